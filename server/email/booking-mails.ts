import { type Booking, endingOf } from '#domain/booking/booking.ts'
import type { BookingEventName } from '#domain/booking/events.ts'
import { isGuest } from '#domain/booking/permissions.ts'
import { type Section, sectionsAsText } from '#domain/enquiry/message.ts'
import { asPlanned, isAnswerable } from '#domain/booking/proposal.ts'
import { bookingSubject } from '#domain/wording/booking.ts'
import { openTrips } from '#domain/wording/group.ts'
import {
  bookingSections,
  cancellationSection,
  crewSections,
  customerSection,
  payingSections,
  tripSections,
} from './booking-sections.ts'
import { type BookingMessage, type Parts, type MailContext, mailContextOf } from './booking-mail-context.ts'
import { because, inFull, inShort, nextOf, ownPage, pageOf } from './booking-mail-bodies.ts'
import { groupReceived } from './group-mail.ts'
import { type MailBody, mailHtml } from './layout.ts'
import type { Mail } from './mail.ts'
import { politeName } from './unproven.ts'

/**
 * The mail for a message about a booking, as the booking is now; null if there is nothing to say any more.
 */
export async function composeBookingMail(
  parts: Parts,
  message: BookingMessage,
  booking: Booking,
): Promise<Mail | null> {
  const context = await mailContextOf(parts, message, booking)
  return message.template === 'booking-to-customer' ? toCustomer(context) : toOffice(context)
}

async function toCustomer(context: MailContext): Promise<Mail | null> {
  const { booking, settings, event, mails, group } = context
  const opens = event.move === 'book' || event.move === 'prove'
  const isGroup = group !== null && openTrips(group).length > 1
  const ofGroup = opens && isGroup ? await groupReceived(context, group) : null
  const body =
    ofGroup === null ? CUSTOMER_MAILS[event.move](context) : { ...ofGroup, action: ownPage(context) }
  if (body === null) return null
  const leftOut = context.isProven ? [] : [mails.leftOut]
  return mailOf(
    context,
    {
      ...body,
      // Every mail opens the trip, also one that asks for something else.
      ...(body.action?.href !== context.tripUrl && { links: [ownPage(context)] }),
      before: [mails.dear, ...body.before],
      after: [...leftOut, ...body.after, settings.businessName],
    },
    {
      to: { name: politeName(booking.customer, context.language), address: booking.customer.email },
      replyTo: { name: settings.businessName, address: settings.bookingsEmail },
      automatic: true,
      opens,
      ...(ofGroup !== null && { subject: ofGroup.subject }),
    },
  )
}

async function toOffice(context: MailContext): Promise<Mail | null> {
  const { booking, settings, event, mails } = context
  const body = OFFICE_MAILS[event.move](context)
  if (body === null) return null
  const office = { name: settings.businessName, address: settings.bookingsEmail }
  // Replies quote the mail, and the links that decide a booking must not reach the person who made it.
  const hasLinks = body.action !== undefined
  return mailOf(
    context,
    { ...body, after: [hasLinks ? mails.office.links : mails.office.closing] },
    {
      to: office,
      cc: settings.copyEmail,
      replyTo:
        hasLinks || booking.customer.email === ''
          ? office
          : { name: booking.customer.name, address: booking.customer.email },
      automatic: false,
      opens: false,
    },
  )
}

/**
 * One subject for all mails of a booking but a group's first; with the thread's name it keeps them together in any
 * mailbox.
 */
async function mailOf(
  { booking, title, language }: MailContext,
  { before, sections, action, links = [], otherAction, after }: MailBody,
  {
    opens,
    subject = bookingSubject(booking, title, language),
    ...envelope
  }: Pick<Mail, 'to' | 'cc' | 'replyTo' | 'automatic'> & { opens: boolean; subject?: string },
): Promise<Mail> {
  const addresses = [action, ...links, otherAction].flatMap((link) =>
    link === undefined ? [] : `${link.label}: ${link.href}`,
  )
  return {
    ...envelope,
    subject,
    text: [...before, sectionsAsText(sections), ...addresses, ...after]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: await mailHtml(subject, { before, sections, action, links, otherAction, after }, language),
    thread: { name: `booking-${booking.id}`, opens },
  }
}

type Say = (context: MailContext) => MailBody | null

const nothing: Say = () => null

const asked: Say = (context) =>
  inFull(context, context.mails.customer.created, 'pending', [context.mails.notYou])

const isConfirmed: Say = (context) => {
  const body = inFull(context, context.mails.customer.confirmed, 'confirmed')
  return { ...body, sections: [...body.sections, ...payingSections(context)] }
}

const isChanged = (context: MailContext): MailBody => ({
  ...inFull(context, context.mails.customer.changed, context.booking.status),
  before: [context.mails.customer.changed, ...because(context)],
})

