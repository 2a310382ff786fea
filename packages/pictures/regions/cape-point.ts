import {
  between,
  facets,
  heightAt,
  mapped,
  mix,
  polygon,
  ridge,
  rows,
  stream,
  under,
  type Point,
  type Random,
} from '../geometry.ts'
import { grass, hill, leaf, rock, soil, tone } from '../palette.ts'
import { fill, stroke, type Shape } from '../picture.ts'
import { bushes } from '../plants.ts'

/** Cape Point's cliffs: sandstone in level beds over ledges, a second head nearer to the viewer. */

/** So much of it is lit that it must be dimmed more at night. */
const sunlit = tone(rock.lit.day, '#82596a')

/** Land on the right, the point on the left: down from the peak in steps, a stack before the last. */
const crest = ridge(
  `286,626,.03 306,610,.05 323,570,.05 346,594,.05 374,578,.06 404,520,.04 461,508,.05 500,498,.05 532,446,.04
    585,432,.05 626,416,.05 654,360,.05 694,336,.05 722,276,.04 752,248,.03 780,240,.02 824,240,.03 850,254,.04
    872,284,.04 926,298,.04 1006,348,.03 1093,330,.03 1192,366,.03 1292,392,.03 1391,356,.03 1490,372,.03 1640,344`,
  14,
  0.05,
  2,
)
/** Each cliff hangs from one line and ends in toes on the next; between them lie ledges of scree and fynbos. */
const first = ridge(
  '620,398 656,386 688,418 742,372 772,380 790,366 826,362 872,402 896,360 924,352 964,334',
  31,
  0.05,
  2,
)
const ledge = ridge('600,424 680,420 760,404 840,402 900,382 960,366 1030,366', 32, 0.04, 2)
const second = ridge(
  '486,516 530,504 574,532 630,498 672,510 712,494 772,540 800,514 838,494 900,520 944,500 1000,510 1070,452',
  33,
  0.05,
  2,
)
const brink = ridge(
  '374,578 430,562 500,546 590,550 690,534 780,552 870,546 960,528 1040,540 1090,590 1140,650',
  34,
  0.03,
  2,
)
const toes = ridge(
  '330,626 400,610 440,632 480,604 560,636 600,610 690,646 730,614 800,656 860,622 930,672 980,632 1060,690 1140,652',
  35,
  0.05,
  2,
)
const foot = ridge('286,626 420,634 560,644 700,652 840,664 980,680 1100,700 1240,730', 4, 0.015, 2)
/** The next head, nearer. */
const nearCrest = ridge('1120,586 1150,562 1220,520 1310,486 1420,474 1530,440 1640,424', 38, 0.04)
const nearBrink = ridge(
  '1040,694 1080,630 1140,576 1230,570 1310,546 1380,566 1470,536 1560,556 1640,530',
  36,
  0.04,
)
const nearToes = ridge('1040,698 1110,690 1170,724 1230,690 1320,760 1400,706 1500,790 1640,760', 37, 0.05, 2)

type Face = { plane: 'lit' | 'half' | 'shade'; d: string; beds: string }

/** One cliff, parted by `x above,x below,plane` (0 lit, 1 half, 2 in shade), with the beds of the sandstone. */
function cliff(top: readonly Point[], toe: readonly Point[], cuts: string, seed: number): Face[] {
  const random = stream(seed)
  const parts = rows(cuts)
  const edges = parts.map(([x = 0, below = 0], i) =>
    ridge(
      [
        [x, heightAt(top, x)],
        [below, heightAt(toe, below)],
      ],
      seed + i,
      0.09,
      2,
    ),
  )
  return pairwise(edges).map(([left, right], i) => ({
    plane: (['lit', 'half', 'shade'] as const)[parts[i]?.[2] ?? 0] ?? 'lit',
    d: polygon(
      between(top, left[0]?.[0] ?? 0, right[0]?.[0] ?? 0),
      right,
      between(toe, left.at(-1)?.[0] ?? 0, right.at(-1)?.[0] ?? 0).toReversed(),
      left.toReversed(),
    ),
    beds: BEDS.map((y) => bed(y, left, right, { top, toe, random })).join(''),
  }))
}

/** The height of the beds at the lighthouse; they dip a little toward the sea. */
const BEDS = [284, 330, 338, 396, 448, 470, 572, 606, 614, 664]

type Bounds = { top: readonly Point[]; toe: readonly Point[]; random: Random }

function bed(level: number, left: Point[], right: Point[], { top, toe, random }: Bounds): string {
  const at = (edge: Point[]) =>
    heightAt(
      mapped(edge, (x, y) => [y, x]),
      level,
    )
  // Few run through from side to side; the rest begin at one edge or in the open, and thin out.
  const all = random() < 0.2
  const [from, to] = [
    mix(at(left), at(right), all ? 0 : random() * 0.6),
    mix(at(right), at(left), random() < 0.4 ? 0 : random() * 0.6),
  ]
  const thick = 1.5 + random() ** 2 * 9
  const line = (drop: readonly number[]) =>
    drop
      .map((by, i): Point => {
        const x = mix(from, to, i / 2)
        return [x, level - (x - 800) * 0.035 + by]
      })
      .filter(([x, y]) => x > (top[0]?.[0] ?? 0) && y > heightAt(top, x) + 6 && y < heightAt(toe, x) - 6)
  const upper = line([0, random() * 3 - 1, 0])
  const lower = line([all ? thick : 1, thick * 0.9, thick * 0.5])
  return upper.length > 2 && to - from > 40 ? polygon(upper, lower.toReversed()) : ''
}

