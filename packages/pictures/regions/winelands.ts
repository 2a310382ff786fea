import { capeDutchHouse } from '../buildings.ts'
import { between, circles, keys, mapped, polygon, ridge, stream, under, type Point } from '../geometry.ts'
import { accent, cloud, far, grass, hill, leaf, rock, soil, tone, white, whiteShade } from '../palette.ts'
import { fill, place, use, type Motif, type Picture, type Shape } from '../picture.ts'
import { clumps, oak, vineDabs, vineLeaf, vineRows, type VineBlock } from '../plants.ts'
import { goldenSky, sky, streak } from '../sky.ts'
import { minibus } from '../vehicles.ts'

/** Simonsberg in late light, a Cape Dutch farm at the end of its vines, roses at the heads of the rows. */

const placed = (text: string) =>
  mapped(keys(text), (x, y) => [560 + (x - 640) * 1.22, 604 - (604 - y) * 0.76])
const at = (x: number) => 560 + (x - 640) * 1.22
const plane = (down: string, up: string, seed: number) =>
  polygon(ridge(placed(down), seed, 0.1, 2), ridge(placed(up), seed + 20, 0.1, 2))

function simonsberg(): Shape[] {
  const crest = ridge(
    placed(`180,600,.04 300,520,.06 400,452,.08 466,372,.09 512,296,.08 536,226,.07 552,206,.1 570,236,.1 588,262,.08
      606,214,.07 628,152,.06 642,134,.08 662,150,.1 684,196,.08 704,236,.1 722,222,.09 748,262,.08 790,318,.09
      830,380,.08 900,432,.07 990,482,.06 1120,524,.04 1240,560`),
    12,
    0.08,
  )
  const feet = ridge(
    placed(`900,436 860,440 836,404 800,440 780,392 752,470 720,380 690,440 668,392 640,490 612,372 590,422 560,360
      530,450 500,382 474,430 444,414`),
    44,
    0.08,
    2,
  )
  const hollows = [
    '722,222 714,270 730,310 716,360 724,400 700,340 706,290 700,240 722,222',
    '588,262 580,300 586,350 570,330 572,290 588,262',
    '830,380 826,410 850,460 836,480 812,420 830,380',
    '664,160 672,230 690,280 680,300 662,240 656,190 664,160',
  ]
  const fans = [
    '900,440 930,501 960,590 850,590 900,440',
    '1000,490 1030,526 1060,587 970,590 1000,490',
    '400,470 365,516 330,590 440,580 400,470',
    '700,470 710,516 720,590 740,580 700,470',
    '520,460 500,511 480,590 560,590 520,460',
  ]
  return [
    fill(rock.base, under(crest, 640)),
    fill(rock.lit, polygon(between(crest, at(440), at(900)), feet)),
    fill(
      rock.shade,
      plane(
        '642,134 632,190 650,250 640,300 668,370 650,420 690,500 676,590',
        '560,590 596,520 584,470 610,400 600,340 590,262 606,214 628,152',
        60,
      ),
      plane(
        '552,206 540,262 548,306 520,360 528,420 480,500 470,570',
        '330,590 400,520 440,455 466,372 512,296 536,226',
        61,
      ),
      plane('790,318 780,380 806,440 796,500 830,590', '726,590 752,520 744,460 764,400 757,330 776,300', 62),
    ),
    fill(rock.half, ...hollows.map((hollow, i) => polygon(ridge(placed(hollow), 120 + i, 0.08, 2)))),
    fill(rock.talus, ...fans.map((fan, i) => polygon(ridge(placed(fan), 90 + i, 0.08, 2)))),
  ]
}

function distance(): Shape[] {
  const range = ridge(
    `-20,470,.08 120,420,.1 210,440,.08 330,380,.1 420,430,.08 560,400,.1 700,440,.08 1050,400,.08 1240,330,.1
      1340,372,.1 1450,312,.1 1540,350,.08 1640,330`,
    8,
    0.1,
    2,
  )
  const folds = [
    '1240,330 1200,430 1208,470 1150,490 1195,400 1240,330',
    '1450,312 1430,400 1438,440 1370,480 1410,386 1450,312',
    '330,380 310,430 318,470 260,490 295,425 330,380',
  ]
  return [
    fill(far.lit, under(range, 620)),
    fill(far.shade, ...folds.map((fold, i) => polygon(ridge(fold, 20 + i, 0.08, 2)))),
  ]
}

function hills(): Shape[] {
  return [
    fill(
      hill.far,
      under(ridge('-20,540 180,512 420,546 640,530 860,552 1080,520 1320,488 1640,520', 33, 0.03, 1), 640),
    ),
    fill(
      hill.near,
      under(ridge('-20,586 240,560 520,582 900,572 1250,560 1640,572', 35, 0.02, 1), 700),
      clumps('110,590,0.6 600,588,0.7 520,590,0.4'),
    ),
  ]
}

