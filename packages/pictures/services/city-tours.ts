import { town } from '../buildings.ts'
import { pincushion } from '../fynbos.ts'
import {
  course,
  curve,
  disc,
  facets,
  mix,
  path,
  polygon,
  ribbon,
  ridge,
  stream,
  under,
  widened,
  type Point,
} from '../geometry.ts'
import { lionsHead, signalHill } from '../mountains.ts'
import {
  accent,
  cloud,
  foreground,
  grass,
  hill,
  ink,
  leaf,
  rock,
  sea,
  tar,
  tone,
  white,
  whiteShade,
  window,
} from '../palette.ts'
import { fill, place, stroke, veil, type Picture, type Shape } from '../picture.ts'
import { bushes, clumps, planted, tufts } from '../plants.ts'
import { daySky, gulls, sky, streak } from '../sky.ts'
import { minibus } from '../vehicles.ts'
import { daySea, ripples } from '../water.ts'

/** The cable car on its way up: the cliffs of Table Mountain on the left, Lion's Head, the city below. */

const HORIZON = 470
const faces = facets(0.06)

function view(): Shape[] {
  const lion = { x: 1150 - 412 * 1.5, y: 640, wide: 1.5, high: 1.5 }
  return [
    fill(daySea, path`M0 ${HORIZON}H1600V760H0z`),
    fill(sea.wave, ripples({ from: 478, to: 580, left: 480, right: 1100, count: 16, seed: 4, grow: 0.7 })),
    fill(sea.foam, ripples({ from: 476, to: 560, left: 480, right: 1100, count: 7, seed: 5, grow: 0.7 })),
    ...lionsHead(lion, rock),
    fill(
      hill.far,
      under(ridge('420,700 620,640 780,604 900,596 1020,610 1180,600 1320,590 1640,560', 6, 0.03), 800),
    ),
    fill(hill.near, signalHill({ ...lion, y: 660 })),
    fill(leaf.half, clumps('880,610,0.5 960,616,0.7 760,622,0.5 1080,616,0.5')),
  ]
}

const city = town(
  [
    { base: 640, from: 880, to: 1620, tallest: 24, count: 22 },
    { base: 668, from: 860, to: 1620, tallest: 34, count: 18 },
    { base: 706, from: 1040, to: 1340, tallest: 84, count: 8 },
    { base: 716, from: 1120, to: 1640, tallest: 40, count: 8 },
  ],
  12,
)

function cliff(): Shape[] {
  const profile = ridge(
    `-20,160,.01 120,152,.008 260,156,.008 380,150,.01 436,152,.03 448,200,.05 476,250,.05 484,320,.05 520,372,.05
      532,440,.05 580,500,.05 640,560,.04 720,620,.03 840,690,.03 960,770,.03 1060,910`,
    3,
    0.04,
  )
  return [
    fill(rock.base, polygon(profile, [[-20, 910]])),
    fill(
      rock.talus,
      faces(
        20,
        '120,470 160,560 150,640 60,640 80,560 120,470',
        '320,500 370,580 400,650 280,650 290,580 320,500',
        '470,450 520,540 580,620 480,640 460,540 470,450',
        '600,540 700,640 760,700 640,690 600,540',
      ),
    ),
    fill(
      rock.lit,
      faces(
        30,
        '30,157 96,153 106,250 92,330 110,420 84,500 66,430 44,480 30,380 44,280 30,157',
        '206,155 318,153 326,240 340,330 322,410 342,470 312,550 288,460 268,520 246,450 226,500 214,400 232,300 206,155',
        '352,152 436,152 448,200 476,250 484,320 500,350 506,430 484,520 460,440 438,510 420,420 398,450 376,340 386,250 352,152',
      ),
    ),
    fill(
      rock.half,
      faces(
        50,
        '140,153 166,155 176,240 160,330 180,420 160,500 146,420 134,330 148,250 140,153',
        '270,154 286,154 292,240 304,310 290,400 276,320 280,240 270,154',
        '408,152 424,152 430,240 446,320 434,400 418,320 420,240 408,152',
        '40,262 92,256 94,264 42,270 40,262',
        '224,246 264,242 266,252 228,258 224,246',
        '384,304 416,300 418,308 388,314 384,304',
        '440,236 468,232 472,240 442,246 440,236',
      ),
    ),
    fill(
      rock.shade,
      faces(
        60,
        '96,153 206,155 232,300 214,400 228,502 196,640 150,630 100,560 84,502 110,420 92,330 106,250 96,153',
        '318,153 352,152 384,250 374,340 398,450 372,570 340,550 312,550 342,470 322,410 340,330 326,240 318,153',
        '-20,160 30,157 44,280 30,380 46,482 20,600 -20,640 -20,160',
        '484,320 520,372 532,440 556,476 540,560 506,520 506,430 484,320',
      ),
    ),
  ]
}

