import * as z from 'zod/mini'
import type { ChangeWish } from '#domain/booking/change.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { addressList, flightNumber } from './booking.ts'
import { childAges, date, line, paragraph, phone, place, time, wholeNumber } from './fields.ts'
import { TIME } from '#domain/values/cape-time.ts'
import { fault, formParser, withSchemaOf } from './form-parser.ts'
import type { Parsed } from './problems.ts'
import { LONGEST_HIRE_HOURS, LUGGAGE, MOST_STOPS, PASSENGERS, SMALL_LUGGAGE } from './quote-request.ts'

/** What is to be changed of a booking. A field that is not sent stays as it is. */

const fields = formParser({
  date: z.optional(date('date')),
  time: z.optional(time('time')),
  pickup: z.optional(place('pickup', 'pickup')),
  dropoff: z.optional(place('destination', 'destination')),
  stops: z.optional(
    z
      .array(place('stop', 'stop'), { error: fault('invalid-stops', {}) })
      .check(z.maxLength(MOST_STOPS, { error: fault('too-many-stops', { most: MOST_STOPS }) })),
  ),
  passengers: z.optional(wholeNumber('passengers', PASSENGERS.min, PASSENGERS.max, PASSENGERS.initial)),
  luggage: z.optional(wholeNumber('luggage', LUGGAGE.min, LUGGAGE.max, LUGGAGE.initial)),
  smallLuggage: z.optional(
    wholeNumber('smallLuggage', SMALL_LUGGAGE.min, SMALL_LUGGAGE.max, SMALL_LUGGAGE.initial),
  ),
  vehicleOptionId: z.optional(
    z.enum(VEHICLE_CLASSES, { error: fault('missing', { what: 'vehicleOption' }) }),
  ),
  hours: z.optional(wholeNumber('hours', 1, LONGEST_HIRE_HOURS, 1)),
  meetAndGreet: z.optional(z.boolean({ error: fault('true-or-false', { field: 'meetAndGreet' }) })),
  return: z.optional(
    z.object({ date: date('return'), time: time('return') }, { error: fault('missing', { what: 'return' }) }),
  ),
  landing: z.optional(landing()),
  childAges: z.optional(childAges()),
  flightNumber: z.optional(flightNumber()),
  signName: z.optional(line('signName', 80)),
  passengerName: z.optional(line('passengerName', 120)),
  passengerPhone: z.optional(phone('passengerPhone', 40)),
  notes: z.optional(paragraph('notes', 2000)),
  accessNeeds: z.optional(paragraph('accessNeeds', 500)),
  addresses: addressList(),
})

/** When a flight lands: a time of that day, `HH:MM`, or an instant. */
function landing() {
  const error = fault('no-such-time', {})
  return z
    .string({ error })
    .check(z.refine((typed: string) => TIME.test(typed) || !Number.isNaN(Date.parse(typed)), { error }))
}

const DETAILS = [
  'childAges',
  'flightNumber',
  'signName',
  'passengerName',
  'passengerPhone',
  'notes',
  'accessNeeds',
  'addresses',
] as const

/** The wish, and the landing time that is reported, if one is. */
export type ChangeAsked = { wish: ChangeWish; landing: string | null }

/** Checks a change that a program sends: `{set}`. */
export const parseChange = withSchemaOf<ChangeAsked>(
  { schema: z.object({ set: fields.schema }) },
  (input: unknown) => parseChangeSet(Object(input).set),
)

/** Checks the `set` of a change. */
export const parseChangeSet = withSchemaOf(fields, (input: unknown): Parsed<ChangeAsked> => {
  const parsed = fields(input)
  if (!parsed.ok) return parsed
  const { landing, ...given } = parsed.value
  const sent = Object.entries(given).filter(([, value]) => value !== undefined)
  const isDetail = (name: string) => DETAILS.some((detail) => detail === name)
  const journey = sent.filter(([name]) => !isDetail(name))
  const details = sent.filter(([name]) => isDetail(name))
  const wish: ChangeWish = {
    ...Object.fromEntries(journey),
    ...(details.length > 0 && { details: Object.fromEntries(details) }),
  }
  return { ok: true, value: { wish, landing: landing ?? null } }
})
