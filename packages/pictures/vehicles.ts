import { path } from './geometry.ts'
import { accent, dusk, dusky, ink, lamp, tone, white, whiteShade, window, type Tone } from './palette.ts'
import { fill, place, stroke, veil, type Placing, type Shape } from './picture.ts'

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
  const beam = coat.beam ? [lit(veil(coat.beam, 0.36, 'M150-31L316-17Q346-9 304-3L220-3 150-21z'))] : []
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

/** A short-haul airliner, 410 long at scale 1, nose to the right, banking a little toward the viewer. */
export function airliner(at: Placing): Shape {
  const windows = Array.from({ length: 24 }, (_, i) => path`M${-118 + i * 10.5}-12h5v7h-5z`)
  const wing = { top: tone('#b4c2c5', '#5c7086'), flap: tone('#8ba0a8', '#45586c'), edge: white }
  return place(at, [
    // The far side: wing and tailplane rise behind the body.
    fill(wing.flap, 'M58-18L-66-74Q-76-78-82-74L-24-18zM-140-18L-196-44H-212L-182-14z'),
    fill(wing.top, 'M58-18L-66-74Q-70-76-74-75L18-18z'),
    // The tail fin, with its root faired into the body.
    fill(accent, 'M-184-18L-212-92Q-212-96-206-96H-188Q-182-96-178-90L-138-34-112-25Q-150-10-184-18z'),
    fill(tone('#bd4324'), 'M-184-18L-212-92Q-212-96-206-96L-202-95-168-22Q-176-16-184-18z'),
    fill(
      white,
      'M-206-18Q-170-25-120-27H126C164-27 192-14 204 2 198 14 172 22 124 23H-60C-110 20-160 2-206-10Q-212-14-206-18z',
    ),
    fill(
      whiteShade,
      'M-206-12C-160-4-120 6-60 8H120C160 8 188 6 204 2 198 14 172 22 124 23H-60C-110 20-160 2-206-12z',
    ),
    fill(accent, 'M-120 9Q-90 2-50 2H204L197 8H-46Q-80 8-96 15z'),
    fill(window, ...windows, 'M164-18h18q10 6 14 10h-27z'),
    stroke(whiteShade, 2, 'M-132-20V2M140-20V4'),
    // The engine hangs under the leading edge of the near wing.
    fill(whiteShade, 'M-30 36H22Q36 38 36 49T22 61H-10Q-34 56-30 36z'),
    fill(white, 'M-30 36H22Q34 38 35 46H-30z'),
    fill(ink, 'M22 37Q36 38 36 49T22 60Q30 49 22 37z'),
    fill(wing.flap, 'M46 8L-96 82Q-104 86-112 86H-126L-124 82-66 44-44 16z'),
    fill(wing.top, 'M46 8L-96 82Q-104 86-112 86L-56 44-10 10z'),
    fill(wing.edge, 'M46 8L-96 82Q-104 86-112 86L-104 82 30 9z'),
    fill(wing.flap, 'M-138-8L-200 22Q-206 24-214 24H-222L-178-8z'),
    fill(wing.top, 'M-138-8L-200 22Q-206 24-214 24L-162-8z'),
  ])
}
