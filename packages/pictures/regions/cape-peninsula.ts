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
  const open = { from: 556, to: 800, count: 20, seed: 12 }
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

const coat = tone('#22333f', '#141f2a')
const belly = tone('#fffaf0', '#a9b0bc')

/** African penguin, looking left, 100 tall: a band of white round the mask, one of black round the breast. */
const penguin: Motif = {
  name: 'penguin',
  shapes: [
    fill(coat, 'M-20 2Q-10-6-2-3L0 2zM2 2Q8-6 16-4L22 2z'),
    // The back, from the crown to the tail.
    fill(
      coat,
      'M-12-98Q2-104 10-94 15-86 12-76 30-58 29-32 29-14 34-2 26-1 20-6 8-2-4-2-20-6-22-28-23-54-10-72-16-80-15-88z',
    ),
    // The breast, and the white that runs up behind the mask.
    fill(
      belly,
      'M-12-72Q-24-54-22-30-20-8-4-3 8-3 14-10 20-34 10-58 4-70 6-78 9-90 0-96 8-84 2-76-4-70-12-72z',
    ),
    // The band, down both flanks.
    fill(
      coat,
      'M-21-42Q-16-60-4-63 10-60 13-40 14-22 9-8L4-4Q9-24 5-42 0-55-6-56-14-54-17-40-18-28-15-12-21-22-21-42z',
    ),
    // The bill, and the rosy patch over the eye.
    fill(coat, 'M-13-92Q-26-90-33-83-32-80-28-80-20-80-12-84z'),
    fill(tone('#e58d86', '#8d5f66'), 'M-14-93Q-8-98-2-93-6-89-13-89z'),
    fill(belly, 'M-7-90a2 2 0 1 1 4 0a2 2 0 1 1-4 0'),
    // The wing, held away from the body.
    fill(tone('#2d4250', '#1a2733'), 'M13-68Q27-52 35-26 34-20 30-22 18-38 10-54z'),
  ],
}

/** Another, seen from behind, its wings held out to cool, its bill to the right. */
const turned: Motif = {
  name: 'turned',
  shapes: [
    fill(coat, 'M-18 3Q-10-5-4-2L-2 3zM4 3Q10-5 16-2L20 3z'),
    fill(belly, 'M-22-24Q-24-52-10-68L14-68Q26-50 22-20 12-4-2-4-16-6-22-24z'),
    fill(
      coat,
      'M-15-20Q-20-52-11-70-14-94 2-98 13-98 14-86L31-84 29-80 14-78 13-70Q24-48 17-18 10-8 8 4L0 10-5 3Q-12-10-15-20z',
    ),
    fill(tone('#2d4250', '#1a2733'), 'M-11-66Q-26-52-38-26-30-26-18-42zM14-66Q28-54 40-30 31-28 20-44z'),
    fill(belly, 'M12-92Q-2-96-6-84-2-88 8-87z'),
  ],
}

/** This year's, all grey on the back and without a band, looking at its feet. */
const young: Motif = {
  name: 'young',
  shapes: [
    fill(tone('#4c5d66', '#273642'), 'M-16 2Q-8-5-2-2L0 2zM2 2Q8-5 14-3L18 2z'),
    fill(
      tone('#66767c', '#36454f'),
      'M-14-76Q-8-92 6-86 18-78 17-62 28-44 27-16L34 0Q22 0 18-6 4 0-14-4-22-20-20-40-18-56-13-64z',
    ),
    fill(belly, 'M-13-62Q-22-44-19-26-16-6 0-3 12-8 13-28 12-50-2-60z'),
    fill(tone('#4c5d66', '#273642'), 'M-12-76Q-24-72-28-62-22-62-12-66zM10-60Q24-44 28-18 20-22 8-46z'),
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
          { x: 1340, depth: 0.12, width: 180, count: 20 },
          { x: 1120, depth: 0.3, width: 120, count: 10 },
        ],
        random,
      ),
    ),
    fill(leaf.dark, tufts('150,882,90 300,892,70 1390,900,80 1500,910,90 1270,910,60 60,900,60', random, 9)),
    veil(
      tone('#2d5238'),
      0.6,
      'M1010 812Q1060 802 1110 806L1100 816zM1080 832Q1150 818 1216 824L1204 838zM1216 808Q1256 800 1300 803L1292 812z',
    ),
    use(turned, { x: 1098, y: 812, scale: 0.86 }),
    use(penguin, { x: 1212, y: 830, scale: 1.12 }),
    use(young, { x: 1296, y: 806, scale: 0.72 }),
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
