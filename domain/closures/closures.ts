import * as z from 'zod'
import type { LocatedPlace } from '#domain/places/places.ts'
import { kilometresBetween, type Point } from '#domain/places/point.ts'

/** Roads, sights and other places that are closed for a time, and which journeys that touches. */

export const CLOSED_WHY = [
  'rock',
  'wind',
  'rain',
  'flood',
  'swell',
  'snow',
  'fire',
  'works',
  'event',
  'other',
] as const
export type ClosedWhy = (typeof CLOSED_WHY)[number]

/** `content/closures.yml`, which names places and packages by these ids. */
export function oftenClosedSchema(ids: { places: string[]; packages: string[] }) {
  const place = z.string().refine((id) => ids.places.includes(id), 'must be an id of places/')
  const pack = z.string().refine((id) => ids.packages.includes(id), 'must be a package of tariff.yml')
  return z.array(
    z.strictObject({
      place,
      road: z.boolean().default(false),
      why: z.enum(CLOSED_WHY),
      packages: z.array(pack).default([]),
      round: place.optional(),
    }),
  )
}

/** A closure; `place` is an id of the gazetteer. Without `until` it holds until further notice. */
export type Closure = {
  id: string
  place: string
  from: Date
  until: Date | null
  why: ClosedWhy
  /** Where the office knows it from; never shown to guests. */
  source: string
  enteredAt: Date
  /** Whether it was opened before its time. */
  isLifted: boolean
}

/** Where a closed place is, and who goes there. */
export type ClosedPlace = Point & {
  id: string
  name: string
  isRoad: boolean
  packages: string[]
  /** By which place guests are driven instead. */
  round: (Point & { id: string; name: string }) | null
}

/** A journey that may be touched. */
export type Going = {
  starts: Date
  ends: Date
  packageId: string | null
  places: (Pick<LocatedPlace, 'placeId'> & Point)[]
}

/** Guests who are set down so near are going there. */
const AT_KM = 0.15
/** A road runs so near its place in the list. */
const PASSES_KM = 0.4
/** No sensible drive to a place beside the way is longer than so many times the straight line, and so many km. */
const WINDING = 2.5
const DETOUR_KM = 8

/** Whether it is closed at any moment between these. */
export function isClosedWithin(
  { from, until }: Pick<Closure, 'from' | 'until'>,
  starts: Date,
  ends: Date,
): boolean {
  return from < ends && (until === null || until > starts)
}

/** Whether a journey goes there: by its package or a stop; `maybe` where only its road can tell. */
export function goesTo(closed: ClosedPlace, { packageId, places }: Going): boolean | 'maybe' {
  if (packageId !== null && closed.packages.includes(packageId)) return true
  const isThere = places.some(
    (place) => place.placeId === `place:${closed.id}` || kilometresBetween(place, closed) <= AT_KM,
  )
  if (isThere || !closed.isRoad || packageId !== null) return isThere
  return places.slice(1).some((to, i) => isOnTheWay(closed, places[i] ?? to, to)) ? 'maybe' : false
}

/** Whether the road between two places can lead by it at all: spares measuring those that cannot. */
function isOnTheWay(closed: Point, from: Point, to: Point): boolean {
  const by = kilometresBetween(from, closed) + kilometresBetween(closed, to)
  return by <= kilometresBetween(from, to) * WINDING + DETOUR_KM
}

/** Whether a road leads by a closed place. */
export function passes(path: Point[], closed: Point): boolean {
  return path.some((to, i) => distanceTo(path[i - 1] ?? to, to, closed) <= PASSES_KM)
}

const KM_PER_LAT = 111.2

/** From a point to a stretch of road, in km, on a plane that touches the earth at the point. */
function distanceTo(from: Point, to: Point, { lat, lng }: Point): number {
  const kmPerLng = KM_PER_LAT * Math.cos((lat * Math.PI) / 180)
  const [x, y] = [(from.lng - lng) * kmPerLng, (from.lat - lat) * KM_PER_LAT]
  const [dx, dy] = [(to.lng - from.lng) * kmPerLng, (to.lat - from.lat) * KM_PER_LAT]
  const part = Math.min(1, Math.max(0, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x + part * dx, y + part * dy)
}

/** Whether it is open again: its time is over, or it was opened early. */
export function isOpenAgain({ until, isLifted }: Pick<Closure, 'until' | 'isLifted'>, now: Date): boolean {
  return isLifted || (until !== null && until <= now)
}

/** What is wrong with the times; null if nothing is. */
export function closureProblem(
  { from, until }: Pick<Closure, 'from' | 'until'>,
  now: Date,
): 'ends-first' | 'over-already' | null {
  if (until === null) return null
  if (until <= from) return 'ends-first'
  return until <= now ? 'over-already' : null
}
