import type { Booking } from '#domain/booking/booking.ts'
import { answerBy } from '#domain/booking/deadlines.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import type { BookingMailWords } from '#domain/words/content.ts'
import { CANCEL_REASONS } from '#domain/booking/cancellation.ts'
import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { balanceOf, paidOf } from '#domain/booking/ledger.ts'
import type { Proposal } from '#domain/booking/proposal.ts'
import type { GroupTold } from '#domain/wording/group.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { bookingFacts, bookingTitle, proposalFacts } from '#domain/wording/booking.ts'
import { findBookingEvents } from '#server/db/bookings/bookings.ts'
import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { findProposal } from '#server/db/bookings/proposals.ts'
import type { BookingNews } from '#server/db/stored/message.ts'
import type { Deps } from '#server/services/deps.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import { groupOf } from '#server/services/bookings/groups.ts'
import { tripUrl } from '#server/services/trip-links/trip-links.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import type { Shown } from './booking-sections.ts'
import { type Decisions, decisionsOf } from './decisions.ts'
import { isProven, politeName, withoutFreeText } from './unproven.ts'

export type BookingMessage = Extract<ClaimedMessage, { data: BookingNews }>
export type Parts = Pick<
  Deps,
  'db' | 'now' | 'content' | 'settings' | 'tariff' | 'vehicles' | 'origin' | 'tokens'
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
  /** The group that it was booked with, without what a stranger may have typed; null if it was booked alone. */
  group: GroupTold | null
  /** The proposal to the guest, if the event made or accepted one. */
  proposal: Proposal | null
}

export async function mailContextOf(
  parts: Parts,
  { data, template }: BookingMessage,
  whole: Booking,
): Promise<MailContext> {
  const { language } = parts.content
  const events = await findBookingEvents(parts.db, whole.id)
  // What the office typed itself, on the telephone, is safe.
  const proven = events[0]?.who === 'operator' || (await isProven(parts, whole))
  const booking = proven || template === 'booking-to-office' ? whole : withoutFreeText(parts, whole)
  const event = eventOf(events, data)
  const isOfProposal = event.move === 'propose' || event.move === 'accept'
  const proposal = isOfProposal ? await findProposal(parts.db, event.data.proposal) : null
  const why = reasonOf(event, parts.content.words['booking-mails'])
  const about = legTold(booking, event)
  const title = bookingTitle(about, await readTariffVersion(parts, booking.tariffVersion), language)
  const promise = await answerPromise(parts)
  const facts = {
    ...bookingFacts(about, title, { promise, now: parts.now() }, language),
    ...proposalFacts(proposal, language),
    name: politeName(booking.customer, language),
  }
  return {
    parts,
    language,
    booking,
    about,
    isProven: proven,
    group: await groupToTell(parts, whole, proven || template === 'booking-to-office'),
    proposal,
    promise,
    balance: balanceOf(whole, paidOf(await findPayments(parts.db, whole.id))),
    tripUrl: await tripUrl(parts, whole, language.tag),
    decisions: template === 'booking-to-office' ? await decisionsOf(parts, whole) : null,
    event,
    why,
    title,
    settings: await parts.settings(),
    words: await pageWords(parts, 'bookings', facts),
    mails: await pageWords(parts, 'booking-mails', {
      ...facts,
      why,
      answerBy: formatInstant(answerBy(booking), language),
    }),
    vehicles: await parts.vehicles(),
    places: parts.content.places,
  }
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

/** What was said; of the codes that the office cancels with, only the weather tells the guest something. */
function reasonOf({ data }: RecordedBookingEvent, { weather }: BookingMailWords): string {
  if (!('why' in data) || data.why === undefined) return ''
  if ('reason' in data && data.reason === 'weather' && (data.why === '' || data.why === 'weather'))
    return weather
  return CANCEL_REASONS.some((code) => code === data.why) ? '' : data.why
}

function legTold(booking: Booking, { data }: RecordedBookingEvent): Booking {
  const leg = 'leg' in data && data.leg !== undefined ? booking.legs[data.leg - 1] : undefined
  return leg === undefined ? booking : { ...booking, legs: [leg], pickupAt: leg.starts }
}

function eventOf(events: RecordedBookingEvent[], { event: id, move }: BookingNews): RecordedBookingEvent {
  const event = events.find((event) => event.id === id)
  if (event === undefined) throw new Error(`there is no event "${move}" to tell of`)
  return event
}
