import type { AskedPlace, QuoteRequest } from '#domain/forms/quote-request.ts'
import type { Problem } from '#domain/forms/problems.ts'
import type { Point } from '#domain/point.ts'
import type { RoadJourney } from '#domain/roads.ts'
import type { Deps } from './deps.ts'
import { locate, type LocatedPlace } from './locate.ts'

/** The way of a journey, measured: its places in their order, and the road from each to the next. */
export type Way = {
  places: [LocatedPlace, ...LocatedPlace[]]
  /** Kilometres of road from the base to each place. */
  kmFromBase: number[]
  roads: RoadJourney[]
  km: number
}

type Asked = { path: string; place: AskedPlace }
type WayDeps = Pick<Deps, 'content' | 'geo'>

/** Finds the places of a journey and the roads between them, or says which of them cannot be found or reached. */
export async function measureWay(deps: WayDeps, request: QuoteRequest, base: Point): Promise<Way | Problem> {
  const asked = askedWay(request)
  const places = locateAll(deps, asked)
  if ('message' in places) return places
  const [roads, fromBase] = await Promise.all([
    Promise.all(places.slice(1).map((place, i) => deps.geo.road(places[i] ?? place, place))),
    Promise.all(places.map((place) => deps.geo.road(base, place))),
  ])
  const unreached = places.findIndex((_, i) => fromBase[i] === null || roads[i - 1] === null)
  if (unreached !== -1) return notReached(asked[unreached]?.path ?? 'pickup', places[unreached])
  const driven = roads.filter((road) => road !== null)
  const km = driven.reduce((sum, road) => sum + road.km, 0)
  if (goesNowhere(request, places, km)) {
    return {
      path: 'dropoff',
      message: 'Pickup and destination are the same place. Please change one of them',
    }
  }
  return {
    places,
    roads: driven,
    kmFromBase: fromBase.map((road) => road?.km ?? 0),
    km: Math.round(km * 10) / 10,
  }
}

/** The places in their order with the field of each; a hire without a drop-off ends where it began. */
function askedWay({ pickup, stops, dropoff }: QuoteRequest): [Asked, ...Asked[]] {
  const end = dropoff ?? (stops.length > 0 ? pickup : null)
  return [
    { path: 'pickup', place: pickup },
    ...stops.map((place, i) => ({ path: `stops.${i}`, place })),
    ...(end === null ? [] : [{ path: 'dropoff', place: end }]),
  ]
}

function locateAll(
  { content }: WayDeps,
  [first, ...others]: [Asked, ...Asked[]],
): [LocatedPlace, ...LocatedPlace[]] | Problem {
  const pickup = locate(content.places, first.place)
  if (pickup === null) return notLocated(first)
  const places: [LocatedPlace, ...LocatedPlace[]] = [pickup]
  for (const asked of others) {
    const found = locate(content.places, asked.place)
    if (found === null) return notLocated(asked)
    places.push(found)
  }
  return places
}

const SAME_PLACE_KM = 0.1

/** A hire may come back to where it began; a transfer that does is a mistake. */
function goesNowhere({ hours, packageId }: QuoteRequest, places: LocatedPlace[], km: number): boolean {
  return hours === null && packageId === null && places.length > 1 && km < SAME_PLACE_KM
}

function notLocated({ path, place }: Asked): Problem {
  return {
    path,
    message: `We do not know where "${place.label}" is. Please choose a place from the list, or send us an enquiry`,
  }
}

function notReached(path: string, place: LocatedPlace | undefined): Problem {
  return {
    path,
    message: `We know no road to "${place?.label}". Prices are for the Western Cape; for elsewhere please send us an enquiry`,
  }
}
