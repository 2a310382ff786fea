import type { AskedTrip } from '#domain/chat/asked-trip.ts'
import type { KnownPlace } from '#domain/chat/places-named.ts'
import type { ChatTopic } from '#domain/chat/topics.ts'
import { formatDate } from '#domain/values/cape-time.ts'
import { formatDuration } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import { formatNumber } from '#domain/values/numbers.ts'
import { andList, orList, type VehicleModel } from '#domain/fleet/vehicles.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import { isLanding, type Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { hintWords } from '#domain/wording/hints.ts'
import { notIncludedIn } from '#domain/wording/titles.ts'
import { quoteTitle } from '#domain/wording/trip.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { ProposedPickup } from './pickup-time.ts'

export type AskedPrice = {
  trip: AskedTrip
  /** What else was asked, of which a word is said beside the price. */
  topic?: ChatTopic | undefined
  asksTime: boolean
  asksPrice: boolean
  isYesOrNo: boolean
  /** A no says that it can be done. */
  isContrary: boolean
}

/** Where the trip goes, with what was taken for granted. */
export type Route = {
  from: KnownPlace
  stops: KnownPlace[]
  to: KnownPlace | null
  /** The airport, where only one place was named. */
  assumed: string | null
}

type Priced = {
  quote: Quote
  route: Route
  /** When to be fetched, where they said when their flight leaves or when they must be there. */
  pickup: ProposedPickup | null
  tariff: Tariff
  language: Language
  vehicles: VehicleModel[]
}

