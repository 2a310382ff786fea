import { head } from '../arrivals/driver.ts'
import { coat, paper as shirt } from '../arrivals/tones.ts'
import { tone } from '../palette.ts'
import { fill, place, veil } from '../picture.ts'
import { ground, letterhead, lines, lying, paper, sheet } from './paper.ts'

/** A driver’s licence card with the portrait and the letter of the permit, on the seat of the vehicle. */

const seat = {
  base: tone('#31475a', '#1b2c3a'),
  seam: tone('#22313d', '#101e29'),
  lit: tone('#41586c', '#263b4b'),
}

export const permit = paper('permit', [
  ground(seat.base),
  fill(seat.lit, 'M700 0H960V600H620z'),
  fill(seat.seam, 'M230 0h10L180 600h-12zM694 0h10L632 600h-12z'),
  place({ x: 170, y: 96, turn: -5 }, [
    ...lying(0, 0, 640, 410, 30),
    fill(sheet.head, 'M0 82V30Q0 0 30 0H610Q640 0 640 30V82z'),
    letterhead(36, 16, sheet.lit, 0.8),
    fill(tone('#b9d0cf', '#6c8791'), 'M40 116H236V366H40z'),
    place({ x: 138, y: 160, scale: 0.46 }, [
      fill(coat.base, 'M-212 448Q-200 300-60 262H60Q200 300 212 448z'),
      fill(shirt, 'M-50 250L0 350L50 250z'),
      place({ x: -1080, y: -110 }, [head()]),
    ]),
    lines(276, 124, 44, 16, 220, 300, 170, 260),
    veil(sheet.line, 0.5, 'M276 330h150v36H276z'),
    fill(sheet.seal, 'M492 292h108v84H492z'),
    fill(sheet.lit, 'M524 308h32q22 0 22 20t-22 20h-14v14h-18zM542 322v12h12q6 0 6-6t-6-6z'),
  ]),
])
