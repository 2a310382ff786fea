import { circles, disc, facets, mix, path, polygon, ridge, stream, under } from '../geometry.ts'
import { dusk, duskCloud, duskRock, dusky, lamp } from '../palette.ts'
import { fill, place, stroke, veil, type Gradient, type Picture, type Shape } from '../picture.ts'
import { clump, tufts } from '../plants.ts'
import { sky, stars, streak } from '../sky.ts'

/** The Wolfberg Arch after sunset: the Milky Way over it, a tent with its lamp, a cedar. */

const HORIZON = 640
const nightfall: Gradient = {
  centre: { x: 1240, y: 680, rx: 1350, ry: 700 },
  stops: [
    [0, dusky('#f8d58c', '#b9785e')],
    [0.14, dusky('#f2b57e', '#8f5668')],
    [0.3, dusky('#d98f7a', '#57486a')],
    [0.48, dusky('#8d667a', '#2c4262')],
    [0.68, dusky('#2c4f6b', '#15314a')],
    [1, dusky('#0d2f48', '#081b29')],
  ],
}
const starlight = dusky('#fdf1d4', '#e8e4da')
const faces = facets(0.06)

function heaven(): Shape[] {
  const band = (x: number) => 480 - x * 0.72
  return [
    veil(
      dusky('#7d8fb0', '#5b7ba6'),
      0.2,
      polygon(
        ridge('-20,560 90,440 230,370 330,260 470,190 560,90 700,40 780,-20', 41, 0.14, 4),
        ridge('560,-20 470,60 340,120 260,230 120,300 -20,420', 42, 0.14, 4),
      ),
    ),
    veil(
      dusky('#d9c6cc', '#9db4d0'),
      0.2,
      polygon(
        ridge('-20,500 110,400 240,320 330,220 470,130 600,30 650,-20', 43, 0.16, 4),
        ridge('600,-20 480,80 360,150 250,270 130,340 -20,462', 44, 0.16, 4),
      ),
    ),
    fill(starlight, stars(140, 560, 3), stars(190, 540, 8, band)),
    fill(
      starlight,
      ...[
        [1080, 120, 7],
        [236, 120, 6],
        [760, 250, 5],
        [1420, 210, 5],
      ].map(
        ([x = 0, y = 0, s = 0]) =>
          path`M${x - s * 2} ${y}L${x} ${y - 2}L${x + s * 2} ${y}L${x} ${y + 2}zM${x} ${y - s * 2}L${x + 2} ${y}L${x} ${y + s * 2}L${x - 2} ${y}z`,
      ),
    ),
  ]
}

function plain(): Shape[] {
  return [
    fill(
      dusk.far,
      under(
        ridge(
          '-20,600,.05 120,580,.06 240,596 380,560,.07 520,590 680,566,.06 820,592 980,556,.07 1100,580 1240,548,.07 1330,570 1460,540,.06 1640,572',
          4,
          0.06,
        ),
        720,
      ),
    ),
    fill(
      dusky('#4a4a60'),
      under(ridge('-20,636 200,620 480,640 760,628 1040,640 1300,622 1640,640', 5, 0.03), 760),
    ),
  ]
}

/** The arch: two legs of weathered sandstone, the lintel with its broken top, the sky through it. */
const outline = ridge(
  `392,742,.03 404,660,.05 420,600,.05 408,540,.05 426,480,.05 418,420,.05 440,360,.05 432,318,.06 470,286,.05 520,272,.04
    560,240,.06 640,232,.04 700,214,.05 760,226,.04 830,206,.05 900,222,.04 960,214,.05 1020,250,.05 1070,262,.05 1104,310,.05
    1096,360,.05 1124,420,.05 1112,480,.05 1140,540,.05 1132,610,.05 1160,680,.05 1176,742,.03`,
  17,
  0.05,
)
const opening = ridge(
  `930,742,.04 938,660,.05 926,590,.05 934,520,.05 910,450,.05 868,400,.04 810,368,.04 750,358,.04 690,372,.04 640,404,.05
    606,456,.05 590,520,.05 604,590,.05 592,660,.05 600,742`,
  19,
  0.05,
)

