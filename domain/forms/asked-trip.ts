import * as z from 'zod/mini'
import { type AskedTrip, EMPTY_TRIP } from '#domain/enquiry/trips.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import { date, line, place, tick, time, wholeNumber } from './fields.ts'
import { fault, formParser } from './form-parser.ts'
import type { Parsed } from './problems.ts'

/** Larger parties than any vehicle takes are groups, with as many bags. */
const MOST_ASKED = 100

const SHAPE = {
  serviceType: z.nullable(z.enum(SERVICE_TYPES, { error: fault('unknown-service', {}) })),
  pickup: z.nullable(place('pickup', 'pickup')),
  dropoff: z.nullable(place('destination', 'destination')),
  date: z.nullable(date('date')),
  time: z.nullable(time('time')),
  passengers: z.nullable(wholeNumber('passengers', 1, MOST_ASKED, 1)),
  luggage: z.nullable(wholeNumber('luggage', 0, MOST_ASKED, 0)),
  smallLuggage: z.nullable(wholeNumber('smallLuggage', 0, MOST_ASKED, 0)),
  packageId: z.nullable(line('service', 80)),
  hours: z.nullable(wholeNumber('hours', 1, 24, 1)),
  meetAndGreet: tick,
  flightNumber: line('flightNumber', 20),
}

const FIELDS = Object.keys(SHAPE)
const parseFields = formParser(SHAPE)

/** A trip as the office understands it; empty means unknown. `before` supplies what the form does not show. */
export function parseAskedTrip(input: unknown, before: AskedTrip = EMPTY_TRIP): Parsed<AskedTrip> {
  const parsed = parseFields(withoutBlanks(input))
  if (!parsed.ok) return parsed
  const { serviceType, ...trip } = parsed.value
  // A transfer is priced by its ends, whatever it is called.
  return { ok: true, value: { ...before, ...trip, service: serviceType ?? 'point_to_point' } }
}

/** Empty fields become null. */
function withoutBlanks(input: unknown): Record<string, unknown> {
  const isBlank = (value: unknown) =>
    value === undefined || (typeof value === 'string' && value.trim() === '')
  return Object.fromEntries(
    FIELDS.map((field) => {
      const value = (Object(input) as Record<string, unknown>)[field]
      return [field, isBlank(value) ? null : value]
    }),
  )
}
