import * as z from 'zod/mini'
import { paragraph, wholeNumber } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

/** How a guest answers what the office has proposed, and the revision of the booking that was shown; 0 is none. */
export const parseAnswer = formParser({
  answer: z.enum(['yes', 'no'], { error: fault('missing', { what: 'answer' }) }),
  why: paragraph('why', 1000),
  revision: wholeNumber('revision', 0, 9999, 0),
})
