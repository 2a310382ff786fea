import * as z from 'zod/mini'
import { VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'
import { childAges, email, line, optionalLine, paragraph, perhapsSecret, phone, tick } from './fields.ts'
import { fault, type FormParser, formParser } from './form-parser.ts'

/** What a booking adds to its quote: who travels, and what the driver should know. Empty if nothing was said. */
export type BookingDetails = {
  /** If the passenger is not the person who books. */
  passengerName: string
  passengerPhone: string
  /** What the driver holds up at arrivals. */
  signName: string
  /** `SA 322`. */
  flightNumber: string
  childAges: number[]
  accessNeeds: string
  notes: string
  /** For the ends of the first leg that are not public places, in order; empty if told later. */
  addresses?: string[]
}

/** A quote's option to be booked. */
export type BookingRequest = BookingDetails & {
  quoteId: string
  vehicleOptionId: VehicleClass
  /** Used if the account has no number. */
  mobile?: string
}

export const LONGEST_ADDRESS = 200

const DETAILS = {
  passengerName: line('passengerName', 120),
  passengerPhone: phone('passengerPhone', 40),
  signName: line('signName', 80),
  flightNumber: flightNumber(),
  childAges: childAges(),
  accessNeeds: paragraph('accessNeeds', 500),
  notes: paragraph('notes', 2000),
  addresses: addressList(),
}

/** A flight number as stored, `SA 322`; empty if it cannot be one. */
export function asFlightNumber(typed: string): string {
  const [, airline, number] = FLIGHT.exec(typed.toUpperCase().replaceAll(/[\s-]/g, '')) ?? []
  return airline === undefined ? '' : `${airline} ${number}`
}

/** Two characters of the airline, one of them a letter, perhaps a third; up to four digits, perhaps a letter. */
const FLIGHT = /^((?=\w?[A-Z])[A-Z\d]{2}[A-Z]?)(\d{1,4}[A-Z]?)$/

/** Checks only the details, as the first step of the form posts them. */
export const parseBookingDetails: FormParser<BookingDetails> = formParser(DETAILS)

/** Checks a booking as the JSON API receives it and as the last step of the form makes it. */
export const parseBookingRequest: FormParser<BookingRequest> = formParser({
  quoteId: line('quote', 80, 'quoteId'),
  vehicleOptionId: z.enum(VEHICLE_CLASSES, { error: fault('missing', { what: 'vehicleOption' }) }),
  ...DETAILS,
  mobile: phone('phone', 50),
})

/** A person who books without being signed in. Without a password, they are mailed a link to choose one. */
export const parseNewcomer = formParser({
  name: line('name', 100, 'name'),
  email: email('emailAddress'),
  mobile: phone('mobile', 50, 'mobile'),
  password: perhapsSecret(),
  reminders: tick,
  reviews: tick,
})
export type Newcomer = Extract<ReturnType<typeof parseNewcomer>, { ok: true }>['value']

/** Either `{ text }` or `{ later: true }`, which is stored as an empty one. */
export function addressList() {
  const error = fault('invalid-addresses', {})
  return z.optional(
    z.array(
      z.pipe(
        z.object({ text: optionalLine('address', LONGEST_ADDRESS), later: z.optional(tick) }, { error }),
        z.transform(({ text = '', later }) => (later === true ? '' : text)),
      ),
      { error },
    ),
  )
}

export function flightNumber() {
  return z.pipe(
    line('flightNumber', 20),
    z.pipe(
      z.string().check(
        z.refine((typed: string) => typed === '' || asFlightNumber(typed) !== '', {
          error: fault('invalid-flight-number', {}),
        }),
      ),
      z.transform(asFlightNumber),
    ),
  )
}
