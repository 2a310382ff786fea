import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ENQUIRY_STATUSES, type EnquiryStatus, type OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { tripsAskedIn } from '#domain/enquiry/content.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { type PageEnd, pageOf } from '../bookings/office-bookings.ts'
import { rowsOf } from '../rows.ts'
import { askedTrip, enquiryContent, quoted } from '../stored/enquiry.ts'

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

/** An unanswered enquiry: when its answer is due, whether it looks like spam, and how many there are. */
const unanswered = z.object({
  id: z.string(),
  answerBy: writtenInstant,
  isSuspected: z.boolean(),
  count: z.number(),
})
export type Unanswered = Omit<z.output<typeof unanswered>, 'count'>

/**
 * Unanswered enquiries, and how many there are. If there are more than the limit, those that look like spam are left
 * out, then the oldest: a new enquiry is always shown.
 */
export async function findUnanswered(
  db: Db,
  limit: number,
): Promise<{ enquiries: Unanswered[]; count: number }> {
  const rows = await rowsOf(
    db,
    unanswered,
    sql`select id, answer_by as "answerBy", suspicion is not null as "isSuspected", (count(*) over ())::int as count
      from enquiries where status in ('new', 'in progress')
      order by suspicion is not null, answer_by desc limit ${limit}`,
  )
  return { enquiries: rows, count: rows[0]?.count ?? 0 }
}

const enquiryRow = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(ENQUIRY_STATUSES),
  kind: z.string(),
  details: z.unknown(),
  language: z.string(),
  suspicion: z.string().nullable(),
  quoteId: z.string().nullable(),
  createdAt: writtenInstant,
  answerBy: writtenInstant,
  revision: z.number(),
  trips: z.array(askedTrip).nullable(),
  quoted: quoted.nullable(),
  assignedTo: z.string().nullable(),
  assigneeName: z.string().nullable(),
  answeredAt: writtenInstant.nullable(),
  answeredBy: z.string().nullable(),
  answeredInTime: z.boolean().nullable(),
  closedWhy: z.string(),
  booking: z.string().nullable(),
  joined: z.number(),
})

async function select(db: Db, which: SQL): Promise<OfficeEnquiry[]> {
  const rows = await rowsOf(
    db,
    enquiryRow,
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
  answeredAt,
  answeredBy,
  answeredInTime,
  ...row
}: z.output<typeof enquiryRow>): OfficeEnquiry {
  const content = enquiryContent.parse({ kind, details })
  return {
    ...row,
    content,
    trips: trips ?? tripsAskedIn(content),
    assignee: assignedTo === null ? null : { id: assignedTo, name: assigneeName ?? '' },
    firstAnswer:
      answeredAt === null ? null : { at: answeredAt, by: answeredBy, inTime: answeredInTime ?? true },
  }
}