/** Tafelberg Road runs along the foot of the cliffs. */
const road = course(
  '-40,770,9 180,752,9 420,752,10 660,776,11 900,812,13 1160,830,14 1400,816,13 1660,800,12',
)

function slopes(): Shape[] {
  return [
    fill(
      hill.near,
      under(
        ridge('-20,620 100,596 220,630 340,610 470,640 600,650 720,690 880,740 1040,800 1240,910', 12, 0.04),
      ),
    ),
    fill(grass.slope, under(ridge('-20,690 160,690 340,700 520,730 700,770 900,830 1060,910', 14, 0.03))),
    fill(
      grass.lit,
      faces(70, '100,640 200,650 260,700 160,690 100,640', '520,660 640,680 760,730 640,740 560,720 520,660'),
    ),
    fill(tone('#d8cda8'), ribbon(widened(road, 4))),
    fill(tar.lit, ribbon(road)),
    minibus({ x: 600, y: 770, scale: 0.62, turn: 6 }),
    fill(leaf.dark, bushes('420,706,1 560,736,0.8 250,690,0.7 700,772,0.9 60,690,0.9')),
  ]
}

/** On the plateau's edge: stone walls, and the open mouth for the cabins. */
function upperStation(): Shape[] {
  return [
    fill(tone('#8e7f70'), 'M214 154V104H300V92H438V154z'),
    fill(tone('#b7a78f'), 'M300 154V92H438V154zM250 154V104H300V154z'),
    fill(white, 'M204 104L218 94H300V104zM290 92L306 78H452L444 92z'),
    fill(whiteShade, 'M204 104H300V108H204zM290 92H444V97H290z'),
    fill(window, 'M314 132V108H342V132zM350 132V108H378V132zM258 138V118H284V138z'),
    fill(ink, 'M396 152V104H438V152z'),
  ]
}

/** By the road, where the cable ends. */
function lowerStation(): Shape[] {
  return [
    veil(leaf.deep, 0.6, 'M1310 804Q1400 790 1530 800L1500 816H1330z'),
    fill(tone('#8e7f70'), 'M1352 806V752L1372 738V806z'),
    fill(tone('#b7a78f'), 'M1372 806V738H1500V806z'),
    fill(white, 'M1344 752L1366 732H1508V741H1374L1352 758z'),
    fill(whiteShade, 'M1372 741H1500V746H1372z'),
    fill(
      window,
      'M1416 780V758H1438V780zM1446 780V758H1468V780zM1476 780V758H1494V780zM1392 806V776H1408V806z',
    ),
    fill(ink, 'M1356 796V762L1372 750V786z'),
    fill(leaf.dark, bushes('1500,808,0.8 1320,810,0.6')),
  ]
}

/** The position of the cable at a fraction of the way down from the upper to the lower station. */
const hang = (t: number): Point => [mix(434, 1364, t), mix(114, 768, t) + Math.sin(t * Math.PI) * 30]

function cables(): Shape[] {
  const line = (drop: number) =>
    curve([0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => [hang(t)[0], hang(t)[1] + drop]))
  return [stroke(tone('#34505c'), 3, line(0)), stroke(tone('#34505c'), 2, line(-8) + line(6))]
}

