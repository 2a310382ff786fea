import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { askedTrip, consent, quoted } from '../stored/enquiry.ts'
import { users } from './accounts.ts'
import { bookings } from './bookings.ts'
import { quotes } from './prices.ts'

/** Enquiries; what is said about them is in `conversations.ts`. */

export const enquiryNumbers = pgSequence('enquiry_numbers', { minValue: 1, maxValue: 1_000_000 })

export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey(),
    number: integer()
      .notNull()
      .default(sql`nextval('enquiry_numbers')`),
    /** Each number gives a different reference; neighbours do not look alike. */
    reference: text()
      .notNull()
      .generatedAlwaysAs(sql`'BE' || lpad(((number::bigint * 387421 + 271828) % 1000000)::text, 6, '0')`)
      .unique(),
    kind: text().notNull(),
    status: text({ enum: ENQUIRY_STATUSES }).notNull().default('new'),
    name: text().notNull(),
    email: text().notNull(),
    /** By its kind (`stored/enquiry.ts`). */
    details: jsonb().notNull(),
    language: text().notNull(),
    consent: json(consent).notNull(),
    suspicion: text(),
    /** The quote that it was made from. */
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    answerBy: instant('answer_by').notNull(),
    /** Increases with each change that a colleague should see before acting. */
    revision: integer().notNull().default(1),
    /** The colleague who deals with it. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** The trips as the office understands them; without them, as the form asks for them. */
    trips: json(z.array(askedTrip)),
    /** The sum that we named last, and until when it holds. */
    quoted: json(quoted),
    /** Our first answer, by whom, and whether it came in time. */
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by'),
    answeredInTime: boolean('answered_in_time'),
    /** When we wrote or called last. */
    toldAt: instant('told_at'),
    /** Why it was closed without a booking. */
    closedWhy: text('closed_why').notNull().default(''),
    /** The booking that it became. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** The next enquiry of the same person, which shows this one beside its own. */
    joinedTo: uuid('joined_to'),
    /** How many earlier enquiries are joined to this one, directly or not. */
    joined: integer().notNull().default(0),
    /** Its search text. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`searchable('BE' || lpad(((number::bigint * 387421 + 271828) % 1000000)::text, 6, '0') || ' ' || name || ' '
          || email || ' ' || phone_digits(coalesce(details->>'mobile', details->>'phone')) || ' '
          || coalesce(coalesce(details->'pickup', details->'from')->>'label', '') || ' '
          || coalesce(coalesce(details->'dropoff', details->'destination')->>'label', ''))`,
      ),
  },
  (table) => [
    index('enquiries_newest').on(table.createdAt, table.id),
    index('enquiries_newest_of_status').on(table.status, table.createdAt, table.id),
    index('enquiries_by_words').using('gin', table.search.op('gin_trgm_ops')),
    index('enquiries_by_status').on(table.status, table.answerBy),
    index('enquiries_by_quote').on(table.quoteId),
    index('enquiries_to_answer')
      .on(table.answerBy, table.id)
      .where(sql`status in ('new', 'in progress')`),
    index('enquiries_with_guests')
      .on(table.toldAt, table.id)
      .where(sql`status = 'answered'`),
    index('enquiries_closed')
      .on(table.closedWhy, table.createdAt, table.id)
      .where(sql`status = 'closed'`),
    index('enquiries_of_colleague')
      .on(table.assignedTo, table.answerBy, table.id)
      .where(sql`status in ('new', 'in progress', 'answered')`),
    index('enquiries_by_email').on(sql`lower(email)`),
    index('enquiries_by_phone').on(sql`phone_digits(coalesce(details->>'mobile', details->>'phone'))`),
    index('enquiries_joined')
      .on(table.joinedTo)
      .where(sql`joined_to is not null`),
    index('enquiries_by_booking').on(table.bookingId),
    check('enquiries_kind', sql`${table.kind} in ('booking', 'email', 'contact', 'pasted')`),
    check(
      'enquiries_status',
      sql`${table.status} in ('new', 'in progress', 'answered', 'converted', 'closed', 'spam')`,
    ),
  ],
)

/** Which enquiry a repeated form or call belongs to; a key without an expiry counts forever. */
export const enquiryKeys = pgTable('enquiry_keys', {
  key: text().primaryKey(),
  enquiryId: uuid('enquiry_id').notNull(),
  expiresAt: instant('expires_at'),
})
