import { town } from '../buildings.ts'
import { circles, lozenge, mix, path, polygon, ridge, rows, stream, under } from '../geometry.ts'
import { lionsHead, signalHill, tableMountain } from '../mountains.ts'
import {
  accent,
  cloud,
  hill,
  leaf,
  rock,
  tone,
  wheat,
  white,
  whiteShade,
  window,
  type Tone,
} from '../palette.ts'
import { fill, inherit, stroke, use, veil, type Motif, type Picture, type Shape } from '../picture.ts'
import { clumps } from '../plants.ts'
import { daySky, sky, streak } from '../sky.ts'
import { dayCoat, minibus } from '../vehicles.ts'

/** The city bowl from the Bo-Kaap: painted houses up the hill, the tablecloth coming over the mountain. */

const FOOT = 600
const table = { x: 736, y: FOOT, wide: 1.45, high: 1.1 }
const lion = { x: 1352 - 412 * 1.36, y: FOOT, wide: 1.36, high: 1.22 }

/** At night grey, like dusk over the sea: rose clouds over red rock would look like lava. */
const cloth = { lit: tone('#fffaf0', '#a9a3b0'), shade: tone('#cfdcd8', '#6f6b80') }

/** The top of the cloud, from beyond the left shoulder of the plateau to beyond the right one: puffs as `dx,dy,r`. */
const CLOTH_TOP = `M440 324${rows(
  '40,-24,44 56,-18,60 84,-8,96 60,-14,62 104,-10,116 90,6,98 66,-4,70 100,18,110 50,26,54',
)
  .map(([dx = 0, dy = 0, r = 0]) => path`a${r} ${r} 0 0 1 ${dx} ${dy}`)
  .join('')}`

/**
 * The south-easter's cloud lies on the plateau and comes over the edge: torn, further down where a gully leads it, and
 * gone before it reaches the foot.
 */
function tablecloth(): Shape[] {
  const down = (seed: number, hem: string) => CLOTH_TOP + polygon(ridge(hem, seed, 0.16)).replace('M', 'L')
  return [
    fill(
      cloth.shade,
      down(
        41,
        '1096,306 1080,348 1046,340 1010,366 976,392 956,356 906,340 876,364 846,352 796,344 756,372 722,424 700,392 664,356 610,344 570,374 532,358 486,342 440,324',
      ),
    ),
    fill(
      cloth.lit,
      down(
        47,
        '1094,300 1066,328 1020,320 990,346 950,326 890,318 856,336 812,320 764,328 728,374 700,344 636,322 590,318 556,342 516,328 470,324 440,324',
      ),
    ),
    fill(cloth.shade, lozenge(640, 296, 150, 7), lozenge(900, 286, 190, 8), lozenge(762, 276, 90, 5)),
    // What is left of it further down.
    fill(cloth.shade, lozenge(706, 446, 44, 5), lozenge(690, 462, 22, 3), lozenge(966, 414, 34, 4)),
  ]
}

const shadow = tone('#4f4b48', '#141c2a')

/** Towers on the left where the city is, houses thinning out up the slopes. */
const city = town(
  [
    { base: 612, from: 380, to: 1180, tallest: 20, count: 12 },
    { base: 634, from: -20, to: 1330, tallest: 40, count: 20 },
    { base: 664, from: 20, to: 520, tallest: 118, count: 13 },
    { base: 676, from: 480, to: 1500, tallest: 46, count: 18 },
  ],
  31,
)

type House = {
  x: number
  width: number
  height: number
  paint: Tone
  shade: Tone
  door: Tone
  parapet: 'flat' | 'steps' | 'bow'
  /** Nearer to the street than its neighbour on the left, on which its shadow falls. */
  forward?: boolean
  shutters?: boolean
  veranda?: boolean
}

