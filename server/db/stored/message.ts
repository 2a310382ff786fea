import type { BookingEventName } from '#domain/booking/events.ts'
import type { AccountMailWords } from '#domain/words/content.ts'
import { MOVES_OF_VERSION_1 } from './booking-event.ts'

/** What a message says by its template, beside the enquiry or the booking that it is about. */
export type MessageContent =
  | { template: 'booking-to-customer'; data: BookingNews }
  | { template: 'booking-to-office'; data: BookingNews }
  /** Six digits, or a link, by which whoever booked proves to own the address. */
  | { template: 'booking-digits'; data: { proofId: string } }
  | { template: 'enquiry-to-office'; data: Record<string, never> }
  | { template: 'enquiry-to-visitor'; data: Record<string, never> }
  | OfficeMessageContent
  | AccountMessageContent

/** The event to tell of; without its id, as in version 1, the newest of that name. */
export type BookingNews = { move: BookingEventName; event: number | null }

export type OfficeMessageContent =
  /** Enquiries that were not answered in time, the first to be answered on top. */
  | { template: 'overdue-to-office'; data: { references: string[] } }
  /** What is driven on that day. */
  | { template: 'day-sheet-to-office'; data: { date: string } }

export type AccountMessageContent =
  | { template: 'signUp' | 'newEmail'; data: Notice & { linkId: string } }
  /** `language` is that of the page on which it was asked for. */
  | { template: 'recovery'; data: { linkId: string; to?: string; language?: string } }
  | { template: 'newDevice'; data: Notice & { device: string | SeenDevice } }
  | { template: PlainNotice; data: Notice }
  /** It outlives the account, and so takes the language along. */
  | { template: 'erased'; data: Notice & { language?: string } }
  /** To somebody who is to work in the office. */
  | { template: 'invitation'; data: Notice & { invitationId: string } }
  /** To owners; `what` is our sentence of what was done. */
  | { template: 'officeChanged'; data: Notice & { what: string } }
  | { template: 'phoneCode'; data: { codeId: string } }
  /** To the office: so many of a kind stand in the security log for the last hour. */
  | { template: 'securityAlarm'; data: { kind: string; count: number; at: Date } }

/** A browser and the system that it runs on, as far as they say what they are. */
export type SeenDevice = { browser: string | null; system: string | null }

/** The holder's name, and when it happened. */
type Notice = { name: string; at: Date }

export type PlainNotice = Exclude<
  keyof AccountMailWords,
  | 'signUp'
  | 'newEmail'
  | 'exists'
  | 'recovery'
  | 'recoveryNone'
  | 'newDevice'
  | 'erased'
  | 'phoneCode'
  | 'securityAlarm'
  | 'invitation'
  | 'officeChanged'
>

const VERSION = 2

/** What `messages.data` holds. */
export function storedMessageData({ data }: MessageContent): object {
  return { v: VERSION, ...data }
}

/** What a row of `messages` says; the template decides what is in its data. */
export function readMessageContent(template: string, stored: unknown): MessageContent {
  const { v = 1, ...data } = (stored ?? {}) as { v?: number; what?: string; at?: string }
  if (v === 1 && data.what !== undefined) {
    return { template, data: { move: MOVES_OF_VERSION_1[data.what], event: null } } as MessageContent
  }
  // JSON has no instants.
  const { at, ...rest } = data
  return { template, data: at === undefined ? rest : { ...rest, at: new Date(at) } } as MessageContent
}
