/** The required form of our own phone numbers, for use after "must be". */
export const PHONE_WANTED = 'a phone number like "021 555 0140" or "+27 21 555 0140"'

/** True for a number that can be shown and called: 5 to 15 digits in any spelling. */
export function isPhoneNumber(shown: string): boolean {
  const digits = shown.replaceAll(/\D/g, '').length
  return /^\+?[\d ()-]+$/.test(shown) && digits >= 5 && digits <= 15
}
