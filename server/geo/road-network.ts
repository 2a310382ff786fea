/** Ways over the roads of `content/roads.yml`, for when no routing server is there. */
import createGraph, { type Graph } from 'ngraph.graph'
import { aStar, type PathFinder } from 'ngraph.path'
import { kilometresBetween, type Point } from '#domain/point.ts'
import type { RoadJourney } from '#domain/roads.ts'
import { type Join, joins, localWay, type Ringed, ringed } from './road-network-access.ts'
import type { RoadsFile, Stretch } from './roads-file.ts'

/** A piece of the way; `line` is its course, both ends included. */
type Leg = { km: number; minutes: number; line: Point[] }

export type RoadNetwork = {
  file: RoadsFile
  roads: Ringed[]
  graph: Graph<Point, Leg>
  finder: PathFinder<Point>
}

const START = ' start'
const END = ' end'
/** Up to here, in a straight line, two points are taken to have a street between them. */
const NEIGHBOURS_KM = 1.5

export function roadNetwork(file: RoadsFile): RoadNetwork {
  const graph = createGraph<Point, Leg>()
  for (const [name, point] of file.junctions) graph.addNode(name, point)
  for (const stretch of file.stretches) {
    graph.addLink(stretch.from, stretch.to, partOf(stretch, stretch.km, stretch.line))
  }
  const fastest = Math.max(...file.stretches.map(({ speed }) => speed))
  const finder = aStar(graph, {
    distance: (_from, _to, { data }) => costOf(file, data),
    heuristic: (from, to) => {
      const km = kilometresAtLeast(from.data, to.data)
      return costOf(file, { km, minutes: (km / fastest) * 60 })
    },
  })
  return { file, roads: file.stretches.map(ringed), graph, finder }
}

/**
 * The way by road, in km and in minutes without traffic; null when a point is out of reach of the roads: at
 * sea, on an island, far beyond the province. It is as long back as there, and never shorter than a straight
 * line. Of all ways it is the one with the least of minutes + km · `minutesPerDetourKm`, so it is longer than
 * another way by at most as many km as the minutes that it saves are worth.
 */
export function findRoad(network: RoadNetwork, from: Point, to: Point): RoadJourney | null {
  const starts = joins(network.file, network.roads, from)
  const ends = joins(network.file, network.roads, to)
  if (starts.length === 0 || ends.length === 0) return null
  const { graph, finder } = network
  try {
    graph.addNode(START, from)
    graph.addNode(END, to)
    for (const join of starts) addAccess(network, START, from, join)
    for (const join of ends) addAccess(network, END, to, join)
    for (const leg of directLegs(network, from, to, starts, ends)) addLeg(network, START, END, leg)
    // The finder answers from the goal backwards.
    return journeyOver(network, finder.find(END, START))
  } finally {
    graph.removeNode(START)
    graph.removeNode(END)
  }
}

function costOf({ minutesPerDetourKm }: RoadsFile, { km, minutes }: Pick<Leg, 'km' | 'minutes'>): number {
  return minutes + km * minutesPerDetourKm
}

/** Below the true distance everywhere between 29° and 35.5° south; a guess made for every junction on the way. */
function kilometresAtLeast(a: Point, b: Point): number {
  return Math.sqrt(((a.lat - b.lat) * 111) ** 2 + ((a.lng - b.lng) * 90) ** 2)
}

function partOf({ speed }: Stretch, km: number, line: Point[]): Leg {
  return { km, minutes: (km / speed) * 60, line }
}

/** From the point to both ends of the stretch that it joins. */
function addAccess(network: RoadNetwork, node: string, point: Point, { stretch, ...join }: Join): void {
  const { line, km } = stretch
  const back = partOf(stretch, km * join.share, [
    point,
    join.spot,
    ...line.slice(0, join.segment + 1).toReversed(),
  ])
  const on = partOf(stretch, km * (1 - join.share), [point, join.spot, ...line.slice(join.segment + 1)])
  addLeg(network, node, stretch.from, longer(back, join))
  addLeg(network, node, stretch.to, longer(on, join))
}

/** Ways that pass no junction: along one stretch, or by a street between two close neighbours. */
function directLegs({ file }: RoadNetwork, from: Point, to: Point, starts: Join[], ends: Join[]): Leg[] {
  const pairs = starts.flatMap((start) => ends.map((end) => ({ start, end })))
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

/** The graph holds one link between two nodes: the better one. */
function addLeg({ graph, file }: RoadNetwork, from: string, to: string, leg: Leg): void {
  const other = graph.getLink(from, to)?.data
  if (other === undefined || costOf(file, leg) < costOf(file, other)) graph.addLink(from, to, leg)
}

function journeyOver({ file, graph }: RoadNetwork, nodes: { id: string | number }[]): RoadJourney {
  const legs = nodes.slice(1).flatMap(({ id }, i) => {
    const before = nodes[i]?.id ?? id
    const onward = graph.getLink(before, id)?.data
    const back = graph.getLink(id, before)?.data
    return onward ?? (back && { ...back, line: back.line.toReversed() }) ?? []
  })
  const path = legs.flatMap(({ line }, i) => (i === 0 ? line : line.slice(1)))
  const km = legs.reduce((sum, leg) => sum + leg.km, 0)
  const driven = legs.reduce((sum, { minutes }) => sum + minutes, 0)
  return {
    km,
    minutes: km === 0 ? 0 : driven + file.access.startAndEndMinutes,
    path,
    source: 'network',
  }
}
