import type { Spot } from './projection.ts'

/** The land of each region: whatever is nearest to one of its places, up to a distance beyond which it belongs to none. */

type Seed = Spot & { region: string }
/** `beside` is the seed across the edge that begins at this corner; null at the rim of what belongs to the region. */
type Corner = Spot & { beside: Seed | null }
type Edge = [Spot, Spot]

export type RegionCells = {
  /** The outlines of each region, which may have several. */
  areas: Map<string, Spot[][]>
  /** Between two regions. */
  borders: Edge[]
}

const RIM_SIDES = 10

/** `reach` in the units of the spots. */
export function regionCells(seeds: Seed[], reach: number): RegionCells {
  const rims = new Map<string, Edge[]>()
  const borders: Edge[] = []
  seeds.forEach((seed, i) => {
    const cell = cellOf(seed, seeds, reach, i)
    if (cell.length < 3) return
    const rim = rims.get(seed.region) ?? []
    rims.set(seed.region, rim)
    cell.forEach((corner, n) => {
      const { beside } = corner
      const next = cell[(n + 1) % cell.length]
      if (next === undefined || beside?.region === seed.region) return
      rim.push([corner, next])
      if (beside !== null && seeds.indexOf(beside) > i) borders.push([corner, next])
    })
  })
  const areas = new Map([...rims].map(([region, edges]) => [region, outlinesOf(edges)]))
  return { areas, borders }
}

/** Edges with the same direction, joined into rings: each is followed by the one that begins nearest to its end. */
function outlinesOf(edges: Edge[]): Spot[][] {
  const left = new Set(edges)
  const rings: Spot[][] = []
  for (const first of edges) {
    if (!left.delete(first)) continue
    const [start] = first
    const ring: Spot[] = [start]
    let [, end] = first
    for (;;) {
      const next = nearest(left, end)
      if (next === undefined || apart(end, start) <= apart(end, next[0])) break
      left.delete(next)
      ring.push(next[0])
      end = next[1]
    }
    rings.push(ring)
  }
  return rings
}

function nearest(edges: Set<Edge>, spot: Spot): Edge | undefined {
  let found: Edge | undefined
  for (const edge of edges)
    if (found === undefined || apart(edge[0], spot) < apart(found[0], spot)) found = edge
  return found
}

function apart(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function cellOf(seed: Seed, seeds: Seed[], reach: number, turn: number): Corner[] {
  // Turned a little from place to place, so that the rim of a region is no row of equal corners.
  const rim = Array.from({ length: RIM_SIDES }, (_, n): Corner => {
    const angle = (n / RIM_SIDES) * 2 * Math.PI + turn
    return { x: seed.x + Math.cos(angle) * reach, y: seed.y + Math.sin(angle) * reach, beside: null }
  })
  return seeds.reduce((cell, other) => (other === seed ? cell : nearerTo(seed, other, cell)), rim)
}

/** The part of the cell that is nearer to the seed than to the other one. */
function nearerTo(seed: Seed, other: Seed, cell: Corner[]): Corner[] {
  const [across, down] = [other.x - seed.x, other.y - seed.y]
  const middle = (other.x ** 2 - seed.x ** 2 + other.y ** 2 - seed.y ** 2) / 2
  const beyond = ({ x, y }: Spot) => across * x + down * y - middle
  return cell.flatMap((corner, i) => {
    const next = cell[(i + 1) % cell.length] ?? corner
    const [here, there] = [beyond(corner), beyond(next)]
    const kept = here <= 0 ? [corner] : []
    if (here === 0 || there === 0 || here < 0 === there < 0) return kept
    const share = here / (here - there)
    const x = corner.x + share * (next.x - corner.x)
    const y = corner.y + share * (next.y - corner.y)
    return [...kept, { x, y, beside: here < 0 ? other : corner.beside }]
  })
}
