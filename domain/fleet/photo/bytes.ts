/** Reading and writing parts of a file. Beyond its end there are only noughts. */

export function u16(file: Uint8Array, at: number): number {
  return ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0)
}

export function u32(file: Uint8Array, at: number): number {
  return u16(file, at) * 0x1_00_00 + u16(file, at + 2)
}

/** Little-endian, `bytes` long. */
export function little(file: Uint8Array, at: number, bytes: number): number {
  let value = 0
  for (let i = bytes - 1; i >= 0; i--) value = value * 256 + (file[at + i] ?? 0)
  return value
}

/** Letters of a file, such as the name of one of its parts. */
export function letters(file: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...file.subarray(at, at + length))
}

/** Collects what is kept of a file, at most `most` bytes. */
export function keeping(most: number) {
  const kept = new Uint8Array(most)
  let length = 0
  return {
    add(part: Uint8Array | number[]): void {
      kept.set(part, length)
      length += part.length
    },
    bytes: () => kept.slice(0, length),
  }
}
