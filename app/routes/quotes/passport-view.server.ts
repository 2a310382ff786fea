import { optionView, sheetView } from '#app/ui/business/quote-view.ts'
import type { MapPicture } from '#app/ui/business/day-map.tsx'
import { freeUntil, isTour, startOfQuote } from '#domain/booking/cancellation.ts'
import type { PassportWords } from '#domain/words/content.ts'
import { generalBody, generalSubject } from '#domain/enquiry/message.ts'
import { mailtoLink, whatsAppLink } from '#domain/enquiry/message-links.ts'
import { dialled } from '#domain/values/phone-number.ts'
import { formatRand } from '#domain/values/money.ts'
import { placesOf, type Quote } from '#domain/pricing/quote.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import type { Language } from '#domain/words/language.ts'
import type { Available } from '#server/services/bookings/alternatives.ts'
import { say } from '#domain/words/phrases.ts'
import {
  formatInstant,
  formatMoment,
  lengthOf,
  quoteTitle,
  routeInWords,
  shortPlace,
  tripFacts,
} from '#domain/wording/trip.ts'
import { type numbered, QUOTE_SHEETS } from './quote-maps.server.ts'

type Facts = {
  quote: Quote
  places: ReturnType<typeof numbered>
  isExpired: boolean
  language: Language
  words: PassportWords
  tariff: Tariff
  settings: Settings
  /** True if the pickup is at an airport: free waiting then starts at landing. */
  isLanding: boolean
  now: Date
  url: string
  /** Null once the price has expired. */
  available: Available[] | null
}

/** Everything that the page of a price shows, in words. */
export function passportView(facts: Facts) {
  const { quote, places, isExpired, tariff, url, language } = facts
  const { tag } = language
  const title = quoteTitle(quote, tariff, language)
  const { request, options } = quote
  const back = request.return
  return {
    id: quote.id,
    url,
    title,
    isExpired,
    when: formatMoment(request, language),
    wayBack: back === null ? null : formatMoment(back, language),
    facts: tripFacts(quote, language),
    places: places.map(({ label, number, isAirport }, i) => ({
      role: roleOf(i, places.length, language),
      place: label,
      number,
      isAirport,
    })),
    options: options.map((option) => ({ ...optionView(option, language), free: freeOf(facts, option.id) })),
    cheapest: formatRand(options[0].total, tag),
    until: formatInstant(quote.expiresAt, language),
    free: freeCancellation(facts),
    ...sheetView(facts),
    tariffVersion: quote.tariffVersion,
    map: { alt: mapInWords(facts), ...mapPictures(quote) },
    links: linksOf(facts, title),
  }
}

export type PassportView = ReturnType<typeof passportView>

function mapInWords({ quote, language }: Facts): string {
  const places = placesOf(quote.request)
  const route = routeInWords(places, language)
  return places.length === 1 ? route : `${route}, ${lengthOf(quote, language)}`
}

/** Where the pictures of the map are, and how large. */
function mapPictures({ id }: Quote) {
  const picture = (name: 'wide' | 'narrow'): MapPicture => {
    const { width, height } = QUOTE_SHEETS[name]
    return { src: `/quotes/${id}/${name}.svg`, width, height }
  }
  return { wide: picture('wide'), narrow: picture('narrow') }
}

/** How many of a class are free, or when one is again; the date where that is on another day. */
function freeOf({ available, quote, language }: Facts, id: VehicleClass) {
  const offer = available?.find(({ option }) => option.id === id)
  if (offer === undefined) return null
  const { date, time } = quote.request
  const next = offer.next?.leg === 'out' ? offer.next : null
  return {
    units: offer.units,
    time,
    next: next && (next.date === date ? next.time : formatMoment(next, language)),
  }
}

function freeCancellation({ quote, tariff, words, now, language }: Facts) {
  const until = freeUntil({ ...quote, policies: tariff.policies }, startOfQuote(quote))
  return now <= until
    ? { until: formatInstant(until, language), isOver: null }
    : { until: null, isOver: words.freeIsOver[isTour(quote) ? 'tour' : 'transfer'] }
}

function roleOf(position: number, count: number, { tag, phrases }: Language): string {
  const { pickup, dropoff, stopOf } = phrases.trip.stops
  if (position === 0) return pickup
  return position === count - 1 ? dropoff : say(tag, stopOf, { number: position })
}

function linksOf({ url, quote, settings, language }: Facts, trip: string) {
  const { tag, phrases } = language
  const { passport } = phrases.quotes
  const { businessName, bookingsEmail, phone } = settings
  const subject = say(tag, passport.subject, { trip, businessName })
  const { pickup, dropoff, passengers } = quote.request
  const asked = {
    pickup: shortPlace(pickup.label),
    ...(dropoff === null ? {} : { dropoff: shortPlace(dropoff.label) }),
    datetime: formatMoment(quote.request, language),
    passengers: String(passengers),
    context: trip,
    customMessage: url,
  }
  return {
    mail: mailtoLink({ to: '', subject, body: url }),
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${subject}\n${url}`)}`,
    questionByMail: mailtoLink({
      to: bookingsEmail,
      subject: generalSubject(asked, language),
      body: generalBody(businessName, asked, language),
    }),
    questionByWhatsApp: whatsAppLink(dialled(phone), say(tag, passport.question, { businessName, url })),
  }
}
