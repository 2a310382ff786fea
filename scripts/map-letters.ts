/*
 * Makes `app/ui/art/map/letters.ts`: the outlines of the letters on the maps of the services and of prices. Such a map is a
 * picture of its own, which cannot use the fonts of the page. Run it (`node scripts/map-letters.ts`) when the face or the
 * characters change, and check the file in.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
// @ts-expect-error -- the package comes without types
import subsetFont from 'subset-font'

type Command = { type: 'M' | 'L' | 'Q' | 'C' | 'Z' } & Partial<Record<(typeof COORDINATES)[number], number>>
type Glyph = { advanceWidth: number; path: { commands: Command[] } }
type Font = { unitsPerEm: number; charToGlyph: (letter: string) => Glyph }

const COORDINATES = ['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const
/** The letter's height in the drawing's units. */
const EM = 250
const range = (first: string, last: string) =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, i) =>
    String.fromCharCode(first.charCodeAt(0) + i),
  )
/** Names in the medium weight; numbers and the names of roads in the bold one. */
const FACES = {
  names: {
    wght: 550,
    letters: [
      ...range('A', 'Z'),
      ...range('a', 'z'),
      ...range('0', '9'),
      ...Array.from("ÄÖÜäöüßéèêëïôû’'-–….&/() "),
    ],
  },
  numbers: { wght: 700, letters: [...range('0', '9'), 'N', 'R'] },
}

const whole = await readFile(
  new URL(
    '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    import.meta.url,
  ),
)
const opentype = createRequire(import.meta.url)('opentype.js') as { parse: (file: ArrayBuffer) => Font }

const faces = await Promise.all(
  Object.entries(FACES).map(async ([name, { wght, letters }]) => {
    const file: Buffer = await subsetFont(whole, letters.join(''), {
      targetFormat: 'sfnt',
      variationAxes: { wght },
    })
    const font = opentype.parse(new Uint8Array(file).buffer)
    const scale = EM / font.unitsPerEm
    const outlines = letters.map((letter) => {
      const { advanceWidth, path } = font.charToGlyph(letter)
      const outline = path.commands
        .map((command) => command.type + coordinatesOf(command, scale))
        .filter((part, i, parts) => !(part.startsWith('L') && parts[i - 1]?.endsWith(part.slice(1))))
        .join('')
      return `  ${JSON.stringify(letter)}: ${JSON.stringify(Math.round((advanceWidth ?? 0) * scale) + outline)},`
    })
    return `export const ${name.toUpperCase()}: Letters = {\n${outlines.join('\n')}\n}\n`
  }),
)
await writeFile(
  new URL('../app/ui/art/map/letters.ts', import.meta.url),
  `/** Made by \`scripts/map-letters.ts\` from Figtree: each letter's width, and its outline with y downwards. */
export type Letters = Record<string, string>
export const EM = ${EM}

${faces.join('\n')}`,
)

function coordinatesOf(command: Command, scale: number): string {
  return COORDINATES.flatMap((name) => {
    const value = command[name]
    if (value === undefined) return []
    return Math.round((name.startsWith('y') ? -1 : 1) * value * scale)
  }).join(' ')
}
