import { agreedLeg, type Booking } from '#domain/booking/booking.ts'
import { pricingOf, type WantedJourney, type WantedLeg } from '#domain/booking/change.ts'
import type { PlannedLeg } from '#domain/booking/proposal.ts'
import { problem, type Problem } from '#domain/forms/problems.ts'
import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import { isAirport } from '#domain/places/airports.ts'
import type { LocatedPlace, Place } from '#domain/places/places.ts'
import type { RoadJourney } from '#domain/places/roads.ts'
import { minutesOnTheWay } from '#domain/places/traffic.ts'
import { minutesBefore, withRests } from '#domain/pricing/journey.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { capeInstant } from '#domain/values/cape-time.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import type { Deps } from '../deps.ts'
import { priceRequest } from '../quotes.ts'

/** The legs of a change: their roads, their times, and what they cost today. */

export type LegDeps = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'vehicles' | 'geo' | 'tariff'>

/** The options are null where a leg keeps its fare. */
type Worked = { leg: PlannedLeg; options: PricedOption[] | null }

/** A leg as it would be: measured and priced anew, or driven as before at another time. */
export async function legAnew(
  deps: LegDeps,
  booking: Booking,
  journey: WantedJourney,
  wanted: WantedLeg,
  today: Tariff,
): Promise<Worked | Problem> {
  const starts = capeInstant(wanted.when.date, wanted.when.time)
  if (starts === null) return problem('time', 'no-such-time')
  const was = wanted.leg
  if (was !== null && pricingOf(wanted) !== 'new') {
    const isMoved = wanted.parts.includes('times')
    const ends = isMoved ? await endAt(deps, booking, was.places, { starts, was }) : was.ends
    const times = isMoved ? { starts, ends, agreedStart: starts } : {}
    return { leg: { ...agreedLeg(was), ...wanted.party, ...times }, options: null }
  }
  const answer = await priceRequest(deps, requestOf(deps, booking, journey, wanted), today, {
    isAnyTime: true,
  })
  if (!answer.ok) return answer.problem
  const [timed] = answer.priced.legs
  const minutes = Math.max(1, timed?.minutes ?? 1)
  return {
    options: answer.priced.options,
    leg: {
      ...wanted.party,
      id: was?.id ?? null,
      places: answer.way.places.map(({ label, placeId, lat, lng }) => ({ label, placeId, lat, lng })),
      starts,
      ends: new Date(starts.getTime() + minutes * MINUTE_MS),
      agreedStart: starts,
      lands: timed?.lands === true,
      km: answer.priced.km,
      approachMinutes: timed?.approachMinutes ?? 0,
      total: was?.total ?? 0,
    },
  }
}

/** One leg as a journey of its own. A place that was booked is known, so its label stays as it was typed. */
export function requestOf(
  { geo }: Pick<LegDeps, 'geo'>,
  { request, legs }: Booking,
  { hours }: WantedJourney,
  wanted: WantedLeg,
): QuoteRequest {
  const booked: Place[] = legs.flatMap((leg) => leg.places)
  const places = wanted.places.map((place) => (booked.includes(place) ? geo.signed(place) : place))
  const [pickup = { label: '' }] = places
  const last = places.at(-1)
  const comesBack = request.comesBack && places.length > 1 && sameLabel(pickup, last)
  return {
    ...request,
    ...wanted.party,
    ...wanted.when,
    pickup,
    stops: places.slice(1, -1),
    dropoff: places.length < 2 || comesBack ? null : (last ?? null),
    return: null,
    hours: request.packageId === null ? hours : null,
    meetAndGreet: false,
    childAges: [],
  }
}

function sameLabel(one: Place, other: Place | undefined): boolean {
  return one.label === other?.label
}

/**
 * When a leg ends that begins at another time: a hire keeps its hours, and a drive takes longer or shorter by what the
 * traffic of the hour makes of it.
 */
async function endAt(
  deps: LegDeps,
  { hours }: Booking,
  places: LocatedPlace[],
  { starts, was }: { starts: Date; was: { agreedStart: Date; starts: Date; ends: Date } },
): Promise<Date> {
  const usual = was.ends.getTime() - was.starts.getTime()
  const roads: RoadJourney[] = []
  for (const [i, to] of places.slice(1).entries()) {
    const from = places[i]
    const road = from === undefined ? null : await deps.geo.road(from, to)
    if (road !== null) roads.push(road)
  }
  if (hours !== null || roads.length < places.length - 1) return new Date(starts.getTime() + usual)
  const { policies } = await deps.tariff()
  const airport = isAirport(deps.content.places, places[0]) ? 'airport' : null
  const before = minutesBefore({ airport }, policies)
  const minutesFrom = (start: Date) =>
    withRests(minutesOnTheWay(roads, start, before, deps.content.roads.traffic), policies)
  const more = (minutesFrom(starts) - minutesFrom(was.agreedStart)) * MINUTE_MS
  return new Date(starts.getTime() + Math.max(MINUTE_MS, usual + more))
}
