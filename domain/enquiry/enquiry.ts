import type { Channel, Quoted } from './conversation.ts'
import type { EnquiryContent } from './content.ts'
import type { AskedTrip } from './trips.ts'

export const ENQUIRY_STATUSES = ['new', 'in progress', 'answered', 'converted', 'closed', 'spam'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** An enquiry as the office sees it. */
export type OfficeEnquiry = {
  id: string
  reference: string
  name: string
  email: string
  status: EnquiryStatus
  content: EnquiryContent
  language: string
  /** Why it may be spam. */
  suspicion: string | null
  /** The quoted price it was sent from. */
  quoteId: string | null
  createdAt: Date
  answerBy: Date
  /** Counts changes that a colleague should see before acting; begins at 1. */
  revision: number
  /** The colleague who deals with it. */
  assignee: { id: string; name: string } | null
  /** The trips as the office understands them, or as the form asks for them. */
  trips: AskedTrip[]
  quoted: Quoted | null
  /** Our first answer, and whether it came in time. */
  firstAnswer: { at: Date; by: string | null; inTime: boolean } | null
  /** Why it was closed without a booking. */
  closedWhy: string
  /** The reference of the booking that it became. */
  booking: string | null
  /** How many earlier enquiries from the same person are joined to it. */
  joined: number
}

/** Why an enquiry was closed without a booking. */
export const CLOSED_WHY = ['price', 'no vehicle', 'not our work', 'elsewhere', 'silent', 'other'] as const
export type ClosedWhy = (typeof CLOSED_WHY)[number]

/** How an enquiry reached us. */
export function channelOf(content: EnquiryContent): Channel {
  return content.kind === 'pasted' ? content.details.channel : 'form'
}