const doors = { green: leaf.dark, brown: tone('#7a4632'), blue: tone('#2f5f80') }
const paints = {
  pink: { paint: tone('#e79a94'), shade: tone('#b86d70'), door: doors.green },
  sea: { paint: tone('#5fb0ab'), shade: tone('#3b8584'), door: doors.brown },
  yellow: { paint: wheat, shade: tone('#bd9440'), door: doors.blue },
  coral: { paint: accent, shade: tone('#b03c20'), door: doors.green },
  lime: { paint: tone('#a5bf6a'), shade: tone('#7b9748'), door: doors.brown },
  blue: { paint: tone('#6f9fc4'), shade: tone('#4c789c'), door: doors.brown },
  cream: { paint: tone('#f3e6c8'), shade: tone('#cbb88f'), door: doors.blue },
}
const row: readonly House[] = [
  { x: -40, width: 150, height: 128, ...paints.yellow, parapet: 'flat', shutters: true },
  { x: 110, width: 132, height: 154, ...paints.sea, parapet: 'steps', forward: true },
  { x: 242, width: 170, height: 124, ...paints.pink, parapet: 'flat', veranda: true },
  { x: 412, width: 122, height: 152, ...paints.cream, parapet: 'bow', forward: true, shutters: true },
  { x: 534, width: 164, height: 122, ...paints.blue, parapet: 'flat' },
  { x: 698, width: 130, height: 160, ...paints.coral, parapet: 'steps', forward: true },
  { x: 828, width: 156, height: 126, ...paints.lime, parapet: 'flat', veranda: true },
  { x: 1150, width: 150, height: 134, ...paints.yellow, parapet: 'bow', shutters: true },
  { x: 1300, width: 128, height: 160, ...paints.sea, parapet: 'steps', forward: true },
  { x: 1428, width: 190, height: 134, ...paints.pink, parapet: 'flat' },
]

/** The street climbs to the right. */
const streetAt = (x: number) => 790 - x * 0.045

/** A sash window in its reveal, the sill at 0; its shutters take the tone given where it is used. */
const sash: Motif = {
  name: 'sash',
  shapes: [
    veil(shadow, 0.35, 'M-20 4H13V9H-20z'),
    fill(white, 'M-15-46H15V0H18V5H-18V0H-15z'),
    fill(window, 'M-11-42H11V-2H-11z'),
    fill(tone('#3c7386', '#ffe3a8'), 'M-11-2V-20L5-42H-3L-11-31z'),
    fill(white, 'M-11-24H11V-21H-11zM-1-42H1V-2H-1z'),
    veil(shadow, 0.45, 'M-11-42H11V-2H7V-38H-11z'),
  ],
}
const shuttered: Motif = {
  name: 'shuttered',
  shapes: [use(sash, { x: 0, y: 0 }), inherit('M-28-45H-16V1H-28zM16-45H28V1H16z')],
}
/** A panelled door under its fanlight, on two steps; the threshold is at 0. */
const entrance: Motif = {
  name: 'entrance',
  shapes: [
    veil(shadow, 0.35, 'M-40 14L-26 2V20H-40z'),
    fill(whiteShade, 'M-26 0H26V9H32V20H-32V9H-26z'),
    fill(white, 'M-26 0H26V4H-26zM-32 9H32V13H-32zM-17 0V-72H17V0z'),
    inherit('M-13 0V-52H13V0z'),
    fill(window, 'M-13-56V-68H13V-56z'),
    veil(shadow, 0.4, 'M-13-68H13V0H9V-64H-13zM-9-46H-2V-28H-9zM1-46H7V-28H1zM-9-22H-2V-4H-9zM1-22H7V-4H1z'),
  ],
}

function house(
  { x, width, height, paint, shade, door, parapet, forward, shutters, veranda }: House,
  i: number,
): Shape[] {
  const near = forward ? 8 : 0
  const base = streetAt(x + width) + near
  const top = base - height * 0.94
  const foot = streetAt(x) + 18 + near
  const middle = x + width / 2
  const side = forward ? 20 : 10
  const crown =
    parapet === 'steps'
      ? path`M${middle - 40} ${top}v-12h14v-10h52v10h14v16z`
      : parapet === 'bow'
        ? path`M${middle - 44} ${top}q10-4 14-16 30-18 60 0 4 12 14 16z`
        : ''
  const doorAt = [x + width * 0.27, middle, x + width * 0.74][i % 3] ?? middle
  const windowsAt = [0.26, 0.52, 0.8]
    .map((u) => x + side + (width - side) * u)
    .filter((at) => Math.abs(at - doorAt) > 38)
  const eaves = base - 90
  return [
    fill(paint, crown, path`M${x} ${foot}V${top}h${width}V${foot}z`),
    fill(
      shade,
      path`M${x} ${foot}V${top}h${side}V${foot}zM${x + side} ${top + 14}h${width - side}v8h${side - width}z`,
      parapet === 'flat' ? path`M${middle - 20} ${top}v-20h22v20z` : '',
    ),
    fill(paint, parapet === 'flat' ? path`M${middle - 12} ${top}v-20h14v20z` : ''),
    fill(white, path`M${x + side - 3} ${top + 7}h${width - side + 5}v7h${side - width - 5}z`),
    fill(whiteShade, path`M${x} ${foot}v-14h${width}v14zM${x} ${top + 7}h${side}v7h${-side}z`),
    ...windowsAt.map((at) => use(shutters ? shuttered : sash, { x: at, y: base - 30 }, door)),
    use(entrance, { x: doorAt, y: base + 2 }, door),
    ...(veranda
      ? [
          veil(shadow, 0.34, path`M${x + 10} ${eaves}h${width - 16}v26h${16 - width}z`),
          fill(tone('#8d9aa0'), path`M${x + 12} ${eaves - 10}h${width - 18}l6 14h${-width + 6}z`),
          fill(
            white,
            path`M${x + 6} ${eaves + 4}h${width - 6}v5h${6 - width}zM${x + 14} ${eaves + 8}h5V${foot}h-5zM${x + width - 14} ${eaves + 8}h5V${foot}h-5zM${middle} ${eaves + 8}h4V${foot}h-4z`,
          ),
        ]
      : []),
  ]
}

