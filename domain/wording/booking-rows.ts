import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import type { TripWishes } from '#domain/forms/quote-request.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import type { Line } from '#domain/pricing/price-line.ts'
import { familyNameOf } from '#domain/values/family-name.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { bagsInWords } from './trip.ts'
import { andList, namesOfModels, type VehicleModel } from '#domain/fleet/vehicles.ts'

/** A booking in rows of words and figures: the same in its mails and on its page. */

export type Fact = [label: string, value: string]

/** `Outbound trip`, where there is a return trip. */
export function legTitle(position: number, { legs }: { legs: unknown[] }, { phrases }: Language): string {
  const { only, out, back } = phrases.trip.legs
  if (legs.length === 1) return only
  return position === 0 ? out : back
}

type LegTimes = Pick<BookedLeg, 'places' | 'starts' | 'ends'>

/** Pickup, stops and drop-off with what is known of when. */
export function legStops(
  { places, starts, ends }: LegTimes,
  { hours }: Pick<Booking, 'hours'>,
  { tag, phrases }: Language,
): { role: string; place: string; time: string }[] {
  const { about, by, stops } = phrases.trip
  const last = places.length - 1
  const end =
    hours === null ? say(tag, about, { time: roundedTime(ends) }) : say(tag, by, { time: capeTime(ends) })
  return places.map(({ label }, i) => {
    if (i === 0) return { role: stops.pickup, place: label, time: capeTime(starts) }
    if (i === last) return { role: stops.dropoff, place: label, time: end }
    const role = last === 2 ? stops.stop : say(tag, stops.stopOf, { number: i })
    return { role, place: label, time: '' }
  })
}

/** A road is not exact to the minute. */
function roundedTime(instant: Date): string {
  const step = 5 * MINUTE_MS
  return capeTime(new Date(Math.ceil(instant.getTime() / step) * step))
}

/** A leg in rows. */
export function legFacts(leg: LegTimes, booking: Pick<Booking, 'hours'>, language: Language): Fact[] {
  const { tag, phrases } = language
  const { facts, timeAt } = phrases.trip
  return [
    [facts.date, formatDate(capeDate(leg.starts), tag)],
    ...legStops(leg, booking, language).map(({ role, place, time }): Fact => [
      role,
      time === '' ? place : say(tag, timeAt, { time, place }),
    ]),
  ]
}

/** The typed addresses of a leg, from pickup to drop-off: the way back has them the other way round. */
export function addressesOf(
  { details, legs }: Pick<Booking, 'details' | 'legs'>,
  leg: { id: string },
): string {
  const typed = details.addresses ?? []
  return (leg.id === legs[0]?.id ? typed : typed.toReversed()).filter((one) => one !== '').join(', ')
}

type TripToBe = Pick<Booking, 'details' | 'hours'> & {
  request: TripWishes
  /** The first says whether the time is when a flight lands. */
  legs: readonly { lands?: boolean }[]
}

/** The passengers, their bags, and what the driver should know. */
export function partyFacts({ request, details, hours, legs }: TripToBe, language: Language): Fact[] {
  const { tag, phrases } = language
  const { facts: labels, lands: landsAt, inArrivals, withDriver } = phrases.trip
  const lands = legs[0]?.lands ? request.time : ''
  const passengers = say(tag, phrases.forms.passengers, { count: request.passengers })
  const facts: [label: string, parts: string[]][] = [
    [labels.travelling, [passengers, bagsInWords(request, language)]],
    [labels.passenger, [details.passengerName, details.passengerPhone]],
    [labels.address, details.addresses ?? []],
    [labels.flight, [details.flightNumber, lands === '' ? '' : say(tag, landsAt, { time: lands })]],
    [labels.meetAndGreet, [request.meetAndGreet ? inArrivals : '']],
    [labels.signName, [details.signName]],
    [labels.hours, [hours === null ? '' : say(tag, withDriver, { count: hours })]],
    [labels.children, [agesInWords(details.childAges, language)]],
    [labels.accessNeeds, [details.accessNeeds]],
    [labels.notes, [details.notes]],
  ]
  return facts
    .map(([label, parts]): Fact => [label, parts.filter((part) => part !== '').join(', ')])
    .filter(([, value]) => value !== '')
}

