/** Phone numbers as they are shown, and as links want them. */

/** International digits without plus or leading zero, as wa.me wants them: `021 555 0140` is `27215550140`. */
export function internationalDigits(shown: string): string {
  const digits = shown.replace(/\D/g, '')
  if (shown.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `27${digits.slice(1)}` : digits
}

/** `tel:+27215550140`; short codes like 112 stay as they are. */
export function telHref(shown: string): string {
  const digits = shown.replace(/\D/g, '')
  return digits.length <= 6 ? `tel:${digits}` : `tel:+${internationalDigits(shown)}`
}
