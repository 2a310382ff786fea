import { desc, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import {
  SECURITY_EVENT_KINDS,
  SECURITY_EVENTS,
  type SecurityEventKind,
} from '#domain/office/security-events.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import { siteOf } from '#server/networks.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { securityDetails, securityEvents } from '../schema/security.ts'

export type SecurityEvent = {
  kind: SecurityEventKind
  /** The account's id, if known. */
  account: string | null
  /** The visitor's address; null if no request caused it. */
  address: string | null
  details?: z.output<typeof securityDetails>
  /** How many it stands for; 1 if left out. */
  count?: number
  at: Date
}

/** Writes to the security log; within a transaction only if a rollback should remove the event too. */
export async function logSecurity(db: Db, event: SecurityEvent): Promise<void> {
  const { kind, account, address, at, count = 1 } = event
  const details = event.details ?? null
  const tally = SECURITY_EVENTS[kind].counted === true ? tallyOf(event) : null
  await db
    .insert(securityEvents)
    .values({ kind, userId: account, address, details, count, at, lastAt: at, tally })
    .onConflictDoUpdate({
      target: securityEvents.tally,
      set: { count: sql`${securityEvents.count} + 1`, lastAt: at },
    })
}

/** Events counted in one row: by account and network, in the same hour; of the same limit. */
function tallyOf({ kind, account, address, details, at }: SecurityEvent): string {
  const hour = Math.floor(at.getTime() / HOUR_MS)
  const limit = details?.limit === undefined ? [] : [details.limit]
  return [kind, account ?? '', siteOf(address ?? ''), hour, ...limit].join('|')
}

const counted = z.object({
  kind: z.enum(SECURITY_EVENT_KINDS),
  limit: z.string().nullable(),
  count: z.number(),
})

/** How many of each kind, and by limit, since then. */
export async function countSecurityEvents(db: Db, since: Date): Promise<z.output<typeof counted>[]> {
  return rowsOf(
    db,
    counted,
    sql`select kind, details->>'limit' as "limit", sum(count)::int as count from security_events
      where last_at > ${since} group by 1, 2`,
  )
}

/** An account's newest thousand events, newest first. */
export async function findSecurityEventsOf(db: Db, userId: string) {
  const { kind, address, count, at, lastAt } = securityEvents
  return db
    .select({ kind, address, count, at, lastAt })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.id))
    .limit(1000)
}

/** A row of the log with the name of the account, if it still exists. */
const loggedEvent = z.object({
  id: z.number(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  account: z.string().nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  details: securityDetails.nullable(),
  count: z.number(),
  at: writtenInstant,
  lastAt: writtenInstant,
})
export type LoggedEvent = z.output<typeof loggedEvent>

/** Events before that one, newest first. */
export async function findSecurityLog(
  db: Db,
  kind: SecurityEventKind | undefined,
  before: number | null,
  limit: number,
): Promise<LoggedEvent[]> {
  return rowsOf(
    db,
    loggedEvent,
    sql`select e.id::float8 as id, e.kind, e.user_id as account, u.name, e.address, e.details, e.count, e.at, e.last_at as "lastAt"
      from security_events e left join users u on u.id = e.user_id
      where ${before === null ? sql`true` : sql`e.id < ${before}`} and ${kind === undefined ? sql`true` : sql`e.kind = ${kind}`}
      order by e.id desc limit ${limit}`,
  )
}

/** Records that the office is alarmed; false if another process has done so, or an alarm was sent within that time. */
export async function noteAlarm(tx: Db, of: string, at: Date, everyMs: number): Promise<boolean> {
  const rows = await tx
    .insert(securityEvents)
    .values({
      kind: 'alarm',
      userId: null,
      address: null,
      details: { of },
      at,
      lastAt: at,
      tally: ['alarm', of, Math.floor(at.getTime() / everyMs)].join('|'),
    })
    .onConflictDoNothing()
    .returning({ id: securityEvents.id })
  return rows.length > 0
}

export async function deleteOldSecurityEvents(db: Db, before: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.lastAt, before))
}
