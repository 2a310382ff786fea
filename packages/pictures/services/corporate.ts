import {
  course,
  disc,
  lozenge,
  mix,
  path,
  polygon,
  ribbon,
  ridge,
  stream,
  under,
  type Random,
} from '../geometry.ts'
import { lionsHead, signalHill, tableMountain } from '../mountains.ts'
import { dusk, dusky } from '../palette.ts'
import { fill, place, stroke, veil, type Gradient, type Picture, type Shape } from '../picture.ts'
import { bushes } from '../plants.ts'
import { sky, stars, streak } from '../sky.ts'
import { duskCoat, minibus } from '../vehicles.ts'
import { ripples } from '../water.ts'

/** Cape Town's towers at the blue hour, from the quay: the Clock Tower, the Silo, a minibus on time. */

const SHORE = 652
const group = { x: 836, y: 620, wide: 1.24, high: 1 }

const blueHour: Gradient = {
  centre: { x: 1300, y: 640, rx: 1400, ry: 760 },
  stops: [
    [0, dusky('#eab08a', '#9a6558')],
    [0.16, dusky('#c98d8a', '#6a4c62')],
    [0.34, dusky('#85708c', '#3a4262')],
    [0.58, dusky('#375a78', '#1a3550')],
    [1, dusky('#0f2f4a', '#081b2a')],
  ],
}
const nightRock = {
  lit: dusky('#80607a'),
  half: dusky('#67567a'),
  base: dusky('#4d4f70'),
  talus: dusky('#434868'),
  shade: dusky('#33405f'),
}
const tower = {
  far: { lit: dusky('#4a5a7c'), shade: dusky('#3d4d6e') },
  middle: { lit: dusky('#33496a'), shade: dusky('#28405e') },
  near: { lit: dusky('#234059'), shade: dusky('#19344c') },
}
const glow = dusky('#ffd88c', '#ffd27a')

type Tower = {
  x: number
  width: number
  height: number
  row: keyof typeof tower
  top?: 'slope' | 'step' | 'mast'
  lit: number
}

const towers: readonly Tower[] = [
  { x: 20, width: 70, height: 74, row: 'far', lit: 0.3 },
  { x: 132, width: 46, height: 110, row: 'far', lit: 0.3 },
  { x: 250, width: 84, height: 92, row: 'far', lit: 0.35 },
  { x: 520, width: 60, height: 170, row: 'far', top: 'step', lit: 0.35 },
  { x: 668, width: 54, height: 200, row: 'far', lit: 0.35 },
  { x: 846, width: 62, height: 212, row: 'far', top: 'slope', lit: 0.4 },
  { x: 980, width: 70, height: 150, row: 'far', lit: 0.35 },
  { x: 1180, width: 52, height: 120, row: 'far', lit: 0.3 },
  { x: 1300, width: 80, height: 84, row: 'far', lit: 0.3 },
  { x: 1450, width: 60, height: 66, row: 'far', lit: 0.3 },
  { x: 1540, width: 70, height: 90, row: 'far', lit: 0.3 },
  { x: 80, width: 64, height: 66, row: 'middle', lit: 0.4 },
  { x: 190, width: 60, height: 84, row: 'middle', top: 'mast', lit: 0.4 },
  { x: 560, width: 86, height: 132, row: 'middle', lit: 0.4 },
  { x: 726, width: 74, height: 252, row: 'middle', top: 'step', lit: 0.5 },
  { x: 900, width: 66, height: 160, row: 'middle', top: 'mast', lit: 0.45 },
  { x: 1230, width: 84, height: 92, row: 'middle', lit: 0.4 },
  { x: 1396, width: 72, height: 70, row: 'middle', lit: 0.4 },
  { x: -20, width: 110, height: 46, row: 'near', lit: 0.5 },
  { x: 290, width: 120, height: 50, row: 'near', lit: 0.5 },
  { x: 640, width: 110, height: 78, row: 'near', lit: 0.5 },
  { x: 800, width: 90, height: 104, row: 'near', top: 'slope', lit: 0.5 },
  { x: 1260, width: 150, height: 44, row: 'near', lit: 0.5 },
  { x: 1470, width: 150, height: 52, row: 'near', lit: 0.5 },
]

