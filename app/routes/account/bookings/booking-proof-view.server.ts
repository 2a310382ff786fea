import type { Booking } from '#domain/booking/booking.ts'
import { formatRand } from '#domain/values/money.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { bookingFacts, bookingTitle } from '#domain/wording/booking.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import { findRecipient } from '#server/services/bookings/digits.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'

/** The words of the page that asks for a booking's digits; null if it no longer waits for any. */
export async function proofView(deps: Deps, booking: Booking) {
  const { hold, reference, pickupAt, total } = booking
  if (hold === null || hold.until <= deps.now()) return null
  const { language } = deps.content
  const trip = bookingTitle(booking, await readTariffVersion(deps, booking.tariffVersion), language)
  const promise = await answerPromise(deps)
  const facts = bookingFacts(booking, trip, { promise, now: deps.now() }, language)
  const { recipient, isSent } = await findRecipient(deps, booking, hold)
  const { page: words } = await pageWords(deps, 'booking-digits', { ...facts, recipient, digits: '' })
  return {
    words,
    lead: isSent ? words.lead : words.notSent,
    reference,
    trip,
    when: formatInstant(pickupAt, language),
    price: formatRand(total, language.tag),
    isKept: hold.keepsUnit,
  }
}