function pairwise<T>(items: readonly T[]): [T, T][] {
  return items.slice(1).map((item, i) => [items[i] ?? item, item])
}

const faces = facets(0.07, 1)

/** The planes of these faces, by how much light they get, with their beds. */
function rocks(...all: Face[]): Shape[] {
  const of = (plane: Face['plane']) => all.filter((face) => face.plane === plane)
  return [
    fill(sunlit, ...of('lit').map(({ d }) => d)),
    fill(rock.half, ...of('half').map(({ d }) => d), ...of('lit').map(({ beds }) => beds)),
    fill(rock.shade, ...of('shade').map(({ d }) => d)),
    fill(rock.talus, ...of('shade').map(({ beds }) => beds)),
  ]
}

export function head(): Shape[] {
  return [
    fill(rock.base, polygon(crest, [[1640, 910]], foot.toReversed())),
    fill(
      hill.far,
      polygon(first, ledge.toReversed()),
      polygon(second, brink.toReversed()),
      polygon(
        between(crest, 931, 1640),
        [[1640, 700]],
        between(brink, 1060, 1140).toReversed(),
        between(second, 1000, 1070).toReversed(),
        between(ledge, 955, 1030).toReversed(),
      ),
    ),
    fill(
      hill.near,
      polygon(between(first, 0, 690), between(ledge, 0, 690).toReversed()),
      polygon(between(second, 0, 664), between(brink, 0, 500).toReversed()),
    ),
    fill(
      rock.talus,
      faces(
        60,
        '560,596 610,646 500,638 560,596',
        '900,610 970,678 850,664 900,610',
        '1110,640 1180,720 1060,702 1110,640',
      ),
    ),
    ...back(),
    fill(sunlit, faces(80, '323,570 346,594 352,622 330,604 323,570')),
    ...rocks(
      ...cliff(
        ledge,
        second,
        '606,520,2 676,660,0 724,716,1 732,744,0 836,822,2 872,900,0 958,976,1 966,1010,0 1029,1068,0',
        42,
      ),
      ...cliff(crest, first, '662,628,2 742,730,0 816,806,1 826,838,0 850,852,2 862,900,0 926,962,0', 41),
      ...cliff(
        brink,
        toes,
        '376,334,2 496,470,0 566,560,1 576,590,0 622,600,2 650,680,0 836,836,1 848,872,0 930,904,2 1000,980,0 1070,1056,0 1138,1138,0',
        43,
      ),
    ),
  ]
}

/** The fynbos slopes behind, and the path to the lighthouse. */
function back(): Shape[] {
  return [
    fill(
      hill.near,
      faces(
        64,
        '926,298 1006,348 1040,420 1070,480 1110,556 1050,500 1000,420 970,360 926,298',
        '1093,330 1130,380 1170,440 1200,520 1150,540 1110,460 1060,400 1006,348 1093,330',
        '1391,356 1420,400 1410,450 1360,470 1340,440 1270,430 1220,410 1292,392 1391,356',
      ),
    ),
    fill(
      tone('#95ad83'),
      faces(
        68,
        '1093,330 1192,366 1230,420 1190,440 1140,390 1093,330',
        '1391,356 1490,372 1640,344 1640,430 1540,420 1460,436 1420,400 1391,356',
      ),
    ),
    stroke(soil.path, 3, 'M1236 512Q1200 466 1130 444T1074 396 1020 362 966 344 920 312'),
    fill(hill.near, bushes('1010,470,0.5 1216,470,0.7 1250,462,0.4 830,530,0.5')),
  ]
}

export function nearHead(): Shape[] {
  const shore = ridge('1040,698 1100,708 1240,736 1400,780 1640,840', 39, 0.02)
  return [
    fill(grass.lit, under(nearCrest, 700)),
    fill(grass.slope, faces(70, '1220,520 1310,486 1360,520 1400,570 1300,560 1200,580 1130,580 1220,520')),
    fill(grass.bright, faces(72, '1420,474 1530,440 1640,424 1640,500 1560,510 1480,500 1420,474')),
    fill(leaf.half, bushes('1180,572,0.6 1330,530,0.7 1372,536,0.4 1500,516,0.8 1590,530,0.6 1560,472,0.6')),
    fill(rock.base, polygon(nearBrink, shore.toReversed())),
    ...rocks(
      ...cliff(
        nearBrink,
        nearToes,
        '1046,1046,2 1124,1104,0 1300,1300,2 1326,1370,0 1440,1440,1 1450,1476,0 1530,1490,2 1590,1580,0 1638,1638,0',
        44,
      ),
    ),
  ]
}
