import { formatDate } from '#domain/values/cape-time.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { formatInstant, quoteTitle, tripFacts } from '#domain/wording/trip.ts'

/** What every page says of a priced trip; no personal data is in it. */
export type TripHead = ReturnType<typeof tripHead>

export function tripHead(quote: Quote, tariff: Tariff, vehicle: string | null) {
  const { id, request, expiresAt } = quote
  const back = request.return
  const chosen = quote.options.find((option) => option.id === vehicle)?.id ?? null
  const query = chosen === null ? '' : `&vehicle=${chosen}`
  return {
    id,
    title: quoteTitle(quote, tariff),
    when: `${formatDate(request.date)}, ${request.time}`,
    wayBack: back === null ? null : `${formatDate(back.date)}, ${back.time}`,
    facts: tripFacts(quote),
    until: formatInstant(expiresAt),
    enquiryHref: `/booking-enquiry?quote=${id}${query}`,
    changeHref: `/booking?quote=${id}${query}`,
  }
}
