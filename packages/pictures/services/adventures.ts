import {
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
} from '../geometry.ts'
import {
  accent,
  cloud,
  foreground,
  grass,
  hill,
  ink,
  leaf,
  rock,
  sand,
  sea,
  stone,
  tar,
  tone,
  wheat,
  white,
  whiteShade,
  window,
  type Tone,
} from '../palette.ts'
import {
  fill,
  place,
  stroke,
  veil,
  type Gradient,
  type Picture,
  type Placing,
  type Shape,
} from '../picture.ts'
import { bushes, clumps, tufts } from '../plants.ts'
import { daySky, gulls, sky, streak } from '../sky.ts'
import { minibus } from '../vehicles.ts'
import { boulder, daySea, foam, ripples } from '../water.ts'

/** Below Lion's Head: a tandem paraglider on its way to the beach, a surfer on the break, the minibus by the palms. */

const HORIZON = 600
const faces = facets(0.07, 1)
const skin = tone('#a4694a', '#6b4d4a')

/** Lion's Head from Camps Bay: sandstone on top, fynbos on granite below, down to the sea on the left. */
function lionsHead(): Shape[] {
  const crest = ridge(
    '120,606,.03 256,545,.04 342,486,.05 428,412,.05 488,345,.05 531,285,.05 546,226,.05 572,195,.04 609,182,.03 643,188,.04 669,222,.05 682,277,.05 720,345,.05 772,397,.04 858,431,.03 944,457,.03 1040,486,.03 1140,520 1240,600',
    12,
    0.04,
  )
  return [
    fill(hill.far, under(crest, 650)),
    fill(
      grass.lit,
      faces(
        20,
        '640,392 668,352 720,346 772,398 858,432 944,458 1000,474 960,520 900,500 850,560 800,520 760,570 716,500 690,540 662,470 640,392',
        '500,430 530,400 548,342 572,380 560,440 530,490 500,560 470,510 500,430',
      ),
    ),
    fill(
      hill.near,
      faces(
        30,
        '606,352 640,392 662,470 690,540 660,610 540,610 580,520 574,440 606,352',
        '488,346 520,372 500,430 470,510 430,560 400,610 250,610 330,540 400,470 440,400 488,346',
        '716,500 760,570 780,612 700,612 716,500',
        '850,560 900,500 924,560 960,610 830,612 850,560',
      ),
    ),
    fill(
      rock.base,
      faces(38, '546,226 572,195 609,182 643,188 669,222 700,310 660,370 606,360 540,340 546,226'),
    ),
    fill(
      rock.lit,
      faces(
        40,
        '609,182 643,188 669,222 682,277 720,345 706,374 686,350 668,384 640,404 622,336 630,270 614,230 609,182',
      ),
    ),
    fill(
      rock.shade,
      faces(
        50,
        '609,182 614,230 602,290 612,352 592,402 570,366 548,356 522,384 488,346 531,285 546,226 572,195 609,182',
      ),
    ),
    fill(
      rock.half,
      faces(
        60,
        '643,188 669,222 676,268 662,290 654,240 643,188',
        '640,404 650,340 668,384 640,404',
        '572,195 592,190 588,236 574,262 560,300 552,256 572,195',
      ),
    ),
    ...clifton(),
  ]
}

/** The houses between the mountain and the sea, thinning out uphill. */
function clifton(): Shape[] {
  const random = stream(8)
  const houses = Array.from({ length: 37 }, () => {
    const up = random() ** 2
    const x = mix(250, 1000, random())
    return { x, y: 606 - up * 74, w: 10 + random() * 20, h: 7 + random() * 9 }
  }).toSorted((a, b) => a.y - b.y)
  return [
    fill(leaf.half, clumps('250,606,0.6 420,598,0.7 540,580,0.4 690,570,0.5 820,590,0.8 930,572,0.5')),
    fill(white, ...houses.map(({ x, y, w, h }) => path`M${x} ${y}v${-h}h${w}v${h}z`)),
    fill(whiteShade, ...houses.map(({ x, y, w, h }) => path`M${x} ${y}v${-h}h${w * 0.35}v${h}z`)),
    fill(
      window,
      ...houses
        .filter((_, i) => i % 2)
        .map(({ x, y, w, h }) => path`M${x + w * 0.5} ${y - h + 3}h${w * 0.3}v3h${-w * 0.3}z`),
    ),
    fill(leaf.dark, clumps('200,608,0.5 350,606,0.4 760,606,0.4')),
    fill(
      stone.shade,
      under(ridge('120,606 240,598 420,604 600,597 760,604 900,598 960,600', 18, 0.08, 1), 613),
    ),
  ]
}

