import { pincushion } from '../fynbos.ts'
import { circles, course, facets, mix, path, polygon, ribbon, ridge, stream, under } from '../geometry.ts'
import { cloud, far, foreground, grass, hill, leaf, rock, sand, sea, tar, tone, wheat } from '../palette.ts'
import { fill, veil, type Picture, type Shape } from '../picture.ts'
import { bushes, dabs, planted, tufts } from '../plants.ts'
import { cumulus, daySky, gulls, sky, streak } from '../sky.ts'
import { minibus } from '../vehicles.ts'
import { boulder, daySea, foam, ripples } from '../water.ts'

/** Chapman's Peak Drive in the afternoon: the road cut into the cliff, Noordhoek's long beach beyond. */

const HORIZON = 528
const faces = facets(0.06)

function bay(): Shape[] {
  const range = ridge(
    '880,520 960,470,.06 1040,440,.07 1110,462,.06 1180,430,.07 1260,470,.05 1350,490,.04 1430,508,.03 1540,514 1640,526',
    31,
    0.05,
  )
  const surface = { from: 552, to: 860, left: 860, right: 1640 }
  return [
    fill(far.lit, under(range, 560)),
    fill(
      far.shade,
      faces(
        32,
        '1040,440 1020,470 1034,500 990,520 960,514 1010,470 1040,440',
        '1180,430 1160,470 1174,500 1120,520 1080,516 1140,470 1180,430',
      ),
    ),
    fill(daySea, path`M700 ${HORIZON}H1640V910H700z`),
    fill(sand.lit, 'M900 526Q1100 540 1300 534T1640 526V534Q1500 546 1300 548T900 546z'),
    fill(sea.foam, 'M900 546Q1120 556 1300 548T1640 534V540Q1500 552 1300 555T900 556z'),
    fill(sea.wave, ripples({ ...surface, count: 34, seed: 8 })),
    fill(sea.foam, ripples({ ...surface, from: 560, count: 20, seed: 9 })),
  ]
}

/** The next spur, where the road shows again. */
function farSpur(): Shape[] {
  const crest = ridge(
    '440,330 520,276,.04 590,236,.04 640,230,.05 690,262,.05 740,290,.05 800,330,.06 880,350,.06 940,410,.06 990,470,.06 1030,540,.06 1070,590,.05 1096,632',
    12,
    0.05,
  )
  return [
    fill(
      rock.base,
      polygon(crest, [
        [700, 680],
        [520, 600],
      ]),
    ),
    fill(
      rock.lit,
      faces(
        40,
        '740,290 800,330 850,344 860,420 890,470 870,500 840,450 830,494 800,440 770,400 740,290',
        '880,350 940,410 990,470 1000,500 960,500 930,450 900,430 880,350',
      ),
    ),
    fill(
      rock.shade,
      faces(
        44,
        '640,230 690,262 740,290 760,380 740,440 770,500 700,500 680,400 640,320 640,230',
        '850,344 880,350 900,430 924,500 890,500 872,440 850,344',
        '800,560 860,540 880,600 850,660 780,640 800,560',
        '960,530 1000,530 1030,600 990,640 970,590 960,530',
      ),
    ),
    fill(
      grass.lit,
      faces(
        48,
        '860,528 960,526 970,590 940,640 880,610 860,528',
        '1000,526 1030,540 1070,590 1060,620 1030,600 1000,526',
      ),
    ),
    fill(tone('#d8cda8'), 'M680 500Q860 496 1018 516L1026 524Q860 506 680 514z'),
    fill(tar.lit, 'M680 508Q860 500 1022 520L1030 530Q860 512 680 522z'),
  ]
}

/** The road round the near spur, level with the eye; behind its wall the drop to the sea. */
const road = course('-40,596,17 120,590,16 280,584,15 440,572,13 580,556,11 700,538,9 790,524,7 846,516,4')

