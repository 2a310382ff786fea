import type { Booking } from '#domain/booking/booking.ts'
import { isAnswerable, type Proposal } from '#domain/booking/proposal.ts'
import { ENGLISH, pathIn } from '#domain/words/language.ts'
import { bookingFacts, bookingTitle, proposalFacts } from '#domain/wording/booking.ts'
import { findAccount } from '#server/db/accounts/accounts.ts'
import { answerPromise } from '../../answer-promise.ts'
import type { Deps } from '../../deps.ts'
import { inLanguage, ourLanguage } from '../../in-language.ts'
import { filledIn } from '../../pages.ts'
import { readTariffVersion } from '../../tariff.ts'
import { tripUrl } from '../../trip-links/trip-links.ts'

/**
 * What the office sends a guest by WhatsApp, in their language: the question that waits for them with the link to answer
 * it, or else the trip with the link that opens it.
 */
export async function wordsToPassOn(
  deps: Omit<Deps, 'log'>,
  booking: Booking,
  proposal: Proposal | null,
): Promise<string> {
  const account = booking.userId === null ? null : await findAccount(deps.db, booking.userId)
  const spoken = inLanguage(deps, ourLanguage(deps, account?.language ?? ENGLISH))
  const { language } = spoken.content
  const title = bookingTitle(booking, await readTariffVersion(deps, booking.tariffVersion), language)
  const at = { promise: await answerPromise(deps), now: deps.now() }
  const facts = { ...bookingFacts(booking, title, at, language), ...proposalFacts(proposal, language) }
  if (proposal === null || proposal.askedBy !== 'office' || !isAnswerable(proposal, deps.now()))
    return `${title}, ${facts.pickup}: ${await tripUrl(deps, booking, language.tag)}`
  const link = pathIn(language.tag, `/booking/proposal/${deps.tokens.linkToken('proposal', proposal.id)}`)
  const { answer, customer } = spoken.content.words['booking-mails']
  const { heading, text } = proposal.plan === null ? customer.madeForYou : customer.proposedChange
  const words = await filledIn(spoken, { heading, text }, facts)
  return `${words.heading} ${words.text}\n${answer}: ${deps.origin}${link}`
}
