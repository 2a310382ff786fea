import { lozenge, path, polygon, ridge, stream, under } from '../geometry.ts'
import {
  accent,
  cloud,
  foreground,
  hill,
  ink,
  leaf,
  rock,
  sand,
  sea,
  tone,
  wheat,
  white,
  whiteShade,
  type Tone,
} from '../palette.ts'
import { fill, place, stroke, veil, type Gradient, type Picture, type Shape } from '../picture.ts'
import { bushes, tuft } from '../plants.ts'
import { daySky, gulls, sky, streak } from '../sky.ts'
import { minibus } from '../vehicles.ts'
import { boulder, foam, ripples } from '../water.ts'
import { kloof, kloofFoot } from './kloof.ts'

/** A kloof that ends in a waterfall, a paraglider above it, a surfer on the break, boards in the sand. */

/** A tandem paraglider coming down to the beach: the wing in its bands, the lines, pilot and passenger. */
function paraglider(x: number, y: number): Shape {
  return place({ x, y, scale: 1.15, turn: -8 }, [
    stroke(ink, 1, 'M-112-96L-4 4M-64-118L-2 4M0-126L0 4M64-118L4 4M112-96L6 4'),
    fill(accent, 'M-136-78Q-112-128-40-142L-24-124Q-84-116-118-78-128-72-136-78z'),
    fill(white, 'M-40-142Q0-148 40-142L26-124Q0-128-24-124z'),
    fill(tone('#bd4324', '#8a3324'), 'M40-142Q112-128 136-78 128-72 118-78 84-116 26-124z'),
    fill(wheat, 'M-84-130L-40-142-24-124-60-115zM84-130L40-142 26-124 60-115z'),
    fill(ink, 'M-8 2Q-4-6 4-4 10 0 8 12L14 24 8 27-2 18-12 24-14 19-8 12z'),
    fill(wheat, 'M4 4Q10-2 16 2 20 8 16 16L24 26 19 30 8 20 2 16z'),
    fill(tone('#7a4a36'), 'M-6-8a6 6 0 1 1 12 0a6 6 0 1 1-12 0M8-3a6 6 0 1 1 12 0a6 6 0 1 1-12 0'),
  ])
}

/** A waterfall where the kloof ends, with its mist. */
function waterfall(): Shape[] {
  return [
    fill(tone('#88a9a2'), 'M776 494Q806 486 836 490L824 612H790z'),
    fill(white, 'M800 492H814L820 612H794z'),
    veil(white, 0.6, lozenge(806, 612, 90, 12)),
  ]
}

const mouth: Gradient = {
  stops: [
    [0, tone('#6f9d94')],
    [0.5, sea.deep],
    [1, tone('#5fa3ab')],
  ],
}

function water(): Shape[] {
  return [
    fill(mouth, 'M-20 640L640 606H880L1010 640V910H-20z'),
    veil(rock.shade, 0.45, 'M862 610L960 632 900 640 940 652 850 660 880 642 820 640 866 626 840 618z'),
    veil(rock.lit, 0.4, lozenge(540, 646, 120, 7), lozenge(580, 632, 90, 5), lozenge(500, 664, 70, 6)),
    ...kloofFoot(),
    fill(sea.wave, ripples({ from: 630, to: 720, left: 420, right: 1000, count: 9, seed: 4, grow: 0.9 })),
    fill(sea.foam, ripples({ from: 640, to: 760, left: 420, right: 1000, count: 10, seed: 5, grow: 0.9 })),
    ...boulder(600, 660, 90, 40, 6),
    ...boulder(540, 672, 60, 28, 7),
    fill(sea.foam, foam('530,674 580,668 640,664 692,662', 8, 34)),
  ]
}

/** The break: a green face under its torn crest, the next one behind. */
function surf(): Shape[] {
  return [
    fill(sea.wave, 'M-20 716Q120 690 300 700T620 742Q480 752 300 746T-20 760z'),
    fill(
      sea.foam,
      polygon(
        ridge(
          '-20,712 100,696 220,690 340,698 460,712 560,728 640,744 540,738 420,728 300,716 180,712 60,722 -20,736',
          9,
          0.05,
          2,
        ),
      ),
    ),
    fill(
      tone('#2f7f8d'),
      'M-20 800Q80 740 260 742 420 746 520 790 580 816 660 822 560 850 400 846 200 840-20 850z',
    ),
    fill(
      tone('#5fb0ab'),
      'M120 764Q180 744 260 744 400 748 500 792 440 776 360 774 230 772 190 810 160 790 120 764z',
    ),
    fill(
      sea.foam,
      polygon(
        ridge(
          '-20,796 40,764 110,744 190,732 270,734 330,746 280,754 220,756 170,774 140,802 170,830 120,838 60,844 -20,848',
          10,
          0.08,
          2,
        ),
      ),
      ripples({ from: 800, to: 842, left: 220, right: 640, count: 7, seed: 15, grow: 0.6 }),
    ),
    fill(sea.near, 'M-20 846Q200 836 400 842T760 830Q700 880 560 910H-20z'),
    fill(
      sea.foam,
      polygon(
        ridge(
          '-20,872 140,860 300,868 460,856 620,850 740,826 700,862 560,884 380,892 200,886 -20,900',
          16,
          0.05,
          2,
        ),
      ),
    ),
    surfer(372, 776),
  ]
}

