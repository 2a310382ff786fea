import { facets, keys, path, polygon, ridge } from '../geometry.ts'
import {
  accent,
  cloud,
  foreground,
  grass,
  leaf,
  rock,
  sand,
  sea,
  soil,
  tone,
  white,
  whiteShade,
  window,
} from '../palette.ts'
import { fill, place, veil, type Gradient, type Picture, type Shape } from '../picture.ts'
import { canopy, clumps, frond } from '../plants.ts'
import { daySky, sky, streak } from '../sky.ts'
import { daySea, foam, ripples, sailingBoat } from '../water.ts'

/** The Knysna Heads from the lagoon's forest: the sea between them, a loerie on the branch. */

const HORIZON = 520

const west = ridge(
  '-20,400 60,386 210,358 360,318 480,292 562,279,.03 615,299,.05 638,358,.05 660,424,.05 675,497,.05 698,556',
  7,
  0.04,
)
const east = ridge(
  '900,556,.05 915,490,.05 938,404,.05 960,365,.05 998,272,.04 1050,233,.03 1110,226 1230,249 1350,272 1470,285 1560,312 1640,330',
  8,
  0.04,
)
const faces = facets(0.06, 1)

function westHead(): Shape[] {
  const shore = ridge('-20,660 160,640 340,616 500,600 600,584 698,556', 20, 0.03)
  return [
    fill(grass.lit, polygon(west, shore.toReversed())),
    fill(
      grass.bright,
      faces(
        30,
        '360,318 480,292 520,360 500,440 470,380 420,430 360,318',
        '60,386 150,370 190,440 170,520 120,460 60,386',
      ),
    ),
    fill(
      grass.slope,
      faces(
        40,
        '210,358 360,318 420,430 400,520 430,600 340,614 300,520 270,440 210,358',
        '-20,400 60,386 120,460 130,560 160,638 -20,660 -20,400',
        '480,292 562,279 556,380 530,470 540,560 500,470 516,380 480,292',
      ),
    ),
    fill(
      rock.lit,
      faces(
        50,
        '562,279 615,299 638,358 660,424 675,497 698,556 640,574 628,500 606,560 590,470 566,520 560,420 548,360 562,279',
      ),
    ),
    fill(
      rock.half,
      faces(
        60,
        '600,296 615,299 640,380 650,450 640,520 622,440 616,360 600,296',
        '572,300 584,380 578,440 566,400 572,300',
        '560,420 600,412 640,424 606,420 560,430 560,420',
      ),
    ),
    fill(
      rock.shade,
      faces(70, '640,430 660,500 664,560 646,572 634,540 640,430', '590,400 604,470 606,560 590,470 590,400'),
    ),
  ]
}

function eastHead(): Shape[] {
  const shore = ridge('900,556 980,584 1100,604 1260,620 1440,640 1640,668', 21, 0.03)
  return [
    fill(grass.lit, polygon(east, shore.toReversed())),
    fill(
      grass.bright,
      faces(
        32,
        '1110,226 1230,249 1300,262 1330,360 1300,440 1250,350 1190,310 1110,226',
        '1350,272 1470,285 1540,306 1560,400 1500,460 1440,370 1350,272',
      ),
    ),
    fill(
      grass.slope,
      faces(
        42,
        '1050,233 1110,226 1170,330 1200,430 1180,520 1200,606 1110,600 1090,500 1110,400 1080,320 1050,233',
        '1300,262 1350,272 1400,400 1440,500 1430,600 1360,540 1340,420 1300,262',
        '1560,312 1640,330 1640,664 1580,560 1590,440 1560,312',
      ),
    ),
    fill(
      rock.shade,
      faces(
        52,
        '900,556 915,490 938,404 960,365 998,272 1050,233 1064,300 1050,360 1080,440 1066,520 1090,600 980,584 900,556',
      ),
    ),
    fill(
      rock.half,
      faces(
        62,
        '998,272 1050,233 1056,290 1040,350 1030,420 1014,360 1004,420 990,340 998,272',
        '960,365 984,360 990,430 980,500 966,440 956,500 948,430 960,365',
        '1020,470 1046,440 1060,520 1050,590 1030,540 1020,470',
      ),
    ),
    fill(
      rock.lit,
      faces(
        72,
        '1046,240 1062,300 1048,350 1036,400 1040,320 1030,270 1046,240',
        '1060,430 1078,450 1066,520 1056,480 1060,430',
      ),
    ),
  ]
}

