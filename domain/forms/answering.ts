import * as z from 'zod/mini'
import { paragraph } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

/** How a guest answers what the office has proposed. */
export const parseAnswer = formParser({
  answer: z.enum(['yes', 'no'], { error: fault('missing', { what: 'answer' }) }),
  why: paragraph('why', 1000),
})
