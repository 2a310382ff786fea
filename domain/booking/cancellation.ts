import { bookingCan, type BookingStatus } from './status.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'

/** The terms that were frozen with a booking. */
export type Policies = Tariff['policies']

/** The reasons that a customer can give; `bereavement`: death or hospitalisation of the passenger (CPA s17(5)). */
export type OwnReason = 'bereavement' | 'other'

/**
 * Beside them those that the office can: the weather, the passenger's wish, its own. By the terms of the booking only
 * `other` and `passenger` cost something.
 */
export type CancelReason = OwnReason | 'weather' | 'passenger' | 'operator'

export type CancellationTerms = {
  isFree: boolean
  /** Until when it costs nothing. */
  freeUntil: Date
  /** What is kept of the price. */
  fee: Cents
}

type Trip = {
  packageId: string | null
  hours: number | null
  pickupAt: Date
  policies: Policies
}

type Booked = Trip & {
  /** Until we have confirmed it nobody owes anything. */
  status: BookingStatus
  total: Cents
}

const HOUR_MS = 3_600_000

/** A tour or package with hours; all else goes by the rules of transfers. */
export function isTour({ packageId, hours }: Pick<Trip, 'packageId' | 'hours'>): boolean {
  return packageId !== null && hours !== null
}

/** Until when, that moment included, cancelling costs nothing whatever the reason. */
export function freeUntil(trip: Trip): Date {
  const { tourFreeUntilHours, transferFreeUntilHours } = trip.policies
  const hours = isTour(trip) ? tourFreeUntilHours : transferFreeUntilHours
  return new Date(trip.pickupAt.getTime() - hours * HOUR_MS)
}

/** What cancelling costs at a moment. A tour not cancelled before its pickup is a no-show: nothing comes back. */
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

/** What is kept of the price where nobody came. */
export function noShowFee(booked: Booked): Cents {
  return cancellationTerms({ ...booked, status: 'no show' }, booked.pickupAt).fee
}

/** Whether the customer may still cancel: once the pickup has come, it is a matter for the telephone. */
export function mayCancelOwn({ status, pickupAt }: Pick<Booked, 'status' | 'pickupAt'>, now: Date): boolean {
  return bookingCan('cancel', { status }, 'customer') && now < pickupAt
}

/** The part of the price that is kept, in percent. */
function tourKept({ tourLateRefundPercent }: Policies, isBeforePickup: boolean): number {
  return isBeforePickup ? 100 - tourLateRefundPercent : 100
}
