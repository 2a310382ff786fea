import { count, eq, inArray, min, sql } from 'drizzle-orm'
import type { BookingStatus } from '#domain/booking-status.ts'
import { bookings } from './bookings-schema.ts'
import type { Db } from './connect.ts'
import { enquiries } from './schema.ts'

/** How many of a kind wait for the office, and since when. */
type Wait = { count: number; oldest: Date }

export type WaitingEnquiries = Wait & {
  status: 'new' | 'in progress'
  /** When the first of them should be answered. */
  answerBy: Date
  overdue: number
  /** How many look like spam. */
  suspected: number
}

export type WaitingBookings = Wait & { firstPickup: Date }

/** The enquiries that nobody has answered yet, those that nobody has begun with first. */
export async function findWaitingEnquiries(db: Db, now: Date): Promise<WaitingEnquiries[]> {
  const rows = await db
    .select({
      status: enquiries.status,
      count: count(),
      oldest: min(enquiries.createdAt),
      answerBy: min(enquiries.answerBy),
      overdue: sql`count(*) filter (where ${enquiries.answerBy} < ${now})`.mapWith(Number),
      suspected: count(enquiries.suspicion),
    })
    .from(enquiries)
    .where(inArray(enquiries.status, ['new', 'in progress']))
    .groupBy(enquiries.status)
    .orderBy(sql`${enquiries.status} = 'new' desc`)
  return rows as WaitingEnquiries[]
}

/** The bookings that wait for our yes or no; null where none does. */
export async function findWaitingBookings(db: Db): Promise<WaitingBookings | null> {
  const [row] = await db
    .select({ count: count(), oldest: min(bookings.askedAt), firstPickup: min(bookings.pickupAt) })
    .from(bookings)
    .where(eq(bookings.status, 'pending' satisfies BookingStatus))
  return row === undefined || row.count === 0 ? null : (row as WaitingBookings)
}
