import * as z from 'zod/mini'
import { line, paragraph } from './fields.ts'
import { fault, formParser } from './form-parser.ts'
import type { Parsed } from './problems.ts'

/** The reasons that a customer can give; the weather is the operator's to say. */
export const OWN_REASONS = ['other', 'bereavement'] as const

export type Cancelling = {
  reason: (typeof OWN_REASONS)[number]
  why: string
  /** What the page said that it costs, in cents: nobody pays more than they were told. */
  fee: string
}

/** Checks the form with which customers cancel their own booking. */
export const parseCancelling: (input: unknown) => Parsed<Cancelling> = formParser({
  reason: z.enum(OWN_REASONS, { error: fault('missing', { what: 'reason' }) }),
  why: paragraph('why', 500),
  fee: line('fee', 12),
})
