import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { cancelPreview } from '#domain/booking/cancel-preview.ts'
import { freeUntil, mayCancelLeg, type OwnReason } from '#domain/booking/cancellation.ts'
import { paidOf } from '#domain/booking/ledger.ts'
import { policyTimeline } from '#domain/booking/policy-timeline.ts'
import { GIVEN_REASONS, type GivenReason } from '#domain/forms/booking-answers.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { workingDaysAfter } from '#domain/values/working-days.ts'
import { isPlainName } from '#domain/values/plain-name.ts'
import { bookingTitle } from '#domain/wording/booking.ts'
import { legTitle } from '#domain/wording/booking-rows.ts'
import { policyWords, shortDay, shortInstant } from '#domain/wording/policy.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { paymentsOf } from '#server/services/bookings/own.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import type { Trip } from './trip-door.server.ts'

/** What cancelling would come to, for the legs and the reason that are chosen. */

export type CancelView = NonNullable<Awaited<ReturnType<typeof cancelView>>>

/** Only a death or a hospital changes what it costs. */
export function ownReason(given: GivenReason): OwnReason {
  return given === 'bereavement' ? 'bereavement' : 'other'
}

/** The legs that can be cancelled: the one that is asked for, or all that are ahead. */
function legsAsked(booking: Booking, legId: string, now: Date): BookedLeg[] {
  const ahead = booking.legs.filter((leg) => mayCancelLeg(booking, leg, now))
  const named = ahead.filter(({ id }) => id === legId)
  return named.length > 0 ? named : ahead
}

/** Null where nothing of it can be cancelled here any more. */
export async function cancelView(
  { deps, booking, shown, path }: Trip,
  asked: { legId: string; reason: GivenReason },
) {
  const now = deps.now()
  const legs = legsAsked(booking, asked.legId, now)
  const [first] = legs
  if (first === undefined) return null
  const { language, business } = deps.content
  const { tag, phrases } = language
  const { cancel } = phrases.mytrip
  const payments = await paymentsOf(deps, booking)
  const paid = paidOf(payments)
  const reason = ownReason(asked.reason)
  const { fee, kept, back } = cancelPreview(booking, legs, { now, reason, paid })
  const refundBy = workingDaysAfter(capeDate(now), business.houseRules.refundBusinessDays)
  const refundDay = shortDay(new Date(`${refundBy}T10:00:00Z`), language)
  const ahead = booking.legs.filter((leg) => mayCancelLeg(booking, leg, now))
  const isOne = legs.length < ahead.length
  const titleOf = (leg: BookedLeg) => legTitle(booking.legs.indexOf(leg), booking, language)
  const { name } = shown.customer
  const rand = (cents: number) => formatRand(cents, tag)
  const drivers = [...new Set(legs.flatMap(({ driver }) => driver?.name.split(' ')[0] ?? []))]
  const until = freeUntil(booking, first)
  const title = bookingTitle(shown, await readTariffVersion(deps, booking.tariffVersion), language)
  return {
    path,
    reference: booking.reference,
    title: isOne ? say(tag, cancel.leg, { leg: titleOf(first) }) : cancel.title,
    trip: `${title}, ${formatInstant(first.starts, language)}.`,
    costs: fee === 0 || kept === 0 ? cancel.freeNow : say(tag, cancel.costsNow, { fee: rand(kept) }),
    legId: isOne ? first.id : '',
    choices:
      ahead.length < 2
        ? []
        : [
            { legId: '', label: cancel.everything },
            ...ahead.map((leg) => ({
              legId: leg.id,
              label: `${titleOf(leg)}, ${shortInstant(leg.starts, language)}`,
            })),
          ],
    timelines: legs.map((leg) => ({
      title: legs.length > 1 ? titleOf(leg) : '',
      parts: policyWords(
        policyTimeline(booking, leg, { now, paid, reason }),
        booking,
        { isBereaved: reason === 'bereavement' },
        language,
      ),
    })),
    reason: asked.reason,
    reasons: GIVEN_REASONS.map((id) => ({
      id,
      label: cancel.reasons[id],
      note:
        id === 'bereavement'
          ? cancel.bereavementNote
          : id === 'flight' && booking.legs[0]?.lands === true && now <= until
            ? say(tag, cancel.flightNote, { until: shortInstant(until, language) })
            : '',
    })),
    sorry:
      reason !== 'bereavement'
        ? ''
        : isPlainName(name) && name !== ''
          ? say(tag, cancel.sorry, { name: name.split(' ')[0] ?? name })
          : cancel.sorryUnnamed,
    fee: String(fee),
    sums: {
      paid: rand(paid),
      /** What is not charged because of a death is struck through. */
      spared: reason === 'bereavement' ? sparedFee(booking, legs, now, paid, rand) : '',
      kept: rand(kept),
      back: rand(back),
    },
    how: paid === 0 ? cancel.nothingPaid : back > 0 ? say(tag, cancel.how, { day: refundDay }) : '',
    told: drivers.map((driver) => say(tag, cancel.driver, { name: driver })).join(' '),
    send: back > 0 ? say(tag, cancel.sendBack, { back: rand(back) }) : cancel.send,
  }
}

function sparedFee(
  booking: Booking,
  legs: BookedLeg[],
  now: Date,
  paid: number,
  rand: (cents: number) => string,
): string {
  const { kept } = cancelPreview(booking, legs, { now, reason: 'other', paid })
  return kept === 0 ? '' : rand(kept)
}
