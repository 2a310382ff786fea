import { orList } from '#domain/fleet/vehicles.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { nearDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { priceLineWords, productWords } from '#domain/wording/price-lines.ts'
import { shortPlace } from '#domain/wording/trip.ts'
import { offersOf } from '#server/services/bookings/availability.ts'
import type { Deps } from '#server/services/deps.ts'
import type { KeptTrip } from './kept-trips.ts'
import type { Offered } from './telephone-answer.ts'

/** The price of each vehicle, with whether one is free. */
export async function offeredView(deps: Deps, quote: Quote, news: string): Promise<Offered> {
  const { language } = deps.content
  const offers = await offersOf(deps, quote, await deps.tariff(), null)
  return {
    news,
    options: offers.map(({ option, isFree }) => ({
      id: option.id,
      name: language.phrases.forms.vehicles[option.id],
      models: orList(option.models.map(({ name }) => name)),
      price: formatRand(option.total),
      cents: option.total,
      lines: option.lines.map((line) => priceLineWords(line, language).label).join(', '),
      isFree,
    })),
  }
}

/** A trip with its price, to be kept beside the next. */
export function keptTrip(
  { now, content: { language } }: Pick<Deps, 'now' | 'content'>,
  quote: Quote,
  { id, total }: PricedOption,
  fields: KeptTrip['fields'],
): KeptTrip {
  const { pickup, dropoff, date, time, return: back } = quote.request
  const from = shortPlace(pickup.label)
  const way =
    dropoff === null
      ? `${productWords(quote, language)} from ${from}`
      : `${from} to ${shortPlace(dropoff.label)}`
  const again = back === null ? '' : `, back ${nearDate(back.date, now())}, ${back.time}`
  const vehicle = language.phrases.forms.vehicles[id]
  const what = `${nearDate(date, now())}, ${time}: ${way}${again}, ${vehicle}`
  return { id: quote.id, what, cents: total, fields }
}
