import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import { randOf } from '#domain/values/money.ts'
import type { Line } from '#domain/pricing/price-line.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { CLASS_NAMES, namesOfModels, type VehicleModel } from '#domain/fleet/vehicles.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import type { Deps } from '#server/services/deps.ts'

/** A quote as the JSON API writes it: sums in rand, instants in ISO 8601, the cheapest option's totals above. */
export async function quoteJson(
  deps: Pick<Deps, 'content' | 'vehicles'>,
  quote: Quote,
  origin: string,
): Promise<Record<string, unknown>> {
  const models = await deps.vehicles()
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
    vehicle_options: quote.options.map((option) =>
      optionJson(option, models, deps.content.vehicles.features),
    ),
    tariff_version: quote.tariffVersion,
    created_at: quote.createdAt.toISOString(),
    expires_at: quote.expiresAt.toISOString(),
  }
}

function askedJson(request: QuoteRequest) {
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

function optionJson(option: PricedOption, models: VehicleModel[], features: Record<string, string[]>) {
  return {
    id: option.id,
    label: CLASS_NAMES[option.id],
    description: namesOfModels(option.models, models),
    capacity: option.capacity,
    luggage: option.luggage,
    small_luggage: option.smallLuggage,
    features: features[option.id] ?? [],
    calculated_base_price: randOf(option.base),
    calculated_taxes: randOf(option.taxes),
    calculated_total_price: randOf(option.total),
    difference: randOf(option.difference),
    lines: option.lines.map(lineJson),
  }
}

/** Sums among `params` stay in cents, as rules count. */
export function lineJson(line: Line) {
  const { leg, code, params, amount } = line
  return { leg, code, params, ...priceLineWords(line), amount: randOf(amount) }
}
