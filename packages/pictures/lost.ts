import {
  course,
  curve,
  disc,
  facets,
  keys,
  lozenge,
  mix,
  path,
  polygon,
  ridge,
  rows,
  stream,
  under,
  widened,
  winding,
} from './geometry.ts'
import { dusk, duskCloud, dusky, duskRock } from './palette.ts'
import {
  fill,
  place,
  stroke,
  veil,
  type Gradient,
  type Picture,
  type Placing,
  type Shape,
} from './picture.ts'
import { bush, dabs, tufts } from './plants.ts'
import { duskSky, sky, stars, streak } from './sky.ts'

/** For a page that does not exist: a gravel road in the Karoo ends at a signpost that says nothing; a tortoise goes on. */

const HORIZON = 560
const faces = facets(0.06, 2)

const plain = {
  far: dusky('#a3705f'),
  middle: dusky('#7f5a58'),
  near: dusky('#594650'),
  scrub: dusky('#4b4550'),
  lit: dusky('#b58a66'),
}
const gravel: Gradient = {
  stops: [
    [0, dusky('#e8bd8e')],
    [1, dusky('#b58673')],
  ],
}
const track = dusky('#a3735f')

/** Karoo koppies: flat caps of dolerite, straight slopes; the nearest on the left, pale ones behind. */
function koppies(): Shape[] {
  const behind = ridge(
    '520,566 600,520,.04 690,500,.05 740,470,.04 760,462,.01 880,460,.02 900,474,.05 960,506,.04 1060,520,.05 1130,490,.04 1150,484,.01 1220,486,.02 1240,500,.04 1340,540 1460,562',
    3,
    0.04,
  )
  const great = ridge(
    '-20,470,.04 60,420,.05 110,372,.05 138,330,.04 150,306,.02 210,300,.012 300,304,.012 372,298,.02 384,322,.04 410,366,.05 470,420,.05 520,470,.04 590,510,.04 690,548,.03 760,566',
    5,
    0.04,
  )
  const right = ridge(
    '1290,566 1380,530,.04 1450,480,.05 1490,440,.04 1500,424,.02 1560,418,.012 1640,420',
    9,
    0.04,
  )
  return [
    fill(dusk.far, under(behind, 600)),
    fill(
      dusky('#75707a'),
      faces(
        11,
        '760,462 880,460 862,490 880,530 800,560 640,560 720,510 760,462',
        '1150,484 1190,484 1180,520 1110,560 1040,560 1110,520 1150,484',
      ),
    ),
    fill(duskRock.base, under(great, 610), under(right, 610)),
    fill(
      duskRock.lit,
      faces(
        20,
        '300,304 372,298 384,322 376,344 356,336 340,352 322,338 306,350 300,304',
        '410,366 470,420 520,470 590,510 560,530 500,500 470,520 440,460 404,420 410,366',
        '230,302 280,303 272,344 250,350 238,338 230,302',
        '1560,418 1640,420 1640,450 1610,444 1590,456 1566,446 1560,418',
      ),
    ),
    fill(
      duskRock.shade,
      faces(
        30,
        '138,330 150,306 210,300 216,346 196,352 180,340 160,356 130,350 138,330',
        '-20,470 60,420 110,372 150,380 120,440 140,500 80,560 -20,580 -20,470',
        '240,400 290,380 280,440 310,500 270,580 170,580 220,480 240,400',
        '376,400 404,420 420,490 460,560 360,580 380,500 356,450 376,400',
        '1490,440 1500,424 1530,420 1526,462 1490,500 1500,540 1440,566 1370,566 1440,500 1490,440',
      ),
    ),
    fill(
      duskRock.half,
      faces(
        40,
        '210,300 230,302 238,338 216,346 210,300',
        '300,360 340,380 350,440 330,470 312,420 300,360',
        '1566,470 1600,480 1620,540 1580,520 1566,470',
      ),
    ),
  ]
}

/** The road and its turning circle round the post. */
const road = course('250,1010,250 400,910,176 560,836,120 720,786,86 840,756,66 930,738,60')
const circle = { x: 1010, y: 734, wide: 190, high: 34 }

