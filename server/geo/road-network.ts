/** Routes over the roads of `content/roads.yml`, for when there is no routing server. */
import { LRUCache } from 'lru-cache'
import { kilometresBetween, type Point } from '#domain/places/point.ts'
import type { RoadJourney } from '#domain/places/roads.ts'
import { costOf, type JunctionWays, junctionWays, type Leg, partOf, reversed } from './junction-ways.ts'
import { type Join, joins, localWay, ringed } from './road-network-access.ts'
import type { RoadsFile, Stretch } from './roads-file.ts'

export type RoadNetwork = { file: RoadsFile; ways: JunctionWays; endAt: (point: Point) => End }

/** An end of a route: how to get from the point onto the roads, and on them to the junctions around. */
type End = { point: Point; joins: Join[]; accesses: Access[] }

/** Up to this straight-line distance, two points are assumed to have a street between them. */
const NEIGHBOURS_KM = 1.5
/** Every route is also requested with the base at one end. */
const ENDS_KEPT = 2000

export function roadNetwork(file: RoadsFile): RoadNetwork {
  const roads = file.stretches.map(ringed)
  const ends = new LRUCache<string, End, Point>({
    max: ENDS_KEPT,
    memoMethod(_, __, { context: point }) {
      const found = joins(file, roads, point)
      return { point, joins: found, accesses: accesses(file, point, found) }
    },
  })
  return {
    file,
    ways: junctionWays(file),
    endAt: (point) => ends.memo(`${point.lat} ${point.lng}`, { context: point }),
  }
}

/**
 * The route by road, in km and in minutes without traffic; null when a point is out of reach of the roads: at sea, on
 * an island, far beyond the province. It is equally long in both directions, and never shorter than a straight line.
 * It minimises minutes + km · `minutesPerDetourKm`, so it is longer than another route by at most as many km as the
 * minutes it saves are worth.
 */
export function findRoad(network: RoadNetwork, from: Point, to: Point): RoadJourney | null {
  if (isFurther(from, to)) {
    const back = findRoad(network, to, from)
    return back && { ...back, path: back.path.toReversed() }
  }
  const [start, end] = [network.endAt(from), network.endAt(to)]
  if (start.joins.length === 0 || end.joins.length === 0) return null
  let best: { cost: number; legs: () => Leg[] } = { cost: Infinity, legs: () => [] }
  for (const leg of directLegs(network, start, end)) {
    const cost = costOf(network.file, leg)
    if (cost < best.cost) best = { cost, legs: () => [leg] }
  }
  for (const on of start.accesses) {
    for (const off of end.accesses) {
      const cost = on.cost + network.ways.cost(on.junction, off.junction) + off.cost
      if (cost >= best.cost) continue
      const legs = () => [on.leg, ...network.ways.legs(on.junction, off.junction), reversed(off.leg)]
      best = { cost, legs }
    }
  }
  return journeyOver(network.file, best.legs())
}

/** Both directions are found from the same end, so that of two equally long ways they take the same. */
function isFurther(a: Point, b: Point): boolean {
  return a.lng === b.lng ? a.lat > b.lat : a.lng > b.lng
}

/** From a point to a junction. */
type Access = { junction: string; cost: number; leg: Leg }

/** From the point to both ends of each stretch that it joins. */
function accesses(file: RoadsFile, point: Point, itsJoins: Join[]): Access[] {
  return itsJoins.flatMap(({ stretch, ...join }) => {
    const { line, km } = stretch
    const back = [point, join.spot, ...line.slice(0, join.segment + 1).toReversed()]
    const on = [point, join.spot, ...line.slice(join.segment + 1)]
    const access = (junction: string, share: number, course: Point[]): Access => {
      const leg = longer(partOf(stretch, km * share, course), join)
      return { junction, cost: costOf(file, leg), leg }
    }
    return [access(stretch.from, join.share, back), access(stretch.to, 1 - join.share, on)]
  })
}

/** Routes without a junction: along one stretch, or by a street between two close neighbours. */
function directLegs({ file }: RoadNetwork, first: End, last: End): Leg[] {
  const [from, to] = [first.point, last.point]
  const pairs = first.joins.flatMap((start) => last.joins.map((end) => ({ start, end })))
  const along = pairs
    .filter(({ start, end }) => start.stretch === end.stretch)
    .map(({ start, end }) => {
      const km = start.stretch.km * Math.abs(end.share - start.share)
      const line = [from, start.spot, ...between(start, end), end.spot, to]
      return longer(longer(partOf(start.stretch, km, line), start), end)
    })
  const straight = kilometresBetween(from, to)
  const neighbours = pairs.some(({ start, end }) => touch(start.stretch, end.stretch))
  if (straight > NEIGHBOURS_KM || !neighbours) return along
  return [...along, { ...localWay(file, straight), line: [from, to] }]
}

function between(start: Join, end: Join): Point[] {
  return start.segment <= end.segment
    ? start.stretch.line.slice(start.segment + 1, end.segment + 1)
    : start.stretch.line.slice(end.segment + 1, start.segment + 1).toReversed()
}

function touch(a: Stretch, b: Stretch): boolean {
  return [a.from, a.to].some((junction) => junction === b.from || junction === b.to)
}

function longer({ km, minutes, line }: Leg, by: { km: number; minutes: number }): Leg {
  return { km: km + by.km, minutes: minutes + by.minutes, line }
}

function journeyOver({ access }: RoadsFile, legs: Leg[]): RoadJourney {
  const path = legs.flatMap(({ line }, i) => (i === 0 ? line : line.slice(1)))
  const km = legs.reduce((sum, leg) => sum + leg.km, 0)
  const driven = legs.reduce((sum, { minutes }) => sum + minutes, 0)
  return { km, minutes: km === 0 ? 0 : driven + access.startAndEndMinutes, path, source: 'network' }
}
