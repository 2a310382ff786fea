import type { BookedLeg, Booking } from './booking.ts'
import { bookingCan, type BookingStatus } from './booking-status.ts'
import { cancellationTerms, freeUntil, isTour } from './cancellation.ts'
import { capeDate, capeTime, formatDate } from './cape-time.ts'
import type { BookingWords } from './content.ts'
import type { TripWishes } from './forms/quote-request.ts'
import { type Cents, formatRand } from './money.ts'
import type { Line } from './price-line.ts'
import type { Tariff } from './tariff.ts'
import { type VehicleModel, namesOfModels } from './vehicles.ts'
import { bagsInWords, counted, formatInstant, tripTitle } from './trip-words.ts'
import type { Facts } from './words.ts'

/** A booking in words and figures: the same in its mails and on its page. */

export type Fact = [label: string, value: string]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What the trip is called. */
export function bookingTitle(booking: Booking, tariff: Pick<Tariff, 'packages' | 'dropOff'>): string {
  const { legs, request } = booking
  return tripTitle({ ...booking, places: legs[0]?.places ?? [], comesBack: request.comesBack }, tariff)
}

/** The subject of all its mails. */
export function bookingSubject({ reference, pickupAt }: Booking, title: string): string {
  return `Booking ${reference}: ${formatInstant(pickupAt)}, ${title}`
}

/** What the words about a booking may name in braces; `fee` is what cancelling has cost, or would cost now. */
export function bookingFacts(
  booking: Booking,
  title: string,
  { replyHours, now }: { replyHours: number; now: Date },
): Facts {
  const { reference, pickupAt, customer, total, ending } = booking
  return {
    ...termsFacts(booking),
    reference,
    name: customer.name,
    trip: title,
    pickup: formatInstant(pickupAt),
    confirmBy: formatInstant(promiseOf(booking, replyHours).by),
    fee: formatRand(ending?.fee ?? cancellationTerms(booking, now).fee),
    total: formatRand(total),
  }
}

/** Whether the customer may still cancel: once the pickup has come, it is a matter for the telephone. */
export function mayCancelOwn(booking: Booking, now: Date): boolean {
  return bookingCan('cancel', booking, 'customer') && now < booking.pickupAt
}

/** When the office must have decided: some time after it was asked, and some time before the pickup. */
export function answerBy({ createdAt, pickupAt, policies }: Booking): Date {
  const { answerWithinMinutes, answerBeforePickupHours } = policies
  const usual = createdAt.getTime() + answerWithinMinutes * MINUTE_MS
  const latest = pickupAt.getTime() - answerBeforePickupHours * HOUR_MS
  return new Date(Math.max(createdAt.getTime(), Math.min(usual, latest)))
}

/** What a status means for the customer, and what happens next. */
export function statusText(
  booking: Booking,
  words: BookingWords,
  { status, now, replyHours }: { status: BookingStatus; now: Date; replyHours: number },
): string {
  if (status === 'cancelled' && (booking.ending?.fee ?? 0) > 0) return words.cancelledWithFee
  if (status !== 'pending') return words.status[status].text
  const { by, isSoon } = promiseOf(booking, replyHours)
  if (now > by) return words.pendingLate
  return isSoon ? words.pendingSoon : words.status.pending.text
}

/** By when the customer has our answer; `isSoon` where the trip is too near to wait that long. */
function promiseOf({ createdAt, pickupAt, policies }: Booking, replyHours: number) {
  const by = new Date(createdAt.getTime() + replyHours * HOUR_MS)
  const isSoon = by.getTime() > pickupAt.getTime() - policies.answerBeforePickupHours * HOUR_MS
  return { by, isSoon }
}

/** `The way out`, where there is a way back. */
export function legTitle(position: number, { legs }: { legs: unknown[] }): string {
  if (legs.length === 1) return 'The trip'
  return position === 0 ? 'The way out' : 'The way back'
}

type LegTimes = Pick<BookedLeg, 'places' | 'starts' | 'ends'>

/** Pickup, stops and drop-off with what is known of when. */
export function legStops(
  { places, starts, ends }: LegTimes,
  { hours }: Pick<Booking, 'hours'>,
): { role: string; place: string; time: string }[] {
  const last = places.length - 1
  const end = hours === null ? `about ${roundedTime(ends)}` : `by ${capeTime(ends)}`
  return places.map(({ label }, i) => {
    if (i === 0) return { role: 'Pickup', place: label, time: capeTime(starts) }
    if (i === last) return { role: 'Drop-off', place: label, time: end }
    return { role: last === 2 ? 'Stop' : `Stop ${i}`, place: label, time: '' }
  })
}

