import type { BookedLeg } from './booking.ts'
import { isTour } from './cancellation.ts'
import { agreementOf, type BookingStatus } from './status.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/duration.ts'
import type { Cents } from '#domain/values/money.ts'

/** The owner's rule for deposits; a booking freezes what follows from it when it is confirmed. */
export type DepositRule = {
  /** Of the price, by kind of trip; 0 asks for none. */
  percent: { transfers: number; tours: number }
  least: Cents
  /** No deposit within this many days of the pickup. */
  offWithinDays: number
  /** It is due this many hours after confirming, at the latest some days before the pickup. */
  dueHours: number
  /** The rest of a tour is due this many days before the pickup. */
  balanceDays: number
}

/** What a booking asks for, and by when, as it was confirmed. */
export type Deposit = {
  percent: number
  cents: Cents
  /** The deposit's deadline: the vehicle is kept until then. Null without a deposit. */
  dueAt: Date | null
  /** When the rest is due; null where it is paid to the driver, by the end of the trip. */
  balanceAt: Date | null
  /** The price that it was worked out for. */
  of: Cents
  /** When the guest chose to pay by bank transfer, and how much; that moves the deadline, once. */
  transfer?: { at: Date; cents: Cents } | undefined
}

type Priced = {
  packageId: string | null
  hours: number | null
  legs: Pick<BookedLeg, 'status' | 'total' | 'starts'>[]
}

/** Nobody is hurried: with less time than this, there is no deposit. */
const SHORTEST_MS = 12 * HOUR_MS
const LATEST_BEFORE_MS = 2 * DAY_MS

/** The deposit of a booking that is confirmed now. */
export function depositOf(booking: Priced, rule: DepositRule, now: Date): Deposit {
  const tour = isTour(booking)
  const percent = tour ? rule.percent.tours : rule.percent.transfers
  const { start, total } = priced(booking)
  const latest = new Date(start.getTime() - LATEST_BEFORE_MS)
  const dueAt = new Date(Math.min(now.getTime() + rule.dueHours * HOUR_MS, latest.getTime()))
  const isOff =
    percent === 0 ||
    start.getTime() - now.getTime() < rule.offWithinDays * DAY_MS ||
    latest.getTime() - now.getTime() < SHORTEST_MS
  const balanceAt = new Date(start.getTime() - rule.balanceDays * DAY_MS)
  return {
    percent,
    cents: isOff ? 0 : amountOf(total, percent, rule.least),
    dueAt: isOff ? null : dueAt,
    balanceAt: tour && percent > 0 && balanceAt > now ? balanceAt : null,
    of: total,
  }
}

/** A paid deposit stays until the total has risen by half. */
const RISEN = 1.5

/** The deposit after a change: worked out again while it is unpaid. Its rule and deadline stay. */
export function depositAfter(before: Deposit, booking: Priced, paid: Cents): Deposit {
  const { total } = priced(booking)
  const isPaid = paid >= before.cents
  if (before.cents === 0 || total === before.of || (isPaid && total < before.of * RISEN)) return before
  return { ...before, cents: amountOf(total, before.percent, 0), of: total }
}

type Agreed = Priced & { status: BookingStatus; deposit: Deposit | null }

/** Whether an act has just confirmed the booking: its deposit is frozen now. */
export function isConfirmedAnew(before: Agreed, after: Agreed): boolean {
  const isConfirmed = ({ status }: Agreed) => agreementOf(status) === 'confirmed'
  return before.deposit === null && !isConfirmed(before) && isConfirmed(after)
}

/** The deposit after any other act: gone when the confirmation is taken back; it follows a change of the price. */
export function depositKept({ deposit }: Agreed, after: Agreed, paid: Cents): Deposit | null {
  if (deposit === null) return null
  if (agreementOf(after.status) === 'confirmed') return depositAfter(deposit, after, paid)
  return after.status === 'cancelled' ? deposit : null
}

/** What the guest pays next: the deposit, or the rest. */
export type NextDue = { what: 'deposit' | 'rest'; cents: Cents; at: Date }

/**
 * The next payment of a confirmed booking and its deadline; null where nothing is owed. For the guest's page, mails and
 * the office alike. `lastEnd` is the end of its last trip.
 */
export function nextDue(
  deposit: Deposit | null,
  { paid, owing }: { paid: Cents; owing: Cents },
  lastEnd: Date,
): NextDue | null {
  if (owing === 0) return null
  if (deposit !== null && deposit.dueAt !== null && paid < deposit.cents)
    return { what: 'deposit', cents: Math.min(owing, deposit.cents - paid), at: deposit.dueAt }
  return { what: 'rest', cents: owing, at: deposit?.balanceAt ?? lastEnd }
}

function priced({ legs }: Priced): { start: Date; total: Cents } {
  const standing = legs.filter(({ status }) => status !== 'cancelled')
  const all = standing.length > 0 ? standing : legs
  return {
    start: new Date(Math.min(...all.map(({ starts }) => starts.getTime()))),
    total: standing.reduce((sum, { total }) => sum + total, 0),
  }
}

const WHOLE_RAND = 100

/** In whole rand, never above the price. */
function amountOf(total: Cents, percent: number, least: Cents): Cents {
  const part = Math.round((total * percent) / 100 / WHOLE_RAND) * WHOLE_RAND
  return Math.min(total, Math.max(least, part))
}
