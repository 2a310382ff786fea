import { disc } from '../geometry.ts'
import { tone, wheat } from '../palette.ts'
import { fill, place, type Placing, type Shape, stroke, veil } from '../picture.ts'
import { coat } from './tones.ts'

/** Against the light, so all of it is paler and greyer than the driver. */
const blue = {
  lit: tone('#5f8593', '#2f4a5d'),
  base: tone('#457082', '#26404f'),
  shade: tone('#305869', '#1b3343'),
}
const clay = { base: tone('#a37a6c', '#5b4a4e'), shade: tone('#825f56', '#473b42') }
const slate = { base: tone('#4d6068', '#26343f'), shade: tone('#3b4d56', '#1d2a34') }
const skin = { pale: tone('#b08c78', '#66565a'), brown: tone('#7d5c4c', '#4a3c40') }
const hair = tone('#33424a', '#18222b')
const cast = tone('#8b7a58', '#1b2a35')

/** A woman with a suitcase, a father and a child, on their way to the exit. */
export function travellers(): Shape[] {
  return [woman({ x: 286, y: 782 }), father({ x: 540, y: 778 }), child({ x: 632, y: 780 })]
}

/** Walking, 330 tall; one arm trails the suitcase, the other swings. */
function woman(at: Placing): Shape {
  return place(at, [
    veil(cast, 0.45, 'M-160 4Q-40-12 90 2Q-20 18-160 4z'),
    stroke(slate.shade, 4, 'M-62-152L-84-98'),
    fill(
      slate.base,
      'M-104-100L-60-90Q-56-88-57-84L-78-2Q-80 2-84 1L-126-9Q-130-11-129-15L-109-97Q-108-101-104-100z',
    ),
    fill(slate.shade, 'M-104-100L-90-97L-114-6L-126-9Q-130-11-129-15L-109-97Q-108-101-104-100z'),
    fill(coat.deep, disc(-82, -1, 6), disc(-122, -7, 5)),
    stroke(clay.shade, 17, 'M-8-248Q-36-214-40-194L-60-160'),
    fill(skin.brown, disc(-62, -153, 8)),
    fill(slate.shade, 'M-18-168L-26-92L-58-18L-40-8L-4-86L14-164z'),
    fill(coat.deep, 'M-58-20L-40-8L-28-2L-34 2L-62-8z'),
    fill(slate.base, 'M-14-168L12-90L24-8H42L36-92L26-168z'),
    fill(coat.deep, 'M24-8H44Q58-4 60 2H22z'),
    fill(clay.base, 'M-20-250Q-10-266 10-266Q30-262 32-240L27-200L34-140Q6-128-28-140L-20-200z'),
    fill(clay.shade, 'M-20-250Q-10-266 6-266Q-8-200-4-134Q-16-136-28-140L-20-200z'),
    stroke(clay.base, 17, 'M22-246Q34-214 32-196L56-168'),
    fill(skin.brown, disc(61, -161, 8), 'M2-282H18V-262Q10-256 2-262z', disc(13, -298, 19, 22)),
    fill(hair, 'M30-306Q26-328 6-326Q-18-322-16-286Q-16-268-8-262L4-266Q0-286 4-300Q18-300 30-306z'),
    stroke(slate.shade, 4, 'M24-258L-14-176'),
    fill(slate.base, 'M-30-182L0-178L-4-144L-34-148z'),
  ])
}

/** Tall, with a rucksack, one thumb in its strap and the other hand down to the child. */
function father(at: Placing): Shape {
  return place(at, [
    veil(cast, 0.45, 'M-76 4Q0-12 150 2Q40 18-76 4z'),
    fill(slate.shade, 'M-22-176L-24-92L-44-14L-24-8L0-88L12-172z'),
    fill(coat.deep, 'M-44-14L-24-8Q-12-4-12 2H-46z'),
    fill(slate.base, 'M-16-176L8-92L14-8H34L32-92L28-176z'),
    fill(coat.deep, 'M14-8H36Q50-4 52 2H12z'),
    fill(slate.base, 'M-22-258Q-58-262-60-222L-56-182Q-40-172-20-178z'),
    fill(slate.shade, 'M-54-246Q-60-238-60-222L-56-182Q-50-178-44-177Q-50-214-54-246z'),
    fill(blue.base, 'M-26-258Q-14-274 8-274Q32-270 36-248L32-168Q4-158-24-168z'),
    fill(blue.shade, 'M-26-258Q-14-274 4-274Q-10-220-8-163L-24-168z'),
    stroke(blue.lit, 18, 'M28-252Q46-220 46-194L66-146'),
    fill(skin.pale, disc(70, -139, 9), 'M-2-290H16V-270Q8-264-2-270z', disc(10, -306, 19, 23)),
    fill(hair, 'M28-310Q30-334 8-332Q-14-330-12-300Q-10-292-4-288L0-304Q14-304 28-310z'),
    stroke(slate.shade, 6, 'M-6-270Q8-244 4-206'),
    stroke(blue.base, 18, 'M-16-252Q-40-216-26-196L2-216'),
    fill(skin.pale, disc(6, -220, 9)),
  ])
}

/** 190 tall, looking up at the father; the arm that is free points ahead. */
function child(at: Placing): Shape {
  return place(at, [
    stroke(blue.shade, 11, 'M-6-134L-20-136'),
    fill(skin.pale, disc(-23, -137, 6)),
    fill(slate.base, 'M-14-84L-16-8H-3L0-60L8-8H22L16-84z'),
    fill(coat.deep, 'M-17-9H-3Q5-6 6 1H-18zM8-9H22Q30-6 31 1H7z'),
    fill(clay.base, 'M-14-138Q-6-148 4-147Q18-144 18-132L18-78Q2-72-16-78z'),
    fill(wheat, 'M-10-136Q-30-138-32-116L-30-92Q-20-86-10-90z'),
    stroke(clay.shade, 10, 'M12-134Q22-120 22-108L40-102'),
    fill(skin.pale, disc(43, -101, 6), 'M-4-154H8V-144Q2-140-4-144z', disc(1, -166, 17, 19)),
    fill(hair, 'M14-176Q10-190-4-188Q-20-184-18-162Q-16-152-10-148L-8-164Q4-166 14-176z'),
  ])
}
