import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { EnquiryContent } from '#domain/enquiry/content.ts'
import type { Db } from '../connect.ts'
import { conversationEntries } from '../schema/conversations.ts'
import { ofEnquiry, type PersonKey } from '../accounts/people.ts'
import { rowsOf } from '../rows.ts'
import { type consent, enquiryContent, storedDetails } from '../stored/enquiry.ts'
import { enquiries, enquiryKeys } from '../schema/enquiries.ts'

export type NewEnquiry = {
  id: string
  content: EnquiryContent
  name: string
  email: string
  language: string
  consent: z.output<typeof consent>
  suspicion: string | null
  /** The quote that it was made from; a quote that no longer exists is left out. */
  quoteId: string | null
  createdAt: Date
  answerBy: Date
  /** The same key before it expires means the same enquiry; without an expiry it counts forever. */
  key: { value: string; expiresAt: Date | null }
  /** The outbox rows that belong to it. */
  messages: { id: string; template: string }[]
}

export type StoredEnquiry = {
  id: string
  reference: string
  content: EnquiryContent
  suspicion: string | null
  createdAt: Date
  answerBy: Date
}

const recorded = z.object({ id: z.string(), reference: z.string() })

/**
 * Writes an enquiry with its event and its messages, unless its key already belongs to another one: then it writes
 * nothing and returns null. One call of `record_enquiry` (see the migrations), so one round trip and one transaction.
 */
export async function insertEnquiry(
  db: Db,
  enquiry: NewEnquiry,
): Promise<{ id: string; reference: string } | null> {
  const { content, key, messages } = enquiry
  const rows = await rowsOf(
    db,
    recorded,
    sql`select id, reference from record_enquiry(
      ${key.value}, ${key.expiresAt}, ${enquiry.id}, ${content.kind}, ${enquiry.name},
      ${enquiry.email}, ${JSON.stringify(storedDetails(content))}, ${enquiry.language}, ${JSON.stringify(enquiry.consent)},
      ${enquiry.suspicion}, ${enquiry.createdAt}, ${enquiry.answerBy},
      ${sql.param(messages.map(({ id }) => id))}, ${sql.param(messages.map(({ template }) => template))}, ${enquiry.quoteId})`,
  )
  return rows[0] ?? null
}

/** The enquiry that a key currently belongs to. */
export async function findEnquiryByKey(
  db: Db,
  key: string,
  now: Date,
): Promise<{ id: string; reference: string; content: EnquiryContent } | null> {
  const { id, reference, kind, details } = enquiries
  const [row] = await db
    .select({ id, reference, kind, details })
    .from(enquiryKeys)
    .innerJoin(enquiries, eq(id, enquiryKeys.enquiryId))
    .where(and(eq(enquiryKeys.key, key), or(isNull(enquiryKeys.expiresAt), gt(enquiryKeys.expiresAt, now))))
  if (row === undefined) return null
  return { id: row.id, reference: row.reference, content: enquiryContent.parse(row) }
}

export async function findEnquiry(db: Db, id: string): Promise<StoredEnquiry | null> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  return row === undefined ? null : toStoredEnquiry(row)
}

/** Deletes expired keys. */
export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from enquiry_keys where expires_at <= ${now}`)
}

/** Deletes enquiries from before that time that never became a booking, with everything that belongs to them. */
export async function deleteOldEnquiries(db: Db, before: Date): Promise<void> {
  await db.transaction((tx) => deleteEnquiries(tx, sql`created_at < ${before} and status <> 'converted'`))
}

/** Deletes a person's enquiries. A bill needs none of those that became a booking: the booking says what was agreed. */
export async function deleteEnquiriesOf(tx: Db, key: PersonKey): Promise<void> {
  await deleteEnquiries(tx, ofEnquiry(key))
}

/** A person's enquiries, with what was said about them. */
export async function findEnquiriesOf(db: Db, key: PersonKey) {
  const { id, reference, kind, status, details, consent, quoteId, createdAt } = enquiries
  const rows = await db
    .select({ id, reference, kind, status, details, consent, quoteId, createdAt })
    .from(enquiries)
    .where(ofEnquiry(key))
    .orderBy(createdAt)
  const { enquiryId, channel, text, at } = conversationEntries
  const said = await db
    .select({ enquiryId, kind: conversationEntries.kind, channel, text, at })
    .from(conversationEntries)
    .where(
      inArray(
        enquiryId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(at)
  return rows.map((row) => ({
    ...row,
    details: enquiryContent.parse(row).details,
    conversation: said.flatMap(({ enquiryId: of, ...entry }) => (of === row.id ? [entry] : [])),
  }))
}

async function deleteEnquiries(tx: Db, which: SQL): Promise<void> {
  const gone = sql`(select id from enquiries where ${which})`
  await tx.execute(
    sql`delete from message_attempts where message_id in (select id from messages where enquiry_id in ${gone})`,
  )
  await tx.execute(sql`delete from messages where enquiry_id in ${gone}`)
  await tx.execute(sql`delete from events where enquiry_id in ${gone}`)
  await tx.execute(sql`delete from enquiry_keys where enquiry_id in ${gone}`)
  // What was joined to one of them stands alone again; conversation and drafts go with their enquiry.
  await tx.execute(sql`update enquiries set joined_to = null where joined_to in ${gone}`)
  await tx.execute(sql`delete from enquiries where ${which}`)
}

type EnquiryRow = Pick<
  typeof enquiries.$inferSelect,
  'id' | 'reference' | 'kind' | 'details' | 'suspicion' | 'createdAt' | 'answerBy'
>

export function toStoredEnquiry(row: EnquiryRow): StoredEnquiry {
  return {
    id: row.id,
    reference: row.reference,
    content: enquiryContent.parse(row),
    suspicion: row.suspicion,
    createdAt: row.createdAt,
    answerBy: row.answerBy,
  }
}
