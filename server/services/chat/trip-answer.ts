import type { AskedTrip } from '#domain/chat/asked-trip.ts'
import type { KnownPlace } from '#domain/chat/places-named.ts'
import { LUGGAGE, parseQuoteRequest, SMALL_LUGGAGE } from '#domain/forms/quote-request.ts'
import { plainName } from '#domain/places/place-words.ts'
import { type ServiceType } from '#domain/pricing/service-types.ts'
import { serviceOfPackage, type Tariff } from '#domain/pricing/tariff.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import { shifted } from '#domain/chat/said-beside.ts'
import { hintWords } from '#domain/wording/hints.ts'
import { sentenceOf } from '#domain/wording/problems.ts'
import { say } from '#domain/words/phrases.ts'
import { closedForQuote } from '../closures/closures.ts'
import type { Deps } from '../deps.ts'
import { priceRequest, quoteJourney } from '../quotes.ts'
import { proposedPickup } from './pickup-time.ts'
import type { Reply } from './reply.ts'
import { type AskedPrice, priceInWords, type Route } from './price-in-words.ts'

/** The price of a trip, by the engine, with its page; or `instead`, unless there is no price to give. */
export async function tripAnswer(
  deps: Deps,
  asked: AskedPrice,
  { address, instead }: { address: string; instead: Reply | null },
): Promise<Reply> {
  const { language } = deps.content
  const { answers } = language.phrases.chat
  const { luggage = 0, smallLuggage = 0 } = asked.trip
  if (luggage > LUGGAGE.max || smallLuggage > SMALL_LUGGAGE.max)
    return { text: answers.fitsNothing, links: [], handover: true }
  const tariff = await deps.tariff()
  const route = routeOf(deps, asked, tariff)
  const parsed = parseQuoteRequest(requestOf(asked.trip, route, deps.now(), tariff))
  if (parsed.ok && instead !== null && (await priceRequest(deps, parsed.value, tariff)).ok) return instead
  const enterTrip = { label: answers.enterTrip, to: finderPath(route) }
  const pickup = parsed.ok ? await proposedPickup(deps, asked.trip, parsed.value, tariff) : null
  const given = parsed.ok
    ? await quoteJourney(
        deps,
        { ...parsed.value, ...(pickup && { date: pickup.date, time: pickup.time }) },
        { address },
      )
    : { ...parsed, problem: 'invalid' as const }
  if (given.ok) {
    const { quote } = given
    const offers = (quote.hints ?? []).map((hint) => hintWords(hint, quote.id, language))
    const price = priceInWords(asked, {
      quote,
      route,
      pickup,
      tariff,
      language,
      vehicles: await deps.vehicles(),
    })
    return {
      text: [price, ...(await closedForQuote(deps, quote))].join(' '),
      links: [
        { label: answers.seePrice, to: `/quotes/${quote.id}` },
        { label: answers.changeTrip, to: `/quotes?quote=${quote.id}` },
        ...offers.slice(0, 1).map(({ offer, path }) => ({ label: offer, to: path })),
      ],
      quoteId: quote.id,
      handover: false,
    }
  }
  if (given.problem === 'too-many') {
    return { text: answers.tooManyPrices, links: [enterTrip], handover: true }
  }
  const [problem] = given.problems
  const why = problem === undefined ? answers.tooManyPrices : sentenceOf(problem, language)
  return { text: say(language.tag, answers.refused, { why }), links: [enterTrip], handover: true }
}

