/** Both ends of a journey, also where they are only pointed at or go without saying. */
import type { How } from '../reading.ts'
import { said, type Span, words } from '../text.ts'
import type { Placed, Placing } from '../where/placing.ts'
import type { Spot } from '../where/spots.ts'
import { isSamePlace, type Journey } from './journeys.ts'

export type End = { spot: Spot; how: How; words: Span }
export type Way = { from: End | null; to: End | null; stops: End[] }

const FLIGHT_CODE = String.raw`(?!at|on|by|to|in|um|om|am|of|or|so)[a-z]{2} ?\d{3,4}`
const LANDS = said(
  words`reach(?:es|ing)? land(?:s|ing|ed)? arriv\w* arr eta fly(?:ing)?_in lande[nt]? landet landung ankunft ankommen kommen`,
)
const FLIES_OFF = said(
  words`take[-_]?off fl(?:y|ying|ight)_(?:out|home|back|to|leaves|departs|is_at) (?:our|my|return)_flight (?:for|catch|make|to)_(?:(?:a|an|our|my|the)_)?(?:\S+_){0,2}flight abflug (?:ruck|heim)flug fliegen`,
)
const FLIGHT = said(words`flight flug vlug ${FLIGHT_CODE}`)
const LEAVES = said(words`dep depart\w* leaves? leaving geht vertrek\w*`)
/** Who comes so does not land at the airport. */
const SHIP = said(words`cruise ship dock(?:s|ing)? harbour train coach schiff kreuzfahrt\w* zug`)

export type Surroundings = {
  plain: string
  placing: Placing
  airport: Spot | null
  /** The journey before it. */
  last: Way | null
  /** Where the first began, and where the last left them. */
  home: End | null
  now: End | null
  isTour: boolean
}

export function wayOf(journey: Journey, around: Surroundings): Way {
  const way: Way = {
    from: journey.from && endOf(journey.from, journey, around),
    to: journey.to && endOf(journey.to, journey, around),
    stops: journey.stops.flatMap((stop) => {
      const end = endOf(stop, journey, around)
      // The first of two places that somebody goes to.
      return end === null ? [] : [stop.role === 'stop' ? end : understood(end)]
    }),
  }
  const others = journey.others.flatMap((other) => {
    const end = endOf(other, journey, around)
    // `from Camps Bay`, and below it `12 Victoria Road, Camps Bay`.
    const side = (['from', 'to'] as const).find(
      (one) => way[one]?.spot.isArea === true && isSame(way[one], end),
    )
    if (end !== null && side !== undefined && !end.spot.isArea) way[side] = understood(end)
    const isKnown = end !== null && [way.from, way.to, ...way.stops].some((known) => isSame(known, end))
    return end === null || isKnown ? [] : [other.points === null ? understood(end) : end]
  })
  addAirport(way, others, journey, around)
  if (around.isTour) return ofTour(way, others, around)
  addOthers(way, others, journey, around)
  return endingAtStop(closer(way, around.placing.stay))
}

function understood(end: End): End {
  return { ...end, how: 'understood' }
}

export function isSame(a: End | null, b: End | null): boolean {
  return (
    a !== null && b !== null && isSamePlace({ spot: a.spot, points: null }, { spot: b.spot, points: null })
  )
}

/** `leave Green Point at 8, we stay at the Sweet Olive`: of a suburb, the house in it is meant. */
function closer({ from, to, stops }: Way, stay: Spot | null): Way {
  const house: End | null =
    stay !== null && isHouse(stay) ? { spot: stay, how: 'understood', words: stay } : null
  const atHouse = (end: End | null) => (end?.spot.isArea === true && isSame(end, house) ? house : end)
  return { from: atHouse(from), to: atHouse(to), stops }
}

/** `for lunch at Groot Constantia, fetch us at home`: where nothing else is said, the last stop is where it ends. */
function endingAtStop(way: Way): Way {
  const last = way.stops.at(-1)
  if (last === undefined || way.from === null || way.to !== null || isSame(last, way.from)) return way
  return { ...way, to: understood(last), stops: way.stops.slice(0, -1) }
}

function textOf({ units }: Journey, { plain }: Pick<Surroundings, 'plain'>): string {
  return units.map(({ from, to }) => plain.slice(from, to)).join(' ')
}

/** Who lands, lands at the airport; who flies off is taken there. */
function addAirport(way: Way, others: End[], journey: Journey, { plain, airport }: Surroundings): void {
  const text = textOf(journey, { plain })
  const fliesOff = FLIES_OFF.test(text) || (FLIGHT.test(text) && LEAVES.test(text))
  const lands = LANDS.test(text)
  const isByAir = journey.flight !== null || fliesOff || (lands && !SHIP.test(text))
  const at = others.findIndex(({ spot }) => spot.isAirport)
  const hasAirport = way.from?.spot.isAirport === true || way.to?.spot.isAirport === true
  // `Hotel | Airport`: in the order of the words.
  const isInOrder = way.from === null && way.to === null && at > 0 && !isByAir
  if (hasAirport || isInOrder || (at === -1 && !isByAir)) return
  const span = journey.flight ?? journey.times[0] ?? journey.units[0] ?? { from: 0, to: 0 }
  const [named] = at === -1 ? [] : others.splice(at, 1)
  const end: End | null =
    named ?? (airport && { spot: airport, how: 'understood', words: { from: span.from, to: span.to } })
  const isArrival =
    way.from === null &&
    (lands ? !(fliesOff && way.to === null) : way.to !== null || (!fliesOff && !journey.isReturn))
  // Of an airport alone nobody says whether they come or go.
  const isGuessed = named === undefined || (isArrival && !lands && journey.flight === null && way.to === null)
  const side = isArrival ? 'from' : 'to'
  way[side] ??= end && { ...end, how: isGuessed ? 'understood' : 'read' }
}

