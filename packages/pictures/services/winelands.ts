import { circles, curve, keys, mix, path, polygon, ridge, stream, under, type Point } from '../geometry.ts'
import { cloud, far, hill, leaf, rock, soil, tone, white, whiteShade } from '../palette.ts'
import { fill, place, stroke, veil, type Picture, type Shape } from '../picture.ts'
import { clumps, vineDabs, vineLeaf, vineRows, type VineBlock } from '../plants.ts'
import { goldenSky, sky, streak } from '../sky.ts'

/** Two glasses on a cellar's wall under the vine; the rows below lead to Paarl Rock. */

const FOOT = 520

/** Granite domes: curves with hardly a crack, and dark streaks from rain. */
function paarlRock(): Shape[] {
  const at = (text: string) => keys(text).map(([u, v]): Point => [430 + u * 990, FOOT + 8 - v * 270])
  const crest =
    at(`0,.06 .08,.14 .16,.26 .22,.40 .26,.56 .30,.68 .35,.74 .40,.72 .43,.64 .46,.66 .49,.82 .53,.95 .58,1
    .63,.97 .67,.86 .70,.70 .73,.62 .77,.66 .81,.64 .85,.50 .89,.34 .94,.18 1,.06`)
  const round = (...outlines: string[]) => outlines.map((outline) => `${curve(at(outline))}z`).join('')
  return [
    fill(rock.base, `${curve(crest)}V640H430z`),
    fill(
      rock.lit,
      round(
        '.345,.735 .40,.72 .432,.63 .442,.44 .43,.24 .40,.36 .38,.56 .345,.735',
        '.575,1 .63,.97 .67,.86 .70,.69 .715,.44 .712,.14 .68,.24 .645,.46 .61,.74 .575,1',
        '.775,.66 .81,.64 .85,.50 .89,.34 .91,.14 .865,.2 .82,.42 .775,.66',
      ),
    ),
    fill(
      rock.half,
      round(
        '.575,1 .61,.74 .63,.44 .615,.2 .58,.3 .55,.56 .54,.95 .575,1',
        '.345,.735 .38,.56 .392,.38 .38,.22 .35,.4 .335,.6 .345,.735',
      ),
    ),
    fill(
      rock.shade,
      round(
        '.54,.96 .50,.85 .465,.68 .445,.50 .455,.24 .44,.0 .52,.0 .535,.26 .53,.50 .545,.76 .54,.96',
        '.335,.73 .29,.65 .25,.52 .22,.38 .23,.2 .20,.0 .30,.0 .32,.2 .325,.44 .335,.73',
        '.765,.655 .73,.62 .715,.42 .725,.2 .71,.0 .775,.0 .77,.24 .78,.46 .765,.655',
      ),
    ),
    fill(
      rock.talus,
      round(
        '.13,.21 .17,.1 .19,.0 .06,.0 .13,.21',
        '.93,.2 .96,.1 .98,.0 .86,.0 .93,.2',
        '.61,.86 .622,.66 .618,.5 .608,.66 .61,.86',
        '.655,.82 .664,.66 .66,.52 .651,.66 .655,.82',
        '.41,.64 .417,.54 .412,.46 .406,.54 .41,.64',
        '.58,.9 .59,.7 .586,.56 .576,.7 .58,.9',
      ),
    ),
  ]
}

