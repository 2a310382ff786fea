import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import * as z from 'zod'
import { kilometresBetween, type Point } from '#domain/places/point.ts'
import type { RoadJourney } from '#domain/places/roads.ts'
import { outsideService, Unusable } from './outside-service.ts'

/** Why an OSRM server's answer cannot be used: the server is down, knows no route, or gives impossible values. */
type NoJourney = { reason: 'unavailable' | 'no-route' | 'not-trusted' }

/** An OSRM server (github.com/Project-OSRM/osrm-backend). Never rejects. */
export type Osrm = (from: Point, to: Point) => Promise<RoadJourney | NoJourney>

const TIMEOUT_MS = 600
const MOST_KEPT = 2_000
const FRESH_MS = 24 * 3_600_000
/** OSRM moves a point to the nearest road however far away it is; this is the only place where it says so. */
const FARTHEST_SNAP_KM = 1
/** Two maps of the same curve differ slightly. */
const ROUNDING = 0.98
const SLOWEST_KMH = 3
const FASTEST_KMH = 140

/** `restMs` is the first pause after failures. */
export function osrmAt(
  base: string,
  options: { userAgent: string; log: Logger; timeoutMs?: number; restMs?: number },
): Osrm {
  const ask = outsideService({ name: 'OSRM', base, timeoutMs: TIMEOUT_MS, ...options })
  const cache = new LRUCache<string, RoadJourney | NoJourney, { from: Point; to: Point }>({
    max: MOST_KEPT,
    ttl: FRESH_MS,
    fetchMethod: (key, _stale, { context: { from, to } }) =>
      ask({
        path: `/route/v1/driving/${key}`,
        params: [
          ['overview', 'simplified'],
          ['geometries', 'geojson'],
          ['alternatives', 'false'],
          ['steps', 'false'],
        ],
        read: (status, body) => journeyOf(status, body, from, to),
      }),
    ignoreFetchAbort: true,
  })
  return async (from, to) => {
    try {
      const key = [from, to].map(({ lat, lng }) => `${lng.toFixed(5)},${lat.toFixed(5)}`).join(';')
      return (await cache.fetch(key, { context: { from, to } })) ?? { reason: 'unavailable' }
    } catch {
      return { reason: 'unavailable' }
    }
  }
}

const lngLat = z.tuple([z.number(), z.number()]).rest(z.unknown())
/** A server may be configured to leave out waypoints and geometry; what it does send must be right. */
const answerSchema = z.object({
  routes: z
    .array(
      z.object({
        distance: z.number().nonnegative(),
        duration: z.number().nonnegative(),
        geometry: z
          .object({ coordinates: z.array(lngLat).min(2) })
          .optional()
          .catch(undefined),
      }),
    )
    .min(1),
  waypoints: z
    .array(z.object({ distance: z.number().nonnegative() }))
    .length(2)
    .optional(),
})
type Answer = z.infer<typeof answerSchema>

/** Codes that answer the question about these two points, and are not a failure of the server. */
const NO_WAY = new Set(['NoRoute', 'NoSegment'])

function journeyOf(status: number, body: unknown, from: Point, to: Point): RoadJourney | NoJourney {
  const { code } = Object(body) as { code?: unknown }
  if (typeof code === 'string' && NO_WAY.has(code)) return { reason: 'no-route' }
  if (status !== 200 || code !== 'Ok') throw new Unusable(`status ${status}`)
  const result = answerSchema.safeParse(body)
  if (!result.success) throw new Unusable('no route in the answer')
  const [route] = result.data.routes
  if (route === undefined) throw new Unusable('no route in the answer')

  const path = route.geometry?.coordinates.map(([lng, lat]) => ({ lat, lng })) ?? null
  const km = route.distance / 1000
  const minutes = route.duration / 60
  const isTrue = isPossible(km, minutes, from, to, snapsOf(result.data, path, from, to))
  return isTrue ? { km, minutes, path: path ?? [from, to], source: 'osrm' } : { reason: 'not-trusted' }
}

/** How far each end was moved to a road, in km; null when the answer does not say. */
function snapsOf({ waypoints }: Answer, path: Point[] | null, from: Point, to: Point): number[] | null {
  if (waypoints !== undefined) return waypoints.map(({ distance }) => distance / 1000)
  const [start, end] = [path?.at(0), path?.at(-1)]
  if (start === undefined || end === undefined) return null
  return [kilometresBetween(from, start), kilometresBetween(to, end)]
}

/** A road is never shorter than the straight line, and nobody drives at walking or racing speed. */
function isPossible(km: number, minutes: number, from: Point, to: Point, snaps: number[] | null): boolean {
  if (snaps === null || snaps.some((snap) => snap > FARTHEST_SNAP_KM)) return false
  const moved = snaps.reduce((sum, snap) => sum + snap, 0)
  if (km < (kilometresBetween(from, to) - moved) * ROUNDING) return false
  const kmh = km / (minutes / 60)
  return km < 0.5 || (kmh >= SLOWEST_KMH && kmh <= FASTEST_KMH)
}
