import type { BookingEventName } from '#domain/booking/events.ts'
import { isGuest } from '#domain/booking/permissions.ts'
import type { Section } from '#domain/enquiry/message.ts'
import { extraForOffice } from '#domain/wording/extras.ts'
import type { News } from '#domain/words/content.ts'
import type { MailBody } from './body.ts'
import { heroOf } from './booking-hero.ts'
import { because, type Said, told } from './booking-mail-bodies.ts'
import type { MailContext } from './booking-mail-context.ts'
import {
  bookingSections,
  cancellationSection,
  changesAsked,
  changesTold,
  crewSections,
  customerSection,
  tripSections,
} from './booking-sections.ts'

type Say = (context: MailContext) => Said | null

const nothing: Say = () => null

/** What the office is mailed about each event. */
export const OFFICE_MAILS: Record<BookingEventName, Say> = {
  book: isToBeDecided,
  prove: isToBeDecided,
  lapse: nothing,
  propose: nothing,
  accept: (context) =>
    context.proposal?.askedBy === 'link'
      ? { ...toColleagues(context, context.mails.office.changed, changedBy(context)), ...toDecide(context) }
      : toColleagues(context, context.mails.office.accepted, changedBy(context)),
  refuse: ({ event, ...context }) => {
    const { refused, takenMeanwhile } = context.mails.office
    const isTaken = event.move === 'refuse' && event.data.isTaken
    return toColleagues({ event, ...context }, isTaken ? takenMeanwhile : refused)
  },
  change: (context) => ({
    ...toColleagues(context, context.mails.office.changed, changedBy(context)),
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
  reach: nothing,
  report: nothing,
  review: ({ event, ...context }) => {
    const { stars, why } = event.move === 'review' ? event.data : { stars: 0, why: '' }
    const said = [`${stars} of 5`, ...(why === '' ? [] : [why])]
    return { ...toColleagues({ event, ...context }, context.mails.office.reviewed), before: said }
  },
  extra: ({ event, ...context }) => {
    const said = event.move === 'extra' ? [`Agreed on the way: ${extraForOffice(event.data)}`] : []
    return { ...toColleagues({ event, ...context }, context.mails.office.changed), before: said }
  },
  closure: nothing,
  unconfirm: nothing,
  ask: (context) =>
    toColleagues(
      context,
      context.mails.office.asked,
      changesAsked(context.booking, context.proposal, context.language),
    ),
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
  bill: nothing,
  transfer: nothing,
  wait: nothing,
  forgive: nothing,
  'review read': nothing,
  refund: nothing,
  complete: (context) => toColleagues(context, context.mails.office.completed),
  'no show': (context) => toColleagues(context, context.mails.office.noShow),
  alarm: (context) =>
    context.booking.status === 'pending'
      ? { ...toColleagues(context, context.mails.office.overdue), ...toDecide(context) }
      : null,
}

function isToBeDecided(context: MailContext): Said {
  const news = context.mails.office.created
  return {
    subject: news.subject,
    heading: news.heading,
    before: told(news),
    ...heroOf(context),
    ...toDecide(context),
    after: [],
    sections: [
      customerSection(context.booking),
      ...tripSections(context.booking, context.language),
      ...bookingSections(context),
    ],
  }
}

function toDecide({ decisions }: MailContext): Pick<MailBody, 'action' | 'links'> {
  return decisions === null ? {} : { action: decisions.confirm, links: [decisions.decline] }
}

/** An event of a booking, and its customer. */
function toColleagues(context: MailContext, news: News, sections: Section[] = []): Said {
  return {
    subject: news.subject,
    heading: news.heading,
    before: [...told(news), ...because(context)],
    after: [],
    sections: [
      ...sections,
      customerSection(context.booking),
      ...tripSections(context.booking, context.language),
    ],
  }
}

function changedBy({ before, booking, language }: MailContext): Section[] {
  return changesTold(before, booking, language)
}

/** The driver of the leg that the mail is about. */
function crewTold(context: MailContext): Section[] {
  return crewSections({ ...context, booking: context.about })
}
