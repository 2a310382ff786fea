import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { agreementOf, isLegAhead } from '#domain/booking/status.ts'
import {
  type ClosedPlace,
  type Closure,
  closureProblem,
  type Going,
  goesTo,
  isClosedWithin,
  passes,
} from '#domain/closures/closures.ts'
import type { EnteredClosure, ToldGuests } from '#domain/forms/closures.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { plainName } from '#domain/places/place-words.ts'
import type { Point } from '#domain/places/point.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { TourPackage } from '#domain/pricing/tariff.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { closedInWords, closedName, insteadInWords } from '#domain/wording/closures.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import { findBookingsWithin, findClosuresAhead } from '#server/db/closures/closures.ts'
import { legsOf } from '../bookings/legs.ts'
import type { Deps } from '../deps.ts'

/** What is closed, and which journeys go there: trips that were booked, and those that are asked for. */

type GoingDeps = Pick<Deps, 'db' | 'now' | 'content' | 'geo' | 'tariff'>

/** A place of the gazetteer with who goes there; null if there is none with this id. */
export function closedPlace(
  { places, closures }: Pick<Deps['content'], 'places' | 'closures'>,
  packages: Pick<TourPackage, 'id' | 'sights'>[],
  id: string,
): ClosedPlace | null {
  const place = places.find((one) => one.id === id)
  if (place === undefined) return null
  const known = closures.find((one) => one.place === id)
  const tours = packages.filter(({ sights = [] }) => sights.includes(id)).map((pack) => pack.id)
  const round = places.find((one) => one.id === known?.round)
  const { lat, lng } = place
  return {
    id,
    name: place.name,
    lat,
    lng,
    isRoad: known?.road ?? place.type === 'pass',
    packages: [...new Set([...(known?.packages ?? []), ...tours])],
    round: round === undefined ? null : { id: round.id, name: round.name, lat: round.lat, lng: round.lng },
  }
}

/** What the office calls a place of the gazetteer. */
export function placeNamed({ places, language }: Pick<Deps['content'], 'places' | 'language'>, id: string) {
  const place = places.find((one) => one.id === id)
  return place === undefined ? id : closedName(place, language)
}

/** The same by its name, as somebody types it. */
function placeCalled({ places }: Pick<Deps['content'], 'places'>, typed: string): string | null {
  const name = plainName(typed)
  const isCalled = ({ id, name: own, aliases = [] }: (typeof places)[number]) =>
    id === typed || [own, ...aliases].some((one) => plainName(one) === name)
  return places.find(isCalled)?.id ?? null
}

/** A closure as somebody enters it, checked; it is not written yet. */
export async function plannedClosure(
  deps: Pick<Deps, 'content' | 'tariff' | 'now' | 'newId'>,
  { place: typed, from, until, why, source }: Omit<EnteredClosure, keyof ToldGuests>,
): Promise<{ ok: true; closed: ClosedPlace; closure: Closure } | Invalid> {
  const enteredAt = deps.now()
  const wrong = closureProblem({ from, until }, enteredAt)
  if (wrong !== null) return invalid('until', wrong)
  const place = placeCalled(deps.content, typed)
  const closed = place === null ? null : closedPlace(deps.content, (await deps.tariff()).packages, place)
  if (closed === null) return invalid('place', 'missing', { what: 'closedPlace' })
  const closure = { id: deps.newId(), place: closed.id, from, until, why, source, enteredAt, isLifted: false }
  return { ok: true, closed, closure }
}

/** A trip that a closure touches: its legs that go there, and how many minutes longer the way round takes each. */
export type TouchedTrip = { booking: Booking; legs: [BookedLeg, ...BookedLeg[]]; longerBy: number | null }

/** Trips that are still to be driven and go there while it is closed, the next first; the way round is measured. */
export async function tripsTo(deps: GoingDeps, closure: Closure): Promise<TouchedTrip[]> {
  const [trips = []] = await tripsToEach(deps, [closure], { isMeasured: true })
  return trips
}

/** The trips of each of these closures, found in one query; the way round is measured only where it is shown. */
export async function tripsToEach(
  deps: GoingDeps,
  closures: Closure[],
  { isMeasured = false }: { isMeasured?: boolean } = {},
): Promise<TouchedTrip[][]> {
  const now = deps.now()
  const ids = await findBookingsWithin(deps.db, closures, now)
  const found = ids.length === 0 ? [] : await findBookingsById(deps.db, ids)
  return Promise.all(closures.map((closure) => tripsAmong(deps, found, closure, isMeasured)))
}

async function tripsAmong(
  deps: GoingDeps,
  found: Booking[],
  closure: Closure,
  isMeasured: boolean,
): Promise<TouchedTrip[]> {
  const closed = closedPlace(deps.content, (await deps.tariff()).packages, closure.place)
  if (closed === null) return []
  const now = deps.now()
  const touched = await Promise.all(
    found.map(async (booking): Promise<TouchedTrip[]> => {
      const { packageId } = booking
      const isOn = ({ status, starts, ends }: BookedLeg) =>
        isLegAhead({ status }) && starts > now && isClosedWithin(closure, starts, ends)
      const there = await Promise.all(
        booking.legs.map(async (leg) => isOn(leg) && (await goesThere(deps, closed, { ...leg, packageId }))),
      )
      const [first, ...others] = booking.legs.filter((_, i) => there[i])
      if (first === undefined) return []
      const longerBy = isMeasured && packageId === null ? await longerRound(deps, closed, first.places) : null
      return [{ booking, legs: [first, ...others], longerBy }]
    }),
  )
  return touched.flat().toSorted((a, b) => a.legs[0].starts.getTime() - b.legs[0].starts.getTime())
}

