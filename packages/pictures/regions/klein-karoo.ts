import { circles, facets, mix, path, ridge, stream, under } from '../geometry.ts'
import { accent, cloud, far, leaf, soil, tone, wheat, white, whiteShade } from '../palette.ts'
import { fill, place, stroke, veil, type Motif, type Picture, type Shape } from '../picture.ts'
import { bush, clumps, planted, tuft } from '../plants.ts'
import { goldenSky, sky, streak } from '../sky.ts'

/** The Klein Karoo: red hills under the Swartberg, a windpump, ostriches, aloes in flower at the frame. */

const FOOT = 620
const red = {
  lit: tone('#d08a5c', '#8f5a58'),
  half: tone('#b26a4c', '#6e4650'),
  base: tone('#9a5a48', '#57404c'),
  talus: tone('#84503f', '#4a3844'),
  shade: tone('#6d4242', '#3a3040'),
}
const veld = {
  lit: tone('#d9b877', '#75685c'),
  half: tone('#c39f62', '#655a53'),
  dark: tone('#a37c4e', '#51484a'),
}
const faces = facets(0.07)

function swartberg(): Shape[] {
  const crest = ridge(
    `-20,430,.08 90,390,.08 180,420,.08 280,350,.09 360,376,.08 450,332,.09 540,372,.08 610,300,.09 668,268,.08 740,330,.06
      830,352,.09 900,318,.09 990,338,.07 1080,376,.08 1180,306,.09 1226,296,.09 1300,372,.08 1400,352,.09 1470,400,.08
      1560,366,.08 1640,390`,
    6,
    0.08,
    3,
  )
  return [
    fill(far.lit, under(crest, 640)),
    fill(
      far.shade,
      faces(
        20,
        '280,350 262,410 280,470 220,540 150,540 230,440 280,350',
        '668,268 640,350 660,430 570,560 440,560 560,440 610,300 668,268',
        '900,318 880,380 896,440 850,500 800,480 850,390 900,318',
        '1226,296 1200,370 1220,450 1130,560 1040,540 1140,430 1180,306 1226,296',
        '450,332 440,370 452,420 410,470 370,480 420,400 450,332',
      ),
    ),
  ]
}

/** Hills of red conglomerate: one great dome with hollows, low ones about it, the light from the right. */
function redHills(): Shape[] {
  const hills = ridge(
    `778,648,.03 808,626,.05 832,584,.05 844,544,.04 868,516,.05 878,468,.04 906,426,.04 950,392,.03
      980,362,.03 1034,344,.02 1086,342,.02 1126,356,.03 1156,380,.04 1174,416,.04 1200,440,.04 1212,496,.05 1240,486,.03
      1290,472,.03 1350,494,.04 1390,542,.05 1418,562,.05 1450,518,.04 1500,462,.03 1550,436,.02 1650,420`,
    9,
    0.05,
  )
  return [
    fill(red.base, under(hills, 660)),
    fill(
      red.talus,
      faces(
        30,
        '1010,548 1054,606 1100,650 930,650 1010,548',
        '1176,590 1220,624 1240,650 1140,650 1176,590',
        '1336,590 1380,620 1400,650 1280,650 1336,590',
        '1550,550 1610,600 1650,650 1500,650 1550,550',
      ),
    ),
    fill(
      red.lit,
      faces(
        40,
        '1046,344 1086,342 1126,356 1156,380 1174,416 1200,440 1212,496 1218,570 1200,628 1180,590 1156,618 1126,556 1086,616 1060,548 1066,470 1042,410 1046,344',
        '1290,472 1350,494 1390,542 1402,600 1386,640 1354,600 1330,612 1306,560 1312,510 1290,472',
        '1550,436 1650,420 1650,640 1570,600 1544,520 1550,436',
      ),
    ),
    fill(
      red.half,
      faces(
        50,
        '970,370 1046,344 1042,410 1066,470 1060,548 1040,612 1010,548 970,626 950,556 934,500 954,430 970,370',
        '1240,486 1290,472 1312,510 1306,560 1294,626 1270,570 1260,520 1240,486',
        '1500,462 1550,436 1544,520 1570,600 1540,560 1520,610 1496,530 1500,462',
        '1050,448 1110,440 1194,452 1150,450 1110,446 1050,448',
        '1074,520 1140,512 1212,520 1214,528 1130,520 1074,520',
        '1320,540 1360,536 1386,544 1350,543 1320,540',
      ),
    ),
    fill(
      red.shade,
      faces(
        60,
        '970,370 954,430 934,500 950,556 926,600 950,650 776,650 808,626 832,584 844,544 868,516 878,468 906,426 950,392 970,370',
        '1212,496 1240,486 1260,520 1250,580 1280,650 1200,650 1218,570 1212,496',
        '1418,562 1450,518 1500,462 1496,530 1506,590 1474,650 1420,650 1402,600 1418,562',
        '1114,352 1136,410 1126,460 1150,530 1142,600 1116,530 1106,450 1118,400 1114,352',
        '900,490 950,480 1000,477 1060,481 1000,484 900,490',
      ),
    ),
  ]
}

