import type { Rules, Stretch } from '#domain/fleet/availability.ts'
import { type Doubt, type DoubtfulTrip, type Room, roomFor } from '#domain/fleet/shares.ts'
import { planTogether } from '#domain/fleet/together.ts'
import type { Db } from '#server/db/connect.ts'
import {
  findDoubtfulTrips,
  findNeighbours,
  findUnitsOfClasses,
  lockUnits,
  type Unit,
} from '#server/db/units.ts'
import type { WantedLeg } from './legs.ts'

/**
 * All units of the classes that some models belong to, locked for this transaction, since shares are counted by class.
 */
export async function lockClassesOf(tx: Db, modelIds: string[]): Promise<Unit[]> {
  const units = await findUnitsOfClasses(tx, modelIds)
  await lockUnits(
    tx,
    units.map(({ id }) => id),
  )
  return units
}

/** A trip, and the models that can serve it. */
type RoomWish = { legs: WantedLeg[]; modelIds: string[] }

type Wish = {
  /** All are wanted, or none. */
  trips: RoomWish[]
  /** All units of their classes, locked by this transaction. */
  units: Unit[]
  /** Why the shares apply to this guest; null for guests we know. */
  doubt: Doubt | null
}

/** The units for each trip, and the room that the shares leave for it. */
type RoomOf = { unitIds: string[]; room: Room }

export type RoomFound =
  | { outcome: 'free'; rooms: RoomOf[] }
  /** The trip for which nothing is free. */
  | { outcome: 'taken'; trip: number }
  | { outcome: 'unsure'; unmeasured: Stretch[] }

/** Finds units for trips that are booked together, and the room that the shares leave for each. */
export async function findRoom(tx: Db, { trips, units, doubt }: Wish, rules: Rules): Promise<RoomFound> {
  const wanted = trips.map(({ legs, modelIds }) => ({
    legs,
    units: idsOf(units.filter(({ modelId }) => modelIds.includes(modelId))),
  }))
  const legs = trips.flatMap((trip) => trip.legs)
  const able = [...new Set(wanted.flatMap((trip) => trip.units))]
  const plans = planTogether(wanted, await findNeighbours(tx, 'unit', able, legs), rules)
  const unmeasured = plans.flatMap((plan) => (plan.ok ? [] : plan.missing))
  if (unmeasured.length > 0) return { outcome: 'unsure', unmeasured }
  const rooms: RoomOf[] = []
  for (const [trip, plan] of plans.entries()) {
    if (!plan.ok) return { outcome: 'taken', trip }
    rooms.push({ unitIds: plan.units, room: 'now' })
  }
  if (doubt === null) return { outcome: 'free', rooms }
  const others = await findDoubtfulTrips(tx, idsOf(units), legs)
  for (const [i, { legs: own, units: set }] of wanted.entries()) {
    const room = rooms[i]
    if (room === undefined) continue
    const shares = own.map((trip, leg) => ({ trip, sets: [set, classOf(units, room.unitIds[leg])] }))
    const found = roomFor(doubt, shares, others, rules)
    if ('missing' in found) return { outcome: 'unsure', unmeasured: found.missing }
    room.room = found.room
    others.push(...asDoubtful(own, room, doubt))
  }
  return { outcome: 'free', rooms }
}

/** What a trip takes from the shares of those beside it: now what it keeps, and all of it once it is proven. */
function asDoubtful(legs: WantedLeg[], { unitIds, room }: RoomOf, doubt: Doubt): DoubtfulTrip[] {
  const counts: Doubt[] = room === 'now' && doubt === 'held' ? ['held', 'newcomer'] : ['newcomer']
  return legs.flatMap((leg, i) => {
    const unitId = unitIds[i]
    return unitId === undefined ? [] : counts.map((counted) => ({ ...leg, unitId, doubt: counted }))
  })
}

function classOf(units: Unit[], unitId: string | undefined): string[] {
  const own = units.find(({ id }) => id === unitId)
  return idsOf(units.filter((unit) => unit.class === own?.class))
}

function idsOf(units: Unit[]): string[] {
  return units.map(({ id }) => id)
}
