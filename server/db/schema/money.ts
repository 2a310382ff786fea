import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LEDGER_KINDS, PAYMENT_METHODS } from '#domain/booking/ledger.ts'
import { REFUND_STATES, REFUND_WAYS } from '#domain/booking/refund-orders.ts'
import { GATEWAY_LINE_KINDS, NOTIFICATION_OUTCOMES } from '#domain/money/gateway.ts'
import { bookings } from './bookings.ts'
import { instant } from '../instant.ts'

/** Money that changes hands. What is open of each booking is with the booking. */

const booking = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' })

/**
 * The ledger of payments and refunds. A row is never changed; another row corrects a mistake. That a void takes back an
 * entry of the same booking is a constraint in the migration, because the schema language cannot defer it.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    bookingId: booking(),
    /** Counts from 1 in each booking. */
    number: integer().notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** The amount, whichever way it went. */
    cents: integer().notNull(),
    /** The total that the customer has paid, including this row. */
    paid: integer().notNull(),
    /** The same key means the same payment. */
    key: text(),
    at: instant('at').notNull(),
    /** The day in Cape Town on which the money changed hands. */
    date: date().notNull(),
    /** The staff member who recorded it, and the second one where a refund needed that. */
    userId: uuid('user_id'),
    agreedBy: uuid('agreed_by'),
    /** The bank's or the office's own words for it. */
    reference: text().notNull().default(''),
    /** The payment gateway's own number for it. */
    gatewayId: text('gateway_id'),
    /** How often that payment was entered for the booking before, and taken back. */
    again: integer().notNull().default(0),
    /** Of money that was moved within a group: the entry of the other booking, which it went to or came from. */
    moved: uuid(),
    /** Paid in the gateway's test mode: no real money moved. */
    isTest: boolean('is_test').notNull().default(false),
    /** The entry that this refund gives back, where it was made for one. */
    refunds: uuid(),
    /** The entry that this one takes back, and why. */
    voids: uuid(),
    why: text().notNull().default(''),
  },
  (table) => [
    unique('payments_in_order').on(table.bookingId, table.number),
    unique('payments_once_a_key').on(table.bookingId, table.key),
    unique('payments_voided_once').on(table.voids),
    // A payment of a group is an entry of each of its bookings.
    uniqueIndex('payments_once_a_gateway_id')
      .on(table.gatewayId, table.bookingId, table.again)
      .where(sql`moved is null`),
    unique('payments_of_booking').on(table.bookingId, table.id),
    index('payments_by_date').on(table.date, table.id),
    check('payments_kind', sql`${table.kind} in ('deposit', 'balance', 'refund', 'void')`),
    check('payments_void', sql`(${table.kind} = 'void') = (${table.voids} is not null)`),
    check('payments_method', sql`${table.method} in ('cash', 'card', 'eft')`),
    check('payments_cents', sql`${table.cents} > 0`),
    // No refund can exceed what was paid.
    check('payments_paid', sql`${table.paid} >= 0`),
    check('payments_second_person', sql`${table.agreedBy} is null or ${table.agreedBy} <> ${table.userId}`),
  ],
)

/** Lines of bank statements that were booked, so that none is booked twice. Others are not kept. */
export const statementLines = pgTable('statement_lines', {
  /** A hash of day, amount, words and their count that day. */
  id: text().primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
})

/** Refunds that wait for a second person, and what was answered. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: uuid().primaryKey(),
    bookingId: booking(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    cents: integer().notNull(),
    date: date().notNull(),
    reference: text().notNull().default(''),
    /** Who asks, and when. */
    userId: uuid('user_id'),
    at: instant('at').notNull(),
    /** The entry that goes back, and why, where it was asked for one. */
    entryId: uuid('entry_id'),
    why: text().notNull().default(''),
    /** The trip, which is over, costs that much less. */
    offPrice: boolean('off_price').notNull().default(false),
    /** Null while it waits. */
    answer: text({ enum: ['agreed', 'declined'] }),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('refund_requests_one_open')
      .on(table.bookingId)
      .where(sql`answer is null`),
    check('refund_requests_cents', sql`${table.cents} > 0`),
    check('refund_requests_answer', sql`${table.answer} in ('agreed', 'declined')`),
    check('refund_requests_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
)

