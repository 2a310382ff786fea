import * as z from 'zod/mini'
import { line, paragraph } from './fields.ts'
import { formParser, type Parsed } from './problems.ts'

/** The reasons that a customer can give; the weather is the operator's to say. */
export const OWN_REASONS = ['other', 'bereavement'] as const

export type Cancelling = {
  reason: (typeof OWN_REASONS)[number]
  why: string
  /** What the page said that it costs, in cents: nobody pays more than they were told. */
  fee: string
}

const REASON_WANTED = 'Please choose a reason'

/** Checks the form that cancels one's own booking. */
export const parseCancelling: (input: unknown) => Parsed<Cancelling> = formParser(
  {
    reason: z.enum(OWN_REASONS, { error: REASON_WANTED }),
    why: paragraph('What happened', 500),
    fee: line('Fee', 12),
  },
  { reason: REASON_WANTED },
)