/** What is lit in a tower: whole floors where people work, flats here and there, or the stairs from top to bottom. */
function lights({ x, width, height, row, lit }: Tower, random: Random): string[] {
  const [left, top, right] = [x + 7, SHORE - height + 10, x + width - 7]
  const kind = random()
  const part = lit * (row === 'far' ? 0.6 : 0.8)
  const panes: string[] = []
  const stairs = mix(left, right - 6, random())
  for (let y = top; y < SHORE - 12; y += kind < 0.4 ? 11 : 14) {
    if (kind < 0.4) {
      if (random() > part) continue
      const from = mix(left, right, random() * 0.5)
      panes.push(path`M${from} ${y}H${mix(from + 6, right, random())}v4H${from}z`)
    } else {
      if (kind > 0.7) panes.push(path`M${stairs} ${y}h4v9h-4z`)
      for (let at = left; at < right - 5; at += 11) {
        const wide = random() < 0.3 ? 9 : 5
        if (random() < part * 0.62) panes.push(path`M${at} ${y}h${wide}v6h${-wide}z`)
      }
    }
  }
  return panes
}

function skyline(): Shape[] {
  const random = stream(88)
  return (['far', 'middle', 'near'] as const).flatMap((row) => {
    const standing = towers.filter((one) => one.row === row)
    const crowns = standing.map(({ x, width: w, height, top }) => {
      const y = SHORE - height
      if (top === 'slope') return path`M${x} ${y}l${w} ${-28}v30h${-w}z`
      if (top === 'step')
        return path`M${x + w * 0.2} ${y}v-16h${w * 0.6}v16zM${x + w * 0.42} ${y - 16}v-26h4v26z`
      if (top === 'mast') return path`M${x + w * 0.5} ${y}v-40h3v40z`
      return ''
    })
    const windows = standing.flatMap((one) => lights(one, random))
    return [
      fill(
        tower[row].lit,
        ...crowns,
        ...standing.map(({ x, width, height }) => path`M${x} ${SHORE}v${-height}h${width}v${height}z`),
      ),
      fill(
        tower[row].shade,
        ...standing.map(({ x, width, height }) => path`M${x} ${SHORE}v${-height}h${width * 0.36}v${height}z`),
      ),
      veil(glow, row === 'far' ? 0.7 : 0.95, ...windows),
    ]
  })
}

/** The harbour's old Clock Tower, octagonal and red. */
function clockTower(x: number, y: number): Shape {
  return place({ x, y, scale: 1.2 }, [
    fill(dusk.accent, 'M-30 0V-54H30V0zM-25-58V-98H25V-58zM-21-102V-134H21V-102z'),
    fill(dusky('#a83c20', '#8a3020'), 'M-30 0V-54H-10V0zM-25-58V-98H-8V-58zM-21-102V-134H-7V-102z'),
    fill(
      dusky('#f3dcc0', '#b9a898'),
      'M-34-54H34V-58H-34zM-29-98H29V-102H-29zM-25-134H25V-138H-25zM-12-82a10 10 0 1 1 20 0a10 10 0 1 1-20 0',
    ),
    fill(dusky('#2a3f56'), 'M-25-138L-8-164H8L25-138zM-2-164h4v-18h-4zM-3-88h2v7h6v2h-8z'),
    fill(glow, 'M-8 0V-22Q0-30 8-22V0zM14-20v-14h8v14zM-22-20v-14h8v14zM-5-108v-16h10v16z'),
  ])
}

const LIT_PILLOWS = [0, 2, 5, 7, 10, 11]