/** The end of Table Mountain above Camps Bay: three walls of unequal width, the slopes below them green. */
function tableEnd(): Shape[] {
  const crest = ridge(
    '1000,500,.03 1100,470,.04 1176,424,.05 1222,372,.06 1252,306,.06 1290,246,.05 1330,208,.04 1400,186,.02 1480,178,.015 1560,164,.02 1640,160',
    61,
    0.05,
  )
  return [
    fill(rock.base, under(crest, 700)),
    fill(
      rock.lit,
      faces(
        70,
        '1400,186 1480,178 1496,260 1482,330 1502,440 1462,396 1440,470 1412,380 1420,280 1400,186',
        '1330,208 1350,202 1362,290 1350,372 1332,300 1330,208',
        '1560,164 1640,160 1640,460 1612,400 1590,452 1574,320 1560,164',
        '1222,372 1252,306 1262,360 1246,420 1222,372',
      ),
    ),
    fill(
      rock.shade,
      faces(
        80,
        '1290,246 1330,208 1332,300 1350,372 1362,450 1320,490 1296,430 1262,470 1270,350 1290,246',
        '1482,178 1560,164 1574,320 1590,452 1560,520 1530,460 1502,440 1482,330 1496,260 1482,178',
        '1380,190 1400,186 1420,280 1410,350 1390,280 1380,190',
      ),
    ),
    fill(rock.half, faces(90, '1440,184 1460,180 1466,270 1452,340 1444,260 1440,184')),
    fill(
      hill.far,
      under(
        ridge(
          '980,520 1090,486 1180,450 1240,470 1300,520 1360,470 1430,500 1480,470 1560,530 1640,480',
          91,
          0.05,
        ),
        720,
      ),
    ),
    fill(
      hill.near,
      faces(
        95,
        '1240,470 1300,520 1260,600 1130,620 1200,540 1240,470',
        '1430,500 1480,470 1470,560 1400,640 1330,640 1430,500',
      ),
      under(ridge('1000,610 1120,596 1300,600 1460,580 1640,570', 92, 0.03), 720),
    ),
  ]
}

/** A tandem paraglider: the wing in its bands, the lines, pilot and passenger. */
function paraglider(x: number, y: number): Shape {
  return place({ x, y, scale: 1.1, turn: -9 }, [
    stroke(ink, 1, 'M-112-96L-4 4M-64-118L-2 4M0-126L0 4M64-118L4 4M112-96L6 4'),
    fill(accent, 'M-136-78Q-112-128-40-142L-24-124Q-84-116-118-78-128-72-136-78z'),
    fill(white, 'M-40-142Q0-148 40-142L26-124Q0-128-24-124z'),
    fill(tone('#bd4324', '#8a3324'), 'M40-142Q112-128 136-78 128-72 118-78 84-116 26-124z'),
    fill(wheat, 'M-84-130L-40-142-24-124-60-115zM84-130L40-142 26-124 60-115z'),
    fill(ink, 'M-8 2Q-4-6 4-4 10 0 8 12L14 24 8 27-2 18-12 24-14 19-8 12z'),
    fill(wheat, 'M4 4Q10-2 16 2 20 8 16 16L24 26 19 30 8 20 2 16z'),
    fill(skin, disc(0, -8, 6), disc(14, -3, 6)),
  ])
}

