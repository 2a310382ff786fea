/**
 * References of bookings: six characters that cannot be taken for one another, read aloud or in handwriting,
 * and without vowels, so that they make no words. Neighbouring numbers give references that do not look alike.
 */

const ALPHABET = 'CDFHJKMNPRTVWXY3479'
const LENGTH = 6
const TYPED = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)
const SPACE = ALPHABET.length ** LENGTH
/** Prime, so every number below `SPACE` gives another place in it. */
const SPREAD = 29_986_577
const SHIFT = 11_235_813

/** The reference of a booking's number, `KXT-49M`; no two numbers below 47 million share one. */
export function bookingReference(number: number): string {
  let place = Number((BigInt(number) * BigInt(SPREAD) + BigInt(SHIFT)) % BigInt(SPACE))
  let letters = ''
  for (let i = 0; i < LENGTH; i++) {
    letters += ALPHABET[place % ALPHABET.length]
    place = Math.floor(place / ALPHABET.length)
  }
  return `${letters.slice(0, 3)}-${letters.slice(3)}`
}

/** A reference as it is kept, however it was typed; null for what can be none. */
export function asBookingReference(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return TYPED.test(letters) ? `${letters.slice(0, 3)}-${letters.slice(3)}` : null
}
