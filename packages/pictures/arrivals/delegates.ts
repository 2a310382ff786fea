import { disc } from '../geometry.ts'
import { minibusShapes } from '../fleet/minibus.ts'
import { bushes } from '../plants.ts'
import { grass, leaf, tar, tone, type Tone } from '../palette.ts'
import {
  fill,
  type Gradient,
  place,
  type Placing,
  type Picture,
  type Shape,
  stroke,
  veil,
} from '../picture.ts'
import { WELCOME } from './lettering.ts'
import { mountain } from './outside.ts'
import { coat, coral, paper, skin } from './tones.ts'

/** Delegates come out of the terminal past a welcome sign; the minibus and its driver wait at the kerb. */

const pavement: Gradient = {
  stops: [
    [0, tone('#e6d6b4', '#2c3f4c')],
    [1, tone('#cdb68a', '#16283a')],
  ],
}
const shadow = tone('#8b7a58', '#0d1a24')

type Clothes = { lit: Tone; shade: Tone; legs: Tone; skin: Tone; hair: Tone; bag?: Tone }

const hair = {
  dark: tone('#23282f', '#171c24'),
  brown: tone('#5a3a2a', '#33261f'),
  grey: tone('#a9a6a0', '#77767a'),
}
const suit = tone('#31475a', '#22313d')
const people = {
  coral: {
    lit: coral,
    shade: tone('#bd4324', '#9a3a24'),
    legs: suit,
    skin: skin.base,
    hair: hair.dark,
    bag: coat.base,
  },
  wheat: {
    lit: tone('#e9c46a', '#b8974f'),
    shade: tone('#c9a54e', '#8a7443'),
    legs: coat.base,
    skin: tone('#d9a582', '#a5806c'),
    hair: hair.brown,
    bag: coral,
  },
  sea: {
    lit: tone('#3f8296', '#2f6072'),
    shade: tone('#2b6074', '#234a5b'),
    legs: tone('#22313d', '#131d26'),
    skin: skin.lit,
    hair: hair.grey,
    bag: tone('#6d858f', '#44535e'),
  },
  driver: { lit: coat.base, shade: coat.deep, legs: coat.deep, skin: skin.base, hair: hair.dark },
} satisfies Record<string, Clothes>

/** Somebody who walks to the right, 176 units tall, pulling a bag; the badge hangs from the neck. */
function delegate(
  at: Placing,
  { lit, shade, legs, skin: face, hair: top, bag }: Clothes,
  long: boolean,
): Shape {
  return place(at, [
    veil(shadow, 0.4, 'M-92 2Q-20-8 44 2Q-20 10-92 2z'),
    ...(bag === undefined
      ? []
      : [
          stroke(tone('#5d727c', '#3a4a54'), 3, 'M-32-88L-46-60'),
          fill(bag, 'M-70-8V-60Q-70-64-66-64H-42Q-38-64-38-60V-8z'),
          veil(coat.deep, 0.3, 'M-70-8V-60Q-70-64-66-64H-60V-8z'),
          fill(coat.deep, disc(-64, -4, 4), disc(-44, -4, 4)),
        ]),
    fill(legs, 'M-30-2L-12-90H15L33-4L22-1L2-58L-17 0z'),
    fill(coat.deep, 'M-34 0h20v-5h-14zM20 0h20q-2-6-10-7h-9z'),
    fill(shade, 'M-12-142Q-30-120-36-88L-28-86Q-18-108-2-126z'),
    fill(
      lit,
      long
        ? 'M-26-58Q-24-140-8-147Q4-151 14-146Q26-138 27-58z'
        : 'M-20-84Q-22-140-8-147Q4-151 14-146Q25-138 23-84z',
    ),
    fill(
      shade,
      long
        ? 'M-26-58Q-24-140-8-147Q0-150 4-150Q-8-120-8-58z'
        : 'M-20-84Q-22-140-8-147Q0-150 4-150Q-6-120-5-84z',
    ),
    stroke(paper, 2, 'M0-146L7-116L13-145'),
    fill(paper, 'M1-118h12v15h-12z'),
    fill(shade, 'M10-138Q27-118 26-92L18-91Q16-112 2-124z'),
    fill(face, 'M-2-156h11v12q-6 4-11 0zM18-92h8v7q-4 4-8 0zM-36-88h8v6q-4 4-8 0z', disc(5, -164, 12)),
    fill(
      top,
      long
        ? 'M-12-146Q-14-180 5-180Q20-178 18-166Q10-168 4-172Q0-158 0-146z'
        : 'M-8-160Q-10-180 6-180Q20-178 18-167Q8-168 2-171Q-1-164-4-158z',
    ),
  ])
}

