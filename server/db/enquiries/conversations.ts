import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CHANNELS, type Draft, ENTRY_KINDS, type Entry } from '#domain/enquiry/conversation.ts'
import type { Db } from '../connect.ts'
import { conversationEntries, replyDrafts } from '../schema/conversations.ts'
import { writtenInstant } from '../instant.ts'
import { idsOf, isAny, rowsOf } from '../rows.ts'
import { quotedTrips } from '../stored/enquiry.ts'

export type NewEntry = Omit<Entry, 'by' | 'tripListId'> & {
  tripListId?: string | null
  userId: string | null
}

/** Adds to a conversation. */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<void> {
  await tx.insert(conversationEntries).values(entry)
}

/** Takes back an entry that nobody was sent: a call, or a chat that was opened. */
export async function deleteTouch(tx: Db, enquiryId: string, id: string): Promise<boolean> {
  return isAny(
    tx,
    sql`delete from conversation_entries where id = ${id} and enquiry_id = ${enquiryId} and kind = 'touch' returning id`,
  )
}

/** An enquiry and those joined to it, directly or not, as ids; the first is itself. */
const MOST_JOINED = 50
export function joinedWith(id: string): SQL {
  return sql`(with recursive joined as (
      select id from enquiries where id = ${id}
      union all select e.id from enquiries e join joined j on e.joined_to = j.id
    ) select id from joined limit ${MOST_JOINED})`
}

/** The ids of the enquiries joined to one, directly or not. */
export async function findJoined(db: Db, enquiryId: string): Promise<string[]> {
  return idsOf(
    db,
    sql`select id from enquiries where id in ${joinedWith(enquiryId)} and id <> ${enquiryId} order by created_at`,
  )
}

/** Nobody reads more of one conversation; the newest count. */
const MOST_ENTRIES = 500

/** The ids of the enquiries that one is joined to, directly or not. */
export async function findLater(db: Db, enquiryId: string): Promise<string[]> {
  return idsOf(
    db,
    sql`with recursive later as (
        select joined_to as id from enquiries where id = ${enquiryId}
        union all select e.joined_to from later l join enquiries e on e.id = l.id)
      select id from later where id is not null limit ${MOST_JOINED}`,
  )
}

const entry: z.ZodType<Entry> = z.object({
  id: z.string(),
  enquiryId: z.string(),
  kind: z.enum(ENTRY_KINDS),
  channel: z.enum(CHANNELS),
  text: z.string(),
  quotes: quotedTrips,
  tripListId: z.string().nullable(),
  by: z.string().nullable(),
  at: writtenInstant,
})

/** What was written about an enquiry and those joined to it, oldest first. */
export async function findEntries(db: Db, enquiryId: string): Promise<Entry[]> {
  const rows = await rowsOf(
    db,
    entry,
    sql`select c.id, c.enquiry_id as "enquiryId", c.kind, c.channel, c.text, c.quotes,
        c.trip_list_id as "tripListId", u.name as "by", c.at
      from conversation_entries c left join users u on u.id = c.user_id
      where c.enquiry_id in ${joinedWith(enquiryId)} order by c.at desc, c.id desc limit ${MOST_ENTRIES}`,
  )
  return rows.toReversed()
}

type Reply = Pick<Entry, 'text' | 'quotes' | 'tripListId' | 'at'>

/** A reply that the outbox is to send. */
export async function findReply(db: Db, id: string): Promise<Reply | null> {
  const { text, quotes, tripListId, at, kind } = conversationEntries
  const [row] = await db
    .select({ text, quotes, tripListId, at })
    .from(conversationEntries)
    .where(and(eq(conversationEntries.id, id), eq(kind, 'reply')))
  return row ?? null
}

/** Mails name only some of those before them. */
const MOST_NAMED = 10

/**
 * The mails between the guest and us before a moment, oldest first: ids of our messages, and the names that the guest's
 * mails came with.
 */
export async function findMailsBefore(db: Db, enquiryId: string, before: Date): Promise<string[]> {
  const rows = await rowsOf(
    db,
    z.object({ name: z.string() }),
    sql`select name from (
        select m.id::text as name, m.created_at as at from messages m
          where m.enquiry_id in ${joinedWith(enquiryId)} and m.template in ('enquiry-to-visitor', 'enquiry-reply')
            and m.created_at < ${before}
        union all
        select i.mail_id, i.at from incoming_mails i
          where i.enquiry_id in ${joinedWith(enquiryId)} and i.at < ${before}
      ) mails order by at desc limit ${MOST_NAMED}`,
  )
  return rows.map(({ name }) => name).toReversed()
}

const draft: z.ZodType<Draft> = z.object({
  userId: z.string(),
  name: z.string(),
  text: z.string(),
  quotes: quotedTrips,
  at: writtenInstant,
})

/** The draft of each colleague for an enquiry, newest first. */
export async function findDrafts(db: Db, enquiryId: string): Promise<Draft[]> {
  return rowsOf(
    db,
    draft,
    sql`select d.user_id as "userId", u.name, d.text, d.quotes, d.at
      from reply_drafts d join users u on u.id = d.user_id where d.enquiry_id = ${enquiryId} order by d.at desc`,
  )
}

export async function deleteDraft(tx: Db, enquiryId: string, userId: string | null): Promise<boolean> {
  return isAny(
    tx,
    sql`delete from reply_drafts where enquiry_id = ${enquiryId} and user_id = ${userId} returning user_id`,
  )
}

/** Keeps a colleague's draft, replacing their earlier one; when that one was kept, or null without one. */
export async function putDraft(
  tx: Db,
  enquiryId: string,
  { userId, text, quotes, at }: Omit<Draft, 'name'>,
): Promise<Date | null> {
  const [before] = await tx
    .select({ at: replyDrafts.at })
    .from(replyDrafts)
    .where(and(eq(replyDrafts.enquiryId, enquiryId), eq(replyDrafts.userId, userId)))
    .for('update')
  await tx
    .insert(replyDrafts)
    .values({ enquiryId, userId, text, quotes, at })
    .onConflictDoUpdate({ target: [replyDrafts.enquiryId, replyDrafts.userId], set: { text, quotes, at } })
  return before?.at ?? null
}
