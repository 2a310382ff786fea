import { formatDate } from '#domain/values/cape-time.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import type { Language } from '#domain/words/language.ts'
import { formatInstant, quoteTitle, tripFacts } from '#domain/wording/trip.ts'

/** What every page says of a priced trip; no personal data is in it. */
export type TripHead = ReturnType<typeof tripHead>

export function tripHead(quote: Quote, tariff: Tariff, vehicle: string | null, language: Language) {
  const { tag } = language
  const { id, request, expiresAt } = quote
  const back = request.return
  const chosen = quote.options.find((option) => option.id === vehicle)?.id ?? null
  const query = chosen === null ? '' : `&vehicle=${chosen}`
  return {
    id,
    title: quoteTitle(quote, tariff, language),
    when: `${formatDate(request.date, tag)}, ${request.time}`,
    wayBack: back === null ? null : `${formatDate(back.date, tag)}, ${back.time}`,
    facts: tripFacts(quote, language),
    until: formatInstant(expiresAt, tag),
    enquiryHref: `/booking-enquiry?quote=${id}${query}`,
    changeHref: `/booking?quote=${id}${query}`,
  }
}
