/** Phone numbers, for display and for links. */

/** The required form of our own phone numbers, for use after "must be". */
export const PHONE_WANTED = 'a phone number like "021 555 0140" or "+27 21 555 0140"'

/** True for a number that can be shown and called: 5 to 15 digits in any spelling. */
export function isPhoneNumber(shown: string): boolean {
  const digits = digitsOf(shown).length
  return /^\+?[\d ()-]+$/.test(shown) && digits >= 5 && digits <= 15
}

/** International digits without plus or leading zero, as wa.me needs them: `021 555 0140` is `27215550140`. */
export function internationalDigits(shown: string): string {
  const digits = digitsOf(shown)
  if (shown.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `27${digits.slice(1)}` : digits
}

/** `tel:+27215550140`; short codes like 112 are left unchanged. */
export function telHref(shown: string): string {
  const digits = digitsOf(shown)
  return digits.length <= 6 ? `tel:${digits}` : `tel:+${internationalDigits(shown)}`
}

function digitsOf(shown: string): string {
  // In "+27 (0)21" the zero in brackets is dialled only inside the country.
  const text = /^\s*(\+|00)/.test(shown) ? shown.replace(/\(0\)/, '') : shown
  return text.replace(/\D/g, '')
}
