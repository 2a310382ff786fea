import type { Drive, Stretch } from '#domain/fleet/availability.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import type { RoadJourney } from '#domain/places/roads.ts'
import { minutesWithTraffic } from '#domain/places/traffic.ts'
import type { Deps } from '../deps.ts'

/**
 * Drives between trips. They are measured before a transaction, since a road server may take a while, and looked up
 * inside it.
 */
export type Drives = { drive: Drive; measure: (stretches: Stretch[]) => Promise<void> }

export function drivesOf({ geo, content }: Pick<Deps, 'geo' | 'content'>): Drives {
  const roads = new Map<string, RoadJourney | null>()
  return {
    drive(from, to, leaves) {
      const road = roads.get(keyOf({ from, to }))
      if (road === undefined) return null
      // Without a known road, the drive can never be made in time.
      if (road === null) return Number.POSITIVE_INFINITY
      const departure = { date: capeDate(leaves), time: capeTime(leaves) }
      return Math.ceil(minutesWithTraffic(road, departure, content.roads.traffic))
    },
    async measure(stretches) {
      const wanted = new Map(stretches.map((stretch) => [keyOf(stretch), stretch]))
      await Promise.all(
        [...wanted].map(async ([key, { from, to }]) => {
          if (!roads.has(key)) roads.set(key, await geo.road(from, to))
        }),
      )
    },
  }
}

function keyOf({ from, to }: Stretch): string {
  return `${from.lat},${from.lng},${to.lat},${to.lng}`
}