/** Refunds on their way: through the gateway, or a task for a person. Done, they are an entry of the ledger. */
export const refundOrders = pgTable(
  'refund_orders',
  {
    id: uuid().primaryKey(),
    bookingId: booking(),
    /** The entry that goes back, the way that it came. */
    entryId: uuid('entry_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    way: text({ enum: REFUND_WAYS }).notNull(),
    cents: integer().notNull(),
    why: text().notNull(),
    /** Who asked for it, and who agreed where a second person had to. */
    userId: uuid('user_id'),
    agreedBy: uuid('agreed_by'),
    at: instant('at').notNull(),
    dueAt: instant('due_at').notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    /** When it was sent to the gateway; without an answer, the gateway is asked before anything is sent again. */
    sentAt: instant('sent_at'),
    /** What the gateway had given back of the payment before it was first sent this refund; null until then. */
    backBefore: integer('back_before'),
    /** The gateway's words where it refused. */
    answer: text().notNull().default(''),
  },
  (table) => [
    index('refund_orders_by_booking').on(table.bookingId),
    uniqueIndex('refund_orders_one_sent')
      .on(table.entryId)
      .where(sql`way = 'gateway' and state = 'open'`),
    index('refund_orders_open')
      .on(table.dueAt)
      .where(sql`state in ('open', 'refused')`),
    check('refund_orders_cents', sql`${table.cents} > 0`),
    check('refund_orders_way', sql`${table.way} in ('gateway', 'hand')`),
    check('refund_orders_state', sql`${table.state} in ('open', 'done', 'refused', 'withdrawn')`),
  ],
)

/** A guest is sent to the gateway with a try: one amount for one or several bookings. Without a booking it is a test. */
export const paymentTries = pgTable(
  'payment_tries',
  {
    /** Our number at the gateway. */
    id: uuid().primaryKey(),
    cents: integer().notNull(),
    /** What it pays for, in one text: the same again is the same try. */
    purpose: text().notNull(),
    startedAt: instant('started_at').notNull(),
    /** The bookings are kept until then. */
    until: instant('until').notNull(),
    /** When the money was booked. */
    bookedAt: instant('booked_at'),
  },
  (table) => [
    uniqueIndex('payment_tries_one_open')
      .on(table.purpose)
      .where(sql`booked_at is null`),
    check('payment_tries_cents', sql`${table.cents} > 0`),
  ],
)

/** What a try pays of each booking. */
export const paymentTryShares = pgTable(
  'payment_try_shares',
  {
    tryId: uuid('try_id')
      .notNull()
      .references(() => paymentTries.id, { onDelete: 'cascade' }),
    bookingId: booking(),
    cents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tryId, table.bookingId] }),
    index('payment_try_shares_by_booking').on(table.bookingId),
    check('payment_try_shares_cents', sql`${table.cents} > 0`),
  ],
)

/** What the gateway told us, as it came: genuine by its signature, and worked off once. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: uuid().primaryKey(),
    /** The gateway's number of the payment, and ours as it came back. */
    gatewayId: text('gateway_id').notNull(),
    ourId: text('our_id').notNull(),
    status: text().notNull(),
    cents: integer().notNull(),
    fee: integer().notNull(),
    raw: text().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When it is looked at next, while the gateway does not answer whether it is its own. */
    nextAt: instant('next_at').notNull(),
    /** What became of it; null while it waits. */
    outcome: text({ enum: NOTIFICATION_OUTCOMES }),
  },
  (table) => [
    unique('payment_notifications_once').on(table.gatewayId, table.status),
    index('payment_notifications_by_try').on(table.ourId),
    index('payment_notifications_waiting')
      .on(table.nextAt)
      .where(sql`outcome is null`),
  ],
)

/** The gateway's own history of our account, read every day. */
export const gatewayLines = pgTable(
  'gateway_lines',
  {
    /** Of what makes the line one of a kind. */
    id: text().primaryKey(),
    kind: text({ enum: GATEWAY_LINE_KINDS }).notNull(),
    /** The day in Cape Town. */
    date: date().notNull(),
    gatewayId: text('gateway_id').notNull(),
    ourId: text('our_id').notNull(),
    words: text().notNull(),
    /** In cents; what leaves the account is negative. */
    gross: integer().notNull(),
    fee: integer().notNull(),
    net: integer().notNull(),
  },
  (table) => [
    index('gateway_lines_by_date').on(table.date),
    index('gateway_lines_by_payment').on(table.gatewayId),
  ],
)
