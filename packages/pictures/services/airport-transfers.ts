import { course, dashes, path, ribbon, ridge, stream, under, widened } from '../geometry.ts'
import { lionsHead, tableMountain } from '../mountains.ts'
import {
  accent,
  cloud,
  far,
  foreground,
  grass,
  hill,
  leaf,
  rock,
  tar,
  tone,
  white,
  whiteShade,
  window,
} from '../palette.ts'
import { fill, stroke, veil, type Gradient, type Motif, type Picture, type Shape } from '../picture.ts'
import { clumps, planted, tufts } from '../plants.ts'
import { dawnSky, sky, streak } from '../sky.ts'
import { airliner, minibus } from '../vehicles.ts'

/** Early at the airport: an airliner climbs over Table Mountain, the minibus is on the road, arums in the ditch. */

const FOOT = 640
const group = { x: 826, y: FOOT, wide: 1, high: 0.78 }

/** The dawn. At night its rose begins below the plateau, so that the cliffs are against blue. */
const dawn: Gradient = {
  stops: [
    ...dawnSky.stops.slice(0, 1),
    [0.45, tone('#a9c3c4', '#2f4159')],
    [0.66, tone('#d8cbb8', '#454a64')],
    [0.75, tone('#eccfb4', '#6b566a')],
    [0.88, tone('#f3d7b1', '#a8726c')],
    ...dawnSky.stops.slice(-1),
  ],
}
const cliffs = { ...rock, lit: tone('#b79a86', '#93606a'), half: tone('#9b8d87', '#74525f') }
/** Lion’s Head is lower, against the rose. */
const head = { ...cliffs, lit: tone('#b79a86', '#6a4757') }
/** The topmost bed of the plateau, which no gully cuts. */
const CAP =
  'M674 424L696 419 756 416 811 425 830 428 856 421 936 417 1026 415 1039 418 1043 428 1026 420 1004 430 976 423 940 425 904 434 884 424 856 432 832 431 812 438 764 422 724 430 712 422 690 429 676 427z'

function flats(): Shape[] {
  return [
    fill(far.lit, under(ridge('-20,600 90,580 210,596 330,570 460,600 560,622', 3, 0.05), 660)),
    ...tableMountain(group, cliffs),
    fill(cliffs.lit, CAP),
    ...lionsHead(group, head),
    veil(tone('#f3dcb8', '#7d5f70'), 0.5, streak(420, 622, 560, 16, 0.4) + streak(900, 604, 640, 12, 0.6)),
    fill(hill.far, under(ridge('-20,632 260,622 600,634 900,626 1200,632 1640,606', 21, 0.02), 720)),
    fill(
      hill.near,
      under(ridge('-20,660 300,652 700,660 1100,652 1640,640', 22, 0.02), 740),
      clumps('900,656,0.5 1020,654,0.8 1180,652,0.6 640,658,0.4'),
    ),
    fill(leaf.dark, clumps('1290,664,1.1 1420,662,0.7 1500,664,1.3 760,664,0.5 1120,664,0.4')),
    fill(leaf.half, clumps('1336,648,0.5 1544,644,0.6')),
    ...suburb(),
  ]
}

/** Roofs of the Flats, small and far. */
function suburb(): Shape[] {
  const random = stream(19)
  const roofs: string[] = []
  const walls: string[] = []
  const lights: string[] = []
  for (let i = 0; i < 34; i++) {
    const x = 560 + random() * 720
    const y = 664 + random() * 12
    const w = 14 + random() * 16
    walls.push(path`M${x} ${y}v-8h${w}v8z`)
    if (i % 7 < 3) lights.push(path`M${x + 4} ${y - 6}h4v4h-4z`)
    roofs.push(path`M${x - 2} ${y - 7}l5-7h${w - 6}l5 7z`)
  }
  return [
    fill(white, ...walls),
    fill(tone('#c3d0d2', '#ffcf78'), ...lights),
    fill(tone('#a9694f', '#4a3d44'), ...roofs),
  ]
}

/** Control tower and terminal at the left. */
function airport(): Shape[] {
  const mullions = Array.from({ length: 11 }, (_, i) => path`M${36 + i * 36} 622h3v44h-3z`)
  return [
    fill(whiteShade, 'M286 668L292 486H306L304 668z'),
    fill(white, 'M304 668L302 486H322L328 668z'),
    fill(window, 'M268 452H346L338 488H276z'),
    fill(white, 'M264 444H350V454H264zM274 486H340V494H274z'),
    fill(whiteShade, 'M264 444H286V454H264zM274 486H292V494H274zM296 444V424H302V444z'),
    stroke(whiteShade, 3, 'M312 444V400'),
    fill(accent, 'M309 396h6v6h-6z'),
    fill(tone('#4c7383', '#ffcf78'), 'M-20 622H440V668H-20z'),
    veil(white, 0.25, 'M120 622H180L150 668H90zM330 622H360L330 668H300z'),
    fill(whiteShade, ...mullions),
    fill(white, 'M-20 600Q120 574 240 590T462 606L470 622H-20z'),
    fill(whiteShade, 'M-20 612H466L470 622H-20zM-20 662H452V672H-20z'),
  ]
}

