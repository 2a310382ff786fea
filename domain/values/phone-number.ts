import { findPhoneNumbersInText, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'

/** Phone numbers as people write them: `+27 (0)82 123 4567`, `082 123 4567 / 083 555 1234`. */

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
 * African, and of several the first counts. From other countries any possible number is accepted, since lists of numbers
 * in use are never complete.
 */
export function internationalNumber(written: string): string | null {
  const number = numberIn(written)
  if (number === undefined) return null
  const isOurs = number.countryCallingCode === '27'
  // Nine digits beginning with 0 look like a South African number, but are one digit short.
  const canBe = isOurs ? number.isValid() && number.nationalNumber.length === 9 : number.isPossible()
  return canBe ? number.number : null
}

/** `tel:+27215550140` */
export function telHref(written: string): string {
  return `tel:${dialled(written)}`
}

/** A number as it is dialled at home: `821234567`, without the zero; the digits of anything else. */
export function nationalDigits(written: string): string {
  return numberIn(written)?.nationalNumber ?? written.replaceAll(/\D/g, '').replace(/^0+/, '')
}

/** As it is dialled from anywhere: `+27215550140`; short codes like 112 are left unchanged. */
export function dialled(written: string): string {
  const number = internationalNumber(written)
  if (number !== null) return number
  const digits = written.replaceAll(/\D/g, '')
  if (digits.length <= 6) return digits
  if (/^\s*\+|^00/.test(written)) return `+${digits.replace(/^00/, '')}`
  return digits.startsWith('0') ? `+27${digits.slice(1)}` : `+${digits}`
}

function numberIn(written: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(written, 'ZA') ?? findPhoneNumbersInText(written, 'ZA')[0]?.number
}
