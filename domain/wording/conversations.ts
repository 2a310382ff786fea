import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts'

/** Sentences for the office about enquiries, with a full stop. */

/** The reason that something was not done with an enquiry. */
type EnquiryRefusal =
  | { problem: 'not-possible'; status: EnquiryStatus }
  | { problem: 'no-such-price' }
  | { problem: 'changed'; by: string | null }

export function enquiryRefusalInWords(refusal: EnquiryRefusal): string {
  switch (refusal.problem) {
    case 'not-possible':
      return `This enquiry is ${ENQUIRY_STATUS_NAMES[refusal.status]}, so this cannot be done.`
    case 'no-such-price':
      return 'A price in the reply is no longer valid. Price the trips again.'
    case 'changed':
      return `${refusal.by ?? 'The guest'} ${refusal.by === null ? 'wrote' : 'changed this enquiry'} while you were looking. Check it again.`
  }
}

const ENQUIRY_STATUS_NAMES: Record<EnquiryStatus, string> = {
  new: 'new',
  'in progress': 'in progress',
  answered: 'answered',
  converted: 'a booking',
  closed: 'closed',
  spam: 'spam',
}