/** The ledge under the village, below the slopes of the eastern Head. */
const bench = ridge('1112,604 1180,574 1270,556 1360,560 1450,544 1540,552 1640,536', 23, 0.03, 2)

/** Three houses together and one apart, between gardens, their windows to the lagoon. */
function village(): Shape[] {
  const sites = [
    [1300, 558, 0.9],
    [1226, 574, 1.1],
    [1362, 576, 1.25],
    [1528, 556, 0.8],
  ] as const
  return [
    fill(leaf.half, clumps('1196,566,0.7 1276,556,0.8 1346,560,0.9 1500,550,0.6')),
    fill(grass.bright, polygon(bench, keys('1640,664 1440,640 1260,622 1112,606'))),
    fill(
      soil.path,
      'M1150 596Q1270 582 1370 588 1450 590 1500 574 1560 562 1640 568V573Q1560 568 1504 579 1450 597 1370 594 1270 589 1150 598z',
    ),
    fill(
      grass.slope,
      faces(
        46,
        '1110,602 1230,602 1330,624 1260,618 1110,602',
        '1440,604 1530,594 1640,602 1640,656 1540,640 1440,604',
      ),
    ),
    ...sites.map(([x, y, scale]) =>
      place({ x, y, scale }, [
        fill(whiteShade, 'M0 0V-18H14V0z'),
        fill(white, 'M14 0V-18H44V0z'),
        fill(tone('#7c6a5a'), 'M-4-17L12-30H40L49-17z'),
        fill(window, 'M19-4v-9h7v9zM31-4v-9h8v9z'),
        fill(leaf.dark, 'M-26 3Q-22-8-10-6-4-10 2 3zM40 3Q44-9 54-7 66-10 72 3z'),
      ]),
    ),
  ]
}

const lagoon: Gradient = {
  stops: [
    [0, tone('#8fbdb2')],
    [0.45, tone('#6aa9a8')],
    [1, tone('#3f8592')],
  ],
}

function water(): Shape[] {
  const calm = { from: 664, to: 800, left: -20, right: 1640 }
  return [
    fill(daySea, path`M-20 ${HORIZON}H1640V760H-20z`),
    fill(sea.foam, ripples({ from: 526, to: 556, left: 660, right: 940, count: 12, seed: 5, grow: 0.5 })),
    ...westHead(),
    ...eastHead(),
    ...village(),
    fill(lagoon, 'M-20 640Q300 630 500 594T698 554H900Q940 574 1100 598T1640 650V910H-20z'),
    veil(
      tone('#55806a'),
      0.5,
      'M-20 652Q300 630 500 597T690 558Q660 596 560 622T260 672-20 700zM906 558Q960 590 1100 602T1640 664V706Q1400 700 1200 662T906 558z',
      ripples({ from: 640, to: 690, left: 120, right: 560, count: 5, seed: 25, grow: 1 }),
      ripples({ from: 630, to: 690, left: 1000, right: 1400, count: 5, seed: 26, grow: 1 }),
    ),
    fill(sand.lit, 'M990 580L1100 596Q1260 620 1640 646V688Q1420 676 1240 642T990 580z'),
    fill(
      sea.foam,
      ripples({ ...calm, count: 20, seed: 15 }),
      foam('690,558 740,554 800,556 860,554 904,558', 6, 26),
      foam('610,577 640,570 670,563 700,557', 9, 12),
      foam('900,556 930,567 960,577', 10, 12),
    ),
    veil(sea.wave, 0.5, ripples({ ...calm, count: 24, seed: 16 })),
    fill(sand.wet, 'M520 706Q700 680 900 690 1010 700 1080 716 900 712 760 716 620 722 520 706z'),
    fill(sand.lit, 'M600 704Q740 686 890 694 960 700 1000 708 880 704 760 706 660 712 600 704z'),
  ]
}

