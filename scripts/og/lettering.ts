import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Font = {
  getPath: (text: string, x: number, y: number, size: number, options: Lettering) => { commands: Command[] }
  getAdvanceWidth: (text: string, size: number, options: Lettering) => number
}
type Command = { type: 'M' | 'L' | 'Q' | 'C' | 'Z' } & Partial<Record<(typeof COORDINATES)[number], number>>
/** Relative to the size, as in the style sheet. */
type Lettering = { letterSpacing: number }

const COORDINATES = ['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const
const LETTERING = { letterSpacing: -0.018 }
const file = readFileSync(new URL('../../server/documents/fonts/display.ttf', import.meta.url))
// The package has no types, and no exports that Node can name.
const opentype = createRequire(import.meta.url)('opentype.js') as { parse: (file: ArrayBuffer) => Font }
const font = opentype.parse(new Uint8Array(file).buffer)

/** A line of a heading as SVG path data, its first letter at `x` on the baseline `y`. */
export function letters(text: string, at: { x: number; y: number; size: number }): string {
  // The package's own writer of path data gives NaN for some coordinates.
  const { commands } = font.getPath(text, at.x, at.y, at.size, LETTERING)
  return commands.map((command) => command.type + coordinatesOf(command)).join('')
}

/** The width of a line at this size. */
export function lengthOf(text: string, size: number): number {
  return font.getAdvanceWidth(text, size, LETTERING)
}

function coordinatesOf(command: Command): string {
  return COORDINATES.flatMap((name) => command[name] ?? [])
    .map((value) => value.toFixed(1))
    .join(' ')
}
