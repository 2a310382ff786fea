import * as z from 'zod/mini'
import { line, paragraph } from './fields.ts'
import { fault, formParser } from './form-parser.ts'
import type { Parsed } from './problems.ts'

/** The customer's reasons; only the office can give the weather. */
export const OWN_REASONS = ['other', 'bereavement'] as const

export type Cancelling = {
  reason: (typeof OWN_REASONS)[number]
  why: string
  /** The fee that the page showed, in cents: nobody pays more than they were told. */
  fee: string
}

/** Checks the form with which customers cancel their own booking. */
export const parseCancelling: (input: unknown) => Parsed<Cancelling> = formParser({
  reason: z.enum(OWN_REASONS, { error: fault('missing', { what: 'reason' }) }),
  why: paragraph('why', 500),
  fee: line('fee', 12),
})