function bay(): Shape[] {
  return [
    fill(daySea, path`M-20 ${HORIZON}H1100V910H-20z`),
    fill(sea.wave, ripples({ from: 612, to: 700, right: 900, count: 16, seed: 4, grow: 0.8 })),
    fill(sea.foam, ripples({ from: 616, to: 690, right: 860, count: 12, seed: 5, grow: 0.7 })),
    ...boulder(540, 630, 70, 24, 6),
    ...boulder(640, 636, 110, 38, 7),
    ...boulder(720, 644, 80, 26, 9),
    fill(sea.foam, foam('530,630 600,632 660,636 740,642 810,648', 8, 30)),
    // Two swells behind the one that breaks.
    fill(sea.wave, 'M-20 672Q160 658 330 668T640 690Q460 694 300 688T-20 690z'),
    fill(sea.foam, polygon(ridge('-20,668 120,660 260,662 380,672 260,670 120,668 -20,680', 14, 0.05, 2))),
  ]
}

const face: Gradient = {
  stops: [
    [0, tone('#8accb9', '#4c7f86')],
    [0.3, tone('#4ba3a3', '#2f6273')],
    [0.75, tone('#2a7488', '#1b4459')],
    [1, tone('#2c6c80', '#18394d')],
  ],
}
/** The edge of the wave, from the broken part on the left to its shoulder. */
const CREST = keys('60,716 150,684 260,664 360,662 450,680 540,712 640,750 720,786 786,810')

/** The break: it peels from left to right, the lip thrown forward, the wall still green where the surfer is. */
function wave(): Shape[] {
  const streaks = rows('330,672,-70 400,676,-64 470,694,-54 540,720,-44 610,748,-34 690,776,-22').map(
    ([x = 0, y = 0, drift = 0]) =>
      path`M${x} ${y}Q${x + drift - 6} ${mix(y, 846, 0.4)} ${x + drift * 1.3} ${mix(y, 846, 0.94)} ${x + drift + 12} ${mix(
        y,
        846,
        0.45,
      )} ${x + 9} ${y + 3}z`,
  )
  return [
    fill(face, `${curve(CREST)}L800 824Q600 868 330 858T20 858z`),
    veil(tone('#a9dccb', '#6d9ba0'), 0.32, ...streaks),
    // The lip, and its shadow on the wall.
    veil(
      sea.wave,
      0.55,
      'M120 742Q190 716 250 724 300 734 316 772 330 730 380 716 430 704 470 700L440 684 200 690z',
    ),
    fill(
      sea.foam,
      polygon(
        ridge(
          '40,724 150,682 260,660 360,656 450,674 540,706 640,748 560,722 480,698 430,696 392,708 372,736 354,716 330,750 304,724 284,764 250,730 214,760 180,736 60,760',
          21,
          0.07,
          2,
        ),
      ),
    ),
    ...whitewater(),
    veil(sea.foam, 0.85, 'M316 838Q380 818 452 800L470 806Q400 832 330 850z'),
    surfer({ x: 486, y: 802, turn: 13 }),
    fill(sea.foam, ripples({ from: 846, to: 872, left: 320, right: 820, count: 10, seed: 15, grow: 0.7 })),
  ]
}

/** Where the wave has broken: a torn bank of foam that tumbles toward the beach, in shade underneath. */
function whitewater(): Shape[] {
  const spray = rows('128,664,3 176,650,5 222,640,3 276,636,4 326,632,2 246,622,2')
  return [
    fill(
      tone('#b7cfcb', '#587389'),
      polygon(
        ridge(
          '-20,700 60,690 140,712 200,742 250,762 290,796 330,822 372,846 340,864 270,872 180,866 90,878 -20,876',
          24,
          0.1,
        ),
      ),
    ),
    fill(
      sea.foam,
      polygon(
        ridge(
          '-20,706 60,690 150,704 214,740 262,764 300,800 340,830 300,838 270,824 236,842 196,822 170,790 140,816 96,800 60,836 20,812 -20,830',
          25,
          0.12,
        ),
      ),
      polygon(ridge('30,868 90,850 150,856 220,848 280,858 200,866 110,872 30,868', 26, 0.1)),
      ...spray.map(([x = 0, y = 0, r = 0]) => disc(x, y, r)),
    ),
  ]
}

