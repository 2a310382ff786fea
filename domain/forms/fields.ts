import * as z from 'zod/mini'
import { DATE, isRealDate, TIME } from '#domain/values/cape-time.ts'
import { multiLine, singleLine, withPlainDigits } from '#domain/values/text.ts'
import type { FieldName, Missing } from './problems.ts'
import { fault } from './form-parser.ts'

/** Fields that several forms share. Anything but text and numbers counts as empty. */

/** One line of text; empty when missing, unless a problem is given for that. */
export function line(name: FieldName, max: number, what?: Missing) {
  return text(singleLine, name, max, what)
}

/** A phone number as it was written, in our digits; empty when missing, unless a problem is given for that. */
export function phone(name: FieldName, max: number, what?: Missing) {
  return text(numeric, name, max, what)
}

/** Several lines of text; empty when missing, unless a problem is given for that. */
export function paragraph(name: FieldName, max: number, what?: Missing) {
  return text(multiLine, name, max, what)
}

/**
 * An address by the browser's own rule for `type=email`, with at least one dot in the domain. As there, a domain of
 * other letters is written as mail servers know it: `müller.example` is `xn--mller-kva.example`.
 */
export function email(what: Missing) {
  return z.pipe(
    cleaned((typed) => inAscii(singleLine(typed))),
    z
      .string()
      .check(
        filled(what),
        z.maxLength(LONGEST_EMAIL, { error: INVALID_EMAIL, abort: true }),
        z.regex(EMAIL, { error: INVALID_EMAIL }),
      ),
  )
}

/** The same, or empty. */
export function perhapsEmail() {
  return z.pipe(
    cleaned((typed) => inAscii(singleLine(typed))),
    z.string().check(
      z.refine((typed: string) => typed === '' || (typed.length <= LONGEST_EMAIL && EMAIL.test(typed)), {
        error: INVALID_EMAIL,
      }),
    ),
  )
}

/** A password, exactly as it was typed. */
export function secret(what: Missing) {
  return z.pipe(asText, z.string().check(filled(what), notTooLong))
}

/** The same, if it is optional. */
export function perhapsSecret() {
  return z.pipe(asText, z.string().check(notTooLong))
}

const LONGEST_SECRET = 200
const notTooLong = z.maxLength(LONGEST_SECRET, {
  error: fault('password-too-long', { max: LONGEST_SECRET }),
})

/** A tick box. */
export const tick = z.pipe(
  z.transform((value: unknown) => value === 'on' || value === true || value === 'true'),
  z.boolean(),
)

/** A whole number in a range, from a number or its digits; a missing one is `initial`. */
export function wholeNumber(field: FieldName, min: number, max: number, initial: number) {
  const error = fault('whole-number', { field, min, max })
  return z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null || value === '') return initial
      if (typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value)) return Number(value)
      return value
    }),
    z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error })),
  )
}

/** A calendar date, `YYYY-MM-DD`. */
export function date(what: Missing) {
  return z.pipe(
    cleaned(numeric),
    z.string().check(
      filled(what),
      z.refine((value) => !FAR_DATE.test(value), { error: fault('date-too-far', {}), abort: true }),
      z.regex(DATE, { error: NO_SUCH_DATE, abort: true }),
      z.refine(isRealDate, { error: NO_SUCH_DATE }),
    ),
  )
}

/** The same, or undefined where it is left out or empty. */
export function perhapsDate() {
  return z.pipe(
    cleaned(numeric),
    z.pipe(
      z.string().check(z.refine((value) => value === '' || isRealDate(value), { error: NO_SUCH_DATE })),
      z.transform((value: string) => value || undefined),
    ),
  )
}

/** A time of day, `HH:MM`: any minute, since flights land at any. */
export function time(what: Missing) {
  return z.pipe(
    cleaned(numeric),
    z.string().check(filled(what), z.regex(TIME, { error: fault('no-such-time', {}) })),
  )
}

/** The same, or empty. */
export function perhapsTime() {
  const error = fault('no-such-time', {})
  return z.pipe(cleaned(singleLine), z.union([z.literal(''), z.string().check(z.regex(TIME))], { error }))
}

const MOST_CHILDREN = 12
const OLDEST_CHILD = 17

