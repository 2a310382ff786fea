import { bookingFacts, bookingTitle } from '#domain/wording/booking.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import { findProofByLink } from '#server/services/bookings/proofs.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'

/**
 * The words of the page behind the link in a mail with digits; null for links
 * that are not ours. Mail is kept for years, so an old link reveals nothing about anyone.
 */
export async function linkView(deps: Deps, token: string) {
  const found = await findProofByLink(deps, token)
  const [booking] = found?.bookings ?? []
  if (found === null || booking === undefined) return null
  const { language } = deps.content
  const title = bookingTitle(booking, await readTariffVersion(deps, booking.tariffVersion), language)
  const promise = await answerPromise(deps)
  const facts = bookingFacts(booking, title, { promise, now: deps.now() }, language)
  const { recipient } = found.proof
  const { link: words } = await pageWords(deps, 'booking-digits', { ...facts, recipient, digits: '' })
  const { isOver } = found
  return { shown: { isOver, text: isOver ? words.over : words.ask } }
}
