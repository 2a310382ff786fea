import type { BookingEventName } from '#domain/booking/events.ts'
import type { AccountMailWords } from '#domain/words/content.ts'
import { MOVES_OF_VERSION_1 } from './booking-event.ts'

/** The data of a message by template, beside its enquiry or booking. */
export type MessageContent =
  | { template: 'booking-to-customer'; data: BookingNews }
  | { template: 'booking-to-office'; data: BookingNews }
  /** Six digits, or a link, by which the person who booked proves an address. */
  | { template: 'booking-digits'; data: { proofId: string } }
  | { template: 'enquiry-to-office'; data: Record<string, never> }
  | { template: 'enquiry-to-visitor'; data: Record<string, never> }
  /** What the office wrote; its text is the entry of the conversation with the message's id. */
  | { template: 'enquiry-reply'; data: Record<string, never> }
  | OfficeMessageContent
  | AccountMessageContent

/** The event to report; without its id, as in version 1, the newest of that name. */
export type BookingNews = { move: BookingEventName; event: number | null }

export type OfficeMessageContent =
  /** Enquiries that were not answered in time, the first due on top. */
  | { template: 'overdue-to-office'; data: { references: string[] } }
  /** Shows that mail goes out. */
  | { template: 'test-to-office'; data: Record<string, never> }
  /** The trips of that day. */
  | { template: 'day-sheet-to-office'; data: { date: string } }

export type AccountMessageContent =
  | { template: 'signUp' | 'newEmail'; data: Notice & { linkId: string } }
  /** `language` is that of the page that asked for it. */
  | { template: 'recovery'; data: { linkId: string; to?: string; language?: string } }
  | { template: 'newDevice'; data: Notice & { device: string | SeenDevice } }
  | { template: PlainNotice; data: Notice }
  /** It outlives the account, so it carries the language. */
  | { template: 'erased'; data: Notice & { language?: string } }
  /** To somebody invited to work in the office. */
  | { template: 'invitation'; data: Notice & { invitationId: string } }
  /** To owners; `what` is our sentence about what was done. */
  | { template: 'officeChanged'; data: Notice & { what: string } }
  | { template: 'phoneCode'; data: { codeId: string } }
  /** To the office: how many of a kind the security log has for the last hour. */
  | { template: 'securityAlarm'; data: { kind: string; count: number; at: Date } }

/** A browser and its operating system, as far as they identify themselves. */
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

/** The contents of `messages.data`. */
export function storedMessageData({ data }: MessageContent): object {
  return { v: VERSION, ...data }
}

/** The contents of a row of `messages`; the template determines its data. */
export function readMessageContent(template: string, stored: unknown): MessageContent {
  const { v = 1, ...data } = (stored ?? {}) as { v?: number; what?: string; at?: string }
  if (v === 1 && data.what !== undefined) {
    return { template, data: { move: MOVES_OF_VERSION_1[data.what], event: null } } as MessageContent
  }
  // JSON has no instants.
  const { at, ...rest } = data
  return { template, data: at === undefined ? rest : { ...rest, at: new Date(at) } } as MessageContent
}
