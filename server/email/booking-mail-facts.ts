import { type Booking, crewOf } from '#domain/booking/booking.ts'
import { promisedAnswer } from '#domain/booking/deadlines.ts'
import { owedSince, type RecordedBookingEvent } from '#domain/booking/events.ts'
import { missingDetails } from '#domain/booking/missing-details.ts'
import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { andList } from '#domain/fleet/vehicles.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'
import { workingDaysAfter } from '#domain/values/working-days.ts'
import { crewFacts } from '#domain/wording/booking-rows.ts'
import { closedName, closureText } from '#domain/wording/closures.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { Facts } from '#domain/words/words.ts'
import type { Content } from '#server/content.ts'
import { findBookingEvents } from '#server/db/bookings/bookings.ts'
import { closedPlace } from '#server/services/closures/closures.ts'
import type { MailContext, Parts } from './booking-mail-context.ts'

/** What mails about a booking may name beside the booking itself. */

const LONGEST_HEADING = 160

/** The place that is closed, and what the guest gets instead. */
export function closureFacts(
  { content }: Parts,
  event: RecordedBookingEvent,
  { packageId }: Booking,
  { packages }: Pick<Tariff, 'packages'>,
): MailContext['closure'] {
  const { language } = content
  const closed = event.move === 'closure' ? closedPlace(content, packages, event.data.place) : null
  if (event.move !== 'closure' || closed === null) return { closedPlace: '', closedWords: '', instead: [] }
  const { from, until, cause, text } = event.data
  const times = { from: new Date(from), until: until === null ? null : new Date(until) }
  const said = text ?? closureText(closed, { ...times, why: cause }, packageId, language)
  const name = closedName(closed, language)
  const paragraphs = said.split(/\n{2,}/)
  const [first = '', ...instead] = paragraphs
  // What the office wrote as a letter has no first line that could be a heading.
  return first.length > LONGEST_HEADING
    ? { closedPlace: name, closedWords: name, instead: paragraphs }
    : { closedPlace: name, closedWords: first, instead }
}

/** The amount that came or goes back, and the day by which a refund that begins is there. */
export async function moneyNamed(
  { db, content }: Parts,
  { id }: Booking,
  event: RecordedBookingEvent,
): Promise<MailContext['money']> {
  if (event.move !== 'payment' && event.move !== 'refund') return { amount: '', thereBy: '' }
  const { tag } = content.language
  const { refundBusinessDays } = content.business.houseRules
  const since = owedSince(await findBookingEvents(db, id)) ?? event.at
  return {
    amount: formatRand(event.data.cents, tag),
    thereBy: formatDate(workingDaysAfter(capeDate(since), refundBusinessDays), tag),
  }
}

/** The time by which we promise an answer; with its date where that is another day than that of asking. */
export function promisedBy(booking: Booking, promise: AnswerPromise, language: Language): string {
  const { by } = promisedAnswer(booking, promise)
  const isSameDay = capeDate(by) === capeDate(booking.askedAt)
  return isSameDay
    ? say(language.tag, language.phrases.trip.clock, { time: capeTime(by) })
    : shortInstant(by, language)
}

/** Who drives the leg that the mail is about, and what. */
export function crewNamed(about: Booking, vehicles: MailContext['vehicles'], language: Language): Facts {
  const leg = about.legs.find((leg) => crewOf(leg) !== null)
  const facts = leg === undefined ? [] : crewFacts(leg, about, vehicles, language)
  const [driver = '', driverPhone = '', vehicle = '', plate = ''] = facts.map(([, value]) => value)
  return { driver, driverPhone: groupedNumber(driverPhone), vehicle, plate }
}

/** What reminders may name: the time, the flight, and what the driver still needs. */
export function reminderFacts(about: Booking, { places }: Content, { tag, phrases }: Language): Facts {
  const time = capeTime(about.pickupAt)
  const { flightNumber: flight } = about.details
  const missing = missingDetails(about, places).map((detail) => phrases.mails.missing[detail])
  return {
    clock: say(tag, phrases.trip.clock, { time }),
    flight: flight === '' ? '' : say(tag, phrases.mails.booking.landsThen, { flight, time }),
    missing: andList(missing, tag),
  }
}
