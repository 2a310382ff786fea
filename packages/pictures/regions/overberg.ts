import { facets, heightAt, keys, lozenge, mix, path, polygon, ridge, stream, under } from '../geometry.ts'
import {
  accent,
  cloud,
  far,
  foreground,
  grass,
  hill,
  ink,
  leaf,
  rock,
  sea,
  soil,
  tone,
  wheat,
  white,
} from '../palette.ts'
import { fill, place, stroke, use, veil, type Picture, type Shape } from '../picture.ts'
import { bushes, clumps, tufts, wheatEar } from '../plants.ts'
import { cumulus, daySky, gulls, sky, streak } from '../sky.ts'
import { boulder, daySea, foam, ripples } from '../water.ts'

/** Walker Bay: a southern right whale shows its tail off the cliffs, wheat behind and before, a blue crane in it. */

const HORIZON = 500
const faces = facets(0.07)

function country(): Shape[] {
  const range = ridge(
    `-20,494,.03 120,486 240,470,.06 340,452,.08 430,470,.06 560,440,.08 660,396,.09 730,420,.08 820,372,.09 900,330,.09
      960,366,.08 1040,350,.08 1120,306,.09 1180,330,.08 1260,372,.08 1350,338,.09 1430,368,.08 1540,330,.08 1640,350`,
    11,
    0.08,
    2,
  )
  return [
    fill(far.lit, under(range, 520)),
    fill(
      far.shade,
      faces(
        20,
        '660,396 640,430 652,460 610,490 560,490 620,440 660,396',
        '900,330 880,390 896,430 850,480 800,480 850,400 900,330',
        '1120,306 1100,360 1116,410 1080,460 1030,470 1070,380 1120,306',
        '1350,338 1330,390 1342,430 1300,460 1260,450 1310,390 1350,338',
        '340,452 330,474 336,494 290,496 320,466 340,452',
      ),
    ),
  ]
}

/** Wheat land rolling behind the cliffs, combed by the drill. */
function fields(): Shape[] {
  const back = ridge('690,506 840,474 980,440 1120,426 1280,440 1440,412 1640,420', 3, 0.02, 2)
  const front = ridge('800,540 960,500 1100,470 1260,466 1420,484 1640,456', 4, 0.02, 2)
  return [
    fill(hill.far, polygon(back, keys('1640,640 860,600 790,530'))),
    fill(wheat, 'M900 470Q1000 430 1120 427 1200 428 1240 436 1140 460 1060 480 980 500 900 470z'),
    fill(soil.lit, 'M1290 438Q1400 410 1460 412L1640 420V470Q1460 480 1380 466T1290 438z'),
    fill(soil.lit, polygon(front, keys('1640,660 850,604 830,570'))),
    fill(wheat, 'M830 536Q960 498 1060 480 1150 500 1200 540L900 560z'),
    fill(hill.near, 'M1180 468Q1260 462 1340 474 1420 484 1470 480L1560 560H1300Q1220 510 1180 468z'),
    stroke(
      tone('#c9a04e'),
      3,
      'M1500 476Q1560 500 1640 508M1470 484Q1540 520 1640 530M1360 440Q1450 456 1640 440M1340 430Q1450 440 1640 428M960 512Q1060 516 1150 540M1010 500Q1090 506 1180 530',
    ),
    fill(leaf.dark, clumps('1060,476,0.5 1120,474,0.34 1400,486,0.6 760,506,0.4')),
    fill(white, 'M1092 478v-10l9-7 9 7v10zM1112 478v-12h18v12z'),
    fill(tone('#8f5b48'), 'M1089 469l12-10 12 10-2 2-10-8-10 8zM1110 467l3-7h15l4 7z'),
  ]
}

const SHORELINE = `838,602 884,606 924,620 958,646 1000,652 1050,658 1092,682 1140,700 1190,706 1240,702 1288,706 1326,742
  1376,758 1430,766 1480,792 1530,806 1570,836`

