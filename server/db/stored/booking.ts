import * as z from 'zod'
import type { BookedLeg, BookedRequest, Booking } from '#domain/booking/booking.ts'
import { CANCEL_REASONS, type Policies } from '#domain/booking/cancellation.ts'
import type { Proposal } from '#domain/booking/proposal.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { writtenInstant } from '../instant.ts'
import { locatedPlace } from './place.ts'
import { pricedOption } from './price.ts'
import { tripWishes } from './quote.ts'

/** What was booked, in JSON. */

export const bookedRequest: z.ZodType<BookedRequest> = tripWishes.extend({
  comesBack: z.boolean(),
  lands: z.boolean(),
  km: z.number(),
})

/** Also of a draft. */
export const bookingDetails: z.ZodType<BookingDetails> = z.object({
  passengerName: z.string(),
  passengerPhone: z.string(),
  signName: z.string(),
  flightNumber: z.string(),
  childAges: z.array(z.number()),
  accessNeeds: z.string(),
  notes: z.string(),
  addresses: z.array(z.string()).optional(),
})

export const customer: z.ZodType<Booking['customer']> = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})

export const policies: z.ZodType<Policies> = tariffSchema.shape.policies.extend({
  approachMinutes: z.number().optional(),
})

export const ending: z.ZodType<NonNullable<Booking['ending']>> = z.object({
  reason: z.enum(CANCEL_REASONS),
  why: z.string(),
  fee: z.number(),
})

export const legPlaces: z.ZodType<BookedLeg['places']> = z.array(locatedPlace)

export const proposedTimes: z.ZodType<Proposal['times']> = z.array(
  z.object({ starts: writtenInstant, ends: writtenInstant }),
)

const legBefore = z.object({
  id: z.string(),
  places: legPlaces,
  starts: writtenInstant,
  ends: writtenInstant,
  total: z.number(),
})

/** The changeable parts of a booking, as they were before a change. */
export const bookingBefore = z.object({
  details: bookingDetails,
  customer,
  option: pricedOption,
  request: bookedRequest,
  total: z.number(),
  pickupAt: writtenInstant,
  legs: z.array(legBefore),
})
export type BookingBefore = z.output<typeof bookingBefore>

/** Those of a booking as it is. */
export function beforeChange({ legs, ...booking }: Booking): BookingBefore {
  const { details, customer, option, request, total, pickupAt } = booking
  const legsBefore = legs.map(({ id, places, starts, ends, total }) => ({ id, places, starts, ends, total }))
  return { details, customer, option, request, total, pickupAt, legs: legsBefore }
}
