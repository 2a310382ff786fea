import * as z from 'zod/mini'
import { asText, cleaned, email, line, secret, tick } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

/** What people submit about their account. */

/** The languages that people can say they would like best. */
export const LANGUAGES = {
  en: 'English',
  af: 'Afrikaans',
  xh: 'isiXhosa',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
} as const
const LANGUAGE_TAGS = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]

/** The nearest of them to what a browser asks for. */
export function nearestLanguage(tag: string): keyof typeof LANGUAGES {
  return LANGUAGE_TAGS.find((known) => known === tag.toLowerCase().split('-')[0]) ?? 'en'
}

const CODE_WANTED = fault('missing', { what: 'code' })

const typedCode = cleaned((text) => text.replace(/\s/g, ''))

const code = z.pipe(
  typedCode,
  z
    .string()
    .check(z.minLength(1, { error: CODE_WANTED, abort: true }), z.maxLength(40, { error: CODE_WANTED })),
)

/** Whether one is wanted the account says. */
const perhapsCode = z.pipe(typedCode, z.string().check(z.maxLength(40, { error: CODE_WANTED })))

export const parseSignIn = formParser({
  identifier: line('identifier', 254, 'identifier'),
  password: secret('password'),
  remember: tick,
})

export const parseSignUp = formParser({
  name: line('name', 100, 'name'),
  email: email('emailAddress'),
  password: secret('newPassword'),
  reminders: tick,
  reviews: tick,
})
export type SignUp = Extract<ReturnType<typeof parseSignUp>, { ok: true }>['value']

export const parseForgotten = formParser({ email: email('emailAddress') })

export const parseReset = formParser({ password: secret('newPassword') })

export const parseCode = formParser({ code, trustDevice: tick })

export const parseProfile = formParser({
  name: line('name', 100, 'name'),
  language: z.pipe(asText, z.enum(LANGUAGE_TAGS, { error: fault('unknown-language', {}) })),
  reminders: tick,
  reviews: tick,
})
export type Profile = Extract<ReturnType<typeof parseProfile>, { ok: true }>['value']

export const parseEmailChange = formParser({
  email: email('newEmail'),
  password: secret('password'),
  code: perhapsCode,
})

export const parsePhoneChange = formParser({
  phone: line('phone', 50, 'phone'),
  password: secret('password'),
})

export const parsePasswordChange = formParser({
  current: secret('password'),
  password: secret('otherPassword'),
  code: perhapsCode,
})

/** For whatever asks for the password once more. */
export const parseConfirmed = formParser({ password: secret('password'), code: perhapsCode })

/** The same where an authenticator app is on. */
export const parseConfirmedWithCode = formParser({ password: secret('password'), code })

export const parseSavedPlace = formParser({
  name: line('name', 60, 'placeName'),
  address: line('address', 300, 'address'),
})
export type NewSavedPlace = Extract<ReturnType<typeof parseSavedPlace>, { ok: true }>['value']

export const parseSavedPassenger = formParser({
  passenger: line('name', 100, 'passengerName'),
  phone: line('phone', 50),
  notes: line('notes', 300),
})
export type NewSavedPassenger = Extract<ReturnType<typeof parseSavedPassenger>, { ok: true }>['value']
