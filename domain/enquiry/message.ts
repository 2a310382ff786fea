import { formatDate } from '#domain/values/cape-time.ts'
import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import type { Contact } from '#domain/forms/contact.ts'
import { nothingLeft } from '#domain/values/nothing-left.ts'
import type { Place } from '#domain/places/places.ts'
import { hanging, orDash } from '#domain/values/text.ts'
import { describeVehicle } from '#domain/fleet/vehicles.ts'
import type { Language } from '#domain/words/language.ts'
import { type PluralPhrase, say } from '#domain/words/phrases.ts'
import { type EnquiryContent, sender, writtenOf } from './content.ts'

/** What we know about an enquiry when a mail or chat is opened from a page; any part may be missing. */
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

/** The subject of the mail that reaches the office. */
export function enquirySubject(enquiry: EnquiryContent): string {
  if (enquiry.kind === 'booking') return bookingEnquirySubject(enquiry.details)
  if (enquiry.kind === 'contact') return `Website message: ${enquiry.details.subject}`
  return `Website message from ${sender(enquiry).name}`
}

/** The content of an enquiry, block by block, for the mails and the pre-filled mail link. */
export function enquirySections(enquiry: EnquiryContent, language: Language): Section[] {
  if (enquiry.kind === 'booking') return bookingEnquirySections(enquiry.details, language)
  const { facts, message } = language.phrases.enquiry
  const { name, email, phone } = sender(enquiry)
  const rows: Section['rows'] = [
    [facts.name, name],
    [facts.email, email],
    [facts.mobile, orDash(phone)],
  ]
  const { service, subject, message: text, ...unsaid } = writtenOf(enquiry)
  nothingLeft(unsaid)
  if (enquiry.kind === 'contact') {
    rows.push([facts.service, serviceLabel(service, language)], [facts.subject, subject])
  }
  return [
    { title: message.customerInformation, rows },
    { title: message.message, text },
  ]
}

/**
 * What the confirmation repeats. Nothing typed is in it, because the address may belong to somebody else. `placeName`
 * is our name for a place, if it is one of ours.
 */
