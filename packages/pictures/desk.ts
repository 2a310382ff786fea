import { disc, path, stream } from './geometry.ts'
import { protea } from './fynbos.ts'
import { lionsHead, signalHill, tableMountain } from './mountains.ts'
import { accent, grass, hill, ink, leaf, rock, sea, tone, wheat, white, whiteShade } from './palette.ts'
import { fill, use, veil, type Picture, type Shape } from './picture.ts'
import { cumulus, daySky, gulls, sky, streak } from './sky.ts'
import { glitter, ripples, sailingBoat } from './water.ts'

/** A desk in the office: a letter on the screen, the bay and Table Mountain in the window. */

const HORIZON = 520
const SILL = 640
const DESK = 700

const wall = { lit: tone('#ebdfcb', '#1d3947'), shade: tone('#d5c3a3', '#152d3a') }
const frame = { lit: tone('#fffaf0', '#3d5a69'), shade: tone('#cdbfa4', '#27424f') }
const wood = {
  lit: tone('#c99a63', '#6f5a45'),
  grain: tone('#b98853', '#62503e'),
  edge: tone('#8d6438', '#46382c'),
}
const glass = tone('#a9cfd0', '#4b6f7c')
const blue = tone('#14506b', '#2c6075')
const screen = tone('#fffdf9', '#ffe9bd')

function view(): Shape[] {
  return [
    sky(daySky, HORIZON),
    ...cumulus(1130, 210, 0.8),
    fill(white, streak(320, 130, 260, 20), streak(640, 92, 180, 12, 0.6)),
    gulls('1030,270,0.9 1084,250,0.7'),
    ...tableMountain({ x: 676, y: HORIZON - 6, wide: 0.78, high: 0.92 }, rock),
    ...lionsHead({ x: 676, y: HORIZON - 6, wide: 0.78, high: 0.92 }, rock),
    fill(hill.far, signalHill({ x: 676, y: HORIZON - 6, wide: 0.78, high: 0.92 })),
    fill(
      grass.slope,
      path`M0 ${HORIZON - 22}Q300 ${HORIZON - 40} 560 ${HORIZON - 26}T1100 ${HORIZON - 18}T1600 ${HORIZON - 8}V${HORIZON + 6}H0z`,
    ),
    fill(sea.deep, path`M0 ${HORIZON}H1600V${SILL}H0z`),
    fill(sea.near, ripples({ from: HORIZON + 8, to: SILL, count: 46, seed: 7 })),
    fill(
      sea.foam,
      glitter({ from: HORIZON + 6, to: SILL - 10, count: 40, seed: 9, x: 1320, drift: 20, spread: 130 }),
    ),
    sailingBoat({ x: 900, y: HORIZON + 44, scale: 0.42 }),
  ]
}

/** The wall with the opening in it, its bars, and the sill. */
function casement(): Shape[] {
  return [
    fill(wall.lit, path`M0 0H232V${DESK + 20}H0zM232 ${SILL}H1600V${DESK + 20}H232z`),
    fill(wall.shade, path`M232 0h26V${SILL}h-26z`),
    fill(frame.lit, path`M258 0h22V${SILL}h-22zM944 0h24V${SILL}h-24z`),
    fill(frame.shade, path`M258 0h7V${SILL}h-7zM944 0h8V${SILL}h-8z`),
    fill(frame.lit, path`M214 ${SILL - 14}H1600V${SILL + 12}H214z`),
    fill(frame.shade, path`M214 ${SILL + 12}H1600V${SILL + 22}H214z`),
  ]
}

function table(): Shape[] {
  const random = stream(4)
  const grain = Array.from({ length: 22 }, () => {
    const y = DESK + 14 + random() * 180
    const x = random() * 1500
    return path`M${x} ${y}q${120 + random() * 120} ${-4} ${260 + random() * 160} 0q${-160} ${5} ${-260 - random() * 60} 2z`
  })
  return [
    fill(wood.lit, path`M0 ${DESK}H1600V900H0z`),
    fill(wood.edge, path`M0 ${DESK}H1600v7H0z`),
    fill(wood.grain, ...grain),
    veil(
      tone('#f6e9cc', '#8a7a5c'),
      0.34,
      path`M780 ${DESK + 7}H1220L1010 900H420zM1290 ${DESK + 7}H1600V860L1560 900H1120z`,
    ),
  ]
}

