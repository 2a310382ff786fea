import { townLights } from './buildings.ts'
import { protea } from './fynbos.ts'
import { course, dashes, path, polygon, ribbon, ridge, stream, under } from './geometry.ts'
import { lionsHead, signalHill, tableMountain } from './mountains.ts'
import { dusk, duskCloud, duskRock, dusky, lamp } from './palette.ts'
import { arrival, fill, veil, type Frame, type Gradient, type Picture, type Shape } from './picture.ts'
import { planted, tuft } from './plants.ts'
import { duskSky, sky, streak } from './sky.ts'
import { duskCoat, minibus } from './vehicles.ts'
import { glitter, ripples } from './water.ts'

/** Table Mountain, Devil's Peak and Lion's Head across Table Bay, just after sunset. */

const SHORE = 612
/** Drawn a little wider and lower than in reality, so that it does not look like a desert mesa. */
const group = { x: 994, y: SHORE, wide: 1.05, high: 0.82 }

const bay: Gradient = {
  stops: [
    [0, dusky('#7d6270')],
    [0.35, dusky('#2b5a70')],
    [1, dusky('#114357')],
  ],
}

function harbour(): Shape[] {
  const foot = ridge(
    '360,612,.02 520,598,.02 700,586,.02 860,590,.02 1010,582,.02 1160,590,.02 1300,596,.02 1460,602,.02 1600,606',
    31,
    0.02,
  )
  const town = townLights(
    [
      [1010, 606, 150, 34],
      [1128, 604, 56, 26],
      [880, 606, 40, 6],
      [730, 607, 70, 13],
      [640, 607, 30, 4],
      [1330, 606, 60, 12],
      [1462, 606, 50, 8],
      [1240, 600, 24, 4],
    ],
    SHORE + 2,
    7,
  )
  const crane = (x: number, k: number) =>
    path`M${x} ${SHORE}v${-k}h2v${k}zM${x + k * 0.45} ${SHORE}v${-k}h2v${k}z` +
    path`M${x - k * 0.9} ${SHORE - k * 0.8}l${k * 0.9} ${-k * 0.18}h${k * 0.55}v3h${-k * 0.55}z`
  const mirrored = ridge(
    `480,616 600,646 720,690 830,700 1000,704 1210,708 1262,660 1340,650 1450,684 1500,640 1600,650`,
    77,
    0.04,
  )
  const waves = { from: 622, to: 850, seed: 8, count: 30 }
  return [
    fill(dusk.strip, under(foot, 624)),
    fill(bay, path`M0 ${SHORE + 2}h1600v286H0z`),
    veil(dusky('#4a4058'), 0.5, polygon([[480, SHORE + 2]], mirrored, [[1600, SHORE + 2]])),
    veil(lamp, 0.4, town.reflections),
    fill(lamp, town.lights),
    fill(dusky('#124459'), ripples(waves)),
    fill(
      dusk.glitter,
      glitter({ from: 618, to: 818, count: 46, seed: 3, x: 1300, drift: -120, spread: 420 }),
    ),
    fill(
      dusky('#0f2636'),
      crane(566, 40) + crane(596, 40) + crane(632, 34),
      'M352 606h120l12-9h30l-7 18H362zM370 598h22v8h-22zM394 592h34v14h-34zM432 597h24v9h-24zM490 586h12v12h-12z',
    ),
    fill(dusky('#b9a08c'), 'M1404 598q34-14 68 0l-5 11h-58z'),
  ]
}

const road = course(
  '-40,930,34 160,880,26 360,846,21 560,834,19 760,836,18 960,838,17 1160,826,15 1340,800,11 1480,772,7 1600,744,4',
)

const STOP = { x: 930, y: 840 }
const MOMENTS = 10

/** Its beam comes on as it stops. */
const DARK: Frame[] = [0, 0.86].map((moment) => [moment, 'opacity:0'])

/** From the left edge along the road to where it stops, ever slower. */
function driving(): Frame[] {
  return Array.from({ length: MOMENTS }, (_, i) => {
    const left = (1 - i / MOMENTS) ** 3
    const x = STOP.x * (1 - left)
    const [along, down] = [x - STOP.x, roadAt(x) - roadAt(STOP.x)].map(Math.round)
    return [i / MOMENTS, `translate:${along}px ${down}px`]
  })
}

function roadAt(x: number): number {
  const next = road.findIndex(([end]) => end >= x)
  const [from = [0, 0, 0], to = [0, 0, 0]] = road.slice(next - 1)
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])
}

function shore(): Shape[] {
  const random = stream(41)
  const dune = ridge(
    '0,812,.02 140,778,.03 330,768,.02 520,776,.03 700,796,.02 900,806,.02 1090,794,.03 1250,768,.02 1420,746,.03 1600,716',
    15,
    0.02,
  )
  const tufts = [
    [30, 866, 70, 9],
    [86, 862, 46, 7],
    [190, 862, 58, 8],
    [250, 872, 34, 6],
    [340, 890, 30, 6],
    [1560, 824, 86, 10],
    [1500, 838, 52, 7],
    [1430, 858, 64, 8],
    [1352, 878, 36, 6],
  ] as const
  return [
    fill(dusk.foam, 'M0 792C160 742 330 740 520 756S900 792 1120 772 1450 724 1600 690V900H0z'),
    fill(dusk.sand, 'M0 797C170 750 330 744 520 760S900 797 1120 777 1450 732 1600 702V900H0z'),
    fill(dusk.ground, under(dune)),
    fill(dusk.road, ribbon(road)),
    fill(dusk.line, dashes(road)),
    arrival('van', driving(), [
      minibus({ ...STOP, scale: 0.9, turn: -1 }, duskCoat, (beam) => arrival('beam', DARK, [beam])),
    ]),
    fill(
      dusk.front,
      'M0 872Q120 840 240 866T520 900H0zM1600 800Q1500 816 1430 852T1270 900H1600z',
      ...tufts.map(([x, y, height, blades]) => tuft(x, y, height, blades, random)),
    ),
    ...planted(
      protea,
      '1462,812,1.1,-10 1540,772,1.7,4 1604,826,1.3,14 1400,858,0.75,-16 100,852,0.9,-8 34,824,1.25,8',
    ),
  ]
}

export const hero: Picture = {
  name: 'hero',
  shapes: [
    sky(duskSky(1385, 640, 1195, 715), 600),
    fill(
      duskCloud.shade,
      streak(980, 196, 560, 18, 0.6) + streak(1240, 168, 420, 13, 0.4) + streak(670, 268, 320, 10),
    ),
    fill(
      duskCloud.lit,
      streak(1180, 262, 500, 14, 0.55) + streak(1090, 290, 260, 8, 0.4) + streak(1280, 470, 340, 8),
    ),
    fill(dusk.far, under(ridge('0,586 90,576 170,590 260,574 340,594,.04 430,606', 3, 0.05), 620)),
    ...tableMountain(group, duskRock),
    ...lionsHead(group, duskRock),
    fill(dusk.hill, signalHill(group)),
    ...harbour(),
    ...shore(),
  ],
}
