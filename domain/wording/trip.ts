import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import { formatDuration } from '#domain/values/duration.ts'
import type { Place } from '#domain/places/places.ts'
import { placesOf, type Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'

/** A quoted or booked journey in words. */

const NEAR_MS = 300 * 86_400_000

/** `Cape Town International Airport` of `Cape Town International Airport (CPT), Matroosfontein, Cape Town`. */
function nameOf(label: string): string {
  const [name = label] = label.split(',')
  return name.replace(/\s*\([^)]*\)\s*$/, '').trim() || label
}

/** `CPT` of an airport, else the name alone: for lists, which are read at a glance. */
export function shortPlace(label: string): string {
  return /\(([A-Z]{3})\)/.exec(label)?.[1] ?? nameOf(label)
}

/** What the journey is called: its package, its hours, or its two ends; a drop-off is called by its ends. */
export function tripTitle(
  { places, packageId, hours, comesBack }: TitledTrip,
  { packages, dropOff }: Pick<Tariff, 'packages' | 'dropOff'>,
): string {
  const from = nameOf(places[0]?.label ?? '')
  const pack = packageId === dropOff.id ? undefined : packages.find(({ id }) => id === packageId)
  if (pack !== undefined) return `${pack.title} from ${from}`
  if (comesBack && hours !== null) return `${hours} hours from ${from}`
  return `${from} to ${nameOf(places.at(-1)?.label ?? '')}`
}

type TitledTrip = {
  places: Pick<Place, 'label'>[]
  packageId: string | null
  hours: number | null
  comesBack: boolean
}

/** What a quoted journey is called. */
export function quoteTitle(quote: Quote, tariff: Pick<Tariff, 'packages' | 'dropOff'>): string {
  const { request } = quote
  return tripTitle({ ...quote, places: placesOf(request), comesBack: request.dropoff === null }, tariff)
}

/** Who and what travels: passengers, bags, the ways, the extras. */
export function tripFacts(quote: Quote): string[] {
  const { request, km, hours } = quote
  const { passengers, meetAndGreet, flightNumber } = request
  const both = request.return === null ? '' : ' both ways'
  const way = hours === null ? `${lengthOf(quote)}${both}` : `${hours} hours with driver`
  return [
    counted(passengers, 'passenger'),
    bagsInWords(request),
    km > 0 || hours !== null ? way : '',
    flightNumber === '' ? '' : `Flight ${flightNumber}`,
    meetAndGreet ? 'Meet and greet' : '',
  ].filter((fact) => fact !== '')
}

/** `2 large bags, 1 small bag`; empty without any. */
export function bagsInWords({
  luggage,
  smallLuggage,
}: Pick<Quote['request'], 'luggage' | 'smallLuggage'>): string {
  const bags = [
    luggage > 0 ? counted(luggage, 'large bag') : '',
    smallLuggage > 0 ? counted(smallLuggage, 'small bag') : '',
  ]
  return bags.filter((bag) => bag !== '').join(', ')
}

/** The route for those who cannot see the map. */
export function routeInWords(quote: Quote): string {
  const [from, ...others] = placesOf(quote.request).map(({ label }) => nameOf(label))
  const to = others.pop()
  if (to === undefined) return `Map of the pickup, ${from}`
  const via = others.length === 0 ? '' : `, by way of ${others.join(', ')}`
  return `Route from ${from} to ${to}${via}, ${lengthOf(quote)}`
}

function lengthOf({ km, minutes }: Quote): string {
  return `${Math.round(km).toLocaleString('en-US')} km, about ${formatDuration(minutes)}`
}

/** `Sat 28 Nov 2026, 07:45`, in Cape Town. */
export function formatInstant(instant: Date): string {
  return `${formatDate(capeDate(instant))}, ${capeTime(instant)}`
}

/** The same without the year, where nobody would think of another: less than ten months from `now`. */
export function formatNearInstant(instant: Date, now: Date): string {
  const isNear = Math.abs(instant.getTime() - now.getTime()) < NEAR_MS
  return isNear
    ? `${formatDate(capeDate(instant)).slice(0, -5)}, ${capeTime(instant)}`
    : formatInstant(instant)
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