function plain(): Shape[] {
  const random = stream(18)
  const scrub = Array.from({ length: 46 }, () => {
    const t = random() ** 1.5
    return bush(random() * 1640 - 30, mix(664, 850, t), 0.2 + t * 0.7 * (0.6 + random() * 0.6))
  })
  return [
    fill(veld.lit, 'M-20 610Q300 640 620 640T1640 640V910H-20z'),
    fill(tone('#7f8f5a'), 'M-20 604Q200 616 420 634T760 648Q500 660 300 652T-20 650z'),
    fill(
      tone('#7d8052'),
      clumps('560,646,0.4 700,650,0.5 880,650,0.7 1010,650,0.4 1150,652,0.6 1290,650,0.5 1460,650,0.8'),
    ),
    fill(leaf.half, clumps('20,640,0.8 180,642,0.6 330,648,0.7 470,650,0.5')),
    fill(leaf.dark, clumps('100,642,1 250,648,0.7 400,650,0.5')),
    fill(
      veld.half,
      'M-20 700Q400 680 800 700T1640 690V720Q1200 724 800 740T-20 730z',
      'M-20 790Q300 770 620 780T1200 800 1640 780V910H-20z',
    ),
    fill(soil.path, 'M640 910Q760 800 880 740 980 690 1080 660L1100 656Q1020 700 960 750 880 820 860 910z'),
    fill(tone('#8d8a58'), ...scrub.filter((_, i) => i % 2)),
    fill(tone('#6f7a50'), ...scrub.filter((_, i) => !(i % 2))),
  ]
}

/** Farmhouse with a stoep among its trees, and the windpump that waters it. */
function farm(): Shape[] {
  const sails = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * 2 * Math.PI
    const at = (r: number, turn: number) => path`${Math.cos(a + turn) * r * 0.8} ${Math.sin(a + turn) * r}`
    return `M${at(10, -0.1)}L${at(38, -0.16)} ${at(38, 0.16)} ${at(10, 0.12)}z`
  })
  return [
    fill(white, 'M236 646V618H360V646z'),
    fill(whiteShade, 'M214 646V620L225 606 236 620V646z'),
    fill(tone('#a5563f'), 'M222 604H348L366 622H238z'),
    fill(tone('#7d4a3d'), 'M238 622H368V628H238z'),
    fill(tone('#1f4d5f', '#ffcf78'), 'M252 640v-10h12v10zM320 640v-10h12v10zM288 646v-17h11v17z'),
    stroke(
      tone('#566a70'),
      4,
      'M416 660L438 470M464 660L442 470M422 610H458M428 560H452M422 610L452 560M458 610L428 560M418 656L458 610M462 656L422 610',
    ),
    place({ x: 440, y: 462 }, [
      fill(tone('#566a70'), 'M0-3L-62-4-84-18V14L-62 4 0 3z'),
      fill(accent, 'M-62-5L-86-20V16L-62 5z'),
      fill(tone('#e3e2d4', '#8d97a6'), ...sails),
      fill(tone('#566a70'), circles('0,0,5')),
    ]),
  ]
}

/** Ostrich cock, 250 tall, looking right: black, the wing and tail plumes white. */
function ostrich(x: number, y: number, scale: number, mirror = false): Shape {
  const pink = tone('#d08d7c', '#9b737a')
  const black = tone('#2b2d38', '#141a26')
  return place({ x, y, scale, mirror }, [
    veil(tone('#7a5a3c'), 0.45, 'M-130 4Q-70-8 40-4L52 6Q-40 14-130 4z'),
    fill(
      pink,
      'M-2-96Q-20-70-6-48L-20-2H-26L-24 4H4L2-2H-10L4-50Q2-70 16-96zM26-98Q18-70 34-50L28-2 22 4H52L50-2H38L44-52Q36-72 46-98z',
    ),
    fill(pink, 'M50-140Q72-160 66-200 62-236 72-250L84-246Q76-232 80-200 86-150 68-118z'),
    fill(black, 'M78-132Q70-96 36-84-10-74-40-92-66-106-70-134-40-172 8-172 56-170 78-132z'),
    fill(tone('#474b58', '#232c3c'), 'M78-132Q72-104 44-90 56-120 30-146 10-164-20-166 40-182 78-132z'),
    fill(
      white,
      'M-70-134Q-104-148-116-128-100-132-94-124-118-120-114-100-102-112-90-106-104-92-92-80-80-98-66-100-54-104-52-124zM-30-96Q-50-84-42-68-30-80-20-78-26-66-12-62-2-78 10-80 18-88 8-96z',
    ),
    fill(tone('#8a8f96', '#49566a'), 'M66-258Q70-268 84-266 96-262 94-250 82-244 70-248z'),
    fill(tone('#c9925c'), 'M92-260L114-254 92-249z'),
    fill(black, circles('84,-257,3')),
  ])
}

