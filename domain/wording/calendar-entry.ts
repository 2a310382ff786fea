import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import { freeUntil } from '#domain/booking/cancellation.ts'
import type { Balance } from '#domain/booking/ledger.ts'
import { agreementOf, isLegAhead } from '#domain/booking/status.ts'
import type { CalendarEvent } from '#domain/calendar/ics.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import { isAirport } from '#domain/places/airports.ts'
import { type GazetteerPlace, placeOfOurs } from '#domain/places/places.ts'
import { capeTime } from '#domain/values/cape-time.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { crewFacts, nameOnSign } from './booking-rows.ts'
import { formatInstant, partyAndBags } from './trip.ts'
import { whereabouts } from './whereabouts.ts'

/** A trip as a calendar entry. Others may see it, so it says neither the words nor the streets that `booking` leaves out. */

export type CalendarFacts = {
  places: GazetteerPlace[]
  vehicles: VehicleModel[]
  balance: Balance
  phone: string
  /** Names the entry beside the reference: `tours.example`. */
  host: string
  /** Null where it is a secret: others may see the calendar. */
  tripUrl: string | null
}

const ALARMS = ['P1D', 'PT3H']

export function calendarEntry(
  booking: Booking,
  leg: BookedLeg,
  facts: CalendarFacts,
  language: Language,
): CalendarEvent {
  const identity = entryIdentity(booking, leg, facts.host)
  const { status } = identity
  return {
    ...identity,
    starts: leg.starts,
    ends: leg.ends,
    summary: summaryOf(booking, leg, status, facts, language),
    location: locationOf(booking, leg, facts, language),
    description: descriptionOf(booking, leg, status, facts, language),
    ...(facts.tripUrl !== null && { url: facts.tripUrl }),
    alarms: status === 'CANCELLED' ? [] : ALARMS,
  }
}

/** What makes an entry the same in each file that has it, and the newer one win. */
export function entryIdentity(
  booking: Booking,
  leg: BookedLeg,
  host: string,
): Pick<CalendarEvent, 'uid' | 'sequence' | 'status'> {
  return {
    uid: `${booking.reference}.${booking.legs.indexOf(leg) + 1}@${host}`,
    sequence: booking.revision,
    status: statusOf(booking, leg),
  }
}

function statusOf({ status }: Booking, leg: BookedLeg): CalendarEvent['status'] {
  const agreement = agreementOf(status)
  if (leg.status === 'cancelled' || ['lapsed', 'declined', 'cancelled'].includes(agreement))
    return 'CANCELLED'
  return agreement === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'
}

function summaryOf(
  { packageId, hours }: Booking,
  leg: BookedLeg,
  status: CalendarEvent['status'],
  { places }: CalendarFacts,
  language: Language,
): string {
  const { tag, phrases } = language
  const { calendar, title } = phrases.papers
  const [from, to] = [leg.places[0], leg.places.at(-1)].map((place) =>
    place === undefined ? '' : whereabouts(place, places, language),
  )
  const isTour = packageId !== null || hours !== null
  const trip = isTour
    ? say(tag, title.from, { from: from ?? '' })
    : say(tag, title.ends, { from: from ?? '', to: to ?? '' })
  if (status === 'CANCELLED') return say(tag, calendar.cancelled, { trip })
  if (status === 'TENTATIVE') return say(tag, calendar.waiting, { trip })
  const [first] = (crewOf(leg)?.driver.name ?? '').split(' ')
  const time = capeTime(leg.starts)
  return first
    ? say(tag, calendar.driven, { driver: first, time, trip })
    : say(tag, calendar.confirmed, { time, trip })
}

function locationOf(
  { request }: Booking,
  { places: [from] }: BookedLeg,
  { places }: CalendarFacts,
  { tag, phrases }: Language,
): string {
  if (from === undefined) return ''
  const place = placeOfOurs(places, from)?.name ?? from.label
  return isAirport(places, from) && request.meetAndGreet ? say(tag, phrases.papers.inHall, { place }) : place
}

function descriptionOf(
  booking: Booking,
  leg: BookedLeg,
  status: CalendarEvent['status'],
  facts: CalendarFacts,
  language: Language,
): string[] {
  const { tag, phrases } = language
  const { calendar } = phrases.papers
  const { reference } = booking
  const office = say(tag, calendar.office, { phone: facts.phone, reference })
  if (status === 'CANCELLED') return [office]
  const to = leg.places.at(-1)?.label ?? ''
  const until = freeUntil(booking, leg)
  return [
    ...crewLines(booking, leg, facts, language),
    ...waitingLines(booking, leg, language),
    say(tag, calendar.to, { to, party: partyAndBags(leg, language) }),
    ...(facts.balance.toPay > 0
      ? [say(tag, calendar.toPay, { amount: formatRand(facts.balance.toPay, tag) })]
      : []),
    ...(isLegAhead(leg) ? [say(tag, calendar.freeUntil, { until: formatInstant(until, language) })] : []),
    office,
    calendar.word,
  ]
}

function crewLines(
  booking: Booking,
  leg: BookedLeg,
  { vehicles }: CalendarFacts,
  language: Language,
): string[] {
  const { tag, phrases } = language
  const { calendar } = phrases.papers
  const sign = booking.request.meetAndGreet ? nameOnSign(booking) : ''
  const [driver, phone, vehicle, plate] = crewFacts(leg, booking, vehicles, language).map(
    ([, value]) => value,
  )
  return [
    ...(sign === '' ? [] : [say(tag, calendar.sign, { sign })]),
    ...(driver === undefined
      ? [calendar.noDriver]
      : [[driver, vehicle, plate, groupedNumber(phone ?? '')].join(', ')]),
  ]
}

function waitingLines(
  { details, policies }: Booking,
  { lands, starts }: BookedLeg,
  { tag, phrases }: Language,
): string[] {
  const { calendar } = phrases.papers
  const minutes = lands ? policies.freeWaitingAfterLandingMinutes : policies.freeWaitingElsewhereMinutes
  const until = capeTime(new Date(starts.getTime() + minutes * MINUTE_MS))
  const waiting = say(tag, calendar.waitingUntil, { until })
  if (!lands || details.flightNumber === '') return [waiting]
  const flight = say(tag, phrases.mails.booking.landsThen, {
    flight: details.flightNumber,
    time: capeTime(starts),
  })
  return [`${flight}. ${waiting}`]
}
