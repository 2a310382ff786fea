import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Two letters, `ZA`; null where a number says nothing of its country. */
export function countryOf(international: string): string | null {
  return parsePhoneNumberFromString(international)?.country ?? null
}

/** `+27 82 123 4567`, as a number is easiest to read out; what is no number, as it was written. */
export function groupedNumber(written: string): string {
  return parsePhoneNumberFromString(written)?.formatInternational() ?? written
}

/**
 * A phone number that can be called from anywhere, `+27821234567`; null when it is none. Without a country
 * it is taken for a South African one. Of other countries every possible number is taken, as their lists of
 * numbers in use are never complete.
 */
export function internationalNumber(written: string): string | null {
  const number = parsePhoneNumberFromString(written, 'ZA')
  if (number === undefined) return null
  const isOurs = number.countryCallingCode === '27'
  // Nine digits beginning with 0 pass for a South African number, and are one digit short.
  const canBe = isOurs ? number.isValid() && number.nationalNumber.length === 9 : number.isPossible()
  return canBe ? number.number : null
}
