import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { bookings } from './bookings.ts'

/** Links that open the payment of a booking, or of those booked with it; the secret part is made as in mails. */
export const payLinks = pgTable(
  'pay_links',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The sum that the office named; null asks for what is due. */
    cents: integer(),
    /** What was due, and what had been paid, when it was made. */
    told: integer().notNull(),
    paid: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    until: instant('until').notNull(),
    /** When a newer one closed it. */
    offAt: instant('off_at'),
  },
  (table) => [
    index('pay_links_by_booking').on(table.bookingId),
    uniqueIndex('pay_links_one_open')
      .on(table.bookingId)
      .where(sql`off_at is null`),
    check('pay_links_cents', sql`${table.cents} > 0 and ${table.told} > 0 and ${table.paid} >= 0`),
  ],
)
