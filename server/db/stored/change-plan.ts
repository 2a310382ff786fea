import * as z from 'zod'
import { BOOKING_PARTS } from '#domain/booking/events.ts'
import type { ChangePlan } from '#domain/booking/proposal.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { agreedLeg, bookedRequest, bookingDetails, customer } from './booking.ts'
import { place } from './place.ts'
import { pricedOption } from './price.ts'
import { when } from './quote.ts'

/** A change that somebody was asked to agree to, in JSON. */

const wish = z.object({
  legId: z.string().optional(),
  date: z.string().optional(),
  time: z.string().optional(),
  pickup: place.optional(),
  dropoff: place.optional(),
  stops: z.array(place).optional(),
  passengers: z.number().optional(),
  luggage: z.number().optional(),
  smallLuggage: z.number().optional(),
  vehicleOptionId: z.enum(VEHICLE_CLASSES).optional(),
  hours: z.number().optional(),
  meetAndGreet: z.boolean().optional(),
  return: when.optional(),
  details: bookingDetails.partial().optional(),
  customer: customer.partial().optional(),
})

const plannedLeg = agreedLeg.extend({ id: z.string().nullable() })

export const changePlan: z.ZodType<ChangePlan> = z.object({
  wish,
  parts: z.array(z.enum(BOOKING_PARTS)),
  legs: z.array(plannedLeg),
  price: z.object({ option: pricedOption, total: z.number(), legs: z.array(z.number()) }),
  totalBefore: z.number(),
  request: bookedRequest,
  hours: z.number().nullable(),
})