function valley(): Shape[] {
  const vines: VineBlock = { x: 960, y: 532, height: 330, first: 90, last: 1900, gap: 210, seed: 17 }
  const [bright, dark] = vineDabs(vines, 26)
  return [
    fill(
      far.lit,
      under(
        ridge(
          '-20,440 110,400,.08 230,420,.08 360,360,.09 480,410,.08 600,440,.07 760,470 1200,480 1360,430,.08 1500,400,.08 1640,420',
          5,
          0.08,
        ),
        620,
      ),
    ),
    fill(
      far.shade,
      polygon(ridge('360,360 340,410 352,450 290,500 230,500 310,430 360,360', 6, 0.07, 2)),
      polygon(ridge('1500,400 1480,440 1490,470 1440,500 1390,500 1450,440 1500,400', 7, 0.07, 2)),
    ),
    ...paarlRock(),
    fill(hill.far, under(ridge('-20,500 200,486 460,510 760,526 1100,520 1400,508 1640,490', 8, 0.02), 640)),
    fill(
      hill.near,
      under(ridge('-20,530 260,520 600,534 960,530 1300,534 1640,520', 9, 0.02), 660),
      clumps('560,534,0.5 1260,534,0.6'),
    ),
    fill(soil.lit, 'M-20 546Q500 536 1000 540T1640 536V900H-20z'),
    fill(leaf.dark, clumps('180,548,0.7 300,546,0.4 1420,544,0.8 1060,542,0.4 660,544,0.36')),
    ...vineRows(vines),
    fill(tone('#9dbb6c'), bright),
    fill(leaf.half, dark),
    fill(white, 'M1276 546V528H1344V546z'),
    fill(whiteShade, 'M1258 546V528L1267 516 1276 528V546z'),
    fill(tone('#8d7a5a'), 'M1263 515H1336L1350 530H1277z'),
  ]
}

/** A balloon glass, 330 tall at scale 1, filled to a third; (x, y) is the foot's middle. */
function glass(x: number, y: number, scale: number): Shape {
  const wine = {
    lit: tone('#8e2440', '#7d2a44'),
    deep: tone('#5c1730', '#48182f'),
    top: tone('#b04a60', '#93485c'),
  }
  return place({ x, y, scale }, [
    veil(tone('#6b5a40'), 0.45, 'M-30 2Q-110 0-190 12-120 24-20 12z'),
    veil(wine.top, 0.5, 'M-60 8Q-120 4-170 12-120 20-60 16z'),
    veil(white, 0.3, 'M-84-246Q-96-150-52-122-18-104-8-98H8Q18-104 52-122 96-150 84-246L72-330H-72z'),
    fill(wine.deep, 'M-90-214Q-88-146-52-124-20-108 0-106 20-108 52-124 88-146 90-214z'),
    fill(wine.lit, 'M10-214H90Q88-146 52-124 30-112 14-108 46-150 10-214z'),
    fill(wine.top, 'M-90-214Q-60-224 0-224T90-214Q60-204 0-204T-90-214z'),
    fill(white, 'M-5-104H5Q4-40 8-18H-8Q-4-40-5-104zM-62 2Q-60-12 0-18 60-12 62 2 40 12 0 12T-62 2z'),
    fill(whiteShade, 'M-5-104H-1Q-2-40-2-16L-8-18Q-4-40-5-104zM-62 2Q-60-12 0-18-20-8-20 11-50 10-62 2z'),
    veil(white, 0.85, 'M58-310Q82-236 74-180 66-150 50-138 70-190 56-250 50-290 48-310z'),
    veil(white, 0.5, 'M-64-300Q-84-236-76-180-70-160-64-152-76-220-56-300z'),
    stroke(
      white,
      4,
      'M-72-330Q-84-270-90-214-88-146-52-124-20-108 0-104 20-108 52-124 88-146 90-214 84-270 72-330',
    ),
    stroke(white, 3, 'M-72-330Q-40-336 0-336T72-330Q40-324 0-324T-72-330'),
  ])
}

