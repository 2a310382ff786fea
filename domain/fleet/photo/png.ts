import { keeping, letters, u32 } from './bytes.ts'
import type { Cleaned } from './photo.ts'

const SIGNATURE_LENGTH = 8
/** The picture and its colours. Texts, times, EXIF and the further pictures of an animation are left out. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'cICP', 'iCCP', 'sBIT', 'IDAT', 'IEND']

export function cleanPng(file: Uint8Array): Cleaned {
  const kept = keeping(file.length)
  kept.add(file.subarray(0, SIGNATURE_LENGTH))
  let size: { width: number; height: number } | null = null
  let isDrawn = false
  let at = SIGNATURE_LENGTH
  while (at < file.length) {
    const length = u32(file, at)
    const end = at + 12 + length
    if (end > file.length) return null
    const name = letters(file, at + 4, 4)
    // It comes first, and once.
    if ((size === null) !== (name === 'IHDR') || (name === 'IHDR' && length !== 13)) return null
    if (name === 'IHDR') size = { width: u32(file, at + 8), height: u32(file, at + 12) }
    if (KEPT.includes(name)) kept.add(file.subarray(at, end))
    // A capital letter: the picture cannot be drawn without it.
    else if (!/^[a-z]/.test(name)) return null
    isDrawn ||= name === 'IDAT'
    if (name === 'IEND') return size !== null && isDrawn ? { bytes: kept.bytes(), ...size } : null
    at = end
  }
  return null
}
