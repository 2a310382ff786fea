import {
  circles,
  curve,
  disc,
  heightAt,
  keys,
  mix,
  path,
  polygon,
  rows,
  stream,
  under,
  type Point,
  type Random,
} from './geometry.ts'
import { leaf, tone, type Tone } from './palette.ts'
import { fill, inherit, place, use, type Motif, type Placing, type Shape } from './picture.ts'

/** Plants. */

/** A low bush on the line y. */
export function bush(x: number, y: number, size: number): string {
  return path`M${x} ${y}a${18 * size} ${15 * size} 0 0 1 ${30 * size} ${-8 * size} ${20 * size} ${17 * size} 0 0 1 ${
    34 * size
  } ${2 * size} ${14 * size} ${12 * size} 0 0 1 ${20 * size} ${8 * size}z`
}

/** Bushes written as `x,y,size`. */
export function bushes(text: string): string {
  return rows(text)
    .map(([x = 0, y = 0, size = 1]) => bush(x, y, size))
    .join('')
}

/** A clump of trees on the line y. */
export function clump(x: number, y: number, size: number): string {
  return path`M${x} ${y}a${24 * size} ${20 * size} 0 0 1 ${38 * size} ${-14 * size} ${30 * size} ${28 * size} 0 0 1 ${
    52 * size
  } ${-2 * size} ${20 * size} ${17 * size} 0 0 1 ${34 * size} ${16 * size}z`
}

/** Clumps written as `x,y,size`. */
export function clumps(text: string): string {
  return rows(text)
    .map(([x = 0, y = 0, size = 1]) => clump(x, y, size))
    .join('')
}

/** An oak from its boughs `x,y,r`: dark, with light on the upper right of each. */
export function oak(boughs: string, lights: string, trunk: string): Shape[] {
  const lit = rows(boughs).map(
    ([x = 0, y = 0, r = 0], i) => `${x + r * 0.2},${y - r * 0.2},${r * (0.62 + ((i * 7) % 4) * 0.05)}`,
  )
  return [
    fill(leaf.dark, circles(boughs), trunk),
    fill(leaf.half, circles(lit.join(' '))),
    fill(leaf.lit, circles(lights)),
  ]
}

/** A tuft of grass or restio: blades fanning out from (x, y). */
export function tuft(x: number, y: number, height: number, blades: number, random: Random): string {
  return Array.from({ length: blades }, (_, i) => {
    const u = blades > 1 ? i / (blades - 1) - 0.5 : 0
    const lean = u * 1.3 + (random() - 0.5) * 0.25
    const reach = height * (0.6 + random() * 0.5)
    const tip: Point = [x + Math.sin(lean) * reach, y - Math.cos(lean) * reach * 0.95]
    const foot = x + u * height * 0.35
    return path`M${foot - 2} ${y}Q${mix(foot, tip[0], 0.25)} ${mix(y, tip[1], 0.6)} ${tip[0]} ${tip[1]} ${mix(foot, tip[0], 0.5)} ${mix(
      y,
      tip[1],
      0.5,
    )} ${foot + 3} ${y}z`
  }).join('')
}

/** Tufts written as `x,y,height`. */
export function tufts(text: string, random: Random, blades: number): string {
  return rows(text)
    .map(([x = 0, y = 0, height = 0]) => tuft(x, y, height, blades, random))
    .join('')
}

/** Flowers of one kind, written as `x,y,scale,turn`. */
export function planted(motif: Motif, text: string): Shape[] {
  return rows(text).map(([x = 0, y = 0, scale = 1, turn = 0]) => use(motif, { x, y, scale, turn }))
}

/** Points of light or colour scattered along a slope in drifts; `depth` is 0 at the crest and 1 at the frame's foot. */
export type Drift = { x: number; depth: number; width: number; count: number }