function nearSpur(): Shape[] {
  const crest = ridge(
    `-20,66,.02 90,70,.03 190,98,.04 262,112,.05 330,176,.06 372,196,.05 430,212,.04 486,262,.06 520,300,.05 590,322,.04
      640,372,.06 676,420,.05 734,440,.04 790,482,.05 850,512,.05 884,560,.05 910,612,.06 960,664,.06 1010,716,.05 1036,770`,
    5,
    0.05,
  )
  const foot = ridge('1036,772 980,778 900,790 820,820 760,860 720,910', 6, 0.05)
  return [
    fill(rock.base, polygon(crest, foot, [[-20, 910]])),
    fill(
      rock.lit,
      faces(
        60,
        '100,72 190,98 262,112 280,200 260,290 300,380 280,470 300,560 220,566 236,470 200,520 180,400 150,440 130,300 150,200 100,72',
        '372,196 430,212 450,300 440,380 476,450 470,540 420,552 410,450 380,480 372,380 390,300 372,196',
        '520,300 590,322 610,400 600,450 640,500 620,536 560,544 550,450 524,400 520,300',
        '676,420 734,440 770,480 800,500 780,514 710,524 690,480 676,420',
      ),
    ),
    fill(
      rock.half,
      faces(
        70,
        '216,104 240,108 252,200 236,280 262,380 240,440 214,340 224,220 216,104',
        '404,210 420,212 430,300 416,380 440,460 424,500 400,400 404,210',
        '120,180 270,206 274,222 128,204 120,180',
        '140,330 286,340 290,360 146,354 140,330',
        '160,440 290,446 292,462 166,466 160,440',
        '384,320 446,330 448,344 382,342 384,320',
        '534,372 606,388 606,400 536,394 534,372',
        '400,440 470,440 474,456 404,462 400,440',
        '560,450 620,462 624,474 556,470 560,450',
      ),
    ),
    fill(
      rock.shade,
      faces(
        80,
        '-20,66 100,72 150,200 130,300 150,440 120,566 -20,576 -20,66',
        '262,112 330,176 372,196 390,300 370,380 384,480 360,560 300,564 282,470 300,380 260,290 280,200 262,112',
        '430,212 486,262 520,300 526,400 550,460 556,540 470,548 476,450 440,380 452,300 430,212',
        '590,322 640,372 676,420 690,490 700,524 624,536 642,500 600,450 612,400 590,322',
      ),
    ),
  ]
}

/** Below the road: scrub and granite down to the water. */
function below(): Shape[] {
  return [
    fill(
      hill.near,
      polygon(
        ridge(
          '-20,600 160,606 340,596 480,584 620,562 760,538 850,520 884,560 910,612 940,650 900,680 860,740 780,760 700,800 640,850 600,910 -20,910 -20,600',
          15,
          0.03,
          2,
        ),
      ),
    ),
    fill(
      grass.slope,
      faces(
        90,
        '330,604 310,680 270,760 250,860 100,880 190,720 330,604',
        '640,558 610,640 590,720 520,840 400,850 500,690 640,558',
        '800,534 780,600 780,680 720,760 680,720 740,620 800,534',
      ),
    ),
    fill(
      grass.lit,
      faces(
        94,
        '330,604 420,690 500,700 440,800 420,910 280,910 270,760 310,680 330,604',
        '640,558 700,640 740,700 690,800 600,860 570,780 610,640 640,558',
        '800,534 850,560 890,650 850,700 790,720 776,640 800,534',
        '60,604 130,660 140,730 80,800 40,910 -20,910 -20,660 60,604',
      ),
    ),
    fill(rock.lit, faces(97, '910,612 960,664 1010,716 1030,766 990,760 960,720 930,740 900,690 910,612')),
    fill(rock.shade, faces(99, '860,700 910,660 930,740 920,786 880,792 900,760 860,700')),
    fill(
      leaf.dark,
      bushes('190,640,1 470,640,0.8 330,690,1.1 640,640,0.7 720,700,0.7 800,610,0.5 560,740,1'),
    ),
  ]
}

