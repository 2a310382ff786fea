import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { users } from './accounts.ts'
import { bookings } from './bookings.ts'
import { enquiries } from './enquiries.ts'

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
    /** The address or number it went to, which the enquiry or the booking may no longer say. */
    sentTo: text('sent_to'),
    /** The mail server's response, or why it could not be reached. */
    answer: text().notNull(),
  },
  (table) => [index('message_attempts_by_message').on(table.messageId)],
)
