import type { BookingStatus } from './booking-status.ts'
import type { Cents } from './money.ts'
import type { Tariff } from './tariff.ts'

/** The terms that were frozen with a booking. */
export type Policies = Tariff['policies']

/**
 * `bereavement`: death or hospitalisation of the passenger (CPA s17(5)); `weather` is the operator's to say. Neither
 * costs anything, whenever it comes.
 */
export type CancelReason = 'bereavement' | 'weather' | 'other'

export type CancellationTerms = {
  isFree: boolean
  /** Until when it costs nothing. */
  freeUntil: Date
  /** What is kept of the price. */
  fee: Cents
}

type Booked = {
  /** Until we have confirmed it nobody owes anything. */
  status: BookingStatus
  /** A tour or package with hours; all else goes by the rules of transfers. */
  isTour: boolean
  pickupAt: Date
  total: Cents
  policies: Policies
}

const HOUR_MS = 3_600_000

/** What cancelling costs at a moment. A tour not cancelled before its pickup is a no-show: nothing comes back. */
export function cancellationTerms(
  { status, isTour, pickupAt, total, policies }: Booked,
  now: Date,
  reason: CancelReason = 'other',
): CancellationTerms {
  const hours = isTour ? policies.tourFreeUntilHours : policies.transferFreeUntilHours
  const freeUntil = new Date(pickupAt.getTime() - hours * HOUR_MS)
  if (status === 'pending' || reason !== 'other' || now <= freeUntil)
    return { isFree: true, freeUntil, fee: 0 }
  const kept = isTour ? tourKept(policies, now < pickupAt) : policies.depositPercent
  const fee = Math.round((total * kept) / 100)
  return { isFree: fee === 0, freeUntil, fee }
}

/** The part of the price that is kept, in percent. */
function tourKept({ tourLateRefundPercent }: Policies, isBeforePickup: boolean): number {
  return isBeforePickup ? 100 - tourLateRefundPercent : 100
}
