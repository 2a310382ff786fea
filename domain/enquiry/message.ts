import { formatDate } from '#domain/values/cape-time.ts'
import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import type { Contact } from '#domain/forms/contact.ts'
import type { EmailEnquiry } from '#domain/forms/email-enquiry.ts'
import { nothingLeft } from '#domain/values/nothing-left.ts'
import { internationalDigits } from '#domain/values/phone.ts'
import type { Place } from '#domain/places/places.ts'
import { hanging, orDash } from '#domain/values/text.ts'
import { counted } from '#domain/wording/trip.ts'
import { describeVehicle } from '#domain/fleet/vehicles.ts'

/** What is known of an enquiry when a mail or chat is opened from a page; every part may be missing. */
export type EnquiryDetails = {
  name?: string
  email?: string
  pickup?: string
  dropoff?: string
  datetime?: string
  passengers?: string
  service?: string
  context?: string
  customMessage?: string
}

/** A block of a mail: rows of label and value, or running text. */
export type Section = { title: string; rows?: [label: string, value: string][]; text?: string }

/** What is stored of an enquiry, by the form that it came from. */
export type EnquiryContent =
  | { kind: 'booking'; details: BookingEnquiry }
  | { kind: 'email'; details: EmailEnquiry }
  | { kind: 'contact'; details: Contact }

/** Who wrote, whatever the form. */
export function sender({ kind, details }: EnquiryContent): { name: string; email: string; phone: string } {
  if (kind === 'booking') {
    return { name: `${details.firstName} ${details.lastName}`, email: details.email, phone: details.mobile }
  }
  if (kind === 'email') return { name: details.fullName, email: details.email, phone: details.mobile }
  return { name: details.name, email: details.email, phone: details.phone }
}

/** The subject of the mail that reaches the office. */
export function enquirySubject(enquiry: EnquiryContent): string {
  if (enquiry.kind === 'booking') return bookingEnquirySubject(enquiry.details)
  if (enquiry.kind === 'contact') return `Website message: ${enquiry.details.subject}`
  return `Website message from ${enquiry.details.fullName}`
}

/** What an enquiry says, block by block, for the mails and for the pre-filled mail link. */
export function enquirySections(enquiry: EnquiryContent): Section[] {
  if (enquiry.kind === 'booking') return bookingEnquirySections(enquiry.details)
  const { name, email, phone } = sender(enquiry)
  const rows: Section['rows'] = [
    ['Name', name],
    ['Email', email],
    ['Mobile', orDash(phone)],
  ]
  if (enquiry.kind === 'contact') {
    rows.push(['Service', serviceLabel(enquiry.details.service)], ['Subject', enquiry.details.subject])
  }
  return [
    { title: 'Customer information', rows },
    { title: 'Message', text: enquiry.details.message },
  ]
}

/**
 * What the confirmation repeats: nothing that was typed, for whoever typed it may not own the address. `placeName` is
 * what we call a place, if it is one of ours.
 */
export function confirmedFacts(
  enquiry: EnquiryContent,
  placeName: (place: Place) => string,
): [label: string, value: string][] {
  if (enquiry.kind === 'email') return []
  if (enquiry.kind === 'contact') return [['Service', serviceLabel(enquiry.details.service)]]
  const { pickup, dropoff, date, time, passengers, luggage, vehicle } = enquiry.details
  return [
    ['From', placeName(pickup)],
    ['Destination', placeName(dropoff)],
    ['Date', formatDate(date)],
    ['Time', time],
    ['Passengers', String(passengers)],
    ['Large bags', String(luggage)],
    ['Vehicle', describeVehicle({ type: vehicle.type, makeModel: '' })],
  ]
}

/** The plain text of blocks: a title in capitals, then `Label: value` lines. */
export function sectionsAsText(sections: Section[]): string {
  return sections
    .map(({ title, rows, text }) =>
      [
        title.toUpperCase(),
        ...(rows ?? []).map(([label, value]) => `${label}: ${hanging(value)}`),
        ...(text ? [text] : []),
      ].join('\n'),
    )
    .join('\n\n')
}

export function bookingEnquirySubject(
  enquiry: Pick<BookingEnquiry, 'firstName' | 'lastName' | 'date'>,
): string {
  return `New Booking Enquiry — ${enquiry.firstName} ${enquiry.lastName} — ${enquiry.date}`
}

/** The whole body of a booking enquiry as the visitor's own mail client would send it. */
export function bookingEnquiryBody(enquiry: Partial<BookingEnquiry>): string {
  return [sectionsAsText(bookingEnquirySections(enquiry)), '', ...enquiryClosing(enquiry.email)].join('\n')
}

/** How every enquiry ends: where it came from, and whom to answer. */
export function enquiryClosing(email: string | undefined): string[] {
  return ['This enquiry was sent from the website.', `Please reply to the customer at ${orDash(email)}.`]
}

/** Subject of a general mail link. */
export function generalSubject({ pickup, dropoff, datetime, service, context }: EnquiryDetails): string {
  if (isFilled(pickup) && isFilled(dropoff) && isFilled(datetime)) {
    return `Transport Booking: ${pickup.trim()} to ${dropoff.trim()} on ${datetime.trim()}`
  }
  return `Enquiry: ${firstFilled(service, context) ?? 'Transport Services'}`
}