/** `2, ages 3 and 11`. */
function agesInWords(childAges: number[], { tag, phrases }: Language): string {
  const ages = childAges.toSorted((a, b) => a - b).map(String)
  if (ages.length === 0) return ''
  return say(tag, phrases.trip.ages, { count: ages.length, ages: andList(ages, tag) })
}

type Unit = NonNullable<BookedLeg['unit']>

/** Make and model, as `Toyota Corolla`. */
export function modelInWords(
  { modelId }: Unit,
  { option }: Pick<Booking, 'option'>,
  vehicles: VehicleModel[],
  language: Language,
): string {
  const model = option.models.filter(({ id }) => id === modelId)
  return namesOfModels(model, vehicles, language) || modelId
}

/** The model and colour to look for, as `Toyota Corolla, white`. */
export function vehicleInWords(
  unit: Unit,
  booking: Pick<Booking, 'option'>,
  vehicles: VehicleModel[],
  language: Language,
): string {
  const name = modelInWords(unit, booking, vehicles, language)
  return unit.colour === '' ? name : `${name}, ${language.phrases.trip.colours[unit.colour]}`
}

export type PhotoView = { src: string; alt: string }

/** A vehicle's photo, with `White Toyota Corolla, CA 418-207` for who cannot see it; null if it has none. */
export function photoView(
  { photo, colour, registration }: Pick<Unit, 'photo' | 'colour' | 'registration'>,
  model: string,
  { tag, phrases }: Language,
): PhotoView | null {
  if (photo === null) return null
  const { colours, photo: phrase } = phrases.trip
  const name = colour === '' ? model : say(tag, phrase, { model, colour: capitalized(colours[colour]) })
  return { src: photo, alt: `${name}, ${registration}` }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The driver and vehicle of a leg; empty until both are assigned, and once the trip is cancelled. */
export function crewFacts(
  leg: BookedLeg,
  booking: Booking,
  vehicles: VehicleModel[],
  language: Language,
): Fact[] {
  const crew = crewOf(leg)
  if (crew === null) return []
  const { unit, driver } = crew
  const { facts } = language.phrases.trip
  return [
    [facts.driver, driver.name],
    [facts.driverPhone, driver.phone],
    [facts.vehicle, vehicleInWords(unit, booking, vehicles, language)],
    [facts.registration, unit.registration],
  ]
}

/** Where the guest meets the driver; `isLanding` where the pickup is at an airport. */
export function meetingPoint(
  booking: Booking,
  { places }: BookedLeg,
  isLanding: boolean,
  { tag, phrases }: Language,
): string {
  const { request } = booking
  const place = places[0]?.label ?? ''
  if (!isLanding) return place
  if (!request.meetAndGreet) return say(tag, phrases.trip.withoutSign, { place })
  const sign = nameOnSign(booking)
  // A mail to an address that nobody has proven names nobody.
  return sign === ''
    ? say(tag, phrases.trip.byYourSign, { place })
    : say(tag, phrases.trip.bySign, { sign, place })
}

type Named = Pick<Booking, 'details' | 'customer'>

export function nameOnSign(booking: Named): string {
  return booking.details.signName || passengerOf(booking)
}

export function passengerOf({ details, customer }: Named): string {
  return details.passengerName || customer.name
}

/** The family name of the passenger. */
export function surnameOf(booking: Named): string {
  return familyNameOf(passengerOf(booking))
}

/** The price of each leg, with its lines. Lines for the whole journey go with the outbound trip. */
export function priceByLeg(
  { option, legs }: Booking,
  language: Language,
): { title: string; lines: Line[]; total: Cents }[] {
  return legs.map(({ total }, i) => ({
    title: legTitle(i, { legs }, language),
    lines: option.lines.filter(({ leg }) => (leg === 'back') === i > 0),
    total,
  }))
}

/** The total, and the VAT in it where we have a VAT number. */
export function totalFacts(
  { option, total }: Booking,
  vatNumber: string,
  { tag, phrases }: Language,
): Fact[] {
  const { facts } = phrases.trip
  const vat: Fact[] = [
    [facts.vat, formatRand(option.taxes, tag)],
    [facts.vatNumber, vatNumber],
  ]
  return [[facts.total, formatRand(total, tag)], ...(vatNumber === '' || option.taxes === 0 ? [] : vat)]
}
