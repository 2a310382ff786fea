import { type BookedLeg, type Booking, endingOf } from '#domain/booking/booking.ts'
import { promisedAnswer } from '#domain/booking/deadlines.ts'
import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { type BookingStatus, isLegAhead } from '#domain/booking/status.ts'
import { cancellationTerms, freeUntil, isTour } from '#domain/booking/cancellation.ts'
import type { BookingWords } from '#domain/words/content.ts'
import { HELD_MINUTES, promisedEnd } from '#domain/booking/holding.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import type { Proposal } from '#domain/booking/proposal.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { notIncludedIn } from './titles.ts'
import { formatInstant, shortPlace, tripTitle } from './trip.ts'
import type { Facts } from '#domain/words/words.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'

/** Words about a booking: its title, what happens next, its terms. */

/** The title of the trip. */
export function bookingTitle(
  booking: Booking,
  tariff: Pick<Tariff, 'packages' | 'dropOff'>,
  language: Language,
): string {
  const { legs, request } = booking
  const trip = { ...booking, places: legs[0]?.places ?? [], comesBack: request.comesBack }
  return tripTitle(trip, tariff, language)
}

/** The same in the office's lists: `CPT to Stellenbosch`. */
export function shortBookingTitle(
  booking: Pick<Booking, 'packageId' | 'hours' | 'request'> & { legs: Pick<BookedLeg, 'places'>[] },
  tariff: Pick<Tariff, 'packages' | 'dropOff'>,
  language: Language,
): string {
  const { legs, request } = booking
  const places = (legs[0]?.places ?? []).map(({ label }) => ({ label: shortPlace(label) }))
  return tripTitle({ ...booking, places, comesBack: request.comesBack }, tariff, language)
}

/** The subject of all its mails; once it is cancelled, that comes first. */
export function bookingSubject(
  { reference, pickupAt, status }: Booking,
  title: string,
  language: Language,
): string {
  const { tag, phrases } = language
  const pickup = formatInstant(pickupAt, language)
  const { subject, cancelledSubject } = phrases.trip
  return say(tag, status === 'cancelled' ? cancelledSubject : subject, { reference, pickup, trip: title })
}

/** What the words about a booking may name in braces; `fee` is what cancelling has cost, or would cost now. */
export function bookingFacts(
  booking: Booking,
  title: string,
  { promise, now }: { promise: AnswerPromise; now: Date },
  language: Language,
): Facts {
  const { tag } = language
  const { reference, pickupAt, customer, total } = booking
  const end = promisedEnd(booking, now)
  return {
    ...termsFacts(booking, nextStart(booking), language),
    ...proposalFacts(null, language),
    reference,
    name: customer.name,
    trip: title,
    pickup: formatInstant(pickupAt, language),
    confirmBy: formatInstant(promisedAnswer(booking, promise).by, language),
    heldUntil: end === null ? '' : formatInstant(end, language),
    heldMinutes: HELD_MINUTES,
    fee: formatRand(endingOf(booking)?.fee ?? cancellationTerms(booking, now).fee, tag),
    total: formatRand(total, tag),
  }
}

/** What the words about a proposal may name in braces; nothing where there is none. */
export function proposalFacts(proposal: Proposal | null, language: Language): Facts {
  return {
    newTotal: proposal?.plan ? formatRand(proposal.plan.price.total, language.tag) : '',
    answerUntil: proposal === null ? '' : formatInstant(proposal.expiresAt, language),
  }
}

/** What a status means for the customer, and what happens next. */
export function statusText(
  booking: Booking,
  words: BookingWords,
  { status, now, promise, paid }: { status: BookingStatus; now: Date; promise: AnswerPromise; paid: Cents },
): string {
  if (status === 'cancelled' && paid === 0)
    return words.cancelledUnpaid[isOurs(endingOf(booking)?.reason) ? 'byUs' : 'byYou']
  if (status === 'cancelled' && (endingOf(booking)?.fee ?? 0) > 0)
    return `${words.cancelledWithFee} ${words.cancelling.back}`
  if (booking.hold?.keepsUnit === false) return words.heldWithoutVehicle
  if (status !== 'pending') return words.status[status].text
  const { by, isSoon } = promisedAnswer(booking, promise)
  if (now > by) return words.pendingLate
  return isSoon ? words.pendingSoon : words.status.pending.text
}

/** Whether we could not drive, whatever the guest wished. */
function isOurs(reason: string | undefined): boolean {
  return reason === 'weather' || reason === 'operator'
}

type Terms = Pick<Booking, 'packageId' | 'hours' | 'policies' | 'deposit'>

/** What the words about the terms may name in braces; the start is that of the leg they are told for. */
export function termsFacts(trip: Terms, start: Parameters<typeof freeUntil>[1], language: Language): Facts {
  const { deposit } = trip
  const restBy = deposit?.balanceAt ?? null
  return {
    ...trip.policies,
    deposit: formatRand(deposit?.cents ?? 0, language.tag),
    depositHours: deposit?.dueHours ?? 0,
    restBy: restBy === null ? '' : formatInstant(restBy, language),
    freeUntil: formatInstant(freeUntil(trip, start), language),
    notIncluded: notIncludedIn(trip.packageId, language),
  }
}

/** The leg whose terms count next. */
function nextStart({ legs }: Booking): BookedLeg {
  const next = legs.find(isLegAhead) ?? legs[0]
  if (next === undefined) throw new Error('a booking has no legs')
  return next
}

/** The terms that are frozen with the booking. */
export function termsOf(trip: Terms, words: BookingWords['terms']): string[] {
  const { late, included } = words
  const transferLate = trip.policies.depositPercent > 0 ? late.deposit : late.noDeposit
  const transferIncludes = trip.hours === null ? included.transfer : included.hourly
  return [
    `${words.freeUntil} ${isTour(trip) ? late.tour : transferLate}`,
    words.always,
    isTour(trip) ? included.tour : transferIncludes,
    payingTerm(trip, words.paying),
    words.frozen,
  ]
}

/** Whether it is paid by the end of the trip, or some of it before. */
export function payingTerm(
  { deposit }: Pick<Booking, 'deposit'>,
  { byTheEnd, deposit: first, ahead, rest }: BookingWords['terms']['paying'],
): string {
  const hasRest = deposit?.balanceAt != null
  if (deposit === null || deposit.cents === 0) return hasRest ? rest : byTheEnd
  return hasRest ? ahead : first
}
