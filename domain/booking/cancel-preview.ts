import type { BookedLeg, Booking } from './booking.ts'
import { type CancelReason, legTerms } from './cancellation.ts'
import { balanceOf } from './ledger.ts'
import type { Cents } from '#domain/values/money.ts'

/** What cancelling some legs of a booking comes to. */
export type CancelPreview = {
  /** By the terms; the guest agrees to it. */
  fee: Cents
  /** What of the money paid we keep for it: nothing is claimed beyond that. */
  kept: Cents
  /** What goes back to the guest. */
  back: Cents
}

export function cancelPreview(
  booking: Booking,
  legs: Pick<BookedLeg, 'id'>[],
  { now, reason, paid }: { now: Date; reason: CancelReason; paid: Cents },
): CancelPreview {
  const isNamed = (leg: BookedLeg) => legs.some(({ id }) => id === leg.id)
  const feeOf = (leg: BookedLeg) => legTerms(booking, leg, now, reason).fee
  const after = (isFree: boolean): Booking => ({
    ...booking,
    legs: booking.legs.map((leg) =>
      isNamed(leg)
        ? { ...leg, status: 'cancelled', ending: { reason, why: '', fee: isFree ? 0 : feeOf(leg) } }
        : leg,
    ),
  })
  const back = balanceOf(after(false), paid).toRefund
  return {
    fee: booking.legs.filter(isNamed).reduce((sum, leg) => sum + feeOf(leg), 0),
    kept: balanceOf(after(true), paid).toRefund - back,
    back,
  }
}
