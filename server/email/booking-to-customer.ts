import { crewOf, endingOf } from '#domain/booking/booking.ts'
import { say } from '#domain/words/phrases.ts'
import { promisedAnswer } from '#domain/booking/deadlines.ts'
import type { BookingEventName } from '#domain/booking/events.ts'
import { missingDetails } from '#domain/booking/missing-details.ts'
import { isGuest } from '#domain/booking/permissions.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { asPlanned, isAnswerable } from '#domain/booking/proposal.ts'
import { cancellationTerms } from '#domain/booking/cancellation.ts'
import { JUST_TOLD_MS } from '#domain/booking/reminders.ts'
import { andList } from '#domain/fleet/vehicles.ts'
import { isAirport } from '#domain/places/airports.ts'
import { termsOf } from '#domain/wording/booking.ts'
import { movedFacts, paidFacts } from '#domain/wording/paying.ts'
import { crewHeroOf, heroOf, nextLeg, refundFacts } from './booking-hero.ts'
import {
  arrivalCard,
  because,
  inFull,
  inShort,
  nextOf,
  pageOf,
  papersOf,
  type Said,
  saying,
  stepsOf,
  told,
} from './booking-mail-bodies.ts'
import { extraProof } from '#server/services/drivers/extras.ts'
import type { MailContext } from './booking-mail-context.ts'
import {
  bookingSections,
  changesAsked,
  changesTold,
  crewSections,
  payingSections,
  tripsBelowHero,
} from './booking-sections.ts'
import { payingOf } from './mail-bill.ts'

type Say = (context: MailContext) => Said | null

const nothing: Say = () => null

/** What a customer is mailed about each event. */
export const CUSTOMER_MAILS: Record<BookingEventName, Say> = {
  book: received,
  prove: received,
  lapse: nothing,
  propose: toBeAccepted,
  accept: (context) =>
    context.wasConfirmed || context.proposal?.askedBy === 'link' ? changed(context) : isConfirmed(context),
  confirm: isConfirmed,
  refuse: nothing,
  change: changed,
  decline: (context) => ({
    ...inShort(context, context.mails.customer.declined, 'declined'),
    action: { label: context.mails.otherTrip, href: pageOf(context, '/booking') },
  }),
  reserve: nothing,
  assign: whoDrives,
  reassign: whoDrives,
  unassign: (context) => saying(context, context.mails.customer.unassigned),
  start: nothing,
  unstart: nothing,
  reach: nothing,
  report: extraAsked,
  review: nothing,
  extra: (context) => ({ ...saying(context, context.mails.customer.extra), ...heroOf(context) }),
  closure: closedOrOpen,
  unconfirm: nothing,
  ask: (context) => ({
    ...saying(context, context.mails.customer.asked),
    ...heroOf(context),
    sections: changesAsked(context.booking, context.proposal, context.language),
  }),
  'turn down': (context) => ({
    ...saying(context, context.mails.customer.turnedDown),
    ...heroOf(context),
    sections: changesAsked(context.booking, context.proposal, context.language),
    before: [context.mails.customer.turnedDown.text ?? '', ...because(context)],
  }),
  landing: nothing,
  withdraw: (context) => ({ ...saying(context, context.mails.customer.withdrawn), ...heroOf(context) }),
  cancel: cancelled,
  relink: (context) => ({ ...saying(context, context.mails.customer.relinked), ...heroOf(context) }),
  note: nothing,
  payment: paid,
  bill: billed,
  transfer: nothing,
  wait: waitsLonger,
  forgive: nothing,
  'review read': nothing,
  refund: refundBegun,
  complete: (context) => inShort(context, context.mails.customer.completed, context.booking.status),
  'no show': (context) => ({
    ...inShort(context, context.mails.customer.noShow, context.booking.status),
    ...moneyOf(context),
  }),
  alarm: nothing,
}

