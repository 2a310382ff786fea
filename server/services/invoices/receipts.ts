import type { Booking } from '#domain/booking/booking.ts'
import { balanceOf, standingEntries } from '#domain/booking/ledger.ts'
import type { Receipt } from '#domain/invoices/paper.ts'
import { findBooking, lockBooking } from '#server/db/bookings/bookings.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import {
  findReceiptOf,
  findUnreceipted,
  findWrongReceipts,
  type IssuedPaper,
} from '#server/db/invoices/issued-papers.ts'
import { findGuestLanguage } from '#server/db/mail/message-language.ts'
import { groupOf } from '../bookings/groups.ts'
import { inLanguage, ourLanguage } from '../in-language.ts'
import { readTariffVersion } from '../tariff.ts'
import { chargedFor, vatOf } from './charges.ts'
import { creditReceipt } from './credit.ts'
import { issuePaper, type PaperDeps, readAhead } from './issue.ts'

/**
 * The receipt of a payment, made once: whoever asks again gets the bytes that were sent. Null for what is no payment,
 * was taken back, or was made in test mode.
 */
export async function receiptOf(
  deps: PaperDeps,
  payment: { paymentId: string; bookingId: string },
): Promise<IssuedPaper | null> {
  const earlier = await findReceiptOf(deps.db, payment.paymentId)
  if (earlier !== null) return earlier
  const within = await readAhead(deps)
  return deps.db.transaction(async (tx) => {
    await lockBooking(tx, payment.bookingId)
    return receiptWithin(within(tx), payment)
  })
}

/** The same in the caller's transaction, which has locked the booking. */
export async function receiptWithin(
  deps: PaperDeps,
  { paymentId, bookingId }: { paymentId: string; bookingId: string },
): Promise<IssuedPaper | null> {
  const earlier = await findReceiptOf(deps.db, paymentId)
  if (earlier !== null) return earlier
  const booking = await findBooking(deps.db, bookingId)
  if (booking === null) return null
  const spoken = inLanguage(deps, ourLanguage(deps, await findGuestLanguage(deps.db, bookingId)))
  const receipt = await writtenReceipt(spoken, booking, paymentId)
  if (receipt === null) return null
  const parts = [{ bookingId, cents: receipt.total, isOpen: false }]
  return issuePaper(spoken, deps.db, receipt, await deps.settings(), { parts, userId: null, paymentId })
}

async function writtenReceipt(
  deps: PaperDeps,
  booking: Booking,
  paymentId: string,
): Promise<Omit<Receipt, 'number' | 'date'> | null> {
  const entry = standingEntries(await findPayments(deps.db, booking.id)).find(({ id }) => id === paymentId)
  if (entry === undefined || entry.kind === 'refund' || entry.moved !== null || entry.isTest) return null
  const settings = await deps.settings()
  const { lines, due } = await chargedFor(deps, booking, entry.paid, settings)
  const { tax } = await readTariffVersion(deps, booking.tariffVersion)
  const group = (await groupOf(deps, booking))?.group
  const { cents, method, date: paidOn, paid } = entry
  return {
    series: 'receipt',
    reference: booking.reference,
    buyer: {
      name: booking.customer.name,
      address: group?.company ?? '',
      vatNumber: '',
      orderNumber: group?.orderNumber ?? '',
      email: '',
    },
    lines: lines.map((line) => ({ ...line, who: '' })),
    price: due,
    paidBefore: paid - cents,
    total: cents,
    vat: vatOf(booking, cents, settings, tax.ratePercent),
    method,
    paidOn,
    toPay: balanceOf(booking, paid).toPay,
  }
}

/** So that no run lasts long: it comes again a minute later. */
const MOST_AT_A_TIME = 20

/**
 * Gives each payment its receipt, whether it is mailed or not. The receipt of a payment that was taken back is corrected
 * by a credit note.
 */
export async function issueReceipts(deps: PaperDeps): Promise<void> {
  for (const payment of await findUnreceipted(deps.db, MOST_AT_A_TIME)) await receiptOf(deps, payment)
  for (const id of await findWrongReceipts(deps.db, MOST_AT_A_TIME)) await creditReceipt(deps, id)
}
