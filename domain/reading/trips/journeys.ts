/** Journeys of a message, each with the pieces of text that speak of it. */
import { dayAfter } from '#domain/values/cape-time.ts'
import { type Found, inside, isFree, type Span } from '../text.ts'
import type { FoundDate } from '../when/joined-dates.ts'
import type { FoundTime } from '../when/times.ts'
import type { Placed } from '../where/placing.ts'
import type { Spot } from '../where/spots.ts'
import type { Unit } from './units.ts'

export type Mentions = {
  dates: FoundDate[]
  times: FoundTime[]
  places: Placed[]
  flights: Found<string>[]
  /** Words for a tour or a hire. */
  wishes: Span[]
}

export type Journey = {
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
export function journeysOf(units: readonly Unit[], all: Mentions): { journeys: Journey[]; rest: Span[] } {
  const journeys: Journey[] = []
  const rest: Span[] = []
  for (const unit of units.flatMap((one) => piecesOf(one, all))) {
    const told = within(all, unit)
    const about = correctedIn(unit, all, journeys)
    if (about !== undefined) {
      fill(about, told, unit)
      continue
    }
    const says = told.times.length + told.places.length + told.flights.length + told.wishes.length > 0
    if (!says && daysOf(told).length === 0) {
      rest.push(unit)
      continue
    }
    const last = journeys.at(-1)
    const day = journeys.findLast(({ date }) => date !== null)?.date?.value ?? null
    if (last !== undefined && !begins(last, unit, told, day)) fill(last, told, unit)
    else journeys.push(fill(emptyJourney(unit, told, last), told, unit))
  }
  return { journeys: journeys.filter(isTold).slice(0, MOST_JOURNEYS), rest }
}

/** `oh it's SA319, lands 12h05`: all of it is about the journey of the flight that it corrects. */
function correctedIn(unit: Unit, { dates, times, flights }: Mentions, journeys: readonly Journey[]) {
  const corrected = [...dates, ...times, ...flights].find(
    ({ words, from }) => words !== undefined && inside([words], unit).length > 0 && from < unit.from,
  )
  return corrected && journeys.find(({ units }) => !isFree(corrected, units))
}

function within(all: Mentions, span: Span): Mentions {
  return {
    dates: inside(all.dates, span),
    times: inside(all.times, span),
    places: inside(all.places, span),
    flights: inside(all.flights, span),
    wishes: inside(all.wishes, span),
  }
}

function daysOf({ dates }: Mentions): FoundDate[] {
  return dates.filter(({ isStay }) => !isStay)
}

/** `leaves Sunday 10 January at 00:35, pick us up on Saturday`: one journey, the day before the flight. */
function isEveBefore(date: string, day: string): boolean {
  return dayAfter(date, 1) === day
}

/** Pieces of a unit: a second way, another flight, or another day after a whole way, begins another journey. */
function piecesOf(unit: Unit, all: Mentions): Unit[] {
  const told = within(all, unit)
  const events: { at: number; place?: Placed; day?: string }[] = [
    ...told.places.map((place) => ({ at: place.from, place })),
    ...daysOf(told).map(({ from, value }) => ({ at: from, day: value })),
  ]
  const cuts: number[] = []
  let ends = { hasFrom: false, hasTo: false, day: null as string | null }
  for (const { at, place, day } of events.toSorted((a, b) => a.at - b.at)) {
    const isSecondWay = place?.role === 'from' && ends.hasFrom && ends.hasTo
    const isOther = day !== undefined && ends.day !== null && day !== ends.day && !isEveBefore(day, ends.day)
    const isAfterWay = ends.hasFrom || ends.hasTo || told.flights.some(({ from }) => from < at)
    const leads = [...told.times, ...told.flights, ...told.places.filter(({ role }) => role !== null)].some(
      ({ from }) => from > at,
    )
    if (isSecondWay || (isOther && isAfterWay && leads)) {
      cuts.push(at)
      ends = { hasFrom: false, hasTo: false, day: null }
    }
    ends = {
      hasFrom: ends.hasFrom || place?.role === 'from',
      hasTo: ends.hasTo || place?.role === 'to',
      day: day ?? ends.day,
    }
  }
  const starts = [unit.from, ...new Set([...cuts, ...nextFlights(told)])].toSorted((a, b) => a - b)
  return starts.map((from, i) => ({
    from,
    to: starts[i + 1] ?? unit.to,
    opens: i === 0 ? unit.opens : 'item',
  }))
}

/** `at 9:40 on BA59 to the Cullinan and at 11:25 on ET847`: after a whole arrival, the time of the next flight. */
function nextFlights({ places, flights, times }: Mentions): number[] {
  return flights.flatMap((flight, i) => {
    const last = flights[i - 1]
    if (last === undefined || last.value === flight.value) return []
    const end = places.findLast(({ from, role }) => role === 'to' && from > last.from && from < flight.from)
    const time = end && times.find(({ from }) => from > end.to && from < flight.from)
    return time === undefined ? [] : [time.from]
  })
}

function isTold({ from, to, flight, wish, isReturn, others, date, opens, times }: Journey): boolean {
  return (
    (from ?? to ?? flight ?? wish ?? date) !== null ||
    isReturn ||
    others.length > 0 ||
    (opens === 'next' && times.length > 0)
  )
}

/** Whether what a unit tells is another journey than the last; `day` is the last that was said. */
function begins(last: Journey, unit: Unit, told: Mentions, day: string | null): boolean {
  const { opens } = unit
  const hasTimes = told.times.length > 0
  const isWay = told.flights.length > 0 || told.places.some(({ role }) => role === 'from' || role === 'to')
  const isWish = isWay || told.wishes.length > 0
  if (!canEnd(last, unit, told)) return false
  if (isFetchedThere(last, unit, told)) return true
  const [date] = daysOf(told)
  const own = last.date?.value ?? (last.times.length > 0 ? day : null)
  const isOtherDay = date !== undefined && own !== null && date.value !== own
  if (onlyAdds(last, unit, told, isOtherDay)) return false
  if (opens === 'return') return last.wish === null || isWay || isOtherDay
  if (opens === 'item')
    return (
      isWish ||
      isOtherDay ||
      (hasTimes && (date !== undefined || (told.places.length > 1 && last.times.length > 0)))
    )
  if (opens === 'next' && (isWish || date !== undefined || (hasTimes && last.times.length > 0))) return true
  if (isOtherDay && (isWish || hasTimes)) return true
  const [flight] = told.flights
  if (last.flight !== null && flight !== undefined && flight.value !== last.flight.value) return true
  return goesElsewhere(last, told)
}

/** A journey of which too little was told goes on. */
function canEnd(last: Journey, { opens }: Unit, { places, dates }: Mentions): boolean {
  if ((last.from ?? last.to ?? last.flight ?? last.wish) !== null) return true
  const hasPlace =
    last.others.length > 0 &&
    ((opens === 'item' && last.date !== null) || (opens === 'return' && last.times.length > 0))
  // `back at 4, and on the 18th to the airport`
  return (
    hasPlace ||
    (last.isReturn && last.times.length > 0 && (opens === 'item' || (places.length > 0 && dates.length > 0)))
  )
}

/** The end that was missing, a place on the way, or when they come back of a way there and back. */
const NEAR_BACK = 20

function onlyAdds(last: Journey, { opens, from }: Unit, told: Mentions, isOtherDay: boolean): boolean {
  const isBare = told.times.length + told.dates.length === 0
  const hasRole = (role: 'from' | 'to') => told.places.some((place) => place.role === role)
  if (opens === 'next')
    return isBare && !isOtherDay && told.flights.length + told.wishes.length === 0 && !hasRole('from')
  if (opens !== 'return') return false
  const isOnlyEnd = last.from !== null && last.to === null && hasRole('to') && isBare
  // `there and back, 5 December at 10` says when both begin, `and back at 4` when they come back.
  const [time] = told.times
  const isTimed = time !== undefined && time.until === null && time.from - from < NEAR_BACK
  const isWhenOfBoth = last.date === null && last.times.length === 0 && told.places.length === 0 && !isTimed
  return isOnlyEnd || isWhenOfBoth
}

function goesElsewhere(last: Journey, { places, times }: Mentions): boolean {
  if (last.from === null || last.to === null) return false
  const has = (role: 'from' | 'to') => places.some((place) => place.role === role)
  const isSame = (role: 'from' | 'to') =>
    places.every((place) => place.role !== role || isSamePlace(place, last[role]))
  if (has('from')) return has('to') && !isSame('from') && !isSame('to')
  return !isSame('to') && last.times.length > 0 && times.length > 0
}

/** `to Groot Constantia at 11:45. Collection at Groot Constantia 16:30`: the way back, whatever it is called. */
function isFetchedThere({ to, from, times }: Journey, { opens }: Unit, told: Mentions): boolean {
  if (to === null || times.length === 0 || told.times.length === 0 || opens === 'item') return false
  const isAlone = told.dates.length + told.wishes.length + told.flights.length === 0
  const isThere = told.places.some((place) => place.role === 'from' && isSamePlace(place, to))
  return isAlone && isThere && told.places.every((place) => place.role !== 'to' || isSamePlace(place, from))
}

export function isSamePlace(
  a: Pick<Placed, 'spot' | 'points'> | null,
  b: Pick<Placed, 'spot' | 'points'> | null,
): boolean {
  if (a?.spot == null || b?.spot == null) return a?.points != null && a.points === b?.points
  return a.spot.value === b.spot.value || isInside(a.spot, b.spot) || isInside(b.spot, a.spot)
}

function isInside({ place }: Spot, area: Spot): boolean {
  return (
    area.isArea && place !== null && [place.name, place.suburb, place.city].includes(area.place?.name ?? '')
  )
}

function emptyJourney(unit: Unit, told: Mentions, last: Journey | undefined): Journey {
  const isReturn = last !== undefined && (unit.opens === 'return' || isFetchedThere(last, unit, told))
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
    isReturn,
  }
}

