import * as z from 'zod/mini'
import type { When } from '#domain/pricing/journey.ts'
import type { Place } from '#domain/places/places.ts'
import { childrenProblem } from '#domain/pricing/plausibility.ts'
import { SERVICE_TYPES, type ServiceType } from '#domain/pricing/service-types.ts'
import {
  childAges,
  date,
  lastOf,
  line,
  place,
  type PostedForm,
  postedPlace,
  time,
  wholeNumber,
} from './fields.ts'
import { fault, formParser, withSchemaOf } from './form-parser.ts'
import type { Parsed } from './problems.ts'

/** Passengers and bags that a journey can be priced for. */
export const PASSENGERS = { min: 1, max: 12, initial: 2 }
export const LUGGAGE = { min: 0, max: 8, initial: 0 }
export const SMALL_LUGGAGE = { min: 0, max: 12, initial: 0 }
export const MOST_STOPS = 5
/** The fields of a form for the stops on the way, in their order. */
export const STOP_FIELDS = Array.from({ length: MOST_STOPS }, (_, i) => `stop${i + 1}`)
/** Every field of a form that is a place. */
export const PLACE_FIELDS = ['pickup', 'destination', ...STOP_FIELDS]
export const LONGEST_HIRE_HOURS = 24
/** A vehicle by the hour, as a form offers it among the packages, and the service that it is. */
export const HIRES = {
  'hourly-custom': 'point_to_point',
  'hourly-corporate': 'corporate',
} as const satisfies Record<string, ServiceType>

const RETURN_WANTED = fault('missing', { what: 'return' })
const UNKNOWN_PACKAGE = fault('unknown-package', {})

/** A requested journey, without its places. */
export type TripWishes = When & {
  serviceType: ServiceType
  return: When | null
  passengers: number
  luggage: number
  smallLuggage: number
  /** Of the passengers. */
  childAges: number[]
  packageId: string | null
  hours: number | null
  meetAndGreet: boolean
  flightNumber: string
}

/** A requested journey. */
export type QuoteRequest<At = Place> = TripWishes & {
  pickup: At
  stops: At[]
  /** Null if the vehicle returns to the pickup. */
  dropoff: At | null
}

const SHAPE = {
  serviceType: z.pipe(
    z.transform((value: unknown) =>
      value === undefined || value === '' ? 'point_to_point' : value === 'specialty' ? 'adventure' : value,
    ),
    z.enum(SERVICE_TYPES, { error: fault('unknown-service', {}) }),
  ),
  pickup: place('pickup', 'pickup'),
  dropoff: z.pipe(z.transform(emptyAsNull), z.nullable(place('destination', 'destination'))),
  stops: z.pipe(
    z.transform(emptyAsList),
    z
      .array(place('stop', 'stop'), { error: fault('invalid-stops', {}) })
      .check(z.maxLength(MOST_STOPS, { error: fault('too-many-stops', { most: MOST_STOPS }) })),
  ),
  date: date('date'),
  time: time('time'),
  return: z.pipe(
    z.transform(emptyAsNull),
    z.nullable(z.object({ date: date('return'), time: time('return') }, { error: RETURN_WANTED })),
  ),
  passengers: wholeNumber('passengers', PASSENGERS.min, PASSENGERS.max, PASSENGERS.initial),
  luggage: wholeNumber('luggage', LUGGAGE.min, LUGGAGE.max, LUGGAGE.initial),
  smallLuggage: wholeNumber('smallLuggage', SMALL_LUGGAGE.min, SMALL_LUGGAGE.max, SMALL_LUGGAGE.initial),
  childAges: childAges(),
  packageId: z.pipe(
    z.transform(emptyAsNull),
    z.nullable(z.string({ error: UNKNOWN_PACKAGE }).check(z.maxLength(80, { error: UNKNOWN_PACKAGE }))),
  ),
  hours: z.pipe(z.transform(emptyAsNull), z.nullable(wholeNumber('hours', 1, LONGEST_HIRE_HOURS, 1))),
  meetAndGreet: z.pipe(
    z.transform((value: unknown) =>
      value === 'on' || value === 'true' ? true : value === 'false' ? false : (emptyAsNull(value) ?? false),
    ),
    z.boolean({ error: fault('true-or-false', { field: 'meetAndGreet' }) }),
  ),
  flightNumber: line('flightNumber', 20),
}

const parseFields = formParser(SHAPE)

/** Checks a journey as the JSON API receives it and as `readQuoteForm` makes it. */
export const parseQuoteRequest = withSchemaOf(parseFields, (input: unknown): Parsed<QuoteRequest> => {
  const { dropoff, packageId, hours } = Object(input) as Record<string, unknown>
  const hasEnd = [dropoff, packageId, hours].some((given) => emptyAsNull(given) !== null)
  const parsed = parseFields(hasEnd ? input : { ...Object(input), dropoff: { label: '' } })
  const uncounted = parsed.ok ? childrenProblem(parsed.value.childAges, parsed.value.passengers) : null
  return uncounted === null ? parsed : { ok: false, problems: [uncounted] }
})

/** The posted form as the request, unchecked; the form says `destination` where the request says `dropoff`. */
export function readQuoteForm(form: PostedForm): Record<string, unknown> {
  const fields = Object.fromEntries(Object.keys(SHAPE).map((name) => [name, lastOf(form, name)]))
  const back = { date: lastOf(form, 'returnDate'), time: lastOf(form, 'returnTime') }
  return {
    ...fields,
    ...offered(form),
    pickup: postedPlace(form, 'pickup'),
    dropoff: postedPlace(form, 'destination'),
    stops: STOP_FIELDS.map((name) => postedPlace(form, name)).filter(
      (place) => typeof place !== 'string' || place.trim() !== '',
    ),
    return: back.date === '' && back.time === '' ? null : back,
  }
}

/** The request with the date and time that a form changes, if it does; `leg` says which way. */
export function movedTo<At>(form: PostedForm, request: QuoteRequest<At>): QuoteRequest<At> {
  const [leg, date, time] = ['leg', 'date', 'time'].map((name) => lastOf(form, name))
  if (typeof date !== 'string' || typeof time !== 'string' || date === '' || time === '') return request
  return leg === 'back' ? { ...request, return: { date, time } } : { ...request, date, time }
}

/** What a form chooses from one list: a transfer, a vehicle by the hour, or a package. Other forms have no list. */
function offered(form: PostedForm): Record<string, unknown> {
  const offer = lastOf(form, 'offer')
  if (form.getAll('offer').length === 0) return {}
  const hire = Object.entries(HIRES).find(([id]) => id === offer)
  return hire === undefined
    ? { serviceType: '', packageId: offer, hours: '' }
    : { serviceType: hire[1], packageId: '', hours: lastOf(form, 'hours') || '1' }
}

function emptyAsNull(value: unknown): unknown {
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
}

function emptyAsList(value: unknown): unknown {
  return value === undefined || value === null || value === '' ? [] : value
}
