import { sql } from 'drizzle-orm'
import { check, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { users } from './accounts.ts'
import { drivers } from './fleet.ts'

/** A link to a calendar of trips: a driver's, a customer's, or that of the office. Its token is made from the id. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    id: uuid().primaryKey(),
    driverId: uuid('driver_id').references(() => drivers.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When a newer link replaced it. */
    offAt: instant('off_at'),
  },
  (table) => [
    uniqueIndex('calendar_links_one_of_each')
      .on(sql`coalesce(${table.driverId}, ${table.userId}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`off_at is null`),
    check('calendar_links_owner', sql`${table.driverId} is null or ${table.userId} is null`),
  ],
)
