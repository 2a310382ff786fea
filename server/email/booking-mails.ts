import type { Booking } from '#domain/booking/booking.ts'
import { linkReadsUntil } from '#domain/booking/trip-link.ts'
import { say } from '#domain/words/phrases.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { type BookingMessage, type Parts, type MailContext, mailContextOf } from './booking-mail-context.ts'
import { ownPage } from './booking-mail-bodies.ts'
import { attachedTrip } from './attached-trip.ts'
import { framed } from './framed.ts'
import type { Picture } from './frame.ts'
import { groupReceived } from './group-mail.ts'
import { CUSTOMER_MAILS } from './booking-to-customer.ts'
import { OFFICE_MAILS } from './booking-to-office.ts'
import { openTrips } from '#domain/wording/group.ts'
import type { Mail } from './mail.ts'
import { receiptFor } from './paper-mail.ts'
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
  const { parts, booking, settings, event, mails, group, language } = context
  const opens = event.move === 'book' || event.move === 'prove'
  const isGroup = group !== null && openTrips(group).length > 1
  const said =
    opens && isGroup
      ? { ...(await groupReceived(context, group)), action: ownPage(context) }
      : CUSTOMER_MAILS[event.move](context)
  if (said === null) return null
  const { subject, ...body } = said
  // Every mail opens the trip, also one that asks for something else.
  const others = body.action?.href === context.tripUrl ? [] : [ownPage(context)]
  const links = [...others, ...(body.links ?? [])]
  const attachments = ['confirm', 'assign', 'reassign'].includes(event.move) && (await attachedTrip(context))
  const { attached } = language.phrases.mails.booking
  const foot = [
    ...(attachments ? [attached] : []),
    linkTold(context),
    ...(context.isProven ? [] : [mails.leftOut]),
    ...(body.foot ?? []),
  ]
  return {
    to: { name: politeName(booking.customer, language), address: booking.customer.email },
    replyTo: { name: settings.businessName, address: settings.bookingsEmail },
    automatic: true,
    thread: threadOf(booking, opens),
    attachments: [...(attachments || []), ...(await receiptFor(context))],
    ...(await framed(parts, subject, { greeting: mails.dear, ...body, links, foot }, pictureOf(booking))),
  }
}

async function toOffice(context: MailContext): Promise<Mail | null> {
  const { parts, booking, settings, event, mails } = context
  const said = OFFICE_MAILS[event.move](context)
  if (said === null) return null
  const { subject, ...body } = said
  const office = { name: settings.businessName, address: settings.bookingsEmail }
  // Replies quote the mail, and the links that decide a booking must not reach the person who made it.
  const hasLinks = body.action !== undefined
  const foot = [hasLinks ? mails.office.links : mails.office.closing]
  return {
    to: office,
    cc: settings.copyEmail,
    replyTo:
      hasLinks || booking.customer.email === ''
        ? office
        : { name: booking.customer.name, address: booking.customer.email },
    automatic: false,
    thread: threadOf(booking, false),
    ...(await framed(parts, subject, { ...body, foot })),
  }
}

/** What the link opens, and until when. */
export function linkTold({ booking, language }: MailContext): string {
  const until = formatInstant(linkReadsUntil(booking), language)
  return say(language.tag, language.phrases.mails.booking.link, { until })
}

/** Mailboxes show all mails of a booking together; their subjects say what is new. */
export function threadOf({ id }: Booking, opens: boolean): Mail['thread'] {
  return { name: `booking-${id}`, opens }
}

/** The state without words: at night it waits, by day it is agreed, at dusk it is over. */
export function pictureOf({ status }: Booking): Picture {
  if (status === 'pending' || status === 'held') return 'night'
  return status === 'confirmed' || status === 'assigned' || status === 'under way' ? 'day' : 'dusk'
}
