import { type BookingDetails, parseBookingDetails } from '#domain/forms/booking.ts'
import { lastOf, type PostedForm } from '#domain/forms/fields.ts'
import { parseGuest } from '#domain/forms/guest.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { parseQuoteRequest, type QuoteRequest, readQuoteForm } from '#domain/forms/quote-request.ts'

/** A trip booked by phone. */
export type TelephoneBooking = {
  /** The whole form with the key of its page: the same form sent again is the same booking. */
  form: string
  request: QuoteRequest
  details: BookingDetails
  guest: { name: string; email: string; mobile: string }
  step: string
  /** The enquiry that it came of. */
  enquiry: string
  vehicle: string
  /** The price shown for the vehicle, as text. */
  shown: string
}

export const PLACES = ['pickup', 'destination']

const DETAILS = ['flightNumber', 'signName', 'childAges', 'notes']
const GUEST = ['name', 'email', 'mobile']
const FIELD_BY_PATH: Record<string, string> = { dropoff: 'destination', return: 'returnDate' }

/** Name and contact details are not needed until the trip is booked. */
export function parseTelephone(form: PostedForm): Parsed<TelephoneBooking> {
  const text = (name: string) => String(lastOf(form, name))
  const texts = (names: string[]) => Object.fromEntries(names.map((name) => [name, text(name)]))
  const step = text('step')
  const request = parseQuoteRequest({ ...readQuoteForm(form), childAges: '' })
  const details = parseBookingDetails(texts(DETAILS))
  const guest = parseGuest(texts(GUEST))
  const isBooking = step === 'book'
  const problems = [
    ...(request.ok
      ? []
      : request.problems.map((one) => ({ ...one, path: FIELD_BY_PATH[one.path] ?? one.path }))),
    ...(details.ok ? [] : details.problems),
    ...(guest.ok || !isBooking ? [] : guest.problems),
  ]
  if (!request.ok || !details.ok || problems.length > 0) return { ok: false, problems }
  const { flightNumber, childAges } = details.value
  const value = {
    request: { ...request.value, flightNumber, childAges },
    details: details.value,
    guest: guest.ok ? guest.value : { name: '', email: '', mobile: '' },
    step,
    enquiry: text('enquiry'),
    vehicle: text('vehicle'),
    shown: text(`shown-${text('vehicle')}`),
  }
  return { ok: true, value: { ...value, form: JSON.stringify([text('key'), value]) } }
}