function arch(): Shape[] {
  return [
    fill(duskRock.base, polygon(outline, opening)),
    fill(
      duskRock.lit,
      faces(
        30,
        '960,214 1020,250 1070,262 1104,310 1096,360 1124,420 1112,480 1140,540 1132,610 1160,680 1150,700 1110,640 1120,560 1080,500 1090,430 1050,380 1060,320 1010,290 960,214',
        '700,214 760,226 830,206 900,222 920,260 870,280 820,262 760,284 720,270 660,290 640,260 700,214',
        '470,286 520,272 560,300 548,360 566,420 540,480 552,560 530,640 500,560 510,470 480,400 490,340 470,286',
        '590,520 604,590 592,660 600,730 574,690 580,600 566,540 590,520',
        '690,372 750,358 810,368 868,400 850,404 800,386 740,382 690,372',
      ),
    ),
    fill(
      duskRock.half,
      faces(
        50,
        '980,300 1040,330 1050,400 1084,470 1070,560 1104,640 1090,720 1050,640 1040,540 1010,470 1010,380 980,300',
        '560,240 640,232 640,290 700,310 680,340 620,330 570,300 560,240',
        '440,330 560,318 562,332 438,344 440,330',
        '424,430 556,420 556,436 422,446 424,430',
        '416,560 548,556 546,570 414,574 416,560',
        '950,420 1118,408 1120,424 952,438 950,420',
        '946,560 1136,548 1138,562 944,576 946,560',
        '640,296 900,262 1000,282 900,278 660,310 640,296',
      ),
    ),
    fill(
      duskRock.shade,
      faces(
        70,
        '392,742 404,660 420,600 408,540 426,480 418,420 440,360 432,318 470,286 490,350 476,420 506,490 490,570 510,650 480,742 392,742',
        '868,400 910,450 934,520 926,590 938,660 930,742 990,742 970,640 980,560 952,470 920,400 900,340 860,330 868,400',
        '606,456 640,404 690,372 700,330 640,340 590,390 566,440 590,520 606,456',
        '1010,470 1040,540 1050,640 1070,742 1020,742 1000,640 1010,560 990,500 1010,470',
      ),
    ),
  ]
}

function rubble(): Shape[] {
  const rocks = [
    [300, 742, 130, 60, 1],
    [560, 748, 90, 46, 2],
    [880, 752, 70, 34, 3],
    [1120, 752, 190, 84, 4],
    [1290, 760, 90, 40, 5],
    [200, 760, 80, 30, 6],
  ] as const
  const [darks, lights] = [0, 1].map((side) =>
    rocks.map(([x, y, w, h, seed]) => {
      const at = (u: number, v: number) => [x + w * u, y - h * v] as const
      return side
        ? polygon([at(0.35, 1), at(0.7, 0.9), at(0.95, 0.4), at(1, 0), at(0.62, 0), at(0.55, 0.55)])
        : polygon(
            ridge(
              [at(0, 0), at(0.1, 0.6), at(0.35, 1), at(0.7, 0.9), at(0.95, 0.4), at(1, 0)],
              seed,
              0.08,
              1,
            ),
          )
    }),
  )
  return [fill(duskRock.shade, ...(darks ?? [])), fill(duskRock.half, ...(lights ?? []))]
}

function ground(): Shape[] {
  const random = stream(9)
  const pebbles = Array.from({ length: 34 }, () => {
    const t = random()
    const w = 10 + t * 36
    return path`M${random() * 1600} ${mix(770, 880, t)}q${w / 2} ${-w * 0.4} ${w} 0z`
  })
  return [
    fill(
      dusky('#6b4a50'),
      under(ridge('-20,730 200,722 420,736 700,730 980,740 1240,726 1640,716', 22, 0.02)),
    ),
    fill(dusky('#8c5a50'), 'M640 736Q760 728 900 736 1200 760 1640 750V790Q1200 800 900 780T560 766z'),
    fill(
      dusky('#4a3a48'),
      under(ridge('-20,790 220,782 460,800 700,812 980,806 1240,790 1640,772', 23, 0.02)),
    ),
    fill(dusky('#5f4650'), ...pebbles),
  ]
}

