import { town } from '../buildings.ts'
import { circles, mix, path, ridge, stream, under } from '../geometry.ts'
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
import { fill, place, stroke, veil, type Picture, type Shape } from '../picture.ts'
import { clumps } from '../plants.ts'
import { daySky, sky, streak } from '../sky.ts'
import { dayCoat, minibus } from '../vehicles.ts'

/** The city bowl from the Bo-Kaap: painted houses up the hill, the tablecloth coming over the mountain. */

const FOOT = 600
const table = { x: 736, y: FOOT, wide: 1.45, high: 1.1 }
const lion = { x: 1352 - 412 * 1.36, y: FOOT, wide: 1.36, high: 1.22 }

/** At night grey, like dusk over the sea: rose clouds over red rock would look like lava. */
const cloth = { lit: tone('#fffaf0', '#a9a3b0'), shade: tone('#cfdcd8', '#6f6b80') }

/** The south-easter's cloud: a thin cloth on the plateau that slips over the edge and is gone in the gullies. */
function tablecloth(): Shape[] {
  const spread = `M526 291Q546 281 570 280 598 269 640 274 688 261 738 268 790 258 832 266 872 264 906 272 946 271 968 280 990 281
    1008 285 976 291 944 290 914 291 890 295 860 303 836 301 812 296 790 299 758 308 724 310 690 310 668 303 646 308 616 308 590 308
    572 300 552 299 526 291z`
  return [
    place({ x: 0, y: 6 }, [fill(cloth.shade, spread)]),
    veil(
      cloth.lit,
      0.45,
      'M780 296Q750 316 742 352 738 400 694 440 710 400 710 362 712 326 676 298zM664 298Q640 318 638 348 634 376 602 396 612 366 610 344 606 314 570 296zM876 292Q850 310 848 326 844 340 834 350 838 316 806 294z',
    ),
    veil(
      cloth.lit,
      0.75,
      'M770 296Q744 314 736 342 730 376 712 396 716 356 708 332 702 310 680 298zM656 298Q636 316 630 336 626 352 616 360 616 336 606 320 596 306 574 296zM864 294Q844 308 838 328 836 308 814 294z',
    ),
    fill(cloth.lit, spread, streak(610, 250, 220, 5)),
  ]
}

/** Towers on the left where the city is, houses thinning out up the slopes. */
const city = town(
  [
    { base: 612, from: 380, to: 1180, tallest: 20, count: 22 },
    { base: 634, from: -20, to: 1330, tallest: 40, count: 32 },
    { base: 664, from: 20, to: 520, tallest: 118, count: 13 },
    { base: 676, from: 480, to: 1500, tallest: 46, count: 26 },
  ],
  31,
)

type House = {
  x: number
  width: number
  height: number
  paint: Tone
  shade: Tone
  parapet: 'flat' | 'steps' | 'bow'
}

const paints = {
  pink: { paint: tone('#e79a94'), shade: tone('#c47b7c') },
  sea: { paint: tone('#5fb0ab'), shade: tone('#41908f') },
  yellow: { paint: wheat, shade: tone('#c9a24e') },
  coral: { paint: accent, shade: tone('#bd4324') },
  lime: { paint: tone('#a5bf6a'), shade: tone('#84a04f') },
  blue: { paint: tone('#6f9fc4'), shade: tone('#5580a6') },
  cream: { paint: tone('#f3e6c8'), shade: tone('#d6c49d') },
}
const row: readonly House[] = [
  { x: -40, width: 150, height: 128, ...paints.yellow, parapet: 'flat' },
  { x: 110, width: 132, height: 150, ...paints.sea, parapet: 'steps' },
  { x: 242, width: 164, height: 122, ...paints.pink, parapet: 'flat' },
  { x: 406, width: 128, height: 146, ...paints.cream, parapet: 'bow' },
  { x: 534, width: 156, height: 126, ...paints.blue, parapet: 'flat' },
  { x: 690, width: 138, height: 154, ...paints.coral, parapet: 'steps' },
  { x: 828, width: 166, height: 130, ...paints.lime, parapet: 'flat' },
  { x: 994, width: 134, height: 158, ...paints.pink, parapet: 'bow' },
  { x: 1128, width: 160, height: 132, ...paints.yellow, parapet: 'flat' },
  { x: 1288, width: 140, height: 156, ...paints.sea, parapet: 'steps' },
  { x: 1428, width: 190, height: 138, ...paints.cream, parapet: 'flat' },
]

/** The street climbs to the right. */
const streetAt = (x: number) => 790 - x * 0.045

