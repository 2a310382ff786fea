import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { PaperNumber, Series } from '#domain/invoices/numbers.ts'
import type { Db } from '../connect.ts'
import { isAny, rowsOf } from '../rows.ts'
import { issuedPaperBookings, issuedPapers, numberSeries } from '../schema/invoices.ts'

/** Papers as they were sent. */

export type IssuedPaper = typeof issuedPapers.$inferSelect
export type PaperPart = { bookingId: string; cents: number; isOpen: boolean }

/** The next number of a series. It is nobody else's until the transaction ends, and is given only if that commits. */
export async function takeNumber(tx: Db, series: Series, year: number): Promise<number> {
  const [row] = await tx
    .insert(numberSeries)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.series, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last })
  if (row === undefined) throw new Error('a series has no number')
  return row.last
}

/** The number that a paper would get now. */
export async function nextNumber(db: Db, series: Series, year: number): Promise<number> {
  const [row] = await db
    .select({ last: numberSeries.last })
    .from(numberSeries)
    .where(and(eq(numberSeries.series, series), eq(numberSeries.year, year)))
  return (row?.last ?? 0) + 1
}

export async function insertPaper(
  tx: Db,
  paper: typeof issuedPapers.$inferInsert,
  parts: PaperPart[],
): Promise<void> {
  await tx.insert(issuedPapers).values(paper)
  await tx.insert(issuedPaperBookings).values(parts.map((part) => ({ ...part, paperId: paper.id })))
}

export async function findPaper(db: Db, { series, year, number }: PaperNumber): Promise<IssuedPaper | null> {
  const { series: s, year: y, number: n } = issuedPapers
  const [row] = await db
    .select()
    .from(issuedPapers)
    .where(and(eq(s, series), eq(y, year), eq(n, number)))
  return row ?? null
}

export async function findPaperById(db: Db, id: string): Promise<IssuedPaper | null> {
  const [row] = await db.select().from(issuedPapers).where(eq(issuedPapers.id, id))
  return row ?? null
}

export async function findPartsOf(db: Db, paperId: string): Promise<PaperPart[]> {
  const { bookingId, cents, isOpen } = issuedPaperBookings
  return db
    .select({ bookingId, cents, isOpen })
    .from(issuedPaperBookings)
    .where(eq(issuedPaperBookings.paperId, paperId))
}

/** Locks a paper until the transaction ends, so that two credit notes do not take back the same. */
export async function lockPaper(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select 1 from issued_papers where id = ${id} for update`)
}

/** The receipt of a payment; null before it has one. */
export async function findReceiptOf(db: Db, paymentId: string): Promise<IssuedPaper | null> {
  const [row] = await db.select().from(issuedPapers).where(eq(issuedPapers.paymentId, paymentId))
  return row ?? null
}

const credited = z.object({ bookingId: z.string(), cents: z.number() })

/** What credit notes have taken back of a paper, by booking. */
export async function findCredited(db: Db, paperId: string): Promise<Map<string, number>> {
  const rows = await rowsOf(
    db,
    credited,
    sql`select b.booking_id as "bookingId", sum(b.cents)::int as cents from issued_papers p
      join issued_paper_bookings b on b.paper_id = p.id where p.credits = ${paperId} group by 1`,
  )
  return new Map(rows.map(({ bookingId, cents }) => [bookingId, cents]))
}

/** The credit notes on a paper, oldest first. */
export async function findNotesOn(db: Db, paperId: string): Promise<PaperNumber[]> {
  return rowsOf(
    db,
    ofTrip,
    sql`select series, year, number from issued_papers where credits = ${paperId} order by year, number`,
  )
}

/** The bookings of an invoice can be invoiced again. */
export async function releaseBookings(tx: Db, paperId: string): Promise<void> {
  await tx.update(issuedPaperBookings).set({ isOpen: false }).where(eq(issuedPaperBookings.paperId, paperId))
}

/** Whether an invoice asks for one of these bookings. */
export async function areInvoiced(db: Db, bookingIds: string[]): Promise<boolean> {
  return isAny(
    db,
    sql`select 1 from issued_paper_bookings where is_open and booking_id = any(${sql.param(bookingIds)}::uuid[]) limit 1`,
  )
}

const receiptOf = z.object({ paymentId: z.string(), bookingId: z.string() })

/** Payments without a receipt, oldest first; those that were taken back or made in test mode need none. */
export async function findUnreceipted(db: Db, limit: number): Promise<z.output<typeof receiptOf>[]> {
  return rowsOf(
    db,
    receiptOf,
    sql`select p.id as "paymentId", p.booking_id as "bookingId" from payments p
      where p.kind in ('deposit', 'balance') and p.moved is null and not p.is_test
        and not exists (select from payments v where v.voids = p.id)
        and not exists (select from issued_papers r where r.payment_id = p.id)
      order by p.at, p.booking_id, p.number limit ${limit}`,
  )
}

const wrong = z.object({ id: z.string() })

/** Receipts of payments that were taken back, without a credit note so far. */
export async function findWrongReceipts(db: Db, limit: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    wrong,
    sql`select r.id from issued_papers r join payments v on v.voids = r.payment_id
      where coalesce((select sum(c.total) from issued_papers c where c.credits = r.id), 0) < r.total
      order by v.at limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

const ofTrip = z.object({
  series: z.enum(['receipt', 'invoice', 'credit note']),
  year: z.number(),
  number: z.number(),
})

/** The papers about a booking, oldest first. Those of a company, or of other bookings too, are not its guests'. */
export async function findPapersOf(
  db: Db,
  bookingId: string,
  { ofCompany }: { ofCompany: boolean },
): Promise<PaperNumber[]> {
  const guests = sql`and p.company_id is null and ${areAllParts(sql`p.id`, [bookingId])}`
  return rowsOf(
    db,
    ofTrip,
    sql`select p.series, p.year, p.number from issued_papers p join issued_paper_bookings b on b.paper_id = p.id
      where b.booking_id = ${bookingId} ${ofCompany ? sql`` : guests}
      order by p.issued_at, p.series desc, p.number`,
  )
}

/** Takes an erased person out of the papers of these bookings; those of a company, or of others too, name no guest. */
export async function emptyPapers(tx: Db, bookingIds: string[]): Promise<void> {
  const nobody = JSON.stringify({ name: '', address: '', vatNumber: '', orderNumber: '', email: '' })
  await tx.execute(
    sql`update issued_papers set buyer = ${nobody}::jsonb where company_id is null
      and id in (select paper_id from issued_paper_bookings where booking_id = any(${sql.param(bookingIds)}::uuid[]))
      and ${areAllParts(sql`id`, bookingIds)}`,
  )
}

/** That a paper is about none but these bookings. */
function areAllParts(paperId: SQL, bookingIds: string[]): SQL {
  return sql`not exists (select from issued_paper_bookings o
    where o.paper_id = ${paperId} and o.booking_id <> all(${sql.param(bookingIds)}::uuid[]))`
}

/** Deletes papers from before an instant, after their legal years; one that was credited with its last credit note. */
export async function deleteOldPapers(db: Db, before: Date): Promise<void> {
  await db.execute(
    sql`delete from issued_papers p where issued_at < ${before}
      and not exists (select from issued_papers c where c.credits = p.id and c.issued_at >= ${before})`,
  )
}
