import * as z from 'zod'
import { REMINDERS } from '#domain/booking/reminders.ts'
import { INCIDENT_KINDS } from '#domain/office/incidents.ts'
import type { AccountMailWords } from '#domain/words/content.ts'
import { writtenInstant } from '../instant.ts'
import { bookingMove } from './booking-event.ts'

/** The data of a message by template, beside its enquiry or booking. */

const text = z.string()

/** The event to report. */
const bookingNews = z.object({ move: bookingMove, event: z.number() })
export type BookingNews = z.output<typeof bookingNews>

/** A browser and its operating system, as far as they identify themselves. */
const seenDevice = z.object({ browser: text.nullable(), system: text.nullable() })
export type SeenDevice = z.output<typeof seenDevice>

/** The holder's name, and when it happened. */
const notice = z.object({ name: text, at: writtenInstant })

const plainNotice = z.enum([
  'emailAsked',
  'emailChanged',
  'passwordChanged',
  'phoneChanged',
  'phonePassedOn',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodeUsed',
  'wrongCodes',
] as const satisfies (keyof AccountMailWords)[])
export type PlainNotice = z.output<typeof plainNotice>

const nothing = z.object({})

function message<Template extends string, Data extends z.ZodType>(template: Template, data: Data) {
  return z.object({ template: z.literal(template), data })
}

const officeMessage = z.discriminatedUnion('template', [
  /** Enquiries that were not answered in time, the first due on top. */
  message('overdue-to-office', z.object({ references: z.array(text) })),
  /** Something that the program needs fails since then, or works again. */
  message(
    'incident-to-office',
    z.object({ kind: z.enum(INCIDENT_KINDS), problem: text, at: writtenInstant, isOver: z.boolean() }),
  ),
  /** Word and number at the kerb were not the same. */
  message('alarm-to-office', z.object({ alarmId: text })),
  /** Shows that mail goes out. */
  message('test-to-office', nothing),
  /** The trips of that day. */
  message('day-sheet-to-office', z.object({ date: text })),
])
export type OfficeMessageContent = z.output<typeof officeMessage>

const accountMessage = z.discriminatedUnion('template', [
  message('signUp', notice.extend({ linkId: text })),
  message('newEmail', notice.extend({ linkId: text })),
  /** `language` is that of the page that asked for it. */
  message('recovery', z.object({ linkId: text, to: text.optional(), language: text })),
  message('newDevice', notice.extend({ device: seenDevice })),
  z.object({ template: plainNotice, data: notice }),
  /** It outlives the account, so it carries the language. */
  message('erased', notice.extend({ language: text })),
  /** To somebody invited to work in the office. */
  message('invitation', notice.extend({ invitationId: text })),
  /** To owners; `what` is our sentence about what was done, `page` where it is seen. */
  message('officeChanged', notice.extend({ what: text, page: text.optional() })),
  message('phoneCode', z.object({ codeId: text })),
  /** To the office: how many of a kind the security log has for the last hour. */
  message('securityAlarm', z.object({ kind: text, count: z.number(), at: writtenInstant })),
])
export type AccountMessageContent = z.output<typeof accountMessage>

/** `template` and `data` of a row of `messages`. */
export const messageContent = z.discriminatedUnion('template', [
  message('booking-to-customer', bookingNews),
  message('booking-to-office', bookingNews),
  /** Before and after a trip: about that leg, with the booking as it is when it leaves. */
  message('reminder', z.object({ kind: z.enum(REMINDERS), leg: text })),
  /** An invoice or a credit note, as it was issued; it carries its language. */
  message('paper-to-customer', z.object({ paperId: text, language: text })),
  /** Six digits, or a link, by which the person who booked proves an address. */
  message('booking-digits', z.object({ proofId: text })),
  message('enquiry-to-office', nothing),
  message('enquiry-to-visitor', nothing),
  /** What the office wrote; its text is the entry of the conversation with the message's id. */
  message('enquiry-reply', nothing),
  officeMessage,
  accountMessage,
])
export type MessageContent = z.output<typeof messageContent>
