import { disc, path } from '../geometry.ts'
import { tone } from '../palette.ts'
import { fill, place, stroke, veil, type Motif, type Picture, type Shape, use } from '../picture.ts'

/**
 * The vehicles as customers see them beside a price: from the side, front to the right, light from the right, 100 units a
 * metre, the road at y 0. All are drawn to one scale and in the livery of the landscapes.
 */

export const livery = {
  body: tone('#fffaf0', '#aab4bd'),
  bright: tone('#ffffff', '#c3c9cc'),
  low: tone('#d5dcd8', '#7c8d99'),
  tail: tone('#c3d0d2', '#66798a'),
  stripe: tone('#e4572e', '#c24a2a'),
  stripeShade: tone('#bd4324', '#9a3a24'),
  glass: tone('#2b6074', '#ffcf78'),
  shine: tone('#5f93a1', '#ffe3a8'),
  driver: tone('#0d2b3a', '#4a3420'),
  seam: tone('#9fb0b4', '#566877'),
  trim: tone('#31475a', '#22313d'),
  tyre: tone('#0d2b3a', '#050f16'),
  rim: tone('#c3d0d2', '#8f9ba5'),
  hub: tone('#6d858f', '#55636e'),
  lamp: tone('#f8d58c', '#fff0c0'),
  shadow: tone('#0d2b3a', '#000a10'),
}

/** Room at each end of a vehicle, for its shadow. */
const ROOM = 20
const BELOW = 12

/** The picture of a vehicle that is `long` units; pictures of one height show their vehicles to one scale. */
export function vehicle(name: string, long: number, high: number, shapes: Shape[]): Picture {
  const shadow = veil(
    livery.shadow,
    0.32,
    path`M-6 0Q${long / 2}-14 ${long - 10}-6L${long + 2} 2Q${long / 2} 12-14 5z`,
  )
  return {
    name: `fleet/${name}`,
    view: [-ROOM, -high, long + 2 * ROOM, high + BELOW],
    shapes: [shadow, ...shapes],
  }
}

/** A wheel that stands on the road. */
export function wheel(x: number, radius: number): Shape {
  const rim = Math.round(radius * 0.64)
  const spoke: Motif = {
    name: `spoke${rim}`,
    shapes: [fill(livery.hub, path`M-3 ${3 - rim}L3 ${3 - rim}L5-5H-5z`)],
  }
  return place({ x, y: -radius }, [
    fill(livery.tyre, disc(0, 0, radius)),
    fill(livery.rim, disc(0, 0, rim)),
    ...[0, 72, 144, 216, 288].map((turn) => use(spoke, { x: 0, y: 0, turn })),
    fill(livery.hub, disc(0, 0, 7)),
    fill(livery.rim, disc(0, 0, 3)),
  ])
}

/** The dark arch above a wheel, down to the sill. */
export function arch(x: number, radius: number, sill: number): string {
  const r = radius + 7
  return path`M${x - r} ${sill}A${r} ${r} 0 0 1 ${x + r} ${sill}z`
}

/** Head and shoulders behind the wheel, looking ahead, cut off at the window's edge. */
export function atTheWheel(x: number, y: number, scale: number, edge: number): Shape {
  const foot = Math.floor((edge - y) / scale)
  const arm = foot > 16 ? path`M10 ${foot - 14}L46 ${foot - 20}L47 ${foot - 12}L20 ${foot}z` : ''
  const head =
    path`M-28 ${foot}Q-28 9-12 4V-2Q-19-9-18-21Q-16-36 0-36Q13-36 15-24L19-16L15-13Q15 0 5 2L6 6` +
    path`Q20 10 22 ${foot}z`
  return place({ x, y, scale }, [fill(livery.driver, head, arm)])
}

export const seams = (d: string): Shape => stroke(livery.seam, 2.4, d)
