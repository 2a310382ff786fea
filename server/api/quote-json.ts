import { freeUntil, policiesOf } from '#domain/booking/cancellation.ts'
import { capeInstant } from '#domain/values/cape-time.ts'
import { randOf } from '#domain/values/money.ts'
import type { Line } from '#domain/pricing/price-line.ts'
import { pickupOf, type Quote } from '#domain/pricing/quote.ts'
import { namesOfModels, type VehicleModel } from '#domain/fleet/vehicles.ts'
import type { Hint } from '#domain/pricing/hints.ts'
import { hintWords } from '#domain/wording/hints.ts'
import type { Language } from '#domain/words/language.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { type Available, availabilityOf } from '#server/services/bookings/alternatives.ts'
import { doubtAbout } from '#server/services/bookings/room.ts'
import type { Account, Deps } from '#server/services/deps.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import type { Answer } from './answers.ts'

/** A quote in the API: sums in rand, instants in ISO 8601; the totals on top are the cheapest option's. */
export async function quoteJson(
  deps: Deps,
  quote: Quote,
  { account, origin, language }: { account: Account | null; origin: string; language: Language },
): Promise<Answer<'Quote'>> {
  const models = await deps.vehicles()
  const tariff = await readTariffVersion(deps, quote.tariffVersion)
  const policies = policiesOf(quote, tariff)
  const doubt = await doubtAbout(deps, account)
  const available = await availabilityOf(deps, { quote, tariff, doubt })
  const [cheapest] = quote.options
  return {
    id: quote.id,
    url: `${origin}/quotes/${quote.id}`,
    service_type: quote.service,
    product: quote.product,
    package_id: quote.packageId,
    hours: quote.hours,
    ...askedJson(quote.request),
    distance_km: quote.km,
    duration_minutes: quote.minutes,
    base_price: randOf(cheapest.base),
    taxes: randOf(cheapest.taxes),
    total_price: randOf(cheapest.total),
    vehicle_options: available.map((offer) => optionJson(offer, { models, language })),
    hints: (quote.hints ?? []).map((hint) => hintJson(hint, quote.id, origin, language)),
    tariff_version: quote.tariffVersion,
    created_at: quote.createdAt.toISOString(),
    expires_at: quote.expiresAt.toISOString(),
    free_until: freeUntil({ ...quote, policies, pickupAt: pickupOf(quote) }).toISOString(),
  }
}

function askedJson(request: Quote['request']) {
  const { pickup, dropoff, stops, date, time, passengers, luggage, smallLuggage, meetAndGreet } = request
  return {
    pickup,
    dropoff,
    stops,
    date,
    time,
    return: request.return,
    passengers,
    luggage,
    small_luggage: smallLuggage,
    meet_and_greet: meetAndGreet,
    flight_number: request.flightNumber,
  }
}

/** Sums among `params` are in cents, as those of lines are. */
function hintJson(hint: Hint, quoteId: string, origin: string, language: Language) {
  const { text, offer, path } = hintWords(hint, quoteId, language)
  return { ...hint, text, offer, url: `${origin}${path}` }
}

type Said = { models: VehicleModel[]; language: Language }

function optionJson({ option, isFree, units, next }: Available, { models, language }: Said) {
  return {
    id: option.id,
    label: language.phrases.forms.vehicles[option.id],
    description: namesOfModels(option.models, models, language),
    capacity: option.capacity,
    luggage: option.luggage,
    small_luggage: option.smallLuggage,
    features: language.phrases.api.features[option.id],
    calculated_base_price: randOf(option.base),
    calculated_taxes: randOf(option.taxes),
    calculated_total_price: randOf(option.total),
    difference: randOf(option.difference),
    available: isFree,
    vehicles_free: units,
    next: next === null ? null : (capeInstant(next.date, next.time)?.toISOString() ?? null),
    lines: option.lines.map((line) => lineJson(line, language)),
  }
}

/** Sums among `params` stay in cents, as rules count. */
export function lineJson(line: Line, language: Language) {
  const { leg, code, params, amount } = line
  return { leg, code, params, ...priceLineWords(line, language), amount: randOf(amount) }
}
