import { disc } from '../geometry.ts'
import { tone } from '../palette.ts'
import { fill, place, stroke } from '../picture.ts'
import { arch, livery, wheel } from '../fleet/livery.ts'
import { paper } from './paper.ts'

/** A front wheel on the rollers of a brake tester, its needle in the green. */

const hall = {
  wall: tone('#c3d8cf', '#2b4356'),
  floor: tone('#8f9a98', '#33434f'),
  pit: tone('#22313d', '#0a151d'),
}
const roller = { lit: tone('#9fb0b4', '#6d8290'), shade: tone('#5f737b', '#3c505d') }

export const roadworthy = paper('roadworthy', [
  fill(hall.wall, 'M0 0h960v470H0z'),
  fill(tone('#dfe8dc', '#38546a'), 'M700 0h60v470h-60zM820 0h140v470H820z'),
  fill(tone('#e9c46a', '#9a8558'), 'M0 404h960v26H0z'),
  fill(hall.floor, 'M0 470h960v130H0z'),
  fill(livery.body, 'M0 0H566Q600 120 604 250Q606 330 590 378H0z'),
  fill(livery.glass, 'M0 0H508Q528 50 536 96H0z'),
  fill(livery.shine, 'M250 0H330L270 96H190z'),
  fill(livery.low, 'M0 284Q300 272 604 280Q604 340 590 378H0z'),
  fill(livery.stripe, 'M0 206H603Q605 228 604 246H0z'),
  fill(livery.lamp, 'M532 152Q586 158 598 186L546 190z'),
  fill(livery.trim, 'M0 366H594L584 396H0zM604 300h10v44h-12z'),
  place({ x: 330, y: 470, scale: 3 }, [fill(livery.tyre, arch(0, 44, -30))]),
  fill(hall.pit, 'M150 470H510L480 540H180z'),
  fill(roller.lit, disc(232, 506, 44), disc(428, 506, 44)),
  fill(roller.shade, disc(222, 510, 34), disc(418, 510, 34)),
  fill(hall.floor, 'M120 544h420v56H120z'),
  place({ x: 330, y: 484, scale: 3 }, [wheel(0, 44)]),
  fill(livery.trim, 'M772 240h16v232h-16zM730 464h100v14H730z'),
  fill(livery.trim, disc(780, 180, 112)),
  fill(tone('#fffaf0', '#d9d4c8'), disc(780, 180, 98)),
  stroke(tone('#a9b4b4', '#8a9496'), 18, 'M716 206A70 70 0 0 1 762 113'),
  stroke(tone('#4d7a4a', '#3f6b4a'), 18, 'M784 110A70 70 0 0 1 844 206'),
  stroke(tone('#e4572e', '#c24a2a'), 9, 'M780 182L822 136'),
  fill(livery.tyre, disc(780, 182, 13)),
])
