import type { Drive, Stretch } from '#domain/fleet/availability.ts'
import type { Point } from '#domain/places/point.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import type { RoadJourney } from '#domain/places/roads.ts'
import { minutesWithTraffic } from '#domain/places/traffic.ts'
import type { Deps } from '../deps.ts'

/**
 * Drives between trips. `certain` tries until every drive that the answer depends on is measured: between the tries and
 * never within a transaction, since a road server may take a while. Trips booked meanwhile may need another.
 */
export type Drives = {
  drive: Drive
  /** Of road; null if not measured yet. Without a known road it is farther than anything. */
  km: (from: Point, to: Point) => number | null
  /** Measures in advance what will be asked for. */
  measure: (stretches: Stretch[]) => Promise<void>
  certain: <T>(attempt: () => Promise<T> | T) => Promise<T>
}

/** Thrown where drives must be measured before an answer is certain. */
export class Unmeasured extends Error {
  readonly stretches: Stretch[]
  constructor(stretches: Stretch[]) {
    super('a drive is not measured')
    this.stretches = stretches
  }
}

export function drivesOf({ geo, content }: Pick<Deps, 'geo' | 'content'>): Drives {
  const roads = new Map<string, RoadJourney | null>()
  const measure = async (stretches: Stretch[]) => {
    const wanted = new Map(stretches.map((stretch) => [keyOf(stretch), stretch]))
    await Promise.all(
      [...wanted].map(async ([key, { from, to }]) => {
        if (!roads.has(key)) roads.set(key, await geo.road(from, to))
      }),
    )
  }
  return {
    measure,
    km(from, to) {
      const road = roads.get(keyOf({ from, to }))
      return road === undefined ? null : (road?.km ?? Number.POSITIVE_INFINITY)
    },
    drive(from, to, leaves) {
      const road = roads.get(keyOf({ from, to }))
      if (road === undefined) return null
      // Without a known road, the drive can never be made in time.
      if (road === null) return Number.POSITIVE_INFINITY
      const departure = { date: capeDate(leaves), time: capeTime(leaves) }
      return Math.ceil(minutesWithTraffic(road, departure, content.roads.traffic))
    },
    async certain(attempt) {
      for (;;) {
        try {
          return await attempt()
        } catch (error) {
          if (!(error instanceof Unmeasured)) throw error
          await measure(error.stretches)
        }
      }
    },
  }
}

function keyOf({ from, to }: Stretch): string {
  return `${from.lat},${from.lng},${to.lat},${to.lng}`
}
