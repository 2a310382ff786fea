import * as z from 'zod'
import type { ListedTrip } from '#domain/booking/trip-list.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import type { QuoteRequest, TripWishes } from '#domain/forms/quote-request.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import type { Hint } from '#domain/pricing/hints.ts'
import { PRODUCT_NAMES } from '#domain/pricing/products.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import { locatedPlace, point } from './place.ts'
import { pricedOption } from './price.ts'

/** What a quote asks for and answers, in JSON. */

export const when = z.object({ date: z.string(), time: z.string() })

export const tripWishes = when.extend({
  serviceType: z.enum(SERVICE_TYPES),
  return: when.nullable(),
  passengers: z.number(),
  luggage: z.number(),
  smallLuggage: z.number(),
  childAges: z.array(z.number()),
  packageId: z.string().nullable(),
  hours: z.number().nullable(),
  meetAndGreet: z.boolean(),
  flightNumber: z.string(),
}) satisfies z.ZodType<TripWishes>

export const quoteRequest: z.ZodType<QuoteRequest<LocatedPlace>> = tripWishes.extend({
  pickup: locatedPlace,
  stops: z.array(locatedPlace),
  dropoff: locatedPlace.nullable(),
})

const offered = z.object({
  packageId: z.string(),
  title: z.string(),
  service: z.enum(SERVICE_TYPES),
  hours: z.number(),
  total: z.number(),
})

const hint: z.ZodType<Hint> = z.discriminatedUnion('code', [
  z.object({ code: z.literal('package-cheaper'), params: offered }),
  z.object({ code: z.literal('one-way-to-sight'), params: offered.extend({ sight: z.string() }) }),
  z.object({
    code: z.literal('comes-from-afar'),
    params: z.object({ base: z.string(), amount: z.number() }),
  }),
])

type QuoteResult = Omit<Quote, 'id' | 'tariffVersion' | 'request' | 'createdAt' | 'expiresAt'>

export const quoteResult: z.ZodType<QuoteResult> = z.object({
  service: z.enum(SERVICE_TYPES),
  product: z.enum(PRODUCT_NAMES),
  packageId: z.string().nullable(),
  hours: z.number().nullable(),
  km: z.number(),
  minutes: z.number(),
  legs: z.array(
    when.extend({
      minutes: z.number(),
      lands: z.literal(true).optional(),
      approachMinutes: z.number().optional(),
    }),
  ),
  options: z.tuple([pricedOption], pricedOption),
  path: z.array(point),
  hints: z.array(hint).optional(),
})

/** Priced trips side by side. */
export const listedTrips: z.ZodType<ListedTrip[]> = z.array(
  z.object({ quoteId: z.string(), vehicle: z.enum(VEHICLE_CLASSES) }),
)
