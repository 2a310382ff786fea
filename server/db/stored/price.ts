import * as z from 'zod'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import type { Line, LineCode } from '#domain/pricing/price-line.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'

/** A price in JSON, in quotes and in bookings. */

const text = z.string()
const number = z.number()
const ratePoint = z.object({ km: number, price: number }).nullable()
const belowMinimum = { km: number, byDistance: number }

function charge<Code extends LineCode, Params extends z.core.$ZodShape>(code: Code, params: Params) {
  const leg = z.enum(['out', 'back', 'whole'])
  return z.object({ code: z.literal(code), params: z.object(params), amount: number, leg })
}

const line: z.ZodType<Line> = z.discriminatedUnion('code', [
  charge('fixed-route', { routeId: text, title: text }),
  charge('distance', {
    km: number,
    from: ratePoint,
    to: ratePoint,
    perKmBeyond: number,
    vehicleClass: z.enum(VEHICLE_CLASSES),
    factor: number,
    roundTo: number,
  }),
  charge('route-minimum', belowMinimum),
  charge('airport-minimum', belowMinimum),
  charge('short-minimum', belowMinimum),
  charge('custom-minimum', belowMinimum),
  charge('short-rising', {
    ...belowMinimum,
    fromKm: number,
    fromPrice: number,
    toKm: number,
    toPrice: number,
  }),
  charge('drop-off-minimum', { ...belowMinimum, upToKm: number }),
  charge('airport-cap', { km: number, uncapped: number, title: text, upToKm: number }),
  charge('drop-off', { packageId: text, title: text, upToKm: number }),
  charge('hours', {
    hours: number,
    perHour: number,
    minimumHours: number,
    kmPerHour: number,
    perKmBeyond: number,
  }),
  charge('package', { packageId: text, title: text, hours: number, maxGuests: number }),
  charge('km-beyond', { km: number, included: number, kmPerHour: number, perKm: number }),
  charge('positioning', { km: number, freeKm: number, base: text, perKm: number, roundTo: number }),
  charge('season', { title: text, from: text, to: text }),
  charge('night', { from: text, to: text }),
  charge('public-holiday', { date: text }),
  charge('sunday', {}),
  charge('extra-stops', { stops: number }),
  charge('waiting', { minutes: number }),
  charge('meet-and-greet', {}),
  charge('agreed', { why: text }),
])

export const pricedOption: z.ZodType<PricedOption> = z.object({
  id: z.enum(VEHICLE_CLASSES),
  models: z.array(z.object({ id: text, name: text })),
  capacity: number,
  luggage: number,
  smallLuggage: number,
  lines: z.array(line),
  base: number,
  taxes: number,
  total: number,
  difference: number,
  legs: z.array(number),
})
