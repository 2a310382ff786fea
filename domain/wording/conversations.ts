import type { Channel } from '#domain/enquiry/conversation.ts'
import {
  CLOSED_WHY,
  type ClosedWhy,
  type EnquiryStatus,
  type OfficeEnquiry,
} from '#domain/enquiry/enquiry.ts'
import { andList } from '#domain/fleet/vehicles.ts'

/** Sentences for the office about enquiries, with a full stop. */

/** The reason that something was not done with an enquiry. */
type EnquiryRefusal =
  | { problem: 'not-possible'; status: EnquiryStatus }
  | { problem: 'not-joined' }
  | { problem: 'no-such-price' }
  | { problem: 'changed'; by: string | null }

export function enquiryRefusalInWords(refusal: EnquiryRefusal): string {
  switch (refusal.problem) {
    case 'not-possible':
      return `This enquiry is ${ENQUIRY_STATUS_NAMES[refusal.status]}, so this cannot be done.`
    case 'not-joined':
      return 'A colleague has already undone this joining.'
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

/** What came of an enquiry, with all bookings where its events are given; empty while nothing did. */
export function outcomeOf(
  { status, closedWhy, booking }: Pick<OfficeEnquiry, 'status' | 'closedWhy' | 'booking'>,
  events: readonly TracedEvent[] = [],
): string {
  if (status === 'converted' && booking !== null) {
    const made = events.filter(({ what }) => what === 'booked' || what === 'convert')
    return `became ${andList([...new Set([booking, ...made.map(({ data }) => textOf(data?.booking))])], 'en')}`
  }
  return status === 'closed' ? closedWhyInWords(closedWhy) : ''
}

/** Empty for what is no reason. */
export function closedWhyInWords(code: string): string {
  const why = CLOSED_WHY.find((one) => one === code)
  return why === undefined ? '' : CLOSED_WHY_NAMES[why]
}

type TracedEvent = { what: string; name: string | null; data?: Record<string, unknown> | null }

/** One line of an enquiry's trace, without a full stop. */
export function eventInWords({ what, name, data }: TracedEvent): string {
  const done = doneByColleague(what, data ?? {})
  return done === null ? beside(what, data ?? {}) : `${name ?? 'A colleague'} ${done}`
}

/** The same without the colleague's name, for where it is in a column of its own. */
export function enquiryEvent(what: string, data: Record<string, unknown>): string {
  const done = doneByColleague(what, data)
  return done === null ? beside(what, data) : `${done.charAt(0).toUpperCase()}${done.slice(1)}`
}

/** What a colleague did, after their name; null for what nobody of the office did. */
function doneByColleague(what: string, data: Record<string, unknown>): string | null {
  switch (what) {
    case 'reply':
      return 'replied'
    case 'note':
      return 'wrote a note'
    case 'begin':
      return 'began a reply'
    case 'touch':
      return textOf(data.channel) === 'call' ? 'called' : 'sent a WhatsApp message'
    case 'answered':
      return 'answered elsewhere'
    case 'not answered':
      return 'marked it as not answered'
    case 'pasted':
      return 'pasted what the guest wrote'
    case 'assign':
      return textOf(data.to) === '' ? 'unassigned it' : 'assigned it'
    case 'address':
      return 'corrected the email address'
    case 'trips':
      return 'corrected the trips'
    case 'convert':
      return `made booking ${textOf(data.booking)}`
    case 'close':
      return 'closed it'
    case 'reopen':
      return 'reopened it'
    case 'spam':
      return 'marked it as spam'
    case 'not spam':
      return 'marked it as not spam'
    case 'separate':
      return textOf(data.reference) === '' ? 'separated it again' : `separated ${textOf(data.reference)}`
    default:
      return null
  }
}

function beside(what: string, data: Record<string, unknown>): string {
  switch (what) {
    case 'received':
      return 'Received'
    case 'wrote':
      return 'The guest wrote'
    case 'join':
      return `Joined with ${textOf(data.reference)}: same ${textOf(data.by)}`
    case 'booked':
      return `The guest booked ${textOf(data.booking)}`
    case 'reply left':
      return 'The reply has left'
    case 'reply failed':
      return 'The reply did not arrive: it waits for an answer again'
    case 'alarm':
      return 'The office was alerted that it is overdue'
    default:
      return what
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
