import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path, { dirname } from 'node:path'
import sharp from 'sharp'
import { PUBLIC_PATHS, sharePicture } from '#domain/site/public-paths.ts'
import { lengthOf, letters } from './lettering.ts'
import { type Page, pages } from './pages.ts'

/*
 * Draws the share pictures of our pages into `build/client/og/`: the page's drawing above a band of paper with its
 * heading and our mark, like a poster. Finished pictures are cached, so a build draws only those that have changed.
 */

const CACHE = 'node_modules/.cache/share-pictures'
/** Messengers may drop larger pictures. */
const MOST_BYTES = 150_000

const WIDTH = 1200
const HEIGHT = 630
const BAND = 158
const WINDOW = HEIGHT - BAND
const MARGIN = 52
const PAPER = '#f6efe4'
const INK = '#0d2b3a'
/** The icon is the mark on a square of the same paper, which reaches a little over it. */
const ICON = read('../../public/favicon.svg').toString()
const ICON_WIDTH = 146
const MARK_WIDTH = 122

mkdirSync(CACHE, { recursive: true })
const tools = hashOf(
  ...['draw.ts', 'lettering.ts', '../../server/documents/fonts/display.ttf', '../../public/favicon.svg'].map(
    (file) => read(file),
  ),
)
const tags = readdirSync('content').filter((name) => existsSync(`content/${name}/language.yml`))
const byPath = tags.map((tag) => ({ tag, pages: pages(tag) }))
await Promise.all(
  PUBLIC_PATHS.map(async (path) => {
    let drawing: Promise<Buffer> | undefined
    for (const { tag, pages } of byPath) {
      const page = pages[path]
      const art = readFileSync(`app/ui/art/${page.art}.svg`)
      const kept = `${CACHE}/${hashOf(tools, art, JSON.stringify(page))}.jpg`
      // The drawing is the same in every language, and takes longer than the band below it.
      if (!existsSync(kept)) writeFileSync(kept, await withBand(page, await (drawing ??= draw(page, art))))
      const file = `build/client${sharePicture(path, tag)}`
      mkdirSync(dirname(file), { recursive: true })
      copyFileSync(kept, file)
    }
  }),
)

async function draw(page: Page, art: Buffer): Promise<Buffer> {
  const drawing = await sharp(art)
    .resize({ width: WIDTH })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const top = Math.round((drawing.info.height - WINDOW) * page.focus)
  return sharp(drawing.data).extract({ left: 0, top, width: WIDTH, height: WINDOW }).toBuffer()
}

async function withBand(page: Page, picture: Buffer): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: Buffer.from(band(page.heading)), left: 0, top: WINDOW },
    ])
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  if (jpeg.length > MOST_BYTES) throw new Error(`the share picture of ${page.art} has ${jpeg.length} bytes`)
  return jpeg
}

/** The paper below the drawing: heading on the left, as large as fits, and the mark on the right. */
function band(heading: string[]): string {
  const room = WIDTH - 3 * MARGIN - MARK_WIDTH
  const longest = Math.max(...heading.map((line) => lengthOf(line, 1)))
  const size = Math.min(heading.length > 1 ? 60 : 84, room / longest)
  const lineHeight = size * 0.98
  // Centred by the height of capitals, which is about 0.7 of the size.
  const first = (BAND - lineHeight * (heading.length - 1) + size * 0.7) / 2
  const lines = heading.map((line, i) => letters(line, { x: MARGIN, y: first + i * lineHeight, size }))
  const x = WIDTH - MARGIN - (ICON_WIDTH + MARK_WIDTH) / 2
  const icon = `<svg x="${x}" y="${(BAND - ICON_WIDTH) / 2}" width="${ICON_WIDTH}" height="${ICON_WIDTH}" `
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${BAND}">` +
    `<rect width="${WIDTH}" height="${BAND}" fill="${PAPER}"/>` +
    `<path fill="${INK}" d="${lines.join('')}"/>` +
    `${ICON.replace('<svg ', icon)}</svg>`
  )
}

function read(file: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, file))
}

function hashOf(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 22)
}
