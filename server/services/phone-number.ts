import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Two letters, `ZA`; null if a number does not tell its country. */
export function countryOf(international: string): string | null {
  return parsePhoneNumberFromString(international)?.country ?? null
}

/** `+27 82 123 4567`, easiest to read out; anything else stays as written. */
export function groupedNumber(written: string): string {
  return parsePhoneNumberFromString(written)?.formatInternational() ?? written
}

/**
 * A phone number in international form, `+27821234567`; null if it is not one. Without a country code it is South
 * African. From other countries any possible number is accepted, since lists of numbers in use are never complete.
 */
export function internationalNumber(written: string): string | null {
  const number = parsePhoneNumberFromString(written, 'ZA')
  if (number === undefined) return null
  const isOurs = number.countryCallingCode === '27'
  // Nine digits beginning with 0 look like a South African number, but are one digit short.
  const canBe = isOurs ? number.isValid() && number.nationalNumber.length === 9 : number.isPossible()
  return canBe ? number.number : null
}
