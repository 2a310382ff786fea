import { and, eq, sql } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import { selectBookings } from './bookings.ts'
import { bookingLegs, bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'
import { idsOf } from '../rows.ts'

/** A person's booking that waits for its digits; of a group, the first. */
export async function findHeldBooking(db: Db, userId: string): Promise<Booking | null> {
  return (await selectBookings(db, and(eq(bookings.userId, userId), eq(bookings.status, 'held'))))[0] ?? null
}

/** The bookings that wait, or waited, for the same digits. */
export async function findBookingsOfProof(db: Db, proofId: string): Promise<Booking[]> {
  return selectBookings(db, eq(bookings.proofId, proofId))
}

/** Gives the bookings that wait for those digits to another account. Their keys stay behind: they were of the first. */
export async function handOverHeld(tx: Db, proofId: string, userId: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ userId, idempotencyKey: null })
    .where(and(eq(bookings.proofId, proofId), eq(bookings.status, 'held')))
}

/** Expired held bookings, always in the same order; `concerned` selects which. */
export async function findRunOut(
  db: Db,
  now: Date,
  concerned?: { unitIds: string[]; userId: string; quoteIds: string[] },
): Promise<string[]> {
  const matters =
    concerned === undefined
      ? sql``
      : sql`and (b.user_id = ${concerned.userId} or b.quote_id = any(${sql.param(concerned.quoteIds)}::uuid[]) or exists (
          select 1 from booking_legs l where l.booking_id = b.id and l.keeps_unit
            and l.unit_id = any(${sql.param(concerned.unitIds)}::uuid[])))`
  return idsOf(
    db,
    sql`select b.id from bookings b join booking_proofs p on p.id = b.proof_id
      where b.status = 'held' and p.until <= ${now} ${matters} order by b.id`,
  )
}

/** Reserves a unit for each leg of a booking, in order. */
export async function keepUnits(tx: Db, { legs }: Pick<Booking, 'legs'>, unitIds: string[]): Promise<void> {
  for (const [i, { id }] of legs.entries()) {
    await tx.update(bookingLegs).set({ unitId: unitIds[i], keepsUnit: true }).where(eq(bookingLegs.id, id))
  }
}
