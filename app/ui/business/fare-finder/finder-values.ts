import { PLACE_FIELDS, STOP_FIELDS } from '#domain/forms/quote-request.ts'
import type { Place } from '#domain/places/places.ts'
import { isLanding, type Quote } from '#domain/pricing/quote.ts'
import type { Language } from '#domain/words/language.ts'
import { productWords } from '#domain/wording/price-lines.ts'
import type { FinderValues } from './finder-form.ts'

/** The fare finder filled in with a trip that was asked for before. */
export function finderValues(quote: Quote, language: Language): FinderValues {
  const { request } = quote
  const { pickup, dropoff, stops, passengers, luggage, smallLuggage, packageId, hours } = request
  return {
    pickup: pickup.label,
    pickupPlace: chosen(pickup, isLanding(quote)),
    destination: dropoff?.label ?? '',
    destinationPlace: dropoff === null ? '' : chosen(dropoff),
    ...stopValues(stops),
    date: request.date,
    time: request.time,
    returnDate: request.return?.date ?? '',
    returnTime: request.return?.time ?? '',
    passengers: String(passengers),
    luggage: String(luggage),
    smallLuggage: String(smallLuggage),
    childAges: request.childAges.join(', '),
    flightNumber: request.flightNumber,
    meetAndGreet: request.meetAndGreet ? 'on' : '',
    serviceType: request.serviceType,
    packageId: packageId ?? '',
    hours: hours === null ? '' : String(hours),
    product: productWords(quote, language),
  }
}

/** The same trip on another day or, with `back`, the way back: the day is asked anew, the rest stays. */
export function finderValuesAgain(quote: Quote, way: 'same' | 'back', language: Language): FinderValues {
  const { pickup, dropoff, stops } = quote.request
  const isBack = way === 'back' && dropoff !== null
  const request = isBack
    ? { ...quote.request, pickup: dropoff, dropoff: pickup, stops: stops.toReversed() }
    : quote.request
  return {
    ...finderValues({ ...quote, request }, language),
    date: '',
    returnDate: '',
    returnTime: '',
    flightNumber: '',
    ...(isBack && { time: '', meetAndGreet: '' }),
  }
}

/** A tour from the same pickup on the same day; where it leads is its own. */
export function tourInstead(values: FinderValues, packageId: string): FinderValues {
  const none = {
    destination: '',
    destinationPlace: '',
    returnDate: '',
    returnTime: '',
    hours: '',
    product: '',
    ...Object.fromEntries(
      STOP_FIELDS.flatMap((name) => [
        [name, ''],
        [`${name}Place`, ''],
      ]),
    ),
  }
  return { ...values, ...none, serviceType: '', packageId }
}

const NAMES = [
  ...PLACE_FIELDS,
  'date',
  'time',
  'returnDate',
  'returnTime',
  'passengers',
  'luggage',
  'smallLuggage',
  'childAges',
  'flightNumber',
  'meetAndGreet',
  'serviceType',
  'packageId',
  'hours',
  'vehicle',
]

/** The fare finder filled in from a link: by its fields' names, and the places also as `from` and `to`. */
export function finderValuesOfLink(query: URLSearchParams): FinderValues {
  const named = NAMES.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  const places = { pickup: query.get('from'), destination: query.get('to') }
  const given = Object.entries(places).filter(([, value]) => value !== null)
  return Object.fromEntries([...given, ...named]) as FinderValues
}

function stopValues(stops: Place[]): FinderValues {
  const fields = stops.flatMap((stop, i) => {
    const name = STOP_FIELDS[i]
    return name === undefined
      ? []
      : [
          [name, stop.label],
          [`${name}Place`, chosen(stop)],
        ]
  })
  return Object.fromEntries(fields) as FinderValues
}

/** A place with coordinates as the field's hidden twin holds it. */
function chosen({ label, placeId, lat, lng, token }: Place, lands = false): string {
  const isKnown = lat !== undefined || placeId !== undefined
  return isKnown ? JSON.stringify({ label, placeId, lat, lng, token, lands }) : ''
}
