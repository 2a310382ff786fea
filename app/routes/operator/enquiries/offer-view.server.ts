import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { formatInstant, formatMoment, quoteTitle } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import { readQuotes } from '#server/services/quotes.ts'
import type { OfferView } from './enquiry-page-view.ts'

/** Offers in the language of the content, by the id of what they belong to; an offer without a price that is still there is left out. */
export async function offersOf(
  deps: Pick<Deps, 'db' | 'content' | 'tariff'>,
  quoted: { id: string; quotes: QuotedTrip[] }[],
): Promise<Map<string, OfferView>> {
  const ids = quoted.flatMap(({ quotes }) => quotes.map(({ quoteId }) => quoteId))
  if (ids.length === 0) return new Map()
  const [found, tariff] = await Promise.all([readQuotes(deps, ids), deps.tariff()])
  const byId = new Map(found.map((quote) => [quote.id, quote]))
  return new Map(
    quoted.flatMap(({ id, quotes }) => {
      const offer = offerOf(quotes, byId, tariff, deps)
      return offer === null ? [] : [[id, offer] as const]
    }),
  )
}

function offerOf(
  quoted: QuotedTrip[],
  byId: Map<string, Quote>,
  tariff: Tariff,
  { content }: Pick<Deps, 'content'>,
): OfferView | null {
  const { language } = content
  const { tag, phrases } = language
  const trips = quoted.flatMap(({ quoteId, optionId }) => {
    const quote = byId.get(quoteId)
    const option = quote?.options.find(({ id }) => id === optionId)
    return quote === undefined || option === undefined ? [] : [{ quote, option }]
  })
  if (trips.length === 0) return null
  const until = Math.min(...trips.map(({ quote }) => quote.expiresAt.getTime()))
  return {
    rows: trips.map(({ quote, option }) => ({
      id: quote.id,
      title: quoteTitle(quote, tariff, language),
      when: `${formatMoment(quote.request, language)}: ${phrases.forms.vehicles[option.id]}`,
      amount: formatRand(option.total, tag),
      path: `/quotes/${quote.id}`,
    })),
    total: formatRand(
      trips.reduce((sum, { option }) => sum + option.total, 0),
      tag,
    ),
    until: `${phrases.mails.reply.validUntil} ${formatInstant(new Date(until), language)}`,
  }
}
