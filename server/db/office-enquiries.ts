import { type SQL, sql } from 'drizzle-orm'
import type { EnquiryStatus, OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { type Db, rowsOf } from './connect.ts'
import { type PageEnd, pageOf } from './office-bookings.ts'
import { readStoredEnquiry } from './stored/enquiry.ts'

/** A page of enquiries after `end`, newest first. */
export async function findEnquiriesPage(
  db: Db,
  { status, ids }: { status?: EnquiryStatus | undefined; ids?: string[] | undefined },
  after: PageEnd | null,
  limit: number,
): Promise<{ enquiries: OfficeEnquiry[]; end: PageEnd | null }> {
  const conditions = [
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(ids === undefined ? [] : [sql`id = any(${sql.param(ids)}::uuid[])`]),
  ]
  const { rows, end } = await pageOf(db, sql`enquiries`, conditions, after, limit)
  const enquiries = await findEnquiriesById(
    db,
    rows.map(({ id }) => id),
  )
  return { enquiries, end }
}

/** Enquiries in the order of their ids. */
export async function findEnquiriesById(db: Db, ids: string[]): Promise<OfficeEnquiry[]> {
  const found = await select(db, sql`id = any(${sql.param(ids)}::uuid[])`)
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export async function findEnquiryByReference(db: Db, reference: string): Promise<OfficeEnquiry | null> {
  return (await select(db, sql`reference = ${reference}`))[0] ?? null
}

/** An unanswered enquiry: when its answer is due, and whether it looks like spam. */
export type Unanswered = Pick<OfficeEnquiry, 'id' | 'answerBy'> & { isSuspected: boolean }

/**
 * Unanswered enquiries, and how many there are. If there are more than the limit, those that look like spam are left
 * out, then the oldest: a new enquiry is always shown.
 */
export async function findUnanswered(
  db: Db,
  limit: number,
): Promise<{ enquiries: Unanswered[]; count: number }> {
  const rows = await rowsOf<Unanswered & { count: number }>(
    db,
    sql`select id, answer_by as "answerBy", suspicion is not null as "isSuspected", (count(*) over ())::int as count
      from enquiries where status in ('new', 'in progress')
      order by suspicion is not null, answer_by desc limit ${limit}`,
  )
  return { enquiries: rows, count: rows[0]?.count ?? 0 }
}

async function select(db: Db, which: SQL): Promise<OfficeEnquiry[]> {
  const rows = await rowsOf<Omit<OfficeEnquiry, 'content'> & { kind: string; details: unknown }>(
    db,
    sql`select id, reference, name, email, status, kind, details, language, suspicion, quote_id as "quoteId",
        created_at as "createdAt", answer_by as "answerBy"
      from enquiries where ${which}`,
  )
  return rows.map(({ kind, details, ...row }) => ({ ...row, content: readStoredEnquiry(kind, details) }))
}

/**
 * Marks an enquiry as answered, or takes that back; false if its status does not allow that. The event records the
 * previous status.
 */
export async function markAnswered(
  tx: Db,
  {
    reference,
    isAnswered,
    userId,
    at,
  }: { reference: string; isAnswered: boolean; userId: string | null; at: Date },
): Promise<boolean> {
  const [found] = await rowsOf<{ id: string; status: EnquiryStatus; was: EnquiryStatus | null }>(
    tx,
    sql`select id, status, (select data->>'was' from events where enquiry_id = q.id and what = 'answered'
        order by id desc limit 1) as was
      from enquiries q where reference = ${reference} for update`,
  )
  if (found === undefined) return false
  const { id, status, was } = found
  const waits = status === 'new' || status === 'in progress'
  if (isAnswered ? !waits : status !== 'answered' || was === null) return false
  const what = isAnswered ? 'answered' : 'not answered'
  await tx.execute(sql`update enquiries set status = ${isAnswered ? 'answered' : was} where id = ${id}`)
  await tx.execute(
    sql`insert into events (enquiry_id, what, who, user_id, at, data)
      values (${id}, ${what}, 'operator', ${userId}, ${at}, ${JSON.stringify({ was: status })}::jsonb)`,
  )
  return true
}
