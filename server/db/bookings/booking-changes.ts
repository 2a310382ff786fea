import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import type { LegStatus } from '#domain/booking/status.ts'
import { users } from '../schema/accounts.ts'
import { bookingLegs, bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'
import type { NewLeg } from './bookings.ts'
import { freeWord } from './handshakes.ts'
import { bookingRevisions } from '../schema/office.ts'
import { beforeChange, type BookingBefore } from '../stored/booking.ts'

/** A booking as it was before a change, and why it was changed. */
export type Revision = {
  revision: number
  before: BookingBefore
  why: string
  until: Date
  name: string | null
}

/** Stores a booking's current state before a change; part of the transaction that has locked it. */
export async function keepRevision(
  tx: Db,
  booking: Booking,
  cause: { why: string; userId: string | null; at: Date },
): Promise<void> {
  const { id: bookingId, revision } = booking
  const { why, userId, at: until } = cause
  await tx
    .insert(bookingRevisions)
    .values({ bookingId, revision, data: beforeChange(booking), why, userId, until })
}

/** A booking's state before each change, oldest first. */
export async function findRevisions(db: Db, bookingId: string): Promise<Revision[]> {
  const { revision, data: before, why, until } = bookingRevisions
  return db
    .select({ revision, before, why, until, name: users.name })
    .from(bookingRevisions)
    .leftJoin(users, eq(users.id, bookingRevisions.userId))
    .where(eq(bookingRevisions.bookingId, bookingId))
    .orderBy(asc(revision))
}

type Agreed = Pick<Booking, 'details' | 'customer' | 'option' | 'request' | 'hours' | 'total'> & {
  shares: { id: string; total: number }[]
}

/** Writes what was agreed now: details, customer, price with the shares of the legs. */
export async function writeAgreed(tx: Db, id: string, { shares, ...agreed }: Agreed): Promise<void> {
  await tx.update(bookings).set(agreed).where(eq(bookings.id, id))
  for (const { id: legId, total } of shares) {
    await tx.update(bookingLegs).set({ total }).where(eq(bookingLegs.id, legId))
  }
}

/** A leg as it is driven from now on; without a driver it is open. */
export type ChangedLeg = Omit<NewLeg, 'unitId'> & {
  unitId: string
  driverId: string | null
  position: number
  isNew: boolean
  /** A leg under way stays so, whatever is reported about it. */
  status?: LegStatus
}

/** Writes changed and added legs. All let go of their units first, so that none blocks another. */
export async function changeLegs(tx: Db, bookingId: string, legs: ChangedLeg[]): Promise<void> {
  if (legs.length === 0) return
  const ids = legs.map(({ id }) => id)
  await tx
    .update(bookingLegs)
    .set({ status: 'open', keepsUnit: false, driverId: null })
    .where(inArray(bookingLegs.id, ids))
  for (const { isNew, status: was, ...leg } of legs) {
    const status: LegStatus = was === 'under way' ? was : leg.driverId === null ? 'open' : 'assigned'
    const row = { ...leg, keepsUnit: true, status }
    if (isNew)
      await tx.insert(bookingLegs).values({ ...row, bookingId, word: await freeWord(tx, leg.starts) })
    else await tx.update(bookingLegs).set(row).where(eq(bookingLegs.id, leg.id))
  }
  await setPickup(tx, bookingId)
}

/** Writes other times of a leg; `letsGo` of unit and driver, who cannot keep them. */
export async function moveTimes(
  tx: Db,
  bookingId: string,
  { id, letsGo, ...times }: { id: string; starts: Date; ends: Date; freeAt: Date; letsGo: boolean },
): Promise<void> {
  const open = { status: 'open' as const, unitId: null, driverId: null, keepsUnit: false }
  await tx
    .update(bookingLegs)
    .set({ ...times, ...(letsGo && open) })
    .where(eq(bookingLegs.id, id))
  await setPickup(tx, bookingId)
}

async function setPickup(tx: Db, bookingId: string): Promise<void> {
  const pickupAt = sql`(select min(starts) from booking_legs where booking_id = ${bookingId})`
  await tx.update(bookings).set({ pickupAt }).where(eq(bookings.id, bookingId))
}
