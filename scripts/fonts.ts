/*
 * Makes the web fonts in `app/ui/fonts/` from their packages: the display face in the narrow width and single weight
 * of all headings. The letters of our own pages are in one file per face, short enough for the first response of a
 * connection. Letters that only names from abroad need are in a second file, which `app/styles/fonts-more.css` loads
 * only then. Run it (`npm run fonts`) when the packages or the characters change, and check the files in.
 */
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error -- the package comes without types
import subsetFont from 'subset-font'

const FACES = [
  {
    name: 'display',
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    variationAxes: { opsz: 60, wdth: 84, wght: 720 },
  },
  {
    name: 'figtree',
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]
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
const OTHERS = `${ASCII}${range(0xa1, 0xff)}Œœ`
const CHARACTERS = {
  '': OWN,
  '-more': Array.from(OTHERS)
    .filter((letter) => !OWN.includes(letter))
    .join(''),
}

for (const { name, from, variationAxes } of FACES) {
  const whole = await readFile(new URL(`../node_modules/${from}`, import.meta.url))
  for (const [part, characters] of Object.entries(CHARACTERS)) {
    const font: Buffer = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures: FEATURES,
    })
    await writeFile(new URL(`../app/ui/fonts/${name}${part}.woff2`, import.meta.url), font)
    console.log(`${name}${part}.woff2: ${font.length} bytes`)
    if (font.length > MOST_BYTES) throw new Error(`that is more than ${MOST_BYTES}`)
  }
}
/** Names from abroad in the console, where a missing letter must not come from another font. */
const extended = await readFile(
  new URL(
    '../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    import.meta.url,
  ),
)
const foreign: Buffer = await subsetFont(extended, range(0x100, 0x24f) + range(0x1e00, 0x1eff), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: FEATURES,
})
await writeFile(new URL('../app/ui/fonts/figtree-ext.woff2', import.meta.url), foreign)
console.log(`figtree-ext.woff2: ${foreign.length} bytes`)
const ranges = rangesOf(CHARACTERS['-more'])
const styles = await readFile(new URL('../app/styles/fonts-more.css', import.meta.url), 'utf8')
if (styles.replace(/\s+/g, ' ').split(ranges).length !== FACES.length + 1)
  throw new Error(`app/styles/fonts-more.css must give the second files this unicode-range: ${ranges}`)

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
