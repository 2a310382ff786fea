import { capeDate, capeTime, formatDate } from '#domain/cape-time.ts'
import { formatDuration } from '#domain/duration.ts'
import type { Quote } from '#domain/quote.ts'

/** A quoted journey in words. */

/** `Cape Town International Airport` of `Cape Town International Airport (CPT), Matroosfontein, Cape Town`. */
function nameOf(label: string): string {
  const [name = label] = label.split(',')
  return name.replace(/\s*\([^)]*\)\s*$/, '').trim() || label
}

/** What the journey is called: its package, its hours, or its two ends. */
export function tripTitle({ places, hours, request }: Quote, packageTitle: string | null): string {
  const from = nameOf(places[0]?.label ?? request.pickup.label)
  if (packageTitle !== null) return `${packageTitle} from ${from}`
  if (request.dropoff === null) return `${hours ?? request.hours} hours from ${from}`
  return `${from} to ${nameOf(places.at(-1)?.label ?? request.dropoff.label)}`
}

/** Who and what travels: passengers, bags, the ways, the extras. */
export function tripFacts(quote: Quote): string[] {
  const { request, km, hours } = quote
  const { passengers, luggage, smallLuggage, meetAndGreet, flightNumber } = request
  const bags = [
    luggage > 0 ? counted(luggage, 'large bag') : '',
    smallLuggage > 0 ? counted(smallLuggage, 'small bag') : '',
  ]
  const both = request.return === null ? '' : ' both ways'
  const way = hours === null ? `${lengthOf(quote)}${both}` : `${hours} hours with driver`
  return [
    counted(passengers, 'passenger'),
    bags.filter((bag) => bag !== '').join(', '),
    km > 0 || hours !== null ? way : '',
    flightNumber === '' ? '' : `Flight ${flightNumber}`,
    meetAndGreet ? 'Meet and greet' : '',
  ].filter((fact) => fact !== '')
}

/** The route for those who cannot see the map. */
export function routeInWords(quote: Quote): string {
  const { places } = quote
  const [from, ...others] = places.map(({ label }) => nameOf(label))
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

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