/** In a dark suit, facing the guests, with the list on a board. */
function host(at: Placing): Shape {
  const { lit, shade, legs, skin: face, hair: top } = people.driver
  return place(at, [
    veil(shadow, 0.4, 'M-60 2Q0-8 40 2Q0 10-60 2z'),
    fill(legs, 'M-16 0L-15-92H15L17 0H4L0-66L-4 0z'),
    fill(lit, 'M-21-84Q-25-140-9-147Q0-151 9-147Q25-140 21-84z'),
    fill(shade, 'M-21-84Q-25-140-9-147Q-4-149 0-149L-6-84z'),
    fill(paper, 'M-5-148L0-126L5-148z'),
    fill(tone('#14506b', '#123f57'), 'M-1-142h3l2 18-3 5-3-5z'),
    fill(shade, 'M16-140Q30-118 22-100L-8-98V-106L12-110z'),
    fill(paper, 'M-20-122L4-124L6-92L-18-90z'),
    fill(coral, 'M-20-122L4-124L4-118L-20-116z'),
    fill(face, 'M-5-156h10v11q-5 4-10 0zM-10-104h10v7h-10z', disc(0, -164, 12)),
    fill(top, 'M-13-164Q-14-180 0-180Q14-180 13-164Q10-172 0-173Q-10-172-13-164z'),
  ])
}

function sign(): Shape {
  return place({ x: 62, y: 84, scale: 0.9 }, [
    veil(shadow, 0.45, 'M40 862Q240 842 470 862Q240 880 40 862z'),
    fill(tone('#31475a', '#1a2d3b'), 'M112 640h12v222h-12zM380 640h12v222h-12z'),
    fill(tone('#c9a54e', '#8a7443'), 'M76 452H430V760H76z'),
    fill(tone('#e9c46a', '#d9b25c'), 'M86 452H430V752H86z'),
    fill(coral, 'M86 700H430V752H86z'),
    fill(coat.deep, WELCOME),
    fill(paper, 'M330 716h36l-10-10h12l16 16-16 16h-12l10-10h-36zM116 719h150v8h-150zM116 733h96v6h-96z'),
  ])
}

/** The roof over the kerb. */
function canopy(): Shape[] {
  return [
    fill(tone('#9fb0b4', '#2a4152'), 'M1520 118H1542V776H1520z'),
    fill(tone('#dfe3d8', '#3d5567'), 'M1530 118H1542V776H1530z'),
    fill(tone('#163c4d', '#1a3d50'), 'M-20-10H1620V128Q800 84-20 116z'),
    fill(
      coat.deep,
      'M60-10h30l-44 126h-30zM330-10h30l-36 116h-30zM600-10h30l-28 111h-30zM870-10h30l-20 112h-30zM1140-10h30l-12 118h-30zM1410-10h30l-4 126h-30z',
    ),
    fill(tone('#f8d58c', '#ffe2a0'), 'M150 88l120-5v8l-120 5zM690 78h130v8h-130zM1236 92l124 6v8l-124-6z'),
    fill(tone('#dfe3d8', '#3d5567'), 'M-20 116Q800 84 1620 128V140Q800 94-20 126z'),
  ]
}

export const delegates: Picture = {
  name: 'delegates',
  shapes: [
    ...mountain(),
    fill(grass.slope, 'M0 590H1600V700H0z'),
    fill(leaf.dark, bushes('40,640,1.4 200,636,1.9 420,640,1.3 560,638,1.7 1500,640,2 1585,640,1.6')),
    fill(tar.lit, 'M0 640H1600V770H0z'),
    fill(tar.line, 'M0 664H120v5H0zM240 664H360v5H240zM480 664H600v5H480z'),
    fill(tone('#c9cdc4', '#53656f'), 'M0 756H1600V774H0z'),
    fill(tone('#8f9a98', '#37474f'), 'M0 768H1600V776H0z'),
    fill(pavement, 'M0 776H1600V900H0z'),
    veil(tone('#f6e9cc', '#3a4a56'), 0.5, 'M560 776H900L760 900H360zM1180 776H1420L1360 900H1080z'),
    ...canopy(),
    place({ x: 716, y: 752, scale: 1.16 }, minibusShapes),
    host({ x: 946, y: 838, scale: 1.42 }),
    delegate({ x: 800, y: 846, scale: 1.36 }, people.wheat, true),
    delegate({ x: 690, y: 832, scale: 1.4 }, people.sea, false),
    delegate({ x: 566, y: 858, scale: 1.42 }, people.coral, true),
    sign(),
  ],
}
