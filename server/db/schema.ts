import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts'
import { users } from './accounts-schema.ts'
import { bookings } from './bookings-schema.ts'
import { instant } from './instant.ts'
import { json } from './json.ts'
import { quotes } from './prices-schema.ts'
import { askedTrip, consent, quoted } from './stored/enquiry.ts'

/**
 * The one description of the tables; `npm run migration` writes the SQL for a change to it. Database functions such
 * as `record_enquiry` are in the migrations.
 */

export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    data: jsonb().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
)

/** The order in which events became visible; see `events.seq`. */
export const eventOrder = pgSequence('event_order')

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
    /** A later enquiry of the same person that goes on with this one. */
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
      .where(sql`status in ('new', 'in progress') and joined_to is null`),
    index('enquiries_with_guests')
      .on(table.toldAt, table.id)
      .where(sql`status = 'answered' and joined_to is null`),
    index('enquiries_closed')
      .on(table.closedWhy, table.createdAt, table.id)
      .where(sql`status = 'closed' and joined_to is null`),
    index('enquiries_of_colleague')
      .on(table.assignedTo, table.answerBy, table.id)
      .where(sql`status in ('new', 'in progress', 'answered') and joined_to is null`),
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
      sql`${table.topic} in ('message', 'vehicle', 'driver', 'settings', 'staff', 'person')`,
    ),
  ],
)

export const MESSAGE_STATUSES = ['waiting', 'sent', 'failed', 'dismissed'] as const

/** The outbox: messages to send over any channel, written in the transaction that causes them. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    enquiryId: uuid('enquiry_id').references(() => enquiries.id),
    bookingId: uuid('booking_id').references(() => bookings.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    template: text().notNull(),
    channel: text({ enum: ['email', 'sms'] })
      .notNull()
      .default('email'),
    /** The recipient, where no enquiry or booking says so. */
    recipient: text(),
    /** The template's data beside the enquiry or the booking (`stored/message.ts`). */
    data: jsonb(),
    /**
     * Whose mailbox or number it counts against, hashed (`post_message`); `office …` for mails to the office about
     * them.
     */
    lane: text().notNull().default(''),
    /**
     * What it uses of a recipient's daily allowance for messages that strangers cause; null where it does not count.
     */
    budget: text(),
    /**
     * The order of sending: each a second after the one before it in its lane, so that a full lane lets others pass.
     */
    turn: instant('turn')
      .notNull()
      .default(sql`now()`),
    status: text({ enum: MESSAGE_STATUSES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** The addresses still to be reached, after the mail server accepted the mail only for some. */
    remaining: json(z.array(z.string())),
    /** The process that is sending it, if any. */
    claimedBy: uuid('claimed_by'),
    /** When to try it; while a process is sending it, when others may take it over. */
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
    firstAttemptAt: instant('first_attempt_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('messages_newest').on(table.createdAt, table.id),
    index('messages_in_turn')
      .on(table.channel, table.turn)
      .where(sql`status = 'waiting' and attempts = 0 and lane not like 'office %'`),
    index('messages_to_office_in_turn')
      .on(table.channel, table.turn)
      .where(sql`status = 'waiting' and attempts = 0 and lane like 'office %'`),
    index('messages_again')
      .on(table.channel, table.dueAt)
      .where(sql`status = 'waiting' and attempts > 0 and lane not like 'office %'`),
    index('messages_to_office_again')
      .on(table.channel, table.dueAt)
      .where(sql`status = 'waiting' and attempts > 0 and lane like 'office %'`),
    index('messages_of_lane')
      .on(table.lane, table.turn)
      .where(sql`status = 'waiting'`),
    index('messages_of_budget')
      .on(table.lane)
      .where(sql`budget is not null`),
    index('messages_unsent')
      .on(table.status)
      .where(sql`status in ('waiting', 'failed')`),
    index('messages_by_enquiry').on(table.enquiryId),
    index('messages_by_booking').on(table.bookingId),
    index('messages_by_user').on(table.userId),
    check(
      'messages_recipient',
      sql`coalesce(${table.enquiryId}, ${table.bookingId}) is not null or ${table.recipient} is not null`,
    ),
    check('messages_budget', sql`${table.budget} in ('stranger', 'digits')`),
    check('messages_status', sql`${table.status} in ('waiting', 'sent', 'failed', 'dismissed')`),
  ],
)

export const messageAttempts = pgTable(
  'message_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id),
    at: instant('at').notNull(),
    delivered: boolean().notNull(),
    /** The mail server's response, or why it could not be reached. */
    answer: text().notNull(),
  },
  (table) => [index('message_attempts_by_message').on(table.messageId)],
)

/** Counters of `rate-limiter-flexible`, which names the columns. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant('expire'),
})

/** Work done once among all processes, by a name that contains the day. */
export const doneOnce = pgTable('done_once', { name: text().primaryKey(), at: instant('at').notNull() })
