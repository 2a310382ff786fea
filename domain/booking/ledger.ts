import type { BookedLeg, Booking } from './booking.ts'
import { nextDue } from './deposit.ts'
import { noShowFee } from './cancellation.ts'
import { agreementOf } from './status.ts'
import { capeDate, capeInstant } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import { endOfDay, workingDaysAfter } from '#domain/values/working-days.ts'

/** The payments and refunds of a booking, and the balance still to pay or give back. */

export const PAYMENT_KINDS = ['deposit', 'balance', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
/** A `void` takes a wrong entry back; nothing in the ledger is ever changed. */
export const LEDGER_KINDS = [...PAYMENT_KINDS, 'void'] as const

/** A bank transfer (`eft`) is recorded once the office has seen it in the bank. */
export const PAYMENT_METHODS = ['cash', 'card', 'eft'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** An entry of the ledger. */
export type Payment = {
  id: string
  kind: (typeof LEDGER_KINDS)[number]
  method: PaymentMethod
  /** The amount that changed hands in either direction; at least 1. */
  cents: Cents
  /** When it was recorded. */
  at: Date
  /** The day in Cape Town on which the money changed hands. */
  date: string
  /** The colleague who recorded it; null if they are gone. */
  by: string | null
  /** The bank's or the office's own words for it. */
  reference: string
  /** The payment gateway's own number for it. */
  gatewayId: string | null
  /** Paid in the gateway's test mode: it counts as paid, but no real money moved, and it gets no receipt. */
  isTest: boolean
  /** The entry that a refund gives back, where it was made for one. */
  refunds: string | null
  /** Within a group: the entry of the other booking that this money went to or came from. No money changed hands. */
  moved: string | null
  /** The entry that a void takes back, and why. */
  voids: string | null
  why: string
  /** The total paid, this entry included. */
  paid: Cents
  /** Whether a second person has agreed to it. */
  isSeconded: boolean
}

/** A payment or refund to be recorded. */
export type NewEntry = Pick<Payment, 'method' | 'cents' | 'date'> & {
  kind: PaymentKind
  reference?: string | undefined
}

/** A refund that waits for a second person; `by` is the name of who asks. */
export type RefundRequest = Pick<Payment, 'id' | 'method' | 'cents' | 'date' | 'reference' | 'at' | 'by'> & {
  userId: string | null
  /** The entry that goes back, and why, where it was asked for one. */
  entryId: string | null
  why: string
  /** The trip, which is over, costs that much less. */
  offPrice: boolean
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

/** What a booking leaves open: at most one of the two is above 0, and `dueAt` is null if neither is. */
export type OpenMoney = {
  /** By the guest to us. */
  owing: Cents
  /** By us to the guest. */
  owed: Cents
  /** By when it should be paid, or paid back. */
  dueAt: Date | null
}

/** More than any trip costs, and still within what a row can hold. */
export const MOST_PAID: Cents = 1_000_000_000

/** The entries that count: neither taken back nor taking one back. */
export function standingEntries(payments: Payment[]): Payment[] {
  const voided = new Set(payments.flatMap(({ voids }) => voids ?? []))
  return payments.filter(({ id, kind }) => kind !== 'void' && !voided.has(id))
}

/** What a guest reads of a standing entry. */
export function guestKind({ kind, moved }: Payment): PaymentKind | 'movedTo' | 'movedFrom' {
  if (moved !== null) return kind === 'refund' ? 'movedTo' : 'movedFrom'
  return kind === 'void' ? 'balance' : kind
}

/** Whether an entry that is sent again is the one that was recorded. */
export function isSameEntry(recorded: Payment, { kind, method, cents }: NewEntry): boolean {
  return recorded.kind === kind && recorded.method === method && recorded.cents === cents
}

/** What was given back without a second person. Small refunds of one booking count together, so that none is split. */
export function unsecondedRefunds(payments: Payment[]): Cents {
  return standingEntries(payments)
    .filter(({ kind, isSeconded, moved }) => kind === 'refund' && !isSeconded && moved === null)
    .reduce((sum, { cents }) => sum + cents, 0)
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

/** What standing entries come to, also those of several ledgers. */
export function sumPaid(standing: Pick<Payment, 'kind' | 'cents'>[]): Cents {
  return standing.reduce((sum, { kind, cents }) => (kind === 'refund' ? sum - cents : sum + cents), 0)
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

/** What is open, and by when. A refund is due some working days after it became one, at `now`. */
export function openMoney(booking: Booking, paid: Cents, now: Date): OpenMoney {
  const { toPay: owing, toRefund: owed } = balanceOf(booking, paid)
  const next = nextDue(booking.deposit, { paid, owing }, lastEnd(booking))
  return { owing, owed, dueAt: next?.at ?? (owed > 0 ? refundBy(now) : null) }
}

/** When the office should have given back what became owed at a moment: by the end of the second working day after. */
export function refundBy(since: Date): Date {
  return endOfDay(workingDaysAfter(capeDate(since), REFUND_DAYS))
}

const REFUND_DAYS = 2

/** When the money of an entry changed hands: on another day than it was recorded, at noon. */
export function receivedAt({ at, date }: Pick<Payment, 'at' | 'date'>): Date {
  return capeDate(at) === date ? at : (capeInstant(date, '12:00') ?? at)
}

/** The guest pays the driver by the end of the last trip. */
export function lastEnd({ legs }: Booking): Date {
  const driven = legs.filter(({ status }) => status !== 'cancelled')
  return new Date(Math.max(...(driven.length > 0 ? driven : legs).map(({ ends }) => ends.getTime())))
}

/** Nothing is owed before we confirm, nor by a booking that is over before it began. */
function isAgreed({ status }: Booking): boolean {
  return agreementOf(status) === 'confirmed'
}

/** The price of what is driven. Fees are kept from what was paid for the rest; nothing is claimed beyond that. */
export function chargesOf(
  booking: Booking,
  paid: Cents,
): { legs: { leg: BookedLeg; cents: Cents }[]; fees: Cents } {
  const legs = booking.legs
    .map((leg) => ({ leg, cents: priceNow(booking, leg) }))
    .filter(({ cents }) => cents > 0)
  const price = legs.reduce((sum, { cents }) => sum + cents, 0)
  const fees = booking.legs.reduce((sum, leg) => sum + feeNow(booking, leg), 0)
  return { legs, fees: Math.min(fees, Math.max(0, paid - price)) }
}

function dueFor(booking: Booking, paid: Cents): Cents {
  const { legs, fees } = chargesOf(booking, paid)
  return legs.reduce((sum, { cents }) => sum + cents, fees)
}

function priceNow({ status: booking }: Booking, { status, total }: BookedLeg): Cents {
  const isOver =
    booking === 'lapsed' || booking === 'declined' || status === 'cancelled' || status === 'no show'
  return isOver ? 0 : total
}

function feeNow(booking: Booking, leg: BookedLeg): Cents {
  return leg.status === 'no show' ? noShowFee(booking, leg) : (leg.ending?.fee ?? 0)
}
