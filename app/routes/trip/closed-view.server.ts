import { bookingFacts, statusText } from '#domain/wording/booking.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import { paidFacts } from '#domain/wording/paying.ts'
import { say } from '#domain/words/phrases.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import { balanceNow } from '#server/services/bookings/own.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import type { TripByLink } from '#server/services/trip-links/trip-links.ts'

/** A link that was switched off, or whose time is over. */
type ClosedLink = Exclude<TripByLink, { state: 'open' }>

/** What a link says that was switched off, or whose time is over: then the state and what comes back, and no more. */
export type ClosedView = { title: string; text: string; note: string; facts: Fact[] }

export async function closedView(deps: Deps, link: ClosedLink): Promise<ClosedView> {
  const { language } = deps.content
  const { tag, phrases } = language
  const { off, over } = phrases.mytrip.link
  if (link.state === 'off') {
    const { phone } = await deps.settings()
    return { title: off.title, text: say(tag, off.text, { phone }), note: '', facts: [] }
  }
  const { booking } = link
  const { status, reference } = booking
  const promise = await answerPromise(deps)
  const now = deps.now()
  const words = await pageWords(deps, 'bookings', bookingFacts(booking, '', { promise, now }, language))
  const balance = await balanceNow(deps, booking)
  return {
    title: `${reference}: ${words.status[status].label}`,
    text: statusText(booking, words, { status, now, promise, paid: balance.paid }),
    note: over,
    facts: balance.toRefund === 0 ? [] : paidFacts(balance, language),
  }
}
