import { orList } from '#domain/fleet/vehicles.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { nearDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { priceLineWords, productWords } from '#domain/wording/price-lines.ts'
import { shortPlace } from '#domain/wording/trip.ts'
import { availabilityOf } from '#server/services/bookings/alternatives.ts'
import { offersOf } from '#server/services/bookings/availability.ts'
import type { Deps } from '#server/services/deps.ts'
import type { KeptTrip } from './kept-trips.ts'
import type { Offered } from './telephone-answer.ts'

/** The price of each vehicle, with whether one is free. */
export async function offeredView(deps: Deps, quote: Quote, news: string): Promise<Offered> {
  const { language } = deps.content
  const tariff = await deps.tariff()
  const offers = await offersOf(deps, quote, tariff, null)
  return {
    news,
    next: offers.some(({ isFree }) => isFree) ? null : await nextTimes(deps, quote, tariff),
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

/** When each class is free again, within half a day. */
async function nextTimes(deps: Deps, quote: Quote, tariff: TariffVersion): Promise<Offered['next']> {
  const { vehicles } = deps.content.language.phrases.forms
  const available = await availabilityOf(deps, { quote, tariff, doubt: null })
  return available.flatMap(({ option, next }) => {
    if (next === null) return []
    const { leg, date, time } = next
    const day = date === quote.request.date ? '' : `${nearDate(date, deps.now())}, `
    return {
      take: `${leg} ${date} ${time}`,
      label: `${vehicles[option.id]}${leg === 'back' ? ' back' : ''} at ${day}${time}`,
    }
  })
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
