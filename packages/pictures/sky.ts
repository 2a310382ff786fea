import { disc, path, rows, stream } from './geometry.ts'
import { cloud, dusky, ink, tone } from './palette.ts'
import { fill, stroke, type Gradient, type Shape } from './picture.ts'

/** Skies, and the things in them. */

export const daySky: Gradient = {
  stops: [
    [0, tone('#5f9fb0', '#14344a')],
    [0.6, tone('#c3d8cf', '#4a5570')],
    [1, tone('#f6e9cc', '#d9906a')],
  ],
}

export const goldenSky: Gradient = {
  stops: [
    [0, tone('#9fc3c6', '#16384f')],
    [0.55, tone('#e6e3cf', '#5a5a70')],
    [1, tone('#f8dfa8', '#d08a62')],
  ],
}

/** Early: blue still overhead, rose over the mountains. */
export const dawnSky: Gradient = {
  stops: [
    [0, tone('#4f8ba3', '#12303f')],
    [0.45, tone('#a9c3c4', '#38465f')],
    [0.75, tone('#eccfb4', '#8a5d6c')],
    [1, tone('#f9dfae', '#d9906a')],
  ],
}

/** The sun has just set behind (x, y). The gradient passes through rose, never straight from teal to coral. */
export function duskSky(x: number, y: number, rx = 1300, ry = 720): Gradient {
  return {
    centre: { x, y, rx, ry },
    stops: [
      [0, dusky('#f8d58c', '#c07a5e')],
      [0.2, dusky('#f6bd80', '#96586a')],
      [0.42, dusky('#e9a078', '#5c4a6c')],
      [0.62, dusky('#a5717a', '#304766')],
      [0.8, dusky('#2f5a72', '#17354e')],
      [1, dusky('#123f57', '#0a2130')],
    ],
  }
}

export function sky(gradient: Gradient, horizon: number): Shape {
  return fill(gradient, path`M0 0h1600v${horizon + 20}H0z`)
}

/** A long flat cloud; `bulge` is the position of its thick part. */
export function streak(x: number, y: number, width: number, height: number, bulge = 0.5): string {
  return path`M${x} ${y}q${width * bulge * 0.5} ${-height} ${width * bulge} ${-height}t${width * (1 - bulge)} ${height}q${
    -width * 0.3
  } ${height * 0.35} ${-width * 0.5} ${height * 0.3}t${-width * 0.5} ${-height * 0.3}z`
}

/** A cumulus cloud from its puffs (dx, dy, radius): a shade with a flat base, and the lit part toward the light. */
export function cumulus(x: number, y: number, scale: number, mirror = false): Shape[] {
  const s = (mirror ? -1 : 1) * scale
  const puffs = (x0: number, y0: number, from: string) =>
    path`M${x0} ${y0}` +
    rows(from)
      .map(
        ([dx = 0, dy = 0, r = 0]) =>
          path`a${r * scale} ${r * scale} 0 0 ${mirror ? 0 : 1} ${dx * s} ${dy * scale}`,
      )
      .join('')
  const shade = puffs(
    x,
    y,
    '70,-40,70 64,-62,60 120,-46,84 60,-14,60 150,52,104 80,40,70 128,30,110 96,40,90',
  )
  const lit = puffs(
    x + 82 * s,
    y - 60 * scale,
    '66,-74,66 116,-46,84 58,-12,60 146,50,104 78,38,70 120,30,110 66,28,80',
  )
  const belly = path`q${-120 * s} ${18 * scale} ${-240 * s} ${-2 * scale}t${-200 * s} ${4 * scale}q${-80 * s} ${
    10 * scale
  } ${-210 * s} ${-16 * scale}z`
  return [fill(cloud.shade, `${shade}z`), fill(cloud.lit, lit + belly)]
}

/** Gulls in the air, written as `x,y,size`. */
export function gulls(text: string): Shape {
  const wings = rows(text).map(
    ([x = 0, y = 0, s = 1]) =>
      path`M${x - 25 * s} ${y}q${14 * s} ${-14 * s} ${24 * s} 0 ${10 * s} ${-12 * s} ${26 * s} ${-2 * s}`,
  )
  return stroke(ink, 3, ...wings)
}

/** Stars, a few larger, thinning out toward the horizon; `band` bends them into the Milky Way. */
export function stars(count: number, horizon: number, seed: number, band?: (x: number) => number): string {
  const random = stream(seed)
  return Array.from({ length: count }, () => {
    const x = random() * 1600
    const spread = (random() + random() + random() - 1.5) * 120
    const y = band ? band(x) + spread : random() ** 1.4 * horizon
    const size = random() < 0.08 ? 3 : random() < 0.4 ? 2 : 1
    return y > 0 && y < horizon ? disc(x, y, size) : ''
  }).join('')
}
