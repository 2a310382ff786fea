import type { Booking } from '#domain/booking/booking.ts'
import type { BookingDigitsWords } from '#domain/words/content.ts'
import { pathIn } from '#domain/words/language.ts'
import { bookingFacts, bookingTitle } from '#domain/wording/booking.ts'
import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import type { Deps } from '#server/services/deps.ts'
import { tripUrl } from '#server/services/trip-links/trip-links.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { framed } from './framed.ts'
import type { Mail } from './mail.ts'
import { politeName, withoutFreeText } from './unproven.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'tariff' | 'vehicles' | 'origin' | 'tokens'>
type DigitsMessage = Extract<ClaimedMessage, { template: 'booking-digits' }>

/** The mail with the digits of a held booking; null if it no longer waits for them. */
export async function composeDigitsMail(parts: Parts, message: DigitsMessage): Promise<Mail | null> {
  const { booking, recipient, data } = message
  const words = await wordsFor(parts, message)
  if (words === null || booking === null || recipient === null) return null
  const { businessName, email } = await parts.settings()
  const { language } = parts.content
  const href =
    parts.origin +
    pathIn(language.tag, `/booking/prove/${parts.tokens.linkToken('booking-proof', data.proofId)}`)
  const action = { label: words.mail.action, href }
  return {
    to: { name: '', address: recipient },
    replyTo: { name: businessName, address: email },
    automatic: true,
    ...(await framed(parts, words.mail.subject, {
      greeting: words.mail.greeting,
      heading: words.mail.heading,
      before: words.mail.paragraphs,
      action,
      links: [{ label: words.mail.trip, href: await tripUrl(parts, booking, language.tag) }],
      after: [],
      foot: [words.mail.notYou],
    })),
  }
}

/** The same as a text message. */
export async function composeDigitsText(parts: Parts, message: DigitsMessage): Promise<string | null> {
  return (await wordsFor(parts, message))?.sms ?? null
}

/** For an address that is not proven: contains nothing that the person who booked may have typed. */
async function wordsFor(parts: Parts, { booking, data }: DigitsMessage): Promise<BookingDigitsWords | null> {
  if (booking?.hold?.proofId !== data.proofId || booking.hold.until <= parts.now()) return null
  const plain: Booking = withoutFreeText(parts, booking)
  const { language } = parts.content
  const title = bookingTitle(plain, await readTariffVersion(parts, booking.tariffVersion), language)
  const promise = await answerPromise(parts)
  return pageWords(parts, 'booking-digits', {
    ...bookingFacts(plain, title, { promise, now: parts.now() }, language),
    name: politeName(plain.customer, parts.content.language),
    recipient: '',
    digits: parts.tokens.phoneCode(data.proofId),
  })
}