const road = course(
  '-40,800,26 240,770,24 520,762,23 800,772,23 1060,776,21 1300,752,16 1480,722,11 1660,700,7',
)

function ground(): Shape[] {
  const drains = 'M-20 686Q400 676 800 690T1640 664V680Q1200 700 800 704T-20 700z'
  return [
    fill(grass.lit, 'M-20 668Q400 660 800 672T1640 650V910H-20z'),
    fill(tone('#b9bdb0'), drains),
    fill(grass.slope, 'M-20 720Q300 700 640 716T1200 726 1640 680V910H-20z'),
    fill(tone('#d8cda8'), ribbon(widened(road, 5))),
    fill(tar.lit, ribbon(road)),
    fill(tar.line, dashes(road)),
    minibus({ x: 690, y: 778, scale: 0.94, turn: 1 }),
  ]
}

/** Striped windsock on a mast; it points right, so the wind is from the left. */
function windsock(x: number, y: number): Shape[] {
  return [
    fill(whiteShade, path`M${x - 3} ${y}V${y - 176}h6V${y}z`),
    fill(accent, path`M${x + 2} ${y - 178}l26 4v32l-26 6zM${x + 50} ${y - 170}l22 4v20l-22 6z`),
    fill(white, path`M${x + 28} ${y - 174}l22 4v26l-22 2zM${x + 72} ${y - 166}l18 5v10l-18 5z`),
  ]
}

/** Arum lily: the spathe, white, with its shade on the left. */
const arum: Motif = {
  name: 'arum',
  shapes: [
    stroke(leaf.deep, 5, 'M0 6Q-6 60 2 130'),
    fill(white, 'M-2 10Q-26-8-22-34-16-56 14-62 40-60 44-72 44-40 26-24 8-8 4 10z'),
    fill(whiteShade, 'M-2 10Q-26-8-22-34-16-56 14-62-4-48-6-28-4-8 4 10z'),
    fill(tone('#e9c46a'), 'M-2-8Q-2-34 8-48 14-46 12-40 4-24 4-6z'),
  ],
}

function ditch(): Shape[] {
  const random = stream(26)
  const leaves = [
    [104, 906, 0.6],
    [180, 906, 0.46],
    [16, 900, 0.7],
    [1560, 896, 0.7],
    [1484, 906, 0.5],
  ] as const
  return [
    fill(
      foreground,
      under(ridge('-20,836 140,842 320,872 520,896 640,912', 25, 0.03)),
      under(ridge('1080,912 1240,884 1400,858 1640,812', 27, 0.03)),
    ),
    fill(leaf.deep, tufts('300,890,60 380,900,50 1330,890,64 1260,900,46', random, 8)),
    fill(
      leaf.dark,
      ...leaves.map(
        ([x, y, s]) =>
          path`M${x} ${y}Q${x - 60 * s} ${y - 50 * s} ${x - 40 * s} ${y - 120 * s} ${x + 30 * s} ${y - 90 * s} ${x + 14 * s} ${y}z`,
      ),
    ),
    ...planted(
      arum,
      '84,822,0.7,-10 128,842,0.8,6 190,858,0.6,-14 30,838,0.85,12 58,874,0.95,-6 1500,838,0.62,8 1548,822,0.75,-8 1590,830,0.85,6 1460,872,0.6,12 1534,876,0.9,-4',
    ),
    fill(
      leaf.half,
      ...leaves.map(
        ([x, y, s]) =>
          path`M${x + 40 * s} ${y + 20}Q${x + 20 * s} ${y - 50 * s} ${x + 60 * s} ${y - 90 * s} ${x + 90 * s} ${y - 40 * s} ${x + 60 * s} ${y + 20}z`,
      ),
    ),
  ]
}

export const airportTransfers: Picture = {
  name: 'services/airport-transfers',
  shapes: [
    sky(dawn, FOOT),
    fill(cloud.shade, streak(960, 330, 560, 16, 0.6)),
    fill(
      cloud.lit,
      streak(1060, 170, 460, 14, 0.4) +
        streak(120, 176, 300, 9, 0.5) +
        streak(60, 330, 360, 12, 0.6) +
        streak(1180, 372, 300, 8),
    ),
    ...flats(),
    ...airport(),
    ...ground(),
    ...windsock(1404, 702),
    airliner({ x: 700, y: 252, scale: 1.08, turn: -8 }),
    ...ditch(),
  ],
}
