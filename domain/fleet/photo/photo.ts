import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

/**
 * The photo of a vehicle. Its kind is told by its first bytes, and only what draws it is kept: place, time, camera,
 * previews and whatever else lies in the file are left out. The pixels are not decoded.
 */

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
type PhotoType = (typeof PHOTO_TYPES)[number]
export type Photo = { type: PhotoType; bytes: Uint8Array<ArrayBuffer> }

export const MOST_PHOTO_BYTES = 2 * 1024 * 1024
/** What a phone can still draw. */
const MOST_PIXELS_A_SIDE = 8000
const MOST_PIXELS = 40_000_000

/** The parts of a file that draw it, and its size in pixels; null if it breaks off or is built wrongly. */
export type Cleaned = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number } | null

const KINDS: { type: PhotoType; starts: (number | null)[]; clean: (file: Uint8Array) => Cleaned }[] = [
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff], clean: cleanJpeg },
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], clean: cleanPng },
  {
    type: 'image/webp',
    // `RIFF`, the length, `WEBP`.
    starts: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
    clean: cleanWebp,
  },
]

export type PhotoProblem = 'photo-too-big' | 'no-photo' | 'photo-damaged' | 'photo-too-many-pixels'

export function cleanPhoto(
  file: Uint8Array,
): { ok: true; photo: Photo } | { ok: false; problem: PhotoProblem } {
  if (file.length > MOST_PHOTO_BYTES) return { ok: false, problem: 'photo-too-big' }
  const kind = KINDS.find(({ starts }) => starts.every((byte, i) => byte === null || byte === file[i]))
  if (kind === undefined) return { ok: false, problem: 'no-photo' }
  const cleaned = kind.clean(file)
  if (cleaned === null || cleaned.width === 0 || cleaned.height === 0)
    return { ok: false, problem: 'photo-damaged' }
  const { bytes, width, height } = cleaned
  if (Math.max(width, height) > MOST_PIXELS_A_SIDE || width * height > MOST_PIXELS)
    return { ok: false, problem: 'photo-too-many-pixels' }
  return { ok: true, photo: { type: kind.type, bytes } }
}

/** Its address on the site. */
export function photoPath(hash: string): string {
  return `/vehicle-photos/${hash}`
}
