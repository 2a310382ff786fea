import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Who did, or tried, what with which account, from where; kept for as long as the privacy notice says. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Of `domain/office/security-events.ts`. */
    kind: text().notNull(),
    /** Stays when the account is erased, and names nobody by then. */
    userId: uuid('user_id'),
    /** Where it came from; null for what nobody did over the network. */
    address: text(),
    details: jsonb(),
    /** How many of them this row stands for. */
    count: integer().notNull().default(1),
    at: instant('at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** The same for those that are counted in one row; null for one that stands alone. */
    tally: text(),
  },
  (table) => [
    index('security_events_by_kind').on(table.kind, table.lastAt),
    index('security_events_by_user')
      .on(table.userId, table.id)
      .where(sql`user_id is not null`),
    index('security_events_by_time').on(table.lastAt),
    unique('security_events_tally').on(table.tally),
  ],
)
