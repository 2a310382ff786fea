import { endOf, type Paper } from '#domain/fleet/papers.ts'
import { longestShift, SHIFT_HOURS } from '#domain/fleet/shifts.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import { clockOf, type Span } from '#domain/office/board.ts'
import { mostAtOnce, noneFree, shareInUse } from '#domain/office/tight.ts'
import { nearDate } from '#domain/values/cape-time.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/duration.ts'
import { counted } from '#domain/wording/office.ts'
import { paperInSentence } from '#domain/wording/papers.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import { type Board, resourceOf, type WeekLeg } from '#server/services/office/fleet/board.ts'
import { papersOf } from '#server/services/office/fleet/papers.ts'
import { boardAddress, boardAskedFor } from './board-address.ts'
import type { WeekNote, WeekView } from './board-view.ts'

/** How tight the days of a week are, and what to know of it. */

type Of = 'unit' | 'driver'
type Week = { dates: string[]; now: Date }

export async function weekNotes(deps: Deps, board: Board<WeekLeg>, week: Week): Promise<WeekNote[]> {
  return [
    ...week.dates.flatMap((date) => tightNote(board, date, week.now)),
    ...backNotes(board, week),
    ...(await paperNotes(deps, board, 'unit', week)),
    ...(await paperNotes(deps, board, 'driver', week)),
  ]
}

/** When vehicles or drivers are out or off on a day; a trip without one needs one as well. */
export function outSpans({ legs, off }: Pick<Board<WeekLeg>, 'legs' | 'off'>, date: string, of: Of): Span[] {
  const { from, to } = boundsOf(date)
  const legsThen = legs.filter(({ starts, ends }) => starts < to && ends > from)
  const offThen = off.filter((one) => one.of === of && one.from < to && one.until > from)
  return [
    ...legsThen.map((leg) => within(spanOf(leg, from))),
    ...offThen.map((one) => within(spanOf({ starts: one.from, ends: one.until }, from))),
  ]
}

/** The part of the day itself. */
const within = ({ from, to }: Span): Span => ({
  from: Math.max(0, from),
  to: Math.min(DAY_MS / MINUTE_MS, to),
})

export function spanOf({ starts, ends }: { starts: Date; ends: Date }, midnight: Date): Span {
  const minute = (at: Date) => Math.round((at.getTime() - midnight.getTime()) / MINUTE_MS)
  return { from: minute(starts), to: minute(ends) }
}

export function percentInUse(out: Span[], count: number, axis: Span): string {
  return `${Math.ceil(shareInUse(out, count, axis) * 100)}%`
}

/** `4 of 11 at 09:30` */
export function freeInWords(most: ReturnType<typeof mostAtOnce>, count: number): WeekView['free'][number] {
  const free = count - most.count
  if (most.count === 0) return { text: `${count} of ${count}`, isShort: false }
  const at = clockOf(most.from)
  return free < 0
    ? { text: `${-free} short at ${at}`, isShort: true }
    : { text: `${free} of ${count} at ${at}`, isShort: free === 0 }
}

export function dutyInWords(legs: WeekLeg[], count: number): string {
  const byDriver = Map.groupBy(legs, ({ driverId }) => driverId ?? '')
  byDriver.delete('')
  const long = [...byDriver.values()].filter((trips) => longestShift(trips) > SHIFT_HOURS).length
  return `${byDriver.size} of ${count}${long === 0 ? '' : `, ${long} over ${SHIFT_HOURS} h`}`
}

function tightNote({ units, legs, off }: Board<WeekLeg>, date: string, now: Date): WeekNote[] {
  const legsOf = Map.groupBy(legs, ({ unitId }) => unitId)
  const out = units.map(({ id, passengers }) => ({
    seats: passengers,
    spans: outSpans({ legs: legsOf.get(id) ?? [], off: off.filter((one) => one.id === id) }, date, 'unit'),
  }))
  const none = units.length === 0 ? null : noneFree(out)
  if (none === null) return []
  const which = none.isAll ? 'every vehicle' : `every vehicle for ${none.seats} guests or more`
  return [
    {
      title: `${nearDate(date, now)} is tight`,
      text: `From ${clockOf(none.from)} to ${clockOf(none.to)} ${which} is out.`,
      to: boardAddress(boardAskedFor(new URLSearchParams({ day: date }), now)),
    },
  ]
}

function backNotes(board: Board<WeekLeg>, { dates, now }: Week): WeekNote[] {
  const end = boundsOf(dates.at(-1) ?? '').to
  return board.off
    .filter(({ until }) => until > now && until < end)
    .map(({ of, id, until, why }) => ({
      title: `${nameOf(board, of, id)} is back ${formatNearInstant(until, now)}`,
      text: `Off until then: ${why}.`,
      to: '/operator/fleet/off',
    }))
}

async function paperNotes(deps: Deps, board: Board<WeekLeg>, of: Of, week: Week): Promise<WeekNote[]> {
  const { dates, now } = week
  const own = of === 'unit' ? board.units : board.drivers
  const active = own.filter((one) => one.active)
  const papers = await papersOf(
    deps,
    of,
    active.map(({ id }) => id),
  )
  const isThen = ({ until }: Paper) => until >= (dates[0] ?? '') && until <= (dates.at(-1) ?? '')
  return active.flatMap(({ id }) =>
    (papers.get(id) ?? []).filter(isThen).map((paper) => {
      const after = board.legs.filter((leg) => resourceOf(leg, of) === id && leg.ends > endOf(paper)).length
      return {
        title: `${nameOf(board, of, id)}: ${paperInSentence(paper.kind)}`,
        text: `Ends on ${nearDate(paper.until, now)}${after === 0 ? '' : `; ${counted(after, 'trip')} after it this week`}.`,
        to: of === 'unit' ? '/operator/fleet' : '/operator/drivers',
      }
    }),
  )
}

function nameOf({ units, drivers }: Board<WeekLeg>, of: Of, id: string): string {
  if (of === 'driver') return drivers.find((one) => one.id === id)?.name ?? 'A driver'
  const unit = units.find((one) => one.id === id)
  return unit === undefined ? 'A vehicle' : `${unit.model} ${unit.registration}`
}