const CUSTOMER_MAILS: Record<BookingEventName, Say> = {
  book: asked,
  prove: asked,
  lapse: nothing,
  propose: toBeAccepted,
  accept: (context) => (context.proposal?.askedBy === 'link' ? isChanged(context) : isConfirmed(context)),
  confirm: isConfirmed,
  refuse: nothing,
  change: isChanged,
  decline: (context) => ({
    ...inShort(context, context.mails.customer.declined, 'declined'),
    action: { label: context.mails.otherTrip, href: pageOf(context, '/booking') },
  }),
  reserve: nothing,
  assign: whoDrives,
  reassign: whoDrives,
  unassign: (context) =>
    inShort({ ...context, why: '' }, context.mails.customer.unassigned, context.booking.status),
  start: nothing,
  unstart: nothing,
  unconfirm: nothing,
  ask: (context) => inFull(context, context.mails.customer.asked, context.booking.status),
  'turn down': (context) => inShort(context, context.mails.customer.turnedDown, context.booking.status),
  landing: nothing,
  withdraw: (context) => inShort(context, context.mails.customer.withdrawn, context.booking.status),
  cancel: (context) => {
    const { cancelledByYou, cancelledByUs } = context.mails.customer
    // People are not told the reason that they gave themselves.
    return isGuest(context.event.who) || endingOf(context.booking)?.reason === 'passenger'
      ? inShort({ ...context, why: '' }, cancelledByYou, context.booking.status)
      : inShort(context, cancelledByUs, context.booking.status)
  },
  relink: (context) => inShort(context, context.mails.customer.relinked, context.booking.status),
  note: nothing,
  payment: nothing,
  refund: nothing,
  complete: (context) => inShort(context, context.mails.customer.completed, context.booking.status),
  'no show': (context) => inShort(context, context.mails.customer.noShow, context.booking.status),
  alarm: nothing,
}

const isToBeDecided: Say = (context) => ({
  before: [context.mails.office.created],
  sections: [customerSection(context.booking), ...bookingSections(context)],
  ...toDecide(context),
  after: [],
})

const OFFICE_MAILS: Record<BookingEventName, Say> = {
  book: isToBeDecided,
  prove: isToBeDecided,
  lapse: nothing,
  propose: nothing,
  accept: (context) =>
    context.proposal?.askedBy === 'link'
      ? { ...toColleagues(context, context.mails.office.changed), ...toDecide(context) }
      : toColleagues(context, context.mails.office.accepted),
  refuse: ({ event, ...context }) => {
    const { refused, takenMeanwhile } = context.mails.office
    const isTaken = event.move === 'refuse' && event.data.isTaken
    return toColleagues({ event, ...context }, isTaken ? takenMeanwhile : refused)
  },
  change: (context) => ({
    ...toColleagues(context, context.mails.office.changed),
    // A change asks for a decision anew.
    ...toDecide(context),
  }),
  confirm: (context) => toColleagues(context, context.mails.office.confirmed),
  decline: (context) => toColleagues(context, context.mails.office.declined),
  reserve: nothing,
  assign: (context) => toColleagues(context, context.mails.office.assigned, crewTold(context)),
  reassign: (context) => toColleagues(context, context.mails.office.assigned, crewTold(context)),
  unassign: (context) => toColleagues(context, context.mails.office.unassigned),
  start: (context) => toColleagues(context, context.mails.office.underWay),
  unstart: nothing,
  unconfirm: nothing,
  ask: (context) => toColleagues(context, context.mails.office.asked),
  'turn down': nothing,
  landing: (context) => toColleagues(context, context.mails.office.landing, crewTold(context)),
  withdraw: (context) => toColleagues(context, context.mails.office.withdrawn),
  cancel: (context) =>
    isGuest(context.event.who)
      ? toColleagues({ ...context, why: '' }, context.mails.office.cancelled, [cancellationSection(context)])
      : toColleagues(context, context.mails.office.cancelledByUs),
  relink: nothing,
  note: nothing,
  payment: nothing,
  refund: nothing,
  complete: (context) => toColleagues(context, context.mails.office.completed),
  'no show': (context) => toColleagues(context, context.mails.office.noShow),
  alarm: (context) =>
    context.booking.status === 'pending'
      ? { ...toColleagues(context, context.mails.office.overdue), ...toDecide(context) }
      : null,
}

function toDecide({ decisions }: MailContext): Pick<MailBody, 'action' | 'otherAction'> {
  return decisions === null ? {} : { action: decisions.confirm, otherAction: decisions.decline }
}

/** An event of a booking, and its customer. */
function toColleagues(context: MailContext, news: string, sections: Section[] = []): MailBody {
  return {
    before: [news, ...because(context)],
    sections: [
      ...sections,
      customerSection(context.booking),
      ...tripSections(context.booking, context.language),
    ],
    after: [],
  }
}

/** Null if it was answered, or can no longer be. */
function toBeAccepted(context: MailContext): MailBody | null {
  const { proposal, mails, parts, booking } = context
  if (proposal === null || !isAnswerable(proposal, parts.now())) return null
  const { madeForYou, proposedChange, askedByLink } = mails.customer
  const asked = proposal.askedBy === 'link' ? askedByLink : proposedChange
  return {
    before: [proposal.kind === 'booking' ? madeForYou : asked, ...because(context)],
    sections:
      proposal.kind === 'booking'
        ? bookingSections(context)
        : bookingSections({ ...context, booking: asPlanned(booking, proposal.plan) }),
    action: {
      label: mails.answer,
      href: pageOf(context, `/booking/proposal/${parts.tokens.linkToken('proposal', proposal.id)}`),
    },
    after: [mails.reply],
  }
}

/** The driver of the leg that the mail is about. */
function crewTold(context: MailContext): Section[] {
  return crewSections({ ...context, booking: context.about })
}

/** Null if the driver was taken off before this could be sent. */
function whoDrives(context: MailContext): MailBody | null {
  const { mails } = context
  const sections = crewTold(context)
  if (sections.length === 0) return null
  return {
    before: [mails.customer.assigned, nextOf(context, context.booking.status)],
    sections,
    action: ownPage(context),
    after: [mails.reply],
  }
}
