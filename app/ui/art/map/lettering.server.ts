import { EM, type Letters, NAMES, NUMBERS } from './letters.ts'

/** Words in a picture of its own, drawn letter by letter in our own type. */

type Line = { text: string; x: number; y: number; size: number; anchor: 'start' | 'middle' | 'end' }

/** The width of the edge around a name, in the units of its letters. */
export const HALO = 60

const FACES = { name: NAMES, number: NUMBERS }
export type Face = keyof typeof FACES

/** The outlines of the letters that these lines are made of, each once. */
export function outlinesOf(face: Face, lines: string[]): string {
  return [...new Set(lines.join(''))]
    .map((letter) => {
      const outline = FACES[face][letter]?.replace(/^\d+/, '') ?? ''
      return outline === '' ? '' : `<path id="${idOf(face, letter)}" d="${outline}"/>`
    })
    .join('')
}

/** A line of letters; one with a letter that we have not is left to the fonts of the browser. */
export function lettered(face: Face, { text, x, y, size, anchor }: Line): string {
  const letters = Array.from(text)
  if (!letters.every((letter) => FACES[face][letter] !== undefined))
    return `<text x="${x}" y="${y}" font-size="${size}" stroke-width="${tenths((size / EM) * HALO)}" text-anchor="${anchor}">${escaped(text)}</text>`
  const scale = size / EM
  const ends = endsOf(FACES[face], letters)
  const width = (ends.at(-1) ?? 0) * scale
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  const uses = letters.map((letter, i) =>
    letter === ' ' ? '' : `<use href="#${idOf(face, letter)}" x="${ends[i - 1] ?? 0}"/>`,
  )
  return `<g transform="translate(${tenths(left)} ${tenths(y)})scale(${scale})">${uses.join('')}</g>`
}

/** Where each letter ends. */
function endsOf(face: Letters, letters: string[]): number[] {
  return letters.reduce<number[]>(
    (ends, letter) => [...ends, (ends.at(-1) ?? 0) + Number.parseInt(face[letter] ?? '0', 10)],
    [],
  )
}

function idOf(face: Face, letter: string): string {
  return `${face === 'name' ? 'a' : 'b'}${letter.codePointAt(0)}`
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
