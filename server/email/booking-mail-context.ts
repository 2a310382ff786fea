import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { answerBy } from '#domain/booking/deadlines.ts'
import { depositAhead } from '#domain/booking/deposit.ts'
import type { BookingEventName, RecordedBookingEvent } from '#domain/booking/events.ts'
import { depositRule } from '#domain/business/paying-ahead.ts'
import type { BookingMailWords } from '#domain/words/content.ts'
import type { Language } from '#domain/words/language.ts'
import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { balanceOf, paidOf, type Payment, standingEntries } from '#domain/booking/ledger.ts'
import type { Proposal } from '#domain/booking/proposal.ts'
import type { GroupTold } from '#domain/wording/group.ts'
import { dialled, groupedNumber } from '#domain/values/phone-number.ts'
import { whyCancelled } from '#domain/wording/booking-events.ts'
import { extraInWords } from '#domain/wording/extras.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { briefTitle } from '#domain/wording/whereabouts.ts'
import { findRevisions } from '#server/db/bookings/booking-changes.ts'
import { bookingFacts, bookingTitle, proposalFacts } from '#domain/wording/booking.ts'
import { findBookingEvents } from '#server/db/bookings/bookings.ts'
import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { findProposal } from '#server/db/bookings/proposals.ts'
import type { BookingNews } from '#server/db/stored/message.ts'
import type { Deps } from '#server/services/deps.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import { asItWas } from '#server/services/bookings/as-it-was.ts'
import { groupOf } from '#server/services/bookings/groups.ts'
import { tripUrl } from '#server/services/trip-links/trip-links.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import type { Shown } from './booking-sections.ts'
import { type Decisions, decisionsOf } from './decisions.ts'
import { closureFacts, crewNamed, moneyNamed, promisedBy, reminderFacts } from './booking-mail-facts.ts'
import { billFacts, type MailBill, mailBillOf } from './mail-bill.ts'
import { isProven, politeName, withoutFreeText } from './unproven.ts'

export type BookingMessage = Extract<ClaimedMessage, { data: BookingNews }>
export type Parts = Pick<
  Deps,
  'db' | 'now' | 'newId' | 'content' | 'settings' | 'tariff' | 'vehicles' | 'origin' | 'tokens' | 'drawPaper'
>

/** The data for a mail about a booking. */
export type MailContext = Shown & {
  parts: Parts
  event: RecordedBookingEvent
  /** The booking with the leg alone that the event is about, where it is about one of several. */
  about: Booking
  /** The reason; empty if none was given, or if it must not be told. */
  why: string
  title: string
  mails: BookingMailWords
  /** Whether the customer has proven the address. If not, it may be somebody else's. */
  isProven: boolean
  /** How soon we say that we answer. */
  promise: AnswerPromise
  /** The links for the office's decision, while it is open. */
  decisions: Decisions | null
  /** Opens the trip without signing in. */
  tripUrl: string
  /** What is still to be paid, with the link to it, where the mail may ask for it. */
  bill: MailBill | null
  /** What was paid for this trip and now pays for others of its group. */
  moved: Payment[]
  /** The group that it was booked with, without what a stranger may have typed; null if it was booked alone. */
  group: GroupTold | null
  /** What came or goes back, and by when that is there; empty in other mails. */
  money: { amount: string; thereBy: string }
  /** What is closed, in words, where the mail is about that. */
  closure: { closedPlace: string; closedWords: string; instead: string[] }
  /** The proposal that the event made or answered: to the guest, or theirs to the office. */
  proposal: Proposal | null
  /** Whether it was confirmed before the event: then what a guest accepts is a change. */
  wasConfirmed: boolean
  /** The booking before the change that the mail is about. */
  before: Booking | null
}

export async function mailContextOf(
  parts: Parts,
  { data, template }: BookingMessage,
  whole: Booking,
): Promise<MailContext> {
  const events = await findBookingEvents(parts.db, whole.id)
  const event = eventOf(events, data)
  return contextOf(parts, whole, { events, event, isToOffice: template === 'booking-to-office' })
}

/** The same for a reminder, which is about a leg and no event; null if the leg is gone. */
export async function reminderContextOf(
  parts: Parts,
  whole: Booking,
  legId: string,
): Promise<MailContext | null> {
  const events = await findBookingEvents(parts.db, whole.id)
  const [event] = events
  const leg = whole.legs.find(({ id }) => id === legId)
  return event === undefined || leg === undefined
    ? null
    : contextOf(parts, whole, { events, event, leg, isToOffice: false })
}

/** Only these mails may ask for money. */
const ASKING: BookingEventName[] = ['confirm', 'accept', 'bill', 'wait']

type Asked = {
  events: RecordedBookingEvent[]
  event: RecordedBookingEvent
  /** Of a reminder. */
  leg?: BookedLeg
  isToOffice: boolean
}