function received(context: MailContext): Said {
  const { created, createdSoon } = context.mails.customer
  const { isSoon } = promisedAnswer(context.booking, context.promise)
  const body = inFull(context, isSoon ? createdSoon : created, 'pending')
  return { ...body, foot: [context.mails.notYou] }
}

/** Null if it was cancelled before this could be sent. */
function isConfirmed(context: MailContext): Said | null {
  if (context.booking.status === 'cancelled') return null
  const { bill, mails, before, booking, language } = context
  const asksDeposit = bill?.next.what === 'deposit' && bill.link !== null
  const body = inFull(context, asksDeposit ? mails.customer.deposit : mails.customer.confirmed, 'confirmed')
  const changes = changesTold(before, booking, language)
  const sections = [...changes, ...(body.sections ?? []), ...payingSections(context)]
  if (!asksDeposit) return { ...body, links: papersOf(context), sections }
  const { facts = [], ...paying } = payingOf(context)
  return {
    ...body,
    ...paying,
    before: told(mails.customer.deposit),
    facts: [...facts, ...(body.facts ?? [])],
    after: [...body.after, mails.paying.noBankDetails],
    links: papersOf(context),
    sections,
  }
}

/** Asked to pay; null once it is paid, or the link is closed. */
function billed(context: MailContext): Said | null {
  const { event, bill, mails } = context
  if (event.move !== 'bill' || bill === null || bill.link === null) return null
  const { billed: asked, balance, late } = mails.customer
  const news = { link: asked, balance, reminder: late }[event.data.why]
  return withPayment(context, saying(context, news))
}

/** A road or sight of the trip is closed, or open again: what the guest gets instead, and what they can do. */
function closedOrOpen(context: MailContext): Said | null {
  const { event, mails, closure, words, booking, parts } = context
  if (event.move !== 'closure') return null
  const news = event.data.isOpen ? mails.customer.openAgain : mails.customer.closed
  const isFree = cancellationTerms(booking, parts.now()).isFree
  const [freeUntil = ''] = isFree ? termsOf(booking, words.terms) : []
  const said = saying(context, news)
  return event.data.isOpen
    ? { ...said, ...heroOf(context) }
    : {
        ...said,
        ...heroOf(context),
        before: [...closure.instead, ...told(news)],
        after: [freeUntil, mails.reply].filter((sentence) => sentence !== ''),
      }
}

/** The office waits longer for a deposit. */
function waitsLonger(context: MailContext): Said | null {
  return context.bill === null
    ? null
    : withPayment(context, saying(context, context.mails.customer.waitsLonger))
}

function withPayment(context: MailContext, said: Said): Said {
  const { facts = [], ...paying } = payingOf(context)
  const hero = heroOf(context)
  return {
    ...said,
    ...hero,
    ...paying,
    facts: [...facts, ...hero.facts],
    after: [context.mails.paying.noBankDetails],
  }
}

/** What is new comes first, then the whole booking. */
function changed(context: MailContext): Said {
  const { event, before, booking, language, mails } = context
  const news = isGuest(event.who) ? mails.customer.changedByYou : mails.customer.changed
  const body = inFull(context, news, booking.status)
  return {
    ...body,
    links: papersOf(context),
    before: because(context),
    sections: [...changesTold(before, booking, language), ...(body.sections ?? [])],
  }
}

/** People are not told the reason that they gave themselves. */
function cancelled(context: MailContext): Said {
  const { cancelledByYou, cancelledByUs } = context.mails.customer
  const isTheirs = isGuest(context.event.who) || endingOf(context.booking)?.reason === 'passenger'
  const body = isTheirs
    ? inShort({ ...context, why: '' }, cancelledByYou, context.booking.status)
    : inShort(context, cancelledByUs, context.booking.status)
  return { ...body, ...moneyOf(context) }
}

function moneyOf({ balance, moved, language }: MailContext): Pick<Said, 'facts'> {
  const facts = [...(balance.paid === 0 ? [] : paidFacts(balance, language)), ...movedFacts(moved, language)]
  return facts.length === 0 ? {} : { facts }
}

