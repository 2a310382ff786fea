import { asc, eq, sql } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import { users } from '../schema/accounts.ts'
import { bookingLegs, bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'
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

type Agreed = Pick<Booking, 'details' | 'customer' | 'option' | 'request' | 'total'>

/** Writes what was agreed now: details, customer, price with the shares of the legs. */
export async function changeAgreed(
  tx: Db,
  id: string,
  { details, customer, option, request, total }: Agreed,
  legs: { id: string; total: number }[],
): Promise<void> {
  await tx.update(bookings).set({ option, request, details, customer, total }).where(eq(bookings.id, id))
  for (const leg of legs) {
    await tx.update(bookingLegs).set({ total: leg.total }).where(eq(bookingLegs.id, leg.id))
  }
}

/** Writes new times for the legs with the units reserved for them, and takes the drivers off. */
export async function changeTimes(
  tx: Db,
  id: string,
  request: Booking['request'],
  legs: { id: string; starts: Date; ends: Date; freeAt: Date; unitId: string }[],
): Promise<void> {
  // Released first, so that none blocks another while they are written one by one.
  await tx.update(bookingLegs).set({ keepsUnit: false, driverId: null }).where(eq(bookingLegs.bookingId, id))
  for (const { id: legId, ...leg } of legs) {
    await tx
      .update(bookingLegs)
      .set({ ...leg, keepsUnit: true })
      .where(eq(bookingLegs.id, legId))
  }
  const pickupAt = sql`(select min(starts) from booking_legs where booking_id = ${id})`
  await tx.update(bookings).set({ pickupAt, request }).where(eq(bookings.id, id))
}
