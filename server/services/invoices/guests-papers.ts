import type { Booking } from '#domain/booking/booking.ts'
import { type PaperNumber, paperNumber } from '#domain/invoices/numbers.ts'
import { findPaper, findPapersOf, type IssuedPaper } from '#server/db/invoices/issued-papers.ts'
import type { Deps } from '../deps.ts'

type Seen = { isByLink: boolean }

/**
 * The numbered papers of a trip that its guest may have again: not those of a company. By the link, which is passed on,
 * only receipts: an invoice has an address.
 */
export async function guestsPapers(
  { db }: Pick<Deps, 'db'>,
  { id }: Booking,
  { isByLink }: Seen,
): Promise<PaperNumber[]> {
  const papers = await findPapersOf(db, id, { ofCompany: false })
  return papers.filter(({ series }) => !isByLink || series === 'receipt')
}

/** One of them, as it was sent; null for any other. */
export async function guestsPaper(
  deps: Pick<Deps, 'db'>,
  booking: Booking,
  number: PaperNumber,
  seen: Seen,
): Promise<IssuedPaper | null> {
  const own = await guestsPapers(deps, booking, seen)
  const isOwn = own.some((one) => paperNumber(one) === paperNumber(number))
  return isOwn ? findPaper(deps.db, number) : null
}
