import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { INCIDENT_KINDS } from '#domain/office/incidents.ts'
import { users } from './accounts.ts'
import { bookings } from './bookings.ts'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { bookingBefore } from '../stored/booking.ts'
import { changePlan } from '../stored/change-plan.ts'

/** What the office adds to a booking. */

const booking = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' })

/** A booking's state before each change of what was agreed; `bookings` holds the current state. */
export const bookingRevisions = pgTable(
  'booking_revisions',
  {
    bookingId: booking(),
    revision: integer().notNull(),
    /** Details, customer, price and legs. */
    data: json(bookingBefore).notNull(),
    /** Why it was changed. */
    why: text().notNull(),
    /** Until when this was the state. */
    until: instant('until').notNull(),
    userId: uuid('user_id'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.revision] })],
)

/** Questions that wait for an answer: of the office to the guest, by a link, or of the guest to the office. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid().primaryKey(),
    bookingId: booking(),
    kind: text({ enum: ['booking', 'change'] }).notNull(),
    askedBy: text('asked_by', { enum: ['office', 'customer', 'link'] })
      .notNull()
      .default('office'),
    /** The change, worked out; null for a whole booking. */
    plan: json(changePlan),
    /** What the asker wrote. */
    why: text().notNull(),
    status: text({ enum: ['open', 'accepted', 'refused', 'withdrawn'] })
      .notNull()
      .default('open'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    userId: uuid('user_id'),
  },
  (table) => [
    index('proposals_by_booking').on(table.bookingId, table.createdAt),
    uniqueIndex('proposals_one_open')
      .on(table.bookingId)
      .where(sql`status = 'open'`),
    check('proposals_kind', sql`${table.kind} in ('booking', 'change')`),
    check('proposals_asked_by', sql`${table.askedBy} in ('office', 'customer', 'link')`),
    check('proposals_status', sql`${table.status} in ('open', 'accepted', 'refused', 'withdrawn')`),
  ],
)

/** Views of the list of bookings that a staff member saves under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The view's query: `status=pending&q=airport`. */
    query: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('saved_views_one_a_name').on(table.userId, table.name)],
)

/** What fails now (`domain/office/incidents.ts`), whichever process noticed. */
export const incidents = pgTable('incidents', {
  kind: text({ enum: INCIDENT_KINDS }).primaryKey(),
  problem: text().notNull(),
  since: instant('since').notNull(),
  seenAt: instant('seen_at').notNull(),
  isTold: boolean('is_told').notNull().default(false),
})
