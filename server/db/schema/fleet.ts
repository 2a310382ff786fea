import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LEGAL_CLASSES } from '#domain/fleet/vehicles.ts'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { legPlaces } from '../stored/booking.ts'
import { vehicles } from './prices.ts'

/** Vehicles and drivers, and when they are not to be had. */

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
  },
  (table) => [check('units_legal_class', sql`${table.legalClass} in ('motor car', 'minibus')`)],
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
