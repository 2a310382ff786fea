import * as z from 'zod/mini'
import type { When } from '../journey.ts'
import { SERVICE_TYPES, type ServiceType } from '../service-types.ts'
import { date, lastOf, line, place, type PostedForm, postedPlace, time, wholeNumber } from './fields.ts'
import { formParser, type Parsed } from './problems.ts'

/** Passengers and bags that a journey can be priced for. */
export const PASSENGERS = { min: 1, max: 12, initial: 2 }
export const LUGGAGE = { min: 0, max: 8, initial: 0 }
const SMALL_LUGGAGE = { min: 0, max: 12, initial: 0 }
const MOST_STOPS = 5
const LONGEST_HIRE_HOURS = 24

const REQUIRED = {
  pickup: 'Please select a pickup location',
  dropoff: 'Please select a destination',
  date: 'Please select a date',
  time: 'Please select a time',
}
const RETURN_WANTED = 'Please choose date and time of the return'

/** A place with coordinates where it was chosen from suggestions; without, only words. */
export type AskedPlace = {
  label: string
  placeId?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
}

/** A journey as it is asked for. */
export type QuoteRequest = When & {
  serviceType: ServiceType
  pickup: AskedPlace
  dropoff: AskedPlace | null
  stops: AskedPlace[]
  return: When | null
  passengers: number
  luggage: number
  smallLuggage: number
  packageId: string | null
  hours: number | null
  meetAndGreet: boolean
  flightNumber: string
}

const SHAPE = {
  serviceType: z.pipe(
    z.transform((value: unknown) =>
      value === undefined || value === '' ? 'point_to_point' : value === 'specialty' ? 'adventure' : value,
    ),
    z.enum(SERVICE_TYPES, { error: 'Please choose a service' }),
  ),
  pickup: askedPlace('Pickup location', REQUIRED.pickup),
  dropoff: z.pipe(z.transform(emptyAsNull), z.nullable(askedPlace('Destination', REQUIRED.dropoff))),
  stops: z.pipe(
    z.transform(emptyAsList),
    z
      .array(askedPlace('Stop', 'Please select the place of this stop'), {
        error: 'Stops must be a list of places',
      })
      .check(z.maxLength(MOST_STOPS, { error: `A journey can have at most ${MOST_STOPS} stops` })),
  ),
  date: date(REQUIRED.date),
  time: time(REQUIRED.time),
  return: z.pipe(
    z.transform(emptyAsNull),
    z.nullable(z.object({ date: date(RETURN_WANTED), time: time(RETURN_WANTED) }, { error: RETURN_WANTED })),
  ),
  passengers: wholeNumber('Passengers', PASSENGERS.min, PASSENGERS.max, PASSENGERS.initial),
  luggage: wholeNumber('Luggage', LUGGAGE.min, LUGGAGE.max, LUGGAGE.initial),
  smallLuggage: wholeNumber('Small luggage', SMALL_LUGGAGE.min, SMALL_LUGGAGE.max, SMALL_LUGGAGE.initial),
  packageId: z.pipe(
    line('Package', 80),
    z.transform((id: string) => (id === '' ? null : id)),
  ),
  hours: z.pipe(z.transform(emptyAsNull), z.nullable(wholeNumber('Hours', 1, LONGEST_HIRE_HOURS, 1))),
  meetAndGreet: z.transform((value: unknown) => value === true || value === 'on' || value === 'true'),
  flightNumber: line('Flight number', 20),
}

const parseShape = formParser(SHAPE, REQUIRED)

/** Checks a journey as the JSON API receives it and as `readQuoteForm` makes it. */
export function parseQuoteRequest(input: unknown): Parsed<QuoteRequest> {
  const parsed = parseShape(input)
  if (!parsed.ok) return parsed
  const { dropoff, packageId, hours } = parsed.value
  return dropoff === null && packageId === null && hours === null
    ? { ok: false, problems: [{ path: 'dropoff', message: REQUIRED.dropoff }] }
    : parsed
}

/** The posted form as the request, unchecked; the form says `destination` where the request says `dropoff`. */
export function readQuoteForm(form: PostedForm): Record<string, unknown> {
  const fields = Object.fromEntries(Object.keys(SHAPE).map((name) => [name, lastOf(form, name)]))
  const back = { date: lastOf(form, 'returnDate'), time: lastOf(form, 'returnTime') }
  return {
    ...fields,
    pickup: postedPlace(form, 'pickup'),
    dropoff: postedPlace(form, 'destination'),
    stops: [],
    return: back.date === '' && back.time === '' ? null : back,
  }
}

function askedPlace(name: string, requiredMessage: string) {
  return z.pipe(
    place(name, requiredMessage),
    z.transform(({ label, placeId, lat, lon }): AskedPlace => ({ label, placeId, lat, lng: lon })),
  )
}

function emptyAsNull(value: unknown): unknown {
  return value === undefined || value === '' ? null : value
}

function emptyAsList(value: unknown): unknown {
  return value === undefined || value === null || value === '' ? [] : value
}
