import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import type { Place } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import { placesOf } from '#domain/pricing/quote.ts'
import type { RoadJourney } from '#domain/places/roads.ts'
import type { Deps, FoundPlace } from './deps.ts'

/** A measured journey: its places in order, and the road from each to the next. */
export type MeasuredRoute = {
  places: [WayPlace, ...WayPlace[]]
  roads: RoadJourney[]
  km: number
}

type WayPlace = FoundPlace & {
  /** The field of the request that names it. */
  path: string
  /** Kilometres of road from the base, and minutes of driving. */
  kmFromBase: number
  minutesFromBase: number
}

type Asked = { path: string; place: Place }
type Found = FoundPlace & { path: string }
type RouteDeps = Pick<Deps, 'geo'>

/** Finds the places of a journey and the roads between them, or says which cannot be found or reached. */
export async function measureRoute(
  deps: RouteDeps,
  request: QuoteRequest,
  base: Point,
): Promise<MeasuredRoute | Problem> {
  const asked = askedWay(request)
  const found = locateAll(deps, asked)
  if ('code' in found) return found
  const [first, ...others] = found
  const [fromBase, roads] = await Promise.all([
    Promise.all(found.map((place) => deps.geo.road(base, place))),
    Promise.all(others.map((place, i) => deps.geo.road(found[i] ?? first, place))),
  ])
  const reached = found.flatMap((place, i): WayPlace[] => {
    const road = fromBase[i] ?? null
    return road === null || roads[i - 1] === null
      ? []
      : [{ ...place, kmFromBase: road.km, minutesFromBase: road.minutes }]
  })
  const [pickup, ...rest] = reached
  if (pickup === undefined || reached.length < found.length) return notReached(asked, reached)
  const driven = roads.filter((road) => road !== null)
  const km = driven.reduce((sum, road) => sum + road.km, 0)
  if (goesNowhere(request, reached, km)) return problem('dropoff', 'same-place')
  return {
    places: [pickup, ...rest],
    roads: driven,
    km: Math.round(km * 10) / 10,
  }
}

/** The places in order, each with its field. */
function askedWay({ pickup, stops, dropoff }: QuoteRequest): [Asked, ...Asked[]] {
  return placesOf<Asked>({
    pickup: { path: 'pickup', place: pickup },
    stops: stops.map((place, i) => ({ path: `stops.${i}`, place })),
    dropoff: dropoff === null ? null : { path: 'dropoff', place: dropoff },
  })
}

function locateAll(
  { geo }: RouteDeps,
  [first, ...others]: [Asked, ...Asked[]],
): [Found, ...Found[]] | Problem {
  const pickup = geo.locate(first.place)
  if (pickup === null) return notLocated(first)
  const found: [Found, ...Found[]] = [{ ...pickup, path: first.path }]
  for (const asked of others) {
    const place = geo.locate(asked.place)
    if (place === null) return notLocated(asked)
    found.push({ ...place, path: asked.path })
  }
  return found
}

const SAME_PLACE_KM = 0.1

/** A hire may come back to where it began; a transfer that does is a mistake. */
function goesNowhere({ hours, packageId }: QuoteRequest, places: WayPlace[], km: number): boolean {
  return hours === null && packageId === null && places.length > 1 && km < SAME_PLACE_KM
}

/** If there are coordinates, they are far from every place we know. */
function notLocated({ path, place: { label, lat } }: Asked): Problem {
  return problem(path, lat === undefined ? 'unknown-place' : 'no-road', { label })
}

function notReached(asked: [Asked, ...Asked[]], reached: WayPlace[]): Problem {
  const { path, place } = asked.find((one, i) => reached[i]?.path !== one.path) ?? asked[0]
  return problem(path, 'no-road', { label: place.label })
}