/** Bitter aloe: a rosette of grey-green blades, candelabra of coral. */
export const aloe: Motif = {
  name: 'aloe',
  shapes: [
    fill(tone('#5a4a3e'), 'M-14 10Q-10-30-12-60H14Q12-30 18 10z'),
    fill(tone('#7c6a52'), 'M-12-60Q-60-30-52 6-36-30-10-40 0-6 8-40 40-30 56 8 58-30 14-60z'),
    stroke(tone('#6a4a3a'), 4, 'M0-90Q2-150-2-200M0-120Q-24-140-32-176M2-120Q26-136 36-172'),
    fill(accent, candle(-2, -226, 13, 62), candle(-33, -196, 10, 46), candle(37, -192, 10, 46)),
    fill(
      tone('#f3a35c', '#a8684a'),
      'M-2-166Q-16-176-13-196L-2-180 11-196Q12-174-2-166zM-33-152Q-43-160-42-172L-33-162-24-172Q-24-158-33-152zM37-148Q27-156 28-168L37-158 46-168Q46-154 37-148z',
    ),
    fill(tone('#5f8276'), blades(-1)),
    fill(tone('#86a58e'), blades(1)),
  ],
}

function candle(x: number, y: number, width: number, height: number): string {
  return path`M${x} ${y}Q${x + width} ${y + height * 0.4} ${x + width} ${y + height * 0.8} ${x} ${y + height * 1.1} ${x - width} ${
    y + height * 0.8
  } ${x - width} ${y + height * 0.4} ${x} ${y}z`
}

function blades(side: number): string {
  return [0.12, 0.42, 0.74, 1.06, 1.36, 1.66]
    .map((turn, i) => {
      const a = side > 0 ? turn : -turn - 0.1
      const reach = 78 + (i % 2) * 14 - i * 3
      const [x, y] = [Math.sin(a) * reach, -62 - Math.cos(a) * reach]
      const [nx, ny] = [Math.cos(a) * 9, Math.sin(a) * 9]
      return path`M${-nx} ${-58 - ny}Q${x * 0.5 - nx} ${mix(-58, y, 0.55) - ny - 6} ${x} ${y} ${x * 0.5 + nx} ${mix(-58, y, 0.5) + ny} ${nx} ${ny - 58}z`
    })
    .join('')
}

function frontage(): Shape[] {
  const random = stream(64)
  const tufts = [
    [360, 892, 50],
    [220, 896, 60],
    [1330, 898, 60],
    [1450, 896, 70],
    [90, 900, 60],
  ] as const
  return [
    fill(
      veld.dark,
      under(ridge('-20,806 140,812 320,846 500,886 620,912', 71, 0.03)),
      under(ridge('1140,912 1280,880 1420,852 1640,826', 72, 0.03)),
    ),
    fill(tone('#6f5a3a'), ...tufts.map(([x, y, h]) => tuft(x, y, h, 9, random))),
    ...planted(aloe, '150,850,1.35,-3 30,882,1.7,-6 278,884,0.9,5 1530,872,1.6,5 1404,890,0.95,-4'),
    fill(wheat, ...tufts.slice(0, 2).map(([x, y, h]) => tuft(x + 40, y + 10, h * 0.7, 7, random))),
  ]
}

export const kleinKaroo: Picture = {
  name: 'regions/klein-karoo',
  shapes: [
    sky(goldenSky, FOOT),
    fill(
      cloud.lit,
      streak(120, 170, 460, 15, 0.6) +
        streak(420, 206, 300, 9, 0.4) +
        streak(1140, 140, 460, 17, 0.4) +
        streak(1060, 172, 220, 8),
    ),
    ...swartberg(),
    ...redHills(),
    ...plain(),
    ...farm(),
    ostrich(1236, 744, 0.46, true),
    ostrich(640, 806, 1.25),
    ...frontage(),
  ],
}
