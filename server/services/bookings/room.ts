import type { Account } from '#domain/accounts/account.ts'
import type { Rules } from '#domain/fleet/availability.ts'
import { planRooms, type RoomOf, type RoomWish } from '#domain/fleet/rooms.ts'
import type { Doubt } from '#domain/fleet/shares.ts'
import { hasTravelled } from '#server/db/bookings/booking-counts.ts'
import type { Db } from '#server/db/connect.ts'
import {
  findDoubtfulTrips,
  findNeighbours,
  findUnitsOfClasses,
  lockUnits,
  type Unit,
} from '#server/db/fleet/units.ts'
import type { Deps } from '../deps.ts'
import { wayToProve } from './digits.ts'
import { Unmeasured } from './drives.ts'

/**
 * The units to be booked of the classes that some models belong to, locked for this transaction, since shares are
 * counted by class.
 */
export async function lockClassesOf(tx: Db, modelIds: string[], now: Date): Promise<Unit[]> {
  const units = await findUnitsOfClasses(tx, modelIds, now)
  await lockUnits(
    tx,
    units.map(({ id }) => id),
  )
  return units
}

/**
 * Why the shares limit somebody who asks what is free; null for guests we know. `account` is null for people who are
 * not signed in: they would book as somebody new.
 */
export async function doubtAbout(
  deps: Pick<Deps, 'db' | 'hasMail' | 'hasSms' | 'content'>,
  account: Account | null,
): Promise<Doubt | null> {
  if (account === null) return deps.hasMail ? 'held' : 'newcomer'
  if (await hasTravelled(deps.db, account.id)) return null
  return wayToProve(deps, account) === null ? 'newcomer' : 'held'
}

type Wish = {
  /** All are wanted, or none. */
  trips: RoomWish[]
  /** All units of their classes, locked by this transaction. */
  units: Unit[]
  /** Why the shares apply to this guest; null for guests we know. */
  doubt: Doubt | null
}

export type RoomFound =
  | { outcome: 'free'; rooms: RoomOf[] }
  /** The trip for which nothing is free. */
  | { outcome: 'taken'; trip: number }

/**
 * Finds units for trips that are booked together, and the room that the shares leave for each; throws what must be
 * measured first.
 */
export async function findRoom(tx: Db, { trips, units, doubt }: Wish, rules: Rules): Promise<RoomFound> {
  const legs = trips.flatMap((trip) => trip.legs)
  const models = trips.flatMap(({ modelIds }) => modelIds)
  const ids = units.map(({ id }) => id)
  const able = units.filter(({ modelId }) => models.includes(modelId)).map(({ id }) => id)
  const schedules = await findNeighbours(tx, 'unit', able, legs)
  const doubtful = doubt === null ? [] : await findDoubtfulTrips(tx, ids, legs)
  const found = planRooms(trips, { units, schedules, doubt, doubtful }, rules)
  if ('missing' in found) throw new Unmeasured(found.missing)
  const rooms = found.rooms.filter((room) => room !== null)
  return rooms.length === trips.length
    ? { outcome: 'free', rooms }
    : { outcome: 'taken', trip: found.rooms.indexOf(null) }
}
