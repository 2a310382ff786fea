import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanPhoto, MOST_PHOTO_BYTES, type PhotoProblem } from './photo.ts'

const NOISE = 'GPS -33.9 18.4'

/** A picture lying on its side, wide and high, as a camera writes it: with a note which way is up, and where it was. */
const camera = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b35a2a' } })
  .composite([
    {
      input: { create: { width: 20, height: 10, channels: 3, background: '#123456' } },
      left: 3,
      top: 5,
    },
  ])
  .withExif({ IFD0: { Make: NOISE, Copyright: NOISE }, IFD3: { GPSLatitude: '33/1 55/1 0/1' } })
  .withMetadata({ orientation: 6, icc: 'p3' })
const written = {
  'image/jpeg': await camera.clone().jpeg({ progressive: true }).toBuffer(),
  'image/png': await camera.clone().png().toBuffer(),
  'image/webp': await camera.clone().webp().toBuffer(),
}
const KINDS = Object.entries(written)

function cleaned(file: Uint8Array): Uint8Array {
  const done = cleanPhoto(file)
  if (!done.ok) throw new Error(done.problem)
  return done.photo.bytes
}

const refusal = (file: Uint8Array): PhotoProblem | null => {
  const done = cleanPhoto(file)
  return done.ok ? null : done.problem
}

describe.each(KINDS)('a photo as %s', (type, file) => {
  test('is told by its first bytes, and looks as it did', async () => {
    const done = cleanPhoto(file)
    expect(done).toMatchObject({ ok: true, photo: { type } })
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
    expect(await pixels(cleaned(file))).toEqual(await pixels(file))
  })

  test('keeps its colours and loses what the camera noted', async () => {
    expect(file.includes(NOISE)).toBe(true)
    const bytes = cleaned(file)
    expect(Buffer.from(bytes).includes(NOISE)).toBe(false)
    const { icc, xmp, exif } = await sharp(bytes).metadata()
    expect([icc === undefined, xmp, exif?.length ?? 0]).toEqual([
      false,
      undefined,
      type === 'image/jpeg' ? 32 : 0,
    ])
  })

  test('is the same after a second cleaning', () => {
    expect(cleaned(cleaned(file))).toEqual(cleaned(file))
  })

  test('carries nothing behind its end', () => {
    expect(cleaned(Buffer.concat([file, Buffer.from('a film')]))).toEqual(cleaned(file))
  })

  test('cut off anywhere is refused', () => {
    for (let length = 16; length < file.length - 1; length++)
      expect([length, refusal(file.subarray(0, length))]).toEqual([length, 'photo-damaged'])
  })

  test('with any byte changed is either taken or refused', () => {
    for (let at = 0; at < file.length; at++) {
      for (const byte of [0, 0x7f, 0xff]) {
        const hostile = Uint8Array.from(file)
        hostile[at] = byte
        const done = cleanPhoto(hostile)
        if (done.ok) expect(done.photo.bytes.length).toBeLessThanOrEqual(file.length)
      }
    }
  })
})

test.each([6, 8])('a phone’s picture stays upright: orientation %i', async (orientation) => {
  const file = await camera.clone().withMetadata({ orientation }).jpeg().toBuffer()
  expect((await sharp(cleaned(file)).metadata()).orientation).toBe(orientation)
})

test('an upright picture needs no note', async () => {
  const file = await camera.clone().withMetadata({ orientation: 1 }).jpeg().toBuffer()
  expect((await sharp(cleaned(file)).metadata()).exif).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an animation', 'GIF89a'],
  ['an iPhone’s own format', '\0\0\0\u0018ftypheic'],
  ['a document', '%PDF-1.7'],
])('is none: %s', (_, text) => {
  expect(refusal(Buffer.from(text))).toBe('no-photo')
})

test('is refused above 2 MB', () => {
  const padded = (length: number) => Buffer.concat([written['image/jpeg'], Buffer.alloc(length)])
  expect(refusal(padded(MOST_PHOTO_BYTES))).toBe('photo-too-big')
  expect(refusal(padded(MOST_PHOTO_BYTES - written['image/jpeg'].length))).toBeNull()
})

test.each([
  [8001, 10],
  [7000, 6000],
])('is refused where its header says %i by %i pixels', (width, height) => {
  const [jpeg, png] = [Buffer.from(written['image/jpeg']), Buffer.from(written['image/png'])]
  const frame = jpeg.indexOf(Uint8Array.of(0xff, 0xc2))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  for (const file of [jpeg, png]) expect(refusal(file)).toBe('photo-too-many-pixels')
})

test.each([
  ['a scan of two million marks', [0xff, 0xd8, 0xff, 0xda, 0, 2], [0xff, 0xd0]],
  ['nothing but fill', [0xff, 0xd8], [0xff]],
  ['half a million empty segments', [0xff, 0xd8], [0xff, 0xe1, 0, 2]],
  ['empty parts', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [0]],
])('a hostile file is refused at once: %s', (_, start, filling) => {
  const rest = Buffer.alloc(MOST_PHOTO_BYTES - start.length, Uint8Array.from(filling))
  const file = Buffer.concat([Uint8Array.from(start), rest])
  const started = performance.now()
  expect(refusal(file)).toBe('photo-damaged')
  expect(performance.now() - started).toBeLessThan(2000)
})

test('an animation is not taken as a photo', () => {
  const file = Buffer.from('RIFF\u0014\0\0\0WEBPANMF\u0008\0\0\0........')
  expect(refusal(file)).toBe('photo-damaged')
})
