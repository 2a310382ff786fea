import { agreedPrice } from '#domain/booking/agreed-price.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { balanceOf } from '#domain/booking/ledger.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { changesBetween } from '#domain/office/trace.ts'
import type { Cents } from '#domain/values/money.ts'
import { writeAgreed } from '#server/db/bookings/booking-changes.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findPaper, findPapersOf, type IssuedPaper } from '#server/db/invoices/issued-papers.ts'
import type { Done } from '../../bookings/acting.ts'
import { agreedFacts } from '../../bookings/traced.ts'
import { asDifference, creditWithin, type Taken } from '../../invoices/credit.ts'
import { noted } from '../../invoices/invoices.ts'
import type { PaperDeps } from '../../invoices/issue.ts'
import { receiptWithin } from '../../invoices/receipts.ts'

/** Money that goes back for a trip that is over, though it is not owed: the trip costs that much less. */

/** `entry` is the payment that goes back. */
export type OffPrice = { entry: string; cents: Cents; why: string }

/**
 * Takes what is given back, beyond what is owed back anyway, off the price of what was driven, and writes the credit note
 * for it; `paid` is what can go back. Nothing while anything is still to be driven. In the caller's transaction.
 */
export async function takeOffPrice(
  deps: PaperDeps,
  by: OfficeActor,
  booking: Booking,
  paid: Cents,
  { entry, cents, why }: OffPrice,
): Promise<Done[]> {
  const { id, option, total, legs, request, hours, details, customer } = booking
  const isDriven = legs.map(({ status }) => status === 'completed')
  const driven = legs.reduce((sum, leg, i) => sum + (isDriven[i] === true ? leg.total : 0), 0)
  const off = Math.min(cents - balanceOf(booking, paid).toRefund, driven)
  if (off <= 0 || legs.some(isLegOn)) return []
  // It says what the trip cost when it was paid.
  const receipt = await receiptWithin(deps, { bookingId: id, paymentId: entry })
  const price = agreedPrice(
    { option, total, legs: legs.map((leg) => leg.total) },
    driven - off,
    why,
    isDriven,
  )
  const shares = legs.map((leg, i) => ({ id: leg.id, total: price.legs[i] ?? leg.total }))
  const agreed = { option: price.option, total: price.total, shares }
  await writeAgreed(deps.db, id, { ...agreed, request, hours, details, customer })
  const after = (await findBooking(deps.db, id)) ?? booking
  const note = await creditOff(deps, by, id, receipt, { off, why })
  return [
    {
      booking,
      event: { move: 'change', data: { why, what: ['price'], revision: booking.revision } },
      changes: changesBetween(agreedFacts(booking), agreedFacts(after)),
      keeps: { why },
      tells: [],
    },
    ...(note === undefined ? [] : noted([booking], note)),
  ]
}

/** The credit note for it, in words: on the trip's invoice, else on the receipt of the payment that goes back. */
async function creditOff(
  deps: PaperDeps,
  by: OfficeActor,
  bookingId: string,
  receipt: IssuedPaper | null,
  { off, why }: { off: Cents; why: string },
): Promise<string | undefined> {
  const papers = await findPapersOf(deps.db, bookingId, { ofCompany: true })
  for (const number of papers.filter(({ series }) => series === 'invoice')) {
    const invoice = await findPaper(deps.db, number)
    const taken: Taken = (left, charged) =>
      asDifference(left, charged).filter((part) => part.bookingId === bookingId)
    const note = invoice && (await creditWithin(deps, by, invoice, { taken, why }))
    if (note !== null) return note.said
  }
  const taken: Taken = (left) => left.map((part) => ({ ...part, cents: Math.min(part.cents, off) }))
  return (receipt && (await creditWithin(deps, by, receipt, { taken, why })))?.said
}
