import { agreedPrice } from '#domain/booking/agreed-price.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { balanceOf } from '#domain/booking/ledger.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { changesBetween } from '#domain/office/trace.ts'
import type { Cents } from '#domain/values/money.ts'
import { writeAgreed } from '#server/db/bookings/booking-changes.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { findPapersOf } from '#server/db/invoices/issued-papers.ts'
import type { Done } from '../../bookings/acting.ts'
import { agreedFacts } from '../../bookings/traced.ts'
import { creditInvoice, creditReceipt } from '../../invoices/credit.ts'
import { receiptOf } from '../../invoices/receipts.ts'

/** Money that goes back for a trip that is over, though it is not owed: the trip costs that much less. */

export type OffPrice = { cents: Cents; why: string }

/**
 * Takes what is given back, beyond what is owed back anyway, off the price of what was driven; `paid` is what can go
 * back. Nothing while anything is still to be driven. Says how much it was.
 */
export async function takeOffPrice(
  tx: Db,
  booking: Booking,
  paid: Cents,
  { cents, why }: OffPrice,
): Promise<{ off: Cents; done: Done[] }> {
  const { id, option, total, legs, request, hours, details, customer } = booking
  const isDriven = legs.map(({ status }) => status === 'completed')
  const driven = legs.reduce((sum, leg, i) => sum + (isDriven[i] === true ? leg.total : 0), 0)
  const off = Math.min(cents - balanceOf(booking, paid).toRefund, driven)
  if (off <= 0 || legs.some(isLegOn)) return { off: 0, done: [] }
  const totals = legs.map((leg) => leg.total)
  const price = agreedPrice({ option, total, legs: totals }, driven - off, why, isDriven)
  const shares = legs.map((leg, i) => ({ id: leg.id, total: price.legs[i] ?? leg.total }))
  const agreed = { option: price.option, total: price.total, shares }
  await writeAgreed(tx, id, { ...agreed, request, hours, details, customer })
  const after = (await findBooking(tx, id)) ?? booking
  const done: Done = {
    booking,
    event: { move: 'change', data: { why, what: ['price'], revision: booking.revision } },
    changes: changesBetween(agreedFacts(booking), agreedFacts(after)),
    keeps: { why },
    tells: [],
  }
  return { off, done: [done] }
}

type CreditDeps = Parameters<typeof creditInvoice>[0] & Parameters<typeof receiptOf>[0]

/** The credit note for it: on the trip's invoice, else on the receipt of the payment that goes back. */
export async function creditOffPrice(
  deps: CreditDeps,
  by: OfficeActor,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
  { cents, why }: OffPrice,
): Promise<void> {
  const papers = await findPapersOf(deps.db, bookingId, { ofCompany: true })
  for (const number of papers.filter(({ series }) => series === 'invoice')) {
    const credit = () => creditInvoice(deps, by, number, { part: 'difference', why })
    const credited = await credit()
    if (credited.ok || (credited.problem === 'changed' && (await credit()).ok)) return
  }
  const receipt = await receiptOf(deps, { bookingId, paymentId })
  if (receipt !== null) await creditReceipt(deps, receipt.id, { cents, why })
}
