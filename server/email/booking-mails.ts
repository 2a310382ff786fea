import type { Booking } from '#domain/booking.ts'
import { answerBy } from '#domain/booking-deadlines.ts'
import type { BookingEventName, RecordedBookingEvent } from '#domain/booking-events.ts'
import type { BookingStatus } from '#domain/booking-status.ts'
import type { BookingMailWords } from '#domain/content.ts'
import { type Section, sectionsAsText } from '#domain/enquiry-message.ts'
import { formatInstant } from '#domain/trip-words.ts'
import { bookingFacts, bookingSubject, bookingTitle, statusText } from '#domain/wording/booking.ts'
import { findBookingEvents } from '#server/db/bookings.ts'
import type { ClaimedMessage } from '#server/db/messages.ts'
import type { BookingNews } from '#server/db/stored/message.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import {
  bookingSections,
  cancellationSection,
  crewSections,
  customerSection,
  type Shown,
  tripSections,
} from './booking-sections.ts'
import { type Decisions, decisionsOf } from './decisions.ts'
import { type Link, mailHtml } from './layout.ts'
import type { Mail } from './mail.ts'
import { isProven, politeName, withoutFreeText } from './unproven.ts'

type BookingMessage = Extract<ClaimedMessage, { data: BookingNews }>
type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'tariff' | 'vehicles' | 'origin' | 'tokens'>

/** All that a mail about a booking is written from. */
type Telling = Shown & {
  parts: Parts
  event: RecordedBookingEvent
  /** Why it was done; empty where nobody said, or it is not to be told. */
  why: string
  title: string
  mails: BookingMailWords
  /** Whether the customer has proven the address: if not, whoever booked may not own it. */
  isProven: boolean
  /** The links by which the office decides, while it has to. */
  decisions: Decisions | null
}

/** What is said to somebody: between greeting and signature. */
type Said = {
  before: string[]
  sections: Section[]
  action?: Link
  otherAction?: Link
  after: string[]
}

/** The mail for a message about a booking, as the booking is now; null where there is nothing to say (any more). */
export async function composeBookingMail(
  parts: Parts,
  message: BookingMessage,
  booking: Booking,
): Promise<Mail | null> {
  const telling = await tellingOf(parts, message, booking)
  return message.template === 'booking-to-customer' ? toCustomer(telling) : toOffice(telling)
}

async function tellingOf(parts: Parts, { data, template }: BookingMessage, whole: Booking): Promise<Telling> {
  const proven = await isProven(parts, whole)
  const booking = proven || template === 'booking-to-office' ? whole : withoutFreeText(parts, whole)
  const event = await eventOf(parts, data, booking)
  const why = 'why' in event.data ? event.data.why : ''
  const title = bookingTitle(booking, await readTariffVersion(parts, booking.tariffVersion))
  const facts = {
    ...bookingFacts(booking, title, {
      replyHours: parts.content.business.claims.replyHours,
      now: parts.now(),
    }),
    name: politeName(booking),
  }
  return {
    parts,
    booking,
    isProven: proven,
    decisions: template === 'booking-to-office' ? await decisionsOf(parts, whole) : null,
    event,
    why,
    title,
    settings: await parts.settings(),
    words: await pageWords(parts, 'bookings', facts),
    mails: await pageWords(parts, 'booking-mails', {
      ...facts,
      why,
      answerBy: formatInstant(answerBy(booking)),
    }),
    vehicles: await parts.vehicles(),
    places: parts.content.places,
  }
}

async function eventOf({ db }: Parts, { event: id, move }: BookingNews, { id: bookingId }: Booking) {
  const events = await findBookingEvents(db, bookingId)
  const event = events.find((event) => event.id === id) ?? events.findLast((event) => event.move === move)
  if (event === undefined) throw new Error(`there is no event "${move}" to tell of`)
  return event
}

async function toCustomer(telling: Telling): Promise<Mail | null> {
  const { booking, settings, event, mails } = telling
  const said = CUSTOMER_MAILS[event.move](telling)
  if (said === null) return null
  const leftOut = telling.isProven ? [] : [mails.leftOut]
  return mailOf(
    telling,
    {
      ...said,
      before: [mails.dear, ...said.before],
      after: [...leftOut, ...said.after, settings.businessName],
    },
    {
      to: { name: politeName(booking), address: booking.customer.email },
      replyTo: { name: settings.businessName, address: settings.bookingsEmail },
      automatic: true,
      opens: event.move === 'book' || event.move === 'prove',
    },
  )
}

async function toOffice(telling: Telling): Promise<Mail | null> {
  const { booking, settings, event, mails } = telling
  const said = OFFICE_MAILS[event.move](telling)
  if (said === null) return null
  const office = { name: settings.businessName, address: settings.bookingsEmail }
  // An answer quotes the mail: what decides about a booking must not reach whoever made it.
  const hasLinks = said.action !== undefined
  return mailOf(
    telling,
    { ...said, after: [hasLinks ? mails.office.links : mails.office.closing] },
    {
      to: office,
      cc: settings.copyEmail,
      replyTo: hasLinks ? office : { name: booking.customer.name, address: booking.customer.email },
      automatic: false,
      opens: false,
    },
  )
}

