import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SEAT_KINDS } from '#domain/fleet/child-seats.ts'
import { PAPER_KINDS } from '#domain/fleet/papers.ts'
import { COLOURS } from '#domain/fleet/colours.ts'
import { PHOTO_TYPES } from '#domain/fleet/photo/photo.ts'
import { LEGAL_CLASSES } from '#domain/fleet/vehicles.ts'
import { bytes } from '../bytes.ts'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { legPlaces } from '../stored/booking.ts'
import { doneLegs } from '../stored/plan.ts'
import { vehicles } from './prices.ts'

/** Vehicles and drivers, and when they are not to be had. */

/** Photos of vehicles, cleaned. One that no vehicle has any more is deleted in the transaction that took it away. */
export const vehiclePhotos = pgTable(
  'vehicle_photos',
  {
    /** SHA-256 of its bytes, hexadecimal. */
    hash: text().primaryKey(),
    type: text({ enum: PHOTO_TYPES }).notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [check('vehicle_photos_type', sql`${table.type} in ('image/jpeg', 'image/png', 'image/webp')`)],
)

/** The vehicles that the operator owns. */
export const units = pgTable(
  'units',
  {
    id: uuid().primaryKey(),
    modelId: text('model_id')
      .notNull()
      .references(() => vehicles.id),
    registration: text().notNull().unique(),
    /** National Road Traffic Act: a motor car seats at most nine including the driver. */
    legalClass: text('legal_class', { enum: LEGAL_CLASSES }).notNull(),
    active: boolean().notNull().default(true),
    colour: text({ enum: COLOURS }).notNull().default(''),
    photo: text().references(() => vehiclePhotos.hash),
  },
  (table) => [check('units_legal_class', sql`${table.legalClass} in ('motor car', 'minibus')`)],
)

/** How many child seats there are of each kind that was counted. Whoever takes seats locks its row first. */
export const childSeats = pgTable(
  'child_seats',
  { kind: text({ enum: SEAT_KINDS }).primaryKey(), owned: smallint().notNull() },
  (table) => [
    check('child_seats_kind', sql`${table.kind} in ('baby', 'toddler', 'booster')`),
    check('child_seats_owned', sql`${table.owned} >= 0`),
  ],
)

export const drivers = pgTable('drivers', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** International, `+27821234567`. */
  phone: text().notNull(),
  active: boolean().notNull().default(true),
})

/**
 * When a vehicle or a driver is off. The database keeps the times of one from overlapping, and legs ahead out of them
 * (in the migration).
 */
export const timeOff = pgTable(
  'time_off',
  {
    id: uuid().primaryKey(),
    unitId: uuid('unit_id').references(() => units.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    starts: instant('starts').notNull(),
    ends: instant('ends').notNull(),
    /** Where it is meanwhile, as the places of a leg: at the base. */
    places: json(legPlaces).notNull(),
    why: text().notNull(),
  },
  (table) => [
    check('time_off_times', sql`${table.starts} < ${table.ends}`),
    check('time_off_of_one', sql`(${table.unitId} is null) <> (${table.driverId} is null)`),
    index('time_off_of_unit').on(table.unitId, table.starts),
    index('time_off_of_driver').on(table.driverId, table.starts),
  ],
)

/**
 * The papers of vehicles and drivers, one of each kind: a renewed one takes the place of the old, which the trace keeps.
 * The database gives no leg to anybody whose paper ends before it does (in the migration).
 */
export const papers = pgTable(
  'papers',
  {
    id: uuid().primaryKey(),
    unitId: uuid('unit_id').references(() => units.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    kind: text({ enum: PAPER_KINDS }).notNull(),
    number: text().notNull(),
    /** Its last day. */
    until: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    check('papers_of_one', sql`(${table.unitId} is null) <> (${table.driverId} is null)`),
    check(
      'papers_kind',
      sql`case when ${table.driverId} is null
        then ${table.kind} in ('roadworthy', 'licence-disc', 'operating-licence', 'insurance')
        else ${table.kind} in ('licence', 'prdp') end`,
    ),
    uniqueIndex('papers_of_unit').on(table.unitId, table.kind),
    uniqueIndex('papers_of_driver').on(table.driverId, table.kind),
  ],
)

/** Plans of a day that were carried out, so that each can be taken back as one. */
export const donePlans = pgTable('done_plans', {
  id: uuid().primaryKey(),
  at: instant('at').notNull(),
  legs: json(doneLegs).notNull(),
})
