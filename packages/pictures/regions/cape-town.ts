import { town } from '../buildings.ts'
import { circles, mix, path, ridge, rows, stream, under } from '../geometry.ts'
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
import { fill, stroke, veil, type Picture, type Shape } from '../picture.ts'
import { clumps } from '../plants.ts'
import { daySky, sky, streak } from '../sky.ts'
import { dayCoat, minibus } from '../vehicles.ts'

/** The city bowl from the Bo-Kaap: painted houses up the hill, the tablecloth coming over the mountain. */

const FOOT = 600
const table = { x: 736, y: FOOT, wide: 1.45, high: 1.1 }
const lion = { x: 1352 - 412 * 1.36, y: FOOT, wide: 1.36, high: 1.22 }

/** At night grey, like dusk over the sea: rose clouds over red rock would look like lava. */
const cloth = { lit: tone('#fffaf0', '#a9a3b0'), shade: tone('#cfdcd8', '#6f6b80') }

/** The top of the cloud, from beyond the left shoulder of the plateau to beyond the right one. */
const CLOTH_TOP =
  'M470 300Q500 270 560 272 640 252 720 260 800 240 880 258 950 256 1000 274 1040 280 1056 300'

/** Its hem along the edge, from right to left: shallow folds, each so wide and hanging so far. */
function hem(folds: string): string {
  let x = 1056
  return rows(folds)
    .map(([width = 0, drop = 0]) => {
      const right = x
      x -= width
      return path`C${right - width * 0.1} ${300 + drop} ${right - width * 0.5} ${302 + drop} ${x} ${298 + drop * 0.35}`
    })
    .join('')
}

/** The south-easter's cloud: it lies on the plateau, comes over the edge in folds, and thins out on the way down. */
function tablecloth(): Shape[] {
  return [
    veil(cloth.lit, 0.32, `${CLOTH_TOP}${hem('70,20 90,86 74,52 110,128 84,70 96,104 62,34')}z`),
    veil(cloth.lit, 0.55, `${CLOTH_TOP}${hem('80,14 84,58 80,34 104,84 90,44 92,66 56,18')}z`),
    fill(cloth.shade, `${CLOTH_TOP}${hem('86,10 80,36 84,20 100,54 92,26 90,40 54,10')}z`),
    fill(cloth.lit, `${CLOTH_TOP}${hem('90,2 82,24 86,10 98,38 92,14 86,26 52,2')}z`),
    veil(
      cloth.shade,
      0.8,
      'M600 282Q680 268 770 276 700 280 600 282zM820 272Q900 262 980 280 900 276 820 272z',
    ),
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

/** Steps up to each door. */
function stoep({ x, width }: House, number: number): string {
  const doorAt =
    number % 3 === 0 ? x + width * 0.16 : number % 3 === 1 ? x + width / 2 - 11 : x + width * 0.72
  const y = streetAt(x + width)
  return path`M${doorAt - 8} ${y + 2}h38v9h6v12h-50v-12h6z`
}

/** The pavement ends in a kerb of stone, and below it is the gutter; all of it climbs with the street. */
function street(): Shape[] {
  const random = stream(77)
  const cobbles = Array.from({ length: 26 }, () => {
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
    fill(whiteShade, ...row.map(stoep)),
    fill(tone('#efe6d0', '#7d808a'), along(42, 47)),
    fill(tone('#b9ad95', '#565c68'), along(47, 59)),
    stroke(tone('#8f866f', '#434a58'), 2, ...joints),
    fill(tone('#6f6a62', '#2e3440'), along(59, 66)),
    fill(tone('#8d877b'), ...cobbles),
    minibus({ x: 560, y: 850, scale: 1, turn: -3 }, { ...dayCoat, shadow: tone('#4f4b48') }),
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
