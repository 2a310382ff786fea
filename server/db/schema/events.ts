import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { bookings } from './bookings.ts'
import { enquiries } from './enquiries.ts'

/** The order in which events became visible; see `events.seq`. */
export const eventOrder = pgSequence('event_order')

/** What an event is about (`domain/office/trace.ts`). */
export const EVENT_KIND = sql`(case when booking_id is not null then 'booking'
  when enquiry_id is not null then 'enquiry' else coalesce(topic, 'account') end)`

/** Every change of state: who, what, when, why. */
export const events = pgTable(
  'events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /**
     * Assigned after the commit (`number_events` in the migrations), so a reader that has reached it has missed none
     * before.
     */
    seq: bigint({ mode: 'number' }),
    enquiryId: uuid('enquiry_id').references(() => enquiries.id),
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** Other events for the office, by subject; `data` holds its reference. */
    topic: text(),
    /**
     * Who of the office did it; of an event of an account, that account. Kept when the account is erased, and then
     * names nobody.
     */
    userId: uuid('user_id'),
    /** For a booking, the move (`domain/booking/events.ts`); for enquiries and accounts, what happened. */
    what: text().notNull(),
    who: text().notNull(),
    at: instant('at').notNull(),
    data: jsonb(),
  },
  (table) => [
    index('events_by_enquiry').on(table.enquiryId, table.id),
    index('events_by_booking').on(table.bookingId, table.id),
    index('events_by_user').on(table.userId, table.id),
    index('events_in_order')
      .on(table.seq)
      .where(sql`seq is not null`),
    index('events_without_number')
      .on(table.id)
      .where(sql`seq is null`),
    index('events_by_kind').on(EVENT_KIND, table.id),
    check(
      'events_topic',
      sql`${table.topic} in ('message', 'vehicle', 'driver', 'settings', 'staff', 'person', 'invoice', 'closure')`,
    ),
  ],
)
