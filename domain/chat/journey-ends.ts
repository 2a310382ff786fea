/** Where a journey begins and ends, as far as a sentence says it. */
import type { AskedTrip, TourNames } from './asked-trip.ts'
import type { KnownPlace, NamedPlace, PlaceNames } from './places-named.ts'
import type { ToldJourney } from './told-journey.ts'

/**
 * A tour goes where it goes: only where it begins can be told. A place in its own name (`words`) is not the start, nor
 * is one where nobody stays or is to be fetched: `shark cage diving in Gansbaai`.
 */
export function startOf(
  named: NamedPlace[],
  { from: told }: ToldJourney,
  { words, at = [] }: TourNames[number],
  text: string,
): Pick<AskedTrip, 'from'> {
  const isThere = ({ typed }: NamedPlace) => at.includes(typed.join(' '))
  const toldAs = named.find(({ place }) => place.id === told?.id)?.typed.join(' ')
  const isOfTour = toldAs !== undefined && [...words, ...at].some((phrase) => phrase.includes(toldAs))
  const isStart = !isOfTour && (BEGINS.test(text) || named.some(({ isStay }) => isStay))
  const from =
    named.find((each) => each.role === 'from' && !isThere(each))?.place ?? (isStart ? told : undefined)
  return from === undefined ? {} : { from }
}

const BEGINS =
  /\b(?:pick|picked|collect|collected|fetch|start|starting|begin|leaving|hotel|guest ?house|airbnb|stay\w*|based|(?:we|i) (?:are|am|will be) (?:in|at)|we ?re (?:in|at)|ship|cruise|terminal|hol(?:en|t)|abhol\w*|start\w*|wohn\w*|unterkunft|schiff|bly|haal)\b/

/** `Landing in George`: at the airport there; `Cape Town International` needs no `Airport`. */
export function withAirports(sentence: string, { airports }: PlaceNames): string {
  return airports.reduce(
    (text, { name, short, flown }) =>
      (short === null ? text : text.replaceAll(short, name)).replaceAll(
        flown,
        (_, before: string) => `${before}${name}`,
      ),
    sentence,
  )
}

/** What people do tells the ends better than prepositions do, where it tells them of a place that they name. */
export function endsOf(
  named: NamedPlace[],
  text: string,
  { from, to, time, back }: ToldJourney,
): ReturnType<typeof ends> {
  const read = ends(named, text)
  const nameOf = (end: KnownPlace | undefined) => named.find(({ place }) => place.id === end?.id)
  const isUnnamed = (end: KnownPlace | undefined) => end?.isAirport === true && nameOf(end) === undefined
  // Who only speaks of a flight, or of where to be fetched, names one end.
  const isFetched =
    to === undefined && read.from === undefined && nameOf(from) !== undefined && FETCHED.test(text)
  if (from !== undefined && (isFetched || isUnnamed(to))) return { from }
  if (from === undefined || to === undefined) return read
  if (isUnnamed(from)) return { to }
  const isListed = nameOf(to)?.isListed === true && to.isAirport !== true
  const isTimed = time !== undefined || back !== undefined
  const isBetween = isTimed && from.isAirport !== true && to.isAirport !== true
  const isJourney =
    [from, to].every(nameOf) ||
    ((nameOf(from) ?? nameOf(to)) !== undefined && (isBetween || TRAVELS.test(text)))
  const isToAirport = named.some(
    ({ place, role }) => place.isAirport === true && role === 'to' && place.id !== to.id,
  )
  if (isListed || !isJourney || isToAirport) return read
  const isOnTheWay = CHAIN.test(text) && read.stops?.includes(to) === true
  if (isOnTheWay) return read
  const between = (read.stops ?? []).filter(({ id }) => id !== from.id && id !== to.id)
  return { from, to, ...(between.length > 0 && { stops: between }) }
}

const FETCHED = /\b(?:pick|collect|fetch|flight|hol(?:en|t)|abhol\w*|(?:ruck|heim|inlands|ab)?flug)\b/
const TRAVELS =
  /\b(?:to|from|lift|ride|transfer|stay\w*|dinner|lunch|table|nach|von|vom|zum|zur|sind|wohnen|essen|fahrt|fahren)\b/

/** Between places that no preposition puts in order. */
const GOING =
  /\b(?:pick(?! (?:our|my|your|their) own)|collect|fetch|drop|bring|abhol|holen|bringen|haal|neem)|[a-z] ?(?:-|–|—|>|→|\/) ?[a-z]/

/** `Camps Bay - Boulders - Cape Point`. */
const CHAIN = /[a-z] ?(?:-|–|—|>|→) ?[a-z][a-z ]*(?:-|–|—|>|→) ?[a-z]/

/** `Do you pick up in Khayelitsha or Mitchells Plain?` */
const CHOICE = / (?:or|oder|of) /

const ON_THE_WAY = /\b(?:on (?:the|our) way|en route|unterwegs|auf dem weg)\b/

/** In the order of the journey. */
export function ends(
  named: NamedPlace[],
  text: string,
): Pick<AskedTrip, 'from' | 'somewhere' | 'stops' | 'to'> {
  const via = named.filter(({ role }) => role === 'via').map(({ place }) => place)
  const around = named.filter(({ role }) => role !== 'via')
  // `An airport transfer in Cape Town` names no end.
  const isNowhere = around.every(({ role }) => role === null) && around.some(({ place }) => place.isAirport)
  const others = isNowhere ? around.filter(({ place }) => place.isRegion !== true) : around
  const [only] = others
  // `Are you the cheapest in Cape Town?`
  if (others.length === 1 && only?.role === null && only.place.isRegion === true && !only.isStay) return {}
  const isJourney =
    named.some(({ role, place }) => role !== null || place.isAirport === true) || GOING.test(text)
  const last = isJourney ? only : others.at(-1)
  if (last !== undefined && (!isJourney || (others.length === 1 && last.role === null))) {
    return { somewhere: last.place }
  }
  const [one, other] = others
  const isChoice = others.length === 2 && other?.isListed === true && other.role === null && CHOICE.test(text)
  if (isChoice && one !== undefined) return { somewhere: one.place }
  const from = others.find(({ role }) => role === 'from') ?? withoutRole(others)
  const end = others.findLast(({ role, place }) => role === 'to' && place !== from?.place)
  const to = end ?? others.findLast((each) => each !== from)
  if (from === undefined && to === undefined) return via.length > 0 ? { stops: via } : {}
  const isOnTheWay = ON_THE_WAY.test(text)
  const isChain = CHAIN.test(text)
  // `My friend from the airport, then me from Rondebosch`: on the way to where they go.
  const isFetchedToo = (each: NamedPlace) =>
    each.role === 'from' && end !== undefined && others.indexOf(each) < others.indexOf(end)
  const between = others
    .filter(
      (each) =>
        each !== from &&
        each !== to &&
        (each.role === 'to' || isFetchedToo(each) || isOnTheWay || (isChain && each.isListed)),
    )
    .map(({ place }) => place)
  const stops = [...via, ...between]
  return {
    ...(from !== undefined && { from: from.place }),
    ...(stops.length > 0 && { stops }),
    ...(to !== undefined && { to: to.place }),
  }
}

/** Of two places, the one without a preposition is the start; a single place is not. */
function withoutRole(named: NamedPlace[]): NamedPlace | undefined {
  if (named.length < 2) return undefined
  return named.find(({ role }) => role === null) ?? named[0]
}