async function goesThere({ geo }: Pick<Deps, 'geo'>, closed: ClosedPlace, going: Going): Promise<boolean> {
  const goes = goesTo(closed, going)
  if (goes !== 'maybe') return goes
  const roads = await Promise.all(going.places.slice(1).map((to, i) => geo.road(going.places[i] ?? to, to)))
  return roads.some((road) => road !== null && passes(road.path, closed))
}

/** By the longest of its drives; null without a way round. */
async function longerRound(
  { geo }: Pick<Deps, 'geo'>,
  closed: ClosedPlace,
  places: Point[],
): Promise<number | null> {
  const { round } = closed
  if (round === null) return null
  const longer = await Promise.all(
    places.slice(1).map(async (to, i) => {
      const from = places[i] ?? to
      const [straight, out, on] = await Promise.all([
        geo.road(from, to),
        geo.road(from, round),
        geo.road(round, to),
      ])
      if (straight === null || out === null || on === null || !passes(straight.path, closed)) return 0
      return Math.round(out.minutes + on.minutes - straight.minutes)
    }),
  )
  return Math.max(0, ...longer)
}

/** What is closed for journeys that are asked for, as their guests read it. */
async function noticesFor(deps: GoingDeps, journeys: Going[]): Promise<string[]> {
  const { language } = deps.content
  const ahead = await findClosuresAhead(deps.db, deps.now())
  if (ahead.length === 0) return []
  const { packages } = await deps.tariff()
  const said = await Promise.all(
    ahead.map(async (closure) => {
      const closed = closedPlace(deps.content, packages, closure.place)
      if (closed === null) return ''
      const isOn = journeys.filter(({ starts, ends }) => isClosedWithin(closure, starts, ends))
      const goes = await Promise.all(isOn.map((going) => goesThere(deps, closed, going)))
      const touched = isOn.find((_, i) => goes[i])
      if (touched === undefined) return ''
      const isRoundOpen = !ahead.some(
        (other) => other.place === closed.round?.id && isClosedWithin(other, touched.starts, touched.ends),
      )
      const isStop = touched.places.some(({ placeId }) => placeId === `place:${closed.id}`)
      const by = isRoundOpen && !isStop ? closed : { ...closed, round: null }
      const instead = insteadInWords(by, touched.packageId, language)
      return `${closedInWords(closed, closure, language)} ${instead}`.trim()
    }),
  )
  return said.filter((sentence) => sentence !== '')
}

/** What is closed on the day of a price. */
export function closedForQuote(deps: GoingDeps, quote: Quote): Promise<string[]> {
  const { packageId } = quote
  return noticesFor(
    deps,
    legsOf(quote).map(({ starts, ends, places }) => ({ starts, ends, places, packageId })),
  )
}

/** What is closed for the legs ahead of a booking. */
export function closedForBooking(deps: GoingDeps, { packageId, status, legs }: Booking): Promise<string[]> {
  const isOn = agreementOf(status) === 'pending' || agreementOf(status) === 'confirmed'
  const ahead = isOn ? legs.filter(isLegAhead) : []
  return noticesFor(
    deps,
    ahead.map(({ starts, ends, places }) => ({ starts, ends, places, packageId })),
  )
}

/** What is closed for one leg, as its driver reads it. */
export function closedForLeg(deps: GoingDeps, { packageId }: Booking, leg: BookedLeg): Promise<string[]> {
  const { starts, ends, places } = leg
  return isLegAhead(leg) ? noticesFor(deps, [{ starts, ends, places, packageId }]) : Promise.resolve([])
}

/** What is closed at a time, and the trips that go there then. */
export async function closedBetween(
  deps: GoingDeps,
  from: Date,
  to: Date,
): Promise<{ closure: Closure; name: string; trips: TouchedTrip[] }[]> {
  const ahead = await findClosuresAhead(deps.db, deps.now())
  const within = ahead.filter((closure) => isClosedWithin(closure, from, to))
  const parts = within.map((closure) => ({
    ...closure,
    from: closure.from > from ? closure.from : from,
    until: closure.until !== null && closure.until < to ? closure.until : to,
  }))
  const trips = await tripsToEach(deps, parts)
  return within.map((closure, i) => ({
    closure,
    name: placeNamed(deps.content, closure.place),
    trips: trips[i] ?? [],
  }))
}

const TOLD_DAYS_AHEAD = 30

/** What is closed, or will be soon, that a tour goes to. */
export function closedForTour(deps: GoingDeps, packageId: string): Promise<string[]> {
  const starts = deps.now()
  const ends = new Date(starts.getTime() + TOLD_DAYS_AHEAD * DAY_MS)
  return noticesFor(deps, [{ starts, ends, places: [], packageId }])
}
