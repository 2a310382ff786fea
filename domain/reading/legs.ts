/** Journeys of a message, each with the pieces of text that speak of it. */
import type { FoundDate } from './dates.ts'
import type { Role } from './roles.ts'
import type { Reference } from './references.ts'
import { isEveBefore, segmentsOf, within } from './segments.ts'
import type { Spot } from './spots.ts'
import type { Found, Span } from './text.ts'
import type { FoundTime } from './times.ts'
import type { Unit } from './units.ts'

/** A place with its part in the journey; a reference until it is known what it points at. */
export type Placed = Span & { role: Role; spot: Spot | null; points: Reference['points'] | null }

export type Mentions = {
  dates: FoundDate[]
  times: FoundTime[]
  places: Placed[]
  flights: Found<string>[]
  /** Words for a tour or a hire. */
  wishes: Span[]
}

export type Leg = {
  units: Span[]
  opens: Unit['opens']
  date: FoundDate | null
  times: FoundTime[]
  from: Placed | null
  to: Placed | null
  stops: Placed[]
  /** Places whose part is not said. */
  others: Placed[]
  flight: Found<string> | null
  wish: Span | null
  isReturn: boolean
}

const MOST_JOURNEYS = 20

/** In the order of the text, and the pieces that speak of none in particular. */
export type Journeys = { legs: Leg[]; rest: Span[] }

export function legsOf(units: readonly Unit[], all: Mentions): Journeys {
  const legs: Leg[] = []
  const rest: Span[] = []
  for (const unit of units.flatMap((one) => segmentsOf(one, all))) {
    const said = within(all, unit)
    const leg = isOfOutward(legs, unit, said) ? legs.at(-2) : legs.at(-1)
    if (!says(said)) {
      rest.push(unit)
      continue
    }
    const day = legs.findLast(({ date }) => date !== null)?.date ?? null
    if (leg === undefined || begins(leg, unit, said, day))
      legs.push(filled(newLeg(unit, said, leg), said, unit))
    else filled(leg, said, unit)
  }
  return { legs: legs.filter(isJourney).slice(0, MOST_JOURNEYS), rest }
}

/** `to Boulders and back by 3. Can you fetch us at 10 at the hotel?`: the way there, of which no time was said. */
function isOfOutward(legs: readonly Leg[], { opens }: Unit, { dates, times, places }: Mentions): boolean {
  const [out, back] = legs.slice(-2)
  return (
    out !== undefined &&
    back?.isReturn === true &&
    back.times.length > 0 &&
    out.times.length === 0 &&
    opens === 'sentence' &&
    dates.length === 0 &&
    times.length > 0 &&
    places.length > 0 &&
    places.every((place) => place.role === 'from' && !isSamePlace(place, out.to))
  )
}

function says({ dates, times, places, flights, wishes }: Mentions): boolean {
  return (
    times.length + places.length + flights.length + wishes.length > 0 || dates.some(({ isStay }) => !isStay)
  )
}

function hasWay({ places, flights }: Mentions): boolean {
  return places.some(({ role }) => role === 'from' || role === 'to') || flights.length > 0
}

function isJourney(leg: Leg): boolean {
  return (
    leg.from !== null ||
    leg.to !== null ||
    leg.flight !== null ||
    leg.wish !== null ||
    leg.isReturn ||
    leg.others.length > 0 ||
    leg.date !== null ||
    (leg.opens === 'next' && leg.times.length > 0)
  )
}

