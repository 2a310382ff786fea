import { formatDate } from '#domain/cape-time.ts'
import { formatRand } from '#domain/money.ts'
import type { Quote } from '#domain/quote.ts'
import { CLASS_NAMES } from '#domain/vehicles.ts'
import type { Values } from './form-answer.ts'

const FIELDS = ['from', 'destination', 'date', 'time', 'pax', 'largeBags', 'otherLuggage', 'vehicle', 'notes']

/** The booking enquiry filled in from a link: by the names of its fields, or as booking calls the destination. */
export function valuesOfLink(query: URLSearchParams): Values {
  const named = FIELDS.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  const label = query.get('destinationLabel')
  return { ...(label === null ? {} : { destination: label }), ...Object.fromEntries(named) }
}

/** The booking enquiry filled in from a quote; the office reads in the notes which price was shown. */
export function valuesOfQuote(
  { quote, isExpired }: { quote: Quote; isExpired: boolean },
  vehicle: string | null,
  page: string,
): Values {
  const { request, places } = quote
  const [pickup] = places
  const dropOff = places.at(-1)
  const small = request.smallLuggage
  const option = quote.options.find(({ id }) => id === vehicle) ?? quote.options[0]
  return {
    quote: quote.id,
    from: pickup?.label ?? '',
    fromPlace: placeField(pickup),
    destination: dropOff?.label ?? '',
    destinationPlace: placeField(dropOff),
    date: request.date,
    time: request.time,
    pax: String(request.passengers),
    largeBags: String(request.luggage),
    otherLuggage: small === 0 ? '' : `${small} small ${small === 1 ? 'bag' : 'bags'}`,
    vehicle: option.id,
    notes: [
      `Price shown: ${formatRand(option.total)} ${CLASS_NAMES[option.id]}${isExpired ? ', expired' : ''}, ${page}`,
      ...notesOf(quote),
    ].join('\n'),
  }
}

function notesOf({ request, places, packageId, hours, options }: Quote): string[] {
  const { flightNumber, meetAndGreet } = request
  const stops = places.slice(1, -1).map(({ label }) => label)
  return [
    packageId === null && hours === null ? '' : (options[0].lines[0]?.label ?? ''),
    stops.length === 0 ? '' : `Stops: ${stops.join('; ')}`,
    request.return === null ? '' : `Way back: ${formatDate(request.return.date)}, ${request.return.time}`,
    flightNumber === '' ? '' : `Flight ${flightNumber}`,
    meetAndGreet ? 'Meet and greet, please' : '',
  ].filter((note) => note !== '')
}

function placeField(place: Quote['places'][number] | undefined): string {
  if (place === undefined) return ''
  const { label, placeId, lat, lng } = place
  return JSON.stringify({ label, placeId, lat, lon: lng })
}