async function contextOf(
  parts: Parts,
  whole: Booking,
  { events, event, leg, isToOffice }: Asked,
): Promise<MailContext> {
  const { language } = parts.content
  // What the office typed itself, on the telephone, is safe.
  const proven = events[0]?.who === 'operator' || (await isProven(parts, whole))
  const settings = await parts.settings()
  const told = { ...whole, deposit: depositAhead(whole, depositRule(settings), parts.now()) }
  const booking = proven || isToOffice ? told : withoutFreeText(parts, told)
  const proposal = 'proposal' in event.data ? await findProposal(parts.db, event.data.proposal) : null
  const why = reasonOf(event, parts.content)
  const about = leg === undefined ? legTold(booking, event) : alone(booking, leg.id)
  const tariff = await readTariffVersion(parts, booking.tariffVersion)
  const title = bookingTitle(about, tariff, language)
  const promise = await answerPromise(parts)
  const money = await moneyNamed(parts, whole, event)
  const closure = closureFacts(parts, event, about, tariff)
  const facts = {
    ...bookingFacts(about, title, { promise, now: parts.now() }, language),
    ...proposalFacts(proposal, language),
    name: politeName(booking.customer, language),
    phone: groupedNumber(dialled(settings.phone)),
  }
  const vehicles = await parts.vehicles()
  const bill = !isToOffice && ASKING.includes(event.move) ? await mailBillOf(parts, whole) : null
  const payments = await findPayments(parts.db, whole.id)
  const before = await bookingBefore(parts, whole, { event, proposal })
  return {
    parts,
    language,
    booking,
    about,
    isProven: proven,
    group: await groupToTell(parts, whole, proven || isToOffice),
    proposal,
    promise,
    balance: balanceOf(whole, paidOf(payments)),
    moved: standingEntries(payments).filter(({ kind, moved }) => kind === 'refund' && moved !== null),
    tripUrl: await tripUrl(parts, whole, language.tag),
    bill,
    closure,
    wasConfirmed: events.some(({ id, move }) => id < event.id && (move === 'confirm' || move === 'accept')),
    money,
    decisions: isToOffice ? await decisionsOf(parts, whole) : null,
    event,
    why,
    title,
    settings,
    words: await pageWords(parts, 'bookings', facts),
    mails: await pageWords(parts, 'booking-mails', {
      ...facts,
      why,
      answerBy: formatInstant(answerBy(booking), language),
      when: shortInstant(about.pickupAt, language),
      way: briefTitle(about, tariff, parts.content.places, language),
      by: promisedBy(booking, promise, language),
      ...money,
      ...extraNamed(event, language),
      closedPlace: closure.closedPlace,
      closedWords: closure.closedWords,
      ...crewNamed(about, vehicles, language),
      ...billFacts(bill, event, parts),
      ...reminderFacts(about, parts.content, language),
      business: settings.businessName,
    }),
    before: before === null || proven || isToOffice ? before : withoutFreeText(parts, before),
    vehicles,
    places: parts.content.places,
  }
}

/** As it was before the change that an event made; null for every other event. */
async function bookingBefore(
  { db }: Pick<Deps, 'db'>,
  booking: Booking,
  { event, proposal }: { event: RecordedBookingEvent; proposal: Proposal | null },
): Promise<Booking | null> {
  const isAccepted = event.move === 'accept' && proposal?.kind === 'change'
  if (event.move !== 'change' && !isAccepted) return null
  const revisions = await findRevisions(db, booking.id)
  const kept =
    event.move === 'change'
      ? revisions.find(({ revision }) => revision === event.data.revision)
      : revisions.findLast(({ until }) => until <= event.at)
  return kept === undefined ? null : asItWas(booking, kept.before)
}

async function groupToTell(parts: Parts, whole: Booking, tellsAll: boolean): Promise<GroupTold | null> {
  const told = await groupOf(parts, whole)
  if (told === null || tellsAll) return told
  const { reference } = told.group
  return {
    group: { reference, company: '', orderNumber: '', billingAddress: '' },
    bookings: told.bookings.map((booking) => withoutFreeText(parts, booking)),
  }
}

function extraNamed({ move, data }: RecordedBookingEvent, language: Language) {
  const extra = move === 'extra' ? data : move === 'report' ? data.proposes : undefined
  return extra === undefined ? { what: '' } : extraInWords(extra, language)
}

function reasonOf({ data }: RecordedBookingEvent, { words, language }: Parts['content']): string {
  if (!('why' in data) || data.why === undefined) return ''
  if ('reason' in data && data.reason === 'deposit') return words['booking-mails'].paying.unpaid
  return whyCancelled(data, language.phrases.trip.events.weather)
}

function legTold(booking: Booking, { data }: RecordedBookingEvent): Booking {
  const leg = 'leg' in data && data.leg !== undefined ? booking.legs[data.leg - 1] : undefined
  return leg === undefined ? booking : alone(booking, leg.id)
}

function alone(booking: Booking, legId: string): Booking {
  const [leg] = booking.legs.filter(({ id }) => id === legId)
  return leg === undefined ? booking : { ...booking, legs: [leg], pickupAt: leg.starts }
}

function eventOf(events: RecordedBookingEvent[], { event: id, move }: BookingNews): RecordedBookingEvent {
  const event = events.find((event) => event.id === id)
  if (event === undefined) throw new Error(`there is no event "${move}" to tell of`)
  return event
}
