import { capeDate, capeTime, formatDate, nearDate } from '#domain/values/cape-time.ts'
import { formatDuration } from '#domain/values/duration.ts'
import type { Place } from '#domain/places/places.ts'
import { placesOf, type Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { formatNumber } from '#domain/values/numbers.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { andList } from '#domain/fleet/vehicles.ts'
import { titleOf } from './titles.ts'

/** A quoted or booked journey in words. */

/** `Cape Town International Airport` of `Cape Town International Airport (CPT), Matroosfontein, Cape Town`. */
function nameOf(label: string): string {
  const [name = label] = label.split(',')
  return name.replace(/\s*\([^)]*\)\s*$/, '').trim() || label
}

/** `CPT` of an airport, else the name alone: for lists, which are read at a glance. */
export function shortPlace(label: string): string {
  return /\(([A-Z]{3})\)/.exec(label)?.[1] ?? nameOf(label)
}

/** `CPT → Stellenbosch`, with the stops between. */
export function wayOf(places: Pick<Place, 'label'>[]): string {
  return places.map(({ label }) => shortPlace(label)).join(' → ')
}

/** What the journey is called: its package, its hours, or its two ends; a drop-off is called by its ends. */
export function tripTitle(
  { places, packageId, hours, comesBack }: TitledTrip,
  { packages, dropOff }: Pick<Tariff, 'packages' | 'dropOff'>,
  language: Language,
): string {
  const { tag, phrases } = language
  const { title } = phrases.trip
  const from = nameOf(places[0]?.label ?? '')
  const pack = packageId === dropOff.id ? undefined : packages.find(({ id }) => id === packageId)
  if (pack !== undefined) {
    return say(tag, title.package, { title: titleOf(pack.id, pack.title, language), from })
  }
  if (comesBack && hours !== null) return say(tag, title.hours, { count: hours, from })
  return say(tag, title.ends, { from, to: nameOf(places.at(-1)?.label ?? '') })
}

type TitledTrip = {
  places: Pick<Place, 'label'>[]
  packageId: string | null
  hours: number | null
  comesBack: boolean
}

/** What a quoted journey is called. */
export function quoteTitle(
  quote: Quote,
  tariff: Pick<Tariff, 'packages' | 'dropOff'>,
  language: Language,
): string {
  const { request } = quote
  const trip = { ...quote, places: placesOf(request), comesBack: request.dropoff === null }
  return tripTitle(trip, tariff, language)
}

/** The way back of a quoted journey, by its ends. */
export function wayBackTitle({ request }: Pick<Quote, 'request'>, { tag, phrases }: Language): string {
  const places = placesOf(request)
  const [from, to] = [places.at(-1), places[0]].map((place) => nameOf(place?.label ?? ''))
  return say(tag, phrases.trip.title.ends, { from: from ?? '', to: to ?? '' })
}

/** Who and what travels: passengers, bags, the ways, the extras. */
export function tripFacts(quote: Quote, language: Language): string[] {
  const { tag, phrases } = language
  const { trip } = phrases
  const { request, km, hours } = quote
  const { meetAndGreet, flightNumber } = request
  const way = hours === null ? lengthOf(quote, language) : say(tag, trip.withDriver, { count: hours })
  return [
    partyInWords(request, language),
    bagsInWords(request, language),
    km > 0 || hours !== null ? way : '',
    flightNumber === '' ? '' : say(tag, trip.flight, { number: flightNumber }),
    meetAndGreet ? trip.meetAndGreet : '',
  ].filter((fact) => fact !== '')
}

/** `2 adults, 1 child`; `3 passengers` where nothing was said of children. */
function partyInWords(
  { passengers, childAges }: Pick<Quote['request'], 'passengers' | 'childAges'>,
  { tag, phrases: { trip, forms } }: Language,
): string {
  const children = childAges.length
  if (children === 0) return say(tag, forms.passengers, { count: passengers })
  const adults = passengers - children
  return [
    adults === 0 ? '' : say(tag, trip.adults, { count: adults }),
    say(tag, trip.children, { count: children }),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** `2 large bags, 1 small bag`; empty without any. */
export function bagsInWords(
  { luggage, smallLuggage }: Pick<Quote['request'], 'luggage' | 'smallLuggage'>,
  { tag, phrases }: Language,
): string {
  const { large, small } = phrases.trip.bags
  const bags = [
    luggage > 0 ? say(tag, large, { count: luggage }) : '',
    smallLuggage > 0 ? say(tag, small, { count: smallLuggage }) : '',
  ]
  return bags.filter((bag) => bag !== '').join(', ')
}

/** `3 passengers, 2 large bags`. */
export function partyAndBags(
  trip: Pick<Quote['request'], 'passengers' | 'luggage' | 'smallLuggage'>,
  language: Language,
): string {
  const passengers = say(language.tag, language.phrases.forms.passengers, { count: trip.passengers })
  return [passengers, bagsInWords(trip, language)].filter((part) => part !== '').join(', ')
}

/** The route for those who cannot see the map. */
export function routeInWords(places: { label: string }[], { tag, phrases }: Language): string {
  const { map } = phrases.trip
  const [from = '', ...stops] = places.map(({ label }) => nameOf(label))
  const to = stops.pop()
  if (to === undefined) return say(tag, map.pickup, { from })
  return stops.length === 0
    ? say(tag, map.route, { from, to })
    : say(tag, map.routeVia, { from, to, stops: andList(stops, tag) })
}

/** `24 km, about 30 min`. */
export function lengthOf({ km, minutes, request }: Quote, { tag, phrases }: Language): string {
  const { length, lengthBothWays } = phrases.trip
  return say(tag, request.return === null ? length : lengthBothWays, {
    km: formatNumber(Math.round(km), tag),
    duration: formatDuration(minutes),
  })
}

/** `Sat 28 Nov 2026, 07:45`, in Cape Town; in German `Sa 28. Nov 2026, 07:45 Uhr`. The office has no language. */
export function formatInstant(instant: Date, language?: Language): string {
  return formatMoment({ date: capeDate(instant), time: capeTime(instant) }, language)
}

/** A date and time that somebody chose, the same way. */
export function formatMoment({ date, time }: { date: string; time: string }, language?: Language): string {
  if (language === undefined) return `${formatDate(date)}, ${time}`
  const { tag, phrases } = language
  return say(tag, phrases.trip.moment, { date: formatDate(date, tag), time })
}

/** In the office: `Sat 28 Nov, 07:45`, with the year where the date is not near. */
export function formatNearInstant(instant: Date, now: Date): string {
  return `${nearDate(capeDate(instant), now)}, ${capeTime(instant)}`
}
