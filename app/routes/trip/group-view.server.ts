import type { Booking } from '#domain/booking/booking.ts'
import { promisedAnswer } from '#domain/booking/deadlines.ts'
import { formatRand } from '#domain/values/money.ts'
import { nameOnSign } from '#domain/wording/booking-rows.ts'
import {
  groupFacts,
  type GroupTold,
  groupTotal,
  groupVat,
  openTrips,
  titleInGroup,
} from '#domain/wording/group.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { tripPicture } from '#app/ui/business/service-pictures.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import type { Deps } from '#server/services/deps.ts'

export type GroupView = Awaited<ReturnType<typeof groupView>>

/** The trips booked together with this one, each with its status and price. */
export async function groupView(deps: Deps, booking: Booking, told: GroupTold) {
  const { language } = deps.content
  const { tag, phrases } = language
  const { vatNumber } = await deps.settings()
  const { status } = deps.content.words.bookings
  return {
    reference: told.group.reference,
    trips: told.bookings.map((trip) => ({
      reference: trip.reference,
      title: titleInGroup(trip),
      when: formatInstant(trip.pickupAt, language),
      vehicle: phrases.forms.vehicles[trip.option.id],
      price: formatRand(trip.total, tag),
      status: status[trip.status].label,
      isThis: trip.reference === booking.reference,
    })),
    facts: [...groupFacts(told, language), ...groupVat(told, vatNumber, language)],
  }
}

export type ReceivedView = Awaited<ReturnType<typeof receivedView>>

/** The opening words right after booking, for the booking or the whole group. */
export async function receivedView(deps: Deps, booking: Booking, group: GroupTold | null) {
  const { language } = deps.content
  const { tag, phrases } = language
  const { booked } = phrases.bookings
  const { askedAt, total } = booking
  const trips = group === null ? [] : openTrips(group)
  const { by, isSoon } = promisedAnswer(trips[0] ?? booking, await answerPromise(deps))
  const isGroup = group !== null && trips.length > 1
  const { byThen, soon } = isGroup ? phrases.group.together : booked
  const facts = {
    by: formatInstant(by, language),
    price: formatRand(total, tag),
    count: trips.length,
    total: formatRand(isGroup ? groupTotal(group) : total, tag),
  }
  return {
    sent: say(tag, booked.sent, { when: formatInstant(askedAt, language) }),
    lead: say(tag, isSoon || deps.now() > by ? soon : byThen, facts),
    picture: tripPicture(booking),
    /** The name on the driver's sign; null if the guest is not met with one. */
    sign: booking.request.meetAndGreet ? nameOnSign(booking) : null,
  }
}
