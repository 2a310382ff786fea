import { type PaperNumber, paperNumber, type Series, SERIES } from '#domain/invoices/numbers.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { agreementOf } from '#domain/booking/status.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import {
  findPaperMails,
  findPapers,
  findReady,
  type ListedPaper,
  type WhichPapers,
} from '#server/db/invoices/invoice-lists.ts'
import {
  areInvoiced,
  findPapersOf,
  findNotesOn,
  findPaper,
  findPaperById,
  findPartsOf,
  nextNumber,
} from '#server/db/invoices/issued-papers.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import type { Deps } from '../deps.ts'
import { creditable } from './credit.ts'

export type { ListedPaper }

/** Nobody reads more: older ones are found by searching. */
const MOST = 100

/** Receipts, invoices or credit notes with how they stand. */
export function listPapers({ db }: Pick<Deps, 'db'>, which: Omit<WhichPapers, 'id'>): Promise<ListedPaper[]> {
  return findPapers(db, which, MOST)
}

/** What companies owe for trips that are over and on no invoice, by month. */
export function readyToInvoice({ db }: Pick<Deps, 'db'>) {
  return findReady(db)
}

/** The number that the next paper of each series gets. */
export async function nextNumbers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Record<Series, string>> {
  const year = Number(capeDate(now()).slice(0, 4))
  const next = await Promise.all(
    SERIES.map(async (series) => [
      series,
      paperNumber({ series, year, number: await nextNumber(db, series, year) }),
    ]),
  )
  return Object.fromEntries(next) as Record<Series, string>
}

/** A paper with how it stands; null where there is none of that number. */
export async function readPaper(
  deps: Pick<Deps, 'db' | 'content' | 'tariff' | 'settings'>,
  number: PaperNumber,
) {
  const { db } = deps
  const paper = await findPaper(db, number)
  if (paper === null) return null
  const [[listed], parts, notes, credited, mails] = await Promise.all([
    findPapers(db, { series: paper.series, id: paper.id }, 1),
    findPartsOf(db, paper.id),
    findNotesOn(db, paper.id),
    paper.credits === null ? null : findPaperById(db, paper.credits),
    findPaperMails(db, paper.id),
  ])
  if (listed === undefined) return null
  const bookings = await findBookingsById(
    db,
    parts.map(({ bookingId }) => bookingId),
  )
  return {
    paper,
    listed,
    parts: bookings.map(({ reference, customer }) => ({ reference, name: customer.name })),
    notes: notes.map(paperNumber),
    of: credited === null ? null : paperNumber(credited),
    creditable: paper.series === 'invoice' ? await creditable(deps, paper) : { all: 0, difference: 0 },
    mails,
  }
}

/** The numbered papers of a booking, oldest first, and whether it can be invoiced. */
export async function papersOfBooking(
  { db }: Pick<Deps, 'db'>,
  { id, status }: Booking,
): Promise<{ numbers: string[]; canInvoice: boolean }> {
  const [papers, isInvoiced] = await Promise.all([
    findPapersOf(db, id, { ofCompany: true }),
    areInvoiced(db, [id]),
  ])
  return { numbers: papers.map(paperNumber), canInvoice: !isInvoiced && agreementOf(status) === 'confirmed' }
}

/** The bytes of a paper, as it was sent; null where there is none of that number. */
export async function paperBytes(
  { db }: Pick<Deps, 'db'>,
  number: PaperNumber,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await findPaper(db, number))?.pdf ?? null
}
