import { formatRand } from '#domain/values/money.ts'
import { bookingFacts, bookingTitle, statusText, termsOf } from '#domain/wording/booking.ts'
import {
  crewFacts,
  type Fact,
  legFacts,
  legTitle,
  partyFacts,
  totalFacts,
} from '#domain/wording/booking-rows.ts'
import { paidFacts } from '#domain/wording/paying.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import { balanceNow } from '#server/services/bookings/own.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import { findTrip } from '#server/services/trip-links/trip-links.ts'

export type TripView = {
  isOver: boolean
  title: string
  text: string
  note?: string
  until?: string
  sections: { title: string; facts: Fact[] }[]
  terms?: string[]
}

/** What the link of a mail shows; null for links that are not ours. */
export async function tripView(deps: Deps, token: string): Promise<TripView | null> {
  const trip = await findTrip(deps, token)
  if (trip === null) return null
  const { language } = deps.content
  const { tag, phrases } = language
  const { link } = phrases.mytrip
  if (trip.state === 'off') {
    const { phone } = await deps.settings()
    return { isOver: true, title: link.off.title, text: say(tag, link.off.text, { phone }), sections: [] }
  }
  const booking = asByLink(deps, trip.booking)
  const title = bookingTitle(booking, await readTariffVersion(deps, booking.tariffVersion), language)
  const promise = await answerPromise(deps)
  const now = deps.now()
  const words = await pageWords(deps, 'bookings', bookingFacts(booking, title, { promise, now }, language))
  const balance = await balanceNow(deps, booking)
  const { status, reference } = booking
  const text = statusText(booking, words, { status, now, promise, paid: balance.paid })
  const state = { title: `${reference}: ${words.status[status].label}`, text }
  if (trip.state === 'over') {
    const back: Fact[] = balance.toRefund === 0 ? [] : paidFacts(balance, language)
    return { isOver: true, ...state, note: link.over, sections: [{ title: '', facts: back }] }
  }
  const vehicles = await deps.vehicles()
  return {
    isOver: false,
    ...state,
    until: say(tag, link.until, { until: formatInstant(trip.until, language) }),
    sections: [
      ...booking.legs.map((leg, i) => ({
        title: `${legTitle(i, booking, language)}: ${title}`,
        facts: [...legFacts(leg, booking, language), ...crewFacts(leg, booking, vehicles, language)],
      })),
      { title: phrases.bookings.booking.party, facts: partyFacts(booking, language) },
      {
        title: `${phrases.bookings.booking.price}: ${formatRand(booking.total, tag)}`,
        facts: [...totalFacts(booking, '', language), ...paidFacts(balance, language)],
      },
    ],
    terms: termsOf(booking, words.terms),
  }
}
