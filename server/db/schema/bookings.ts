import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { BOOKING_STATUSES, LEG_STATUSES } from '#domain/booking/status.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import { users } from './accounts.ts'
import { drivers, units } from './fleet.ts'
import { bookingGroups } from './groups.ts'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { quotes, tariffs } from './prices.ts'
import {
  bookedRequest,
  bookingDetails,
  customer,
  deposit,
  ending,
  keptTerms,
  legPlaces,
  policies,
} from '../stored/booking.ts'
import { pricedOption } from '../stored/price.ts'

/**
 * Bookings and their legs. Two exclusion constraints keep a unit or driver from being on two legs at the same
 * time; they are in the migration, because the schema language cannot express them.
 */

/**
 * Six digits and a link by which a person proves an address, and which bookings wait for it. Both are made from the
 * id and the program's secret.
 */
export const bookingProofs = pgTable(
  'booking_proofs',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    recipient: text().notNull(),
    triesLeft: smallint('tries_left').notNull(),
    sendingsLeft: smallint('sendings_left').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its bookings lapse; earlier once the digits have been accepted for sending. */
    until: instant('until').notNull(),
    /** When it was proven, or the last booking lapsed. */
    endedAt: instant('ended_at'),
    /** The account was opened with the booking: if another has proven the address, the booking becomes that one's. */
    opensAccount: boolean('opens_account').notNull().default(false),
  },
  (table) => [
    uniqueIndex('booking_proofs_one_a_person')
      .on(table.userId)
      .where(sql`ended_at is null`),
    check('booking_proofs_channel', sql`${table.channel} in ('email', 'sms')`),
    check('booking_proofs_tries', sql`${table.triesLeft} >= 0 and ${table.sendingsLeft} >= 0`),
  ],
)

/**
 * What was booked, on which terms, by whom. Apart from the status it is frozen; the office's changes keep the old
 * state in `booking_revisions`.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    /** Null once the account is erased; what the law requires us to keep stays. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    tariffVersion: integer('tariff_version')
      .notNull()
      .references(() => tariffs.version),
    /** What was agreed and how far its legs are; written by `settleStatus` alone. */
    status: text({ enum: BOOKING_STATUSES }).notNull().default('pending'),
    serviceType: text('service_type', { enum: SERVICE_TYPES }).notNull(),
    /** The class, its models, and the price with its lines. */
    option: json(pricedOption).notNull(),
    /** The request without the places: times, party, extras. */
    request: json(bookedRequest).notNull(),
    packageId: text('package_id'),
    hours: smallint(),
    /** Who travels, and what the driver should know. */
    details: json(bookingDetails).notNull(),
    /** Who booked: name, e-mail, phone. */
    customer: json(customer).notNull(),
    /** The tariff's policies at the time of booking. */
    policies: json(policies).notNull(),
    /** Cents. */
    total: integer().notNull(),
    /** Of the first leg. */
    pickupAt: instant('pickup_at').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** For a booking that was held, or is. */
    proofId: uuid('proof_id').references(() => bookingProofs.id, { onDelete: 'set null' }),
    /** The group that it was booked with. */
    groupReference: text('group_reference').references(() => bookingGroups.reference),
    createdAt: instant('created_at').notNull(),
    /** Since when it waits for the office. */
    askedAt: instant('asked_at').notNull(),
    /** While a change that was asked for waits, and shortly after its answer. */
    keptTerms: json(keptTerms, 'kept_terms'),
    /** Frozen when it is confirmed. */
    deposit: json(deposit),
    /** What is open of its money, in cents, and by when: written by `settleMoney` alone, for lists. */
    owing: integer().notNull().default(0),
    owed: integer().notNull().default(0),
    moneyDueAt: instant('money_due_at'),
    updatedAt: instant('updated_at').notNull(),
    revision: integer().notNull().default(1),
    /** Its search text, apart from the places of its legs (`searchable` and `phone_digits` in the migrations). */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`searchable(reference || ' ' || replace(reference, '-', '') || ' ' || (customer->>'name') || ' '
          || (customer->>'email') || ' ' || coalesce(details->>'passengerName', '') || ' '
          || replace(coalesce(details->>'flightNumber', ''), ' ', '') || ' '
          || phone_digits(customer->>'phone') || ' ' || phone_digits(details->>'passengerPhone'))`,
      ),
  },
  (table) => [
    // A lapsed booking's quote can be booked again.
    uniqueIndex('bookings_once_a_quote')
      .on(table.quoteId)
      .where(sql`status <> 'lapsed'`),
    uniqueIndex('bookings_once_a_key')
      .on(table.userId, table.idempotencyKey)
      .where(sql`status <> 'lapsed'`),
    index('bookings_by_quote').on(table.quoteId),
    index('bookings_by_proof').on(table.proofId),
    index('bookings_by_group').on(table.groupReference),
    check('bookings_held', sql`${table.status} <> 'held' or ${table.proofId} is not null`),
    index('bookings_by_user').on(table.userId, table.pickupAt),
    index('bookings_by_status').on(table.status, table.pickupAt),
    index('bookings_newest').on(table.createdAt, table.id),
    index('bookings_newest_of_status').on(table.status, table.createdAt, table.id),
    index('bookings_by_email').on(sql`lower(customer->>'email')`, table.createdAt),
    // Guests who booked by telephone and gave no address.
    index('bookings_by_phone')
      .on(sql`phone_digits(customer->>'phone')`)
      .where(sql`customer->>'email' = ''`),
    index('bookings_by_words').using('gin', table.search.op('gin_trgm_ops')),
    index('bookings_with_open_money')
      .on(table.moneyDueAt, table.id)
      .where(sql`money_due_at is not null`),
    check(
      'bookings_owing',
      sql`${table.owing} >= 0 and ${table.owed} >= 0 and least(${table.owing}, ${table.owed}) = 0`,
    ),
    check('bookings_due', sql`(${table.owing} + ${table.owed} > 0) = (${table.moneyDueAt} is not null)`),
    check(
      'bookings_status',
      sql`${table.status} in ('held', 'lapsed', 'pending', 'confirmed', 'declined', 'assigned', 'under way', 'completed', 'no show', 'cancelled')`,
    ),
  ],
)

