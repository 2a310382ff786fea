import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { CLOSED_WHY } from '#domain/closures/closures.ts'
import { bookings } from './bookings.ts'
import { instant } from '../instant.ts'

/** Roads and sights that are closed for a time, and which guests were told. */
export const closures = pgTable(
  'closures',
  {
    id: uuid().primaryKey(),
    /** Its id in `content/places/`. */
    place: text().notNull(),
    starts: instant('starts').notNull(),
    /** Null until further notice. */
    ends: instant('ends'),
    why: text({ enum: CLOSED_WHY }).notNull(),
    /** Where the office knows it from. */
    source: text().notNull(),
    enteredAt: instant('entered_at').notNull(),
    /** Opened before its time. */
    isLifted: boolean('is_lifted').notNull().default(false),
  },
  (table) => [
    index('closures_by_end').on(table.ends),
    check('closures_times', sql`${table.ends} is null or ${table.starts} <= ${table.ends}`),
    check(
      'closures_why',
      sql`${table.why} in ('rock', 'wind', 'rain', 'flood', 'swell', 'snow', 'fire', 'works', 'event', 'other')`,
    ),
  ],
)

/** One row a guest: nobody is told twice, whoever presses the button. */
export const closureTellings = pgTable(
  'closure_tellings',
  {
    closureId: uuid('closure_id')
      .notNull()
      .references(() => closures.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    by: text({ enum: ['mail', 'call'] }).notNull(),
    at: instant('at').notNull(),
    /** When the guest was told that it is open again. */
    openAt: instant('open_at'),
  },
  (table) => [
    primaryKey({ columns: [table.closureId, table.bookingId] }),
    check('closure_tellings_by', sql`${table.by} in ('mail', 'call')`),
  ],
)