/** In a wetsuit, low over the board, which runs down the wall to the right. */
function surfer(at: Placing): Shape {
  return place({ ...at, scale: 1.12 }, [
    fill(accent, 'M-56 3Q-30-9 12-9 44-10 62-18 58-2 34 4 0 11-56 3z'),
    fill(white, 'M-56 3Q-20 3 14 0T58-8Q52 0 34 4 0 11-56 3z'),
    stroke(ink, 10, 'M-6-38Q-32-36-26-8M-2-38Q24-40 18-8'),
    fill(ink, 'M-13-36L0-70Q10-74 18-64L10-30Q-2-26-13-36z'),
    stroke(ink, 7, 'M12-64L34-54L50-62M4-64L-18-60L-34-74'),
    fill(skin, disc(53, -63, 4), disc(-37, -76, 4), disc(18, -79, 8)),
    fill(ink, 'M26-82Q24-90 15-88 6-84 11-74 14-82 26-82z'),
  ])
}

function beach(): Shape[] {
  return [
    fill(sand.wet, 'M800 640Q860 620 940 616L1000 660H860z'),
    fill(grass.lit, 'M884 632Q970 606 1120 603L1640 600V660H900z'),
    fill(sand.wet, 'M820 646Q940 640 1040 652T1640 690V910H640Q820 872 880 800T950 690Q930 664 820 646z'),
    fill(sand.lit, 'M900 652Q1040 646 1200 660T1640 696V910H760Q890 872 934 806T1000 700Q980 668 900 652z'),
    fill(
      sea.foam,
      'M810 646Q940 660 946 694 910 756 846 806 770 860 560 912H640Q800 872 872 804 940 744 974 694 966 660 860 648z',
    ),
    veil(sea.foam, 0.7, 'M700 912Q830 868 884 806L894 810Q850 876 724 912z'),
    ...promenade(),
  ]
}

/** The road along the beach: lawn, palms, and the minibus with boards on its roof. */
function promenade(): Shape[] {
  return [
    fill(grass.lit, 'M884 632Q1200 618 1640 640V700Q1300 672 900 646z'),
    fill(tar.lit, 'M880 640Q1100 652 1300 670T1640 700V724Q1300 690 1100 666T880 644z'),
    ...palms('1058,656,130,-8 1104,652,168,6 1330,660,196,-10 1384,664,150,12 1546,672,230,8'),
    fill(leaf.dark, bushes('1080,658,0.5 1190,654,0.7 1440,668,0.8 1580,676,0.9')),
    fill(tone('#fff6e2', '#98a0ac'), 'M880 644Q940 648 1100 666T1640 724V734Q1300 700 1100 673T880 648z'),
    fill(tone('#c3d0d2', '#5f7390'), 'M900 649Q1000 659 1100 673T1640 734V740Q1300 706 1100 677T900 651z'),
    fill(accent, lozenge(1226, 624, 84, 6)),
    fill(wheat, lozenge(1220, 628, 80, 6)),
    minibus({ x: 1150, y: 690, scale: 0.86, turn: 3 }),
    ...leaning(),
  ]
}

/** Boards in the sand beside the minibus, as tall as it is. */
function leaning(): Shape[] {
  return rows('1330,730,68,-6 1352,734,78,4 1376,736,62,9').flatMap(
    ([x = 0, y = 0, length = 0, turn = 0], i) => {
      const [paint, band] = [
        [wheat, accent],
        [accent, white],
        [tone('#5fb0ab'), white],
      ][i] as [Tone, Tone]
      const w = length * 0.13
      return [
        veil(sand.shadow, 0.7, lozenge(x - 24, y + 2, 56, 5)),
        place({ x, y, turn }, [
          fill(
            paint,
            path`M0 ${-length}Q${w} ${-length * 0.7} ${w} ${-length * 0.3}L${w * 0.6} 0H${-w * 0.6}L${-w} ${-length * 0.3}Q${-w} ${-length * 0.7} 0 ${-length}z`,
          ),
          fill(
            band,
            path`M${-w} ${-length * 0.34}L${w} ${-length * 0.46}v${length * 0.1}L${-w} ${-length * 0.24}z`,
          ),
        ]),
      ]
    },
  )
}

