import { circles, path, type Point, type Random } from './geometry.ts'
import { accent, dusk, dusky, leaf, tone, type Tone } from './palette.ts'
import { fill, inherit, stroke, use, type Motif, type Shape } from './picture.ts'

/** The flowers in the foregrounds. */

/** Namaqualand daisy; the petals take the tone given where it is used. */
const daisy: Motif = {
  name: 'daisy',
  shapes: [
    inherit(
      Array.from({ length: 10 }, (_, i) => {
        const a = (i / 10) * 2 * Math.PI + (i % 2) * 0.08
        const l = 19 + ((i * 7) % 5)
        const at = (turn: number, reach: number): Point => [
          Math.cos(a + turn) * l * reach,
          Math.sin(a + turn) * l * reach,
        ]
        const [left, tip, right] = [at(-0.26, 0.8), at(0, 1.2), at(0.26, 0.8)]
        return path`M0 0L${left[0]} ${left[1]}Q${tip[0]} ${tip[1]} ${right[0]} ${right[1]}z`
      }).join(''),
    ),
    fill(tone('#6b3418', '#3a2630'), circles('0,0,6')),
    fill(tone('#a85a22'), circles('1,-1,3')),
  ],
}

export type Bunch = { x: number; y: number; count: number; petals: Tone; size: number }

/** Daisies close to the viewer, the small ones behind, on stems with a leaf each. */
export function daisies(bunches: readonly Bunch[], random: Random): Shape[] {
  const flowers = bunches
    .flatMap(({ x, y, count, petals, size }) =>
      Array.from({ length: count }, (_, i) => ({
        x: x + (i - count / 2 + 0.5) * 34 * size + (random() - 0.5) * 30,
        y: y + (random() - 0.5) * 64 * size,
        petals,
        size: size * (0.75 + random() * 0.55),
        lean: (random() - 0.5) * 24,
      })),
    )
    .toSorted((a, b) => a.size - b.size)
  const stems = flowers.map(
    ({ x, y, size, lean }) => path`M${x} ${y}q${lean} ${60 * size} ${lean} ${120 * size}`,
  )
  const leaves = flowers.map(
    ({ x, y, size, lean }) =>
      path`M${x + lean * 0.7} ${y + 66 * size}q${20 * size} ${-26 * size} ${12 * size} ${-38 * size} ${-14 * size} ${14 * size} ${
        -12 * size
      } ${38 * size}z`,
  )
  return [
    stroke(leaf.deep, 3, ...stems),
    fill(leaf.deep, ...leaves),
    ...flowers.map(({ x, y, size, petals }) =>
      use(daisy, { x, y, scale: size, squash: 0.5 + random() * 0.4, turn: random() * 50 - 25 }, petals),
    ),
  ]
}

/** King protea in the evening: bracts dark on the left, coral on the side of the light. */
export const protea: Motif = {
  name: 'protea',
  shapes: [
    fill(
      dusk.front,
      'M-3 0Q-10 40-8 90H6Q3 40 3 0zM-3 44Q-26 36-36 14-10 18 0 38zM3 34Q22 28 30 4 8 12 0 30z',
    ),
    fill(
      dusk.rose,
      bracts((i, n) => i < n * 0.45),
    ),
    fill(
      dusk.accent,
      bracts((i, n) => i >= n * 0.45),
    ),
    fill(dusky('#d98a6a'), 'M-13-4Q-12-27 0-30 12-27 13-4 0 4-13-4z'),
    fill(dusk.glitter, 'M2-2Q10-14 0-30 12-27 13-4 8-1 2-2z'),
  ],
}

function bracts(wanted: (i: number, n: number) => boolean): string {
  const rows = [
    [9, 46, 2.5],
    [7, 40, 1.8],
  ] as const
  return rows
    .flatMap(([n, reach, fan]) =>
      Array.from({ length: n }, (_, i) => {
        if (!wanted(i, n)) return ''
        const a = (i / (n - 1) - 0.5) * fan
        const [s, c, l] = [Math.sin(a), -Math.cos(a), reach * (1 - 0.12 * Math.abs(a))]
        const [x, y, w] = [s * l, c * l, 6]
        return path`M0 4Q${x * 0.45 + c * w} ${y * 0.45 - s * w} ${x} ${y} ${x * 0.45 - c * w} ${y * 0.45 + s * w} 0 4z`
      }),
    )
    .join('')
}

/** Pincushion: coral pins round a dark heart. */
export const pincushion: Motif = {
  name: 'pin',
  shapes: [
    fill(
      leaf.deep,
      'M-3 0Q-6 50-4 110H4Q2 50 3 0zM-3 40Q-24 30-30 8-8 16-1 34zM3 56Q24 44 28 20 8 32 2 48zM-3 76Q-22 70-32 50-10 54-2 70z',
    ),
    fill(accent, pins(19, 32)),
    fill(tone('#f3a35c', '#a8684a'), pins(15, 25)),
    fill(tone('#8f2f2c'), 'M-13 4Q-14-14 0-15 14-14 13 4 0 10-13 4z'),
  ],
}

function pins(count: number, reach: number): string {
  return Array.from({ length: count }, (_, i) => {
    const a = (i / (count - 1) - 0.5) * 3.9
    const r = reach * (0.88 + ((i * 5) % 3) * 0.1)
    const [x, y] = [Math.sin(a) * r, -Math.cos(a) * r]
    return path`M${-y * 0.09} ${x * 0.09}L${x} ${y} ${y * 0.09} ${-x * 0.09}z`
  }).join('')
}

/** Watsonia: a spike of pink trumpets, buds at the tip. */
export const watsonia: Motif = {
  name: 'watsonia',
  shapes: [
    stroke(leaf.deep, 4, 'M0 120Q-4 20 2-96'),
    fill(leaf.dark, 'M-4 120Q-40 40-34-20-14 40 2 120zM2 120Q20 50 44 10 30 70 10 120z'),
    fill(tone('#c9606e', '#7d4556'), trumpets(-1)),
    fill(tone('#ec9a98', '#a4636c'), trumpets(1)),
    fill(tone('#ec9a98', '#a4636c'), 'M0-92Q-6-104 2-116 10-104 4-92z'),
  ],
}

function trumpets(side: number): string {
  return [-84, -66, -46, -24, 0, 24]
    .map((y, i) => {
      const s = 0.6 + i * 0.13
      const x = side * 26 * s
      return path`M0 ${y}Q${x * 0.5} ${y - 10 * s} ${x} ${y - 20 * s} ${x * 1.3} ${y - 12 * s} ${x * 1.1} ${y - 4 * s} ${
        x * 1.2
      } ${y + 4 * s} ${x * 0.9} ${y + 6 * s} ${x * 0.4} ${y + 4 * s} 0 ${y + 8 * s}z`
    })
    .join('')
}
