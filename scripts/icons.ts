import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { brandMark, INK, PAPER } from './og/brand.ts'

/*
 * Draws the icons in `public/` from the brand mark: browser tab, home screens, app launchers. They are checked
 * in; run this (`node scripts/icons.ts`) when the mark changes.
 */

/** The mark's share of the width: a launcher may crop a maskable icon to a circle of 80%. */
const WIDE = 0.84
const SAFE = 0.6

writeFileSync('public/favicon.svg', `${icon({ markWidth: WIDE, isRound: true })}\n`)
await png('icon-192.png', 192, { markWidth: WIDE, isRound: true })
await png('icon-512.png', 512, { markWidth: WIDE, isRound: true })
await png('icon-maskable-512.png', 512, { markWidth: SAFE, isRound: false })
await png('apple-touch-icon.png', 180, { markWidth: 0.72, isRound: false })
writeFileSync('public/favicon.ico', ico(await raster(32, { markWidth: 0.94, isRound: true }), 32))

type Look = { markWidth: number; isRound: boolean }

/** In units of the mark's own width; a rounded square is shown as it is, a full one is cropped by the system. */
function icon({ markWidth, isRound }: Look): string {
  const size = Math.round(88 / markWidth)
  const corner = isRound ? ` rx="${Math.round(size * 0.16)}"` : ''
  // The mark reaches from 5 (the sun's upper edge) to 57 (the line below the mountain).
  const [left, top] = [(size - 88) / 2, size / 2 - 31]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}"${corner} fill="${PAPER}"/>` +
    `<g transform="translate(${left} ${top})">${brandMark(INK)}</g></svg>`
  )
}

function raster(pixels: number, look: Look): Promise<Buffer> {
  return sharp(Buffer.from(icon(look)), { density: 288 })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function png(file: string, pixels: number, look: Look): Promise<void> {
  writeFileSync(`public/${file}`, await raster(pixels, look))
}

/** The old container with one picture in it: six bytes of header, sixteen of directory, then the PNG. */
function ico(picture: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(pixels, 6)
  head.writeUInt8(pixels, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
