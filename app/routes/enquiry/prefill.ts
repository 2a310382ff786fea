import type { Values } from '#app/forms/answer.ts'
import { formatDate } from '#domain/values/cape-time.ts'
import { ENQUIRY_FIELDS, type EnquiryField } from '#domain/forms/booking-enquiry.ts'
import { formatRand } from '#domain/values/money.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import { isLanding, type Quote } from '#domain/pricing/quote.ts'
import { say } from '#domain/words/phrases.ts'
import type { Language } from '#domain/words/language.ts'
import { productWords } from '#domain/wording/price-lines.ts'

/** Never filled in from a link: people enter these themselves. */
const PERSONAL: EnquiryField[] = ['firstName', 'lastName', 'email', 'mobile']
const FIELDS = ENQUIRY_FIELDS.filter((name) => !PERSONAL.includes(name))

/**
 * The booking enquiry filled in from a link, by the names of its fields or by booking's name for the
 * destination.
 */
export function valuesOfLink(query: URLSearchParams): Values {
  const named = FIELDS.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  const label = query.get('destinationLabel')
  return {
    ...(label === null ? {} : { destination: label }),
    ...(query.get('comesBack') === 'on' && { comesBack: 'on' }),
    ...Object.fromEntries(named),
  }
}

/** The booking enquiry filled in from a quote; its notes tell the office which price was shown. */
export function valuesOfQuote(
  { quote, isExpired }: { quote: Quote; isExpired: boolean },
  vehicle: string | null,
  { page, language }: { page: string; language: Language },
): Values {
  const { request } = quote
  const { tag, phrases } = language
  const { price, expired } = phrases.server.prefill
  const { pickup } = request
  const destination = request.dropoff ?? pickup
  const small = request.smallLuggage
  const option = quote.options.find(({ id }) => id === vehicle) ?? quote.options[0]
  return {
    quote: quote.id,
    from: pickup.label,
    fromPlace: placeField(pickup, isLanding(quote)),
    destination: destination.label,
    destinationPlace: placeField(destination),
    date: request.date,
    time: request.time,
    pax: String(request.passengers),
    largeBags: String(request.luggage),
    otherLuggage: small === 0 ? '' : say(tag, phrases.trip.bags.small, { count: small }),
    vehicle: option.id,
    notes: [
      say(tag, isExpired ? expired : price, {
        price: formatRand(option.total, tag),
        vehicle: phrases.forms.vehicles[option.id],
        page,
      }),
      ...notesOf(quote, language),
    ].join('\n'),
  }
}

function notesOf(quote: Quote, language: Language): string[] {
  const { tag, phrases } = language
  const { prefill } = phrases.server
  const { flightNumber, meetAndGreet, return: back } = quote.request
  const stops = quote.request.stops.map(({ label }) => label)
  return [
    productWords(quote, language),
    stops.length === 0 ? '' : say(tag, prefill.stops, { stops: stops.join('; ') }),
    back === null ? '' : say(tag, prefill.back, { date: formatDate(back.date, tag), time: back.time }),
    flightNumber === '' ? '' : say(tag, phrases.trip.flight, { number: flightNumber }),
    meetAndGreet ? prefill.meet : '',
  ].filter((note) => note !== '')
}

function placeField({ label, placeId, lat, lng, token }: LocatedPlace, lands = false): string {
  return JSON.stringify({ label, placeId, lat, lng, token, lands })
}
