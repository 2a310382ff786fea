import { tripPicture } from '#app/ui/business/service-pictures.ts'
import { quotedBookingHref } from '#app/ui/business/booking-href.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import type { Language } from '#domain/words/language.ts'
import { formatInstant, formatMoment, quoteTitle, tripFacts } from '#domain/wording/trip.ts'

/** The parts of every page of a priced trip, without personal data. */
export type TripHead = ReturnType<typeof tripHead>

export function tripHead(quote: Quote, tariff: Tariff, vehicle: string | null, language: Language) {
  const { id, request, expiresAt } = quote
  const back = request.return
  const chosen = quote.options.find((option) => option.id === vehicle) ?? null
  const query = chosen === null ? '' : `&vehicle=${chosen.id}`
  return {
    id,
    title: quoteTitle(quote, tariff, language),
    when: formatMoment(request, language),
    wayBack: back === null ? null : formatMoment(back, language),
    facts: tripFacts(quote, language),
    price: formatRand((chosen ?? quote.options[0]).total, language.tag),
    picture: tripPicture(quote),
    until: formatInstant(expiresAt, language),
    enquiryHref: `/booking-enquiry?quote=${id}${query}`,
    changeHref: `/booking?quote=${id}${query}`,
    /** The review page, or the prices if no vehicle is chosen yet. */
    bookHref: chosen === null ? `/quotes/${id}` : quotedBookingHref(id, chosen.id),
  }
}
