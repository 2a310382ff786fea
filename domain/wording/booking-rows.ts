import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import type { TripWishes } from '#domain/forms/quote-request.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import type { Line } from '#domain/pricing/price-line.ts'
import { bagsInWords, counted } from './trip.ts'
import { namesOfModels, type VehicleModel } from '#domain/fleet/vehicles.ts'

/** A booking in rows of words and figures: the same in its mails and on its page. */

export type Fact = [label: string, value: string]

const MINUTE_MS = 60_000

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

type TripToBe = Pick<Booking, 'details' | 'hours'> & { request: TripWishes & { lands?: boolean } }

/** Who travels, with what, and what the driver should know. */
export function partyFacts({ request, details, hours }: TripToBe): Fact[] {
  const lands = request.lands ? request.time : (details.landingTime ?? '')
  const facts: [label: string, parts: string[]][] = [
    ['Travelling', [counted(request.passengers, 'passenger'), bagsInWords(request)]],
    ['Passenger', [details.passengerName, details.passengerPhone]],
    ['Flight', [details.flightNumber, lands === '' ? '' : `lands ${lands}`]],
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
export function crewFacts(leg: BookedLeg, booking: Booking, vehicles: VehicleModel[]): Fact[] {
  const crew = crewOf(leg, booking)
  if (crew === null) return []
  const { unit, driver } = crew
  const model = booking.option.models.filter(({ id }) => id === unit.modelId)
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