/** The round cabin, 200 wide at scale 1; (x, y) is where it hangs on the cable. */
function cabin(x: number, y: number, scale: number): Shape[] {
  const riders = [-74, -50, -24, 6, 36, 62].map((at, i) => ({
    head: disc(at, 140 + (i % 3) * 5, 8),
    coat: path`M${at - 13} 180q0-28 13-28t13 28z`,
  }))
  const mullions = [-70, -38, 0, 38, 70].map((at) => path`M${at - 2} 118h4v62h-4z`)
  return [
    place({ x, y, scale, turn: 35 }, [
      fill(
        tone('#3c525d'),
        'M-70 2H70L60 16H-60zM-62-8h18v12h-18zM-30-8h18v12h-18zM12-8h18v12h-18zM44-8h18v12h-18z',
      ),
    ]),
    place({ x, y, scale }, [
      fill(tone('#3c525d'), 'M-9 8H9L6 92H-6zM-30 92H30V100H-30z'),
      fill(white, 'M-98 118Q-92 100-52 96H52Q92 100 98 118z'),
      fill(whiteShade, 'M-98 118Q-92 100-52 96H-14Q-50 102-56 118z'),
      fill(window, 'M-96 118H96V180H-96z'),
      fill(tone('#d9ab86', '#5a3f3a'), ...riders.filter((_, i) => i % 2).map(({ head }) => head)),
      fill(tone('#8a5a44', '#3f2d2c'), ...riders.filter((_, i) => !(i % 2)).map(({ head }) => head)),
      fill(tone('#dfe3d6', '#6b6152'), ...riders.filter((_, i) => i % 3 === 0).map(({ coat }) => coat)),
      fill(tone('#5fb0ab', '#4d5a58'), ...riders.filter((_, i) => i % 3 === 1).map(({ coat }) => coat)),
      fill(tone('#e9c46a', '#5f4a3a'), ...riders.filter((_, i) => i % 3 === 2).map(({ coat }) => coat)),
      veil(tone('#bfe0e2', '#fff0c8'), 0.28, 'M40 118H70L40 180H10zM-60 118H-46L-76 180H-90z'),
      fill(whiteShade, ...mullions),
      fill(white, 'M-100 178H100Q100 214 84 232 56 248 0 248T-84 232Q-100 214-100 178z'),
      fill(accent, 'M-99 190H99Q98 202 95 210H-95Q-98 202-99 190z'),
      fill(whiteShade, 'M-100 178H-40Q-44 226-20 248-62 246-84 232-100 214-100 178z'),
      fill(tone('#bd4324'), 'M-99 190H-41L-39 210H-95Q-98 202-99 190z'),
    ]),
  ]
}

function foregroundSlope(): Shape[] {
  const random = stream(2)
  return [
    fill(
      foreground,
      under(ridge('1180,912 1320,884 1460,862 1640,836', 17, 0.03)),
      under(ridge('-20,826 120,832 300,860 480,888 600,912', 16, 0.04)),
    ),
    fill(
      leaf.deep,
      tufts(
        '1340,900,60 1470,902,80 40,900,110 130,906,80 230,904,60 330,910,90 470,912,50 600,914,60',
        random,
        9,
      ),
    ),
    fill(leaf.dark, bushes('30,812,1.1 300,846,0.9')),
    ...planted(pincushion, '1500,826,1.2,-6 1566,806,1.6,5 1424,866,0.9,-10 1610,870,1.3,12'),
  ]
}

const [cabinX, cabinY] = hang(0.36)

export const cityTours: Picture = {
  name: 'services/city-tours',
  shapes: [
    sky(daySky, HORIZON),
    fill(
      cloud.lit,
      streak(700, 150, 480, 16, 0.6) + streak(1120, 226, 420, 14, 0.4) + streak(620, 190, 240, 8),
    ),
    fill(tone('#e9ead9', '#7b6d80'), streak(620, 400, 420, 9) + streak(900, 436, 300, 6)),
    ...view(),
    fill(grass.slope, under(ridge('640,760 800,670 960,640 1200,626 1640,612', 9, 0.03))),
    ...city,
    ...cliff(),
    ...slopes(),
    ...lowerStation(),
    ...upperStation(),
    ...cables(),
    gulls('560,330,0.7 612,352,0.45'),
    ...cabin(cabinX, cabinY, 0.66),
    ...foregroundSlope(),
  ],
}
