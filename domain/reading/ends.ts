/** Both ends of a journey, also where they are only pointed at or go without saying. */
import type { How } from './reading.ts'
import { isSamePlace, type Leg, type Placed } from './legs.ts'
import type { Placing } from './placing.ts'
import type { Spot } from './spots.ts'
import type { Span } from './text.ts'

export type End = { spot: Spot; how: How; words: Span }
export type Way = { from: End | null; to: End | null; stops: End[] }

const LANDS =
  /\b(?:reach(?:es|ing)?|land(?:s|ing|ed)?|arriv\w*|arr|eta|lande[nt]?|landet|landung|ankunft|ankommen|kommen|aankoms\w*|aankom\w*|kom aan|geland|atterri\w*|aterriz\w*|lleg\w*|cheg\w*|fly(?:ing)? in|incoming|inbound|pous\w*)\b/
const FLIES_OFF =
  /\b(?:take[- ]?off|abflug|ruckflug|fliegen|fly(?:ing)? (?:out|home|back|to)|flight (?:home|back|out|to|leaves|departs|is at|yam)|outbound|flight yam|our flight|my flight|decoll\w*|despeg\w*|vlieg|return flight|(?:for|catch|make|to) (?:(?:a|an|our|my|the|his|her|their) )?(?:[^\s.,!?]+ ){0,3}flight|vuelo de (?:vuelta|regreso)|vol retour|volo di ritorno|voo de volta)\b/

function arrives(words: string): boolean {
  return LANDS.test(words)
}

function fliesOff(words: string): boolean {
  return FLIES_OFF.test(words) || (FLIGHT.test(words) && LEAVES.test(words))
}

const FLIGHT =
  /\b(?:flight|flug|vlug|vlucht|vol|vuelo|volo|voo|(?!at|on|by|to|in|um|om|am|of|or|so)[a-z]{2} ?\d{3,4})\b/
const LEAVES =
  /\b(?:dep|depart\w*|leaves?|leaving|vertrek\w*|part|partons|sale|salimos|parte|(?:ri)?partiamo|partenza|partida|partimos|sai|geht)\b/

/** Who comes so does not land at the airport. */
const SHIP =
  /\b(?:cruise|ship|dock(?:s|ing)?|harbour|liner|train|coach|intercape|schiff|kreuzfahrt\w*|zug|trein|boot|tren|treno|trem|bateau|paquebot|crucero|crociera|navio|cruzeiro)\b/

type Context = {
  plain: string
  placing: Placing
  airport: Spot | null
  before: Way | null
  isTour: boolean
  firstFrom: End | null
  /** Where the trip before left them. */
  now: End | null
}

export function wayOf(leg: Leg, context: Context): Way {
  const others = [...leg.others]
  const words = leg.units.map(({ from, to }) => context.plain.slice(from, to)).join(' ')
  const way: Way = {
    from: leg.from && endOf(leg.from, leg, context),
    to: leg.to && endOf(leg.to, leg, context),
    stops: leg.stops.flatMap((stop) => {
      const end = endOf(stop, leg, context)
      if (end === null) return []
      // The first of two places that somebody goes to.
      return [stop.role === 'stop' ? end : { ...end, how: 'understood' as const }]
    }),
  }
  const resolved = others.flatMap((other) => {
    const end = endOf(other, leg, context)
    return end === null || isOneOf(end, way)
      ? []
      : [other.points === null ? { ...end, how: 'understood' as const } : end]
  })
  const { stay } = context.placing
  const isElsewhere =
    stay !== null && way.from !== null && !isSamePlace(asPlaced(way.from.spot), asPlaced(stay))
  // Of several places, the one where they stay may be the beginning.
  if (isElsewhere && way.from !== null && !way.from.spot.isAirport && leg.stops.length + others.length > 0)
    way.from = { ...way.from, how: 'understood' }
  withAirport(way, resolved, leg, words, context)
  const whole = withRest(atTheirHouse(way, stay), resolved, context, leg)
  return context.isTour ? whole : endingAtStop(whole)
}