/** A road is not exact to the minute. */
function roundedTime(instant: Date): string {
  const step = 5 * MINUTE_MS
  return capeTime(new Date(Math.ceil(instant.getTime() / step) * step))
}

/** A way in rows. */
export function legFacts(leg: LegTimes, booking: Pick<Booking, 'hours'>): Fact[] {
  return [
    ['Date', formatDate(capeDate(leg.starts))],
    ...legStops(leg, booking).map(({ role, place, time }): Fact => [
      role,
      time === '' ? place : `${time} Cape Town time, ${place}`,
    ]),
  ]
}

type TripToBe = Pick<Booking, 'details' | 'hours'> & { request: TripWishes }

/** Who travels, with what, and what the driver should know. */
export function partyFacts({ request, details, hours }: TripToBe): Fact[] {
  const landing = details.landingTime === '' ? '' : `lands ${details.landingTime}`
  const facts: [label: string, parts: string[]][] = [
    ['Travelling', [counted(request.passengers, 'passenger'), bagsInWords(request)]],
    ['Passenger', [details.passengerName, details.passengerPhone]],
    ['Flight', [details.flightNumber, landing]],
    ['Meet and greet', [request.meetAndGreet ? 'in the arrivals hall' : '']],
    ['Name on the sign', [details.signName]],
    ['Hours', [hours === null ? '' : `${hours} hours with driver`]],
    ['Children', [agesInWords(details.childAges)]],
    ['Access needs', [details.accessNeeds]],
    ['Notes', [details.notes]],
  ]
  return facts
    .map(([label, parts]): Fact => [label, parts.filter((part) => part !== '').join(', ')])
    .filter(([, value]) => value !== '')
}

/** `2, ages 3 and 11`. */
function agesInWords(ages: number[]): string {
  const [last, ...others] = ages.toSorted((a, b) => b - a)
  if (last === undefined) return ''
  if (others.length === 0) return `1, age ${last}`
  return `${ages.length}, ages ${others.toReversed().join(', ')} and ${last}`
}

/** Who drives a way, and in what; empty until that is settled, and once the trip is called off. */
export function crewFacts(
  { unit, driver }: BookedLeg,
  { status, option }: Booking,
  vehicles: VehicleModel[],
): Fact[] {
  if (unit === null || driver === null || status === 'declined' || status === 'cancelled') return []
  const model = option.models.filter(({ id }) => id === unit.modelId)
  return [
    ['Driver', driver.name],
    ['Driver’s phone', driver.phone],
    ['Vehicle', namesOfModels(model, vehicles) || unit.modelId],
    ['Registration', unit.registration],
  ]
}

/** Where one meets the driver; `isLanding` where the pickup is at an airport. */
export function meetingPoint(booking: Booking, { places }: BookedLeg, isLanding: boolean): string {
  const { request, details, customer } = booking
  const pickup = places[0]?.label ?? ''
  if (!request.meetAndGreet || !isLanding) return pickup
  const sign = details.signName || details.passengerName || customer.name
  return `Arrivals hall, by the sign “${sign}”: ${pickup}`
}

/** What each way costs, and why. What is added for the whole journey stands with the way out. */
export function priceByLeg({ option, legs }: Booking): { title: string; lines: Line[]; total: Cents }[] {
  return legs.map(({ total }, i) => ({
    title: legTitle(i, { legs }),
    lines: option.lines.filter(({ leg }) => (leg === 'back') === i > 0),
    total,
  }))
}

/** The total, and the VAT in it where we have a VAT number. */
export function totalFacts({ option, total }: Booking, vatNumber: string): Fact[] {
  const vat: Fact[] = [
    ['VAT in the total', formatRand(option.taxes)],
    ['VAT number', vatNumber],
  ]
  return [
    ['Total for the vehicle', formatRand(total)],
    ...(vatNumber === '' || option.taxes === 0 ? [] : vat),
  ]
}

type Terms = Pick<Booking, 'packageId' | 'hours' | 'pickupAt' | 'policies'>

/** What the words about the terms may name in braces. */
export function termsFacts(trip: Terms): Facts {
  return { ...trip.policies, freeUntil: formatInstant(freeUntil(trip)) }
}

/** The terms that are frozen with the booking. */
export function termsOf(trip: Omit<Terms, 'pickupAt'>, words: BookingWords['terms']): string[] {
  const { late, included } = words
  const transferLate = trip.policies.depositPercent > 0 ? late.deposit : late.noDeposit
  const transferIncludes = trip.hours === null ? included.transfer : included.hourly
  return [
    `${words.freeUntil} ${isTour(trip) ? late.tour : transferLate}`,
    words.always,
    isTour(trip) ? included.tour : transferIncludes,
    words.paying,
    words.frozen,
  ]
}
