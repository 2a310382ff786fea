import { isTour } from '#domain/booking/cancellation.ts'
import type { PassportWords } from '#domain/words/content.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { formatNumber } from '#domain/values/numbers.ts'
import type { Line } from '#domain/pricing/price-line.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { bodyOf, modelName, orList } from '#domain/fleet/vehicles.ts'
import { hintWords } from '#domain/wording/hints.ts'
import { notIncludedIn } from '#domain/wording/titles.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'

/** What pages show of a quote's prices, in the words and figures in which they show it. */

export type OptionView = ReturnType<typeof optionView>

export function optionView(option: PricedOption, language: Language) {
  const { tag, phrases } = language
  const { bags } = phrases.trip
  const { id, models, capacity, luggage, smallLuggage, lines, base, taxes, total, difference } = option
  return {
    id,
    body: bodyOf(id, capacity),
    name: phrases.forms.vehicles[id],
    models: orList(
      models.map((model) => modelName(model, language)),
      tag,
    ),
    room: [
      say(tag, phrases.forms.passengers, { count: capacity }),
      say(tag, bags.large, { count: luggage }),
      say(tag, bags.small, { count: smallLuggage }),
    ].join(', '),
    price: formatRand(total, tag),
    against:
      difference === 0
        ? phrases.finder.standard
        : say(tag, phrases.finder.dearer, { amount: formatRand(difference, tag) }),
    lines: lines.map((line) => lineView(line, language)),
    base: withCents(base, tag),
    taxes: withCents(taxes, tag),
  }
}

/** A line of a price; see `PriceLine`. */
export function lineView(line: Line, language: Language) {
  return { ...priceLineWords(line, language), amount: formatRand(line.amount, language.tag) }
}

export type SheetView = ReturnType<typeof sheetView>

type Facts = {
  quote: Quote
  words: PassportWords
  tariff: Tariff
  settings: Settings
  language: Language
  /** True where the pickup is at an airport: free waiting begins with the landing. */
  isLanding: boolean
}

/** The notes below the lines of a price, the same for every vehicle. */
export function sheetView(facts: Facts) {
  return {
    included: includedIn(facts),
    notIncluded: isTour(facts.quote)
      ? capitalised(notIncludedIn(facts.quote.packageId, facts.language))
      : null,
    vat: vatOf(facts),
    hints: (facts.quote.hints ?? []).map((hint) => hintWords(hint, facts.quote.id, facts.language)),
  }
}

function capitalised(list: string): string {
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}`
}

function includedIn({ quote, isLanding, words }: Facts): string {
  if (isTour(quote)) return words.included.package
  if (quote.hours !== null) return words.included.hourly
  return isLanding ? words.included.landing : words.included.transfer
}

/** Without a VAT number VAT is not spoken of at all. */
function vatOf({ quote, settings, tariff, words }: Facts) {
  if (settings.vatNumber === '') return null
  if (quote.options[0].taxes > 0) {
    return { number: settings.vatNumber, ratePercent: tariff.tax.ratePercent, note: null }
  }
  const note = tariff.tax.treatment[quote.service] === 'exempt' ? words.exempt : null
  return note === null ? null : { number: settings.vatNumber, ratePercent: 0, note }
}

function withCents(cents: Cents, tag: string): string {
  return `R${formatNumber(cents / 100, tag, 2)}`
}
