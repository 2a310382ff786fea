import type { Booking } from '#domain/booking/booking.ts'
import { freeUntil } from '#domain/booking/cancellation.ts'
import { promisedAnswer } from '#domain/booking/deadlines.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { agreementOf, isLegAhead } from '#domain/booking/status.ts'
import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { toldToCustomer } from '#domain/wording/booking-events.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { shortPlace } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import type { Deps } from '#server/services/deps.ts'

/** What has happened, and what comes next, on one line of time. */

export type WhenView = { id: string; at: string; what: string; why: string; state: 'past' | 'now' | 'next' }[]

export function whenView(
  deps: Pick<Deps, 'content' | 'now'>,
  booking: Booking,
  events: RecordedBookingEvent[],
  { promise, isByLink }: { promise: AnswerPromise; isByLink: boolean },
): WhenView {
  const { language } = deps.content
  const past = events.flatMap((event) => {
    const told = toldToCustomer(event, language)
    if (told === null) return []
    // Whatever was typed may name a street.
    const why = isByLink ? '' : told.why
    return [{ id: String(event.id), what: told.what, why, at: shortInstant(event.at, language) }]
  })
  const next = nextOf(booking, deps, promise)
    .filter(({ at }) => at > deps.now())
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, what, by }, i) => {
      const when = shortInstant(at, language)
      const said = by === true ? say(language.tag, language.phrases.mytrip.when.by, { when }) : when
      return { id: `next ${i}`, at: said, what, why: '' }
    })
  return [
    ...past.map((one, i) => ({
      ...one,
      state: i === past.length - 1 && next.length > 0 ? ('now' as const) : ('past' as const),
    })),
    ...next.map((one) => ({ ...one, state: 'next' as const })),
  ]
}

type Next = { at: Date; what: string; by?: boolean }

function nextOf(booking: Booking, { content }: Pick<Deps, 'content'>, promise: AnswerPromise): Next[] {
  const { language } = content
  const { tag, phrases } = language
  const { when } = phrases.mytrip
  const agreement = agreementOf(booking.status)
  if (agreement !== 'pending' && agreement !== 'confirmed') return []
  const answer: Next[] =
    booking.status === 'pending'
      ? [{ at: promisedAnswer(booking, promise).by, what: when.confirmBy, by: true }]
      : []
  const ahead = booking.legs.filter(isLegAhead)
  return [
    ...answer,
    ...ahead.flatMap((leg): Next[] => {
      const driver = leg.driver?.name.split(' ')[0]
      const meets = driver === undefined ? when.pickup : say(tag, when.meets, { name: driver })
      const isOpen = driver === undefined
      const dayBefore = new Date(leg.starts.getTime() - DAY_MS)
      return [
        ...(isOpen ? [{ at: dayBefore, what: when.driver, by: true }] : []),
        { at: freeUntil(booking, leg), what: when.gate },
        { at: leg.starts, what: leg.lands ? when.lands : meets },
        { at: leg.ends, what: shortPlace(leg.places.at(-1)?.label ?? '') },
      ]
    }),
  ]
}