/** Body of a general mail link. */
export function generalBody(businessName: string, details: EnquiryDetails): string {
  const name = orDash(details.name, 'Customer')
  return [
    `Hi ${businessName} team,`,
    '',
    ...(isFilled(details.customMessage) ? [details.customMessage.trim(), ''] : []),
    `Name: ${name}`,
    `Email: ${orDash(details.email)}`,
    `From: ${orDash(details.pickup)}`,
    `Destination: ${orDash(details.dropoff)}`,
    `Date and time: ${orDash(details.datetime)}`,
    `Passengers: ${orDash(details.passengers)}`,
    `Service interest: ${firstFilled(details.service, details.context) ?? 'transport services'}`,
    '',
    'Kind regards,',
    name,
  ].join('\n')
}

/** The text that a WhatsApp chat starts with. */
export function whatsAppText(businessName: string, details: EnquiryDetails): string {
  const optional: [string, string | undefined][] = [
    ['Name', details.name],
    ['Pickup', details.pickup],
    ['Drop-off', details.dropoff],
    ['Date/time', details.datetime],
    ['Pax', details.passengers],
  ]
  return [
    `Hi ${businessName}, I need assistance with ${firstFilled(details.service, details.context) ?? 'transport services'}.`,
    ...optional.flatMap(([label, value]) => (isFilled(value) ? [`${label}: ${value.trim()}`] : [])),
  ].join('\n')
}

/** `https://wa.me/27215550140?text=…` for a phone number in any writing. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${internationalDigits(phone)}?text=${encoded(text)}`
}

/** A `mailto:` link; line breaks as mail wants them (CRLF). */
export function mailtoLink(mail: { to: string; cc?: string; subject: string; body: string }): string {
  const parts: [string, string][] = [
    ...(mail.cc ? [['cc', mail.cc] satisfies [string, string]] : []),
    ['subject', mail.subject],
    ['body', mail.body.replace(/\r?\n/g, '\r\n')],
  ]
  // The address keeps its @: mail clients need not decode it.
  return `mailto:${encodeURIComponent(mail.to).replaceAll('%40', '@')}?${parts
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')}`
}

function encoded(text: string): string {
  // Half an emoji, as text cut to a length can hold, cannot be encoded.
  return encodeURIComponent(text.toWellFormed())
}

const CONTACT_SERVICE_LABELS: Record<Exclude<Contact['service'], ''>, string> = {
  airport: 'Airport transfers',
  tours: 'City tours',
  wine: 'Wine tours',
  corporate: 'Corporate & events',
  adventure: 'Adventure transfers',
  custom: 'Custom routes',
  other: 'Something else',
}

/** A contact form's service in words; none chosen is a dash. */
export function serviceLabel(service: Contact['service']): string {
  return service === '' ? orDash('') : CONTACT_SERVICE_LABELS[service]
}

function bookingEnquirySections(enquiry: Partial<BookingEnquiry>): Section[] {
  const { firstName, lastName, email, mobile, ...trip } = enquiry
  const { pickup, dropoff, date, time, passengers, luggage, otherLuggage, vehicle, notes, ...unsaid } = trip
  nothingLeft(unsaid)
  return [
    {
      title: 'Customer information',
      rows: [
        ['Name', orDash([firstName, lastName].filter(isFilled).join(' '), 'Customer')],
        ['Email', orDash(email)],
        ['Mobile', orDash(mobile)],
      ],
    },
    {
      title: 'Journey details',
      rows: [
        ['From', orDash(pickup?.label, 'Not specified')],
        ['Destination', orDash(dropoff?.label, 'Not specified')],
        ['Date', date ? formatDate(date) : orDash('')],
        ['Time', orDash(time)],
        ['Passengers', orDash(passengers?.toString())],
        ['Large bags', orDash(luggage?.toString())],
        ['Other luggage', orDash(otherLuggage, 'None specified')],
      ],
    },
    { title: 'Vehicle preference', rows: [['Vehicle', describeVehicle(vehicle)]] },
    { title: 'Additional notes', text: orDash(notes, 'None') },
  ]
}

/** What the receipt says of the trip; who asks is told elsewhere on it. */
export function receiptFacts(enquiry: BookingEnquiry): [label: string, value: string][] {
  const { firstName: _, lastName: __, email: ___, mobile: ____, ...trip } = enquiry
  const { pickup, dropoff, date, time, passengers, luggage, otherLuggage, vehicle, notes, ...unsaid } = trip
  nothingLeft(unsaid)
  const optional: [string, string][] = [
    ['Also', otherLuggage],
    ['Notes', notes],
  ]
  return [
    ['From', pickup.label],
    ['To', dropoff.label],
    ['When', `${formatDate(date)}, ${time}`],
    ['Who', `${noneOr(passengers, 'passenger')}, ${noneOr(luggage, 'large bag')}`],
    ['Vehicle', describeVehicle(vehicle)],
    ...optional.filter(([, value]) => value !== ''),
  ]
}

function noneOr(count: number, thing: string): string {
  return count === 0 ? `no ${thing}s` : counted(count, thing)
}

function firstFilled(...values: (string | undefined)[]): string | undefined {
  return values.find(isFilled)?.trim()
}

function isFilled(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== ''
}
