import { path } from './geometry.ts'
import { accent, dusk, dusky, ink, lamp, tone, white, whiteShade, window, type Tone } from './palette.ts'
import { fill, place, veil, type Placing, type Shape } from './picture.ts'

/** Vehicles in side view, true to their class. 158 units long at scale 1; a real minibus is about 5.5 m. */

export type Coat = { body: Tone; stripe: Tone; glass: Tone; tyre: Tone; shadow: Tone; beam?: Tone }

export const dayCoat: Coat = {
  body: white,
  stripe: accent,
  glass: window,
  tyre: ink,
  shadow: tone('#335a42'),
}
export const duskCoat: Coat = {
  body: dusky('#f6efe4', '#b9c0c6'),
  stripe: dusk.accent,
  glass: dusky('#17394a', '#ffe0a0'),
  tyre: dusky('#0a1f2b'),
  shadow: dusk.front,
  beam: lamp,
}

/** The minibus, driving right; (x, y) is the point of the road under its tail. `lit` says how its beam is shown. */
export function minibus(at: Placing, coat: Coat = dayCoat, lit = (beam: Shape) => beam): Shape {
  const beam = coat.beam ? [lit(veil(coat.beam, 0.4, 'M154-27L300-14Q330-8 300-2L154-20z'))] : []
  return place(at, [
    veil(coat.shadow, 0.5, 'M-8-6H150L170 2H4z'),
    ...beam,
    fill(coat.body, 'M2-12V-54Q2-66 14-66H108Q122-66 131-53L143-36Q156-34 156-24V-12z'),
    fill(coat.stripe, 'M2-30H150L155-24H2zM2-38h5v8h-5z'),
    fill(
      coat.glass,
      'M10-58H36V-39H10zM40-58H68V-39H40zM72-58H99V-39H72zM103-58H107Q118-58 125-48L131-39H103z',
    ),
    fill(lamp, 'M146-30h9v6h-7z'),
    fill(coat.tyre, 'M21-12a12 12 0 1 1 24 0a12 12 0 1 1-24 0M113-12a12 12 0 1 1 24 0a12 12 0 1 1-24 0'),
    fill(coat.beam ?? coat.body, 'M29-12a4 4 0 1 1 8 0a4 4 0 1 1-8 0M121-12a4 4 0 1 1 8 0a4 4 0 1 1-8 0'),
  ])
}

/** A short-haul airliner, 410 long at scale 1, nose to the right, seen a little from below. */
export function airliner(at: Placing): Shape {
  const windows = Array.from({ length: 24 }, (_, i) => path`M${-112 + i * 10.5}-13h5v7h-5z`)
  return place(at, [
    fill(whiteShade, 'M34-18L-4-62H18L92-20zM-176-14L-212-40H-190L-140-16z'),
    fill(
      white,
      'M-202-8C-196-22-170-27-120-28H124C164-28 192-14 204 2 200 14 172 23 124 24H-104C-150 20-190 6-202-8z',
    ),
    fill(
      whiteShade,
      'M-196-2C-160 6-120 8-60 8H120C160 8 188 6 204 2 200 14 172 23 124 24H-104C-150 20-184 8-196-2z',
    ),
    fill(
      accent,
      'M-190-18L-216-92H-178L-116-28Q-160-27-190-18zM-146 12Q-120 2-60 2H204L196 8H-60Q-110 10-128 16z',
    ),
    fill(tone('#bd4324'), 'M-190-18L-216-92H-204L-166-24Q-178-22-190-18z'),
    fill(window, ...windows, 'M166-18h16q10 6 14 10h-26z'),
    fill(ink, 'M-6 34h8v20h-8z'),
    fill(tone('#8fa3aa'), 'M36 10L-74 84H-40L104 18zM-170 0L-228 22H-204L-128 8z'),
    fill(tone('#6d858f'), 'M36 10L-74 84H-62L64 14zM-170 0L-228 22H-218L-150 4z'),
    fill(whiteShade, 'M0 34H40Q52 36 52 45T40 56H0z'),
    fill(white, 'M0 34H40Q50 36 51 42H0z'),
  ])
}