/** Palms written as `x,y,height,lean`. */
function palms(text: string): Shape[] {
  const random = stream(17)
  const grown = rows(text).map(([x = 0, y = 0, height = 0, lean = 0]) => {
    const [tx, ty] = [x + lean, y - height]
    const reach = 22 + height * 0.16
    const frond = (angle: number) => {
      const l = reach * (0.8 + random() * 0.4)
      const [ex, ey] = [tx + Math.cos(angle) * l, ty - Math.sin(angle) * l * 0.6 + l * 0.42]
      const [bx, by] = [tx + Math.cos(angle) * l * 0.6, ty - Math.sin(angle) * l * 0.75 - l * 0.16]
      return path`M${tx - 2} ${ty}Q${bx} ${by} ${ex} ${ey}Q${mix(tx, bx, 0.9)} ${by + l * 0.24} ${tx + 2} ${ty + 4}z`
    }
    const fan = [3.5, 2.9, 2.4, 1.9, 1.3, 0.8, 0.2, -0.4].map((angle) => frond(angle + random() * 0.3))
    return {
      trunk: path`M${x - 4} ${y}Q${x - 2} ${y - height * 0.5} ${tx - 3} ${ty}h5Q${x + 4} ${y - height * 0.5} ${x + 5} ${y}z`,
      dark: fan.slice(0, 4).join(''),
      light: fan.slice(4).join(''),
    }
  })
  return [
    fill(tone('#7d6a52', '#3b3a42'), ...grown.map(({ trunk }) => trunk)),
    fill(leaf.dark, ...grown.map(({ dark }) => dark)),
    fill(leaf.half, ...grown.map(({ light }) => light)),
  ]
}

/** On the way to the water with a board under the arm. */
function runner(at: Placing): Shape {
  return place(at, [
    veil(sand.shadow, 0.7, 'M-70 6Q-30-4 34 2 20 12-70 6z'),
    stroke(ink, 12, 'M8-66Q14-44 22-38L46-22'),
    fill(skin, 'M42-28L54-22 52-10 46-12z'),
    stroke(ink, 13, 'M-2-66Q-22-54-24-38L-16-6'),
    fill(skin, 'M-22-6h12l2 6h-24q-2-4 10-6z'),
    fill(ink, 'M-14-112Q0-122 12-112L14-62Q2-54-10-60z'),
    fill(skin, 'M-10-126h10v14h-10z', disc(-8, -130, 11)),
    fill(tone('#5a3a2a', '#33261f'), 'M-18-134Q-16-146-4-144 10-140 6-124 0-124-2-132-10-132-18-134z'),
    stroke(ink, 9, 'M-10-106Q-30-92-32-84L-46-96'),
    fill(skin, disc(-49, -99, 5)),
    place({ x: 8, y: -78, turn: -7 }, [
      fill(tone('#f3e6c8', '#a7a7ae'), 'M-86 4Q-40-15 20-14 64-12 78 0 60 13 10 13-50 12-86 4z'),
      fill(accent, 'M-86 4Q-40-15 20-14 64-12 78 0 10-6-86 4z'),
    ]),
    stroke(ink, 9, 'M8-106Q24-92 12-74'),
    fill(skin, disc(10, -70, 5)),
  ])
}

function frontage(): Shape[] {
  const random = stream(6)
  return [
    fill(
      sand.wet,
      ...rows('1120,852,20 1156,846,18 1190,850,18 1228,842,16').map(([x = 0, y = 0, w = 0]) =>
        lozenge(x, y, w, 5),
      ),
    ),
    ...boulder(1250, 800, 130, 66, 31),
    ...boulder(1350, 808, 74, 34, 32),
    veil(sand.shadow, 0.6, lozenge(1270, 804, 130, 9)),
    fill(foreground, under(ridge('1220,912 1330,882 1440,856 1540,840 1640,818', 90, 0.03))),
    fill(leaf.deep, tufts('1460,890,80 1560,880,100 1360,902,56 1610,896,80', random, 9)),
    fill(hill.far, tufts('1500,900,60', random, 7)),
    runner({ x: 1046, y: 846 }),
  ]
}

export const adventures: Picture = {
  name: 'services/adventures',
  shapes: [
    sky(daySky, 620),
    fill(
      cloud.lit,
      streak(70, 150, 380, 13, 0.6) + streak(330, 190, 220, 8) + streak(1130, 96, 360, 12, 0.4),
    ),
    ...tableEnd(),
    ...lionsHead(),
    ...bay(),
    ...beach(),
    ...wave(),
    paraglider(950, 320),
    gulls('330,300,0.7 384,326,0.45'),
    ...frontage(),
  ],
}
