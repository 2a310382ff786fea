import { disc } from '../geometry.ts'
import { tone } from '../palette.ts'
import { fill, place, veil } from '../picture.ts'
import { ground, letterhead, lines, lying, paper, sheet } from './paper.ts'

/** A certificate with its seal, unfolded on a desk beside a pen. */

const desk = {
  base: tone('#c9a36a', '#4c4640'),
  grain: tone('#b98f58', '#3e3a37'),
  lit: tone('#d8b67e', '#5a524a'),
}

export const insurance = paper('insurance', [
  ground(desk.base),
  fill(desk.lit, 'M560 0H960V600H760z'),
  fill(
    desk.grain,
    'M0 130H960v6H0zM0 330H960v6H0zM0 520H960v6H0zM210 0h6v130h-6zM700 136h6v194h-6zM120 336h6v184h-6z',
  ),
  place({ x: 240, y: 36, scale: 0.86, turn: 3 }, [
    ...lying(0, 0, 470, 620),
    fill(sheet.shade, 'M0 232H470V244H0zM0 0H18V620H0z'),
    letterhead(44, 44, sheet.head, 0.9),
    lines(44, 138, 0, 26, 300),
    lines(44, 190, 0, 12, 380),
    lines(44, 276, 34, 12, 380, 360, 380, 340),
    lines(44, 428, 34, 12, 180, 150),
    fill(
      sheet.sealShade,
      'M322 470L300 560L340 538L362 574L376 480zM378 480L398 574L416 538L456 552L420 460z',
    ),
    fill(sheet.seal, disc(374, 446, 66)),
    fill(sheet.sealShade, disc(368, 450, 50)),
    fill(sheet.seal, disc(374, 446, 46)),
    fill(sheet.lit, 'M350 446l12-12 10 12 24-28 12 10-36 42z'),
  ]),
  place({ x: 780, y: 150, turn: 24 }, [
    veil(sheet.shadow, 0.3, 'M-22 14h26v330l-14 50-12-50z'),
    fill(tone('#14506b', '#1d4c60'), 'M0 0h26v330H0z'),
    fill(tone('#0d2b3a', '#0a1f2c'), 'M0 0h9v330H0z'),
    fill(tone('#e9c46a', '#9a8558'), 'M0 120h26v16H0zM0 330h26l-13 52z'),
  ]),
])
