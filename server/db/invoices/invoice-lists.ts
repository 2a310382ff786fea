import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { SERIES, typedNumber } from '#domain/invoices/numbers.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { MESSAGE_STATUSES } from '../schema/messages.ts'

/** Invoices and credit notes in lists, and what could be invoiced. */

const listed = z.object({
  id: z.string(),
  series: z.enum(SERIES),
  year: z.number(),
  number: z.number(),
  date: z.string(),
  dueDate: z.string().nullable(),
  buyer: z.string(),
  bookings: z.number(),
  total: z.number(),
  why: z.string(),
  /** Cents: less what was credited; still owed of it; paid by its bookings. */
  asked: z.number(),
  open: z.number(),
  paid: z.number(),
})
export type ListedPaper = z.output<typeof listed>

/** Which papers to list; `query` is part of a number, a buyer or a reference. */
export type WhichPapers = {
  series: ListedPaper['series']
  standing?: 'open' | 'settled' | undefined
  query?: string | undefined
  id?: string | undefined
}

const numbered = z.object({
  series: z.enum(SERIES),
  year: z.number(),
  number: z.number(),
  date: z.string(),
  buyer: z.string(),
  total: z.number(),
})
export type NumberedPaper = z.output<typeof numbered>

/** Papers of any series with that number, the newest first. */
export async function findPapersNumbered(
  db: Db,
  { year, number }: { year: number | null; number: number },
  limit: number,
): Promise<NumberedPaper[]> {
  return rowsOf(
    db,
    numbered,
    sql`select series, year, number, date::text as date, buyer->>'name' as buyer, total from issued_papers
      where number = ${number} and (${year}::int is null or year = ${year})
      order by date desc, series limit ${limit}`,
  )
}

/** Papers with how they stand: those to be paid by when they are due, others newest first. */
export async function findPapers(
  db: Db,
  { series, standing, query = '', id }: WhichPapers,
  limit: number,
): Promise<ListedPaper[]> {
  const typed = typedNumber(query)
  const isNumber =
    typed === null
      ? sql`false`
      : sql`(p.number = ${typed.number} and (${typed.year}::int is null or p.year = ${typed.year}))`
  const like = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions: SQL[] = [
    sql`p.series = ${series}`,
    ...(id === undefined ? [] : [sql`p.id = ${id}`]),
    ...(query === ''
      ? []
      : [
          sql`(${isNumber} or p.buyer->>'name' ilike ${like} or p.year || '-' || lpad(p.number::text, 4, '0') ilike ${like}
            or exists (select from issued_paper_bookings pb join bookings b on b.id = pb.booking_id
              where pb.paper_id = p.id and b.reference ilike ${like}))`,
        ]),
  ]
  // Waits for somebody: money is open, or its trips cost less by now than it asks for.
  const needs = sql`asked > 0 and (open > 0 or paid < asked)`
  const standingIs = standing === undefined ? sql`true` : standing === 'open' ? needs : sql`not (${needs})`
  const order = standing === 'open' ? sql`"dueDate", number` : sql`date desc, number desc`
  return rowsOf(
    db,
    listed,
    sql`select * from (
        select p.id, p.series, p.year, p.number, p.date::text as date, p.due_date::text as "dueDate",
          p.buyer->>'name' as buyer, p.why, p.total, m.bookings, m.open, m.paid,
          p.total - coalesce((select sum(c.total) from issued_papers c where c.credits = p.id), 0)::int as asked
        from issued_papers p cross join lateral (
          select count(*)::int as bookings, coalesce(sum(least(pb.cents, b.owing)), 0)::int as open,
            coalesce(sum((select paid from payments where booking_id = b.id order by number desc limit 1)), 0)::int as paid
          from issued_paper_bookings pb join bookings b on b.id = pb.booking_id where pb.paper_id = p.id
        ) m
        where ${sql.join(conditions, sql` and `)}
      ) standing_ where ${standingIs} order by ${order} limit ${limit}`,
  )
}

const ready = z.object({
  company: z.string(),
  month: z.string(),
  bookings: z.number(),
  owing: z.number(),
})
export type ReadyToInvoice = z.output<typeof ready>

/** Whether a booking `b` is over, has a price to ask for and is on no invoice. */
const READY = sql`b.status = 'completed' and b.owing > 0
  and not exists (select from issued_paper_bookings pb where pb.booking_id = b.id and pb.is_open)`
const MONTH = sql`to_char(b.pickup_at at time zone 'Africa/Johannesburg', 'YYYY-MM')`

/** What companies owe for trips that are over and on no invoice, by month. */
export async function findReady(db: Db): Promise<ReadyToInvoice[]> {
  return rowsOf(
    db,
    ready,
    sql`select min(g.company) as company, ${MONTH} as month, count(*)::int as bookings, sum(b.owing)::int as owing
      from bookings b join booking_groups g on g.reference = b.group_reference
      where g.company <> '' and ${READY} group by lower(g.company), 2 order by 2, 1 limit 100`,
  )
}

/** The bookings of such a row, in order. */
export async function findReadyBookings(db: Db, company: string, month: string): Promise<string[]> {
  const rows = await rowsOf(
    db,
    z.object({ reference: z.string() }),
    sql`select b.reference from bookings b join booking_groups g on g.reference = b.group_reference
      where lower(g.company) = lower(${company}) and ${MONTH} = ${month} and ${READY}
      order by b.pickup_at, b.reference`,
  )
  return rows.map(({ reference }) => reference)
}

const openPart = z.object({ reference: z.string(), open: z.number() })

/**
 * What the bookings of an invoice still owe of it, in their order. What was booked under `key` counts as open: sent again,
 * it is the same payment.
 */
export async function findOpenParts(
  db: Db,
  paperId: string,
  key: string,
): Promise<z.output<typeof openPart>[]> {
  return rowsOf(
    db,
    openPart,
    sql`select b.reference, least(pb.cents, b.owing + coalesce(
        (select cents from payments where booking_id = b.id and key = ${key}), 0))::int as open
      from issued_paper_bookings pb join bookings b on b.id = pb.booking_id
      where pb.paper_id = ${paperId} order by b.pickup_at, b.reference`,
  )
}

const mailed = z.object({
  at: writtenInstant,
  /** Null once it is erased. */
  to: z.string().nullable(),
  state: z.enum(MESSAGE_STATUSES),
})

/** The mails with a paper, newest first. */
export async function findPaperMails(db: Db, paperId: string): Promise<z.output<typeof mailed>[]> {
  return rowsOf(
    db,
    mailed,
    sql`select created_at as at, recipient as "to", status as state from messages
      where template = 'paper-to-customer' and data->>'paperId' = ${paperId} order by created_at desc limit 20`,
  )
}
