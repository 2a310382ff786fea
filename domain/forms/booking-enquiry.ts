import * as z from 'zod/mini'
import { parseVehicleField, VEHICLE_CLASSES } from '../vehicles.ts'
import {
  type PostedForm,
  lastOf,
  postedPlace,
  date,
  email,
  line,
  optionalLine,
  paragraph,
  place,
  time,
  wholeNumber,
} from './fields.ts'
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
  date: date(REQUIRED.date),
  time: time(REQUIRED.time),
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
export function readBookingEnquiryForm(form: PostedForm): Record<string, unknown> {
  const fields = Object.fromEntries(Object.keys(SHAPE).map((name) => [name, lastOf(form, name)]))
  return { ...fields, from: postedPlace(form, 'from'), destination: postedPlace(form, 'destination') }
}
