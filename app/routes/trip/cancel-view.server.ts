import type { BookedLeg } from '#domain/booking/booking.ts'
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
import { policyWords, shortDate, shortInstant } from '#domain/wording/policy.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { paymentsOf } from '#server/services/bookings/own.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { legChoices } from './leg-choices.ts'
import type { Trip } from './trip-door.server.ts'

/** What cancelling would come to, for the legs and the reason that are chosen. */

export type CancelView = NonNullable<Awaited<ReturnType<typeof cancelView>>>

/** Only a death or a hospital changes what it costs. */
export function ownReason(given: GivenReason): OwnReason {
  return given === 'bereavement' ? 'bereavement' : 'other'
}

/** Null where nothing of it can be cancelled here any more. */
export async function cancelView(
  { deps, booking, shown, path }: Trip,
  asked: { legId: string; reason: GivenReason },
) {
  const now = deps.now()
  const ahead = booking.legs.filter((leg) => mayCancelLeg(booking, leg, now))
  const chosen = ahead.filter(({ id }) => id === asked.legId)
  const legs = chosen.length > 0 ? chosen : ahead
  const [first] = legs
  if (first === undefined) return null
  const { language, business } = deps.content
  const { tag, phrases } = language
  const { cancel } = phrases.mytrip
  const payments = await paymentsOf(deps, booking)
  const paid = paidOf(payments)
  const reason = ownReason(asked.reason)
  const { fee, kept, back } = cancelPreview(booking, legs, { now, reason, paid })
  const usual = cancelPreview(booking, legs, { now, reason: 'other', paid })
  const refundBy = workingDaysAfter(capeDate(now), business.houseRules.refundBusinessDays)
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
    choices: legChoices(booking, ahead, cancel.everything, language),
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
      spared: reason === 'bereavement' && usual.kept > 0 ? rand(usual.kept) : '',
      kept: rand(kept),
      back: rand(back),
    },
    how:
      paid === 0
        ? cancel.nothingPaid
        : back > 0
          ? [
              booking.groupReference === null ? '' : cancel.groupFirst,
              say(tag, cancel.how, { day: shortDate(refundBy, language) }),
            ]
              .join(' ')
              .trim()
          : '',
    told: drivers.map((driver) => say(tag, cancel.driver, { name: driver })).join(' '),
    send:
      back > 0 && booking.groupReference === null
        ? say(tag, cancel.sendBack, { back: rand(back) })
        : cancel.send,
  }
}
