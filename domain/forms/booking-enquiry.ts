import * as z from 'zod/mini'
import type { Place } from '#domain/places/places.ts'
import { parseVehicleField, VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import {
  type PostedForm,
  lastOf,
  postedPlace,
  date,
  email,
  line,
  phone,
  optionalLine,
  paragraph,
  place,
  time,
  wholeNumber,
} from './fields.ts'
import { fault, formParser, withSchemaOf } from './form-parser.ts'
import type { Parsed } from './problems.ts'

/** Passengers and large bags that the form offers. */
export const ENQUIRY_LIMITS = {
  passengers: { min: 1, max: 14, initial: 2 },
  luggage: { min: 0, max: 10, initial: 2 },
}

const VEHICLE_WANTED = fault('missing', { what: 'vehicle' })

const vehicle = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? (parseVehicleField(value) ?? undefined) : value,
  ),
  z.object(
    {
      type: z.enum(['any', ...VEHICLE_CLASSES], { error: VEHICLE_WANTED }),
      makeModel: optionalLine('vehicle', 80),
    },
    { error: VEHICLE_WANTED },
  ),
)

/** Named as in the form and the JSON API. */
const FIELDS = {
  firstName: line('firstName', 100, 'firstName'),
  lastName: line('lastName', 100, 'lastName'),
  email: email('email'),
  mobile: phone('mobile', 50, 'mobile'),
  from: place('pickup', 'pickup'),
  destination: place('destination', 'destination'),
  date: date('date'),
  time: time('time'),
  pax: wholeNumber('passengers', 1, ENQUIRY_LIMITS.passengers.max, ENQUIRY_LIMITS.passengers.initial),
  largeBags: wholeNumber('largeBags', 0, ENQUIRY_LIMITS.luggage.max, 0),
  otherLuggage: line('otherLuggage', 300),
  vehicle,
  notes: paragraph('notes', 2000),
}

export type EnquiryField = keyof typeof FIELDS
export const ENQUIRY_FIELDS = Object.keys(FIELDS) as EnquiryField[]

const parseFields = formParser(FIELDS)

/** Checks the entity as the JSON API receives it and as `readBookingEnquiryForm` makes it. */
export const parseBookingEnquiry = withSchemaOf(parseFields, (input: unknown): Parsed<BookingEnquiry> => {
  const parsed = parseFields(input)
  if (!parsed.ok) return parsed
  const { from: pickup, destination: dropoff, pax: passengers, largeBags: luggage, ...others } = parsed.value
  return { ok: true, value: { ...others, pickup, dropoff, passengers, luggage } }
})

type Checked = Extract<ReturnType<typeof parseFields>, { ok: true }>['value']
type Renamed = 'from' | 'destination' | 'pax' | 'largeBags'

/** An enquiry about a trip, in the names used everywhere else. */
export type BookingEnquiry = Omit<Checked, Renamed> & {
  pickup: Place
  dropoff: Place
  passengers: number
  luggage: number
}

/**
 * The posted form as the entity, unchecked. If a field is posted twice, the last one counts. Somebody who asks about a
 * tour, which `comesBack`, need not say where it ends.
 */
export function readBookingEnquiryForm(form: PostedForm): Record<string, unknown> {
  const fields = Object.fromEntries(ENQUIRY_FIELDS.map((name) => [name, lastOf(form, name)]))
  const from = postedPlace(form, 'from')
  const destination = postedPlace(form, 'destination')
  const isBack = destination === '' && lastOf(form, 'comesBack') === 'on'
  return { ...fields, from, destination: isBack ? from : destination }
}

/** Whatever was typed so far, unchecked: a half-filled form can be mailed, too. */
export function typedEnquiry(values: Partial<Record<EnquiryField, string>>): Partial<BookingEnquiry> {
  const { from, destination, pax, largeBags, vehicle, ...texts } = values
  return {
    ...texts,
    pickup: from ? { label: from } : undefined,
    dropoff: destination ? { label: destination } : undefined,
    passengers: pax ? Number(pax) : undefined,
    luggage: largeBags ? Number(largeBags) : undefined,
    vehicle: parseVehicleField(vehicle ?? '') ?? undefined,
  }
}
