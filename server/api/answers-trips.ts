import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'

/** Quotes and bookings as the API answers them. Sums are in rand unless they say cents. */

export const text = z.string()
export const whole = z.int()
const rand = z.number()
export const instant = z.string().check(z.meta({ format: 'date-time' }))
export const anything = z.record(text, z.unknown())
export const vehicleClass = z.enum(VEHICLE_CLASSES)

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

const line = z.object({
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
  id: vehicleClass,
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
  lines: z.array(line),
})

const trip = {
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

export const quote = z.object({
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
  expires_at: instant,
  free_until: instant.check(z.meta({ description: 'the last moment at which cancelling is free' })),
})

const leg = {
  id: text,
  starts: instant,
  ends: instant,
  places: z.array(text),
  total: rand,
}

export const booking = z.object({
  ...trip,
  id: text,
  reference: text,
  url: text,
  status: z.enum(BOOKING_STATUSES),
  revision: whole,
  heldUntil: z.nullable(instant),
  user_id: z.nullable(text),
  quote_id: text,
  pickup_address: text,
  dropoff_address: text,
  pickup_time: instant,
  vehicle_id: vehicleClass,
  passenger_name: text,
  passenger_phone: text,
  sign_name: text,
  landing_time: text,
  child_ages: z.array(whole),
  access_needs: text,
  notes: text,
  lines: z.array(line),
  legs: z.array(
    z.object({
      ...leg,
      unit: z.nullable(z.object({ id: text, registration: text })),
      pickup_address: text,
      dropoff_address: text,
      stops: z.array(text),
      pickup_time: instant,
      dropoff_time: instant,
      price: rand,
      vehicle: z.nullable(text),
      driver: z.nullable(z.object({ name: text, phone: text })),
    }),
  ),
  cancellation_fee: z.nullable(rand),
})

/** As the office sees it in lists. */
export const listedBooking = z.extend(booking, {
  customer: z.object({ name: text, email: text, phone: z.nullable(text) }),
  asked_at: instant,
  legs: z.array(
    z.object({
      ...leg,
      unit: z.nullable(z.object({ id: text, modelId: text, registration: text })),
      driver: z.nullable(z.object({ id: text, name: text, phone: text })),
    }),
  ),
})
