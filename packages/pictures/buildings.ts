import { lozenge, mix, path, stream, type Random } from './geometry.ts'
import { grass, leaf, thatch, tone, white, whiteShade, window, type Tone } from './palette.ts'
import { fill, place, veil, type Placing, type Shape } from './picture.ts'
import { clump } from './plants.ts'

/** Buildings. The sides away from the light (left) are in shade. */

/** A fisherman's cottage with a thatched roof; `wall` is its length at scale 1. */
export function cottage(at: Placing, wall: number, roof: number, door: Tone): Shape {
  const eaves = 46
  const front = wall - 44
  const far = (at.scale ?? 1) < 0.9
  return place(at, [
    fill(leaf.dark, 'M2 0H-46L-24-8H2z'),
    fill(whiteShade, path`M0 0V${-eaves}L22 ${-eaves - roof} 44 ${-eaves}V0z`),
    fill(white, path`M44 0V${-eaves}H${wall}V0z`),
    fill(
      far ? thatch.far : thatch.lit,
      path`M22 ${-eaves - roof - 4}H${wall - 22}L${wall + 5} ${3 - eaves}H46z`,
    ),
    fill(
      thatch.shade,
      path`M-4 ${5 - eaves}L22 ${-eaves - roof - 4} 28 ${-eaves - roof - 3} 0 ${8 - eaves}z`,
    ),
    fill(white, path`M${wall - 40} ${6 - eaves - roof}v-20h14v20z`),
    fill(whiteShade, path`M${wall - 40} ${6 - eaves - roof}v-20h4v20z`),
    fill(door, path`M${44 + front * 0.42} 0v-30h15v30z`),
    fill(
      window,
      path`M${44 + front * 0.14}-14v-16h14v16zM${44 + front * 0.74}-14v-16h14v16zM16-16v-16h12v16z`,
    ),
  ])
}

/** A Cape Dutch farmhouse, gable in the middle, 316 wide at scale 1. */
export function capeDutchHouse(at: Placing): Shape {
  return place(at, [
    fill(tone('#8d7a5a'), 'M-158-44L-140-96H140L158-44z'),
    veil(tone('#6b5d49'), 0.6, 'M-158-44L-140-96H-40L-52-44z'),
    fill(white, 'M-150 0V-46H150V0z'),
    fill(whiteShade, 'M-150-46H150V-41H-150zM42-46V0H54V-46z'),
    fill(
      white,
      'M-44 0V-58C-44-72-32-68-31-82-30-94-20-90-19-102V-106H19V-102C20-90 30-94 31-82 32-68 44-72 44-58V0zM-21-106Q-10-110 0-122 10-110 21-106z',
    ),
    fill(
      whiteShade,
      'M-44 0V-58C-44-72-32-68-31-82-30-94-20-90-19-102V-106H-10V-100C-14-88-20-84-22-74-24-62-34-62-34-50V0z',
    ),
    fill(
      window,
      'M-9 0V-36Q0-43 9-36V0zM-30-10V-34H-16V-10zM16-10V-34H30V-10zM-128-12V-34H-112V-12zM-88-12V-34H-72V-12zM72-12V-34H88V-12zM112-12V-34H128V-12zM-6-64V-82Q0-87 6-82V-64z',
    ),
    fill(
      leaf.half,
      'M-134-12V-34H-129V-12zM-111-12V-34H-106V-12zM-94-12V-34H-89V-12zM-71-12V-34H-66V-12zM66-12V-34H71V-12zM89-12V-34H94V-12zM106-12V-34H111V-12zM129-12V-34H134V-12z',
    ),
    fill(white, 'M-142-92V-110H-128V-92zM128-92V-110H142V-92z'),
    fill(whiteShade, 'M-158 0H158V4H-158zM-142-92V-110H-138V-92zM128-92V-110H132V-92z'),
    fill(grass.slope, 'M-158 4H158V7H-170z'),
  ])
}

