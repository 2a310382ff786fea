import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { GUEST_TAPS, KERB_ALARMS } from '#domain/booking/guest-taps.ts'
import { DOUBTS, PAID_BY, TAPS } from '#domain/booking/taps.ts'
import { bookingLegs } from './bookings.ts'
import { drivers } from './fleet.ts'
import { instant } from '../instant.ts'

/** Drivers' links, and what drivers report by them. */

/** A link opens one driver's day sheet, on the first phone that opens it. Its token is made from the id. */
export const driverLinks = pgTable(
  'driver_links',
  {
    id: uuid().primaryKey(),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    createdAt: instant('created_at').notNull(),
    /** When a newer link replaced it. */
    offAt: instant('off_at'),
    /** The phone that it opens on, and another that asks to; hashes of what their cookies say. */
    phone: text(),
    askingPhone: text('asking_phone'),
    askedAt: instant('asked_at'),
  },
  (table) => [
    index('driver_links_by_driver').on(table.driverId),
    uniqueIndex('driver_links_one_a_driver')
      .on(table.driverId)
      .where(sql`off_at is null`),
  ],
)

/** Every tap of a driver, counted or not. */
export const driverTaps = pgTable(
  'driver_taps',
  {
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    /** Given by the phone, so that a tap sent again is known. */
    id: text().notNull(),
    /** In the order in which they were taken. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    /** Null for a leg that does not exist. */
    legId: uuid('leg_id').references(() => bookingLegs.id, { onDelete: 'cascade' }),
    tap: text({ enum: TAPS }).notNull(),
    /** When it was tapped, by the phone's clock. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Why it does not count. */
    doubt: text({ enum: DOUBTS }),
    cents: integer(),
    method: text({ enum: PAID_BY }),
    /** Of waiting that is proposed; 0 of all others. */
    minutes: smallint().notNull().default(0),
    /** An extra that the guest or the office has agreed to. */
    isAgreed: boolean('is_agreed').notNull().default(false),
    /** The driver has taken it back. */
    isUndone: boolean('is_undone').notNull().default(false),
    /** When somebody in the office dealt with it, and who. */
    seenAt: instant('seen_at'),
    seenBy: uuid('seen_by'),
  },
  (table) => [
    primaryKey({ columns: [table.driverId, table.id] }),
    index('driver_taps_by_leg').on(table.legId),
    index('driver_taps_unseen')
      .on(table.receivedAt)
      .where(
        sql`seen_at is null and not is_undone and (doubt <> 'repeated' or doubt is null and tap in ('no show', 'paid', 'not the same', 'waiting', 'another stop'))`,
      ),
    check(
      'driver_taps_tap',
      sql`${table.tap} in ('on the way', 'arrived', 'on board', 'done', 'no show', 'paid', 'undo', 'not the same', 'waiting', 'another stop')`,
    ),
    check(
      'driver_taps_paid',
      sql`(${table.tap} in ('paid', 'waiting', 'another stop')) = (${table.cents} is not null)`,
    ),
  ],
)

/** Every tap of a guest on the arrival card. */
export const guestTaps = pgTable(
  'guest_taps',
  {
    /** Given by the phone, so that a tap sent again is known. */
    id: uuid().primaryKey(),
    legId: uuid('leg_id')
      .notNull()
      .references(() => bookingLegs.id, { onDelete: 'cascade' }),
    tap: text({ enum: GUEST_TAPS }).notNull(),
    /** When it was tapped, by the phone's clock, but never later than it came. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('guest_taps_by_leg').on(table.legId),
    check(
      'guest_taps_tap',
      sql`${table.tap} in ('landed', 'bags', 'here', 'undo', 'cannot see', 'not the same')`,
    ),
  ],
)

/** Guest and driver do not find each other, or their words are not the same: somebody in the office must take it by name. */
export const kerbAlarms = pgTable(
  'kerb_alarms',
  {
    id: uuid().primaryKey(),
    legId: uuid('leg_id')
      .notNull()
      .references(() => bookingLegs.id, { onDelete: 'cascade' }),
    saidBy: text('said_by', { enum: ['driver', 'guest'] }).notNull(),
    what: text({ enum: KERB_ALARMS }).notNull().default('not the same'),
    at: instant('at').notNull(),
    /** How many people were told so far, and when the last. */
    told: integer().notNull().default(0),
    toldAt: instant('told_at'),
    takenAt: instant('taken_at'),
    takenBy: uuid('taken_by'),
  },
  (table) => [
    index('kerb_alarms_by_leg').on(table.legId),
    index('kerb_alarms_open')
      .on(table.at)
      .where(sql`taken_at is null`),
    check('kerb_alarms_said_by', sql`${table.saidBy} in ('driver', 'guest')`),
    check('kerb_alarms_what', sql`${table.what} in ('cannot see', 'not the same')`),
  ],
)
