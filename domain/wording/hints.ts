import type { Hint } from '#domain/pricing/hints.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { baseName, titleOf } from './titles.ts'
import { shortPlace } from './trip.ts'

/** A hint about a quote's price, and the page that has something better. */
export function hintWords(hint: Hint, quoteId: string, language: Language) {
  return hint.code === 'comes-from-afar'
    ? approachWords(hint, quoteId, language)
    : packageWords(hint, quoteId, language)
}

function packageWords(
  { code, params }: Exclude<Hint, { code: 'comes-from-afar' }>,
  quoteId: string,
  language: Language,
) {
  const { tag, phrases } = language
  const { packageId, hours, total } = params
  const facts = {
    title: titleOf(packageId, params.title, language),
    hours,
    total: formatRand(total, tag),
    sight: 'sight' in params ? shortPlace(params.sight) : '',
  }
  const { hints } = phrases.quotes
  return {
    text: say(tag, hints[code], facts),
    offer: say(tag, hints.offer, facts),
    path: `/quotes?quote=${quoteId}&packageId=${packageId}`,
  }
}

function approachWords(
  { params: { base, amount } }: Extract<Hint, { code: 'comes-from-afar' }>,
  quoteId: string,
  language: Language,
) {
  const { tag, phrases } = language
  const { hints } = phrases.quotes
  const facts = { base: baseName(base, language), amount: formatRand(amount, tag) }
  return {
    text: say(tag, hints['comes-from-afar'], facts),
    offer: hints.ask,
    path: `/booking-enquiry?quote=${quoteId}`,
  }
}
