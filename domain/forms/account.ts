import * as z from 'zod/mini'
import { asText, cleaned, email, line, phone, secret, tick } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

/** The forms of an account. */

const CODE_WANTED = fault('missing', { what: 'code' })

const typedCode = cleaned((text) => text.replace(/\s/g, ''))

const code = z.pipe(
  typedCode,
  z
    .string()
    .check(z.minLength(1, { error: CODE_WANTED, abort: true }), z.maxLength(40, { error: CODE_WANTED })),
)

/** The account decides whether a code is needed. */
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

/** The digits that prove an address. */
export const parseDigits = formParser({ code })

/** The profile form, given the available language tags. */
export function profileParser(tags: string[]) {
  return formParser({
    name: line('name', 100, 'name'),
    language: z.pipe(asText, z.enum(tags, { error: fault('unknown-language', {}) })),
    reminders: tick,
    reviews: tick,
    texts: tick,
  })
}
export type Profile = Extract<ReturnType<ReturnType<typeof profileParser>>, { ok: true }>['value']

export const parseEmailChange = formParser({
  email: email('newEmail'),
  password: secret('password'),
  code: perhapsCode,
})

export const parsePhoneChange = formParser({
  phone: phone('phone', 50, 'phone'),
  password: secret('password'),
})

export const parsePasswordChange = formParser({
  current: secret('password'),
  password: secret('otherPassword'),
  code: perhapsCode,
})

/** For forms that ask for the password again. */
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
  phone: phone('phone', 50),
  notes: line('notes', 300),
})
export type NewSavedPassenger = Extract<ReturnType<typeof parseSavedPassenger>, { ok: true }>['value']