/** The shadow of a house that stands forward, on the front of its neighbour to the left. */
function castShadow({ x }: { x: number }): string {
  const neighbour = row.find((each) => each.x + each.width === x)
  const roof = streetAt(x) - (neighbour?.height ?? 0) * 0.94
  return path`M${x} ${roof}L${x - 34} ${roof + 44}V${streetAt(x) + 16}H${x}z`
}

const MOSQUE = { x: 984, width: 166, height: 150 }

/** The mosque stands in the row, its minaret on the corner toward the light, from the street up. */
function mosque(): Shape[] {
  const { x, width, height } = MOSQUE
  const base = streetAt(x + width) + 8
  const top = base - height * 0.94
  const foot = streetAt(x) + 26
  const green = tone('#41908f')
  const arch = (at: number, y: number, w: number, h: number) =>
    path`M${at - w} ${y}V${y - h}Q${at - w} ${y - h - w} ${at} ${y - h - w * 1.7}Q${at + w} ${y - h - w} ${at + w} ${y - h}V${y}z`
  const merlons = Array.from({ length: 7 }, (_, i) => path`M${x + 20 + i * 14} ${top + 2}v-6l4-5 4 5v6z`)
  const m = x + width - 30
  return [
    fill(white, path`M${x} ${foot}V${top}h${width}V${foot}z`, ...merlons),
    fill(
      whiteShade,
      path`M${x} ${foot}V${top}h20V${foot}zM${x + 20} ${top + 14}h${width - 20}v6h${20 - width}z`,
    ),
    fill(green, path`M${x} ${top + 8}h${width - 58}v6h${58 - width}z`, arch(x + 64, base + 4, 18, 48)),
    fill(
      window,
      arch(x + 64, base + 4, 12, 46),
      arch(x + 34, base - 32, 8, 30),
      arch(x + 94, base - 32, 8, 30),
    ),
    fill(whiteShade, path`M${x + 38} ${base + 4}h52v14h-52zM${x} ${foot}v-14h20v14z`),
    // The minaret: shaft, gallery, lantern and dome.
    fill(
      white,
      path`M${m - 26} ${foot - 6}V${top - 96}h52V${foot - 6}zM${m - 32} ${top - 96}h64v-10h-64zM${m - 16} ${top - 106}v-44h32v44zM${m - 21} ${top - 150}h42v-7h-42z`,
    ),
    fill(
      whiteShade,
      path`M${m - 26} ${foot - 6}V${top - 96}h18V${foot - 6}zM${m - 32} ${top - 96}h18v-10h-18zM${m - 16} ${top - 106}v-44h11v44zM${m - 26} ${top - 96}h52v5h-52z`,
    ),
    fill(
      green,
      path`M${m - 17} ${top - 157}q-8-22 17-38 25 16 17 38zM${m - 26} ${top + 8}h52v6h-52zM${m - 26} ${top - 60}h52v5h-52z`,
    ),
    fill(tone('#2f6f70'), path`M${m - 17} ${top - 157}q-8-22 17-38-14 18-6 38z`),
    fill(window, arch(m + 8, top + 70, 7, 22), arch(m + 8, top - 20, 7, 18), arch(m + 5, top - 112, 5, 18)),
    stroke(green, 3, path`M${m} ${top - 195}v-18`),
  ]
}

