import { isLegOn } from '#domain/booking/status.ts'
import type { Rules, Stretch } from '#domain/fleet/availability.ts'
import type { TimeOff } from '#domain/fleet/time-off.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import { dayAfter } from '#domain/values/cape-time.ts'
import { type BoardLeg, findBoardLegs, findWeekLegs, type WeekLeg } from '#server/db/office/board.ts'
import { findDrivers, findFleet, type FleetUnit } from '#server/db/fleet/crew.ts'
import type { Db } from '#server/db/connect.ts'
import type { DriverRow } from '#server/db/fleet/fleet.ts'
import type { ScheduledResource } from '#server/db/fleet/schedules.ts'
import { findTimesOffBetween } from '#server/db/fleet/time-off.ts'
import { rulesOf } from '../../bookings/availability.ts'
import { drivesOf } from '../../bookings/drives.ts'
import type { Deps } from '../../deps.ts'

/** What the board shows of a day, or of a week. */
export type Board<Leg extends WeekLeg = BoardLeg> = {
  legs: Leg[]
  units: FleetUnit[]
  drivers: DriverRow[]
  off: TimeOff[]
}

export type { BoardLeg, WeekLeg }

/** A leg that a vehicle or driver has, with the minutes of empty driving to it, and home after the last of the day. */
export type DrivenLeg = { leg: BoardLeg; there: number; home: number | null }

export const DAYS_OF_WEEK = 7

/** The legs, vehicles, drivers and time off of a day. */
export function dayOfBoard(deps: Pick<Deps, 'db'>, day: string): Promise<Board> {
  return boardOf(deps, boundsOf(day), findBoardLegs)
}

/** Of seven days from this one on. */
export function weekOfBoard(deps: Pick<Deps, 'db'>, day: string): Promise<Board<WeekLeg>> {
  const to = boundsOf(dayAfter(day, DAYS_OF_WEEK - 1)).to
  return boardOf(deps, { from: boundsOf(day).from, to }, findWeekLegs)
}

async function boardOf<Leg extends WeekLeg>(
  { db }: Pick<Deps, 'db'>,
  { from, to }: { from: Date; to: Date },
  findLegs: (db: Db, from: Date, to: Date) => Promise<Leg[]>,
): Promise<Board<Leg>> {
  const [legs, units, drivers, off] = await Promise.all([
    findLegs(db, from, to),
    findFleet(db),
    findDrivers(db),
    findTimesOffBetween(db, from, to),
  ])
  const isShown = (of: ScheduledResource) => {
    const ids = new Set(legs.map((leg) => resourceOf(leg, of)))
    return ({ id, active }: { id: string; active: boolean }) => active || ids.has(id)
  }
  return { legs, units: units.filter(isShown('unit')), drivers: drivers.filter(isShown('driver')), off }
}

export function resourceOf({ unitId, driverId }: WeekLeg, of: ScheduledResource): string | null {
  return of === 'unit' ? unitId : driverId
}

/** Whether a leg waits for a vehicle and driver: the tray holds it, also while a vehicle is kept for it. */
export function isToAssign({ status, bookingStatus }: WeekLeg): boolean {
  return status === 'open' && bookingStatus !== 'pending' && bookingStatus !== 'held'
}

export function isUndecided({ bookingStatus, ...leg }: WeekLeg): boolean {
  return isLegOn(leg) && (bookingStatus === 'pending' || bookingStatus === 'held')
}

/** The legs of each vehicle or driver in order, with the empty driving between them, as availability counts it. */
export async function drivenLegs(
  deps: Pick<Deps, 'now' | 'content' | 'geo' | 'tariff'>,
  legs: BoardLeg[],
  of: ScheduledResource,
): Promise<Map<string, DrivenLeg[]>> {
  const drives = drivesOf(deps)
  const rules = rulesOf(deps, await deps.tariff(), drives)
  const days = Map.groupBy(legs, (leg) => resourceOf(leg, of) ?? '')
  days.delete('')
  await drives.measure([...days.values()].flatMap((day) => stretchesOf(day, rules)))
  return new Map([...days].map(([id, day]) => [id, day.map((leg, i) => drivenIn(day, leg, i, rules))]))
}

function stretchesOf(day: BoardLeg[], { base }: Rules): Stretch[] {
  const last = day.at(-1)
  const there = day.map(({ from }, i) => ({ from: day[i - 1]?.to ?? base, to: from }))
  return last === undefined ? there : [...there, { from: last.to, to: base }]
}

function drivenIn(day: BoardLeg[], leg: BoardLeg, i: number, { base, drive }: Rules): DrivenLeg {
  const before = day[i - 1]
  return {
    leg,
    there: minutesOf(drive(before?.to ?? base, leg.from, before?.ends ?? leg.starts)),
    home: i === day.length - 1 ? minutesOf(drive(leg.to, base, leg.ends)) : null,
  }
}

/** A drive without a known road is not drawn. */
function minutesOf(minutes: number | null): number {
  return minutes !== null && Number.isFinite(minutes) ? minutes : 0
}
