import type { EnquiryStatus } from './enquiry.ts'

/** The moves of an enquiry: from which status to which. */
const MOVES = {
  /** Somebody has begun to deal with it. */
  begin: { from: ['new'], to: 'in progress' },
  /** We wrote or called; now it waits for the guest. */
  answer: { from: ['new', 'in progress', 'answered', 'closed'], to: 'answered' },
  /** The guest wrote again, so it waits for us. */
  return: { from: ['in progress', 'answered', 'converted', 'closed'], to: 'in progress' },
  convert: { from: ['new', 'in progress', 'answered', 'closed'], to: 'converted' },
  close: { from: ['new', 'in progress', 'answered'], to: 'closed' },
  reopen: { from: ['closed'], to: 'in progress' },
  spam: { from: ['new', 'in progress', 'answered', 'closed'], to: 'spam' },
  'not spam': { from: ['spam'], to: 'new' },
} as const satisfies Record<string, { from: readonly EnquiryStatus[]; to: EnquiryStatus }>

export type EnquiryMove = keyof typeof MOVES

/** The status after a move; null if it is not possible. */
export function enquiryAfter(move: EnquiryMove, status: EnquiryStatus): EnquiryStatus | null {
  const { from, to } = MOVES[move]
  return (from as readonly EnquiryStatus[]).includes(status) ? to : null
}

/** Whether it is waiting for our answer. */
export function waitsForUs(status: EnquiryStatus): boolean {
  return status === 'new' || status === 'in progress'
}
