import * as z from 'zod/mini'
import type { Account } from '#domain/accounts/account.ts'
import { freeUntil, startOfQuote } from '#domain/booking/cancellation.ts'
import { capeInstant } from '#domain/values/cape-time.ts'
import { randOf } from '#domain/values/money.ts'
import type { Line } from '#domain/pricing/price-line.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { namesOfModels, VEHICLE_CLASSES, type VehicleModel } from '#domain/fleet/vehicles.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import type { Hint } from '#domain/pricing/hints.ts'
import { hintWords } from '#domain/wording/hints.ts'
import type { Language } from '#domain/words/language.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { type Available, availabilityOf } from '#server/services/bookings/alternatives.ts'
import { doubtAbout } from '#server/services/bookings/room.ts'
import { closedForQuote } from '#server/services/closures/closures.ts'
import type { Deps } from '#server/services/deps.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { anything, instant, named, rand, text, whole } from '../schemas.ts'

const place = z.object({
  label: text,
  placeId: z.optional(text),
  lat: z.number(),
  lng: z.number(),
  street: z.optional(text),
  suburb: z.optional(text),
  city: z.optional(text),
  token: z.optional(text),
})

/** Sums in rand, except among `params`. */
export const lineSchema = z.object({
  leg: z.enum(['out', 'back', 'whole']),
  code: text,
  params: anything.check(z.meta({ description: 'the facts of the line; sums in cents' })),
  label: text,
  rule: text,
  amount: rand,
})

const hint = z.object({
  code: z.enum(['package-cheaper', 'one-way-to-sight', 'comes-from-afar']),
  params: anything.check(
    z.meta({ description: 'the package offered, or what brings the vehicle; sums in cents' }),
  ),
  text,
  offer: text.check(z.meta({ description: 'the words of the link to its address' })),
  url: text.check(z.meta({ description: 'where that package is priced, or one asks us' })),
})

const option = z.object({
  id: z.enum(VEHICLE_CLASSES),
  label: text,
  description: text,
  capacity: whole,
  luggage: whole,
  small_luggage: whole,
  features: z.array(text),
  calculated_base_price: rand,
  calculated_taxes: rand,
  calculated_total_price: rand,
  difference: rand.check(z.meta({ description: 'more than the cheapest' })),
  available: z.boolean(),
  vehicles_free: whole.check(z.meta({ description: 'those that could come; four stands for more' })),
  next: z.nullable(text).check(
    z.meta({
      description: 'when it is free again, ISO 8601; null where it is free, or not within half a day',
    }),
  ),
  lines: z.array(lineSchema),
})

/** Fields of both quotes and bookings. */
export const trip = {
  service_type: z.enum(SERVICE_TYPES),
  package_id: z.nullable(text),
  hours: z.nullable(whole),
  passengers: whole,
  luggage: whole,
  small_luggage: whole,
  meet_and_greet: z.boolean(),
  flight_number: text,
  base_price: rand,
  taxes: rand,
  total_price: rand,
  tariff_version: whole,
  created_at: instant,
}

export const quoteAnswer = named('Quote', z.object({
  ...trip,
  id: text,
  url: text.check(z.meta({ description: 'its page' })),
  product: z.enum(['fixed-route', 'distance', 'short-transfer', 'custom', 'hourly', 'package', 'drop-off']),
  pickup: place,
  dropoff: z.nullable(place),
  stops: z.array(place),
  date: text,
  time: text,
  return: z.nullable(z.object({ date: text, time: text })),
  distance_km: z.number(),
  duration_minutes: z.number(),
  vehicle_options: z.array(option).check(z.meta({ description: 'the cheapest first' })),
  hints: z.array(hint),
  closed: z.array(text).check(
    z.meta({ description: 'what is closed on its way at that time, and what we do instead' }),
  ),
  expires_at: instant,
  free_until: instant.check(z.meta({ description: 'the last moment at which cancelling is free' })),
}))

/** A quote in the API: sums in rand, instants in ISO 8601; the totals on top are the cheapest option's. */
export async function quoteJson(
  deps: Deps,
  quote: Quote,
  { account, origin, language }: { account: Account | null; origin: string; language: Language },
): Promise<z.infer<typeof quoteAnswer>> {
  const models = await deps.vehicles()
  const tariff = await readTariffVersion(deps, quote.tariffVersion)
  const { policies } = tariff
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
    closed: await closedForQuote(deps, quote),
    tariff_version: quote.tariffVersion,
    created_at: quote.createdAt.toISOString(),
    expires_at: quote.expiresAt.toISOString(),
    free_until: freeUntil({ ...quote, policies }, startOfQuote(quote)).toISOString(),
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
