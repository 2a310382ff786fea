import { parseBookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { english } from './english.ts'
import { valueOf as parsedValueOf } from './parsed.ts'
import { airportToStellenbosch } from './people.ts'

/** The rules for a booking enquiry, in the order of the form, with the message for each. */
export const REQUIRED_IN_ORDER = [
  ['firstName', 'Please enter your first name'],
  ['lastName', 'Please enter your last name'],
  ['email', 'Please enter your email'],
  ['mobile', 'Please enter your mobile number'],
  ['from', 'Please select a pickup location'],
  ['destination', 'Please select a destination'],
  ['date', 'Please select a date'],
  ['time', 'Please select a time'],
  ['vehicle', 'Please select a vehicle'],
] as const

/** The problem with the enquiry after these changes. */
export function problemsOf(changes: Record<string, unknown>) {
  return problemsIn(airportToStellenbosch(changes))
}

export function problemsIn(input: unknown) {
  const parsed = parseBookingEnquiry(input)
  return parsed.ok ? [] : messagesOf(parsed.problems, english)
}

export function valueOf(changes: Record<string, unknown>) {
  return parsedValueOf(parseBookingEnquiry(airportToStellenbosch(changes)))
}
