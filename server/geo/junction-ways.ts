import type { Point } from '#domain/places/point.ts'
import type { RoadsFile, Stretch } from './roads-file.ts'

/** A piece of a route; `line` is its course, both ends included. */
export type Leg = { km: number; minutes: number; line: Point[] }

/** The best route from one junction to another: its cost, and its legs. */
export type JunctionWays = {
  cost: (from: string, to: string) => number
  legs: (from: string, to: string) => Leg[]
}

type Onward = { to: number; cost: number; leg: Leg }

/** The best routes from all junctions to one: their cost, and which junction comes next. */
type Tree = { costs: Float64Array; next: Int16Array }

const NOWHERE = -1

/** The first request for a junction finds the routes to it, and they are kept: all together take a few megabytes. */
export function junctionWays(file: RoadsFile): JunctionWays {
  const numbers = new Map([...file.junctions.keys()].map((name, number) => [name, number]))
  const onwards = onwardsOf(file, numbers)
  const trees: (Tree | undefined)[] = []
  const numberOf = (junction: string) => numbers.get(junction) ?? NOWHERE
  const treeTo = (junction: number) => (trees[junction] ??= grown(onwards, junction))

  return {
    cost: (from, to) => treeTo(numberOf(to)).costs[numberOf(from)] ?? Infinity,
    legs(from, to) {
      const { next } = treeTo(numberOf(to))
      const legs: Leg[] = []
      let at = numberOf(from)
      let after = next[at] ?? NOWHERE
      while (after !== NOWHERE) {
        const onward = onwards[at]?.find((one) => one.to === after)
        if (onward !== undefined) legs.push(onward.leg)
        at = after
        after = next[at] ?? NOWHERE
      }
      return legs
    },
  }
}

export function costOf(
  { minutesPerDetourKm }: RoadsFile,
  { km, minutes }: { km: number; minutes: number },
): number {
  return minutes + km * minutesPerDetourKm
}

export function partOf({ speed }: Stretch, km: number, line: Point[]): Leg {
  return { km, minutes: (km / speed) * 60, line }
}

export function reversed(leg: Leg): Leg {
  return { ...leg, line: leg.line.toReversed() }
}

/** By the number of each junction, the stretches that lead from it to others. */
function onwardsOf(file: RoadsFile, numbers: Map<string, number>): Onward[][] {
  const onwards: Onward[][] = Array.from(numbers, () => [])
  for (const stretch of file.stretches) {
    const [from, to] = [numbers.get(stretch.from), numbers.get(stretch.to)]
    if (from === undefined || to === undefined) throw new Error('A road without a junction')
    const leg = partOf(stretch, stretch.km, stretch.line)
    const cost = costOf(file, leg)
    onwards[from]?.push({ to, cost, leg })
    onwards[to]?.push({ to: from, cost, leg: reversed(leg) })
  }
  return onwards
}

/** From the junction outwards, the nearest of those seen being next (Dijkstra's algorithm). */
function grown(onwards: Onward[][], root: number): Tree {
  const costs = new Float64Array(onwards.length).fill(Infinity)
  const next = new Int16Array(onwards.length).fill(NOWHERE)
  const costTo = (junction: number) => costs[junction] ?? Infinity
  costs[root] = 0
  const seen = new Set([root])
  while (seen.size > 0) {
    const nearest = [...seen].reduce((a, b) => (costTo(b) < costTo(a) ? b : a))
    seen.delete(nearest)
    for (const { to, cost } of onwards[nearest] ?? []) {
      if (costTo(nearest) + cost >= costTo(to)) continue
      costs[to] = costTo(nearest) + cost
      next[to] = nearest
      seen.add(to)
    }
  }
  return { costs, next }
}
