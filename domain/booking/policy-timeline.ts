import { type CancelPreview, cancelPreview } from './cancel-preview.ts'
import { agreementOf } from './status.ts'
import type { BookedLeg, Booking } from './booking.ts'
import { type CancelReason, freeUntil, legTerms, noShowFee } from './cancellation.ts'
import type { Cents } from '#domain/values/money.ts'

/** The terms of a leg as a line through time: what cancelling would cost at each moment, by the policy frozen with it. */

export type PolicyPart = {
  /** What begins there. */
  point: 'booked' | 'now' | 'gate' | 'pickup'
  at: Date
  /** `over` is past, or what becomes of a guest who does not come. */
  span: 'free' | 'kept' | 'over'
} & Omit<CancelPreview, 'fee'>

export type Paid = { now: Date; paid: Cents; reason?: CancelReason }

export function policyTimeline(
  booking: Booking,
  leg: BookedLeg,
  { now, paid, reason = 'other' }: Paid,
): PolicyPart[] {
  const at = (moment: Date, why: CancelReason = 'other') => {
    const { back, kept } = cancelPreview(booking, [leg], { now: moment, reason: why, paid })
    return { back, kept }
  }
  const gate = freeUntil(booking, leg)
  const late = new Date(gate.getTime() + 1)
  const missed = Math.min(noShowFee(booking, leg), at(now, 'bereavement').back)
  const isWaiting = agreementOf(booking.status) !== 'confirmed'
  const pickup: PolicyPart = {
    point: 'pickup',
    at: leg.agreedStart,
    span: 'over',
    kept: isWaiting ? 0 : missed,
    back: at(now, 'bereavement').back - (isWaiting ? 0 : missed),
  }
  const here = (span: PolicyPart['span']): PolicyPart => ({ point: 'now', at: now, span, ...at(now, reason) })
  if (isWaiting || now >= leg.agreedStart) return [here('free'), pickup]
  const isKept = legTerms({ ...booking, keptTerms: null }, leg, late).fee > 0
  const after = isKept ? 'kept' : 'free'
  if (now <= gate) return [here('free'), { point: 'gate', at: gate, span: after, ...at(late) }, pickup]
  const isFree = legTerms(booking, leg, now, reason).fee === 0
  return [
    { point: 'booked', at: booking.createdAt, span: 'over', kept: 0, back: at(now, 'bereavement').back },
    { point: 'gate', at: gate, span: after, ...at(late) },
    here(isFree ? 'free' : 'kept'),
    pickup,
  ]
}