/** Nothing that was said is overwritten, except a town by the house in it. */
function fill(journey: Journey, told: Mentions, unit: Unit): Journey {
  journey.units.push(unit)
  for (const date of daysOf(told))
    if (journey.date === null || isEveBefore(date.value, journey.date.value)) journey.date = date
  journey.times.push(...told.times)
  journey.flight ??= told.flights[0] ?? null
  journey.wish ??= told.wishes[0] ?? null
  for (const place of told.places) put(journey, place, unit)
  return journey
}

function put(journey: Journey, place: Placed, { opens }: Unit): void {
  const { role, spot } = place
  if (role === 'stop') journey.stops.push(place)
  else if (role !== 'from' && role !== 'to') journey.others.push(place)
  else {
    const known = journey[role]
    // `arriving at the airport, then to the hotel`: where they land is where the journey begins.
    const isLandedAt =
      role === 'to' && journey.from === null && known?.spot?.isAirport === true && spot?.isAirport === false
    if (known === null || isCloser(place, known) || (role === 'to' && known.spot?.isCity === true))
      journey[role] = place
    else if (isLandedAt) Object.assign(journey, { from: { ...understood(known), role: 'from' }, to: place })
    else if (isSamePlace(known, place)) return
    else if (role === 'to' && (opens === 'next' || known.spot?.isArea !== true)) {
      journey.stops.push(known)
      journey.to = understood(place)
    } else journey.others.push(place)
  }
}

function understood(place: Placed): Placed {
  return { ...place, spot: place.spot && { ...place.spot, how: 'understood' } }
}

function isCloser({ spot, points }: Placed, known: Placed): boolean {
  return (
    known.spot?.isVague === true &&
    spot !== null &&
    !spot.isArea &&
    (!spot.isVague || known.spot.isArea) &&
    isSamePlace(known, { spot, points })
  )
}
