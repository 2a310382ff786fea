/** How somebody is reached: mail addresses and telephone numbers of any country. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { GuestLanguage } from '../languages.ts'
import { before, type Found, isFree, type Span, spanOf } from '../text.ts'

const MOST_NUMBERS = 30
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/giu
const MOBILE_SAID = /\b(?:m|mob|mobile|cell?|sel|whatsapp|wa|handy|mobil)\b[^\d\n]{0,12}$/i
const NUMBER = /(?:\+|\b00|\(|\b0)[\d\s()./-]{7,20}\d/g
const AMERICAN = /\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b/g
const DATE_LIKE = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/
const BRITISH_MOBILE = /^07\d{9}$/
/** Of no South African one: 015 to 017 begin no mobile number here. */
const GERMAN_MOBILE = /^01[5-7]\d{8,9}$/

export function emailsIn(text: string): Found<string>[] {
  return [...text.matchAll(EMAIL)].slice(0, MOST_NUMBERS).map((match) => {
    const value = match[0].replace(/\.+$/, '')
    return { from: match.index, to: match.index + value.length, value, how: 'read' }
  })
}

/** Numbers in international form, best first: a mobile is where somebody is reached. */
export function phonesIn(text: string, language: GuestLanguage): Found<string>[] {
  const american = [...text.matchAll(AMERICAN)]
    .slice(0, MOST_NUMBERS)
    .flatMap((match) => readAs(text, spanOf(match), 'US'))
  const others = [...text.matchAll(NUMBER)]
    .slice(0, MOST_NUMBERS)
    .filter((match) => isFree(spanOf(match), american))
    .flatMap((match) => readAs(text, spanOf(match), countryOf(match[0], language)))
  return [...american, ...others].toSorted((a, b) => Number(isMobile(text, b)) - Number(isMobile(text, a)))
}

function countryOf(written: string, language: GuestLanguage): CountryCode {
  const digits = written.replace(/\D/g, '')
  if (language === 'de' && GERMAN_MOBILE.test(digits)) return 'DE'
  return BRITISH_MOBILE.test(digits) ? 'GB' : 'ZA'
}

function readAs(text: string, span: Span, country: CountryCode): Found<string>[] {
  const written = text.slice(span.from, span.to)
  if (DATE_LIKE.test(written)) return []
  // In "+27 (0)21" the zero in brackets is dialled only inside the country.
  const dialled = written.replace(/^00(?=[1-9])/, '+').replace(/\(0\)/, '')
  const number = parsePhoneNumberFromString(dialled, country)
  const isWhole = dialled.startsWith('+')
  // Those of other countries are known by how they are written.
  const isNumber = isWhole || country !== 'ZA' ? number?.isPossible() : number?.isValid()
  if (number === undefined || isNumber !== true) return []
  return [{ ...span, value: number.number, how: isWhole || country === 'ZA' ? 'read' : 'understood' }]
}

function isMobile(text: string, { from, value }: Found<string>): boolean {
  return /^\+27[678]/.test(value) || MOBILE_SAID.test(before(text, from, 24))
}