/** `leave Green Point at 8, we stay at the Sweet Olive`: of a suburb, the house in it is meant. */
function atTheirHouse({ from, to, stops }: Way, stay: Spot | null): Way {
  const closer = (end: End | null): End | null =>
    end !== null &&
    stay !== null &&
    end.spot.isArea &&
    isHouse(stay) &&
    isSamePlace(asPlaced(end.spot), asPlaced(stay))
      ? { spot: stay, how: 'understood', words: stay }
      : end
  return { from: closer(from), to: closer(to), stops }
}

/** `for lunch at Groot Constantia, fetch us at home`: where nothing else is said, the last stop is where it ends. */
function endingAtStop(way: Way): Way {
  const last = way.stops.at(-1)
  const isOpen = way.to === null || (way.from !== null && sameEnd(way.from, way.to))
  if (last === undefined || way.from === null || !isOpen || sameEnd(last, way.from)) return way
  return { ...way, to: { ...last, how: 'understood' }, stops: way.stops.slice(0, -1) }
}

function isOneOf(end: End, { from, to, stops }: Way): boolean {
  return [from, to, ...stops].some(
    (known) => known !== null && isSamePlace(asPlaced(known.spot), asPlaced(end.spot)),
  )
}

function asPlaced(spot: Spot): Placed {
  return { from: spot.from, to: spot.to, role: null, spot, points: null }
}

/** Who lands, lands at the airport; who flies off is taken there. */
function withAirport(way: Way, others: End[], leg: Leg, words: string, { airport }: Context): void {
  const hasAirport = way.from?.spot.isAirport === true || way.to?.spot.isAirport === true
  const at = others.findIndex(({ spot }) => spot.isAirport)
  const lands = arrives(words)
  const isByShip = leg.flight === null && SHIP.test(words)
  const flies = leg.flight !== null || (lands && !isByShip) || fliesOff(words)
  // `Hotel | Airport`: in the order of the words.
  const isInOrder = way.from === null && way.to === null && at > 0 && !flies
  if (hasAirport || isInOrder || (at === -1 && !flies)) return
  const isArrival =
    way.from === null &&
    (lands ? !(fliesOff(words) && way.to === null) : way.to !== null || (!fliesOff(words) && !leg.isReturn))
  const span = leg.flight ?? leg.times[0] ?? leg.units[0] ?? { from: 0, to: 0 }
  const said = at === -1 ? null : (others.splice(at, 1)[0] ?? null)
  const end =
    said ??
    (airport === null
      ? null
      : { spot: airport, how: 'understood' as const, words: { from: span.from, to: span.to } })
  // Of an airport alone nobody says whether they come or go.
  const isGuessed = said === null || (!lands && leg.flight === null && way.to === null)
  if (isArrival) way.from ??= end && { ...end, how: isGuessed ? 'understood' : 'read' }
  else if (way.to === null) way.to = end && { ...end, how: said === null ? 'understood' : 'read' }
}

