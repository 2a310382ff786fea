import { type BookedLeg, type Booking, endingOf } from '#domain/booking/booking.ts'
import { anyLegMay, legAfter } from '#domain/booking/permissions.ts'
import { cancellationTerms, type CancelReason, isTour, legTerms } from '#domain/booking/cancellation.ts'
import { balanceOf } from '#domain/booking/ledger.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import { formatRand } from '#domain/values/money.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import type { OfficeBooking } from '#server/services/office/bookings/booking.ts'
import type { CancelScope, OfficeBookingView } from './booking-page-view.ts'

/** The customer's cancellation fees by date; none once the customer can no longer cancel. */
export function cancellingView(
  { booking, balance: { paid } }: OfficeBooking,
  now: Date,
): OfficeBookingView['cancelling'] {
  const { status, pickupAt } = booking
  const note = `${isTour(booking) ? 'Tour' : 'Transfer'} terms as booked. No fee after a death or a hospital stay, or if the weather stops us.`
  const title = 'If they cancel'
  if (status === 'held')
    return { title, terms: [], note: 'Nothing is owed: the guest has not confirmed it yet.' }
  if (!anyLegMay('cancel', booking, 'customer')) {
    const fee = endingOf(booking)?.fee ?? 0
    const what =
      status === 'cancelled'
        ? fee === 0
          ? 'Cancelled without a fee.'
          : `Cancelled; fee ${formatRand(fee)}.`
        : ''
    return { title, terms: [], note: what || 'It can no longer be cancelled.' }
  }
  const { freeUntil } = cancellationTerms(booking, now)
  const late = cancellationTerms({ ...booking, status: 'confirmed' }, new Date(freeUntil.getTime() + 1)).fee
  const isFree = status === 'pending' || now <= freeUntil
  return {
    title,
    terms:
      late === 0
        ? [{ until: `until ${formatNearInstant(pickupAt, now)}`, what: backOf(0, paid), isNow: true }]
        : [
            { until: `until ${formatNearInstant(freeUntil, now)}`, what: backOf(0, paid), isNow: isFree },
            {
              until: `from then, until ${formatNearInstant(pickupAt, now)}`,
              what: backOf(late, paid),
              isNow: !isFree,
            },
          ],
    note: status === 'pending' ? `Nothing is owed before we confirm. ${note}` : note,
  }
}

const REASONS: [id: CancelReason, label: string][] = [
  ['operator', 'We can’t do the trip'],
  ['weather', 'The weather'],
  ['passenger', 'The guest asked for it'],
  ['bereavement', 'Death or hospital in the family'],
]

/** What the office can cancel, each with the guest's fee and refund by reason. */
export function cancelScopesOf({ booking, balance: { paid } }: OfficeBooking, now: Date): CancelScope[] {
  const able = booking.legs.filter((leg) => legAfter('cancel', booking, leg, 'operator') !== null)
  const ahead = able.filter(isLegAhead)
  const scope = (legId: string, label: string, legs: BookedLeg[]): CancelScope => ({
    legId,
    label,
    reasons: REASONS.map(([id, name]) => {
      const fees = new Map(legs.map((leg) => [leg.id, legTerms(booking, leg, now, id).fee]))
      const fee = [...fees.values()].reduce((sum, one) => sum + one, 0)
      const back = balanceOf(withoutLegs(booking, fees), paid).toRefund
      return {
        id,
        label: name,
        costs: fee === 0 ? 'free' : `fee ${formatRand(fee)}`,
        back: back === 0 ? '' : formatRand(back),
      }
    }),
  })
  if (booking.legs.length === 1) return able.map((leg) => scope('', '', [leg]))
  return [
    ...(ahead.length > 1 ? [scope('', 'Everything ahead', ahead)] : []),
    ...able.map((leg) => {
      const number = 1 + booking.legs.indexOf(leg)
      return scope(leg.id, `Leg ${number}, ${formatNearInstant(leg.starts, now)}`, [leg])
    }),
  ]
}

/** The booking as cancelling would leave it; `fees` are by leg. */
function withoutLegs(booking: Booking, fees: Map<string, number>): Booking {
  const legs = booking.legs.map((leg) => {
    const fee = fees.get(leg.id)
    return fee === undefined
      ? leg
      : { ...leg, status: 'cancelled' as const, ending: { reason: 'operator' as const, why: '', fee } }
  })
  return { ...booking, legs }
}

function backOf(fee: number, paid: number): string {
  const costs = fee === 0 ? 'free' : `fee ${formatRand(fee)}`
  return paid === 0 ? costs : `${costs}, ${formatRand(Math.max(0, paid - fee))} back`
}
