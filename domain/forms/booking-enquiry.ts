import * as z from 'zod/mini'
import { isRealDate, isTime } from '../cape-time.ts'
import { singleLine } from '../text.ts'
import { parseVehicleField, VEHICLE_CLASSES } from '../vehicles.ts'
import { asText, email, line, paragraph, wholeNumber } from './fields.ts'
import { formParser } from './problems.ts'

/** Passengers and large bags that the form offers. */
export const PAX = { min: 1, max: 14, initial: 2 }
export const LARGE_BAGS = { min: 0, max: 10, initial: 2 }

/** The sentences for what is missing, in the order in which they are said. */
const REQUIRED = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: 'Please enter your email',
  mobile: 'Please enter your mobile number',
  from: 'Please select a pickup location',
  destination: 'Please select a destination',
  date: 'Please select a date',
  time: 'Please select a time',
  vehicle: 'Please select a vehicle',
}

const optionalLine = (name: string, max: number) => z.optional(line(name, max))
const coordinate = (limit: number) =>
  z.catch(z.optional(z.number().check(z.minimum(-limit), z.maximum(limit))), undefined)

/** A place as typed (only `label`) or as chosen from the suggestions. */
const place = (name: string, requiredMessage: string) =>
  z.pipe(
    z.transform((value: unknown): Record<string, unknown> => {
      if (typeof value === 'string') return { label: value }
      if (typeof value !== 'object' || value === null) return { label: '' }
      const { lng, ...given } = value as Record<string, unknown>
      return { ...given, lon: given.lon ?? lng }
    }),
    z.object({
      label: line(name, 300, requiredMessage),
      placeId: optionalLine('Place id', 200),
      lat: coordinate(90),
      lon: coordinate(180),
      street: optionalLine('Street', 200),
      suburb: optionalLine('Suburb', 200),
      city: optionalLine('City', 200),
    }),
  )

const date = z.pipe(
  z.pipe(asText, z.transform(singleLine)),
  z.string().check(
    z.minLength(1, { error: REQUIRED.date, abort: true }),
    z.refine(isRealDate, {
      error: 'That is not a date in the calendar. Please choose it again, like 2026-11-28',
    }),
  ),
)

const time = z.pipe(
  z.pipe(asText, z.transform(singleLine)),
  z.string().check(
    z.minLength(1, { error: REQUIRED.time, abort: true }),
    z.refine(isTime, { error: 'Please enter the time in hours and minutes, like 07:45', abort: true }),
    z.refine((value: string) => Number(value.slice(3)) % 15 === 0, {
      error: 'Please choose a time on the quarter hour, like 07:45',
    }),
  ),
)

const vehicle = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? (parseVehicleField(value) ?? undefined) : value,
  ),
  z.object(
    {
      type: z.enum(['any', ...VEHICLE_CLASSES], { error: REQUIRED.vehicle }),
      makeModel: optionalLine('Vehicle', 80),
    },
    { error: REQUIRED.vehicle },
  ),
)

const SHAPE = {
  firstName: line('First name', 100, REQUIRED.firstName),
  lastName: line('Last name', 100, REQUIRED.lastName),
  email: email(REQUIRED.email),
  mobile: line('Mobile number', 50, REQUIRED.mobile),
  from: place('Pickup location', REQUIRED.from),
  destination: place('Destination', REQUIRED.destination),
  date,
  time,
  pax: wholeNumber('Passengers', PAX.min, PAX.max, PAX.initial),
  largeBags: wholeNumber('Large bags', LARGE_BAGS.min, LARGE_BAGS.max, 0),
  otherLuggage: line('Other luggage', 300),
  vehicle,
  notes: paragraph('Notes', 2000),
}

/** Checks the entity as the JSON API receives it and as `readBookingEnquiryForm` makes it. */
export const parseBookingEnquiry = formParser(SHAPE, REQUIRED)
export type BookingEnquiry = Extract<ReturnType<typeof parseBookingEnquiry>, { ok: true }>['value']

/** The posted form as the entity, unchecked. Of a field posted twice the last one counts, as in a browser. */
export function readBookingEnquiryForm(form: FormData): Record<string, unknown> {
  const fields = Object.fromEntries(Object.keys(SHAPE).map((name) => [name, last(form, name) ?? '']))
  return {
    ...fields,
    from: chosenPlace(fields.from, last(form, 'fromPlace')),
    destination: chosenPlace(fields.destination, last(form, 'destinationPlace')),
  }
}

/** The suggestion that was picked, kept in a hidden field, as long as the visible text still is its label. */
function chosenPlace(label: unknown, hidden: unknown): unknown {
  if (typeof hidden !== 'string' || hidden === '') return label
  try {
    const place: unknown = JSON.parse(hidden)
    const fits = typeof place === 'object' && place !== null && 'label' in place && place.label === label
    return fits ? place : label
  } catch {
    return label
  }
}

function last(form: FormData, name: string): unknown {
  return form.getAll(name).at(-1)
}

type FormData = { getAll(name: string): unknown[] }
