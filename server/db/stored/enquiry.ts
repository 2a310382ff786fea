import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { EnquiryContent } from '#domain/enquiry/content.ts'
import { CHANNELS, type Quoted, type QuotedTrip } from '#domain/enquiry/conversation.ts'
import type { AskedTrip } from '#domain/enquiry/trips.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { CONTACT_SERVICES } from '#domain/forms/contact.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import { writtenInstant } from '../instant.ts'
import { place, withoutToken } from './place.ts'

/** What was asked, in JSON. */

const text = z.string()
const count = z.number().nullable()

export const askedTrip: z.ZodType<AskedTrip> = z.object({
  service: z.enum(SERVICE_TYPES),
  pickup: place.nullable(),
  dropoff: place.nullable(),
  stops: z.array(place),
  date: text.nullable(),
  time: text.nullable(),
  passengers: count,
  childAges: z.array(z.number()),
  luggage: count,
  smallLuggage: count,
  other: text,
  flightNumber: text,
  packageId: text.nullable(),
  hours: count,
  meetAndGreet: z.boolean(),
})

const booking = z.object({
  firstName: text,
  lastName: text,
  email: text,
  mobile: text,
  pickup: place,
  dropoff: place,
  date: text,
  time: text,
  passengers: z.number(),
  luggage: z.number(),
  otherLuggage: text,
  vehicle: z.object({ type: z.enum(['any', ...VEHICLE_CLASSES]), makeModel: text.optional() }),
  notes: text,
})

const contact = z.object({
  name: text,
  email: text,
  phone: text,
  service: z.enum(['', ...CONTACT_SERVICES]),
  subject: text,
  message: text,
})

const pasted = z.object({
  name: text,
  email: text,
  phone: text,
  channel: z.enum(CHANNELS).exclude(['form']),
  message: text,
  trips: z.array(askedTrip),
})

/** `kind` and `details` of a row of `enquiries`. */
export const enquiryContent: z.ZodType<EnquiryContent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booking'), details: booking }),
  z.object({
    kind: z.literal('email'),
    details: z.object({ fullName: text, email: text, mobile: text, message: text }),
  }),
  z.object({ kind: z.literal('contact'), details: contact }),
  z.object({ kind: z.literal('pasted'), details: pasted }),
])

/** The contents of `enquiries.details`. */
export function storedDetails({ kind, details }: EnquiryContent): EnquiryContent['details'] {
  if (kind !== 'booking') return details
  return { ...details, pickup: withoutToken(details.pickup), dropoff: withoutToken(details.dropoff) }
}

/** Whether an enquiry says the same as the stored one. */
export function isSameEnquiry(stored: EnquiryContent, content: EnquiryContent): boolean {
  const details: unknown = JSON.parse(JSON.stringify(storedDetails(content)))
  return isDeepStrictEqual(stored, enquiryContent.parse({ kind: content.kind, details }))
}

export const quoted: z.ZodType<Quoted> = z.object({ total: z.number(), until: writtenInstant })

/** The prices in a reply. */
export const quotedTrips: z.ZodType<QuotedTrip[]> = z.array(
  z.object({ quoteId: text, optionId: text, choice: z.number().optional(), listId: text.optional() }),
)

/** The notice that was shown, and whether we may write about offers. */
export const consent = z.object({ notice: text, marketing: z.boolean() })
