import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import type { Contact } from '#domain/forms/contact.ts'
import type { EmailEnquiry } from '#domain/forms/email-enquiry.ts'
import { nothingLeft } from '#domain/values/nothing-left.ts'
import type { PastedEnquiry } from './pasted.ts'
import { type AskedTrip, EMPTY_TRIP } from './trips.ts'

/** The stored content of an enquiry, by the form it came from. */
export type EnquiryContent =
  | { kind: 'booking'; details: BookingEnquiry }
  | { kind: 'email'; details: EmailEnquiry }
  | { kind: 'contact'; details: Contact }
  | { kind: 'pasted'; details: PastedEnquiry }

/** Who wrote, whatever the form. */
export function sender({ kind, details }: EnquiryContent): { name: string; email: string; phone: string } {
  if (kind === 'booking') {
    return { name: `${details.firstName} ${details.lastName}`, email: details.email, phone: details.mobile }
  }
  if (kind === 'email') return { name: details.fullName, email: details.email, phone: details.mobile }
  return { name: details.name, email: details.email, phone: details.phone }
}

/** The free text of an enquiry, without the sender's details. A new form field fails to compile until it is here. */
export function writtenOf({ kind, details }: Exclude<EnquiryContent, { kind: 'booking' }>): Written {
  if (kind === 'contact') {
    const { name: _, email: __, phone: ___, service, subject, message, ...unsaid } = details
    nothingLeft(unsaid)
    return { service, subject, message }
  }
  if (kind === 'email') {
    const { fullName: _, email: __, mobile: ___, message, ...unsaid } = details
    nothingLeft(unsaid)
    return { service: '', subject: '', message }
  }
  const { name: _, email: __, phone: ___, channel: ____, trips: _____, message, ...unsaid } = details
  nothingLeft(unsaid)
  return { service: '', subject: '', message }
}

type Written = Pick<Contact, 'service' | 'subject' | 'message'>

/** The trips that a form itself asks about. */
export function tripsAskedIn({ kind, details }: EnquiryContent): AskedTrip[] {
  if (kind === 'pasted') return details.trips
  if (kind !== 'booking') return []
  const { pickup, dropoff, date, time, passengers, luggage, otherLuggage } = details
  const isAtAirport = [pickup, dropoff].some(({ label }) => /\bairport\b|\([A-Z]{3}\)/i.test(label))
  const asked = { ...EMPTY_TRIP, pickup, date, time, passengers, luggage, other: otherLuggage }
  // It comes back to where it began.
  if (pickup.label === dropoff.label) return [{ ...asked, service: 'tour' }]
  return [{ ...asked, service: isAtAirport ? 'airport' : 'point_to_point', dropoff }]
}
