import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Quoted } from '#domain/enquiry/conversation.ts'
import { ENQUIRY_STATUSES, type EnquiryStatus } from '#domain/enquiry/enquiry.ts'
import type { AskedTrip } from '#domain/enquiry/trips.ts'
import type { Db } from '../connect.ts'
import { joinedWith } from './conversations.ts'
import { beganForged } from '../mail/incoming-mails.ts'
import { writtenInstant } from '../instant.ts'
import { idsOf, isAny, rowsOf } from '../rows.ts'

/** What a change of an enquiry is decided by; its row is locked. */
const lockedEnquiry = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(ENQUIRY_STATUSES),
  revision: z.number(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  createdAt: writtenInstant,
  answerBy: writtenInstant,
  answeredAt: writtenInstant.nullable(),
  assignedTo: z.string().nullable(),
  joinedTo: z.string().nullable(),
  joined: z.number(),
})
export type LockedEnquiry = z.output<typeof lockedEnquiry>

/** Locks an enquiry, found by its reference or id; part of the transaction that changes it. */
export async function lockEnquiry(
  tx: Db,
  which: { reference: string } | { id: string },
): Promise<LockedEnquiry | null> {
  const [row] = await rowsOf(
    tx,
    lockedEnquiry,
    sql`select id, reference, status, revision, email, coalesce(details->>'mobile', details->>'phone', '') as phone,
        language, created_at as "createdAt", answer_by as "answerBy", answered_at as "answeredAt",
        assigned_to as "assignedTo", joined_to as "joinedTo", joined
      from enquiries where ${'id' in which ? sql`id = ${which.id}` : sql`reference = ${which.reference}`} for update`,
  )
  return row ?? null
}

/** What a change writes; what is left out stays. Every change but a draft or a note is news: it increases the revision. */
export type EnquiryChange = {
  status?: EnquiryStatus
  email?: string
  assignedTo?: string | null
  answerBy?: Date
  firstAnswer?: { at: Date; by: string | null; inTime: boolean } | null
  toldAt?: Date
  trips?: AskedTrip[]
  quoted?: Quoted
  closedWhy?: string
  bookingId?: string
  joinedTo?: string | null
  joined?: number
}

export async function changeEnquiry(
  tx: Db,
  id: string,
  change: EnquiryChange,
  { isNews = true } = {},
): Promise<void> {
  const { firstAnswer, trips, quoted } = change
  const columns = [
    sql`revision = revision + ${isNews ? 1 : 0}`,
    ...('status' in change ? [sql`status = ${change.status}`] : []),
    ...('email' in change
      ? [
          sql`email = ${change.email}, details = jsonb_set(details, '{email}', to_jsonb(${change.email}::text))`,
        ]
      : []),
    ...('assignedTo' in change ? [sql`assigned_to = ${change.assignedTo}`] : []),
    ...('answerBy' in change ? [sql`answer_by = ${change.answerBy}`] : []),
    ...('toldAt' in change ? [sql`told_at = ${change.toldAt}`] : []),
    ...('closedWhy' in change ? [sql`closed_why = ${change.closedWhy}`] : []),
    ...('bookingId' in change ? [sql`booking_id = ${change.bookingId}`] : []),
    ...('joinedTo' in change ? [sql`joined_to = ${change.joinedTo}`] : []),
    ...('joined' in change ? [sql`joined = ${change.joined}`] : []),
    ...(trips === undefined ? [] : [sql`trips = ${JSON.stringify(trips)}::jsonb`]),
    ...(quoted === undefined ? [] : [sql`quoted = ${JSON.stringify(quoted)}::jsonb`]),
    ...(firstAnswer === undefined
      ? []
      : [
          sql`answered_at = ${firstAnswer?.at ?? null}, answered_by = ${firstAnswer?.by ?? null},
            answered_in_time = ${firstAnswer?.inTime ?? null}`,
        ]),
  ]
  await tx.execute(sql`update enquiries set ${sql.join(columns, sql`, `)} where id = ${id}`)
}