function ofTour(way: Way, others: readonly End[], { placing, now }: Surroundings): Way {
  const stay: End | null = placing.stay && { spot: placing.stay, how: 'understood', words: placing.stay }
  const begins = others.find(
    ({ spot }) => ['hotel', 'harbour'].includes(spot.place?.type ?? '') || !spot.value.startsWith('place:'),
  )
  const left =
    now !== null && !now.spot.isAirport && !now.spot.isArea ? { ...now, how: 'assumed' as const } : null
  const from = way.from ?? stay ?? begins ?? left
  const seen = others.filter((end) => end.spot.value !== from?.spot.value)
  return { ...way, from, to: way.to ?? (seen.length === 1 ? (seen[0] ?? null) : null) }
}

/** The ends that no word says: in the order of the text, where they stay, or where the journey before left them. */
function addOthers(
  way: Way,
  others: readonly End[],
  journey: Journey,
  { placing, last, home, now }: Surroundings,
): void {
  const stay: End | null = placing.stay && { spot: placing.stay, how: 'understood', words: placing.stay }
  const inOrder = others.toSorted((a, b) => a.words.from - b.words.from)
  const best = inOrder.toSorted((a, b) => Number(a.spot.isArea) - Number(b.spot.isArea))[0] ?? null
  const opposite = (end: End) => (stay !== null && !isSame(stay, end) ? stay : best)
  if (way.from === null && way.to === null) {
    const [first, second] = inOrder
    if (first !== undefined && second !== undefined) Object.assign(way, { from: first, to: second })
    else if (best !== null && stay !== null && !isSame(stay, best))
      Object.assign(way, { from: stay, to: best })
    else way.from = best ?? (journey.isReturn ? null : stay)
  } else if (!journey.isReturn && way.to === null && way.from !== null) way.to = opposite(way.from)
  else if (!journey.isReturn && way.from === null && way.to !== null) way.from = opposite(way.to)
  const earlier = now ?? home
  if (
    way.from === null &&
    way.to !== null &&
    last !== null &&
    !journey.isReturn &&
    earlier !== null &&
    !isSame(earlier, way.to)
  )
    way.from = { ...earlier, how: 'assumed' }
  if (way.to !== null || way.from?.spot.isAirport !== true) return
  // Who land one after the other mostly go to the same place; guests whom a hotel announces come to it.
  const [house] = placing.own.filter(({ place }) => place?.type === 'hotel')
  if (last?.from?.spot.isAirport === true && last.to !== null) way.to = { ...last.to, how: 'assumed' }
  else if (house !== undefined) way.to = { spot: house, how: 'understood', words: house }
}

function endOf(placed: Placed, journey: Journey, around: Surroundings): End | null {
  const { from, to, role } = placed
  // Who lands in Cape Town lands at its airport.
  const isLanding = journey.flight !== null || LANDS.test(textOf(journey, around))
  const isAirport = placed.spot?.isCity === true && role !== 'to' && isLanding
  const spot = isAirport ? around.airport : (placed.spot ?? pointedAt(placed, journey, around))
  return spot && { spot, how: spot === placed.spot ? spot.how : 'understood', words: { from, to } }
}

function pointedAt(placed: Placed, journey: Journey, { placing, last, home }: Surroundings): Spot | null {
  const houses = placing.places.flatMap(({ spot, from }) =>
    spot !== null && isHouse(spot) ? [{ spot, from }] : [],
  )
  const [own] = placing.own
  if (placed.points === 'there')
    return [last?.to?.spot, placing.stay].find((spot) => spot != null && !spot.isAirport) ?? null
  if (placed.points === 'home') return home !== null && !home.spot.isAirport ? home.spot : (own ?? null)
  if (placed.points === 'us')
    return houses.findLast(({ from }) => from > placed.from)?.spot ?? own ?? houses.at(-1)?.spot ?? null
  // `leaving Arabella at 3, back to the hotel`: where they came from.
  const began = journey.isReturn ? (placed.role === 'from' ? last?.to : last?.from) : null
  const known = began != null && isHouse(began.spot) ? began.spot : null
  const earlier = houses.findLast(({ from }) => from < placed.from)?.spot
  return placing.stay ?? known ?? earlier ?? houses[0]?.spot ?? own ?? null
}

function isHouse(spot: Spot): boolean {
  return (
    !spot.isAirport &&
    !spot.isArea &&
    (spot.place === null || !spot.value.startsWith('place:') || spot.place.type === 'hotel')
  )
}
