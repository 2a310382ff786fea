import { keys, lozenge, mix, polygon, ridge, stream, type Point } from './geometry.ts'
import { ink, sea, stone, tone, white, type Tone } from './palette.ts'
import { fill, place, veil, type Gradient, type Placing, type Shape } from './picture.ts'

/** Seas, the light on them, and things that lie or float in them. */

export const daySea: Gradient = {
  stops: [
    [0, sea.far],
    [0.5, sea.deep],
    [1, sea.near],
  ],
}

export type Surface = {
  from: number
  to: number
  left?: number
  right?: number
  count: number
  seed: number
  /** How much longer the nearest ones are. */
  grow?: number
}

/** Short waves all over, longer and thicker toward the viewer. */
export function ripples({ from, to, left = 0, right = 1600, count, seed, grow = 1.7 }: Surface): string {
  const random = stream(seed)
  return Array.from({ length: count }, () => {
    const near = random() ** 1.4
    const x = mix(left, right, random())
    const width = (20 + random() * 95) * (0.45 + near * grow)
    return lozenge(x, mix(from, to, near), width, 1.4 + near * 5)
  }).join('')
}

/** Light on water, bunched under the sun at x and drifting to `drift` toward the viewer. */
export function glitter(surface: Surface & { x: number; drift: number; spread: number }): string {
  const { from, to, count, seed, x, drift, spread } = surface
  const random = stream(seed)
  return Array.from({ length: count }, () => {
    const near = random() ** 1.6
    const middle = x + drift * near + (random() + random() - 1) * (60 + near * spread)
    const width = (14 + random() * 60) * (0.5 + near * 1.6)
    return lozenge(middle, mix(from, to, near), width, 1.2 + near * 4)
  }).join('')
}

/** A boulder, the lit side to the right. */
export function boulder(x: number, y: number, width: number, height: number, seed: number): Shape[] {
  const at = (u: number, v: number): [number, number] => [x + width * u, y - height * v]
  const crest = ridge(
    [at(0, 0), at(0.1, 0.6), at(0.35, 1), at(0.7, 0.9), at(0.95, 0.4), at(1, 0)],
    seed,
    0.08,
    1,
  )
  const lit = [at(0.35, 1), at(0.7, 0.9), at(0.95, 0.4), at(1, 0), at(0.62, 0), at(0.55, 0.55)]
  return [fill(stone.shade, polygon(crest)), fill(stone.lit, polygon(lit))]
}

/** A rowing boat drawn up on the sand, bow to the right. */
export function rowingBoat(at: Placing, hull: Tone, shadow: Tone): Shape {
  return place(at, [
    fill(shadow, 'M-34 4Q-10-8 20-6H132L124 6Q40 16-34 4z'),
    fill(hull, 'M-14-30Q10-22 60-22T150-36Q146-10 128 0H14Q-6-10-14-30z'),
    fill(white, 'M-14-30Q10-22 60-22T150-36L149-30Q120-15 60-15T-12-24z'),
    fill(ink, 'M-10-28Q20-22 60-22T146-35Q110-27 60-27T-10-28z'),
  ])
}

/** A chukkie: the small fishing boat of the West Coast. */
export function fishingBoat(at: Placing): Shape {
  return place(at, [
    fill(ink, 'M-20-22H100L86 0H-6zM60-24V-80H63V-24zM20-40H30V-32H20z'),
    fill(white, 'M14-24V-46H44V-24zM-20-26H101V-20H-20z'),
  ])
}

/** A small sailing boat, heading right. */
export function sailingBoat(at: Placing, sail: Tone = white): Shape {
  return place(at, [
    veil(tone('#2c6c80'), 0.5, 'M-30 4Q10-2 44 4 10 10-30 4z'),
    fill(ink, 'M-30-10H36Q30 2 20 4H-18Q-28 0-30-10z'),
    fill(sail, 'M4-14V-96Q40-60 42-14z'),
    fill(tone('#c3d0d2', '#6a7c94'), 'M-2-14V-88Q-22-46-30-14z'),
    fill(ink, 'M-1-100H2V-8H-1z'),
  ])
}

/** Foam at the foot of rocks that stand along the points: a torn band, and lozenges drifting off it. */
export function foam(points: string, seed: number, width = 60): string {
  const random = stream(seed)
  const shore = keys(points)
  const torn = ridge(
    shore.flatMap(([x, y], i): Point[] => [
      [x - width * 0.2, y + width * (0.04 + random() * 0.05)],
      [x + width * 0.2, y + width * (i % 2 ? 0.1 : 0.24) * (0.7 + random() * 0.6)],
    ]),
    seed,
    0.06,
    2,
  )
  const drifting = shore.map(([x, y]) => {
    const w = width * (0.5 + random())
    return lozenge(x + (random() - 0.7) * width, y + width * (0.3 + random() * 0.5), w, w * 0.07)
  })
  return polygon(shore, torn.toReversed()) + drifting.join('')
}