export function dabs(crest: readonly Point[], drifts: readonly Drift[], random: Random, foot = 905): string {
  return drifts
    .flatMap(({ x, depth, width, count }) =>
      Array.from({ length: count }, () => {
        const at = x + (random() + random() + random() - 1.5) * width * 1.1
        const t = depth + (random() + random() - 1) * 0.1
        const size = 3 + t * 13 * (0.6 + random() * 0.7)
        if (at < 4 || at > 1592 || t < 0.03) return ''
        const y = mix(heightAt(crest, at), foot, t)
        return path`M${at} ${y}q${size / 2} ${-size * 0.6} ${size} 0 ${-size / 2} ${size * 0.6} ${-size} 0z`
      }),
    )
    .join('')
}

/** A vine leaf, its right half in the light. */
export function vineLeaf(at: Placing, lit: Tone = leaf.half, dark: Tone = leaf.dark): Shape {
  return place(at, [
    fill(
      dark,
      'M0 0C-14-4-34 6-46-6-52-14-44-24-36-28-54-32-62-46-56-58-44-62-32-56-24-46-26-62-14-80 0-88 14-80 26-62 24-46 32-56 44-62 56-58 62-46 54-32 36-28 44-24 52-14 46-6 34 6 14-4 0 0z',
    ),
    fill(
      lit,
      'M2-4L0-84C14-78 24-62 21-42 32-54 44-60 53-56 58-46 50-34 30-28 42-22 48-14 43-9 32 2 14-6 2-4z',
    ),
  ])
}

export type VineBlock = {
  x: number
  y: number
  height: number
  first: number
  last: number
  gap: number
  seed: number
}

/** Vine rows running to the vanishing point (x, y), which is `height` above the ground at scale 1. */
export function vineRows({ x, y, height, first, last, gap, seed }: VineBlock): Shape[] {
  const random = stream(seed)
  const starts: number[] = []
  for (let at = first; at < last; at += gap) starts.push(at + (random() - 0.5) * gap * 0.12)
  const rows = [...starts, ...starts.filter((at) => at < last * 0.83).map((at) => -at - gap * 0.08)]
  const outermostFirst = rows.toSorted((a, b) => Math.abs(b) - Math.abs(a))
  return [...outermostFirst.filter((at) => at < 0), ...outermostFirst.filter((at) => at > 0)].flatMap(
    (at) => {
      const sign = Math.sign(at)
      const width = gap * (0.44 + random() * 0.08)
      const steps = Math.abs(at) < 700 ? 12 : Math.abs(at) < 1500 ? 8 : 5
      const scales = Array.from({ length: steps + 1 }, (_, i) => 0.13 * (1.35 / 0.13) ** (i / steps))
      const seen = (across: number, up: number, s: number): Point => [x + across * s, y + (height - up) * s]
      const foot = scales.map((s) => seen(at - sign * (random() - 0.3) * width * 0.12, 0, s))
      const edge = scales.map((s) =>
        seen(at + (random() - 0.5) * width * 0.14, 64 + (random() - 0.5) * 19, s),
      )
      const back = scales.map((s) => seen(at + sign * width, 60 + (random() - 0.5) * 19, s))
      return [
        fill(sign > 0 ? tone('#2f5940') : leaf.half, polygon(foot, edge.toReversed())),
        fill(leaf.lit, polygon(edge, back.toReversed())),
      ]
    },
  )
}

/** Leaves on the nearest rows that catch the light. */
export function vineDabs({ x, y, height, first, gap, seed }: VineBlock, count: number): [string, string] {
  const random = stream(seed + 1)
  const sets: [string[], string[]] = [[], []]
  for (let i = 0; i < count; i++) {
    const row = Math.floor(random() * 6) - 2
    const sign = row < 0 ? -1 : 1
    const across =
      (row >= 0 ? first + gap * row : -first - gap * 0.08 - gap * (-row - 1)) + sign * (8 + random() * 74)
    const s = 0.3 + random() * 0.75
    const [px, py, w, h] = [x + across * s, y + (height - 64) * s, 20 * s, 6 * s]
    const dab = path`M${px - w} ${py}q${w} ${-h * 1.6} ${2 * w} ${-h * 0.3}q${-w * 0.6} ${h * 2} ${-2 * w} ${h * 0.3}z`
    sets[random() < 0.5 ? 0 : 1].push(dab)
  }
  return [sets[0].join(''), sets[1].join('')]
}

