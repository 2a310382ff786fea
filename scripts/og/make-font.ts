/*
 * Makes `heading.ttf`, the font of the headings in the share pictures, as on the pages: narrow and bold,
 * Latin letters. It is checked in; run this (`node scripts/og/make-font.ts`) when the package changes.
 */
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error -- the package comes without types
import subsetFont from 'subset-font'

const FROM = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'
const FACE = { opsz: 60, wdth: 84, wght: 720 }

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
/** – — ‘ ’ “ ” … */
const EXTRAS = [0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026]
/** ASCII, Latin-1 and the extras. */
const CHARACTERS = String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff), ...EXTRAS)

const whole = await readFile(new URL(`../../node_modules/${FROM}`, import.meta.url))
const font: Buffer = await subsetFont(whole, CHARACTERS, { targetFormat: 'sfnt', variationAxes: FACE })
await writeFile(new URL('heading.ttf', import.meta.url), font)
