import type { Booking } from './booking.ts'
import { noShowFee } from './cancellation.ts'
import type { Cents } from '#domain/values/money.ts'

/** What was paid for a booking, and what is still to be paid or given back. */

export const PAYMENT_KINDS = ['deposit', 'balance', 'refund'] as const
type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** A bank transfer (`eft`) is written down once the office has seen it in the bank. */
export const PAYMENT_METHODS = ['cash', 'card', 'eft'] as const
type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** A row of the ledger. */
export type Payment = {
  kind: PaymentKind
  method: PaymentMethod
  /** What changed hands, whichever way: never below 1. */
  cents: Cents
  at: Date
}

export type Balance = {
  /** What the trip costs as things are. */
  due: Cents
  paid: Cents
  toPay: Cents
  /** What was paid beyond it. */
  toRefund: Cents
}

/** More than any trip costs, and less than a row can hold. */
export const MOST_PAID: Cents = 1_000_000_000

/** What somebody has paid after another row of the ledger. */
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
