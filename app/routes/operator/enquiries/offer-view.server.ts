import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { pathIn } from '#domain/words/language.ts'
import { offerInWords } from '#domain/wording/offer.ts'
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
  const quotes = found.map(({ quote }) => quote)
  return new Map(
    quoted.flatMap((one) => {
      const offer = offerOf(one, quotes, tariff, deps)
      return offer === null ? [] : [[one.id, offer] as const]
    }),
  )
}

function offerOf(
  quoted: Quoted,
  quotes: Quote[],
  tariff: Tariff,
  { content: { language }, origin }: Pick<Deps, 'content' | 'origin'>,
): OfferView | null {
  const words = offerInWords(quoted, quotes, tariff, language)
  if (words === null) return null
  const { reply } = language.phrases.mails
  const until = words.until.join(' ')
  const isChoice = words.choices.length > 1
  const lines = words.choices.flatMap(({ title, rows, total, book }) => [
    ...(isChoice ? [`${title}:`] : []),
    ...rows.map((row) => `${row.title}, ${row.when}: ${row.vehicle}, ${row.amount}`),
    ...(rows.length > 1 ? [`${reply.total}: ${total}`] : []),
    ...(book === null ? [] : [`${book.label}: ${origin}${pathIn(language.tag, book.path)}`]),
  ])
  return {
    choices: words.choices.map(({ title, rows, total }) => ({
      title: isChoice ? title : '',
      rows: rows.map(({ id, title: trip, when, vehicle, amount, path }) => ({
        id,
        title: trip,
        when: `${when}: ${vehicle}`,
        amount,
        path,
      })),
      total,
    })),
    until,
    text: [...lines, until].join('\n'),
  }
}
