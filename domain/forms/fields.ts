import * as z from 'zod/mini'
import { multiLine, singleLine } from '../text.ts'

/** Fields that several forms share. Whatever is not text counts as empty: a form posts text only. */

const EMAIL_PATTERN_MESSAGE = 'Please enter a valid email address'

/** One line of text; empty when missing. */
export function line(name: string, max: number, requiredMessage?: string) {
  return text(singleLine, name, max, requiredMessage)
}

/** Several lines of text; empty when missing. */
export function paragraph(name: string, max: number, requiredMessage?: string) {
  return text(multiLine, name, max, requiredMessage)
}

/** An address by the browser's own rule for `type=email`, with at least one dot in the domain. */
export function email(requiredMessage: string) {
  return z.pipe(
    z.pipe(asText, z.transform(singleLine)),
    z
      .string()
      .check(
        z.minLength(1, { error: requiredMessage, abort: true }),
        z.maxLength(254, { error: EMAIL_PATTERN_MESSAGE, abort: true }),
        z.regex(EMAIL, { error: EMAIL_PATTERN_MESSAGE }),
      ),
  )
}

/** A password, exactly as it was typed. */
export function secret(requiredMessage: string) {
  return z.pipe(
    asText,
    z
      .string()
      .check(
        z.minLength(1, { error: requiredMessage, abort: true }),
        z.maxLength(200, { error: 'A password can have at most 200 characters' }),
      ),
  )
}

/** A tick box. */
export const tick = z.transform((value: unknown) => value === 'on' || value === true || value === 'true')

/** A whole number in a range, from a number or its digits; a missing one is `initial`. */
export function wholeNumber(name: string, min: number, max: number, initial: number) {
  const message = `${name} must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null || value === '') return initial
      if (typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value)) return Number(value)
      return value
    }),
    z.int({ error: message }).check(z.minimum(min, { error: message }), z.maximum(max, { error: message })),
  )
}

export const asText = z.transform((value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '',
)

function text(clean: (text: string) => string, name: string, max: number, requiredMessage?: string) {
  const tooLong = `${name} can have at most ${max} characters`
  return z.pipe(
    z.pipe(asText, z.transform(clean)),
    z
      .string()
      .check(
        z.minLength(requiredMessage === undefined ? 0 : 1, { error: requiredMessage ?? '', abort: true }),
        z.maxLength(max, { error: tooLong }),
      ),
  )
}

const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/