function veldt(): Shape[] {
  const random = stream(12)
  const scrub = Array.from({ length: 74 }, () => {
    const near = random() ** 1.3
    const y = mix(580, 850, near)
    const x = mix(-40, 1640, random())
    // Nothing grows on the road.
    const middle = mix(1010, 480, Math.max(0, (y - 724) / 130))
    return y > 690 && Math.abs(x + 20 - middle) < 230 + near * 60
      ? ''
      : bush(x, y, 0.16 + near * 0.7 * (0.5 + random()))
  })
  const { x, y, wide, high } = circle
  const ring = path`M${x - 138} ${y + 12}Q${x - 150} ${y - 14} ${x - 30} ${y - 23}T${x + 136} ${y - 6}Q${x + 120} ${y + 20} ${x + 10} ${y + 22}T${x - 94} ${y + 22}`
  return [
    fill(plain.far, path`M0 ${HORIZON}H1600V910H0z`),
    fill(plain.middle, under(ridge('-20,604 200,598 460,612 760,600 1080,610 1340,598 1640,606', 13, 0.02))),
    veil(
      plain.lit,
      0.7,
      lozenge(900, 616, 560, 7),
      lozenge(1340, 640, 420, 8),
      lozenge(360, 650, 420, 8),
      lozenge(1160, 674, 300, 6),
    ),
    fill(plain.near, under(ridge('-20,690 240,700 520,684 800,672 1180,690 1420,680 1640,690', 14, 0.02))),
    fill(plain.scrub, ...scrub.filter((_, i) => i % 3 > 0)),
    fill(plain.lit, ...scrub.filter((_, i) => i % 3 === 0)),
    fill(track, winding(widened(road, 12)), disc(x, y + 4, wide + 12, high + 6)),
    fill(gravel, winding(road), disc(x, y, wide, high)),
    // Tyre tracks: everybody has turned round here.
    stroke(track, 5, ring, curve(keys('300,910 480,836 660,784 800,756 872,746'))),
    stroke(track, 4, curve(keys('470,910 600,850 740,800 850,768 916,756'))),
    fill(
      plain.scrub,
      ...rows('560,880,22 640,842,14 420,870,18 760,804,9 520,900,12 700,826,10').map(
        ([sx = 0, sy = 0, w = 0]) => lozenge(sx, sy, w, w * 0.3),
      ),
    ),
  ]
}

/** Arms without a word, one of them hanging by its last nail; a crow has no questions. */
function post(at: Placing): Shape {
  const plank = dusky('#f6dfb8', '#c9b8a4')
  const worn = dusky('#c99f80', '#8d7f7c')
  return place(at, [
    veil(dusk.front, 0.55, 'M-8 4Q-120-4-330 14-120 26 10 10z'),
    fill(dusk.road, 'M-11 6L-8-346H10L14 6z'),
    fill(dusky('#8a5a50'), 'M4 6L3-346H10L14 6z'),
    fill(dusk.front, 'M-34 8Q-26-12-10-10 0-18 14-10 30-12 36 8z'),
    fill(plank, 'M-16-332L138-340 172-314 140-286-16-290z'),
    fill(worn, 'M-16-332L10-333V-290L-16-290zM10-296L140-292 140-286-16-290z'),
    fill(plank, 'M18-262L-132-270-166-246-134-220 18-222z'),
    fill(worn, 'M18-262L-6-263V-222L18-222zM-134-228L-6-229 18-222-134-220z'),
    place({ x: 2, y: -184, turn: 34 }, [
      fill(dusk.accent, 'M-20-18L118-24 150 0 120 24-20 20z'),
      fill(dusky('#a8412c'), 'M-20-18L4-19V20L-20 20zM4 14L122 17 120 24-20 20z'),
    ]),
    fill(dusk.front, disc(-2, -312, 3), disc(2, -243, 3), disc(0, -186, 3)),
    // The crow.
    fill(
      dusk.front,
      'M-38-330Q-20-366 8-378 14-392 28-390 36-390 40-384L56-380 40-376Q36-360 16-352L10-346-4-348-36-326z',
    ),
    stroke(dusk.front, 3, 'M2-352V-342M10-352V-342'),
    fill(plank, disc(30, -384, 2)),
  ])
}