/** The tent's lamp is the warmest thing left. */
function camp(x: number, y: number): Shape {
  return place({ x, y, scale: 1.2 }, [
    veil(lamp, 0.1, disc(8, 4, 190, 26)),
    veil(lamp, 0.12, disc(8, 4, 140, 18)),
    veil(lamp, 0.14, disc(8, 3, 104, 11)),
    fill(dusk.front, 'M-76 2Q0-6 84 2Q20 10-76 2z'),
    fill(dusky('#b3411f', '#a33c20'), 'M-70 0L-18-58H12L-24 0z'),
    fill(dusk.accent, 'M12-58L66 0H-24z'),
    fill(lamp, 'M14-44L38 0H-2z'),
    fill(dusky('#f2a56b', '#f2a56b'), 'M14-44L20 0H-2z'),
    stroke(dusk.front, 2, 'M66 0L86 4M-70 0L-88 4'),
    fill(dusk.front, 'M92 0v-12q-4-4 0-10l2-4q-6-8 2-10 8 2 3 10l4 6 12 10-2 3-10-6v13z'),
  ])
}

/** Clanwilliam cedar: gnarled, half of it dead, foliage in ragged plates. */
function cedar(x: number, y: number): Shape {
  const plates = [
    [-92, -150, 1.5],
    [-130, -196, 1],
    [34, -196, 1.7],
    [88, -232, 1.1],
    [-70, -246, 1.6],
    [-34, -300, 1.3],
    [30, -290, 1],
  ] as const
  return place({ x, y, scale: 1.1 }, [
    fill(
      dusk.front,
      'M-30 2Q-8-20-14-70-24-120-4-160-26-200-12-250-2-290-14-330L-6-334Q10-290 2-250-4-210 14-176 40-190 70-226L78-222Q52-176 18-152 4-120 18-80 14-30 34 2zM-16-96Q-60-110-100-152L-94-158Q-60-124-14-116zM8-240Q50-262 66-318L70-316Q62-262 12-226zM-12-200Q-52-216-64-252L-58-254Q-44-222-8-212z',
    ),
    fill(dusk.front, ...plates.map(([px, py, size]) => clump(px - 66 * size * 0.6, py + 12, size * 0.72))),
    fill(dusky('#2c5560'), ...plates.map(([px, py, size]) => clump(px - 14 * size, py - 2, size * 0.34))),
  ])
}

function frontage(): Shape[] {
  const random = stream(14)
  return [
    fill(
      dusk.front,
      under(ridge('-20,846,.04 60,820,.06 160,836 300,870 460,890 640,912', 27, 0.04)),
      under(ridge('960,912 1140,884 1260,870,.05 1360,820,.06 1460,806 1560,824 1640,800', 29, 0.05)),
    ),
    fill(
      dusky('#27384a'),
      faces(
        90,
        '1360,820 1460,806 1500,830 1440,850 1390,846 1360,820',
        '60,820 160,836 130,850 70,842 60,820',
      ),
    ),
    fill(
      dusk.front,
      tufts('60,896,90 160,902,60 1420,880,70 1520,886,100 1590,890,80 980,906,40', random, 9),
      circles('1600,900,50'),
    ),
  ]
}

export const cederberg: Picture = {
  name: 'regions/cederberg',
  shapes: [
    sky(nightfall, HORIZON),
    ...heaven(),
    fill(duskCloud.lit, streak(1080, 500, 480, 10, 0.55) + streak(1320, 470, 260, 6)),
    fill(duskCloud.shade, streak(1160, 420, 520, 12, 0.6)),
    ...plain(),
    ...arch(),
    ...ground(),
    ...rubble(),
    camp(770, 778),
    cedar(1330, 820),
    ...frontage(),
  ],
}
