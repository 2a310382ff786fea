import type { Booking } from '#domain/booking/booking.ts'
import { CONSENT_FOR, reminderDue } from '#domain/booking/reminders.ts'
import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import { attachedTrip } from './attached-trip.ts'
import { crewHeroOf, heroOf } from './booking-hero.ts'
import { arrivalCard, ownPage, papersOf, type Said, saying, stepsOf } from './booking-mail-bodies.ts'
import { type MailContext, type Parts, reminderContextOf } from './booking-mail-context.ts'
import { linkTold, pictureOf, threadOf } from './booking-mails.ts'
import { framed } from './framed.ts'
import type { Mail } from './mail.ts'
import { politeName } from './unproven.ts'

export type ReminderMessage = Extract<ClaimedMessage, { template: 'reminder' }>

/** A reminder as the booking is now; null if it is no longer due. */
export async function composeReminder(
  parts: Parts,
  { data }: ReminderMessage,
  booking: Booking,
): Promise<Mail | null> {
  const context = await stillDue(parts, data, booking)
  if (context === null) return null
  const { mails, settings, language, tripUrl } = context
  const { subject, ...body } = saidOf(context, data.kind)
  const isDayBefore = data.kind === 'day'
  const quiet = { label: mails.reminders.quiet, href: `${tripUrl}/quiet` }
  return {
    to: { name: politeName(context.booking.customer, language), address: booking.customer.email },
    replyTo: { name: settings.businessName, address: settings.bookingsEmail },
    automatic: true,
    thread: threadOf(booking, false),
    ...(isDayBefore && { attachments: await attachedTrip(context) }),
    ...(await framed(
      parts,
      subject,
      {
        greeting: mails.dear,
        ...body,
        foot: [...(isDayBefore ? [language.phrases.mails.booking.attached] : []), linkTold(context)],
        ...(CONSENT_FOR[data.kind] !== null && { optOut: quiet }),
      },
      data.kind === 'hours' ? pictureOf(booking) : 'dusk',
    )),
  }
}

/** The same as a text message. */
export async function composeReminderText(
  parts: Parts,
  { data }: ReminderMessage,
  booking: Booking,
): Promise<string | null> {
  return (await stillDue(parts, data, booking))?.mails.reminders.text ?? null
}

async function stillDue(
  parts: Parts,
  { kind, leg: legId }: ReminderMessage['data'],
  booking: Booking,
): Promise<MailContext | null> {
  const leg = booking.legs.find(({ id }) => id === legId)
  const due = leg === undefined ? null : reminderDue(booking, leg, parts.content.places, parts.now())
  return due === kind ? reminderContextOf(parts, booking, legId) : null
}

function saidOf(context: MailContext, kind: ReminderMessage['data']['kind']): Said {
  const { reminders } = context.mails
  const body = saying(context, reminders[kind])
  if (kind === 'review')
    return {
      ...body,
      action: { label: context.language.phrases.mails.booking.tell, href: `${context.tripUrl}#review` },
      after: [],
    }
  if (kind === 'missing') return body
  const crew = crewHeroOf(context)
  const hero = crew ?? heroOf(context)
  const links = kind === 'day' ? papersOf(context) : []
  const said = { ...body, ...hero, links, ...(kind === 'day' && { steps: stepsOf(context) }) }
  return crew === null ? said : { ...said, action: arrivalCard(context), links: [ownPage(context), ...links] }
}
