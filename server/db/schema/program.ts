import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** What the program keeps for itself. */

export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    data: jsonb().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
)

/** Counters of `rate-limiter-flexible`, which names the columns. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant('expire'),
})

/** Work done once among all processes, by a name that contains the day. */
export const doneOnce = pgTable('done_once', { name: text().primaryKey(), at: instant('at').notNull() })