export function confirmedFacts(
  enquiry: EnquiryContent,
  placeName: (place: Place) => string,
  language: Language,
): [label: string, value: string][] {
  const { tag, phrases } = language
  const { facts } = phrases.enquiry
  if (enquiry.kind === 'email' || enquiry.kind === 'pasted') return []
  if (enquiry.kind === 'contact') return [[facts.service, serviceLabel(enquiry.details.service, language)]]
  const { pickup, dropoff, date, time, passengers, luggage, vehicle } = enquiry.details
  return [
    [facts.from, placeName(pickup)],
    [facts.destination, placeName(dropoff)],
    [facts.date, formatDate(date, tag)],
    [facts.time, time],
    [facts.passengers, String(passengers)],
    [facts.largeBags, String(luggage)],
    [facts.vehicle, describeVehicle({ type: vehicle.type, makeModel: '' }, phrases.forms.vehicles)],
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

/** The subject as the visitor's own mail client would send it. */
export function ownEnquirySubject(
  { firstName, lastName, date }: Partial<BookingEnquiry>,
  { tag, phrases }: Language,
): string {
  const { customer, subject } = phrases.enquiry.message
  const name = orDash([firstName, lastName].filter(isFilled).join(' '), customer)
  return say(tag, subject, { name, date: orDash(date) })
}

/** The whole body of a booking enquiry as the visitor's own mail client would send it. */
export function bookingEnquiryBody(enquiry: Partial<BookingEnquiry>, language: Language): string {
  const sections = sectionsAsText(bookingEnquirySections(enquiry, language))
  return [sections, '', ...enquiryClosing(enquiry.email, language)].join('\n')
}

/** The end of every enquiry: where it came from, and whom to answer. */
export function enquiryClosing(email: string | undefined, { tag, phrases }: Language): string[] {
  const { fromWebsite, replyTo } = phrases.enquiry.message
  return [fromWebsite, say(tag, replyTo, { email: orDash(email) })]
}

/** Subject of a general mail link. */
export function generalSubject(
  { pickup, dropoff, datetime, service, context }: EnquiryDetails,
  { tag, phrases }: Language,
): string {
  const { tripSubject, subject, nothingNamed } = phrases.enquiry.mail
  if (isFilled(pickup) && isFilled(dropoff) && isFilled(datetime)) {
    return say(tag, tripSubject, { from: pickup.trim(), to: dropoff.trim(), when: datetime.trim() })
  }
  return say(tag, subject, { about: firstFilled(service, context) ?? nothingNamed })
}

/** Body of a general mail link. */
export function generalBody(
  businessName: string,
  details: EnquiryDetails,
  { tag, phrases }: Language,
): string {
  const { facts, mail, about } = phrases.enquiry
  const lines = labelled([
    [facts.name, details.name],
    [facts.email, details.email],
    [facts.from, details.pickup],
    [facts.destination, details.dropoff],
    [mail.dateAndTime, details.datetime],
    [facts.passengers, details.passengers],
    [mail.interest, firstFilled(details.service, details.context) ?? about.nothing],
  ])
  const signature = [mail.regards, details.name?.trim()].filter(isFilled)
  return [
    say(tag, mail.greeting, { businessName }),
    details.customMessage?.trim(),
    lines.join('\n'),
    signature.join('\n'),
  ]
    .filter(isFilled)
    .join('\n\n')
}

/** The first text of a WhatsApp chat. */
export function whatsAppText(
  businessName: string,
  details: EnquiryDetails,
  { tag, phrases }: Language,
): string {
  const { facts, chat, about } = phrases.enquiry
  const optional = labelled([
    [facts.name, details.name],
    [chat.pickup, details.pickup],
    [chat.dropoff, details.dropoff],
    [chat.when, details.datetime],
    [chat.passengers, details.passengers],
  ])
  return [
    say(tag, chat.opening, {
      businessName,
      about: firstFilled(details.service, details.context) ?? about.nothing,
    }),
    ...optional,
  ].join('\n')
}

/** A line for each fact that is known. */
function labelled(facts: [label: string, value: string | undefined][]): string[] {
  return facts.flatMap(([label, value]) => (isFilled(value) ? [`${label}: ${value.trim()}`] : []))
}

/** A contact form's service in words; none chosen is a dash. */
export function serviceLabel(service: Contact['service'], { phrases }: Pick<Language, 'phrases'>): string {
  return service === '' ? orDash('') : phrases.enquiry.services[service]
}

function bookingEnquirySections(enquiry: Partial<BookingEnquiry>, { tag, phrases }: Language): Section[] {
  const { facts, message } = phrases.enquiry
  const { firstName, lastName, email, mobile, ...trip } = enquiry
  const { pickup, dropoff, date, time, passengers, luggage, otherLuggage, vehicle, notes, ...unsaid } = trip
  nothingLeft(unsaid)
  return [
    {
      title: message.customerInformation,
      rows: [
        [facts.name, orDash([firstName, lastName].filter(isFilled).join(' '), message.customer)],
        [facts.email, orDash(email)],
        [facts.mobile, orDash(mobile)],
      ],
    },
    {
      title: message.journey,
      rows: [
        [facts.from, orDash(pickup?.label, message.notSpecified)],
        [facts.destination, orDash(dropoff?.label, message.notSpecified)],
        [facts.date, date ? formatDate(date, tag) : orDash('')],
        [facts.time, orDash(time)],
        [facts.passengers, orDash(passengers?.toString())],
        [facts.largeBags, orDash(luggage?.toString())],
        [facts.otherLuggage, orDash(otherLuggage, message.noneSpecified)],
      ],
    },
    {
      title: message.preference,
      rows: [[facts.vehicle, describeVehicle(vehicle, phrases.forms.vehicles)]],
    },
    { title: message.notes, text: orDash(notes, message.none) },
  ]
}

/** What the receipt says about the trip, without the sender's details, which it shows elsewhere. */
export function receiptFacts(
  enquiry: BookingEnquiry,
  { tag, phrases }: Language,
): [label: string, value: string][] {
  const { facts } = phrases.enquiry
  const { firstName: _, lastName: __, email: ___, mobile: ____, ...trip } = enquiry
  const { pickup, dropoff, date, time, passengers, luggage, otherLuggage, vehicle, notes, ...unsaid } = trip
  nothingLeft(unsaid)
  const counted = (count: number, none: string, phrase: PluralPhrase) =>
    count === 0 ? none : say(tag, phrase, { count })
  const optional: [string, string][] = [
    [facts.also, otherLuggage],
    [facts.notes, notes],
  ]
  return [
    [facts.from, pickup.label],
    [facts.to, dropoff.label],
    [facts.when, `${formatDate(date, tag)}, ${time}`],
    [
      facts.who,
      [
        counted(passengers, facts.noPassengers, phrases.forms.passengers),
        counted(luggage, facts.noBags, facts.bags),
      ].join(', '),
    ],
    [facts.vehicle, describeVehicle(vehicle, phrases.forms.vehicles)],
    ...optional.filter(([, value]) => value !== ''),
  ]
}

function firstFilled(...values: (string | undefined)[]): string | undefined {
  return values.find(isFilled)?.trim()
}

function isFilled(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== ''
}