function farm(): Shape[] {
  const trees = clumps('-30,604,0.9 60,602,0.5 370,602,0.6 424,603,0.36 716,606,1 790,608,0.6')
  return [
    fill(soil.lit, 'M0 596Q500 580 1000 592T1600 588V900H0z'),
    fill(leaf.dark, trees),
    fill(leaf.half, clumps('766,594,0.3 30,592,0.26')),
    ...oak(
      '1290,520,58 1338,474,66 1404,492,60 1452,538,48 1372,540,60 1306,566,40 1500,574,34 1556,566,46 1610,550,56',
      '1378,448,30 1352,440,20 1432,470,24 1478,520,15 1404,462,18 1580,546,18',
      'M1366 560h16l6 52h-30z',
    ),
    capeDutchHouse({ x: 1040, y: 604, scale: 1.16 }),
  ]
}

/** The lawn before the house with the drive, and the low white wall. */
function garden(): Shape[] {
  return [
    fill(grass.bright, 'M1010 606Q1240 596 1600 604V660Q1300 632 1010 612z'),
    fill(grass.bright, 'M1136 900L905 622Q1000 606 1240 606T1600 612V900z'),
    fill(tone('#d8bd76'), 'M1460 900Q1240 720 1080 640 1300 640 1600 700V900z'),
    fill(
      tone('#c9aa5f'),
      'M1380 834Q1300 770 1236 726L1600 760V774L1258 741 1330 796 1600 836V856L1362 820zM1180 690Q1150 670 1122 656L1600 712V720L1150 666z',
    ),
    fill(grass.lit, 'M800 618H1340L1250 626H1400Q1480 612 1520 616L1300 634 1100 628Q900 634 800 618z'),
    fill(
      soil.path,
      'M1290 900Q1120 740 1030 650 1010 628 1046 610H1062Q1032 632 1062 654 1230 770 1440 900z',
    ),
    fill(whiteShade, 'M826 604H1004V618H826zM1090 604H1330V618H1090z'),
    fill(white, 'M824 602H1004V608H824zM1000 596h10v24h-10zM1086 596h10v24h-10zM1090 602H1332V608H1090z'),
  ]
}

/** Seen from a little above: dark cup, two petals in the light, the heart. */
const rose: Motif = {
  name: 'rose',
  shapes: [
    fill(tone('#b93f22'), 'M-9 1Q-10-8 0-9 10-8 9 1 7 9 0 9-7 9-9 1z'),
    fill(accent, 'M-7 2Q-5-8 3-9 11-7 9 1 7 7 1 7 6 3 4-3-1-6-4-2-5 1-7 2z'),
    fill(tone('#f08a63'), 'M-1-1Q0-5 4-3 5 1 1 3-2 2-1-1zM4-8Q9-6 8 0 7-4 4-8z'),
  ],
}

function roses(): Shape[] {
  const random = stream(15)
  const bushes = [
    [214, 884, 36, 7],
    [372, 872, 27, 4],
    [644, 888, 38, 8],
  ] as const
  return bushes.flatMap(([x, y, r, count]) => [
    fill(leaf.dark, circles(`${x},${y},${r} ${x + r},${y + 9},${r * 0.7} ${x - r},${y + 13},${r * 0.8}`)),
    fill(leaf.half, circles(`${x + 9},${y - 8},${r * 0.6} ${x + r + 3},${y + 4},${r * 0.4}`)),
    ...Array.from({ length: count }, (_, i) =>
      use(rose, {
        x: x + (i / (count - 1) - 0.5) * r * 2.7 + (random() - 0.5) * 12,
        y: y - r * 0.75 * Math.cos((i / (count - 1) - 0.5) * 2.6) + (random() - 0.2) * r * 0.7,
        scale: 0.6 + random() * 0.7,
        turn: random() * 120 - 60,
      }),
    ),
  ])
}

/** A shoot of the nearest row comes into the corner. */
function corner(): Shape[] {
  const grapes: Point[] = keys(
    '1500,836 1525,828 1550,834 1512,856 1537,853 1562,858 1523,876 1548,877 1536,897 1560,896',
  )
  return [
    vineLeaf({ x: 1622, y: 850, scale: 1.9, turn: -38 }),
    fill(tone('#2b3a5a'), circles(grapes.map(([x, y]) => `${x},${y},16`).join(' '))),
    fill(
      tone('#5d6f92'),
      circles(
        grapes
          .filter((_, i) => i % 4 !== 3)
          .map(([x, y]) => `${x + 5},${y - 5},5`)
          .join(' '),
      ),
    ),
    vineLeaf({ x: 1540, y: 838, scale: 0.95, turn: -20 }, leaf.lit, leaf.half),
  ]
}

const vines: VineBlock = { x: 330, y: 556, height: 370, first: 96, last: 2300, gap: 206, seed: 5 }

function rows(): Shape[] {
  const [bright, dark] = vineDabs(vines, 60)
  return [...vineRows(vines), ...garden(), fill(tone('#9dbb6c'), bright), fill(leaf.half, dark)]
}

export const winelands: Picture = {
  name: 'regions/winelands',
  shapes: [
    sky(goldenSky, 600),
    fill(
      cloud.lit,
      streak(90, 150, 620, 24, 0.62) +
        streak(420, 196, 420, 14, 0.4) +
        streak(1240, 110, 520, 20, 0.45) +
        streak(1120, 146, 240, 9),
    ),
    ...distance(),
    ...simonsberg(),
    ...hills(),
    ...farm(),
    place({ x: 512, y: 598, scale: 0.36 }, [minibus({ x: 0, y: 0 })]),
    ...rows(),
    ...roses(),
    ...corner(),
  ],
}
