import type { Booking } from '#domain/booking/booking.ts'
import type { ChangePlan, PlannedLeg } from '#domain/booking/proposal.ts'
import { judge, planUnits, type Rules, type Schedules, type Trip } from '#domain/fleet/availability.ts'
import { endedBefore } from '#domain/fleet/papers.ts'
import { roomFor } from '#domain/fleet/shares.ts'
import { hasRoomFor } from '#domain/fleet/vehicles.ts'
import { lockDrivers } from '#server/db/bookings/legs.ts'
import type { Db } from '#server/db/connect.ts'
import { findPapersOf } from '#server/db/fleet/papers.ts'
import { findDoubtfulTrips, findNeighbours, findUnitsOfModels, type Unit } from '#server/db/fleet/units.ts'
import { hasTravelled } from '#server/db/bookings/booking-counts.ts'
import { modelIdsOf } from './availability.ts'
import { Unmeasured } from './drives.ts'
import { legAsWanted } from './legs.ts'
import { lockClassesOf } from './room.ts'

/** Who would drive the changed legs. A driver who can't any more is taken off. */
export type UnitsFound = { leg: PlannedLeg; unitId: string; driverId: string | null }[]

/** Nothing is free, or what is free is kept for guests we know. */
export type NoUnits = 'not-free' | 'share'

/**
 * Units for the legs of a change: those they have, where these can still do it; else why there are none. Runs under
 * the booking's lock, and locks the units of the class, then the drivers. A delay that ends after a paper stops nobody.
 */
export async function unitsForChange(
  tx: Db,
  booking: Booking,
  { legs, price: { option } }: Pick<ChangePlan, 'legs'> & { price: Pick<ChangePlan['price'], 'option'> },
  rules: Rules,
  { isDelay = false }: { isDelay?: boolean } = {},
): Promise<UnitsFound | NoUnits> {
  const models = modelIdsOf(option)
  const classUnits = await lockClassesOf(tx, models, rules.now)
  const able = await findUnitsOfModels(tx, models, rules.now)
  const moved = booking.legs.map(({ id }) => id)
  const changed = legs.flatMap(({ id }) => id ?? [])
  const trips = legs.map(legAsWanted)
  const ids = [...new Set([...able.map(({ id }) => id), ...ownUnits(booking)])]
  const schedules = await findNeighbours(tx, 'unit', ids, trips, changed)
  const units = chooseUnits(booking, legs, { able, schedules, rules })
  if (units === null) return 'not-free'
  if (
    booking.status === 'pending' &&
    !(await isWithinShare(tx, booking, { trips, units, classUnits, rules, moved }))
  )
    return 'share'
  return withDrivers(tx, booking, legs, { units, changed, rules, isDelay })
}

function ownUnits({ legs }: Booking): string[] {
  return legs.flatMap(({ unit }) => unit?.id ?? [])
}

type Choice = { able: Unit[]; schedules: Schedules; rules: Rules }

/** Each leg keeps its unit if it can; else one of the others, for all legs the same where that is possible. */
function chooseUnits(
  booking: Booking,
  legs: PlannedLeg[],
  { able, schedules, rules }: Choice,
): string[] | null {
  const taken = new Map(schedules)
  const kept = new Map<PlannedLeg, string>()
  for (const leg of legs) {
    const own = booking.legs.find(({ id }) => id === leg.id)?.unit?.id
    const unit = able.find(({ id }) => id === own)
    if (unit === undefined || !hasRoomFor(unit, leg)) continue
    const plan = planUnits([unit.id], [legAsWanted(leg)], taken, rules)
    if (!plan.ok && plan.missing.length > 0) throw new Unmeasured(plan.missing)
    if (!plan.ok) continue
    kept.set(leg, unit.id)
    taken.set(unit.id, [...(taken.get(unit.id) ?? []), legAsWanted(leg)])
  }
  const rest = legs.filter((leg) => !kept.has(leg))
  const fitting = able.filter((unit) => rest.every((leg) => hasRoomFor(unit, leg))).map(({ id }) => id)
  const inOrder = [...new Set([...[...kept.values()].filter((id) => fitting.includes(id)), ...fitting])]
  const plan = planUnits(inOrder, rest.map(legAsWanted), taken, rules)
  if (!plan.ok && plan.missing.length > 0) throw new Unmeasured(plan.missing)
  if (!plan.ok) return null
  return legs.map((leg) => kept.get(leg) ?? plan.units[rest.indexOf(leg)] ?? '')
}

type Share = { trips: Trip[]; units: string[]; classUnits: Unit[]; rules: Rules; moved: string[] }

/** First-time guests may keep only their share of the vehicles until the office has decided. */
async function isWithinShare(
  tx: Db,
  { userId }: Booking,
  { trips, units, classUnits, rules, moved }: Share,
): Promise<boolean> {
  if (userId === null || (await hasTravelled(tx, userId))) return true
  const ids = classUnits.map(({ id }) => id)
  const others = await findDoubtfulTrips(tx, ids, trips, moved)
  const wanted = trips.map((trip, i) => {
    const own = classUnits.find(({ id }) => id === units[i])
    return { trip, sets: [classUnits.filter((unit) => unit.class === own?.class).map(({ id }) => id)] }
  })
  const found = roomFor('newcomer', wanted, others, rules)
  if ('missing' in found) throw new Unmeasured(found.missing)
  return found.room !== 'none'
}

type Driven = { units: string[]; changed: string[]; rules: Rules; isDelay: boolean }

async function withDrivers(
  tx: Db,
  booking: Booking,
  legs: PlannedLeg[],
  { units, changed, rules, isDelay }: Driven,
): Promise<UnitsFound> {
  const driverOf = (leg: PlannedLeg) => booking.legs.find(({ id }) => id === leg.id)?.driver?.id ?? null
  await lockDrivers(
    tx,
    legs.flatMap((leg) => driverOf(leg) ?? []),
  )
  const found: UnitsFound = []
  for (const [i, leg] of legs.entries()) {
    const driver = driverOf(leg)
    const isSameUnit = booking.legs.find(({ id }) => id === leg.id)?.unit?.id === units[i]
    const stays =
      driver !== null &&
      isSameUnit &&
      (await canDrive(tx, driver, leg, changed, rules)) &&
      (isDelay || (await papersHold(tx, { unit: units[i] ?? '', driver }, leg)))
    found.push({ leg, unitId: units[i] ?? '', driverId: stays ? driver : null })
  }
  return found
}

async function canDrive(
  tx: Db,
  driver: string,
  leg: PlannedLeg,
  changed: string[],
  rules: Rules,
): Promise<boolean> {
  const trip = legAsWanted(leg)
  const schedule = (await findNeighbours(tx, 'driver', [driver], [trip], changed)).get(driver) ?? []
  const judged = judge(trip, schedule, rules)
  if (!judged.can && judged.obstacle === null) throw new Unmeasured(judged.missing)
  return judged.can
}

async function papersHold(
  tx: Db,
  crew: { unit: string; driver: string },
  { ends }: Pick<PlannedLeg, 'ends'>,
): Promise<boolean> {
  const ofUnit = await findPapersOf(tx, { of: 'unit', id: crew.unit })
  const ofDriver = await findPapersOf(tx, { of: 'driver', id: crew.driver })
  return endedBefore([...ofUnit, ...ofDriver], ends) === null
}
