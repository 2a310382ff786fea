import { choicesOf, type QuotedTrip } from '#domain/enquiry/conversation.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { priceLineWords } from './price-lines.ts'
import { formatInstant, formatMoment, quoteTitle } from './trip.ts'

/** The prices of a reply as the guest reads them, in a mail, in WhatsApp and in the console. */
export type OfferWords = {
  /** Of each, all trips are booked together; several are a choice. */
  choices: OfferedChoice[]
  /** `Valid until Tue 1 Dec 2026, 04:52` in two parts. */
  until: [label: string, moment: string]
}

type OfferedChoice = {
  /** `Your price`, or which choice it is. */
  title: string
  rows: { id: string; title: string; when: string; vehicle: string; amount: string; path: string }[]
  total: string
  /** Where it is booked: the price's own page, or for several the page of all, once they are sent. */
  book: { label: string; path: string } | null
}

/** Null where none of the prices is there any more. */
export function offerInWords(
  { quotes: quoted, tripListId }: { quotes: QuotedTrip[]; tripListId: string | null },
  quotes: Quote[],
  tariff: Tariff,
  language: Language,
): OfferWords | null {
  const { reply } = language.phrases.mails
  const known = choicesOf(quoted).flatMap((choice) => {
    const priced = choice.flatMap((one) => pricedIn(one, quotes))
    return priced.length === 0 ? [] : [{ priced, listId: choice[0].listId ?? null }]
  })
  if (known.length === 0) return null
  const until = Math.min(
    ...known.flatMap(({ priced }) => priced.map(({ quote }) => quote.expiresAt.getTime())),
  )
  return {
    choices: known.map(({ priced, listId }, i) => {
      const isOnly = known.length === 1
      const list = listId ?? (isOnly ? tripListId : null)
      const title = isOnly ? reply.price : say(language.tag, reply.choice, { number: i + 1 })
      return { ...choiceInWords(priced, list, tariff, language), title }
    }),
    until: [reply.validUntil, formatInstant(new Date(until), language)],
  }
}

type Priced = { quote: Quote; option: PricedOption }

function pricedIn({ quoteId, optionId }: QuotedTrip, quotes: Quote[]): Priced[] {
  const quote = quotes.find(({ id }) => id === quoteId)
  const option = quote?.options.find(({ id }) => id === optionId)
  return quote === undefined || option === undefined ? [] : [{ quote, option }]
}

function choiceInWords(
  priced: Priced[],
  listId: string | null,
  tariff: Tariff,
  language: Language,
): Omit<OfferedChoice, 'title'> {
  const { tag, phrases } = language
  const { reply } = phrases.mails
  const rows = priced.map(({ quote, option }) => ({
    id: quote.id,
    title: quoteTitle(quote, tariff, language),
    when: formatMoment(quote.request, language),
    vehicle: [
      phrases.forms.vehicles[option.id],
      ...guestsOf(quote, priced, language),
      ...agreedOn(option, language),
    ].join(', '),
    amount: formatRand(option.total, tag),
    path: `/quotes/${quote.id}`,
  }))
  const [first] = rows
  const total = priced.reduce((sum, { option }) => sum + option.total, 0)
  const isOne = rows.length === 1
  const book =
    isOne && first !== undefined
      ? { label: reply.passport, path: first.path }
      : listId === null
        ? null
        : { label: reply.bookAll, path: `/booking/group/${listId}` }
  return { rows, total: formatRand(total, tag), book }
}

/** How many each vehicle takes, where several drive at the same time. */
function guestsOf({ request }: Quote, all: Priced[], { tag, phrases }: Language): string[] {
  const beside = all.filter(
    ({ quote }) => quote.request.date === request.date && quote.request.time === request.time,
  )
  return beside.length > 1 ? [say(tag, phrases.forms.passengers, { count: request.passengers })] : []
}

/** `Agreed with you: winter special` */
function agreedOn({ lines }: PricedOption, language: Language): string[] {
  return lines.flatMap((line) => {
    if (line.code !== 'agreed') return []
    const { label, rule } = priceLineWords(line, language)
    return [`${label}: ${rule}`]
  })
}
