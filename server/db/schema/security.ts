import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { SecurityEventKind } from '#domain/office/security-events.ts'
import { instant } from '../instant.ts'
import { json } from '../json.ts'

/** Codes and references; nothing that somebody typed. */
export const securityDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** Who did, or tried, what with which account, from where; kept as long as the privacy notice says. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** Kept when the account is erased, and then names nobody. */
    userId: uuid('user_id'),
    /** The visitor's address; null for events that did not come over the network. */
    address: text(),
    details: json(securityDetails),
    /** How many events this row counts. */
    count: integer().notNull().default(1),
    at: instant('at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Equal for events that share a row; null for a single event. */
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
