import * as z from 'zod/mini'
import { PLACE_TYPES } from '#domain/places/places.ts'
import { OFFICE_ANSWERS } from './answers-office.ts'
import { anything, booking, instant, quote, text, vehicleClass, whole } from './answers-trips.ts'

/** The answers of the API by their names in its description; a test checks every call against them. */

/** A problem by RFC 9457, with fields for programs. */
const problem = z.looseObject({
  type: text,
  title: text,
  status: whole,
  detail: text,
  code: z.optional(text),
  errors: z.optional(z.array(z.object({ path: text, code: text, params: anything, message: text }))),
  reference: text,
})

const suggestion = z.object({
  id: text,
  name: text,
  formatted_address: text,
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  type: text,
  region: text,
  osm_id: z.nullable(whole),
  place_id: text,
  popular: z.boolean(),
  street: text,
  suburb: text,
  city: text,
  token: z.optional(text),
})

const location = z.object({
  id: text,
  name: text,
  label: text,
  type: z.enum(PLACE_TYPES),
  lat: z.number(),
  lng: z.number(),
  suburb: text,
  city: text,
  region: text,
  popular: z.boolean(),
})

const area = z.object({ id: text, name: text, region: text, lat: z.number(), lng: z.number() })

const vehicle = z.object({
  id: text,
  name: text,
  class: vehicleClass,
  label: text,
  note: text,
  capacity: whole,
  luggage: whole,
  small_luggage: whole,
  features: z.array(text),
  active: z.boolean(),
})

const price = z.nullable(z.number())
const tour = z.object({
  id: text,
  service: z.enum(['tour', 'adventure']),
  title: text,
  hours: z.nullable(z.number()),
  max_guests: whole,
  prices: z.object({ sedan: price, suv: price, minibus: price }),
})

const user = z.object({
  id: text,
  name: text,
  email: text,
  emailVerified: z.boolean(),
  role: z.optional(text),
})

const device = z.object({
  id: text,
  name: text,
  address: text,
  since: instant,
  lastSeen: instant,
  isThis: z.boolean(),
})

export const ANSWERS = {
  Problem: problem,
  Places: z.object({ places: z.array(suggestion) }),
  Nearest: z.object({ place: z.nullable(suggestion) }),
  Locations: z.object({ locations: z.array(location) }),
  Areas: z.object({ areas: z.array(area) }),
  Vehicles: z.object({ vehicles: z.array(vehicle) }),
  Packages: z.object({ packages: z.array(tour) }),
  Phrases: z.object({ tag: text, phrases: anything }),
  Chat: z.looseObject({ greeting: text, quickQuestions: z.array(text) }),
  ChatAnswer: z.object({
    text: text.check(z.meta({ description: 'plain text' })),
    links: z.array(z.object({ label: text, href: text })),
    quoteId: z.optional(text.check(z.meta({ description: 'the quote whose price the text names' }))),
    handover: z.boolean().check(z.meta({ description: 'whether a person should go on from here' })),
  }),
  Quote: quote,
  Booking: booking,
  Bookings: z.object({ bookings: z.array(booking) }),
  Nothing: z.object({}),
  Receipt: z.object({ reference: text }),
  User: z.object({ user }),
  Session: z.nullable(z.object({ user })),
  SignedIn: z.object({
    twoFactorRedirect: z.boolean().check(z.meta({ description: 'whether a code is asked for' })),
  }),
  Status: z.object({ status: z.boolean() }),
  Success: z.object({ success: z.boolean() }),
  Devices: z.array(device),
  ...OFFICE_ANSWERS,
}

export type AnswerName = keyof typeof ANSWERS
/** An answer by its name. */
export type Answer<Name extends AnswerName> = z.infer<(typeof ANSWERS)[Name]>
