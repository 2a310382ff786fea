import type { Booking } from './booking.ts'
import { noShowFee } from './cancellation.ts'
import type { Cents } from '#domain/values/money.ts'

/** The payments and refunds of a booking, and the balance still to pay or give back. */

export const PAYMENT_KINDS = ['deposit', 'balance', 'refund'] as const
type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** A bank transfer (`eft`) is recorded once the office has seen it in the bank. */
export const PAYMENT_METHODS = ['cash', 'card', 'eft'] as const
type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** An entry of the ledger. */
export type Payment = {
  kind: PaymentKind
  method: PaymentMethod
  /** The amount that changed hands in either direction; at least 1. */
  cents: Cents
  at: Date
}

export type Balance = {
  /** The cost of the trip as things stand, including any cancellation fee. */
  due: Cents
  paid: Cents
  toPay: Cents
  /** The amount overpaid. */
  toRefund: Cents
}

/** More than any trip costs, and still within what a row can hold. */
export const MOST_PAID: Cents = 1_000_000_000

/** The total paid after one more entry. */
export function paidAfter(paid: Cents, { kind, cents }: Pick<Payment, 'kind' | 'cents'>): Cents {
  return kind === 'refund' ? paid - cents : paid + cents
}

export function balanceOf(booking: Booking, payments: Payment[]): Balance {
  const paid = payments.reduce(paidAfter, 0)
  const due = dueFor(booking)
  return { due, paid, toPay: Math.max(0, due - paid), toRefund: Math.max(0, paid - due) }
}

function dueFor(booking: Booking): Cents {
  switch (booking.status) {
    case 'lapsed':
    case 'declined':
      return 0
    case 'cancelled':
      return booking.ending?.fee ?? 0
    case 'no show':
      return noShowFee(booking)
    case 'held':
    case 'pending':
    case 'confirmed':
    case 'assigned':
    case 'under way':
    case 'completed':
      return booking.total
  }
}
