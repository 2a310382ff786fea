import { disc } from '../geometry.ts'
import { tone } from '../palette.ts'
import { fill, place, stroke, veil } from '../picture.ts'
import { livery } from '../fleet/livery.ts'
import { letterhead, lines, paper, sheet } from './paper.ts'

/** The disc in the corner of a minibus’s windscreen, the mountain reflected in the glass. */

const glass = tone('#2b6074', '#16394c')
const reflected = tone('#4d8292', '#24506a')
const sky = tone('#6fa0aa', '#b87f76')

export const licence = paper('licence', [
  fill(tone('#c3d8cf', '#3d5068'), 'M0 0h960v600H0z'),
  fill(livery.tail, 'M0 0H112L300 470L0 520z'),
  fill(livery.body, 'M44 0H112L300 470L212 486z'),
  fill(livery.trim, 'M112 0H960V432Q600 448 292 470z'),
  fill(glass, 'M134 0H960V412Q610 428 304 448z'),
  fill(sky, 'M520 0H960V190Q720 140 520 0z'),
  fill(
    reflected,
    'M330 330L430 300L480 210L500 196L540 262L566 236L590 150L604 140L720 146L810 138L824 180L862 250L890 226L910 240L960 300V412Q640 424 340 446z',
  ),
  veil(glass, 0.7, 'M500 196L480 210L430 300L470 330L490 270zM604 140L590 150L566 236L600 330L620 230z'),
  veil(tone('#fffaf0', '#a5d2e0'), 0.14, 'M620 0H760L520 434L410 441z'),
  fill(livery.trim, 'M292 470Q600 448 960 432V470Q620 486 306 506z'),
  fill(livery.body, 'M212 486L306 506Q620 486 960 470V600H150z'),
  fill(livery.low, 'M150 600L212 486L306 506L262 600z'),
  fill(livery.stripe, 'M282 556Q620 538 960 524V562Q620 576 264 596z'),
  stroke(livery.trim, 12, 'M960 448L600 436L420 446'),
  place({ x: 420, y: 316, turn: -4 }, [
    veil(sheet.shadow, 0.4, disc(-10, 8, 112)),
    fill(sheet.lit, disc(0, 0, 112)),
    fill(sheet.seal, disc(0, 0, 100)),
    fill(sheet.lit, disc(0, 0, 78)),
    letterhead(-46, -46, sheet.head, 0.46),
    lines(-52, 2, 22, 10, 104, 84, 96),
  ]),
])