/** A letter that has just come, with its stamp. */
function laptop(): Shape[] {
  return [
    veil(wood.edge, 0.45, 'M820 792L1000 756H1420L1400 800L930 830z'),
    fill(tone('#0d2b3a', '#0a1c27'), 'M1000 420q0-16 16-16h404q16 0 16 16v326H1000z'),
    fill(screen, 'M1016 420h404v312h-404z'),
    fill(blue, 'M1016 420h404v34h-404z'),
    fill(tone('#f6efe4', '#d8c79d'), disc(1036, 437, 6), disc(1058, 437, 6), disc(1080, 437, 6)),
    fill(tone('#0d2b3a', '#3a3428'), 'M1046 486h170v17h-170z'),
    fill(
      tone('#9fb0b4', '#b09b6c'),
      'M1046 528h330v9h-330zM1046 552h344v9h-344zM1046 576h300v9h-300zM1046 600h322v9h-322zM1046 624h180v9h-180z',
    ),
    fill(accent, 'M1046 664h130v38h-130z'),
    fill(screen, 'M1070 679h82v8h-82z'),
    fill(tone('#e9c46a', '#c99a48'), 'M1340 478h52v36h-52z'),
    fill(blue, 'M1340 514l16-18 8 6 8-14 20 26z'),
    fill(tone('#aebbbd', '#5a707b'), 'M960 746H1476L1508 790q2 8-8 8H936q-10 0-8-8z'),
    fill(tone('#7d8e94', '#3d525d'), 'M928 790H1508q2 8-8 8H936q-10 0-8-8zM1150 758h136l8 14h-152z'),
  ]
}

/** White enamel with a blue rim. */
function mug(): Shape[] {
  return [
    veil(wood.edge, 0.45, 'M706 806L804 776H872L862 808L760 822z'),
    fill(whiteShade, 'M880 706h16q26 0 26 30t-26 32h-16v-13h12q15 0 15-19t-15-17h-12z'),
    fill(white, 'M784 690h96v96q0 22-22 22h-52q-22 0-22-22z'),
    fill(whiteShade, 'M784 690h30v96q0 14 8 22h-16q-22 0-22-22z'),
    fill(blue, 'M778 682h108v11h-108z'),
    veil(white, 0.7, 'M818 664q-14-22 0-42t4-40q18 22 6 44t2 38zM850 668q-10-18 2-34t4-30q14 18 4 34t0 30z'),
  ]
}

function vase(): Shape[] {
  return [
    veil(wood.edge, 0.45, 'M250 836L360 790H470L452 838L330 850z'),
    fill(leaf.dark, 'M420 636q-80-2-116-66q74-2 126 58zM430 640q34-84 108-92q-26 76-98 98z'),
    fill(leaf.deep, 'M412 600h10l16 160h-12zM470 620h10l-30 150h-12z'),
    use(protea, { x: 414, y: 604, scale: 2, turn: -8 }),
    use(protea, { x: 482, y: 640, scale: 1.4, turn: 24 }),
    veil(glass, 0.8, 'M368 664h116q-10 36-6 68l14 70q2 24-24 24h-84q-26 0-24-24l14-70q4-32-6-68z'),
    fill(whiteShade, 'M364 658h124v9h-124z'),
    veil(white, 0.55, 'M464 680q-6 30-2 54l10 64h-14l-10-64q-4-24 2-54z'),
  ]
}

/** A notebook with a pencil across it. */
function notebook(): Shape[] {
  return [
    veil(wood.edge, 0.4, 'M520 872L580 814H760L748 884z'),
    fill(ink, 'M548 866L596 806H770L758 874z'),
    fill(tone('#fffaf0', '#b9ae94'), 'M556 858L600 802H766L752 864z'),
    fill(tone('#c3d0d2', '#8c8878'), 'M604 816H750v3H602zM594 828H746v3H592zM584 840H742v3H582z'),
    fill(wheat, 'M646 862L700 792l10 7-54 70z'),
    fill(ink, 'M646 862l10 7-14 9z'),
  ]
}

export const desk: Picture = {
  name: 'desk',
  shapes: [...view(), ...casement(), ...table(), ...vase(), ...notebook(), ...laptop(), ...mug()],
}
