import { cottage, lighthouse } from '../buildings.ts'
import { daisies } from '../fynbos.ts'
import { keys, path, polygon, ridge, stream, under } from '../geometry.ts'
import { accent, foreground, grass, ink, sand, sea, tone, wheat } from '../palette.ts'
import { fill, type Picture, type Shape } from '../picture.ts'
import { bushes, dabs } from '../plants.ts'
import { cumulus, daySky, gulls, sky, streak } from '../sky.ts'
import { boulder, daySea, fishingBoat, ripples, rowingBoat } from '../water.ts'

/** Paternoster in spring: white cottages over the beach, boats drawn up, daisies to the frame. */

const HORIZON = 560
const petals = { coral: accent, cream: tone('#fff6e2', '#b3b8c4'), yellow: wheat }

function bay(): Shape[] {
  const headland = ridge('-20,540 90,528 200,536 300,546 430,560', 4, 0.04)
  const surface = { from: 568, to: 678, left: -40, right: 910 }
  return [
    fill(tone('#6d97a0'), under(headland, 566)),
    ...lighthouse(115, 532, 46, accent),
    fill(daySea, path`M0 ${HORIZON}H1600V760H0z`),
    fill(sea.wave, ripples({ ...surface, count: 22, seed: 23 })),
    fill(sea.foam, ripples({ ...surface, count: 12, seed: 29 })),
    ...boulder(330, 640, 90, 22, 4),
    ...boulder(270, 644, 50, 12, 5),
    fishingBoat({ x: 300, y: 612, scale: 0.62 }),
  ]
}

function beach(): Shape[] {
  const land = ridge('830,640 900,596 1000,560 1180,536 1360,520 1500,524 1640,510', 9, 0.03)
  return [
    fill(sea.foam, 'M-10 700C260 676 480 690 640 664S800 622 960 600L1640 600V900H-10z'),
    fill(sand.wet, 'M-10 712C260 690 490 702 660 674S830 628 980 604L1640 590V900H-10z'),
    fill(sand.lit, 'M-10 742C300 716 560 726 740 694S930 634 1060 612L1640 590V900H-10z'),
    fill(grass.bright, polygon(land, keys('1640,700 910,700 858,664'))),
    fill(
      sea.foam,
      'M380 700C520 690 600 684 690 664 600 692 520 700 380 700zM-10 690C80 680 200 676 300 678 200 682 80 688-10 696z',
    ),
    ...boulder(640, 690, 120, 44, 1),
    ...boulder(742, 676, 70, 30, 2),
    ...boulder(580, 694, 58, 20, 3),
  ]
}

function village(): Shape[] {
  return [
    cottage({ x: 1440, y: 548, scale: 0.8 }, 150, 30, ink),
    cottage({ x: 978, y: 584, scale: 0.72 }, 140, 26, accent),
    cottage({ x: 1250, y: 566, scale: 0.95 }, 170, 32, ink),
    cottage({ x: 1100, y: 604, scale: 1.28 }, 176, 30, tone('#2f7488')),
    cottage({ x: 1400, y: 618, scale: 1.5 }, 190, 32, accent),
    fill(grass.lit, 'M770 770Q850 640 980 614T1130 606 1360 616 1640 606V770z'),
    fill(sand.lit, 'M1238 608Q1180 640 1060 664T900 740H868Q940 676 1050 652T1214 606z'),
    fill(foreground, bushes('962,588,0.5 1082,608,0.7 1340,610,1 1296,612,0.5 1560,616,1.2 1008,590,0.4')),
    fill(grass.slope, bushes('1090,609,0.45 1372,611,0.6')),
    rowingBoat({ x: 790, y: 712, scale: 0.8, turn: 2 }, accent, sand.shadow),
    rowingBoat({ x: 560, y: 748, scale: 1.3, turn: -3 }, tone('#2f7488'), sand.shadow),
  ]
}

function meadow(): Shape[] {
  const random = stream(23)
  const crest = ridge(
    '-20,800 160,778,.03 380,790 620,776,.03 860,742 1080,714,.03 1320,690 1640,672',
    14,
    0.02,
  )
  const front = ridge('-20,846 260,826,.03 560,846,.03 900,812 1240,770,.03 1640,748', 16, 0.02)
  const coral = [
    { x: 250, depth: 0.16, width: 190, count: 46 },
    { x: 1120, depth: 0.12, width: 210, count: 46 },
    { x: 480, depth: 0.46, width: 170, count: 40 },
    { x: 1290, depth: 0.42, width: 240, count: 40 },
  ]
  const cream = [
    { x: 640, depth: 0.17, width: 110, count: 46 },
    { x: 1000, depth: 0.62, width: 130, count: 40 },
  ]
  const yellow = [
    { x: 880, depth: 0.3, width: 230, count: 40 },
    { x: 1440, depth: 0.14, width: 130, count: 46 },
    { x: 90, depth: 0.42, width: 150, count: 40 },
  ]
  return [
    fill(grass.slope, under(crest)),
    fill(foreground, under(front)),
    fill(petals.coral, dabs(crest, coral, random)),
    fill(petals.cream, dabs(crest, cream, random)),
    fill(petals.yellow, dabs(crest, yellow, random)),
    ...daisies(
      [
        { x: 60, y: 812, count: 5, petals: petals.coral, size: 1 },
        { x: 240, y: 872, count: 6, petals: petals.coral, size: 1.5 },
        { x: 400, y: 838, count: 3, petals: petals.yellow, size: 0.9 },
        { x: 690, y: 862, count: 4, petals: petals.cream, size: 1.2 },
        { x: 960, y: 868, count: 5, petals: petals.coral, size: 1.3 },
        { x: 1180, y: 826, count: 3, petals: petals.yellow, size: 0.8 },
        { x: 1330, y: 856, count: 5, petals: petals.cream, size: 1.1 },
        { x: 1530, y: 826, count: 6, petals: petals.coral, size: 1.7 },
        { x: 1440, y: 780, count: 3, petals: petals.coral, size: 0.7 },
      ],
      random,
    ),
  ]
}

export const westCoast: Picture = {
  name: 'regions/west-coast',
  shapes: [
    sky(daySky, HORIZON),
    ...cumulus(150, 404, 1),
    ...cumulus(1760, 306, 1.18, true),
    fill(
      tone('#e9ead9', '#7b6d80'),
      streak(760, 506, 460, 9, 0.4) +
        streak(40, 486, 360, 9) +
        streak(1180, 430, 420, 12, 0.6) +
        streak(480, 140, 300, 9),
    ),
    ...bay(),
    ...beach(),
    ...village(),
    gulls('715,438,1 785,462,0.65 652,470,0.5'),
    ...meadow(),
  ],
}
