import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { listedTrips } from '../stored/quote.ts'

/** Several vehicles or days that are priced and booked together. */

/** Priced trips side by side, without anybody's name; never changed. A changed list is another row. */
export const tripLists = pgTable(
  'trip_lists',
  {
    id: uuid().primaryKey(),
    /** In order. */
    trips: json(listedTrips).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('trip_lists_by_age').on(table.createdAt)],
)

/** What bookings that were made in one step have in common. */
export const bookingGroups = pgTable('booking_groups', {
  /** `G-KXT-49M`. */
  reference: text().primaryKey(),
  company: text().notNull(),
  /** The customer's own number for it. */
  orderNumber: text('order_number').notNull(),
  billingAddress: text('billing_address').notNull(),
  createdAt: instant('created_at').notNull(),
})
