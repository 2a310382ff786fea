import type { BookedLeg, Booking } from './booking.ts'
import { noShowFee } from './cancellation.ts'
import { agreementOf } from './status.ts'
import type { Cents } from '#domain/values/money.ts'

/** The payments and refunds of a booking, and the balance still to pay or give back. */

export const PAYMENT_KINDS = ['deposit', 'balance', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
/** A `void` takes a wrong entry back; nothing in the ledger is ever changed. */
export const LEDGER_KINDS = [...PAYMENT_KINDS, 'void'] as const

/** A bank transfer (`eft`) is recorded once the office has seen it in the bank. */
export const PAYMENT_METHODS = ['cash', 'card', 'eft'] as const
type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** An entry of the ledger. */
export type Payment = {
  id: string
  kind: (typeof LEDGER_KINDS)[number]
  method: PaymentMethod
  /** The amount that changed hands in either direction; at least 1. */
  cents: Cents
  at: Date
  /** The colleague who recorded it; null if they are gone. */
  by: string | null
  /** The bank's or the office's own words for it. */
  reference: string
  /** The entry that a void takes back, and why. */
  voids: string | null
  why: string
  /** The total paid, this entry included. */
  paid: Cents
}

/** What is owed either way; one figure for guest, office and mails. */
export type Balance = {
  /** The cost of the trip as things stand. */
  due: Cents
  paid: Cents
  /** By the guest to us. */
  toPay: Cents
  /** By us to the guest. */
  toRefund: Cents
}

/** More than any trip costs, and still within what a row can hold. */
export const MOST_PAID: Cents = 1_000_000_000

/** The entries that count: neither taken back nor taking one back. */
export function standingEntries(payments: Payment[]): Payment[] {
  const voided = new Set(payments.flatMap(({ voids }) => voids ?? []))
  return payments.filter(({ id, kind }) => kind !== 'void' && !voided.has(id))
}

/** The total paid after one more payment or refund. */
export function paidAfter(paid: Cents, { kind, cents }: { kind: PaymentKind; cents: Cents }): Cents {
  return kind === 'refund' ? paid - cents : paid + cents
}

/** The total paid once an entry is taken back. */
export function paidWithout(paid: Cents, { kind, cents }: Pick<Payment, 'kind' | 'cents'>): Cents {
  return kind === 'refund' ? paid + cents : paid - cents
}

/** The total paid, by a whole ledger. */
export function paidOf(payments: Payment[]): Cents {
  return payments.at(-1)?.paid ?? 0
}

export function balanceOf(booking: Booking, paid: Cents): Balance {
  const due = dueFor(booking, paid)
  return {
    due,
    paid,
    toPay: isAgreed(booking) ? Math.max(0, due - paid) : 0,
    toRefund: Math.max(0, paid - due),
  }
}

/** Nothing is owed before we confirm, nor by a booking that is over before it began. */
function isAgreed({ status }: Booking): boolean {
  return agreementOf(status) === 'confirmed'
}

/** The price of what is driven. Fees are kept from what was paid for the rest; nothing is claimed beyond that. */
function dueFor(booking: Booking, paid: Cents): Cents {
  const price = booking.legs.reduce((sum, leg) => sum + priceNow(booking, leg), 0)
  const fees = booking.legs.reduce((sum, leg) => sum + feeNow(booking, leg), 0)
  return price + Math.min(fees, Math.max(0, paid - price))
}

function priceNow({ status: booking }: Booking, { status, total }: BookedLeg): Cents {
  const isOver =
    booking === 'lapsed' || booking === 'declined' || status === 'cancelled' || status === 'no show'
  return isOver ? 0 : total
}

function feeNow(booking: Booking, leg: BookedLeg): Cents {
  return leg.status === 'no show' ? noShowFee(booking, leg) : (leg.ending?.fee ?? 0)
}
