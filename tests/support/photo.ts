import sharp from 'sharp'

/** A small photo as a file, different for each colour. */
export function photoFile(background: string): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .withExif({ IFD0: { Make: 'a phone' } })
    .jpeg()
    .toBuffer()
}
