import type { Spot } from './projection.ts'

/** The land of each region: whatever is nearest to one of its places, up to a distance beyond which it belongs to none. */

type Seed = Spot & { region: string }
/** `beside` is the seed across the edge that begins at this corner; null at the rim of what belongs to the region. */
type Corner = Spot & { beside: Seed | null }

export type RegionCells = {
  /** Around each place, by region. */
  areas: Map<string, Spot[][]>
  /** Between two regions. */
  borders: [Spot, Spot][]
}

const RIM_SIDES = 10

/** `reach` in the units of the spots. */
export function regionCells(seeds: Seed[], reach: number): RegionCells {
  const areas = new Map<string, Spot[][]>()
  const borders: [Spot, Spot][] = []
  seeds.forEach((seed, i) => {
    const cell = cellOf(seed, seeds, reach, i)
    if (cell.length < 3) return
    areas.set(seed.region, [...(areas.get(seed.region) ?? []), cell])
    cell.forEach((corner, n) => {
      const { beside } = corner
      const next = cell[(n + 1) % cell.length]
      if (next === undefined || beside === null || beside.region === seed.region) return
      if (seeds.indexOf(beside) > i) borders.push([corner, next])
    })
  })
  return { areas, borders }
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
