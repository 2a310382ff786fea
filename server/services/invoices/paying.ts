import type { OfficeActor } from '#domain/booking/actor.ts'
import type { PaymentMethod } from '#domain/booking/ledger.ts'
import { type PaperNumber, paperNumber } from '#domain/invoices/numbers.ts'
import type { Cents } from '#domain/values/money.ts'
import { findOpenParts } from '#server/db/invoices/invoice-lists.ts'
import { findPaper } from '#server/db/invoices/issued-papers.ts'
import { type PaymentRecorded, recordPayment } from '../office/bookings/payments.ts'

type Paid = {
  cents: Cents
  method: PaymentMethod
  date?: string | undefined
  reference: string
  /** The same key is the same payment. */
  key: string
  /** The line of a bank statement that it is. */
  line?: string | undefined
}

export type InvoicePaid =
  | { ok: true; booked: Cents }
  | { ok: false; problem: 'none' }
  /** More than the invoice leaves open. */
  | { ok: false; problem: 'too-much'; open: Cents }
  /** A booking's ledger has refused its part; those before it are booked. */
  | { ok: false; problem: 'part-refused'; booking: string; refusal: Exclude<PaymentRecorded, { ok: true }> }

/** Books what came in for an invoice into the ledgers of its bookings, in their order: it has no ledger of its own. */
export async function payInvoice(
  deps: Parameters<typeof recordPayment>[0],
  by: OfficeActor,
  number: PaperNumber,
  { cents, key, reference, line, ...how }: Paid,
): Promise<InvoicePaid> {
  const invoice = number.series === 'invoice' ? await findPaper(deps.db, number) : null
  if (invoice === null) return { ok: false, problem: 'none' }
  const parts = await findOpenParts(deps.db, invoice.id, key)
  const open = parts.reduce((sum, part) => sum + part.open, 0)
  if (cents > open) return { ok: false, problem: 'too-much', open }
  let left = cents
  for (const part of parts) {
    const share = Math.min(left, part.open)
    if (share === 0) continue
    const entry = {
      ...how,
      // The line of the bank is one, and is known by its first entry.
      line: left === cents ? line : undefined,
      kind: 'balance',
      cents: share,
      key,
      reference: reference || paperNumber(invoice),
    } as const
    const recorded = await recordPayment(deps, by, part.reference, entry)
    if (!recorded.ok)
      return { ok: false, problem: 'part-refused', booking: part.reference, refusal: recorded }
    left -= share
  }
  return { ok: true, booked: cents }
}
