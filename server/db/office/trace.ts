import { inArray, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { type Change, TRACE_KINDS, type TraceKind } from '#domain/office/trace.ts'
import { users } from '../schema/accounts.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { EVENT_KIND } from '../schema/events.ts'

/** What is asked of the trace; a part left out does not matter. */
export type WhichEvents = {
  kind?: TraceKind | undefined
  /** The colleague who did it. */
  userId?: string | undefined
  of?: TracedRecord | undefined
}

/** A record by its id; `recordId` is that of a vehicle, a driver, a colleague or a person. */
export type TracedRecord = { bookingId: string } | { enquiryId: string } | { recordId: string }

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const change: z.ZodType<Change> = z.object({ field: z.string(), from: value, to: value })

/** A row of the event log with the names around it. */
const tracedRow = z.object({
  id: z.number(),
  at: writtenInstant,
  kind: z.enum(TRACE_KINDS),
  what: z.string(),
  who: z.string(),
  userId: z.string().nullable(),
  /** Of the colleague or guest who did it. */
  name: z.string().nullable(),
  bookingId: z.string().nullable(),
  /** The record's reference; without one, its id. */
  reference: z.string().nullable(),
  record: z.string().nullable(),
  /** The guest, driver or colleague whom it is about. */
  subject: z.string().nullable(),
  data: z.looseObject({ changes: z.array(change).default([]) }).nullable(),
})
export type TracedRow = z.output<typeof tracedRow>

/** Events before that one, newest first; drafts are not told. */
export async function findTrace(
  db: Db,
  which: WhichEvents,
  before: number | null,
  limit: number,
): Promise<TracedRow[]> {
  const conditions = [sql`what <> 'draft'`, ...conditionsOf(which)]
  if (before !== null) conditions.push(sql`id < ${before}`)
  return rowsOf(
    db,
    tracedRow,
    sql`select e.id::float8 as id, e.at, e.kind, e.what, e.who, e.user_id as "userId", e.booking_id as "bookingId", e.data,
        case when e.kind <> 'account' or e.who = 'account holder' then u.name end as name,
        coalesce(b.reference, q.reference, e.data->>'reference') as reference,
        coalesce(e.data->>'record', case when e.kind = 'account' then e.user_id::text end) as record,
        coalesce(b.customer->>'name', q.name, d.name, s.name, case when e.kind = 'account' then u.name end) as subject
      from (select *, ${EVENT_KIND} as kind from events where ${sql.join(conditions, sql` and `)}
          order by id desc limit ${limit}) e
        left join users u on u.id = e.user_id
        left join bookings b on b.id = e.booking_id
        left join enquiries q on q.id = e.enquiry_id
        left join drivers d on e.topic = 'driver' and d.id::text = e.data->>'record'
        left join users s on e.topic = 'staff' and s.id::text = e.data->>'record'
      order by e.id desc`,
  )
}

function conditionsOf({ kind, userId, of }: WhichEvents): SQL[] {
  return [
    ...(kind === undefined ? [] : [sql`${EVENT_KIND} = ${kind}`]),
    ...(userId === undefined ? [] : [sql`user_id = ${userId} and ${EVENT_KIND} <> 'account'`]),
    ...(of === undefined ? [] : [isAbout(of)]),
  ]
}

function isAbout(of: TracedRecord): SQL {
  if ('bookingId' in of) return sql`booking_id = ${of.bookingId}`
  if ('enquiryId' in of) return sql`enquiry_id = ${of.enquiryId}`
  return sql`(${EVENT_KIND} in ('vehicle', 'driver', 'staff', 'person') and data->>'record' = ${of.recordId}
    or ${EVENT_KIND} = 'account' and user_id = ${of.recordId})`
}

/** The names of colleagues, former ones too. */
export async function findNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
