import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ClosedWhy } from '#domain/enquiry/enquiry.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { type PageEnd, pageEnd } from '../bookings/office-bookings.ts'
import { rowsOf } from '../rows.ts'

/** The lists of the console's enquiries; each follows an index of its own. */
const LISTS = {
  'to answer': {
    where: sql`status in ('new', 'in progress')`,
    by: sql`answer_by`,
    newestFirst: false,
  },
  'with guests': {
    where: sql`status = 'answered'`,
    by: sql`told_at`,
    newestFirst: true,
  },
  mine: {
    where: sql`status in ('new', 'in progress', 'answered')`,
    by: sql`answer_by`,
    newestFirst: false,
  },
  converted: ofStatus('converted'),
  closed: ofStatus('closed'),
  spam: ofStatus('spam'),
  all: { where: sql`true`, by: sql`created_at`, newestFirst: true },
} as const satisfies Record<string, { where: SQL; by: SQL; newestFirst: boolean }>

export type ListName = keyof typeof LISTS

function ofStatus(status: string) {
  return { where: sql`status = ${status}`, by: sql`created_at`, newestFirst: true }
}

/** `mine` are those of a colleague; `why` leaves of the closed ones those that were closed for it. */
type EnquiryPage = { userId: string; why: ClosedWhy | null; after: PageEnd | null; limit: number }

/** The ids of a page of a list after `end`. */
export async function findEnquiryIds(
  db: Db,
  name: ListName,
  { userId, why, after, limit }: EnquiryPage,
): Promise<{ ids: string[]; end: PageEnd | null }> {
  const { where, by, newestFirst } = LISTS[name]
  const [direction, beyond] = newestFirst ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const rows = await rowsOf(
    db,
    pageEnd,
    sql`select id, to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from enquiries where ${where} ${name === 'mine' ? sql`and assigned_to = ${userId}` : sql``}
        ${name === 'closed' && why !== null ? sql`and closed_why = ${why}` : sql``}
        ${after === null ? sql`` : sql`and (${by}, id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by ${by} ${direction}, id ${direction} limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  return { ids: page.map(({ id }) => id), end: rows.length > limit ? (page.at(-1) ?? null) : null }
}

const enquiryCounts = z.object({
  toAnswer: z.number(),
  withGuests: z.number(),
  mine: z.number(),
  spam: z.number(),
})
export type EnquiryCounts = z.output<typeof enquiryCounts>

/** Counting more takes time, and tells nobody more. */
export const MOST_COUNTED = 200

/** Up to so many each. */
export async function countEnquiries(db: Db, userId: string): Promise<EnquiryCounts> {
  const count = (name: ListName, more = sql``) =>
    sql`(select count(*)::int from (
      select 1 from enquiries where ${LISTS[name].where} ${more} limit ${MOST_COUNTED}) counted)`
  const [row] = await rowsOf(
    db,
    enquiryCounts,
    sql`select ${count('to answer')} as "toAnswer", ${count('with guests')} as "withGuests",
      ${count('mine', sql`and assigned_to = ${userId}`)} as mine, ${count('spam')} as spam`,
  )
  return row ?? { toAnswer: 0, withGuests: 0, mine: 0, spam: 0 }
}

/** How enquiries were answered; `median` is minutes, null without any. */
const answers = z.object({ count: z.number(), late: z.number(), median: z.number().nullable() })

const lastAnswer = z.object({
  reference: z.string(),
  name: z.string(),
  minutes: z.number(),
  at: writtenInstant,
})

/** How the enquiries since a moment were answered, and the last answer. */
export type Answering = z.output<typeof answers> & { last: z.output<typeof lastAnswer> | null }

export async function findAnswering(db: Db, since: Date): Promise<Answering> {
  const minutes = sql`extract(epoch from answered_at - created_at) / 60`
  const [counts] = await rowsOf(
    db,
    answers,
    sql`select count(*)::int as count, count(*) filter (where not answered_in_time)::int as late,
        round(percentile_cont(0.5) within group (order by ${minutes}))::int as median
      from enquiries where created_at >= ${since} and answered_at is not null`,
  )
  const [last = null] = await rowsOf(
    db,
    lastAnswer,
    sql`select reference, name, round(${minutes})::int as minutes, answered_at as at
      from enquiries where created_at >= ${since} and answered_at is not null order by answered_at desc limit 1`,
  )
  return { count: counts?.count ?? 0, late: counts?.late ?? 0, median: counts?.median ?? null, last }
}

const countsOfPerson = z.object({ enquiries: z.number(), bookings: z.number() })

/** What else this person asked and booked with us. */
export async function countOfPerson(
  db: Db,
  { email, id }: { email: string; id: string },
): Promise<z.output<typeof countsOfPerson>> {
  const [row] = await rowsOf(
    db,
    countsOfPerson,
    sql`select
      (select count(*)::int from (select 1 from enquiries where lower(email) = lower(${email}) and ${email} <> ''
        and id <> ${id} limit 100) e) as enquiries,
      (select count(*)::int from (select 1 from bookings b join users u on u.id = b.user_id
        where u.email = lower(${email}) and b.status not in ('held', 'lapsed') limit 100) b) as bookings`,
  )
  return row ?? { enquiries: 0, bookings: 0 }
}
