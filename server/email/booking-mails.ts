import type { Booking } from '#domain/booking/booking.ts'
import type { BookingEventName } from '#domain/booking/events.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import { type Section, sectionsAsText } from '#domain/enquiry/message.ts'
import { atOtherTimes, isAnswerable } from '#domain/booking/proposal.ts'
import { hanging } from '#domain/values/text.ts'
import { pathIn } from '#domain/words/language.ts'
import { bookingSubject, statusText } from '#domain/wording/booking.ts'
import {
  bookingSections,
  cancellationSection,
  crewSections,
  customerSection,
  payingSections,
  tripSections,
} from './booking-sections.ts'
import { type BookingMessage, type Parts, type Telling, tellingOf } from './booking-telling.ts'
import { type Link, mailHtml } from './layout.ts'
import type { Mail } from './mail.ts'
import { politeName } from './unproven.ts'

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
      to: { name: politeName(booking.customer, telling.language), address: booking.customer.email },
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
  { booking, title, language }: Telling,
  { before, sections, action, otherAction, after }: Said,
  { opens, ...envelope }: Pick<Mail, 'to' | 'cc' | 'replyTo' | 'automatic'> & { opens: boolean },
): Promise<Mail> {
  const subject = bookingSubject(booking, title, language)
  const links = [action, otherAction].flatMap((link) =>
    link === undefined ? [] : `${link.label}: ${link.href}`,
  )
  return {
    ...envelope,
    subject,
    text: [...before, sectionsAsText(sections), ...links, ...after]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: await mailHtml({ title: subject, before, sections, action, otherAction, after }, language),
    thread: { name: `booking-${booking.id}`, opens },
  }
}

type Say = (telling: Telling) => Said | null

const nothing: Say = () => null

const asked: Say = (telling) =>
  inFull(telling, telling.mails.customer.created, 'pending', [telling.mails.notYou])

const isConfirmed: Say = (telling) => {
  const said = inFull(telling, telling.mails.customer.confirmed, 'confirmed')
  return { ...said, sections: [...said.sections, ...payingSections(telling)] }
}

const CUSTOMER_MAILS: Record<BookingEventName, Say> = {
  book: asked,
  prove: asked,
  lapse: nothing,
  propose: toBeAccepted,
  accept: isConfirmed,
  confirm: isConfirmed,
  refuse: nothing,
  change: (telling) => {
    const said = inFull(telling, telling.mails.customer.changed, telling.booking.status)
    return { ...said, before: [telling.mails.customer.changed, ...because(telling)] }
  },
  decline: (telling) => ({
    ...inShort(telling, telling.mails.customer.declined, 'declined'),
    action: { label: telling.mails.otherTrip, href: pageOf(telling, '/booking') },
  }),
  assign: whoDrives,
  'assign leg': whoDrives,
  reassign: whoDrives,
  unassign: (telling) => inShort({ ...telling, why: '' }, telling.mails.customer.unassigned, 'confirmed'),
  start: nothing,
  cancel: (telling) => {
    const { cancelledByYou, cancelledByUs } = telling.mails.customer
    // Nobody is told the reason that they gave themselves.
    return telling.event.who === 'customer' || telling.booking.ending?.reason === 'passenger'
      ? inShort({ ...telling, why: '' }, cancelledByYou, 'cancelled')
      : inShort(telling, cancelledByUs, 'cancelled')
  },
  note: nothing,
  payment: nothing,
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
  propose: nothing,
  accept: (telling) => toColleagues(telling, telling.mails.office.accepted),
  refuse: ({ event, ...telling }) => {
    const { refused, takenMeanwhile } = telling.mails.office
    const isTaken = event.move === 'refuse' && event.data.isTaken
    return toColleagues({ event, ...telling }, isTaken ? takenMeanwhile : refused)
  },
  change: (telling) => toColleagues(telling, telling.mails.office.changed),
  confirm: (telling) => toColleagues(telling, telling.mails.office.confirmed),
  decline: (telling) => toColleagues(telling, telling.mails.office.declined),
  assign: (telling) => toColleagues(telling, telling.mails.office.assigned, crewSections(telling)),
  'assign leg': (telling) => toColleagues(telling, telling.mails.office.assigned, crewSections(telling)),
  reassign: (telling) => toColleagues(telling, telling.mails.office.assigned, crewSections(telling)),
  unassign: (telling) => toColleagues(telling, telling.mails.office.unassigned),
  start: (telling) => toColleagues(telling, telling.mails.office.underWay),
  cancel: (telling) =>
    telling.event.who === 'customer'
      ? toColleagues({ ...telling, why: '' }, telling.mails.office.cancelled, [cancellationSection(telling)])
      : toColleagues(telling, telling.mails.office.cancelledByUs),
  note: nothing,
  payment: nothing,
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
    sections: [
      ...sections,
      customerSection(telling.booking),
      ...tripSections(telling.booking, telling.language),
    ],
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

/** Null once it is answered, or cannot be any more. */
function toBeAccepted(telling: Telling): Said | null {
  const { proposal, mails, parts, booking } = telling
  if (proposal === null || !isAnswerable(proposal, parts.now())) return null
  const { madeForYou, proposedTime } = mails.customer
  return {
    before: [proposal.kind === 'booking' ? madeForYou : proposedTime, ...because(telling)],
    sections:
      proposal.kind === 'booking'
        ? bookingSections(telling)
        : tripSections(atOtherTimes(booking, proposal.times), telling.language),
    action: {
      label: mails.answer,
      href: pageOf(telling, `/booking/proposal/${parts.tokens.linkToken(proposal.id)}`),
    },
    after: [mails.reply],
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
  return why === '' ? [] : [hanging(mails.because)]
}

function ownPage(telling: Telling): Link {
  const { booking, mails } = telling
  return { label: mails.action, href: pageOf(telling, `/account/bookings/${booking.reference}`) }
}

function pageOf({ parts, language }: Telling, path: string): string {
  return parts.origin + pathIn(language.tag, path)
}