/** The outbound trip and the return: each a job with its own state, times, party, unit, driver and share of the price. */
export const bookingLegs = pgTable(
  'booking_legs',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    position: smallint().notNull(),
    status: text({ enum: LEG_STATUSES }).notNull().default('open'),
    /** Pickup, stops, drop-off, with coordinates. */
    places: json(legPlaces).notNull(),
    starts: instant('starts').notNull(),
    ends: instant('ends').notNull(),
    /** The start that was agreed: a flight that is reported later moves `starts` alone. */
    agreedStart: instant('agreed_start').notNull(),
    /** Whether it starts when a flight lands. */
    lands: boolean().notNull().default(false),
    /** Of road. */
    km: doublePrecision().notNull().default(0),
    /** How long before the pickup a vehicle that comes from afar must leave. */
    approachMinutes: smallint('approach_minutes').notNull().default(0),
    passengers: smallint().notNull(),
    luggage: smallint().notNull(),
    smallLuggage: smallint('small_luggage').notNull(),
    /** The end plus the turnaround: when the unit can set off for its next pickup. */
    freeAt: instant('free_at').notNull(),
    /** Cents. */
    total: integer().notNull(),
    /** Why it was cancelled, and the fee. */
    ending: json(ending),
    /** The handshake at the kerb, as `protea 47`; only the guest's and the driver's pages read it. */
    word: text().notNull(),
    /** When its driver was on the way, had arrived, had the guest on board, and was done. */
    onTheWayAt: instant('on_the_way_at'),
    arrivedAt: instant('arrived_at'),
    onBoardAt: instant('on_board_at'),
    doneAt: instant('done_at'),
    unitId: uuid('unit_id').references(() => units.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    /** Whether unit and driver are reserved for it, or have driven it. */
    keepsUnit: boolean('keeps_unit').notNull().default(true),
    /** The names of its places, for the search. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`searchable(jsonb_path_query_array(places, '$[*].label')::text)`),
  },
  (table) => [
    index('booking_legs_by_start').on(table.starts),
    index('booking_legs_not_over')
      .on(table.starts)
      .where(sql`status in ('open', 'assigned', 'under way')`),
    index('booking_legs_by_words').using('gin', table.search.op('gin_trgm_ops')),
    unique('booking_legs_in_order').on(table.bookingId, table.position),
    check('booking_legs_times', sql`${table.starts} < ${table.ends} and ${table.ends} <= ${table.freeAt}`),
    check(
      'booking_legs_status',
      sql`${table.status} in ('open', 'assigned', 'under way', 'completed', 'no show', 'cancelled')`,
    ),
    check(
      'booking_legs_crew',
      sql`${table.status} not in ('assigned', 'under way') or (${table.keepsUnit} and ${table.driverId} is not null)`,
    ),
    check('booking_legs_held', sql`not ${table.keepsUnit} or ${table.unitId} is not null`),
  ],
)

/** The link in a guest's mails that opens one booking; switched off, it is replaced by another. */
export const tripLinks = pgTable(
  'trip_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When it was switched off. */
    offAt: instant('off_at'),
  },
  (table) => [
    index('trip_links_by_booking').on(table.bookingId),
    uniqueIndex('trip_links_one_a_booking')
      .on(table.bookingId)
      .where(sql`off_at is null`),
  ],
)

/** The links in the office's mails that confirm or decline a booking: made like those of proofs. */
export const decisionLinks = pgTable(
  'decision_links',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    move: text({ enum: ['confirm', 'decline'] }).notNull(),
    /** The revision of the booking that it decides: a change asks again. */
    revision: integer().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('decision_links_one_a_move').on(table.bookingId, table.move, table.revision),
    check('decision_links_move', sql`${table.move} in ('confirm', 'decline')`),
  ],
)

/** Details entered for a quote that is not booked yet. */
export const bookingDrafts = pgTable(
  'booking_drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    details: json(bookingDetails).notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quoteId] })],
)