/** A lighthouse, white with one red band, `height` tall. */
export function lighthouse(x: number, y: number, height: number, band: Tone): Shape[] {
  const h = height
  const w = height * 0.17
  return [
    fill(white, path`M${x - w} ${y}L${x - w * 0.75} ${y - h * 0.74}H${x + w * 0.75}L${x + w} ${y}z`),
    fill(
      whiteShade,
      path`M${x - w} ${y}L${x - w * 0.75} ${y - h * 0.74}H${x - w * 0.2}L${x - w * 0.3} ${y}z`,
    ),
    fill(
      band,
      path`M${x - w * 1.05} ${y - h * 0.72}h${w * 2.1}v${-h * 0.07}h${-w * 2.1}z` +
        path`M${x - w * 0.7} ${y - h * 0.92}Q${x} ${y - h * 1.06} ${x + w * 0.7} ${y - h * 0.92}z`,
    ),
    fill(window, path`M${x - w * 0.55} ${y - h * 0.79}h${w * 1.1}v${-h * 0.13}h${-w * 1.1}z`),
  ]
}

/** Lights of a town: districts `[x, y, spread, count]` by size, the largest few with a reflection. */
export function townLights(
  districts: readonly (readonly [x: number, y: number, spread: number, count: number])[],
  shore: number,
  seed: number,
): { lights: string; reflections: string } {
  const random = stream(seed)
  const lights: string[] = []
  const reflections: string[] = []
  for (const [x, y, spread, count] of districts) {
    for (let i = 0; i < count; i++) {
      const away = random() + random() + random() - 1.5
      const px = x + away * spread
      const py = Math.min(shore - 5, y - random() ** 2 * 22 * (1 - Math.abs(away) * 0.5))
      const size = random() < 0.14 ? 4 : random() < 0.42 ? 3 : 2
      lights.push(path`M${px} ${py}h${size}v${size}h${-size}z`)
      if (size === 4 && random() < 0.7) reflections.push(path`M${px} ${shore + 3}h4v${8 + random() * 28}h-4z`)
    }
  }
  return { lights: lights.join(''), reflections: reflections.join('') }
}

/** A row of blocks along `base`, thinning out to the right of `from`; the nearest rows show their windows. */
export type BlockRow = { base: number; from: number; to: number; tallest: number; count: number }

/** A town of white blocks, the far rows first and hazy; trees stand between the rows. */
export function town(blockRows: readonly BlockRow[], seed: number): Shape[] {
  const random = stream(seed)
  return blockRows.flatMap(({ base, from, to, tallest, count }, row) => {
    const hazy = row < 2
    const blocks = Array.from({ length: count }, () =>
      block(
        mix(from, to, random()),
        base + random() * 15,
        mix(16, 40, random()) * (0.7 + row * 0.14),
        mix(tallest * 0.3, tallest, random() ** 1.6),
        random,
      ),
    )
    return [
      fill(tone('#a3b394'), lozenge((from + to) / 2, base + 14, to - from + 60, 16)),
      fill(leaf.dark, clump(mix(from, to, 0.2), base + 2, 0.5), clump(mix(from, to, 0.66), base + 4, 0.7)),
      ...blocks.flatMap(({ lit, shade, windows }) => [
        fill(hazy ? tone('#d9dccf') : white, lit),
        fill(hazy ? tone('#aebfbd') : whiteShade, shade),
        ...(hazy || !windows ? [] : [fill(window, windows)]),
      ]),
    ]
  })
}

function block(x: number, base: number, width: number, height: number, random: Random) {
  const side = width * (0.28 + random() * 0.12)
  const windows: string[] = []
  for (let y = base - height + 8; y < base - 8; y += 10) {
    for (let wx = x + side + 5; wx < x + width - 6; wx += 9) {
      if (random() < 0.45) windows.push(path`M${wx} ${y}h4v5h-4z`)
    }
  }
  return {
    lit: path`M${x + side} ${base}v${-height}h${width - side}v${height}z`,
    shade: path`M${x} ${base}v${-height}h${side}v${height}z`,
    windows: windows.join(''),
  }
}