function routeOf(
  { content }: Pick<Deps, 'content'>,
  { trip, topic }: Pick<AskedPrice, 'trip' | 'topic'>,
  { airport, base }: Tariff,
): Route {
  const { from, somewhere, to, stops = [], packageId, hours } = trip
  const ours = (isIt: (name: string, id: string) => boolean, name: string): KnownPlace => {
    const found = content.places.find((place) =>
      [place.name, ...(place.aliases ?? [])].some((each) => isIt(each, place.id)),
    )
    return {
      ...(found !== undefined && { id: `place:${found.id}` }),
      name: found?.name.split(' (')[0] ?? name,
    }
  }
  const home = ours((name) => plainName(name) === plainName(base.name), base.name)
  if (packageId !== undefined) return { from: from ?? home, stops: [], to: null, assumed: null }
  if (hours !== undefined) {
    return {
      from: from ?? somewhere ?? home,
      stops,
      to: from === undefined ? null : (to ?? null),
      assumed: null,
    }
  }
  // Who lands does not set out on a day trip, nor on a hike.
  const start =
    trip.isDayTrip === true || topic?.id === 'adventure'
      ? home
      : ours((_, id) => id === airport.fixedFrom, '')
  if (from !== undefined && to !== undefined) return { from, stops, to, assumed: null }
  const end = to ?? somewhere
  // Whose flight leaves goes to it.
  const isLeaving = trip.timeIs === 'departure' && end !== undefined && end.isAirport !== true
  if (from === undefined && isLeaving) return { from: end, stops, to: start, assumed: start.name }
  if (from !== undefined) return { from, stops, to: start, assumed: start.name }
  return { from: start, stops, to: end ?? null, assumed: start.name }
}

/** For a trip of which no day or hour was said: prices are the same by day, and the roads are free at ten. */
const DAYS_AHEAD = 2
const USUAL_TIME = '10:00'
const RETURN_TIME = '17:00'
const LATEST_OUT = '14:00'

function requestOf(trip: AskedTrip, { from, stops, to }: Route, now: Date, tariff: Tariff) {
  const { packageId, hours, people, luggage, smallLuggage, comesBack, onBusiness, meetAndGreet } = trip
  const soon = dayAfter(capeDate(now), DAYS_AHEAD)
  const pack = tariff.packages.find(({ id }) => id === packageId)
  const isAirport = [from, to].some((place) => place?.isAirport === true)
  const serviceType: ServiceType =
    pack !== undefined
      ? serviceOfPackage(pack)
      : isAirport && hours === undefined
        ? 'airport'
        : hours !== undefined && onBusiness === true
          ? 'corporate'
          : 'point_to_point'
  const usual = pack === undefined ? USUAL_TIME : tariff.policies.toursFrom
  const begins = trip.time === undefined ? shifted(usual, trip.shift ?? 0) : { time: trip.time, days: 0 }
  const day = trip.date ?? (trip.backOn !== undefined && trip.backOn < soon ? trip.backOn : soon)
  const [date, time] = [dayAfter(day, begins.days), begins.time]
  return {
    serviceType,
    pickup: placed(from),
    stops: stops.map(placed),
    dropoff: to && placed(to),
    date,
    time,
    ...(people !== undefined && { passengers: people }),
    ...(luggage !== undefined && { luggage }),
    ...(smallLuggage !== undefined && { smallLuggage }),
    ...(pack !== undefined && { packageId: pack.id }),
    ...(pack === undefined && hours !== undefined && { hours }),
    ...(comesBack === true && pack === undefined && { return: wayBack(date, time, trip, isAirport) }),
    ...(meetAndGreet === true && { meetAndGreet }),
  }
}

/** On the same day if there is time for it, and not after a flight, unless they say when. */
function wayBack(date: string, time: string, { backAt, backOn, backAfter }: AskedTrip, isAirport: boolean) {
  const isSameDay = backAt === undefined ? !isAirport && time <= LATEST_OUT : backAt > time
  return { date: backOn ?? dayAfter(date, backAfter ?? (isSameDay ? 0 : 1)), time: backAt ?? RETURN_TIME }
}

function placed({ id, name }: KnownPlace) {
  return { label: name, placeId: id }
}

function finderPath({ from, to }: Route): string {
  return `/quotes?${new URLSearchParams({ from: from.name, ...(to !== null && { to: to.name }) })}`
}
