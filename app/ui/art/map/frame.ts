import type { Point } from '#domain/places/point.ts'
import { project, type Spot, UNITS_A_KM } from './projection.ts'

export type Size = { width: number; height: number }

/** Where a position of the map sheet, or a place on earth, is drawn in the picture. */
export type Frame = Size & { fromSheet: (spot: Spot) => Spot; fromEarth: (point: Point) => Spot }

/**
 * The part of the map sheet in which all points are well inside a picture of this size. `padding` is the margin around
 * them, as a share of the picture; `leastKm` is shown across at least.
 */
export function frameAround(
  points: Point[],
  { width, height }: Size,
  padding: number,
  leastKm: number,
): Frame {
  const spots = points.map(project)
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const room = 1 - 2 * padding
  const scale = Math.min(
    (width * room) / Math.max(east - west, leastKm * UNITS_A_KM),
    (height * room) / Math.max(south - north, (leastKm * UNITS_A_KM * height) / width),
  )
  const left = (west + east) / 2 - width / 2 / scale
  const top = (north + south) / 2 - height / 2 / scale
  const fromSheet = ({ x, y }: Spot) => ({ x: (x - left) * scale, y: (y - top) * scale })
  return { width, height, fromSheet, fromEarth: (point) => fromSheet(project(point)) }
}

/** A ring cut off slightly outside the picture, so that distant coast costs nothing. */
export function clipToPicture(ring: Spot[], { width, height }: Size): Spot[] {
  const margin = 8
  const edges: [axis: 'x' | 'y', limit: number, keeps: 1 | -1][] = [
    ['x', -margin, 1],
    ['x', width + margin, -1],
    ['y', -margin, 1],
    ['y', height + margin, -1],
  ]
  return edges.reduce(
    (rest, [axis, limit, keeps]) =>
      rest.flatMap((spot, i) => {
        const before = rest.at(i - 1) ?? spot
        const isIn = (spot[axis] - limit) * keeps >= 0
        const wasIn = (before[axis] - limit) * keeps >= 0
        const crossing = isIn === wasIn ? [] : [between(before, spot, axis, limit)]
        return isIn ? [...crossing, spot] : crossing
      }),
    ring,
  )
}

function between(a: Spot, b: Spot, axis: 'x' | 'y', limit: number): Spot {
  const share = (limit - a[axis]) / (b[axis] - a[axis])
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
}

export function isOn({ x, y }: Spot, { width, height }: Size): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}
