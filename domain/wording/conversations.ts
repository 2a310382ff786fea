import type { Channel } from '#domain/enquiry/conversation.ts'
import type { ClosedWhy, EnquiryStatus } from '#domain/enquiry/enquiry.ts'

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

export const ENQUIRY_STATUS_NAMES: Record<EnquiryStatus, string> = {
  new: 'new',
  'in progress': 'in progress',
  answered: 'answered',
  converted: 'a booking',
  closed: 'closed',
  spam: 'spam',
}

export const CHANNEL_NAMES: Record<Channel, string> = {
  form: 'form',
  mail: 'email',
  whatsapp: 'WhatsApp',
  call: 'telephone',
}

export const CLOSED_WHY_NAMES: Record<ClosedWhy, string> = {
  price: 'The price was too high',
  'no vehicle': 'We had no vehicle',
  'not our work': 'Not what we do',
  elsewhere: 'They booked elsewhere',
  silent: 'They did not answer',
  other: 'Another reason',
}

type TracedEvent = { what: string; name: string | null; data?: Record<string, unknown> | null }

/** One line of the trace, without a full stop. */
export function eventInWords({ what, name, data }: TracedEvent): string {
  const who = name ?? 'A colleague'
  const about = (key: string) => (typeof data?.[key] === 'string' ? data[key] : '')
  switch (what) {
    case 'received':
      return 'Received'
    case 'reply':
      return `${who} replied`
    case 'note':
      return `${who} wrote a note`
    case 'touch':
      return `${who} ${about('channel') === 'call' ? 'called' : 'wrote by WhatsApp'}`
    case 'answered':
      return `${who} answered elsewhere`
    case 'not answered':
      return `${who} took the answer back`
    case 'wrote':
      return 'The guest wrote'
    case 'pasted':
      return `${who} pasted what the guest wrote`
    case 'assign':
      return about('to') === '' ? `${who} assigned it to nobody` : `${who} assigned it`
    case 'trips':
      return `${who} corrected the trips`
    case 'convert':
      return `${who} made booking ${about('booking')}`
    case 'close':
      return `${who} closed it`
    case 'reopen':
      return `${who} opened it again`
    case 'spam':
      return `${who} called it spam`
    case 'not spam':
      return `${who} said it is no spam`
    case 'join':
      return `Joined with ${about('reference')}: same ${about('by')}`
    case 'separate':
      return about('reference') === '' ? `${who} undid the joining` : `${who} separated ${about('reference')}`
    case 'alarm':
      return 'The office was told that it is overdue'
    default:
      return what
  }
}