/** Ages in whole years, as a list or as typed: `2, 5 and 11`. */
export function childAges() {
  const error = fault('invalid-child-ages', { oldest: OLDEST_CHILD })
  return z.pipe(
    z.transform((value: unknown): unknown => {
      if (value === undefined || value === null) return []
      if (typeof value !== 'string') return value
      return value
        .split(/[\s,;&]+|\band\b/)
        .filter((part) => part !== '')
        .map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : part))
    }),
    z
      .array(z.int({ error }).check(z.minimum(0, { error }), z.maximum(OLDEST_CHILD, { error })), { error })
      .check(z.maxLength(MOST_CHILDREN, { error: fault('too-many-children', { most: MOST_CHILDREN }) })),
  )
}

/** A place as typed (only `label`) or as chosen from the suggestions; `lng` may also be called `lon`. */
export function place(name: FieldName, what: Missing) {
  return z.pipe(
    z.transform((value: unknown): Record<string, unknown> => {
      if (typeof value === 'string') return { label: value }
      if (typeof value !== 'object' || value === null) return { label: '' }
      const { lon, ...given } = value as Record<string, unknown>
      return { ...given, lng: given.lng ?? lon }
    }),
    z.object({
      label: line(name, 300, what),
      placeId: optionalLine('placeId', 200),
      lat: coordinate(90),
      lng: coordinate(180),
      street: optionalLine('street', 200),
      suburb: optionalLine('suburb', 200),
      city: optionalLine('city', 200),
      // An unreadable one counts as missing.
      token: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
    }),
  )
}

export function optionalLine(name: FieldName, max: number) {
  return z.optional(line(name, max))
}

/** A form as the browser posts it. */
export type PostedForm = { getAll(name: string): unknown[] }

/** If a field is posted twice the last one counts, as in a browser. */
export function lastOf(form: PostedForm, name: string): unknown {
  return form.getAll(name).at(-1) ?? ''
}

/** The chosen suggestion, from a hidden field; it counts only while the visible text is still its label. */
export function postedPlace(form: PostedForm, name: string): unknown {
  const label = lastOf(form, name)
  const hidden = lastOf(form, `${name}Place`)
  if (typeof hidden !== 'string' || hidden === '') return label
  try {
    const place: unknown = JSON.parse(hidden)
    const fits = typeof place === 'object' && place !== null && 'label' in place && place.label === label
    return fits ? place : label
  } catch {
    return label
  }
}

function coordinate(limit: number) {
  return z.catch(z.optional(z.number().check(z.minimum(-limit), z.maximum(limit))), undefined)
}

/** Text as sent, cleaned. */
export function cleaned(clean: (text: string) => string) {
  return z.transform((value: unknown) =>
    clean(typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''),
  )
}

export const asText = cleaned((text) => text)

/** Digits, as they are meant. */
function numeric(typed: string): string {
  return withPlainDigits(singleLine(typed))
}

/** Browsers and Node have it; nothing else of theirs is used here. */
declare const URL: new (address: string) => { hostname: string }

function inAscii(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*\P{ASCII}[^@]*)$/u.exec(address) ?? []
  if (/^$|[\s/?#:\\%]/.test(domain)) return address
  try {
    return `${name}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** Fields that a program may send as a number. */
const IN_DIGITS = new Set<FieldName>([
  'mobile',
  'phone',
  'passengerPhone',
  'orderNumber',
  'vatNumber',
  'registrationNumber',
  'eftAccountNumber',
  'eftBranchCode',
  'merchantId',
  'fee',
])

function text(clean: (text: string) => string, field: FieldName, max: number, what?: Missing) {
  const fits = z.maxLength(max, { error: fault('too-long', { field, max }) })
  const anyText = z.string({ error: fault('not-text', { field }) })
  return z.pipe(
    z.transform((value: unknown) => {
      if (typeof value === 'number') return IN_DIGITS.has(field) ? String(value) : value
      return clean(typeof value === 'string' ? value : '')
    }),
    what === undefined ? anyText.check(fits) : anyText.check(filled(what), fits),
  )
}

function filled(what: Missing) {
  return z.minLength(1, { error: fault('missing', { what }), abort: true })
}

const LONGEST_EMAIL = 254
const INVALID_EMAIL = fault('invalid-email', {})
const NO_SUCH_DATE = fault('no-such-date', {})
/** Beyond the years that `DATE` knows; nobody travels then. */
const FAR_DATE = /^[3-9]\d{3}-\d\d-\d\d$/

const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/
