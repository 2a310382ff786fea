/*
 * Makes the web fonts in `app/ui/fonts/` from their packages: the display face in the narrow width and single weight
 * of all headings. The letters of our own pages are in one file per face, short enough for the first response of a
 * connection. Letters that only names from abroad need are in a second file, which `app/styles/fonts-more.css` loads
 * only then. The share pictures and papers get theirs uncompressed. Run it (`npm run fonts`) when the packages or the
 * characters change, and check the files in.
 */
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error -- the package comes without types
import subsetFont from 'subset-font'

type Face = { from: string; variationAxes: Record<string, number | { min: number; max: number }> }

const FONTSOURCE = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const WEB = 'app/ui/fonts/'
const DISPLAY = {
  name: 'display',
  from: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  variationAxes: { opsz: 60, wdth: 84, wght: 720 },
}
const TEXT = {
  name: 'figtree',
  from: 'figtree/files/figtree-latin-wght-normal.woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
}
/** Names from abroad in the console, where a missing letter must not come from another font. */
const ABROAD = { ...TEXT, name: 'figtree-ext', from: 'figtree/files/figtree-latin-ext-wght-normal.woff2' }

/** Kerning, figures of equal width for prices, ligatures. */
const FEATURES = ['kern', 'tnum', 'liga']
/** So that five files reach a slow line in two round trips, not three. */
const MOST_BYTES = 12_000

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
const ASCII = range(0x20, 0x7e)
const AFRIKAANS = 'éèêëïôöû'
const GERMAN = 'äüÄÖÜß„'
const SIGNS = '\u{a0}\u{ad}\u{2009}\u{202f}©°·×–—‘’“”…•←→−€'
/** Characters that only code uses. */
const ODD = /[#$*<=>[\\\]^_`{|}~]/g
const OWN = ASCII.replace(ODD, '') + AFRIKAANS + GERMAN + SIGNS
const LATIN_ABROAD = range(0x100, 0x24f) + range(0x1e00, 0x1eff)
/** The file of Latin letters has it, the one for letters from abroad does not. */
const TURKISH = 'ı'
const MORE = Array.from(`${ASCII}${range(0xa1, 0xff)}Œœ`)
  .filter((letter) => !OWN.includes(letter))
  .join('')

for (const face of [DISPLAY, TEXT]) {
  await writeWebFont(face.name, face, OWN)
  await writeWebFont(`${face.name}-more`, face, MORE)
}
await writeWebFont(ABROAD.name, ABROAD, LATIN_ABROAD, Infinity)
// Papers embed whole fonts of one weight, with the letters that names from abroad need in a second one.
const PAPERS = 'server/documents/fonts/'
await writeFile(`${PAPERS}display.ttf`, await subset(DISPLAY, OWN + MORE + TURKISH, 'sfnt'))
for (const [name, wght] of [
  ['text', 400],
  ['bold', 700],
] as const) {
  const ofWeight = (face: Face) => ({ ...face, variationAxes: { wght } })
  await writeFile(`${PAPERS}${name}.ttf`, await subset(ofWeight(TEXT), ASCII + OWN + MORE + TURKISH, 'sfnt'))
  await writeFile(`${PAPERS}${name}-abroad.ttf`, await subset(ofWeight(ABROAD), LATIN_ABROAD, 'sfnt'))
}

const ranges = rangesOf(MORE)
const styles = await readFile('app/styles/fonts-more.css', 'utf8')
if (styles.replace(/\s+/g, ' ').split(ranges).length !== 3)
  throw new Error(`app/styles/fonts-more.css must give the second files this unicode-range: ${ranges}`)

async function writeWebFont(name: string, face: Face, letters: string, most = MOST_BYTES) {
  const font = await subset(face, letters, 'woff2')
  await writeFile(`${WEB}${name}.woff2`, font)
  console.log(`${name}.woff2: ${font.length} bytes`)
  if (font.length > most) throw new Error(`that is more than ${most}`)
}

async function subset({ from, variationAxes }: Face, letters: string, targetFormat: string): Promise<Buffer> {
  const whole = await readFile(new URL(from, FONTSOURCE))
  return subsetFont(whole, letters, { targetFormat, variationAxes, keepFeatures: FEATURES })
}

function rangesOf(characters: string): string {
  const hex = (code: number) => code.toString(16)
  const ranges: [number, number][] = []
  for (const code of Array.from(characters, (character) => character.codePointAt(0) ?? 0)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}