function withRest(
  way: Way,
  others: End[],
  { placing, isTour, before, firstFrom, now }: Context,
  leg: Leg,
): Way {
  const rest = [...others].toSorted(
    (a, b) => Number(a.spot.isArea) - Number(b.spot.isArea) || a.words.from - b.words.from,
  )
  const stay: End | null = placing.stay && { spot: placing.stay, how: 'understood', words: placing.stay }
  if (isTour) {
    way.from ??= stay
    way.from ??=
      rest.find(
        ({ spot }) =>
          ['hotel', 'airport', 'harbour'].includes(spot.place?.type ?? '') ||
          !spot.value.startsWith('place:'),
      ) ?? null
    const last = now
    if (last !== null && !last.spot.isAirport && !last.spot.isArea) way.from ??= { ...last, how: 'assumed' }
    const seen = rest.filter((end) => end.spot.value !== way.from?.spot.value)
    if (seen.length === 1) way.to ??= seen[0] ?? null
    return way
  }
  const inOrder = [...others].toSorted((a, b) => a.words.from - b.words.from)
  const take = () => inOrder.shift() ?? null
  if (way.from === null && way.to === null && inOrder.length > 1) {
    way.from = take()
    way.to = take()
  } else if (
    way.from === null &&
    way.to === null &&
    stay !== null &&
    rest[0] !== undefined &&
    !sameEnd(stay, rest[0])
  ) {
    way.from = stay
    way.to = rest[0]
  } else if (way.to === null && way.from !== null)
    way.to = leg.isReturn ? null : stay !== null && !sameEnd(stay, way.from) ? stay : (rest[0] ?? null)
  else if (way.from === null && way.to !== null)
    way.from = leg.isReturn ? null : stay !== null && !sameEnd(stay, way.to) ? stay : (rest[0] ?? null)
  else if (way.from === null && way.to === null) way.from = rest[0] ?? (leg.isReturn ? null : stay)
  if (way.from === null && way.to !== null && before !== null && !leg.isReturn) {
    const last = now ?? firstFrom
    if (last !== null && !sameEnd(last, way.to)) way.from = { ...last, how: 'assumed' }
  }
  // Who land one after the other mostly go to the same place.
  const isArrival = (one: Way | null) => one?.from?.spot.isAirport === true
  if (way.to === null && isArrival(way) && isArrival(before) && before?.to != null)
    way.to = { ...before.to, how: 'assumed' }
  // Guests whom a hotel announces come to it.
  const [house] = placing.own.filter(({ place }) => place?.type === 'hotel')
  if (way.to === null && isArrival(way) && house !== undefined)
    way.to = { spot: house, how: 'understood', words: house }
  return way
}

function sameEnd(a: End, b: End): boolean {
  return a.spot.value === b.spot.value
}

function endOf(placed: Placed, leg: Leg, context: Context): End | null {
  const { spot, points, from, to } = placed
  const words = { from, to }
  if (spot !== null) {
    const known = isCityAirport(placed, leg, context) ? context.airport : spot
    return known && { spot: known, how: known === spot ? spot.how : 'understood', words }
  }
  const found = pointedAt(points, placed, leg, context)
  return found && { spot: found, how: 'understood', words }
}

function isCityAirport({ spot, role }: Placed, leg: Leg, { plain }: Context): boolean {
  if (spot?.isCity !== true || role === 'to') return false
  const words = leg.units.map(({ from, to }) => plain.slice(from, to)).join(' ')
  return leg.flight !== null && arrives(words)
}

function pointedAt(
  points: Placed['points'],
  placed: Placed,
  leg: Leg,
  { placing, before, firstFrom, plain }: Context,
): Spot | null {
  const houses = placing.places.flatMap(({ spot, from }) =>
    spot !== null && isHouse(spot) ? [{ spot, from }] : [],
  )
  switch (points) {
    case 'there':
      return [before?.to?.spot, placing.stay].find((spot) => spot != null && !spot.isAirport) ?? placing.stay
    case 'home':
      return firstFrom !== null && !firstFrom.spot.isAirport ? firstFrom.spot : (placing.own[0] ?? null)
    case 'us':
      return (
        houses.findLast(({ from }) => from > placed.from)?.spot ??
        placing.own[0] ??
        houses.at(-1)?.spot ??
        null
      )
    case 'hotel': {
      const isTheirs = /\b(?:our|us)\b/.test(plain.slice(placed.from, placed.to)) && placing.own.length > 0
      const earlier = houses.findLast(({ from }) => from < placed.from)?.spot
      // `leaving Arabella at 3, back to the hotel`: where they came from.
      const began = leg.isReturn ? (placed.role === 'from' ? before?.to : before?.from) : null
      const known = began != null && isHouse(began.spot) ? began.spot : null
      return (
        placing.stay ?? known ?? earlier ?? houses[0]?.spot ?? (isTheirs ? (placing.own[0] ?? null) : null)
      )
    }
    case null:
      return null
  }
}

function isHouse(spot: Spot): boolean {
  return (
    !spot.isAirport &&
    !spot.isArea &&
    (spot.place === null || !spot.value.startsWith('place:') || spot.place.type === 'hotel')
  )
}
