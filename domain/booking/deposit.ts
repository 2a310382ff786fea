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
  /** Of the rule, for when it is worked out again. */
  least: Cents
  dueHours: number
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
  const deadline = deadlineOf(start, rule, now)
  const isOff = percent === 0 || start.getTime() - now.getTime() < rule.offWithinDays * DAY_MS
  const dueAt = isOff ? null : deadline
  const balanceAt = new Date(start.getTime() - rule.balanceDays * DAY_MS)
  return {
    percent,
    cents: dueAt === null ? 0 : amountOf(total, percent, rule.least),
    dueAt,
    balanceAt: tour && percent > 0 && balanceAt > now ? balanceAt : null,
    of: total,
    least: rule.least,
    dueHours: rule.dueHours,
  }
}

/** The deposit that guests are told of: a confirmed booking has its own, before that it is what we would ask for. */
export function depositAhead(
  booking: Priced & { status: BookingStatus; deposit: Deposit | null },
  rule: DepositRule,
  now: Date,
): Deposit | null {
  const agreement = agreementOf(booking.status)
  const isAsked = agreement === 'held' || agreement === 'pending'
  return booking.deposit ?? (isAsked ? depositOf(booking, rule, now) : null)
}

/** Null where too little time is left before the pickup. */
function deadlineOf(start: Date, { dueHours }: Pick<DepositRule, 'dueHours'>, now: Date): Date | null {
  const latest = start.getTime() - LATEST_BEFORE_MS
  if (latest - now.getTime() < SHORTEST_MS) return null
  return new Date(Math.min(now.getTime() + dueHours * HOUR_MS, latest))
}

/** A paid deposit stays until the total has risen by half. */
const RISEN = 1.5

/**
 * The deposit after a change: its deadlines follow the pickup, and it is worked out again while it is unpaid. What a paid
 * one rises by has a deadline of its own; where there is no time for one, it is part of the rest.
 */
export function depositAfter(
  deposit: Deposit,
  before: Priced,
  after: Priced,
  { paid, now }: { paid: Cents; now: Date },
): Deposit {
  const { start, total } = priced(after)
  const kept = moved(deposit, priced(before).start, start, { paid, now })
  const isPaid = paid >= deposit.cents
  if (kept.cents === 0 || total === kept.of || (isPaid && total < kept.of * RISEN)) return kept
  const again = { ...kept, cents: amountOf(total, kept.percent, kept.least), of: total }
  if (!isPaid) return again
  const dueAt = deadlineOf(start, kept, now)
  return dueAt === null ? kept : { ...again, dueAt, transfer: undefined }
}

/** The deadlines after the pickup has moved. A deposit for which that leaves too little time is none any more. */
function moved(deposit: Deposit, from: Date, to: Date, { paid, now }: { paid: Cents; now: Date }): Deposit {
  const by = to.getTime() - from.getTime()
  if (by === 0) return deposit
  const { dueAt, cents } = deposit
  const balanceAt = balanceMoved(deposit, by, now)
  if (dueAt === null || paid >= cents) return { ...deposit, balanceAt }
  // A person may have set a later deadline than the rule's.
  const latest = Math.max(dueAt.getTime(), from.getTime() - LATEST_BEFORE_MS) + by
  if (dueAt.getTime() <= latest) return { ...deposit, balanceAt }
  if (latest - now.getTime() < SHORTEST_MS) return { ...deposit, balanceAt, cents: 0, dueAt: null }
  return { ...deposit, balanceAt, dueAt: new Date(latest) }
}

/** With no time left for it, the rest is paid to the driver. */
function balanceMoved({ balanceAt }: Deposit, by: number, now: Date): Date | null {
  if (balanceAt === null) return null
  const at = new Date(balanceAt.getTime() + by)
  return at > now || balanceAt <= now ? at : null
}

/** One that is asked for again after its deadline gets another; with no time left for it, it is part of the rest. */
export function askedAgain(deposit: Deposit, booking: Priced, now: Date): Deposit {
  if (deposit.dueAt === null || deposit.dueAt > now) return deposit
  const dueAt = deadlineOf(priced(booking).start, deposit, now)
  return dueAt === null ? { ...deposit, cents: 0, dueAt } : { ...deposit, dueAt, transfer: undefined }
}

type Agreed = Priced & { status: BookingStatus; deposit: Deposit | null }

/** Whether an act has just confirmed the booking: its deposit is frozen now. */
export function isConfirmedAnew(before: Agreed, after: Agreed): boolean {
  const isConfirmed = ({ status }: Agreed) => agreementOf(status) === 'confirmed'
  return before.deposit === null && !isConfirmed(before) && isConfirmed(after)
}

/** The deposit after any other act: gone when the confirmation is taken back; it follows a change of the price. */
export function depositKept(
  before: Agreed,
  after: Agreed,
  money: { paid: Cents; now: Date },
): Deposit | null {
  const { deposit } = before
  if (deposit === null) return null
  if (agreementOf(after.status) === 'confirmed') return depositAfter(deposit, before, after, money)
  return after.status === 'cancelled' ? deposit : null
}

/** A bank may keep a fee: so little is not worth a call. */
const MOST_FORGIVEN: Cents = 5_000

/** Whether what is missing of a late deposit may be let pass: some was paid, and little is missing. */
export function mayPass(missing: Cents, paid: Cents): boolean {
  return paid > 0 && missing <= MOST_FORGIVEN
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
