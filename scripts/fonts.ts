/*
 * Makes the two web fonts in `app/ui/fonts/` from the packages they come in: Latin letters only, the display
 * face narrowed and of one weight, as all headings have it. Run it (`npm run fonts`) when the packages or the
 * characters change, and check the files in.
 */
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error -- the package comes without types
import subsetFont from 'subset-font'

const FONTS = [
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    to: 'display.woff2',
    variationAxes: { opsz: 60, wdth: 84, wght: 720 },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]
const MOST_BYTES = 40 * 1024

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
/** Œ œ – — ‘ ’ “ ” … • ← → − € and two narrow spaces. */
const EXTRAS = [
  0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026, 0x2022, 0x2190, 0x2192, 0x2212,
  0x20ac, 0x2009, 0x202f,
]
/** ASCII, Latin-1 and the extras. */
const CHARACTERS = String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff), ...EXTRAS)

let bytes = 0
for (const { from, to, variationAxes } of FONTS) {
  const whole = await readFile(new URL(`../node_modules/${from}`, import.meta.url))
  const font: Buffer = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', variationAxes })
  await writeFile(new URL(`../app/ui/fonts/${to}`, import.meta.url), font)
  bytes += font.length
  console.log(`${to}: ${font.length} bytes`)
}
if (bytes > MOST_BYTES) throw new Error(`the fonts have ${bytes} bytes together, more than ${MOST_BYTES}`)