/** The gallery blasted out under the overhang, and the wall along the drop. */
function drive(): Shape[] {
  const wall = road.map(([x, y, half]) => [x, y + half + 3, half * 0.34] as const)
  const stones = road.slice(0, -1).flatMap(([x, y, half], i) =>
    [0, 0.33, 0.66].map((t) => {
      const next = road[i + 1] ?? [x, y, half]
      const [px, py, h] = [mix(x, next[0], t), mix(y, next[1], t), mix(half, next[2], t)]
      return path`M${px} ${py + h + 3 - h * 0.34}v${h * 0.68}h3v${-h * 0.68}z`
    }),
  )
  return [
    fill(tone('#2b4a58'), 'M350 570Q380 500 440 498L560 502Q600 508 610 548Q480 572 350 570z'),
    fill(
      rock.half,
      'M336 556Q366 492 436 490L562 494Q600 500 616 530L596 512Q520 504 440 508 380 512 350 566z',
    ),
    fill(tar.lit, ribbon(road)),
    fill(tar.line, ribbon(road.map(([x, y]) => [x, y, 1] as const))),
    minibus({ x: 640, y: 551, scale: 0.56, turn: -8 }),
    fill(tone('#d8cda8'), ribbon(wall)),
    fill(tone('#a89c80'), ...stones),
  ]
}

function surf(): Shape[] {
  return [
    veil(sea.near, 0.5, 'M1036 772Q1130 772 1200 800T1020 876 880 910H720Q760 850 820 820 900 780 1036 772z'),
    ...boulder(1046, 776, 70, 34, 3),
    ...boulder(1126, 800, 50, 20, 4),
    ...boulder(960, 800, 60, 26, 7),
    fill(
      sea.foam,
      foam('1096,632 1060,626 1040,640', 11, 26),
      foam('760,862 800,836 850,812 900,794 950,786 1000,780 1040,776', 12, 56),
      foam('1040,778 1086,780 1122,778', 13, 40),
      foam('1116,802 1150,804 1182,802', 14, 30),
      foam('950,802 990,804 1026,802', 15, 30),
    ),
  ]
}

function viewpoint(): Shape[] {
  const random = stream(44)
  const bank = ridge('900,912 1040,876 1180,850 1320,838 1460,812 1640,790', 21, 0.03)
  const left = ridge('-20,820 120,812 260,836 400,872 520,912', 22, 0.03)
  return [
    fill(foreground, under(bank), under(left)),
    fill(wheat, dabs(bank, [{ x: 1280, depth: 0.2, width: 160, count: 30 }], random)),
    fill(tone('#f3e6c8'), dabs(left, [{ x: 250, depth: 0.25, width: 120, count: 30 }], random)),
    fill(
      leaf.deep,
      tufts('60,890,90 190,896,60 330,904,50 1240,886,60 1380,876,84 1500,880,100 1120,900,40', random, 9),
      circles('1640,900,60'),
    ),
    ...planted(
      pincushion,
      '1556,806,1.5,6 1466,838,1.1,-10 1606,860,1.3,12 1380,868,0.8,-4 40,846,1.2,-8 122,872,0.9,8',
    ),
  ]
}

export const scenicRoutes: Picture = {
  name: 'regions/scenic-routes',
  shapes: [
    sky(daySky, HORIZON),
    ...cumulus(1010, 330, 0.9),
    fill(cloud.lit, streak(560, 150, 380, 12, 0.6)),
    fill(tone('#e9ead9', '#7b6d80'), streak(900, 400, 420, 8) + streak(1240, 440, 320, 6)),
    ...bay(),
    ...farSpur(),
    ...nearSpur(),
    ...below(),
    ...drive(),
    ...surf(),
    gulls('1150,640,0.9 1216,668,0.55'),
    ...viewpoint(),
  ],
}