/** The answer first: the price, or the time where that was asked; then what it is for and what was taken for granted. */
export function priceInWords(asked: AskedPrice, priced: Priced): string {
  const { trip, topic, asksPrice, asksTime } = asked
  const { answers } = priced.language.phrases.chat
  // When to be fetched, or the price there and back, says it already.
  const isSaid =
    (priced.pickup !== null && topic?.id === 'leave') || (trip.comesBack === true && topic?.id === 'return')
  const note = isSaid ? '' : (topic?.note ?? '')
  const drive = driveOf(priced)
  const price = priceOf(asked, priced)
  const isBesides = note !== '' && (topic?.leads === true || !asksPrice)
  return [
    opening(asked, priced),
    asksPrice ? '' : toBeInTime(trip, priced),
    ...(asksTime ? [drive, price] : isBesides ? [note, price] : [price]),
    ...tourOf(priced),
    perVehicle(priced),
    leastHours(trip, priced),
    asksPrice ? toBeInTime(trip, priced) : '',
    trip.meetAndGreet === true ? answers.withMeeting : '',
    asksTime || isHire(priced) ? '' : drive,
    isBesides ? '' : note,
    hint(priced),
    when(asked, priced),
    assumed(trip, priced),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** When to be fetched. */
function toBeInTime({ timeIs, flight }: AskedTrip, { pickup, language }: Priced): string {
  if (pickup === null) return ''
  const { flightPickup, eventPickup } = language.phrases.chat.answers
  const { at, time, later } = pickup
  return timeIs === 'event'
    ? say(language.tag, eventPickup, { at, time })
    : say(language.tag, flightPickup[flight ?? 'unknown'], { flight: at, time, later })
}

/** Where they asked for fewer. */
function leastHours({ hours, packageId }: AskedTrip, { quote, language }: Priced): string {
  if (hours === undefined || packageId !== undefined || (quote.hours ?? 0) <= hours) return ''
  return say(language.tag, language.phrases.chat.answers.leastHours, { count: quote.hours ?? hours })
}

/** By the hour: how long it takes is what they said. */
function isHire({ quote }: Priced): boolean {
  return quote.hours !== null && quote.packageId === null
}

function opening({ trip, isYesOrNo, isContrary }: AskedPrice, { quote, language }: Priced): string {
  const { answers } = language.phrases.chat
  const isTooSmall = trip.vehicle !== undefined && !quote.options.some(({ id }) => id === trip.vehicle)
  if (isTooSmall && trip.vehicle !== undefined) {
    return [isYesOrNo ? answers.no : '', answers.tooSmall[trip.vehicle]].filter(Boolean).join(' ')
  }
  if (!isYesOrNo) return ''
  return isContrary ? answers.no : answers.yes
}

function priceOf({ trip }: AskedPrice, { quote, tariff, language, vehicles, route }: Priced): string {
  const { tag, phrases } = language
  const { answers } = phrases.chat
  const wanted = quote.options.filter(({ id }) => id === trip.vehicle)
  const options = wanted.length > 0 ? wanted : quote.options
  const prices = options.map((option) => {
    const facts = { price: formatRand(option.total, tag) }
    return trip.people === undefined
      ? say(tag, answers.upTo[option.id], { ...facts, most: mostIn(option, vehicles) })
      : say(tag, answers.by[option.id], facts)
  })
  const title = quoteTitle(quote, tariff, language)
  const via =
    route.stops.length === 0
      ? title
      : say(tag, answers.via, {
          trip: title,
          stops: andList(
            route.stops.map(({ name }) => name),
            tag,
          ),
        })
  return say(tag, answers.price, {
    trip: quote.request.return === null ? via : say(tag, answers.andBack, { trip: via }),
    party: trip.people === undefined ? '' : say(tag, answers.party, { count: trip.people }),
    prices: orList(prices, tag),
  })
}

/** As many as the largest model takes, but no more than the tour does. */
function mostIn({ models, lines }: PricedOption, vehicles: VehicleModel[]): number {
  const known = vehicles.filter(({ id }) => models.some((model) => model.id === id))
  const ofTour = lines.flatMap((line) => (line.code === 'package' ? [line.params.maxGuests] : []))
  return Math.min(Math.max(...known.map(({ passengers }) => passengers)), ...ofTour)
}

function perVehicle({ quote, language }: Priced): string {
  const { answers } = language.phrases.chat
  return quote.hours === null ? answers.withTolls : answers.perVehicle
}

function driveOf({ quote, language }: Priced): string {
  const { tag, phrases } = language
  if (quote.hours !== null) return say(tag, phrases.chat.answers.lasts, { count: quote.hours })
  const ways = quote.legs.length
  return say(tag, phrases.chat.answers.drive, {
    duration: formatDuration(quote.minutes / ways),
    km: formatNumber(Math.round(quote.km / ways), tag),
  })
}

function tourOf({ quote, tariff, language }: Priced): string[] {
  const { packageId, hours, service } = quote
  if (packageId === null || hours === null) return []
  const { answers } = language.phrases.chat
  const { toursFrom, toursUntil } = tariff.policies
  const latest = `${String(Number(toursUntil.slice(0, 2)) - hours).padStart(2, '0')}${toursUntil.slice(2)}`
  return [
    // Who wants to see the sun rise is driven at any hour.
    ...(service === 'tour'
      ? [say(language.tag, answers.tourHours, { from: toursFrom, until: toursUntil, latest })]
      : []),
    say(language.tag, answers.notIncluded, { what: notIncludedIn(packageId, language) }),
  ]
}

/** What may suit them better, as the page of the price says too. */
function hint({ quote, language }: Priced): string {
  const [first] = quote.hints ?? []
  return first === undefined ? '' : hintWords(first, quote.id, language).text
}

function when({ trip }: AskedPrice, { quote, language }: Priced): string {
  const { tag, phrases } = language
  const { answers } = phrases.chat
  const { date, time, return: back } = quote.request
  const at = (when: { date: string; time: string }) => ({ date: formatDate(when.date, tag), time: when.time })
  const out = say(tag, isLanding(quote) ? answers.landing : answers.pickup, at({ date, time }))
  const said = back === null ? out : `${out} ${say(tag, answers.back, at(back))}`
  const isBackSaid = back === null || trip.backAt !== undefined
  if (trip.date === undefined || trip.time === undefined || !isBackSaid) return `${said} ${answers.anyTime}`
  return trip.isGuess === true ? `${said} ${say(tag, answers.guessed, { time })}` : said
}

function assumed({ flies }: AskedTrip, { route, language }: Priced): string {
  const { assumedAirport, assumedDestination } = language.phrases.chat.answers
  return route.assumed === null || flies === true
    ? ''
    : say(language.tag, route.to?.name === route.assumed ? assumedDestination : assumedAirport, {
        airport: route.assumed,
      })
}
