import { formatRand } from '#domain/values/money.ts'
import type { Hint } from '#domain/pricing/hints.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { titleOf } from './titles.ts'
import { shortPlace } from './trip.ts'

/** A hint about a price as people read it, and the package that it offers. */
export function hintWords({ code, params }: Hint, language: Language) {
  const { tag, phrases } = language
  const { packageId, service, hours, total } = params
  const title = titleOf(packageId, params.title, language)
  const facts = {
    title,
    hours,
    total: formatRand(total, tag),
    sight: 'sight' in params ? shortPlace(params.sight) : '',
  }
  const { hints } = phrases.quotes
  return { text: say(tag, hints[code], facts), offer: say(tag, hints.offer, facts), packageId, service }
}
