import { keeping, letters, little, u16, u32 } from './bytes.ts'
import type { Cleaned } from './photo.ts'

const [SOI, EOI, SOS, EXIF, PROFILE, ADOBE] = [0xd8, 0xd9, 0xda, 0xe1, 0xe2, 0xee] as const
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** The tables that a scan needs: Huffman, quantization, restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd]
/** Other segments that are left out without harm: applications', comments. */
const isExtra = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
/** In scans, FF is followed by nought or a restart marker; anything else begins a segment. */
const isInScan = (next: number | undefined) =>
  next === undefined || next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)

/**
 * A JPEG without the segments of applications. Phones store pictures lying on their side with a note which way is up:
 * that one number is kept. What follows its end, such as a film, is left out.
 */
export function cleanJpeg(file: Uint8Array): Cleaned {
  const kept = keeping(file.length + upright(1).length)
  kept.add([0xff, SOI])
  let size: { width: number; height: number } | null = null
  let isTurned = false
  let isDrawn = false
  let at = 2
  for (;;) {
    if (file[at] !== 0xff) return null
    while (file[at + 1] === 0xff) at += 1
    const marker = file[at + 1] ?? 0
    if (marker === EOI) break
    const length = u16(file, at + 2)
    const end = at + 2 + length
    if (length < 2 || end > file.length) return null
    const segment = file.subarray(at, end)
    if (FRAMES.includes(marker)) {
      // Eight bits a colour: browsers draw no others.
      if (size !== null || length < 8 || segment[4] !== 8) return null
      size = { height: u16(segment, 5), width: u16(segment, 7) }
      kept.add(segment)
    } else if (marker === EXIF && !isTurned && letters(segment, 4, 6) === 'Exif\0\0') {
      const orientation = orientationOf(segment.subarray(10))
      isTurned = orientation !== 1
      if (isTurned) kept.add(upright(orientation))
    } else if (marker === SOS || TABLES.includes(marker) || isForColours(marker, segment)) {
      kept.add(segment)
    } else if (!isExtra(marker)) {
      return null
    }
    at = end
    if (marker !== SOS) continue
    const next = endOfScan(file, at)
    if (size === null || next === null) return null
    kept.add(file.subarray(at, next))
    isDrawn = true
    at = next
  }
  if (size === null || !isDrawn) return null
  kept.add([0xff, EOI])
  return { bytes: kept.bytes(), ...size }
}

function endOfScan(file: Uint8Array, from: number): number | null {
  let at = file.indexOf(0xff, from)
  while (at !== -1 && isInScan(file[at + 1])) at = file.indexOf(0xff, at + 1)
  return at === -1 ? null : at
}

/** Which colours the numbers mean. */
function isForColours(marker: number, segment: Uint8Array): boolean {
  return (
    (marker === PROFILE && letters(segment, 4, 12) === 'ICC_PROFILE\0') ||
    (marker === ADOBE && segment.length === 16 && letters(segment, 4, 5) === 'Adobe')
  )
}

const ORIENTATION = 0x0112

/** From 1 to 8 by EXIF; 1 is upright. */
function orientationOf(tiff: Uint8Array): number {
  const isLittle = letters(tiff, 0, 2) === 'II'
  const short = (at: number) => (isLittle ? little(tiff, at, 2) : u16(tiff, at))
  const first = isLittle ? little(tiff, 4, 4) : u32(tiff, 4)
  const last = first + 2 + 12 * short(first)
  for (let entry = first + 2; entry < last && entry + 12 <= tiff.length; entry += 12) {
    const value = short(entry + 8)
    if (short(entry) === ORIENTATION) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An EXIF segment with nothing but the orientation. */
function upright(orientation: number): number[] {
  const exif = Array.from('Exif\0\0MM\0*', (letter) => letter.charCodeAt(0))
  const entry = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return [0xff, EXIF, 0, 34, ...exif, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]
}
