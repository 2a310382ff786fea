/**
 * References of bookings: six characters that cannot be mistaken for each other, read aloud or handwritten, and without
 * vowels, so that they spell no words. Consecutive numbers give references that look nothing alike.
 */

const ALPHABET = 'CDFHJKMNPRTVWXY3479'
const LENGTH = 6
const TYPED = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)
const SPACE = ALPHABET.length ** LENGTH
/** A prime, so every number below `SPACE` maps to a different value. */
const SPREAD = 29_986_577
const SHIFT = 11_235_813

/** The reference for a booking's number, `KXT-49M`; no two numbers below 47 million share one. */
export function bookingReference(number: number): string {
  let place = Number((BigInt(number) * BigInt(SPREAD) + BigInt(SHIFT)) % BigInt(SPACE))
  let letters = ''
  for (let i = 0; i < LENGTH; i++) {
    letters += ALPHABET[place % ALPHABET.length]
    place = Math.floor(place / ALPHABET.length)
  }
  return `${letters.slice(0, 3)}-${letters.slice(3)}`
}

/** A reference in its stored form, from any spelling; null if it cannot be one. */
export function asBookingReference(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return TYPED.test(letters) ? `${letters.slice(0, 3)}-${letters.slice(3)}` : null
}

/** The reference for a group of bookings, `G-KXT-49M`, from a number of the same sequence. */
export function groupReference(number: number): string {
  return `G-${bookingReference(number)}`
}

/** A group's reference in its stored form, from any spelling; null if it cannot be one. */
export function asGroupReference(typed: string): string | null {
  const [, rest] = /^\s*G[\s-]*(.*)$/i.exec(typed) ?? []
  const reference = rest === undefined ? null : asBookingReference(rest)
  return reference === null ? null : `G-${reference}`
}
