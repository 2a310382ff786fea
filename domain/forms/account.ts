import * as z from 'zod/mini'
import { asText, email, line, secret, tick } from './fields.ts'
import { formParser } from './problems.ts'

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

const PASSWORD = 'Please enter your password'
const NEW_PASSWORD = 'Please choose a password'
const EMAIL = 'Please enter your email address'
const NAME = 'Please enter your name'
const CODE = 'Please enter the code'
const IDENTIFIER = 'Please enter your email address or phone number'

const code = z.pipe(
  z.pipe(
    asText,
    z.transform((text: string) => text.replace(/\s/g, '')),
  ),
  z.string().check(z.minLength(1, { error: CODE, abort: true }), z.maxLength(40, { error: CODE })),
)

export const parseSignIn = formParser(
  { identifier: line('Email or phone', 254, IDENTIFIER), password: secret(PASSWORD), remember: tick },
  { identifier: IDENTIFIER, password: PASSWORD },
)

export const parseSignUp = formParser(
  {
    name: line('Name', 100, NAME),
    email: email(EMAIL),
    password: secret(NEW_PASSWORD),
    reminders: tick,
    reviews: tick,
  },
  { name: NAME, email: EMAIL, password: NEW_PASSWORD },
)
export type SignUp = Extract<ReturnType<typeof parseSignUp>, { ok: true }>['value']

export const parseForgotten = formParser({ email: email(EMAIL) }, { email: EMAIL })

export const parseReset = formParser({ password: secret(NEW_PASSWORD) }, { password: NEW_PASSWORD })

export const parseCode = formParser({ code, trustDevice: tick }, { code: CODE })

export const parseProfile = formParser(
  {
    name: line('Name', 100, NAME),
    language: z.pipe(asText, z.enum(LANGUAGE_TAGS, { error: 'Please choose a language from the list' })),
    reminders: tick,
    reviews: tick,
  },
  { name: NAME },
)
export type Profile = Extract<ReturnType<typeof parseProfile>, { ok: true }>['value']

export const parseEmailChange = formParser(
  { email: email('Please enter the new email address'), password: secret(PASSWORD) },
  { email: 'Please enter the new email address', password: PASSWORD },
)

export const parsePhoneChange = formParser(
  { phone: line('Phone number', 50, 'Please enter your phone number'), password: secret(PASSWORD) },
  { phone: 'Please enter your phone number', password: PASSWORD },
)

export const parsePasswordChange = formParser(
  { current: secret(PASSWORD), password: secret('Please choose a new password') },
  { current: PASSWORD, password: 'Please choose a new password' },
)

/** For whatever asks for the password once more. */
export const parseConfirmed = formParser({ password: secret(PASSWORD) }, { password: PASSWORD })

/** The same where an authenticator app is on. */
export const parseConfirmedWithCode = formParser(
  { password: secret(PASSWORD), code },
  { password: PASSWORD, code: CODE },
)

/** What is never kept, nor sent back with what else was typed; `form` only names the form. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(['password', 'current', 'code', 'token', 'form'])

export const parseSavedPlace = formParser(
  {
    name: line('Name', 60, 'Please name the place, like Home'),
    address: line('Address', 300, 'Please enter the address'),
  },
  { name: 'Please name the place, like Home', address: 'Please enter the address' },
)
export type NewSavedPlace = Extract<ReturnType<typeof parseSavedPlace>, { ok: true }>['value']

export const parseSavedPassenger = formParser(
  {
    passenger: line('Name', 100, 'Please enter the name of the passenger'),
    phone: line('Phone number', 50),
    notes: line('Notes', 300),
  },
  { passenger: 'Please enter the name of the passenger' },
)
export type NewSavedPassenger = Extract<ReturnType<typeof parseSavedPassenger>, { ok: true }>['value']