function cliffs(): Shape[] {
  const top = ridge(
    '838,596,.08 862,566,.08 900,556 960,560 1040,540 1130,546 1240,524 1380,532 1500,516 1640,522',
    8,
    0.03,
  )
  const foot = ridge(`${SHORELINE} 1640,870`, 9, 0.03, 2)
  return [
    fill(rock.base, polygon(top, foot.toReversed())),
    fill(
      grass.lit,
      polygon(
        top.slice(8),
        ridge('1640,610 1540,588 1420,612 1330,574 1200,592 1100,572 1010,584 930,570 880,566', 10, 0.05),
      ),
    ),
    fill(
      grass.bright,
      faces(
        50,
        '1240,524 1380,532 1440,590 1350,584 1290,566 1240,524',
        '1040,540 1130,546 1170,584 1110,574 1040,540',
        '1500,516 1640,522 1640,590 1570,560 1500,516',
      ),
    ),
    fill(
      rock.lit,
      faces(
        60,
        '880,566 930,572 936,592 916,606 900,590 880,566',
        '996,584 1044,580 1058,612 1040,636 1026,610 1010,628 996,584',
        '1108,574 1200,592 1290,580 1300,640 1284,690 1256,640 1236,690 1210,650 1186,686 1164,630 1140,660 1124,612 1108,574',
        '1384,594 1420,612 1440,660 1426,720 1404,670 1384,594',
        '1510,594 1586,598 1606,680 1590,780 1560,700 1540,760 1522,670 1510,594',
      ),
    ),
    fill(
      rock.half,
      faces(
        70,
        '1140,590 1180,594 1192,640 1186,680 1164,630 1140,590',
        '1240,600 1294,596 1298,618 1244,624 1240,600',
        '1120,606 1150,606 1154,622 1128,624 1120,606',
        '1530,630 1596,626 1602,652 1536,660 1530,630',
        '1390,630 1430,634 1434,650 1396,648 1390,630',
      ),
    ),
    fill(
      rock.shade,
      faces(
        80,
        '930,572 996,584 1010,612 1000,648 960,642 930,610 930,572',
        '1044,580 1108,574 1126,620 1130,694 1080,676 1062,620 1044,580',
        '1200,592 1226,590 1236,640 1226,690 1212,704 1190,704 1204,650 1200,592',
        '1300,578 1384,594 1404,680 1400,756 1330,744 1290,704 1310,640 1300,578',
        '1440,606 1510,594 1528,690 1530,800 1480,790 1450,700 1440,606',
      ),
    ),
    ...boulder(852, 636, 60, 24, 3),
    ...boulder(1196, 742, 80, 34, 4),
    ...boulder(1008, 682, 44, 18, 5),
    fill(
      sea.foam,
      foam(SHORELINE, 6, 50),
      foam('846,638 884,642 918,638', 7, 30),
      foam('1186,744 1238,748 1282,744', 8, 34),
    ),
    fill(leaf.dark, bushes('1000,566,0.5 1180,556,0.7 1320,560,0.6 1500,548,0.9 920,564,0.4')),
    ...people(1084, 546),
  ]
}

/** Two on the cliff path, looking out: 1.7 m are 22 units. */
function people(x: number, y: number): Shape[] {
  const body = (at: number) => path`M${at} ${y}v-9l-2-5q0-7 5-7t5 7l-2 5v9z`
  return [
    fill(ink, path`M${x} ${y}v-9h3v9zM${x + 14} ${y}v-9h3v9z`, body(x + 12)),
    fill(accent, path`M${x - 2} ${y - 7}q-2-10 4-10t4 10z`),
    fill(
      tone('#7a4a36'),
      path`M${x} ${y - 18}a3 3 0 1 1 5 0a3 3 0 1 1-5 0M${x + 14} ${y - 22}a3 3 0 1 1 6 0a3 3 0 1 1-6 0`,
    ),
  ]
}

function whale(x: number, y: number): Shape[] {
  const rings = [
    [0, 4, 150, 7],
    [-22, 14, 200, 5],
    [30, 22, 130, 3],
  ] as const
  return [
    veil(sea.wave, 0.7, lozenge(x - 24, y + 12, 270, 16)),
    fill(sea.foam, ...rings.map(([dx, dy, w, h]) => lozenge(x + dx, y + dy, w, h))),
    place({ x, y: y - 6, scale: 1.08, turn: -5 }, [
      // Water runs off the hind edges, in veils that thin out.
      fill(
        sea.foam,
        polygon(
          ridge(
            '-128,-98 -108,-106 -84,-104 -60,-98 -40,-88 -44,-70 -52,-84 -60,-52 -68,-84 -80,-60 -88,-92 -102,-74 -110,-94 -128,-98',
            91,
            0.06,
            1,
          ),
        ),
      ),
      fill(
        sea.foam,
        polygon(
          ridge(
            '34,-90 56,-100 84,-109 112,-110 104,-92 96,-52 86,-92 72,-70 64,-90 54,-36 46,-84 34,-90',
            92,
            0.06,
            1,
          ),
        ),
      ),
      // The stem and both flukes, in shade; their hind edge is a long S with the notch between.
      fill(
        tone('#24414f'),
        'M-34 4C-26-20-18-44-17-66-22-84-52-96-84-104-112-110-134-104-150-90-144-118-118-138-84-140-50-142-22-128-6-112L0-104 6-112C22-128 50-144 84-146 118-146 144-128 152-98 136-112 114-116 86-110 54-102 24-88 19-68 20-44 28-20 38 4z',
      ),
      // The side that has the sun.
      fill(
        tone('#47697a', '#4a6c84'),
        'M2-102L6-112C22-128 50-144 84-146 118-146 144-128 152-98 136-112 114-116 86-110 54-102 24-88 19-68 20-44 28-20 38 4H12C6-24 2-62 2-102z',
      ),
      fill(
        tone('#7d9ba6', '#6d8ba0'),
        'M16-114C36-132 62-141 88-140 112-138 132-126 142-110 122-122 104-126 82-124 56-122 34-114 20-104z',
      ),
      fill(
        tone('#3a5a69'),
        'M-14-112C-34-126-62-134-90-132-112-130-130-120-140-108-122-116-104-118-84-116-56-112-34-104-16-96z',
      ),
    ]),
    fill(
      sea.foam,
      lozenge(x - 2, y + 2, 90, 6),
      path`M${x - 58} ${y + 3}q10-18 22-10 8-17 20-7 10-24 24-2 15-12 20 3 14-8 20 16z`,
    ),
  ]
}

