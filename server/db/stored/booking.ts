import * as z from 'zod'
import type { BookedLeg, BookedRequest, Booking, Ending } from '#domain/booking/booking.ts'
import { CANCEL_REASONS, type KeptTerms, type Policies } from '#domain/booking/cancellation.ts'
import type { Deposit } from '#domain/booking/deposit.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { writtenInstant } from '../instant.ts'
import { locatedPlace } from './place.ts'
import { pricedOption } from './price.ts'
import { tripWishes } from './quote.ts'

/** What was booked, in JSON. */

export const bookedRequest: z.ZodType<BookedRequest> = tripWishes.extend({
  comesBack: z.boolean(),
})

/** Also of a draft. */
export const bookingDetails = z.object({
  passengerName: z.string(),
  passengerPhone: z.string(),
  signName: z.string(),
  flightNumber: z.string(),
  childAges: z.array(z.number()),
  accessNeeds: z.string(),
  notes: z.string(),
  addresses: z.array(z.string()).optional(),
}) satisfies z.ZodType<BookingDetails>

export const customer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
}) satisfies z.ZodType<Booking['customer']>

export const policies: z.ZodType<Policies> = tariffSchema.shape.policies

export const ending: z.ZodType<Ending> = z.object({
  reason: z.enum(CANCEL_REASONS),
  why: z.string(),
  fee: z.number(),
})

export const keptTerms: z.ZodType<KeptTerms> = z.object({ asOf: writtenInstant, until: writtenInstant })

export const deposit: z.ZodType<Deposit> = z.object({
  percent: z.number(),
  cents: z.number(),
  dueAt: writtenInstant.nullable(),
  balanceAt: writtenInstant.nullable(),
  of: z.number(),
  // Older rows do not have the rule.
  least: z.number().default(0),
  dueHours: z.number().default(48),
  transfer: z.object({ at: writtenInstant, cents: z.number() }).optional(),
})

export const legPlaces: z.ZodType<BookedLeg['places']> = z.array(locatedPlace)

/** What is agreed of a leg, whoever drives it. */
export const agreedLeg = z.object({
  places: legPlaces,
  starts: writtenInstant,
  ends: writtenInstant,
  agreedStart: writtenInstant,
  lands: z.boolean(),
  km: z.number(),
  approachMinutes: z.number(),
  passengers: z.number(),
  luggage: z.number(),
  smallLuggage: z.number(),
  total: z.number(),
})

const legBefore = agreedLeg.extend({
  id: z.string(),
  unitId: z.string().nullable(),
  driverId: z.string().nullable(),
})

/** The changeable parts of a booking, as they were before a change. */
export const bookingBefore = z.object({
  details: bookingDetails,
  customer,
  option: pricedOption,
  request: bookedRequest,
  hours: z.number().nullable(),
  total: z.number(),
  pickupAt: writtenInstant,
  legs: z.array(legBefore),
})
export type BookingBefore = z.output<typeof bookingBefore>

/** Those of a booking as it is. */
export function beforeChange(booking: Booking): BookingBefore {
  const { details, customer, option, request, hours, total, pickupAt } = booking
  return {
    details,
    customer,
    option,
    request,
    hours,
    total,
    pickupAt,
    legs: booking.legs.map((leg) => ({
      id: leg.id,
      places: leg.places,
      starts: leg.starts,
      ends: leg.ends,
      agreedStart: leg.agreedStart,
      lands: leg.lands,
      km: leg.km,
      approachMinutes: leg.approachMinutes,
      passengers: leg.passengers,
      luggage: leg.luggage,
      smallLuggage: leg.smallLuggage,
      total: leg.total,
      unitId: leg.unit?.id ?? null,
      driverId: leg.driver?.id ?? null,
    })),
  }
}
