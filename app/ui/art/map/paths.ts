import type { Spot } from './projection.ts'

/** Courses in a picture, and as the data of a path. */

/** Without points too close to tell apart. */
export function thinned(spots: Spot[], apart: number): Spot[] {
  return spots.reduce<Spot[]>((kept, spot, i) => {
    const before = kept.at(-1)
    const isFar = before === undefined || Math.hypot(spot.x - before.x, spot.y - before.y) > apart
    return isFar || i === spots.length - 1 ? [...kept, spot] : kept
  }, [])
}

/** How far a course may be drawn from where it is, in units. */
const OFF = 0.8

/** Without the points that nobody misses: the course is never further than `OFF` from where it was (Douglas-Peucker). */
export function straightened(spots: Spot[]): Spot[] {
  const [start, end] = [spots[0], spots.at(-1)]
  if (start === undefined || end === undefined || spots.length < 3) return spots
  const offs = spots.map((spot) => distanceToStretch(spot, start, end))
  const most = Math.max(...offs)
  if (most <= OFF) return [start, end]
  const bend = offs.indexOf(most)
  return [...straightened(spots.slice(0, bend + 1)).slice(0, -1), ...straightened(spots.slice(bend))]
}

function distanceToStretch(spot: Spot, start: Spot, end: Spot): number {
  const [across, down] = [end.x - start.x, end.y - start.y]
  const length = across ** 2 + down ** 2
  const along = length === 0 ? 0 : ((spot.x - start.x) * across + (spot.y - start.y) * down) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(spot.x - start.x - share * across, spot.y - start.y - share * down)
}

/**
 * A course as the data of a path, each spot by its distance from the one before, which is shorter. `parts` is how
 * finely it is drawn: tenths of a unit, or whole units.
 */
export function pathOf(spots: Spot[], end: 'Z' | '', parts: 10 | 1 = 10): string {
  const [first, ...further] = spots.map((spot) => rounded(spot, parts))
  if (first === undefined) return ''
  let at = first
  const steps = further.flatMap((spot) => {
    const { x, y } = rounded({ x: spot.x - at.x, y: spot.y - at.y }, parts)
    at = spot
    return x === 0 && y === 0 ? [] : `${x} ${y}`
  })
  if (steps.length === 0) return ''
  return shorter(`M${first.x} ${first.y}l${steps.join(' ')}${end}`)
}

/** The same path without the characters that it can do without. */
export function shorter(path: string): string {
  return path.replaceAll(' -', '-').replaceAll(/(?<!\d)0\./g, '.')
}

export function rounded({ x, y }: Spot, parts = 10): Spot {
  return { x: Math.round(x * parts) / parts, y: Math.round(y * parts) / parts }
}