/** `day` is the last that was said. */
function begins(leg: Leg, unit: Unit, said: Mentions, day: FoundDate | null): boolean {
  const isOwnItem =
    leg.others.length > 0 &&
    ((unit.opens === 'item' && leg.date !== null) || (unit.opens === 'return' && leg.times.length > 0))
  // `back at 4, and on the 18th to the airport`
  const isElsewhereLater = said.places.length > 0 && said.dates.some(({ isStay }) => !isStay)
  const hasSubstance =
    leg.from !== null ||
    leg.to !== null ||
    leg.flight !== null ||
    leg.wish !== null ||
    isOwnItem ||
    (leg.isReturn && leg.times.length > 0 && (unit.opens === 'item' || isElsewhereLater))
  if (!hasSubstance) return false
  if (isFetchedThere(leg, unit, said)) return true
  const dates = said.dates.filter(({ isStay }) => !isStay)
  const own = leg.date ?? (leg.times.length > 0 ? day : null)
  const isOtherDay = dates[0] !== undefined && own !== null && dates[0].value !== own.value
  const isWay = hasWay(said)
  const said2 = isWay || said.wishes.length > 0
  const isOnlyEnd =
    leg.from !== null &&
    leg.to === null &&
    said.places.some(({ role }) => role === 'to') &&
    said.times.length === 0 &&
    dates.length === 0
  const goesOn =
    unit.opens === 'next' &&
    !isOtherDay &&
    dates.length + said.times.length + said.flights.length + said.wishes.length === 0 &&
    said.places.every(({ role }) => role !== 'from')
  const isWhenOfBoth =
    unit.opens === 'return' && leg.date === null && leg.times.length === 0 && said.places.length === 0
  if ((unit.opens === 'return' && isOnlyEnd) || goesOn || isWhenOfBoth) return false
  if (unit.opens === 'return') return leg.wish === null || isWay || isOtherDay
  if (unit.opens === 'item') {
    const isRow = said.places.length > 1 && said.times.length > 0 && leg.times.length > 0
    return said2 || isOtherDay || isRow || (dates.length > 0 && said.times.length > 0)
  }
  if (unit.opens === 'next' && (said2 || dates.length > 0 || (said.times.length > 0 && leg.times.length > 0)))
    return true
  if (isOtherDay && (said2 || said.times.length > 0)) return true
  if (leg.flight !== null && said.flights[0] !== undefined && said.flights[0].value !== leg.flight.value)
    return true
  const roles = new Set(said.places.map(({ role }) => role))
  const isWhole = leg.from !== null && leg.to !== null
  // Later on somewhere else.
  const isNextAim = said.places.some((place) => place.role === 'to' && !isSamePlace(place, leg.to))
  if (isWhole && isNextAim && leg.times.length > 0 && said.times.length > 0 && !roles.has('from')) return true
  const isSame = (role: 'from' | 'to') =>
    said.places.every((place) => place.role !== role || isSamePlace(place, leg[role]))
  return isWhole && roles.has('from') && roles.has('to') && !(isSame('from') || isSame('to'))
}

/** `to Groot Constantia at 11:45. Collection at Groot Constantia 16:30`: the way back, whatever it is called. */
function isFetchedThere({ to, from, times }: Leg, { opens }: Unit, said: Mentions): boolean {
  return (
    to !== null &&
    times.length > 0 &&
    said.times.length > 0 &&
    opens !== 'item' &&
    said.dates.length + said.wishes.length + said.flights.length === 0 &&
    said.places.some((place) => place.role === 'from' && isSamePlace(place, to)) &&
    said.places.every((place) => place.role !== 'to' || isSamePlace(place, from))
  )
}

export function isSamePlace(a: Placed | null, b: Placed | null): boolean {
  if (a?.spot == null || b?.spot == null) return a?.points != null && a.points === b?.points
  if (a.spot.value === b.spot.value) return true
  const [one, other] = [a.spot, b.spot]
  const isInside = (inner: Spot, area: Spot) =>
    area.isArea &&
    inner.place !== null &&
    [inner.place.name, inner.place.suburb, inner.place.city].includes(area.place?.name ?? '')
  return isInside(one, other) || isInside(other, one)
}

function newLeg(unit: Unit, said: Mentions, before: Leg | undefined): Leg {
  return {
    units: [],
    opens: unit.opens,
    date: null,
    times: [],
    from: null,
    to: null,
    stops: [],
    others: [],
    flight: null,
    wish: null,
    isReturn: before !== undefined && (unit.opens === 'return' || isFetchedThere(before, unit, said)),
  }
}

/** Nothing that was said is overwritten, except a town by the house in it. */
function filled(leg: Leg, said: Mentions, unit: Unit): Leg {
  leg.units.push(unit)
  for (const date of said.dates.filter(({ isStay }) => !isStay))
    if (leg.date === null || isEveBefore(date.value, leg.date.value)) leg.date = date
  leg.times.push(...said.times)
  leg.flight ??= said.flights[0] ?? null
  leg.wish ??= said.wishes[0] ?? null
  for (const place of said.places) put(leg, place, unit)
  return leg
}

function put(leg: Leg, place: Placed, unit: Unit): void {
  const { role } = place
  if (role === 'stop') leg.stops.push(place)
  else if (role === 'from' || role === 'to') {
    const known = leg[role]
    const isBetter =
      known !== null &&
      known.spot?.isVague === true &&
      place.spot !== null &&
      (!place.spot.isVague || known.spot.isArea) &&
      isSamePlace(known, place) &&
      !place.spot.isArea
    // `arriving at the airport, then to the hotel`: where they land is where the journey begins.
    const isLandedAt =
      role === 'to' && leg.from === null && known?.spot?.isAirport === true && place.spot?.isAirport === false
    if (isLandedAt) {
      leg.from = { ...known, role: 'from', spot: known.spot && { ...known.spot, how: 'understood' } }
      leg.to = place
    } else if (known === null || isBetter || (role === 'to' && known.spot?.isCity === true)) leg[role] = place
    else if (
      role === 'to' &&
      !isSamePlace(known, place) &&
      (unit.opens === 'next' || !known.spot?.isArea) &&
      place.from > known.from
    ) {
      leg.stops.push(known)
      leg.to = { ...place, spot: place.spot && { ...place.spot, how: 'understood' } }
    } else if (!isSamePlace(known, place)) leg.others.push(place)
  } else leg.others.push(place)
}
