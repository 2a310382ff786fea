import { lighthouse } from '../buildings.ts'
import { pincushion } from '../fynbos.ts'
import { path, ridge, stream, under } from '../geometry.ts'
import { accent, cloud, foreground, grass, hill, leaf, sea, tone, wheat } from '../palette.ts'
import { fill, use, veil, type Motif, type Picture, type Shape } from '../picture.ts'
import { bushes, dabs, planted, tufts } from '../plants.ts'
import { daySky, gulls, sky, streak } from '../sky.ts'
import { boulder, daySea, foam, ripples } from '../water.ts'
import { head, nearHead } from './cape-point.ts'

/** Cape Point from the north-east: a long back of fynbos that ends in cliffs, the lighthouse on its last peak. */

const HORIZON = 548

function ocean(): Shape[] {
  const open = { from: 556, to: 800, count: 26, seed: 12 }
  return [
    fill(daySea, path`M0 ${HORIZON}H1600V900H0z`),
    fill(sea.wave, ripples(open)),
    fill(sea.foam, ripples({ ...open, from: 562, count: 14, seed: 40 })),
  ]
}

function surf(): Shape[] {
  const shoreline =
    '286,626 350,632 420,634 490,640 560,644 630,648 700,652 770,658 840,664 910,672 980,682 1040,697 1100,708 1170,720 1240,736 1320,758'
  return [
    veil(
      sea.near,
      0.55,
      'M330 636Q480 660 640 676T900 730Q1000 752 1100 790H1240L1180 716 1040 694 840 666 560 646z',
    ),
    fill(
      sea.foam,
      foam(shoreline, 8, 70),
      ripples({ from: 690, to: 780, left: 560, right: 980, count: 7, seed: 3 }),
    ),
    ...boulder(300, 640, 44, 24, 61),
    ...boulder(452, 668, 66, 26, 62),
    ...boulder(690, 706, 50, 18, 63),
    fill(
      sea.foam,
      foam('290,640 322,642 350,640', 10, 30),
      foam('440,668 486,670 530,668', 11, 36),
      foam('680,706 720,708 752,706', 12, 30),
    ),
  ]
}

/** African penguin, looking left; 62 tall. */
const penguin: Motif = {
  name: 'penguin',
  shapes: [
    fill(
      tone('#23394a', '#16222e'),
      'M-15 0Q-20-30-12-46-14-60 0-62 13-60 12-46 20-28 15 0zM-12-54L-24-50-12-48z',
    ),
    fill(
      tone('#fffaf0', '#a9b0bc'),
      'M-12 0Q-16-26-8-40-2-44 3-38 10-22 8 0zM-8-52Q-2-58 4-54 8-48 5-44-2-50-8-46z',
    ),
    fill(
      tone('#23394a', '#16222e'),
      'M-10-30Q-2-38 5-28L8-4 5-4Q4-22-2-28-7-28-10-24zM10-42Q22-26 17-10 10-24 8-36z',
    ),
    fill(accent, 'M-9-56Q-5-60-1-57-5-55-9-54z'),
    fill(tone('#23394a', '#16222e'), 'M-12 3H0V-1H-11zM2 3H13V-1H2z'),
  ],
}

function fynbos(): Shape[] {
  const random = stream(52)
  const front = ridge('-20,776 90,760 210,772 330,800 440,846 540,910', 51, 0.03, 2)
  const right = ridge('860,910 960,866 1080,830 1220,800 1360,760 1480,742 1640,720', 53, 0.03, 2)
  return [
    fill(hill.near, under(ridge('760,910 900,850 1060,800 1220,762 1400,716 1640,660', 50, 0.03, 2))),
    fill(grass.slope, under(right)),
    fill(foreground, under(front), under(ridge('1120,910 1260,850 1400,820 1640,780', 54, 0.03, 2))),
    fill(leaf.dark, bushes('1000,868,0.9 1240,806,0.8 1330,790,0.6 250,800,0.9 -10,778,0.8')),
    fill(
      wheat,
      dabs(
        right,
        [
          { x: 1340, depth: 0.12, width: 180, count: 26 },
          { x: 1120, depth: 0.3, width: 120, count: 16 },
        ],
        random,
      ),
    ),
    fill(leaf.dark, tufts('150,882,90 300,892,70 1390,900,80 1500,910,90 1270,910,60 60,900,60', random, 9)),
    veil(tone('#2d5238'), 0.6, 'M1130 796Q1164 788 1200 791L1196 798zM1186 804Q1220 796 1258 799L1254 808z'),
    use(penguin, { x: 1196, y: 792, scale: 1 }),
    use(penguin, { x: 1258, y: 800, scale: 1.25, mirror: true }),
    ...planted(
      pincushion,
      '96,800,1.5,-6 196,826,1.1,8 28,836,1.2,-12 1540,768,1.7,6 1450,822,1.15,-8 1600,850,1.5,12',
    ),
  ]
}

export const capePeninsula: Picture = {
  name: 'regions/cape-peninsula',
  shapes: [
    sky(daySky, HORIZON),
    fill(
      cloud.lit,
      streak(80, 214, 520, 20, 0.6) +
        streak(330, 252, 300, 9, 0.4) +
        streak(1060, 130, 480, 16, 0.4) +
        streak(980, 158, 220, 7),
    ),
    fill(tone('#e9ead9', '#7b6d80'), streak(-40, 420, 420, 9) + streak(220, 464, 300, 6)),
    ...ocean(),
    ...head(),
    ...nearHead(),
    ...lighthouse(800, 242, 40, accent),
    ...surf(),
    gulls('470,360,1 540,392,0.6 414,404,0.5'),
    ...fynbos(),
  ],
}