function terrace(): Shape[] {
  const numbered = row.map((each, i) => [each, i] as const)
  const standing = (forward: boolean) =>
    numbered.filter(([each]) => (each.forward ?? false) === forward).flatMap(([each, i]) => house(each, i))
  return [
    ...standing(false),
    veil(shadow, 0.38, ...[...row.filter(({ forward }) => forward), MOSQUE].map(castShadow)),
    ...standing(true),
    ...mosque(),
  ]
}

/** The pavement ends in a kerb of stone, and below it is the gutter; all of it climbs with the street. */
function street(): Shape[] {
  const random = stream(77)
  const cobbles = Array.from({ length: 16 }, () => {
    const t = random() ** 0.8
    const x = random() * 1600
    const w = 16 + t * 40
    return path`M${x} ${mix(streetAt(x) + 84, 900, t)}q${w / 2} ${-3 - t * 5} ${w} -1q${-w / 2} ${3 + t * 4} ${-w} 1z`
  })
  const along = (from: number, to: number) =>
    path`M0 ${streetAt(0) + from}L1600 ${streetAt(1600) + from}V${streetAt(1600) + to}L0 ${streetAt(0) + to}z`
  const joints = Array.from({ length: 27 }, (_, i) => {
    const x = 20 + i * 60
    return path`M${x} ${streetAt(x) + 46}l-3 12`
  })
  return [
    fill(tone('#a39c8d'), path`M0 ${streetAt(0) + 14}L1600 ${streetAt(1600) + 14}V900H0z`),
    fill(tone('#d8ccb0', '#6a6e78'), along(12, 42)),
    fill(tone('#efe6d0', '#7d808a'), along(42, 47)),
    fill(tone('#b9ad95', '#565c68'), along(47, 59)),
    stroke(tone('#8f866f', '#434a58'), 2, ...joints),
    fill(tone('#6f6a62', '#2e3440'), along(59, 66)),
    fill(tone('#8d877b'), ...cobbles),
  ]
}

/** Bougainvillea over a garden wall, across the street. */
function bougainvillea(): Shape[] {
  const random = stream(9)
  const blossoms = (count: number) =>
    Array.from({ length: count }, () => {
      const a = random() * Math.PI
      const r = 30 + random() ** 0.4 * 165
      const size = 4 + random() * 6
      return path`M${1600 - Math.cos(a) * r * 1.15} ${912 - Math.sin(a) * r * 0.95}q${size} ${-size * 1.4} ${size * 1.9} 0 ${-size * 0.7} ${
        size * 1.5
      } ${-size * 1.9} 0z`
    })
  return [
    veil(shadow, 0.45, 'M1180 900Q1260 858 1400 850L1600 840V900z'),
    fill(leaf.dark, circles('1420,905,52 1478,850,64 1560,800,84 1610,860,90 1370,922,40')),
    fill(leaf.half, circles('1490,840,40 1580,784,52 1434,894,30')),
    fill(tone('#b8416b'), ...blossoms(30)),
    fill(tone('#e0719a'), ...blossoms(28)),
  ]
}

export const capeTown: Picture = {
  name: 'regions/cape-town',
  shapes: [
    sky(daySky, FOOT),
    fill(
      cloud.lit,
      streak(60, 150, 380, 13, 0.6) + streak(1180, 190, 420, 15, 0.4) + streak(1060, 222, 210, 7),
    ),
    ...tableMountain(table, rock),
    ...tablecloth(),
    ...lionsHead(lion, rock),
    fill(
      hill.far,
      under(
        ridge('-20,560 140,574 330,582 520,570 760,580 980,566 1120,574 1260,590 1640,600', 21, 0.03),
        700,
      ),
    ),
    fill(
      hill.near,
      signalHill(lion),
      under(ridge('-20,620 200,612 420,600 700,606 1000,598 1300,608 1640,590', 22, 0.02), 800),
    ),
    ...city,
    fill(leaf.dark, clumps('930,690,1.1 420,690,0.9 1270,668,0.8 40,690,0.8')),
    fill(leaf.half, clumps('964,676,0.5 448,680,0.4')),
    ...street(),
    ...terrace(),
    minibus({ x: 560, y: 850, scale: 1, turn: -3 }, { ...dayCoat, shadow }),
    ...bougainvillea(),
  ],
}
