import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import type { BookingEventName } from '#domain/booking/events.ts'
import { selectBookings } from './bookings.ts'
import { bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'
import { proposals } from '../schema/office.ts'
import { events } from '../schema/events.ts'

/**
 * Bookings that wait for the office's answer, not the guest's, and about which the office has not been alarmed since it
 * was asked.
 */
export async function findUnanswered(db: Db, now: Date): Promise<Booking[]> {
  const alarmed = db
    .select({ one: sql`1` })
    .from(events)
    .where(
      and(
        eq(events.bookingId, bookings.id),
        eq(events.what, 'alarm' satisfies BookingEventName),
        gt(events.at, bookings.askedAt),
      ),
    )
  const asked = db
    .select({ one: sql`1` })
    .from(proposals)
    .where(
      and(
        eq(proposals.bookingId, bookings.id),
        eq(proposals.status, 'open'),
        eq(proposals.askedBy, 'office'),
        gt(proposals.expiresAt, now),
      ),
    )
  return selectBookings(db, and(eq(bookings.status, 'pending'), notExists(alarmed), notExists(asked)))
}