function surfer(x: number, y: number): Shape {
  return place({ x, y, scale: 1.05, turn: 8 }, [
    fill(white, 'M-50 2Q-10-8 46-10 56-12 62-18 60-4 40 2 0 10-50 2z'),
    fill(
      ink,
      'M-22-2L-8-26-14-42Q-12-58 4-60L12-54 30-62 32-57 12-44 6-34 14-22 24-6H16L4-20-12-2zM-10-50L-34-42-36-46-12-60z',
    ),
    fill(tone('#a4694a', '#6b4d4a'), 'M2-68a7 7 0 1 1 14 0a7 7 0 1 1-14 0'),
  ])
}

function beach(): Shape[] {
  return [
    fill(sand.wet, 'M860 640Q980 622 1100 640T1640 690V910H560Q760 860 800 790T900 690Q920 664 860 640z'),
    fill(sand.lit, 'M900 648Q1040 640 1200 660T1640 706V910H660Q820 860 850 790T950 690Q960 668 900 648z'),
    fill(
      sea.foam,
      'M848 640Q930 660 906 690 850 740 800 796 740 860 560 910H600Q770 862 826 796 880 730 930 690 946 664 876 640z',
    ),
    ...boulder(1010, 690, 90, 40, 21),
    ...boulder(1250, 712, 70, 30, 22),
    fill(leaf.dark, bushes('1100,684,0.8 1180,690,0.5 1224,662,1.2 1284,668,0.5 1404,678,0.8 1556,690,1.5')),
    fill(sand.wet, 'M1640 736Q1480 740 1340 760T1160 800Q1320 786 1440 778T1640 772z'),
    fill(accent, lozenge(1478, 704, 150, 8)),
    fill(wheat, lozenge(1468, 707, 156, 6)),
    minibus({ x: 1400, y: 764, scale: 0.88 }),
  ]
}

type Board = { x: number; y: number; length: number; turn: number; paint: Tone; shade: Tone; band: Tone }

const boards: readonly Board[] = [
  {
    x: 968,
    y: 812,
    length: 250,
    turn: -7,
    paint: tone('#f3e6c8', '#a7a7ae'),
    shade: tone('#d3c29a', '#7b7f8c'),
    band: tone('#2f7488'),
  },
  { x: 1176, y: 806, length: 232, turn: 8, paint: tone('#5fb0ab'), shade: tone('#41908f'), band: white },
  {
    x: 1072,
    y: 838,
    length: 318,
    turn: 2,
    paint: accent,
    shade: tone('#bd4324', '#8a3324'),
    band: tone('#fff6e2', '#c3bdb8'),
  },
]

function board({ x, y, length, turn, paint, shade, band }: Board): Shape {
  const w = length * 0.13
  const l = length
  const right = path`M0 ${-l}Q${w * 0.8} ${-l * 0.8} ${w} ${-l * 0.45} ${w} ${-l * 0.12} ${w * 0.56} 0H0z`
  const left = path`M0 ${-l}Q${-w * 0.8} ${-l * 0.8} ${-w} ${-l * 0.45} ${-w} ${-l * 0.12} ${-w * 0.56} 0H0z`
  return place({ x, y, turn }, [
    fill(paint, right),
    fill(shade, left),
    fill(
      band,
      path`M${-w * 0.98} ${-l * 0.36}L${w * 0.99} ${-l * 0.5}V${-l * 0.42}L${-w} ${-l * 0.28}zM${-w} ${-l * 0.24}L${w} ${-l * 0.38}v4L${-w} ${
        -l * 0.24 + 4
      }z`,
    ),
    stroke(whiteShade, 2, path`M0 ${-l + 8}V-4`),
  ])
}

function frontage(): Shape[] {
  const random = stream(6)
  const shadows = boards.map(
    ({ x, y, length }) =>
      path`M${x} ${y - 4}Q${x - length * 0.5} ${y} ${x - length * 0.84} ${y + 34} ${x - length * 0.3} ${y + 30} ${x} ${y + 6}z`,
  )
  const steps = [
    [880, 880],
    [916, 866],
    [984, 868],
    [1010, 886],
  ] as const
  const tufts = [
    [1460, 890, 90],
    [1560, 880, 110],
    [1360, 900, 60],
    [1610, 896, 80],
  ] as const
  return [
    veil(sand.shadow, 0.6, ...shadows),
    fill(sand.wet, ...steps.map(([x, y]) => lozenge(x, y, 18, 5))),
    ...boards.map(board),
    fill(sand.lit, ...boards.map(({ x, y, length }) => lozenge(x, y + 3, length * 0.32, length * 0.06))),
    fill(foreground, under(ridge('1240,912 1340,886 1440,862 1540,846 1640,826', 90, 0.03))),
    fill(leaf.deep, ...tufts.map(([x, y, h]) => tuft(x, y, h, 9, random))),
    fill(hill.far, ...tufts.slice(0, 2).map(([x, y, h]) => tuft(x + 40, y + 14, h * 0.7, 7, random))),
  ]
}

export const adventures: Picture = {
  name: 'services/adventures',
  shapes: [
    sky(daySky, 620),
    fill(cloud.lit, streak(330, 116, 420, 14, 0.6) + streak(580, 160, 260, 9)),
    ...kloof(),
    ...waterfall(),
    ...water(),
    paraglider(640, 300),
    gulls('420,240,0.7'),
    ...surf(),
    ...beach(),
    ...frontage(),
  ],
}
