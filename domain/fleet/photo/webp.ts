import { keeping, letters, little } from './bytes.ts'
import type { Cleaned } from './photo.ts'

/** `RIFF`, the length, `WEBP`. */
const HEADER_LENGTH = 12
/** Of the header of an extended file: it has a colour profile, it has an alpha channel. */
const PROFILE_AND_ALPHA = 0x20 | 0x10

/** A WebP with one picture and its colours; EXIF, XMP and unknown parts are left out. An animation is none. */
export function cleanWebp(file: Uint8Array): Cleaned {
  const kept = keeping(file.length)
  kept.add(file.subarray(0, HEADER_LENGTH))
  const whole = 8 + little(file, 4, 4)
  if (whole > file.length) return null
  let canvas: Size | null = null
  let size: Size | null = null
  let at = HEADER_LENGTH
  while (at < whole) {
    const name = letters(file, at, 4)
    const length = little(file, at + 4, 4)
    const end = at + 8 + length + (length % 2)
    if (end > whole) return null
    const part = file.slice(at, end)
    if (name === 'VP8X') {
      if (length !== 10 || canvas !== null || size !== null) return null
      canvas = { width: little(part, 12, 3) + 1, height: little(part, 15, 3) + 1 }
      part[8] = (part[8] ?? 0) & PROFILE_AND_ALPHA
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      if (size !== null) return null
      size = name === 'VP8 ' ? lossySize(part) : losslessSize(part)
      if (size === null) return null
    }
    if (['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'].includes(name)) kept.add(part)
    at = end
  }
  if (size === null) return null
  if (canvas !== null && (canvas.width !== size.width || canvas.height !== size.height)) return null
  const bytes = kept.bytes()
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true)
  return { bytes, ...size }
}

type Size = { width: number; height: number }

/** The sizes have fourteen bits. */
const SIDE = 0x3fff

function lossySize(part: Uint8Array): Size | null {
  if (letters(part, 11, 3) !== '\u009d\u0001*') return null
  return { width: little(part, 14, 2) & SIDE, height: little(part, 16, 2) & SIDE }
}

function losslessSize(part: Uint8Array): Size | null {
  if (part[8] !== 0x2f) return null
  const bits = little(part, 9, 4)
  return { width: (bits & SIDE) + 1, height: ((bits >>> 14) & SIDE) + 1 }
}
