import type { EnquiryContent } from './message.ts'

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
  /** The price that it was made from. */
  quoteId: string | null
  createdAt: Date
  answerBy: Date
}
