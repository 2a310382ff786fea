import * as z from 'zod/mini'
import { paragraph, wholeNumber } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

/** A guest's answer to the office's proposal, with the booking's revision that the page showed; 0 is none. */
export const parseAnswer = formParser({
  answer: z.enum(['yes', 'no'], { error: fault('missing', { what: 'answer' }) }),
  why: paragraph('why', 1000),
  revision: wholeNumber('revision', 0, 9999, 0),
})
