import { isTour } from '#domain/booking/cancellation.ts'
import type { PassportWords } from '#domain/words/content.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Line } from '#domain/pricing/price-line.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { counted } from '#domain/wording/trip.ts'
import { CLASS_NAMES, orList } from '#domain/fleet/vehicles.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'

/** What pages show of a quote's prices, in the words and figures in which they show it. */

export type OptionView = ReturnType<typeof optionView>

export function optionView(option: PricedOption) {
  const { id, models, capacity, luggage, smallLuggage, lines, base, taxes, total, difference } = option
  return {
    id,
    name: CLASS_NAMES[id],
    models: orList(models.map(({ name }) => name)),
    room: `${counted(capacity, 'passenger')}, ${counted(luggage, 'large bag')}, ${counted(smallLuggage, 'small bag')}`,
    price: formatRand(total),
    against: difference === 0 ? 'standard price' : `${formatRand(difference)} more`,
    lines: lines.map(lineView),
    base: withCents(base),
    taxes: withCents(taxes),
  }
}

/** A line of a price; see `PriceLine`. */
export function lineView(line: Line) {
  return { ...priceLineWords(line), amount: formatRand(line.amount) }
}

export type SheetView = ReturnType<typeof sheetView>

type Facts = {
  quote: Quote
  words: PassportWords
  tariff: Tariff
  settings: Settings
  /** True where the pickup is at an airport: free waiting begins with the landing. */
  isLanding: boolean
}

/** What stands under the lines of a price, whichever vehicle is chosen. */
export function sheetView(facts: Facts) {
  return {
    included: includedIn(facts),
    notIncluded: isTour(facts.quote) ? facts.words.notIncluded : null,
    vat: vatOf(facts),
  }
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

function withCents(cents: number): string {
  return `R${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
