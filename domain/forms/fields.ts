import * as z from 'zod/mini'
import { isRealDate, isTime } from '../cape-time.ts'
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

/** A day of the calendar, `YYYY-MM-DD`. */
export function date(requiredMessage: string) {
  return z.pipe(
    z.pipe(asText, z.transform(singleLine)),
    z.string().check(
      z.minLength(1, { error: requiredMessage, abort: true }),
      z.refine(isRealDate, {
        error: 'That is not a date in the calendar. Please choose it again, like 2026-11-28',
      }),
    ),
  )
}

/** A time of day on the quarter hour, `HH:MM`. */
export function time(requiredMessage: string) {
  return z.pipe(
    z.pipe(asText, z.transform(singleLine)),
    z.string().check(
      z.minLength(1, { error: requiredMessage, abort: true }),
      z.refine(isTime, { error: 'Please enter the time in hours and minutes, like 07:45', abort: true }),
      z.refine((value: string) => Number(value.slice(3)) % 15 === 0, {
        error: 'Please choose a time on the quarter hour, like 07:45',
      }),
    ),
  )
}

/** A place as typed (only `label`) or as chosen from the suggestions; `lng` may also be called `lon`. */
export function place(name: string, requiredMessage: string) {
  return z.pipe(
    z.transform((value: unknown): Record<string, unknown> => {
      if (typeof value === 'string') return { label: value }
      if (typeof value !== 'object' || value === null) return { label: '' }
      const { lng, ...given } = value as Record<string, unknown>
      return { ...given, lon: given.lon ?? lng }
    }),
    z.object({
      label: line(name, 300, requiredMessage),
      placeId: optionalLine('Place id', 200),
      lat: coordinate(90),
      lon: coordinate(180),
      street: optionalLine('Street', 200),
      suburb: optionalLine('Suburb', 200),
      city: optionalLine('City', 200),
    }),
  )
}

export function optionalLine(name: string, max: number) {
  return z.optional(line(name, max))
}

/** What a browser posts, as far as it is read. */
export type PostedForm = { getAll(name: string): unknown[] }

/** Of a field posted twice the last one counts, as in a browser. */
export function lastOf(form: PostedForm, name: string): unknown {
  return form.getAll(name).at(-1) ?? ''
}

/** The suggestion that was picked, kept in a hidden field, as long as the visible text still is its label. */
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