/** The grain silo: concrete tubes below, pillowed windows above. */
function silo(x: number, y: number): Shape {
  const pillows = [0, 1, 2, 3].flatMap((column) =>
    [0, 1, 2].map(
      (line) => path`M${8 + column * 29} ${-188 + line * 30}l12-5 12 5 3 10-3 11-12 5-12-5-3-11z`,
    ),
  )
  const tubes = [0, 1, 2, 3, 4].map((i) => path`M${4 + i * 24} 0V-92h8V0z`)
  return place({ x, y, scale: 1.08 }, [
    fill(dusky('#6a6f86'), 'M0 0V-196H124V0z'),
    fill(dusky('#565d78'), 'M0 0V-196H34V0z', ...tubes),
    fill(glow, ...pillows.filter((_, i) => LIT_PILLOWS.includes(i))),
    fill(dusky('#8f87a0'), ...pillows.filter((_, i) => !LIT_PILLOWS.includes(i))),
    fill(
      dusky('#565d78'),
      ...[0, 1, 2, 3].map((i) => path`M${19 + i * 29}-190h2v92h-2z`),
      ...[0, 1, 2].map((i) => path`M4 ${-178 + i * 30}h116v2h-116z`),
    ),
    fill(glow, 'M50 0V-20H74V0z'),
  ])
}

const basin: Gradient = {
  stops: [
    [0, dusky('#5f5f80')],
    [0.5, dusky('#2d4d6b')],
    [1, dusky('#153650')],
  ],
}

function water(): Shape[] {
  const random = stream(23)
  const reflections = Array.from({ length: 34 }, () => {
    const x = mix(20, 1560, random())
    const y = SHORE + 16 + random() * 12
    return path`M${x} ${y}h4v${10 + random() * 40}h-4z`
  })
  const mirrored = polygon(
    ridge(
      '300,664 470,700 540,690 640,736 760,748 800,720 900,744 1010,724 1080,736 1180,720 1260,690 1400,700 1500,664',
      9,
      0.06,
    ),
  )
  return [
    fill(basin, path`M-20 ${SHORE + 8}H1620V800H-20z`),
    veil(dusky('#24405c'), 0.55, mirrored),
    veil(glow, 0.42, ...reflections),
    veil(dusk.accent, 0.5, lozenge(440, 690, 46, 5), lozenge(436, 704, 60, 5), lozenge(446, 718, 36, 4)),
    fill(dusky('#1c3d58'), ripples({ from: 674, to: 736, count: 26, seed: 5, grow: 1 })),
    fill(dusky('#16304a'), path`M-20 ${SHORE - 4}H1620V${SHORE + 12}H-20z`),
    fill(dusky('#3b5470'), path`M-20 ${SHORE - 4}H1620V${SHORE}H-20z`),
    fill(dusky('#e8e0d4', '#a7adba'), 'M1120 690h130l-16 16h-100zM1210 690V628h3v62z'),
    fill(dusky('#b9b3bd', '#6f7a92'), 'M1216 632Q1242 660 1246 684H1216zM1207 640Q1184 664 1166 684H1207z'),
    fill(dusky('#16304a'), 'M1126 700h112l-6 7h-98z'),
  ]
}

const road = course('-40,782,25 400,779,25 900,776,24 1300,769,22 1660,761,20')

/** Lamps of the quay: 5 m of post beside 2.3 m of bus. */
function lamps(): Shape[] {
  const posts = [150, 520, 936, 1330]
  return [
    fill(
      dusk.front,
      ...posts.map((x) => path`M${x - 3} 752V612h5v140zM${x - 1} 612q0-14 18-14h10v5h-8q-14 0-14 10z`),
    ),
    veil(glow, 0.11, ...posts.map((x) => disc(x + 26, 606, 34))),
    veil(glow, 0.18, ...posts.map((x) => disc(x + 26, 605, 16))),
    fill(glow, ...posts.map((x) => path`M${x + 14} 602h22l-4 6h-14z`)),
    veil(glow, 0.13, ...posts.map((x) => lozenge(x + 26, 772, 260, 20))),
  ]
}

