import { between, keys, mapped, polygon, ridge, under, type Point } from './geometry.ts'
import type { Tone } from './palette.ts'
import { fill, type Shape } from './picture.ts'

/** Mountains that more than one picture shows, as key points and gullies. The light comes from the right. */

/** Five tones of one kind of rock. */
export type Rock = { lit: Tone; half: Tone; base: Tone; talus: Tone; shade: Tone }

/** Position of the group: x of the plateau's middle, y of its foot, and its drawn width and height. */
export type Stand = { x: number; y: number; wide: number; high: number }

const MIDDLE = 1000
const FOOT = 612

const move = ({ x, y, wide, high }: Stand) => {
  const to = (px: number, py: number): [number, number] => [x + (px - MIDDLE) * wide, y - (FOOT - py) * high]
  return {
    placed: (text: string): Point[] => mapped(keys(text), to),
    at: (px: number): number => to(px, 0)[0],
  }
}

const TABLE = `300,612,.03 415,602,.04 500,572,.06 560,528,.06 618,478,.07 664,432,.08 698,372,.06 720,344,.06
  736,330,.06 750,344,.08 772,384,.08 800,452,.05 816,446,.05 828,404,.04 838,352,.05 848,333,.02 870,329,.012
  930,325,.015 985,337,.03 1004,341,.02 1030,332,.012 1110,327,.008 1200,324,.02 1213,327,.03 1221,352,.05
  1236,374,.05 1250,440,.06 1284,520,.05 1330,568,.05 1420,590`
const LION = `1275,612,.03 1318,562,.04 1352,520,.05 1376,478,.05 1390,440,.05 1400,420,.04 1412,412,.04 1428,418,.05
  1438,444,.05 1458,480,.05 1488,514,.04 1540,544,.03 1620,566,.03 1780,606`

/** Each gully: its head on the crest, its foot, the edge of the buttress beside it, that buttress's toe. */
const GULLIES: readonly (readonly [head: string, foot: string, edge: string, toe: string, deep: boolean])[] =
  [
    ['838,352', '820,456', '848,334', '846,470', true],
    ['866,329', '872,430', '872,329', '896,500', false],
    ['918,326', '914,440', '926,326', '934,462', false],
    ['985,337', '950,470', '1007,341', '1002,516', true],
    ['1030,332', '1034,424', '1037,331', '1044,456', false],
    ['1072,329', '1056,446', '1086,328', '1112,504', true],
    ['1150,325', '1146,430', '1156,325', '1156,452', false],
    ['1178,324', '1166,462', '1212,328', '1204,514', true],
  ]
/** Between the gullies: a bed that crossed one would look like a cross. */
const LEDGES = ['880,912,381', '938,966,373', '1048,1068,388', '1098,1142,373']
const FANS = [
  '820,456 826,511 862,566 812,571 762,604',
  '950,470 996,509 1030,548 980,562 930,604',
  '1056,446 1073,493 1078,540 1059,536 1040,560',
  '1166,462 1214,511 1250,560 1190,569 1130,606',
  '690,470 707,518 712,566 656,571 600,604',
  '914,440 927,485 928,530 912,521 896,540',
  '1243,430 1277,493 1300,556 1281,559 1262,590',
]

/** Table Mountain with Devil's Peak on its left. */
export function tableMountain(stand: Stand, rock: Rock): Shape[] {
  const { placed, at } = move(stand)
  const crest = ridge(placed(TABLE), 11, 0.05)
  const feet = ridge(
    placed(`${GULLIES.map(([, foot, , toe]) => `${foot} ${toe}`).join(' ')} 1243,430`),
    5,
    0.06,
    2,
  ).toReversed()
  const gullies = (deep: boolean) =>
    GULLIES.flatMap(([head, foot, edge, toe, isDeep], i) =>
      isDeep === deep
        ? polygon(
            ridge(placed(`${edge} ${toe}`), 50 + i, 0.07, 2),
            ridge(placed(`${foot} ${head}`), 80 + i, 0.07, 2),
          )
        : [],
    )
  const ledges = LEDGES.map((ledge, i) => {
    const [from, to, y = 0] = ledge.split(',').map(Number)
    return polygon(
      ridge(placed(`${from},${y} ${to},${y - 3}`), 60 + i, 0.06, 2),
      ridge(placed(`${to},${y} ${from},${y + 4}`), 70 + i, 0.06, 2),
    )
  })
  const peakLit = ridge(placed('812,448 790,476 768,452 748,490 728,440 722,400 736,330'), 17, 0.08, 2)
  const peakShade = ridge(
    placed('736,330 724,400 730,440 708,492 690,470 660,530 640,500 590,572 600,510'),
    18,
    0.08,
    2,
  )
  return [
    fill(rock.base, under(crest, stand.y + 8)),
    fill(rock.talus, ...FANS.map((fan, i) => polygon(ridge(placed(fan), 100 + i, 0.08, 2)))),
    fill(
      rock.lit,
      polygon(between(crest, at(836), at(1240)), feet),
      polygon(between(crest, at(735.9), at(816)), peakLit),
    ),
    fill(rock.half, ...gullies(false), ...ledges),
    fill(rock.shade, ...gullies(true), polygon(peakShade, between(crest, at(612), at(736.1)))),
  ]
}

export function lionsHead(stand: Stand, rock: Rock): Shape[] {
  const { placed, at } = move(stand)
  const crest = ridge(placed(LION), 5, 0.05)
  const lit = ridge(placed('1492,520 1450,500 1436,540 1424,500 1412,470 1404,440 1412,412'), 4, 0.1, 2)
  const shade = ridge(placed('1412,412 1404,440 1412,470 1398,520 1380,500 1340,590'), 6, 0.1, 2)
  return [
    fill(rock.base, under(crest, stand.y + 8)),
    fill(rock.lit, polygon(between(crest, at(1411), at(1500)), lit)),
    fill(rock.shade, polygon(shade, placed('1310,612'), between(crest, at(1322), at(1412.5)))),
  ]
}

/** The low back of the lion, in front of its head. */
export function signalHill(stand: Stand): string {
  const { placed } = move(stand)
  return under(
    ridge(placed('1290,612 1350,592 1420,560 1490,530 1532,523 1580,534 1640,560 1800,612'), 9, 0.03),
    stand.y + 8,
  )
}
