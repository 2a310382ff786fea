import { type SQL, sql } from 'drizzle-orm'
import type { EnquiryStatus, OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { tripsAskedIn } from '#domain/enquiry/content.ts'
import type { AskedTrip } from '#domain/enquiry/trips.ts'
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
  const found = await select(db, sql`q.id = any(${sql.param(ids)}::uuid[])`)
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export async function findEnquiryByReference(db: Db, reference: string): Promise<OfficeEnquiry | null> {
  return (await select(db, sql`q.reference = ${reference}`))[0] ?? null
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
      from enquiries where status in ('new', 'in progress') and joined_to is null
      order by suspicion is not null, answer_by desc limit ${limit}`,
  )
  return { enquiries: rows, count: rows[0]?.count ?? 0 }
}

type Row = Omit<OfficeEnquiry, 'content' | 'trips' | 'assignee' | 'quoted' | 'firstAnswer'> & {
  kind: string
  details: unknown
  trips: AskedTrip[] | null
  assignedTo: string | null
  assigneeName: string | null
  quoted: { total: number; until: string } | null
  answeredAt: Date | null
  answeredBy: string | null
  answeredInTime: boolean | null
}

async function select(db: Db, which: SQL): Promise<OfficeEnquiry[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select q.id, q.reference, q.name, q.email, q.status, q.kind, q.details, q.language, q.suspicion,
        q.quote_id as "quoteId", q.created_at as "createdAt", q.answer_by as "answerBy", q.revision, q.trips, q.quoted,
        q.assigned_to as "assignedTo", a.name as "assigneeName", q.answered_at as "answeredAt",
        f.name as "answeredBy", q.answered_in_time as "answeredInTime", q.closed_why as "closedWhy",
        b.reference as booking, q.joined
      from enquiries q left join users a on a.id = q.assigned_to left join users f on f.id = q.answered_by
        left join bookings b on b.id = q.booking_id
      where ${which}`,
  )
  return rows.map(toOfficeEnquiry)
}

function toOfficeEnquiry({
  kind,
  details,
  trips,
  assignedTo,
  assigneeName,
  quoted,
  answeredAt,
  answeredBy,
  answeredInTime,
  ...row
}: Row): OfficeEnquiry {
  const content = readStoredEnquiry(kind, details)
  return {
    ...row,
    content,
    trips: trips ?? tripsAskedIn(content),
    assignee: assignedTo === null ? null : { id: assignedTo, name: assigneeName ?? '' },
    quoted: quoted && { total: quoted.total, until: new Date(quoted.until) },
    firstAnswer:
      answeredAt === null ? null : { at: answeredAt, by: answeredBy, inTime: answeredInTime ?? true },
  }
}