/** The Knysna loerie: green, white-tipped crest, crimson under the wing. */
function loerie(x: number, y: number): Shape {
  return place({ x, y, scale: 1.15 }, [
    fill(tone('#2c6b6f'), 'M-14-18Q-40-2-62 44L-48 48Q-30 14-4-6z'),
    fill(tone('#4b9a5c'), 'M-20-8Q-24-34-4-46 4-64 22-62 34-58 32-46 34-22 12-8 0 0-20-8z'),
    fill(tone('#35754f'), 'M-22-4Q-24-28-4-40 10-30 4-14-6 0-22-4z'),
    fill(accent, 'M-20-4Q-16-22-2-26-2-12-12-4-20 6-30 12z'),
    fill(tone('#4b9a5c'), 'M10-54Q8-72 22-76 34-74 34-60z'),
    fill(white, 'M12-66Q16-80 26-76 18-76 14-64zM24-52Q30-56 36-52 30-50 24-50z'),
    fill(tone('#1d3b33'), 'M25-56a3 3 0 1 1 6 0a3 3 0 1 1-6 0M4-8l2 12h4l-2-12z'),
    fill(tone('#d9803f'), 'M32-58L44-52 32-49z'),
  ])
}

/** A yellowwood at the left edge, its branch held out over the view. */
function yellowwood(): Shape[] {
  const sprays = [
    [360, 268, 90, 46],
    [430, 258, 84, -34],
    [540, 232, 90, 34],
    [290, 280, 60, -50],
    [590, 222, 70, -24],
  ] as const
  return [
    fill(
      tone('#5d5748'),
      'M-20 0H84Q82 130 100 228 118 262 190 272 250 275 320 262T620 214Q634 212 622 225 480 270 340 300T130 356Q116 400 118 470 122 600 150 690 172 750 240 840H-20z',
    ),
    fill(
      tone('#7f7762'),
      'M60 0H84Q82 130 100 228 118 262 190 272 250 275 320 262T620 214Q470 248 330 278T150 306Q104 318 92 262 70 140 60 0zM96 386Q104 366 130 356 116 400 118 470 122 600 150 690 172 750 240 840H190Q128 750 112 650 92 520 96 386z',
    ),
    fill(
      tone('#4a4538'),
      'M-20 0H20Q4 180 18 360 34 560 0 840H-20zM40 60Q54 190 62 330 60 400 54 440 52 330 44 240 38 140 40 60zM60 520Q64 640 104 760 60 700 52 620z',
    ),
    fill(leaf.dark, ...sprays.slice(0, 2).map(([x, y, reach, rise]) => frond(x, y, reach, rise, 7))),
    fill(leaf.dark, 'M-20 0H420Q380 60 300 70 280 120 190 110 150 160 80 130 40 170-20 150z'),
    fill(
      leaf.half,
      ...sprays.slice(2).map(([x, y, reach, rise]) => frond(x, y, reach, rise, 7)),
      'M120 0H420Q390 40 320 46 290 84 210 70 190 30 120 0z',
    ),
    fill(leaf.lit, 'M230 0H400Q360 28 310 24 270 44 230 0z'),
  ]
}

function forest(): Shape[] {
  return [
    ...canopy('-40,770 200,750 380,780 540,840 640,920', 62, 17, 33, 910),
    ...canopy('960,920 1120,850 1280,800 1460,770 1640,740', 66, 17, 38, 910),
    fill(foreground, frond(575, 925, 110, 80), frond(1060, 930, -170, 110)),
    fill(leaf.lit, frond(1090, 930, 60, 170)),
  ]
}

export const gardenRoute: Picture = {
  name: 'regions/garden-route',
  shapes: [
    sky(daySky, HORIZON),
    fill(
      cloud.lit,
      streak(700, 170, 520, 18, 0.6) + streak(1180, 132, 420, 14, 0.4) + streak(800, 206, 240, 8),
    ),
    fill(tone('#e9ead9', '#7b6d80'), streak(640, 400, 360, 7) + streak(700, 452, 260, 5)),
    ...water(),
    fill(leaf.dark, clumps('1060,601,0.5 1440,638,0.6 240,631,0.6 420,607,0.5')),
    sailingBoat({ x: 812, y: 650, scale: 1.05 }),
    ...yellowwood(),
    loerie(472, 254),
    ...forest(),
  ],
}