const near = ridge('-20,716 140,704 320,728 520,770 720,816 900,858 1060,910', 40, 0.02)

/** Blue crane, 214 tall, looking right. */
function crane(x: number, y: number): Shape {
  return place({ x, y, scale: 0.86 }, [
    stroke(tone('#3b4a55'), 5, 'M-2-76L-6 10M10-78L16 10'),
    fill(
      tone('#66859a'),
      'M44-128Q20-142-14-122-44-100-60-44-70-8-82 18-58 0-46-28-42 0-56 26-28 0-18-50 12-60 34-92 46-110 44-128z',
    ),
    fill(
      tone('#8fabbd'),
      'M44-128Q20-140-4-122-10-96-34-62-8-72 12-66 26-80 34-92 46-110 44-128zM26-114Q58-142 46-176 38-200 52-214L64-206Q54-192 61-172 68-130 44-104z',
    ),
    fill(tone('#3f5868'), 'M-34-62Q-50-30-56 26-28 0-18-50zM-60-44Q-70-8-82 18-60 2-48-24z'),
    fill(white, 'M47-204Q48-226 66-222 74-218 72-206 60-198 49-198z'),
    fill(tone('#d7a24a'), 'M72-216L98-205 71-206z'),
    fill(tone('#2b3b46'), 'M61-212a2 2 0 1 1 5 0a2 2 0 1 1-5 0'),
  ])
}

const EARS = [wheatEar('ear', 6), wheatEar('long', 7), wheatEar('short', 5)] as const

function wheatField(): Shape[] {
  const random = stream(61)
  const fringe = Array.from({ length: 60 }, () => {
    const x = random() ** 1.2 * 1040 - 20
    const y = heightAt(near, x) + 6 + random() ** 2 * 110
    const h = 22 + random() * 26 + (y - heightAt(near, x)) * 0.24
    const lean = -h * (0.1 + random() * 0.4)
    return path`M${x} ${y}q${lean * 0.2} ${-h * 0.6} ${lean} ${-h} ${-lean * 0.5} ${h * 0.4} ${-lean + 4} ${h}z`
  })
  const ears = Array.from({ length: 22 }, (_, i) => {
    const t = (i + random() * 1.6) / 22
    const [x, height] = [t ** 1.1 * 900 - 30, mix(200, 80, t) * (0.72 + random() * 0.5)]
    const lean = -14 - random() * 46
    const [ex, ey] = [x + lean, 930 - height]
    return {
      stalk: path`M${x} 930Q${x + lean * 0.1} ${mix(930, ey, 0.6)} ${ex} ${ey}`,
      ear: use(
        EARS[i % 3] ?? EARS[0],
        { x: ex, y: ey, scale: height * 0.0042, turn: lean * 0.7 },
        i % 3 ? wheat : tone('#c08f3c'),
      ),
    }
  })
  return [
    fill(soil.lit, under(near)),
    fill(tone('#c9a04e'), under(ridge('-20,800 200,790 420,820 640,860 820,910', 41, 0.02))),
    fill(tone('#b58a3f'), ...fringe.filter((_, i) => i % 3 === 0)),
    fill(wheat, ...fringe.filter((_, i) => i % 3 !== 0)),
    crane(300, 806),
    fill(foreground, under(ridge('960,910 1100,872 1260,862 1420,824 1640,806', 44, 0.03))),
    fill(leaf.dark, tufts('1180,890,46 1320,880,70 1490,862,84 1570,880,60', random, 8)),
    stroke(tone('#a87f3a'), 3, ...ears.map(({ stalk }) => stalk)),
    ...ears.map(({ ear }) => ear),
  ]
}

export const overberg: Picture = {
  name: 'regions/overberg',
  shapes: [
    sky(daySky, HORIZON),
    ...cumulus(-120, 330, 0.95),
    ...cumulus(1240, 250, 0.62),
    fill(cloud.lit, streak(760, 150, 380, 12, 0.6)),
    fill(tone('#e9ead9', '#7b6d80'), streak(420, 400, 360, 8)),
    ...country(),
    fill(daySea, path`M0 ${HORIZON}H1600V900H0z`),
    fill(sea.wave, ripples({ from: 508, to: 800, left: -40, right: 1300, count: 34, seed: 70 })),
    fill(sea.foam, ripples({ from: 512, to: 780, left: -40, right: 1200, count: 12, seed: 71 })),
    ...fields(),
    ...cliffs(),
    ...whale(576, 660),
    gulls('690,404,0.8 636,432,0.5'),
    ...wheatField(),
  ],
}