/** An ear of wheat on the end of its stalk, at 0, so many grains on each side; every other one shows its awn. */
export function wheatEar(name: string, grains: number): Motif {
  const each = Array.from({ length: grains }, (_, i) => {
    const y = -i * 12
    const s = 8 + Math.sin(((grains - i) / grains) * 2.6) * 4
    const grain = (side: number) =>
      path`M0 ${y}q${side * s * 1.5} ${-s * 0.6} ${side * s * 0.8} ${-s * 2.2}q${-side * s * 0.8} ${s * 0.6} ${-side * s * 0.8} ${s * 2.2}z`
    const side = i % 2 ? 1 : -1
    return (
      grain(-1) +
      grain(1) +
      path`M${side * s} ${y - s}l${side * s * 0.9} ${-s * 3.6} ${2 - side * s * 0.9} ${s * 3.8}z`
    )
  })
  return { name, shapes: [inherit(each.join(''))] }
}

/**
 * The canopy of a forest along a line: crowns of all sizes, each lit on its upper right. Below the line it is dark down
 * to `floor`, or left as it is.
 */
export function canopy(line: string, size: number, count: number, seed: number, floor?: number): Shape[] {
  const random = stream(seed)
  const keyed = keys(line)
  const [first, last] = [keyed[0]?.[0] ?? 0, keyed.at(-1)?.[0] ?? 0]
  const crowns = Array.from({ length: count }, (_, i) => {
    const x = mix(first, last, (i + random()) / count)
    const r = size * (0.4 + random() ** 2 * 0.9)
    return { x, y: heightAt(keyed, x) + r * (0.3 + random() * 0.6), r }
  })
  const lumps = (seen: typeof crowns, right: number, up: number, part: number) =>
    seen.map(
      ({ x, y, r }) =>
        disc(x + r * right, y - r * up, r * part, r * part * 0.8) +
        disc(x + r * (right - part * 0.95), y - r * (up - part * 0.3), r * part * 0.62, r * part * 0.46),
    )
  return [
    fill(
      leaf.dark,
      floor === undefined ? '' : under(keyed, floor),
      ...crowns.map(({ x, y, r }) => disc(x, y, r, r * 0.8)),
    ),
    fill(leaf.half, ...lumps(crowns, 0.26, 0.3, 0.58)),
    fill(
      leaf.lit,
      ...lumps(
        crowns.filter((_, i) => i % 3 === 0),
        0.44,
        0.5,
        0.26,
      ),
    ),
  ]
}

/** A fern frond from its foot, bending to its tip: leaflets longest in the lower third. */
export function frond(x: number, y: number, reach: number, rise: number, leaflets = 11): string {
  const spine = (t: number): Point => [x + reach * t, y - rise * Math.sin(t * 1.9) * 1.05]
  const longest = Math.hypot(reach, rise) * 0.3
  const leaves = Array.from({ length: leaflets }, (_, i) => {
    const t = 0.14 + (i / leaflets) * 0.86
    const [px, py] = spine(t)
    const [qx, qy] = spine(t + 0.04)
    const along = Math.atan2(qy - py, qx - px)
    const l = longest * Math.sin(0.5 + t * 2.55)
    return [-1, 1]
      .map((side) => {
        const end: Point = [px + Math.cos(along + side * 0.95) * l, py + Math.sin(along + side * 0.95) * l]
        const bulge: Point = [
          px + Math.cos(along + side * 0.5) * l * 0.62,
          py + Math.sin(along + side * 0.5) * l * 0.62,
        ]
        return path`M${px} ${py}L${end[0]} ${end[1]}Q${bulge[0]} ${bulge[1]} ${qx} ${qy}z`
      })
      .join('')
  })
  const stem = [0, 0.25, 0.5, 0.75, 1].map(spine)
  const back = stem.map(([px, py]): Point => [px + 3, py + 3]).toReversed()
  return `${curve(stem)}${curve(back, 'L')}z${leaves.join('')}`
}
