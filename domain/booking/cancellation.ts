import { bookingMay, legAfter } from './permissions.ts'
import { type BookingStatus, isLegAhead, type LegStatus } from './status.ts'
import type { Cents } from '#domain/values/money.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/values/duration.ts'
import { pickupOf, type Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'

/** The terms frozen with a booking. */
export type Policies = Tariff['policies']

/** The reasons that a customer can give; `bereavement`: death or hospitalisation of the passenger (CPA s17(5)). */
export type OwnReason = 'bereavement' | 'other'

/**
 * The customer's reasons, and those that only the office can give: the weather, the passenger's wish, its own, a deposit
 * that never came. Under the booking's terms only `other` and `passenger` have a fee.
 */
export const CANCEL_REASONS = ['bereavement', 'other', 'weather', 'passenger', 'operator', 'deposit'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export type CancellationTerms = {
  isFree: boolean
  /** Cancelling is free until then. */
  freeUntil: Date
  /** The part of the price that we keep. */
  fee: Cents
}

/** Which rules apply: those frozen with the booking, for tours or for transfers. */
type Trip = { packageId: string | null; hours: number | null; policies: Policies }

/** When a leg begins as agreed, and how long before that its vehicle must leave, where it comes from afar. */
type Start = { agreedStart: Date; approachMinutes: number }

type Leg = Start & { status: LegStatus; total: Cents }

/** Until then, what cancelling costs is counted as of that moment. */
export type KeptTerms = { asOf: Date; until: Date }

type Agreed = Trip & { status: BookingStatus; keptTerms?: KeptTerms | null }

type Booked = Agreed & { legs: Leg[] }

/** A tour or package with hours; everything else follows the rules for transfers. */
export function isTour({ packageId, hours }: Pick<Trip, 'packageId' | 'hours'>): boolean {
  return packageId !== null && hours !== null
}

/** The start of a quoted journey, as its terms see it. */
export function startOfQuote(quote: Pick<Quote, 'request' | 'legs'>): Start {
  return { agreedStart: pickupOf(quote), approachMinutes: quote.legs[0]?.approachMinutes ?? 0 }
}

/** The last moment, inclusive, at which cancelling a leg is free for any reason. */
export function freeUntil(trip: Trip, { agreedStart, approachMinutes }: Start): Date {
  const { tourFreeUntilHours, transferFreeUntilHours } = trip.policies
  const before = isTour(trip)
    ? tourFreeUntilHours * HOUR_MS
    : transferFreeUntilHours * HOUR_MS + approachMinutes * MINUTE_MS
  return new Date(agreedStart.getTime() - before)
}

/**
 * The cost of cancelling one leg at a given moment. A tour not cancelled before its pickup is a no-show: nothing is
 * refunded.
 */
export function legTerms(
  booking: Agreed,
  leg: Leg,
  now: Date,
  reason: CancelReason = 'other',
): CancellationTerms {
  const until = freeUntil(booking, leg)
  const { keptTerms = null } = booking
  const at = keptTerms !== null && now <= keptTerms.until ? keptTerms.asOf : now
  const isTheirWish = reason === 'other' || reason === 'passenger'
  // Nothing is owed before we confirm.
  if (booking.status === 'pending' || !isTheirWish || at <= until) {
    return { isFree: true, freeUntil: until, fee: 0 }
  }
  const { policies } = booking
  const kept = isTour(booking) ? tourKept(policies, at < leg.agreedStart) : policies.depositPercent
  const fee = Math.round((leg.total * kept) / 100)
  return { isFree: fee === 0, freeUntil: until, fee }
}

/** The cost of cancelling everything that is still ahead. `freeUntil` is the first moment that counts. */
export function cancellationTerms(
  booked: Booked,
  now: Date,
  reason: CancelReason = 'other',
): CancellationTerms {
  const ahead = booked.legs.filter(isLegAhead)
  const terms = (ahead.length === 0 ? booked.legs : ahead).map((leg) => legTerms(booked, leg, now, reason))
  const fee = terms.reduce((sum, leg) => sum + leg.fee, 0)
  const first = Math.min(...terms.map((leg) => leg.freeUntil.getTime()))
  return { isFree: fee === 0, freeUntil: new Date(first), fee }
}

/** The part of a leg's price that we keep after a no-show. */
export function noShowFee(trip: Trip, leg: Leg): Cents {
  return legTerms({ ...trip, status: 'no show' }, leg, leg.agreedStart).fee
}

/** Whether the customer may still cancel the leg. Once the pickup time has come, they must call. */
export function mayCancelLeg(
  booking: { status: BookingStatus },
  leg: { status: LegStatus; starts: Date },
  now: Date,
): boolean {
  return legAfter('cancel', booking, leg, 'customer') !== null && now < leg.starts
}

/** Whether the customer may still cancel something. */
export function mayCancelOwn(
  booking: { status: BookingStatus; legs: { status: LegStatus; starts: Date }[] },
  now: Date,
): boolean {
  return booking.legs.some((leg) => mayCancelLeg(booking, leg, now))
}

/** Whether the customer may still add what the driver should know. Once the pickup time has come, they must call. */
export function mayAddDetails(
  booking: { status: BookingStatus; legs: { status: LegStatus; starts: Date }[] },
  now: Date,
): boolean {
  return (
    bookingMay('change', booking, 'customer') &&
    booking.legs.some((leg) => isLegAhead(leg) && now < leg.starts)
  )
}

/** The part of the price that we keep, in percent. */
function tourKept({ tourLateRefundPercent }: Policies, isBeforePickup: boolean): number {
  return isBeforePickup ? 100 - tourLateRefundPercent : 100
}
