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
import { fault, formParser } from './form-parser.ts'

/** Passengers and large bags that the form offers. */
export const PAX = { min: 1, max: 14, initial: 2 }
export const LARGE_BAGS = { min: 0, max: 10, initial: 2 }

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

const SHAPE = {
  firstName: line('firstName', 100, 'firstName'),
  lastName: line('lastName', 100, 'lastName'),
  email: email('email'),
  mobile: line('mobile', 50, 'mobile'),
  from: place('pickup', 'pickup'),
  destination: place('destination', 'destination'),
  date: date('date'),
  time: time('time'),
  pax: wholeNumber('passengers', PAX.min, PAX.max, PAX.initial),
  largeBags: wholeNumber('largeBags', LARGE_BAGS.min, LARGE_BAGS.max, 0),
  otherLuggage: line('otherLuggage', 300),
  vehicle,
  notes: paragraph('notes', 2000),
}

/** Checks the entity as the JSON API receives it and as `readBookingEnquiryForm` makes it. */
export const parseBookingEnquiry = formParser(SHAPE)
export type BookingEnquiry = Extract<ReturnType<typeof parseBookingEnquiry>, { ok: true }>['value']

/** The posted form as the entity, unchecked. Of a field posted twice the last one counts, as in a browser. */
export function readBookingEnquiryForm(form: PostedForm): Record<string, unknown> {
  const fields = Object.fromEntries(Object.keys(SHAPE).map((name) => [name, lastOf(form, name)]))
  return { ...fields, from: postedPlace(form, 'from'), destination: postedPlace(form, 'destination') }
}
