import { isNotNull, max, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Change } from '#domain/office/trace.ts'
import type { Db } from '../connect.ts'
import { isAny, rowsOf } from '../rows.ts'
import { events } from '../schema/events.ts'

/** Neither an enquiry nor a booking, but shown in the console. */
const TOPICS = ['message', 'vehicle', 'driver', 'settings', 'staff', 'person', 'invoice', 'closure'] as const
export type Topic = (typeof TOPICS)[number]

/** An event for the office; without a place in the order of events until it is numbered. */
const event = z.object({
  seq: z.coerce.number().nullable(),
  /** Null for events that are not the office's: a person's own account. */
  type: z.enum(['booking', 'enquiry', ...TOPICS]).nullable(),
  /** The reference that people use for it; null for an account mail and similar. */
  reference: z.string().nullable(),
  /**
   * What happened to it, such as the move of a booking; `hold` for a new booking whose address nobody has proven yet.
   */
  what: z.string(),
})

/**
 * An event for the office, at its place in the order in which events became visible. `missed`: too many to send one by
 * one, so the reader must reload everything.
 */
export type News = Omit<z.output<typeof event>, 'seq' | 'type'> & {
  seq: number
  type: z.output<typeof event>['type'] | 'missed'
}

/**
 * Finds an event without a number, by the index that holds only those. Without the order, the planner would read the
 * whole table once it has seen many such events: it expects to find one early.
 */
const UNNUMBERED = sql`from events where seq is null order by id limit 1`

/** Numbered events after `cursor`, in order, and whether any are still unnumbered. */
export async function findNews(
  db: Db,
  cursor: number,
  limit: number,
): Promise<{ news: News[]; hasUnnumbered: boolean }> {
  const rows = await rowsOf(
    db,
    event,
    sql`select n.seq, case when n.what = 'book' and b.status in ('held', 'lapsed') then 'hold' else n.what end as what,
        case when n.booking_id is not null then 'booking' when n.enquiry_id is not null then 'enquiry' else n.topic end as type,
        coalesce(b.reference, q.reference, n.data->>'reference') as reference
      from (
        (select seq, what, topic, booking_id, enquiry_id, data from events where seq > ${cursor} order by seq limit ${limit})
        union all
        (select seq, what, topic, booking_id, enquiry_id, data ${UNNUMBERED})
      ) n left join bookings b on b.id = n.booking_id left join enquiries q on q.id = n.enquiry_id
      order by n.seq`,
  )
  const news = rows.flatMap((row) => (row.seq === null ? [] : [{ ...row, seq: row.seq }]))
  return { news, hasUnnumbered: news.length < rows.length }
}

const withCount = z.object({ count: z.number() })

/** Numbers all committed events; false if there were none, or another caller is doing it. */
export async function numberEvents(db: Db): Promise<boolean> {
  let hasNumbered = false
  while (await isAny(db, sql`select 1 ${UNNUMBERED}`)) {
    const [row] = await rowsOf(db, withCount, sql`select number_events() as count`)
    if (!row?.count) break
    hasNumbered = true
  }
  return hasNumbered
}

/** The newest number. */
export async function newestNews(db: Db): Promise<number> {
  const [row] = await db
    .select({ seq: max(events.seq) })
    .from(events)
    .where(isNotNull(events.seq))
  return row?.seq ?? 0
}

/** An event for the office: about what, by whom, and what it changed. */
export type NewNews = {
  topic: Topic
  what: string
  /** The reference that people use for the record, and its id. */
  reference: string | null
  record?: string
  changes?: Change[]
  who: string
  userId?: string | null
  at: Date
}

/** Records an event for the office; part of the transaction that causes it. */
export async function recordNews(tx: Db, news: NewNews): Promise<void> {
  const { topic, reference, record, changes = [], what, who, userId = null, at } = news
  const data = JSON.stringify({ reference, record, ...(changes.length > 0 && { changes }) })
  await tx.execute(
    sql`insert into events (topic, what, who, user_id, at, data)
      values (${topic}, ${what}, ${who}, ${userId}, ${at}, ${data}::jsonb)`,
  )
}

/** Deletes events of messages from before one time, and those of other topics from before another. */
export async function deleteOldNews(db: Db, before: { messages: Date; records: Date }): Promise<void> {
  await db.execute(
    sql`delete from events where topic = 'message' and at < ${before.messages}
      or topic <> 'message' and at < ${before.records}`,
  )
}
