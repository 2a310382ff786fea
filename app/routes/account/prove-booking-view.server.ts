import { bookingFacts, bookingTitle } from '#domain/wording/booking.ts'
import { findProofByLink } from '#server/services/bookings/proofs.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'

/**
 * What the page says that the link of a mail with digits opens, and what is said once it was used; null for a link that
 * is not ours. A link stays in the mail for years: once it is over it tells of nobody.
 */
export async function linkView(deps: Deps, token: string) {
  const found = await findProofByLink(deps, token)
  const [booking] = found?.bookings ?? []
  if (found === null || booking === undefined) return null
  const { language } = deps.content
  const title = bookingTitle(booking, await readTariffVersion(deps, booking.tariffVersion), language)
  const { replyHours } = deps.content.business.claims
  const facts = bookingFacts(booking, title, { replyHours, now: deps.now() }, language)
  const { recipient } = found.proof
  const { link: words } = await pageWords(deps, 'booking-digits', { ...facts, recipient, digits: '' })
  const { isOver } = found
  return { shown: { isOver, text: isOver ? words.over : words.ask }, done: words.done }
}