/** The enquiries that a price was given for: those with it in a reply, or made from its page. */
export async function findEnquiriesOfQuote(tx: Db, quoteId: string): Promise<string[]> {
  const named = JSON.stringify([{ quoteId }])
  return idsOf(
    tx,
    sql`select e.id from enquiries e where e.quote_id = ${quoteId}
      union select c.enquiry_id from conversation_entries c
        where c.quotes <> '[]'::jsonb and c.quotes @> ${named}::jsonb
      order by id`,
  )
}

/** Whether the office itself has offered all of these prices to a guest, in replies. */
export async function areOffered(db: Db, quoteIds: string[]): Promise<boolean> {
  for (const quoteId of quoteIds) {
    const named = JSON.stringify([{ quoteId }])
    const offered = sql`select 1 from conversation_entries
      where quotes <> '[]'::jsonb and quotes @> ${named}::jsonb and kind = 'reply' limit 1`
    if (!(await isAny(db, offered))) return false
  }
  return quoteIds.length > 0
}

const ENQUIRY_DOERS = ['operator', 'visitor', 'program'] as const

/** An event of an enquiry, for its trace and for open consoles. */
export type EnquiryEvent = {
  what: string
  who: (typeof ENQUIRY_DOERS)[number]
  userId: string | null
  at: Date
  data?: Record<string, unknown>
}

export async function recordEnquiryEvent(tx: Db, enquiryId: string, event: EnquiryEvent): Promise<void> {
  const { what, who, userId, at, data = null } = event
  await tx.execute(
    sql`insert into events (enquiry_id, what, who, user_id, at, data)
      values (${enquiryId}, ${what}, ${who}, ${userId}, ${at}, ${data === null ? null : JSON.stringify(data)}::jsonb)`,
  )
}

const recordedEnquiryEvent = z.object({
  id: z.coerce.number(),
  what: z.string(),
  who: z.enum(ENQUIRY_DOERS),
  userId: z.string().nullable(),
  name: z.string().nullable(),
  at: writtenInstant,
  data: z.record(z.string(), z.unknown()).nullable(),
})
export type RecordedEnquiryEvent = z.output<typeof recordedEnquiryEvent>

/** The events of an enquiry, newest first; drafts are not told. */
export async function findEnquiryEvents(db: Db, enquiryId: string): Promise<RecordedEnquiryEvent[]> {
  return rowsOf(
    db,
    recordedEnquiryEvent,
    sql`select e.id, e.what, e.who, e.user_id as "userId", u.name, e.at, e.data
      from events e left join users u on u.id = e.user_id
      where e.enquiry_id = ${enquiryId} and e.what <> 'draft' order by e.id desc limit 100`,
  )
}

const earlierEnquiry = z.object({ id: z.string(), by: z.enum(['email', 'phone']) })

/**
 * Earlier enquiries of the same person, newest first, and how they are known. Anybody can
 * type a number: it is never enough where both have an email address.
 */
export async function findEarlierOfPerson(
  tx: Db,
  { id, since, limit }: { id: string; since: Date; limit: number },
): Promise<z.output<typeof earlierEnquiry>[]> {
  const phone = sql`phone_digits(coalesce(q.details->>'mobile', q.details->>'phone'))`
  return rowsOf(
    tx,
    earlierEnquiry,
    sql`select q.id, case when n.email <> '' and lower(q.email) = n.email then 'email' else 'phone' end as by
      from (select id, lower(email) as email, created_at, suspicion,
          phone_digits(coalesce(details->>'mobile', details->>'phone')) as phone from enquiries where id = ${id}) n,
        lateral (
          select * from enquiries q where lower(q.email) = n.email and n.email <> ''
          union all select * from enquiries q
            where ${phone} = n.phone and length(n.phone) >= 9
              and (n.email = '' or q.email = '')
        ) q
      where n.suspicion is null and q.joined_to is null and q.suspicion is null
        and q.status in ('new', 'in progress', 'answered') and q.created_at >= ${since}
        and (q.created_at, q.id) < (n.created_at, n.id) and not ${beganForged(sql`q.id`)}
      order by q.created_at desc, q.id desc limit ${limit}`,
  )
}

/** The email addresses in a conversation, in small letters. */
export async function findEmailsIn(tx: Db, id: string): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    z.object({ email: z.string() }),
    sql`select distinct lower(email) as email from enquiries where id in ${joinedWith(id)} and email <> ''`,
  )
  return rows.map(({ email }) => email)
}