/** Two who wait, in coats, one with a case on wheels; 51 units are 1.7 m. */
function travellers(x: number, y: number): Shape {
  const skin = dusky('#b98a72', '#7d625c')
  return place({ x, y, scale: 1.05 }, [
    veil(dusk.front, 0.5, 'M-34 2Q0-4 70 2 20 6-34 2z'),
    fill(dusk.front, 'M-3 0L-2-22H3L2 0zM5 0L4-22H10L9 0zM28 0L29-22H34L33 0zM36 0L35-22H40L39 0z'),
    fill(dusky('#2b3f58'), 'M-5-18Q-6-38-3-43 4-47 10-43 13-38 12-18z'),
    fill(dusky('#8d4a4a'), 'M26-14Q26-38 29-43 35-46 40-43 44-36 43-14z'),
    fill(dusky('#6f3a42'), 'M26-14Q26-38 29-43L33-44 32-14z'),
    stroke(dusky('#2b3f58'), 4, 'M11-41Q16-32 12-25L5-28'),
    stroke(dusky('#8d4a4a'), 4, 'M41-41Q46-32 52-24'),
    fill(skin, disc(4, -50, 5), disc(34, -49, 5), disc(5, -28, 2), disc(53, -23, 2)),
    fill(dusk.front, 'M-2-51Q-2-57 5-56 10-55 9-50 4-53-2-51zM28-44Q26-56 35-55 40-54 39-50 32-52 32-44z'),
    fill(dusky('#20303f'), 'M50 0V-18H62V0zM55-18V-24H57V-18z'),
  ])
}

/** A Canary palm of the quay: fronds arching out and down, the short ones upright. */
function palm(x: number, y: number, height: number): string {
  const top = y - height
  const fronds = [-78, -66, -46, -20, 12, 40, 62, 80].map((reach, i) => {
    const rise = 44 - Math.abs(reach) * 0.2 + (i % 2) * 10
    const drop = Math.abs(reach) * 0.55 - 26 + (i % 3) * 8
    return path`M${x} ${top}Q${x + reach * 0.55} ${top - rise} ${x + reach} ${top + drop} ${x + reach * 0.5} ${top - rise * 0.42} ${x} ${top + 6}z`
  })
  return (
    path`M${x - 4} ${y}q5 ${-height * 0.5} 2 ${-height}h5q3 ${height * 0.5} 5 ${height}z` + fronds.join('')
  )
}

function quay(): Shape[] {
  return [
    fill(dusky('#1a3850'), 'M-20 742Q500 738 1000 736T1620 724V910H-20z'),
    fill(dusky('#4d6178'), 'M-20 742Q500 738 1000 736T1620 724V730Q1300 741 1000 742T-20 749z'),
    fill(dusk.road, ribbon(road)),
    fill(
      dusk.line,
      ...Array.from({ length: 15 }, (_, i) => path`M${i * 112 - 20} ${781 - i * 1.2}l52-1v3l-52 1z`),
    ),
    ...lamps(),
    minibus({ x: 600, y: 794, scale: 1.08, turn: -1 }, { ...duskCoat, glass: glow }),
    travellers(846, 764),
    fill(
      dusk.front,
      'M-20 824Q400 816 900 818T1620 800V910H-20z',
      palm(70, 836, 240),
      palm(1478, 816, 262),
      palm(1572, 830, 200),
      bushes('20,838,2 1290,832,1.4 1400,828,2.2'),
    ),
    fill(dusky('#164056'), bushes('-40,872,2.6 140,880,1.7 1340,872,1.8 1470,876,2.8')),
    fill(dusky('#0f3246'), bushes('60,900,2.6 260,906,1.6 1260,904,1.6 1390,904,2.6')),
    fill(dusky('#27465e'), 'M-20 824Q400 816 900 818T1620 800V805Q1300 820 900 823T-20 829z'),
  ]
}

export const corporate: Picture = {
  name: 'services/corporate',
  shapes: [
    sky(blueHour, 640),
    fill(dusky('#fdf1d4', '#e8e4da'), stars(60, 300, 31)),
    fill(dusky('#d9a394', '#7b5a66'), streak(1120, 300, 480, 10, 0.55) + streak(1260, 330, 300, 6)),
    fill(dusky('#5c6484', '#33415e'), streak(980, 210, 420, 12, 0.6)),
    ...tableMountain(group, nightRock),
    ...lionsHead(group, nightRock),
    fill(
      dusky('#34466a'),
      signalHill(group),
      under(ridge('-20,624 200,616 480,604 760,596 1040,600 1320,606 1640,600', 4, 0.02), 680),
    ),
    ...skyline(),
    clockTower(440, SHORE + 2),
    silo(1056, SHORE),
    ...water(),
    ...quay(),
  ],
}
