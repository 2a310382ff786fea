import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { quoteRequest, quoteResult } from '../stored/quote.ts'

/** Tariffs, vehicle models and quotes. */

/** Every tariff that has ever been in force; a change is a new version. */
export const tariffs = pgTable(
  'tariffs',
  {
    version: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As written, in rand (`domain/pricing/tariff.ts`). */
    data: jsonb().notNull(),
    /** From when it prices. */
    validFrom: instant('valid_from').notNull(),
    createdAt: instant('created_at').notNull(),
    who: text().notNull(),
  },
  (table) => [index('tariffs_by_start').on(table.validFrom, table.version)],
)

/** The vehicle models on the road. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: text().primaryKey(),
    class: text({ enum: VEHICLE_CLASSES }).notNull(),
    make: text().notNull(),
    name: text().notNull(),
    note: text(),
    passengers: smallint().notNull(),
    largeBags: smallint('large_bags').notNull(),
    smallBags: smallint('small_bags').notNull(),
    /** The order in which models are named. */
    position: smallint().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [check('vehicles_class', sql`${table.class} in ('sedan', 'suv', 'minibus')`)],
)

/** Quotes given, with the request; never changed. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    tariffVersion: integer('tariff_version')
      .notNull()
      .references(() => tariffs.version),
    request: json(quoteRequest).notNull(),
    result: json(quoteResult).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('quotes_by_end').on(table.expiresAt)],
)
