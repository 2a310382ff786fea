import { bookingCan, type BookingStatus } from './status.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'

/** The terms frozen with a booking; `approachMinutes` is how long before the pickup a vehicle from afar must leave. */
export type Policies = Tariff['policies'] & { approachMinutes?: number }

/** The reasons that a customer can give; `bereavement`: death or hospitalisation of the passenger (CPA s17(5)). */
export type OwnReason = 'bereavement' | 'other'

/**
 * The customer's reasons, and those that only the office can give: the weather, the passenger's wish, its own. Under
 * the booking's terms only `other` and `passenger` have a fee.
 */
export const CANCEL_REASONS = ['bereavement', 'other', 'weather', 'passenger', 'operator'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export type CancellationTerms = {
  isFree: boolean
  /** Cancelling is free until then. */
  freeUntil: Date
  /** The part of the price that we keep. */
  fee: Cents
}

type Trip = {
  packageId: string | null
  hours: number | null
  pickupAt: Date
  policies: Policies
}

type Booked = Trip & {
  /** Nothing is owed before we confirm. */
  status: BookingStatus
  total: Cents
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A tour or package with hours; everything else follows the rules for transfers. */
export function isTour({ packageId, hours }: Pick<Trip, 'packageId' | 'hours'>): boolean {
  return packageId !== null && hours !== null
}

/** The terms of a quote, as its booking freezes them. */
export function policiesOf({ approachMinutes = 0 }: Quote, { policies }: Tariff): Policies {
  return { ...policies, approachMinutes }
}

/** The last moment, inclusive, at which cancelling is free for any reason. */
export function freeUntil(trip: Trip): Date {
  const { tourFreeUntilHours, transferFreeUntilHours, approachMinutes = 0 } = trip.policies
  const before = isTour(trip)
    ? tourFreeUntilHours * HOUR_MS
    : transferFreeUntilHours * HOUR_MS + approachMinutes * MINUTE_MS
  return new Date(trip.pickupAt.getTime() - before)
}

/**
 * The cost of cancelling at a given moment. A tour not cancelled before its pickup is a no-show: nothing is refunded.
 */
export function cancellationTerms(
  booked: Booked,
  now: Date,
  reason: CancelReason = 'other',
): CancellationTerms {
  const { status, pickupAt, total, policies } = booked
  const until = freeUntil(booked)
  const isTheirWish = reason === 'other' || reason === 'passenger'
  if (status === 'pending' || !isTheirWish || now <= until) {
    return { isFree: true, freeUntil: until, fee: 0 }
  }
  const kept = isTour(booked) ? tourKept(policies, now < pickupAt) : policies.depositPercent
  const fee = Math.round((total * kept) / 100)
  return { isFree: fee === 0, freeUntil: until, fee }
}

/** The part of the price that we keep after a no-show. */
export function noShowFee(booked: Booked): Cents {
  return cancellationTerms({ ...booked, status: 'no show' }, booked.pickupAt).fee
}

/** Whether the customer may still cancel. Once the pickup time has come, they must call. */
export function mayCancelOwn({ status, pickupAt }: Pick<Booked, 'status' | 'pickupAt'>, now: Date): boolean {
  return bookingCan('cancel', { status }, 'customer') && now < pickupAt
}

/** Whether the customer may still add what the driver should know. Once the pickup time has come, they must call. */
export function mayAddDetails({ status, pickupAt }: Pick<Booked, 'status' | 'pickupAt'>, now: Date): boolean {
  return ['pending', 'confirmed', 'assigned'].includes(status) && now < pickupAt
}

/** The part of the price that we keep, in percent. */
function tourKept({ tourLateRefundPercent }: Policies, isBeforePickup: boolean): number {
  return isBeforePickup ? 100 - tourLateRefundPercent : 100
}
