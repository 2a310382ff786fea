import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { freeUntil } from '#domain/booking/cancellation.ts'
import { pricingOf, type WantedJourney } from '#domain/booking/change.ts'
import type { PlannedLeg } from '#domain/booking/proposal.ts'
import { problem, type Problem } from '#domain/forms/problems.ts'
import { bookablePickupProblem } from '#domain/pricing/journey.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { capeDate, capeInstant, capeTime } from '#domain/values/cape-time.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'

/** When a change is possible, and when it is not the customer's to make alone. */

/** Past times, and times too far ahead. A pickup too soon for the customer is asked. */
export function timeProblem(
  { service, hours }: Booking,
  journey: WantedJourney,
  { mover }: Actor,
  { policies, phone, now }: { policies: Tariff['policies']; phone: string; now: Date },
): Problem | null {
  const shortest = { ...policies, bookAheadMinutes: 0 }
  for (const { when, parts, way } of journey.legs) {
    if (!parts.includes('times') && !parts.includes('return')) continue
    const found = bookablePickupProblem(when, now, shortest, phone)
    if (found !== null) return way === 'back' ? { ...found, path: 'return' } : found
    const { toursFrom: from, toursUntil: until } = policies
    const isTour = service === 'tour' && hours !== null && mover !== 'operator'
    if (isTour && (when.time < from || endOfHire(when.time, hours) > until))
      return problem('time', 'outside-tour-hours', { from, until, hours })
  }
  return null
}

/** `14:00`, some hours later; beyond midnight it sorts after every time of the day. */
function endOfHire(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${String(hour + hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The return begins after the way out ends. */
export function returnProblem({ legs }: Booking, planned: PlannedLeg[]): Problem | null {
  const out = planned.find(({ id }) => id === legs[0]?.id) ?? legs[0]
  const back = planned.find(({ id }) => id === null || id === legs[1]?.id) ?? legs[1]
  if (out === undefined || back === undefined || legs[0]?.status === 'cancelled' || back.starts > out.ends)
    return null
  const params = { date: capeDate(out.ends), time: capeTime(out.ends) }
  return problem('return', 'return-too-early', params)
}

/** Late, at short notice, or of a price that was agreed by hand: the office answers. */
export function isAsked(
  booking: Booking,
  journey: WantedJourney,
  { mover }: Actor,
  today: Tariff,
  now: Date,
): boolean {
  if (mover === 'operator') return false
  const soonest = now.getTime() + today.policies.bookAheadMinutes * MINUTE_MS
  const isByHand =
    booking.option.lines.some(({ code }) => code === 'agreed') &&
    journey.legs.some((leg) => pricingOf(leg) !== 'levies')
  return (
    isByHand ||
    journey.legs.some(({ leg, when, parts }) => {
      const starts = capeInstant(when.date, when.time)?.getTime() ?? 0
      const isSoon = (parts.includes('times') || parts.includes('return')) && starts < soonest
      const isLate = leg !== null && booking.status !== 'pending' && now > freeUntil(booking, leg)
      return isSoon || isLate
    })
  )
}