function house({ x, width, height, paint, shade, parapet }: House, number: number): Shape[] {
  const base = streetAt(x + width)
  const top = base - height * 0.9
  const foot = streetAt(x) + 18
  const middle = x + width / 2
  const crown =
    parapet === 'steps'
      ? path`M${middle - 40} ${top}v-12h14v-10h52v10h14v16z`
      : parapet === 'bow'
        ? path`M${middle - 44} ${top}q10-4 14-16 30-18 60 0 4 12 14 16z`
        : ''
  const doorAt = number % 3 === 0 ? x + width * 0.16 : number % 3 === 1 ? middle - 11 : x + width * 0.72
  const windowsAt = [0.2, 0.5, 0.78]
    .map((u) => Math.round(x + width * u))
    .filter((at) => Math.abs(at - doorAt - 11) > 34)
  const frames = windowsAt.map((at) => path`M${at - 11} ${base - 74}h22v34h-22z`)
  const panes = windowsAt.map((at) => path`M${at - 8} ${base - 71}h7v28h-7zM${at + 1} ${base - 71}h7v28h-7z`)
  return [
    fill(paint, crown, path`M${x} ${foot}V${top}h${width}V${foot}z`),
    fill(shade, path`M${x} ${foot}V${top}h12V${foot}zM${x} ${top + 15}h${width}v6h${-width}z`),
    fill(
      white,
      path`M${x - 2} ${top + 9}h${width + 4}v6h${-width - 4}z`,
      ...frames,
      path`M${doorAt - 3} ${base + 4}v-69h28v69z`,
    ),
    fill(whiteShade, path`M${x} ${foot}v-16h${width}v16z`),
    fill(window, ...panes, path`M${doorAt} ${base - 48}h22v-14h-22z`),
    fill(number % 2 ? leaf.dark : tone('#7a4632'), path`M${doorAt} ${base + 2}v-46h22v46z`),
  ]
}

/** The mosque's minaret, behind the row. */
function minaret(x: number, base: number): Shape[] {
  return [
    fill(
      white,
      path`M${x - 15} ${base}V${base - 150}h30V${base}zM${x - 20} ${base - 150}h40v-9h-40zM${x - 11} ${base - 159}v-40h22v40zM${x - 15} ${base - 199}h30v-6h-30z`,
    ),
    fill(whiteShade, path`M${x - 15} ${base}V${base - 150}h10V${base}zM${x - 11} ${base - 159}v-40h8v40z`),
    fill(tone('#41908f'), path`M${x - 12} ${base - 205}q-6-18 12-30 18 12 12 30z`),
    fill(window, path`M${x} ${base - 110}v-20q5-8 10 0v20z`),
    stroke(tone('#41908f'), 2, path`M${x} ${base - 234}v-14`),
  ]
}

function street(): Shape[] {
  const random = stream(77)
  const cobbles = Array.from({ length: 40 }, () => {
    const t = random() ** 0.8
    const x = random() * 1600
    const w = 16 + t * 40
    return path`M${x} ${mix(streetAt(x) + 64, 900, t)}q${w / 2} ${-3 - t * 5} ${w} -1q${-w / 2} ${3 + t * 4} ${-w} 1z`
  })
  return [
    fill(tone('#a39c8d'), path`M0 ${streetAt(0) + 14}L1600 ${streetAt(1600) + 14}V900H0z`),
    fill(tone('#c9c0ab'), path`M0 ${streetAt(0) + 12}L1600 ${streetAt(1600) + 12}v14L0 ${streetAt(0) + 28}z`),
    fill(tone('#7f7b74'), path`M0 ${streetAt(0) + 28}L1600 ${streetAt(1600) + 26}v5L0 ${streetAt(0) + 34}z`),
    fill(tone('#8d877b'), ...cobbles),
    minibus({ x: 560, y: 824, scale: 0.92, turn: -3 }, { ...dayCoat, shadow: tone('#4f4b48') }),
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
    veil(tone('#4f4b48'), 0.45, 'M1180 900Q1260 858 1400 850L1600 840V900z'),
    fill(leaf.dark, circles('1420,905,52 1478,850,64 1560,800,84 1610,860,90 1370,922,40')),
    fill(leaf.half, circles('1490,840,40 1580,784,52 1434,894,30')),
    fill(tone('#b8416b'), ...blossoms(44)),
    fill(tone('#e0719a'), ...blossoms(40)),
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
    ...minaret(1070, 660),
    ...row.flatMap(house),
    ...street(),
    ...bougainvillea(),
  ],
}
