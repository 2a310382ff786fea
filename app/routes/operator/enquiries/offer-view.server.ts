import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { formatInstant, formatMoment, quoteTitle } from '#domain/wording/trip.ts'
import { pathIn } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'
import { readQuotes } from '#server/services/quotes.ts'
import type { OfferView } from './enquiry-page-view.ts'

type Quoted = { id: string; quotes: QuotedTrip[]; tripListId: string | null }

/** Offers in the language of the content, by the id of what they belong to; an offer without a price that is still there is left out. */
export async function offersOf(
  deps: Pick<Deps, 'db' | 'now' | 'geo' | 'content' | 'tariff' | 'origin'>,
  quoted: Quoted[],
): Promise<Map<string, OfferView>> {
  const ids = quoted.flatMap(({ quotes }) => quotes.map(({ quoteId }) => quoteId))
  if (ids.length === 0) return new Map()
  const [found, tariff] = await Promise.all([readQuotes(deps, ids), deps.tariff()])
  const byId = new Map(found.map(({ quote }) => [quote.id, quote]))
  return new Map(
    quoted.flatMap((one) => {
      const offer = offerOf(one, byId, tariff, deps)
      return offer === null ? [] : [[one.id, offer] as const]
    }),
  )
}

function offerOf(
  { quotes: quoted, tripListId }: Quoted,
  byId: Map<string, Quote>,
  tariff: Tariff,
  { content, origin }: Pick<Deps, 'content' | 'origin'>,
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
  const { reply } = phrases.mails
  const rows = trips.map(({ quote, option }) => ({
    id: quote.id,
    title: quoteTitle(quote, tariff, language),
    when: `${formatMoment(quote.request, language)}: ${phrases.forms.vehicles[option.id]}`,
    amount: formatRand(option.total, tag),
    path: `/quotes/${quote.id}`,
  }))
  const sum = trips.reduce((before, { option }) => before + option.total, 0)
  const offer = {
    rows,
    total: formatRand(sum, tag),
    until: `${reply.validUntil} ${formatInstant(new Date(until), language)}`,
  }
  const [only, second] = rows
  const lines = rows.map(({ title, when, amount }) => `${title}, ${when}, ${amount}`)
  if (second !== undefined) lines.push(`${reply.total}: ${offer.total}`)
  lines.push(offer.until)
  // As in the mail, several are one offer at one address, once they are sent.
  if (second === undefined) lines.push(`${reply.passport}: ${origin}${pathIn(tag, only?.path ?? '')}`)
  else if (tripListId !== null)
    lines.push(`${reply.bookAll}: ${origin}${pathIn(tag, `/booking/group/${tripListId}`)}`)
  return { ...offer, text: lines.join('\n') }
}
