import * as z from 'zod/mini'
import { line, paragraph, wholeNumber } from './fields.ts'
import { fault, type FormParser, formParser } from './form-parser.ts'

/** What a guest or the office answers on the page of a booking. */

/** A guest's answer to the office's proposal, with the booking's revision that the page showed; 0 is none. */
export const parseAnswer = formParser({
  answer: z.enum(['yes', 'no'], { error: fault('missing', { what: 'answer' }) }),
  why: paragraph('why', 1000),
  revision: wholeNumber('revision', 0, 9999, 0),
})

/** The office's decision on a booking, from its mail. */
export const parseDecision = formParser({ why: paragraph('why', 1000) })

/** The customer's reasons; only the office can give the weather. */
const OWN_REASONS = ['other', 'bereavement'] as const

export type Cancelling = {
  reason: (typeof OWN_REASONS)[number]
  why: string
  /** The fee that the page showed, in cents: nobody pays more than they were told. */
  fee: string
}

/** The reasons that its page offers; most are told to the office as they are chosen. */
export const GIVEN_REASONS = ['plans', 'flight', 'ill', 'elsewhere', 'bereavement'] as const
export type GivenReason = (typeof GIVEN_REASONS)[number]

/** Checks the form with which customers cancel their own booking. */
export const parseCancelling: FormParser<Cancelling> = formParser({
  reason: z.enum(OWN_REASONS, { error: fault('missing', { what: 'reason' }) }),
  why: paragraph('why', 500),
  fee: line('fee', 12),
})
