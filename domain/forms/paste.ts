import * as z from 'zod/mini'
import { LONGEST_MESSAGE } from '#domain/reading/text.ts'
import { capeDate, isRealDate } from '#domain/values/cape-time.ts'
import { paragraph } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

/** A message that the office pastes. */

const PASTED_CHANNELS = ['whatsapp', 'email'] as const

/** The day it came, in Cape Town, from an instant or a date; null if not given. */
const received = z.pipe(
  z.transform((value: unknown): string | null => {
    if (value === undefined || value === null || value === '') return null
    if (typeof value !== 'string') return 'no date'
    // An instant without a zone is in Cape Town time.
    const local = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d)?)?$/.exec(value)?.[1]
    if (local !== undefined) return local
    const instant = /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : null
    return instant === null || Number.isNaN(instant.getTime()) ? 'no date' : capeDate(instant)
  }),
  z.nullable(z.string().check(z.refine(isRealDate, { error: fault('no-such-date', {}) }))),
)

export const parsePasted = formParser({
  text: paragraph('message', LONGEST_MESSAGE, 'message'),
  received,
  // It is only a label, so an unknown channel is no reason to refuse a message.
  channel: z.catch(z.enum(PASTED_CHANNELS), 'whatsapp'),
})