/** Money that came or went, or a wrong entry that was taken back. */
function paid(context: MailContext): Said | null {
  const { event, mails } = context
  if (event.move !== 'payment') return null
  const { paid: came, refunded, corrected } = mails.customer
  const { kind } = event.data
  if (kind === 'refund') return { ...saying(context, refunded), facts: refundFacts(context) }
  return { ...saying(context, kind === 'void' ? corrected : came), ...heroOf(context) }
}

/** What a driver proposes; what else is reported is told to no guest. */
function extraAsked(context: MailContext): Said | null {
  const { event, mails, parts, tripUrl } = context
  if (event.move !== 'report' || event.data.proposes === undefined) return null
  const proof = extraProof(parts, event.data.proposes)
  const action = { label: mails.answer, href: `${tripUrl}?extra=${proof}` }
  return { ...saying(context, mails.customer.extraAsked), ...heroOf(context), action }
}

/** A person sends it. */
function refundBegun(context: MailContext): Said {
  return { ...saying(context, context.mails.customer.refundBegun), facts: refundFacts(context) }
}

/** Null if it was answered, or can no longer be. */
function toBeAccepted(context: MailContext): Said | null {
  const { proposal, mails, parts, booking, language } = context
  if (proposal === null || !isAnswerable(proposal, parts.now())) return null
  const { madeForYou, proposedChange, askedByLink } = mails.customer
  const asked = proposal.askedBy === 'link' ? askedByLink : proposedChange
  const news = proposal.kind === 'booking' ? madeForYou : asked
  const planned = proposal.kind === 'booking' ? booking : asPlanned(booking, proposal.plan)
  const changes = proposal.kind === 'booking' ? [] : changesAsked(booking, proposal, language)
  const asIfAgreed = { ...context, booking: planned, about: planned }
  return {
    ...saying(context, news),
    ...heroOf(asIfAgreed),
    before: [news.text ?? '', ...because(context)],
    action: {
      label: mails.answer,
      href: pageOf(context, `/booking/proposal/${parts.tokens.linkToken('proposal', proposal.id)}`),
    },
    sections: [...changes, ...tripsBelowHero(planned, language), ...bookingSections(asIfAgreed)],
  }
}

/** Null if the driver was taken off before this could be sent. */
function whoDrives(context: MailContext): Said | null {
  const { mails, places, about, parts } = context
  const hero = crewHeroOf(context)
  if (hero === null) return null
  const before = nextLeg(context).starts.getTime() - parts.now().getTime()
  const isInHall = about.request.meetAndGreet && isAirport(places, nextLeg(context).places[0])
  const body = saying(context, isInHall ? mails.customer.assignedAtArrivals : mails.customer.assigned)
  return {
    ...body,
    ...hero,
    // So near the trip, no other reminder of the day before comes.
    ...(before < DAY_MS + JUST_TOLD_MS && { steps: stepsOf(context) }),
    action: arrivalCard(context),
    links: papersOf(context),
    after: [
      ...stillNeeded(context),
      handshakeTold(context),
      nextOf(context, context.booking.status),
      ...body.after,
    ],
    sections: about.legs.length > 1 ? crewSections({ ...context, booking: about }) : [],
  }
}

/** What the driver cannot do without and nobody has said yet. */
function stillNeeded(context: MailContext): string[] {
  const { about, places, language } = context
  const { tag, phrases } = language
  const missing = missingDetails(about, places, [nextLeg(context)])
  if (missing.length === 0) return []
  const what = andList(
    missing.map((detail) => phrases.mails.missing[detail]),
    tag,
  )
  return [say(tag, phrases.mails.booking.needs, { driver: driverOf(context), what })]
}

/** Why the word is not in the mail, and what it is for. */
function handshakeTold(context: MailContext): string {
  const { tag, phrases } = context.language
  return say(tag, phrases.mails.booking.handshake, { driver: driverOf(context) })
}

function driverOf(context: MailContext): string {
  return crewOf(nextLeg(context))?.driver.name.split(' ')[0] ?? ''
}