/** Whitewashed wall with a clay coping, the picture's table. */
function wall(): Shape[] {
  const random = stream(40)
  const cracks = Array.from(
    { length: 12 },
    () => path`M${random() * 1600} ${mix(846, 890, random())}q20-4 40 1-20 3-40-1z`,
  )
  const joints = [70, 268, 470, 688, 872, 1090, 1286, 1500].map((x) => path`M${x} 792l-14 40h4l14-40z`)
  return [
    fill(tone('#c98b62', '#7c5a58'), 'M-20 790H1640V834H-20z'),
    fill(tone('#dca67c', '#946a60'), 'M-20 790H1640V806H-20z'),
    fill(tone('#a56b4a', '#5f4650'), ...joints, 'M-20 828H1640V838H-20z'),
    fill(tone('#efe4cc', '#7d8794'), 'M-20 838H1640V910H-20z'),
    fill(whiteShade, 'M-20 838H1640V852H-20z', ...cracks),
  ]
}

type Grape = readonly [x: number, y: number]

/** A bunch hanging from (x, y): rows of berries narrowing down, each with its light. */
function bunch(x: number, y: number, size: number, seed: number): Shape[] {
  const random = stream(seed)
  const berries: Grape[] = [4, 5, 5, 4, 4, 3, 2, 1].flatMap((count, row) =>
    Array.from({ length: count }, (_, i): Grape => [
      x + ((i - (count - 1) / 2) * 1.62 + (random() - 0.5) * 0.5) * size,
      y + (row * 1.42 + (random() - 0.5) * 0.5) * size,
    ]),
  )
  const dots = (some: readonly Grape[], dx: number, dy: number, r: number) =>
    circles(some.map(([px, py]) => `${px + dx * size},${py + dy * size},${r * size}`).join(' '))
  return [
    fill(tone('#2b2f52'), dots(berries, 0, 0, 1.14)),
    fill(
      tone('#434a78'),
      dots(
        berries.filter((_, i) => i % 4 !== 1),
        0.16,
        -0.16,
        0.66,
      ),
    ),
    fill(
      tone('#8089b4'),
      dots(
        berries.filter((_, i) => i % 3 !== 1),
        0.36,
        -0.38,
        0.24,
      ),
    ),
  ]
}

/** The vine over the wall: cane from the top right corner, its leaves, two bunches. */
function vine(): Shape[] {
  const cane = tone('#6b543c')
  return [
    fill(cane, 'M1640 40Q1480 70 1340 60T1080 96Q980 120 900 96L898 102Q980 132 1084 108T1340 76 1640 66z'),
    stroke(cane, 5, 'M1180 80Q1172 120 1164 146M1420 70Q1440 130 1424 170'),
    stroke(leaf.half, 3, 'M900 98Q850 84 846 120 850 146 872 136 880 118 862 116M1130 90Q1120 40 1160 30'),
    vineLeaf({ x: 1290, y: 80, scale: 1.7, turn: 172 }),
    vineLeaf({ x: 1560, y: 40, scale: 2.4, turn: 190 }),
    ...bunch(1166, 160, 18, 3),
    ...bunch(1424, 190, 23, 4),
    vineLeaf({ x: 1130, y: 96, scale: 1.4, turn: 200 }, leaf.lit, leaf.half),
    vineLeaf({ x: 1000, y: 106, scale: 1.2, turn: 164 }),
    vineLeaf({ x: 1440, y: 64, scale: 1.7, turn: 176 }, leaf.lit, leaf.half),
    vineLeaf({ x: 1300, y: 60, scale: 1.1, turn: 20 }),
    vineLeaf({ x: 1090, y: 90, scale: 0.9, turn: 10 }, leaf.lit, leaf.half),
    vineLeaf({ x: 920, y: 100, scale: 0.8, turn: 214 }, leaf.lit, leaf.half),
  ]
}

export const winelandsTours: Picture = {
  name: 'services/winelands',
  shapes: [
    sky(goldenSky, FOOT),
    fill(
      cloud.lit,
      streak(100, 190, 460, 16, 0.6) + streak(380, 226, 300, 9, 0.4) + streak(560, 130, 240, 8),
    ),
    ...valley(),
    ...wall(),
    glass(590, 804, 1.14),
    glass(858, 816, 1.28),
    ...vine(),
  ],
}
