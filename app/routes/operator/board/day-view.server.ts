import { axisOf } from '#domain/office/board.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import type { TimeOff } from '#domain/fleet/time-off.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { counted } from '#domain/wording/office.ts'
import { formatInstant, wayOf } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import {
  type Board,
  type BoardLeg,
  type DrivenLeg,
  drivenLegs,
  isToAssign,
  isUndecided,
  type WeekLeg,
} from '#server/services/office/fleet/board.ts'
import type { BoardAsked } from './board-address.ts'
import { closedOn } from './closed-view.server.ts'
import type { Bar, DayView, LegView, Look, Off, RowView } from './board-view.ts'

/** A day: a row for each vehicle or driver, and the tray of what is to be assigned. */
export async function dayView(deps: Deps, board: Board, { day, rows, zoom }: BoardAsked): Promise<DayView> {
  const now = deps.now()
  const driven = await drivenLegs(deps, board.legs, rows === 'units' ? 'unit' : 'driver')
  const midnight = boundsOf(day).from
  const crewOf = await crewNames(deps, board)
  const legs = board.legs.map((leg) => legView(leg, midnight, crewOf(leg)))
  const views = new Map(legs.map((leg) => [leg.id, leg]))
  const named = await namedRows(deps, board, rows)
  return {
    show: 'day',
    rows: named.map((row): RowView => ({
      ...row,
      off: board.off.filter(({ id }) => id === row.id).map((off) => offView(off, midnight)),
      bars: (driven.get(row.id) ?? []).flatMap((one) => barOf(one, views.get(one.leg.id))),
    })),
    tray: board.legs.flatMap((leg, i) => (isToAssign(leg) ? (legs[i] ?? []) : [])),
    closed: (await closedOn(deps, [day])).filter(({ count }) => count > 0),
    day,
    axis: { ...axisOf(legs), zoom },
    now: capeDate(now) === day ? minuteOf(now, midnight) : null,
    time: capeTime(now),
  }
}

type Named = Omit<RowView, 'off' | 'bars'>

export function namedRows(
  deps: Pick<Deps, 'vehicles'>,
  board: Board<WeekLeg>,
  rows: BoardAsked['rows'],
): Promise<Named[]> {
  return rows === 'units' ? unitRows(deps, board) : Promise.resolve(driverRows(board))
}

/** The model's name and plate of each vehicle, and who drives it in the order of the day. */
async function unitRows(
  deps: Pick<Deps, 'vehicles'>,
  { units, drivers, legs }: Board<WeekLeg>,
): Promise<Named[]> {
  const models = await deps.vehicles()
  return units.map(({ id, modelId, model, registration, passengers }) => {
    const crew = legs.filter(({ unitId }) => unitId === id).flatMap(({ driverId }) => driverId ?? [])
    const names = [...new Set(crew)].map((one) => drivers.find((driver) => driver.id === one)?.name ?? '')
    const note = names.length > 1 ? names.map(firstName).join(', then ') : (names[0] ?? 'no driver yet')
    return {
      id,
      name: models.find((one) => one.id === modelId)?.name ?? model,
      beside: registration,
      note,
      seats: counted(passengers, 'guest'),
    }
  })
}

function driverRows({ units, drivers, legs }: Board<WeekLeg>): Named[] {
  return drivers.map(({ id, name }) => {
    const own = legs.filter(({ driverId }) => driverId === id)
    const plates = [...new Set(own.flatMap(({ unitId }) => unitId ?? []))].map(
      (one) => units.find((unit) => unit.id === one)?.registration ?? '',
    )
    return { id, name, beside: '', note: plates.join(', then ') || 'no trip yet', seats: '' }
  })
}

/** `Tiguan CA 291-385, Zanele` */
async function crewNames(deps: Pick<Deps, 'vehicles'>, board: Board): Promise<(leg: BoardLeg) => string> {
  const units = new Map(
    (await unitRows(deps, board)).map(({ id, name, beside }) => [id, `${name} ${beside}`]),
  )
  const drivers = new Map(board.drivers.map(({ id, name }) => [id, firstName(name)]))
  return ({ unitId, driverId }) =>
    [units.get(unitId ?? ''), drivers.get(driverId ?? '')].filter((one) => one !== undefined).join(', ')
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}

function legView(leg: BoardLeg, midnight: Date, crew: string): LegView {
  const look = lookOf(leg)
  return {
    id: leg.id,
    reference: leg.reference,
    revision: leg.revision,
    href: `/operator/bookings/${leg.reference}?leg=${leg.id}#picker`,
    time: capeTime(leg.starts),
    ends: capeTime(leg.ends),
    name: leg.name,
    way: wayOf([leg.from, leg.to]),
    party: counted(leg.passengers, 'guest'),
    look,
    word: WORDS[look],
    unitId: leg.unitId ?? '',
    driverId: leg.driverId ?? '',
    crew,
    from: minuteOf(leg.starts, midnight),
    to: minuteOf(leg.ends, midnight),
  }
}

const WORDS: Record<Look, string> = {
  open: 'to be assigned',
  pending: 'undecided',
  assigned: 'assigned',
  'under way': 'under way',
  completed: 'completed',
}

export function lookOf(leg: WeekLeg): Look {
  if (isUndecided(leg)) return 'pending'
  return leg.status === 'assigned' || leg.status === 'under way' || leg.status === 'completed'
    ? leg.status
    : 'open'
}

function barOf({ leg, there, home }: DrivenLeg, view: LegView | undefined): Bar[] {
  const buffer = Math.round((leg.freeAt.getTime() - leg.ends.getTime()) / MINUTE_MS)
  return view === undefined ? [] : [{ ...view, there, home: home ?? 0, buffer }]
}

function offView({ from, until, why }: TimeOff, midnight: Date): Off {
  return {
    from: minuteOf(from, midnight),
    to: minuteOf(until, midnight),
    why: `Off until ${formatInstant(until)}: ${why}`,
  }
}

function minuteOf(at: Date, midnight: Date): number {
  return Math.round((at.getTime() - midnight.getTime()) / MINUTE_MS)
}
