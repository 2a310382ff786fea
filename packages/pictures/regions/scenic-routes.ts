import { pincushion } from '../fynbos.ts'
import {
  circles,
  course,
  facets,
  lozenge,
  mix,
  path,
  polygon,
  ribbon,
  ridge,
  rows,
  stream,
  under,
} from '../geometry.ts'
import { cloud, far, foreground, grass, hill, leaf, rock, sand, sea, tar, tone, wheat } from '../palette.ts'
import { fill, veil, type Picture, type Shape } from '../picture.ts'
import { bush, dabs, planted, tufts } from '../plants.ts'
import { cumulus, daySky, gulls, sky, streak } from '../sky.ts'
import { minibus } from '../vehicles.ts'
import { boulder, daySea, foam, ripples } from '../water.ts'

/** Chapman's Peak Drive in the afternoon: the road cut into the cliff, Noordhoek's long beach beyond. */

const HORIZON = 528
const faces = facets(0.06, 1)

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
    fill(tone('#d8cda8'), 'M680 524Q870 508 1022 524L1028 532Q870 518 680 534z'),
    fill(tar.lit, 'M680 530Q870 514 1026 529L1030 536Q870 522 680 540z'),
  ]
}

/** The road round the near spur, level with the eye; behind its wall the drop to the sea. */
const road = course('-40,590,18 120,588,17 280,584,16 440,579,15 580,572,13 700,563,10 790,551,8 850,538,4')

/** The beds of sandstone, as far as the light shows them: long, thin, and never from edge to edge. */
const STRATA = rows(
  '176,212,66,5 258,236,50,4 196,322,84,6 238,392,60,4 420,300,40,4 436,402,54,5 566,370,60,4 578,428,40,4 214,470,70,5',
)
  .map(([x = 0, y = 0, width = 0, height = 0]) => lozenge(x, y, width, height))
  .join('')

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
        '100,72 122,76 168,200 148,300 168,420 150,440 130,300 150,200 100,72',
        '372,196 384,200 404,300 388,380 394,450 380,480 372,380 390,300 372,196',
        '216,104 244,110 252,190 234,300 226,190 216,104',
        '520,300 536,304 546,400 540,440 524,400 520,300',
      ),
      STRATA,
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
  const random = stream(73)
  const scrub = Array.from({ length: 25 }, () => {
    const down = random() ** 0.8
    return bush(
      mix(-30, 860 - down * 260, random()),
      mix(622, 850, down),
      0.14 + down * 0.5 * (0.4 + random()),
    )
  })
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
    // Each gully: the bank that faces the light, and the one across it.
    fill(
      grass.lit,
      faces(
        94,
        '250,606 236,640 196,680 170,740 120,820 60,910 -20,910 -20,790 60,730 110,660 180,630 250,606',
        '508,592 488,640 420,700 392,760 340,830 300,910 214,910 262,830 318,770 340,710 420,660 508,592',
        '690,640 672,670 640,720 610,780 548,850 520,910 470,910 520,830 560,770 640,690 690,640',
        '852,540 884,566 906,620 880,680 840,724 826,690 834,640 826,596 852,540',
      ),
    ),
    fill(
      grass.slope,
      faces(
        90,
        '250,606 262,640 240,690 262,740 210,820 160,910 60,910 120,820 170,740 196,680 236,640 250,606',
        '508,592 516,640 470,700 484,760 430,830 410,910 300,910 340,830 392,760 420,700 488,640 508,592',
        '690,640 676,690 690,730 640,800 590,860 560,910 520,910 548,850 610,780 640,720 672,670 690,640',
        '826,596 812,630 822,670 780,726 742,750 760,690 790,640 826,596',
      ),
    ),
    fill(
      grass.bright,
      faces(
        98,
        '80,740 130,680 190,650 150,720 100,800 40,860 80,740',
        '340,740 400,690 380,750 320,820 340,740',
      ),
    ),
    fill(leaf.dark, ...scrub),
    fill(rock.lit, faces(97, '910,612 960,664 1010,716 1030,766 990,760 960,720 930,740 900,690 910,612')),
    fill(rock.shade, faces(99, '860,700 910,660 930,740 920,786 880,792 900,760 860,700')),
    fill(
      rock.shade,
      faces(
        101,
        '640,850 700,800 740,830 700,870 690,910 600,910 640,850',
        '780,760 860,740 830,790 770,830 740,800 780,760',
      ),
    ),
    fill(
      rock.lit,
      faces(103, '740,830 770,830 830,790 880,770 900,790 820,820 760,860 720,910 696,910 700,870 740,830'),
    ),
  ]
}

/** The road runs under a roof of rock, open to the sea: back wall, roof, and the end that the light reaches. */
function halfTunnel(): Shape[] {
  return [
    fill(
      tone('#49606a'),
      faces(110, '322,572 334,520 366,488 430,470 520,474 584,490 612,520 622,560 322,572'),
    ),
    fill(
      tone('#8b8280', '#474a5c'),
      'M322 572L334 520L366 500L384 530L380 570zM384 530L420 516L446 520L440 568L380 570z',
    ),
    fill(tone('#38505b'), 'M446 520L500 512L560 524L566 560L440 568z'),
    fill(
      tone('#1b3644'),
      polygon(
        ridge(
          '334,520 366,488 430,470 520,474 584,490 612,520 618,540 590,524 560,526 500,514 446,522 420,518 384,532 366,506 334,520',
          111,
          0.05,
          1,
        ),
      ),
    ),
    // The edge of the roof, in the light from below its lip up to the cliff.
    fill(
      rock.lit,
      polygon(
        ridge(
          '318,540 336,506 364,480 430,460 520,462 590,478 624,506 634,552 618,536 608,516 580,494 520,480 430,476 370,494 340,522 318,540',
          112,
          0.06,
          2,
        ),
      ),
    ),
    fill(
      rock.half,
      polygon(ridge('318,540 336,506 364,480 430,460 440,476 370,494 340,522 318,540', 113, 0.06, 1)),
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
    ...halfTunnel(),
    fill(tar.lit, ribbon(road)),
    fill(tar.line, ribbon(road.map(([x, y]) => [x, y, 1] as const))),
    // What the roof keeps from the light.
    veil(tone('#1b3644'), 0.62, 'M330 567Q470 564 604 556L622 566Q590 572 560 574L430 580 344 584z'),
    minibus({ x: 640, y: 573, scale: 0.56, turn: -4 }),
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
