import { axisOf } from '#domain/office/board.ts'
import { mostAtOnce } from '#domain/office/tight.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import { capeDate, dayAfter, nearDate } from '#domain/values/cape-time.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { counted } from '#domain/wording/office.ts'
import type { Deps } from '#server/services/deps.ts'
import {
  type Board,
  DAYS_OF_WEEK,
  isToAssign,
  resourceOf,
  type WeekLeg,
} from '#server/services/office/fleet/board.ts'
import { boardAddress, type BoardAsked } from './board-address.ts'
import type { Off, WeekCell, WeekView } from './board-view.ts'
import { closedOn } from './closed-view.server.ts'
import { lookOf, namedRows } from './day-view.server.ts'
import { dutyInWords, freeInWords, outSpans, percentInUse, spanOf, weekNotes } from './week-notes.server.ts'

/** Seven days from the one asked for on. */
export async function weekView(deps: Deps, board: Board<WeekLeg>, asked: BoardAsked): Promise<WeekView> {
  const now = deps.now()
  const dates = Array.from({ length: DAYS_OF_WEEK }, (_, i) => dayAfter(asked.day, i))
  const of = asked.rows === 'units' ? 'unit' : 'driver'
  const legsOn = Map.groupBy(board.legs, ({ starts }) => capeDate(starts))
  const byDay = dates.map((date) => ({ date, legs: legsOn.get(date) ?? [], midnight: boundsOf(date).from }))
  const byRow = byDay.map(({ legs }) => Map.groupBy(legs, (leg) => resourceOf(leg, of) ?? ''))
  const rows = await namedRows(deps, board, asked.rows)
  const spans = byDay.flatMap(({ legs, midnight }) => legs.map((leg) => spanOf(leg, midnight)))
  const axis = axisOf(spans)
  const notes = await weekNotes(deps, board, { dates, now })
  const cellOf = (legs: WeekLeg[], midnight: Date, id: string): WeekCell => {
    const off = offOn(board, id, midnight)
    const words = [off.length > 0 ? 'off' : '', legs.length > 0 ? counted(legs.length, 'trip') : '']
    return {
      bars: legs.map((leg) => {
        const { from, to } = spanOf(leg, midnight)
        return [from, to, lookOf(leg)]
      }),
      off,
      text: words.filter((word) => word !== '').join(', ') || 'free',
    }
  }
  const count = rows.length
  const outOn = (date: string) => outSpans(board, date, of)
  const tray = byDay.map(({ legs, midnight }) => cellOf(legs.filter(isToAssign), midnight, ''))
  return {
    show: 'week',
    days: byDay.map(({ date, legs }) => ({
      to: boardAddress({ ...asked, day: date, show: 'day' }),
      title: `${nearDate(date, now)}${date === capeDate(now) ? ', today' : ''}`,
      note: `${counted(legs.length, 'pickup')}, ${percentInUse(outOn(date), count, axis)} in use`,
      isToday: date === capeDate(now),
    })),
    axis,
    toAssign: board.legs.filter(isToAssign).length,
    tray,
    rows: rows.map(({ id, name, beside }) => ({
      id,
      name,
      beside,
      cells: byDay.map(({ midnight }, i) => cellOf(byRow[i]?.get(id) ?? [], midnight, id)),
    })),
    free: dates.map((date) => freeInWords(mostAtOnce(outOn(date)), count)),
    duty: byDay.map(({ legs }) => dutyInWords(legs, board.drivers.length)),
    notes,
    closed: await closedOn(deps, dates),
  }
}

function offOn({ off }: Board<WeekLeg>, id: string, midnight: Date): Off[] {
  return off
    .filter(
      (one) => one.id === id && one.from.getTime() < midnight.getTime() + DAY_MS && one.until > midnight,
    )
    .map(({ from, until, why }) => ({ ...spanOf({ starts: from, ends: until }, midnight), why }))
}
