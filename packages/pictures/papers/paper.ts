import { path } from '../geometry.ts'
import { tone, type Tone } from '../palette.ts'
import { fill, type Picture, place, type Shape, veil } from '../picture.ts'

/** The documents that passengers can check, each where they meet it; 960 by 600 units, light from the right. */

export const sheet = {
  lit: tone('#fffaf0', '#d9d4c8'),
  shade: tone('#e9e2d3', '#b9b7b0'),
  fold: tone('#d7d3c6', '#a5a6a2'),
  line: tone('#a9b4b4', '#8a9496'),
  head: tone('#14506b', '#1d4c60'),
  seal: tone('#e4572e', '#c24a2a'),
  sealShade: tone('#bd4324', '#9a3a24'),
  shadow: tone('#0d2b3a', '#000a10'),
}

export function paper(name: string, shapes: Shape[]): Picture {
  return { name: `papers/${name}`, view: [0, 0, 960, 600], shapes }
}

export const ground = (of: Tone) => fill(of, 'M0 0h960v600H0z')

/** A rectangle with its shadow on the left, for what lies on the ground. */
export function lying(x: number, y: number, wide: number, high: number, round = 0): Shape[] {
  const box = (left: number, top: number) =>
    path`M${left + round} ${top}H${left + wide - round}Q${left + wide} ${top} ${left + wide} ${top + round}V${top + high - round}Q${left + wide} ${top + high} ${left + wide - round} ${top + high}H${left + round}Q${left} ${top + high} ${left} ${top + high - round}V${top + round}Q${left} ${top} ${left + round} ${top}z`
  return [veil(sheet.shadow, 0.28, box(x - 16, y + 14)), fill(sheet.lit, box(x, y))]
}

/** Lines of writing, each as long as given. */
export const lines = (x: number, y: number, step: number, high: number, ...lengths: number[]): Shape =>
  fill(sheet.line, ...lengths.map((long, i) => path`M${x} ${y + i * step}h${long}v${high}h${-long}z`))

/** Table Mountain between Devil’s Peak and Lion’s Head, as on the letterhead; 200 wide. */
export const letterhead = (x: number, y: number, of: Tone, scale = 1): Shape =>
  place({ x, y, scale }, [
    fill(
      of,
      'M0 60L22 46L36 14L42 6L50 26L58 34L66 10L70 2L88 0L128 3L146 0L150 20L160 44L170 34L178 20L184 32L200 60z',
    ),
  ])
