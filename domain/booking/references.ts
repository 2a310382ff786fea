/**
 * References of bookings: six characters that cannot be mistaken for each other, read aloud or handwritten, and without
 * vowels, so that they spell no words. They are drawn at random, so that nobody can tell from theirs how many there are.
 */

const ALPHABET = 'CDFHJKMNPRTVWXY3479'
const LENGTH = 6
const TYPED = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)
/** How many there can be. */
export const REFERENCES = ALPHABET.length ** LENGTH

/** The reference for a number below `REFERENCES`, `KXT-49M`; no two numbers share one. */
export function bookingReference(drawn: number): string {
  const letters = Array.from({ length: LENGTH }, (_, i) => {
    const place = Math.floor(drawn / ALPHABET.length ** i)
    return ALPHABET[place % ALPHABET.length]
  }).join('')
  return `${letters.slice(0, 3)}-${letters.slice(3)}`
}

/** A reference in its stored form, from any spelling; null if it cannot be one. */
export function asBookingReference(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return TYPED.test(letters) ? `${letters.slice(0, 3)}-${letters.slice(3)}` : null
}

/** The reference for a group of bookings, `G-KXT-49M`. */
export function groupReference(reference: string): string {
  return `G-${reference}`
}

/** A group's reference in its stored form, from any spelling; null if it cannot be one. */
export function asGroupReference(typed: string): string | null {
  const [, rest] = /^\s*G[\s-]*(.*)$/i.exec(typed) ?? []
  const reference = rest === undefined ? null : asBookingReference(rest)
  return reference === null ? null : `G-${reference}`
}

/** The reference of a bank transfer: without the dash, which banks drop. */
export function transferReference(reference: string): string {
  return reference.replaceAll('-', '')
}