/** One subject for all mails of a booking: with the thread's name it keeps them together in any mailbox. */
async function mailOf(
  { booking, title }: Telling,
  { before, sections, action, otherAction, after }: Said,
  { opens, ...envelope }: Pick<Mail, 'to' | 'cc' | 'replyTo' | 'automatic'> & { opens: boolean },
): Promise<Mail> {
  const subject = bookingSubject(booking, title)
  const links = [action, otherAction].flatMap((link) =>
    link === undefined ? [] : `${link.label}: ${link.href}`,
  )
  return {
    ...envelope,
    subject,
    text: [...before, sectionsAsText(sections), ...links, ...after]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: await mailHtml({ title: subject, before, sections, action, otherAction, after }),
    thread: { name: `booking-${booking.id}`, opens },
  }
}

type Say = (telling: Telling) => Said | null

const nothing: Say = () => null

const asked: Say = (telling) =>
  inFull(telling, telling.mails.customer.created, 'pending', [telling.mails.notYou])

const CUSTOMER_MAILS: Record<BookingEventName, Say> = {
  book: asked,
  prove: asked,
  lapse: nothing,
  confirm: (telling) => inFull(telling, telling.mails.customer.confirmed, 'confirmed'),
  decline: (telling) => ({
    ...inShort(telling, telling.mails.customer.declined, 'declined'),
    action: { label: telling.mails.otherTrip, href: `${telling.parts.origin}/booking` },
  }),
  assign: whoDrives,
  reassign: whoDrives,
  unassign: (telling) => inShort({ ...telling, why: '' }, telling.mails.customer.unassigned, 'confirmed'),
  start: nothing,
  cancel: (telling) => {
    const { cancelledByYou, cancelledByUs } = telling.mails.customer
    // Nobody is told the reason that they gave themselves.
    return telling.event.who === 'customer'
      ? inShort({ ...telling, why: '' }, cancelledByYou, 'cancelled')
      : inShort(telling, cancelledByUs, 'cancelled')
  },
  complete: (telling) => inShort(telling, telling.mails.customer.completed, 'completed'),
  'no show': (telling) => inShort(telling, telling.mails.customer.noShow, 'no show'),
  alarm: nothing,
}

const isToBeDecided: Say = (telling) => ({
  before: [telling.mails.office.created],
  sections: [customerSection(telling.booking), ...bookingSections(telling)],
  ...toDecide(telling),
  after: [],
})

const OFFICE_MAILS: Record<BookingEventName, Say> = {
  book: isToBeDecided,
  prove: isToBeDecided,
  lapse: nothing,
  confirm: (telling) => toColleagues(telling, telling.mails.office.confirmed),
  decline: (telling) => toColleagues(telling, telling.mails.office.declined),
  assign: (telling) => toColleagues(telling, telling.mails.office.assigned, crewSections(telling)),
  reassign: (telling) => toColleagues(telling, telling.mails.office.assigned, crewSections(telling)),
  unassign: (telling) => toColleagues(telling, telling.mails.office.unassigned),
  start: (telling) => toColleagues(telling, telling.mails.office.underWay),
  cancel: (telling) =>
    telling.event.who === 'customer'
      ? toColleagues({ ...telling, why: '' }, telling.mails.office.cancelled, [cancellationSection(telling)])
      : toColleagues(telling, telling.mails.office.cancelledByUs),
  complete: (telling) => toColleagues(telling, telling.mails.office.completed),
  'no show': (telling) => toColleagues(telling, telling.mails.office.noShow),
  alarm: (telling) =>
    telling.booking.status === 'pending'
      ? { ...toColleagues(telling, telling.mails.office.overdue), ...toDecide(telling) }
      : null,
}

function toDecide({ decisions }: Telling): Pick<Said, 'action' | 'otherAction'> {
  return decisions === null ? {} : { action: decisions.confirm, otherAction: decisions.decline }
}

/** What has happened to a booking, and whose it is. */
function toColleagues(telling: Telling, news: string, sections: Section[] = []): Said {
  return {
    before: [news, ...because(telling)],
    sections: [...sections, customerSection(telling.booking), ...tripSections(telling.booking)],
    after: [],
  }
}

/** What has happened and what comes next, with the whole booking. */
function inFull(telling: Telling, news: string, status: BookingStatus, after: string[] = []): Said {
  return {
    before: [news, nextOf(telling, status)],
    sections: bookingSections(telling),
    action: ownPage(telling),
    after: [telling.mails.reply, ...after],
  }
}

function inShort(telling: Telling, news: string, status: BookingStatus): Said {
  return {
    before: [news, ...because(telling), nextOf(telling, status)],
    sections: [],
    action: ownPage(telling),
    after: [telling.mails.reply],
  }
}

/** Null when the driver has been taken off again before this could be sent. */
function whoDrives(telling: Telling): Said | null {
  const { mails } = telling
  const sections = crewSections(telling)
  if (sections.length === 0) return null
  return {
    before: [mails.customer.assigned, nextOf(telling, 'assigned')],
    sections,
    action: ownPage(telling),
    after: [mails.reply],
  }
}

function nextOf({ booking, words, parts }: Telling, status: BookingStatus): string {
  const { replyHours } = parts.content.business.claims
  return statusText(booking, words, { status, now: booking.askedAt, replyHours })
}

function because({ why, mails }: Telling): string[] {
  return why === '' ? [] : [mails.because]
}

function ownPage({ booking, mails, parts }: Telling): { label: string; href: string } {
  return { label: mails.action, href: `${parts.origin}/account/bookings/${booking.reference}` }
}