/** A leopard tortoise that crosses the road, the evening light on the front of its shell. */
function tortoise(at: Placing): Shape {
  const shell = {
    edge: dusky('#3c2f38'),
    scute: dusky('#b98a5c'),
    lit: dusky('#eebd7c'),
    heart: dusky('#6a4a44'),
  }
  const hide = { lit: dusky('#b3906c'), base: dusky('#80664f'), shade: dusky('#54463f') }
  // Each plate with its growth: the plate, and its dark heart.
  const plates = [
    ['-108,-34 -94,-78 -58,-96 -46,-36', '-80,-56 -74,-76 -62,-80 -60,-58'],
    ['-38,-34 -50,-98 -4,-108 6,-34', '-28,-62 -34,-86 -10,-92 -8,-64'],
    ['14,-34 4,-108 48,-104 62,-36', '24,-66 20,-90 40,-90 46,-66'],
    ['70,-38 56,-102 90,-82 112,-44', '78,-64 72,-84 86,-78 94,-62'],
    ['-80,-92 -52,-118 -22,-126 -30,-108 -56,-102', '-60,-106 -44,-116 -34,-114 -46,-108'],
    ['-22,-110 -14,-128 30,-130 40,-112 4,-114', '-2,-118 4,-124 22,-124 24,-118'],
    ['48,-110 38,-128 68,-114 92,-88 56,-106', '56,-112 54,-118 66,-112 70,-106'],
  ] as const
  return place(at, [
    veil(dusk.front, 0.5, 'M-190 6Q-80-10 120-2 60 16-190 6z'),
    fill(hide.shade, 'M-82-34Q-104-20-98 2H-66Q-62-10-50-28zM46-30Q52-12 44 2H74Q80-10 88-30z'),
    fill(
      hide.base,
      'M-60-34Q-62-10-74 2-76 6-70 6H-36Q-34-10-24-30zM76-36Q92-16 88 2 88 6 92 6H124Q128 0 120-6 116-24 112-40z',
    ),
    fill(hide.lit, 'M98-38Q112-16 108 4L110 6H124Q128 0 120-6 116-24 112-40z'),
    fill(
      hide.base,
      'M94-52Q122-56 134-80 138-100 158-104 180-104 188-88 190-78 178-74 160-70 152-58 138-32 104-28z',
    ),
    fill(
      hide.lit,
      'M140-92Q146-102 158-104 180-104 188-88 176-90 164-88 150-82 144-66 136-50 118-42 134-62 140-92z',
    ),
    fill(dusk.front, disc(168, -92, 4)),
    stroke(hide.shade, 2, 'M188-84Q176-80 166-82M126-52Q132-48 136-50M118-42Q124-38 128-40'),
    fill(shell.edge, 'M-122-34Q-112-112-30-130 50-142 96-96 118-70 124-42 60-18 0-18-76-18-122-34z'),
    fill(shell.scute, ...plates.map(([plate]) => polygon(keys(plate)))),
    fill(
      shell.lit,
      polygon(keys('88,-40 76,-92 90,-82 112,-44')),
      polygon(keys('42,-35 30,-106 48,-104 62,-36')),
      polygon(keys('54,-118 68,-114 92,-88 76,-98')),
      polygon(keys('14,-112 20,-130 30,-130 40,-112')),
      polygon(keys('-14,-34 -20,-104 -4,-108 6,-34')),
    ),
    fill(shell.heart, ...plates.map(([, heart]) => polygon(keys(heart)))),
    // The rim, plate by plate.
    fill(
      shell.scute,
      polygon(keys('-124,-32 -88,-24 -90,-10 -118,-18')),
      polygon(keys('-82,-23 -42,-18 -42,-5 -84,-9')),
      polygon(keys('-36,-17 6,-16 6,-4 -36,-5')),
    ),
    fill(
      shell.lit,
      polygon(keys('12,-16 54,-20 56,-8 12,-4')),
      polygon(keys('60,-21 96,-31 98,-18 62,-9')),
      polygon(keys('102,-33 126,-42 122,-26 104,-20')),
    ),
  ])
}

function verge(): Shape[] {
  const random = stream(40)
  const right = ridge('1010,912 1120,880 1260,862 1400,838 1640,800', 22, 0.03)
  return [
    fill(dusk.front, under(ridge('-20,846 60,850 130,872 190,912', 21, 0.03)), under(right)),
    fill(
      dusk.front,
      tufts('30,870,90 110,890,60 1200,884,50 1330,872,70 1440,860,100 1560,846,120 1120,896,40', random, 10),
    ),
    fill(dusk.ground, tufts('1500,880,80 1380,890,60 1600,880,90 70,900,60', random, 8)),
    fill(
      dusk.glitter,
      dabs(
        right,
        [
          { x: 1330, depth: 0.36, width: 120, count: 26 },
          { x: 1520, depth: 0.6, width: 60, count: 12 },
        ],
        random,
      ),
    ),
  ]
}

export const lost: Picture = {
  name: 'lost',
  shapes: [
    sky(duskSky(1040, 560), HORIZON),
    fill(dusky('#f8e3c0'), stars(36, 260, 5), disc(1290, 250, 4)),
    fill(duskCloud.shade, streak(560, 330, 520, 14, 0.6) + streak(1120, 300, 420, 10, 0.4)),
    fill(
      duskCloud.lit,
      streak(640, 352, 340, 9, 0.5) + streak(1040, 416, 460, 12, 0.6) + streak(1260, 376, 240, 6),
    ),
    ...koppies(),
    ...veldt(),
    post({ x: 1010, y: 736 }),
    tortoise({ x: 520, y: 832, scale: 1.12 }),
    ...verge(),
  ],
}
