import * as z from 'zod/mini'
import { sender } from '#domain/enquiry/content.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { randOf } from '#domain/values/money.ts'
import type { Conversation, KeptMail } from '#server/services/conversations/conversation.ts'
import { anything, instant, named, text, whole } from '../schemas.ts'

export const enquiryAnswer = z.looseObject({
  reference: text,
  name: text,
  email: text,
  status: text,
  subject: text,
  createdAt: instant,
})

const attachment = z.object({ name: text, type: text, bytes: whole })

export const conversationAnswer = named(
  'Conversation',
  z.extend(enquiryAnswer, {
    revision: whole,
    trips: z.array(anything),
    quoted: z.nullable(z.object({ total: z.number(), until: instant })),
    joinedFrom: z.array(text),
    /** Of the mails that opened it; only their names and sizes: they are opened in the mailbox. */
    attachments: z.array(attachment),
    messages: z.array(
      z.object({
        id: text,
        kind: z.enum(['reply', 'answer', 'note', 'touch']),
        channel: z.enum(['form', 'mail', 'whatsapp', 'call']),
        /** The address or the name of who wrote it. */
        from: text,
        text,
        /** A program wrote it, not a person. */
        automatic: z.boolean(),
        doubts: z.array(text),
        /** The booking that a mail is tied to. */
        booking: z.nullable(text),
        /** When and why its delivery failed. */
        returned: z.nullable(z.object({ at: instant, why: text })),
        quoteIds: z.array(text),
        attachments: z.array(attachment),
        by: z.nullable(text),
        at: instant,
      }),
    ),
    drafts: z.array(z.object({ by: text, text, at: instant })),
    events: z.array(z.object({ what: text, who: text, name: z.nullable(text), at: instant })),
  }),
)

/** `mailed` is the subject of the mail that opened it. */
export function enquiryJson({ content, ...enquiry }: OfficeEnquiry, mailed = '') {
  return {
    ...enquiry,
    subject: mailed === '' && content.kind === 'contact' ? content.details.subject : mailed,
    phone: sender(content).phone,
    kind: content.kind,
    details: content.details,
    createdAt: enquiry.createdAt.toISOString(),
    answerBy: enquiry.answerBy.toISOString(),
  }
}

/** An enquiry with all that was said, oldest first. */
export function conversationJson(
  { enquiry, joined, entries, mails, failed, drafts, events }: Conversation,
  origin: string,
): z.infer<typeof conversationAnswer> {
  // Those without an entry came with the mail that opened an enquiry.
  const attachmentsOf = (entry: string | null) =>
    mails.flatMap(({ entryId, attachments }) => (entryId === entry ? attachments : []))
  const mailOf = (entry: string) => mails.find(({ entryId }) => entryId === entry)
  const returnedOf = (entry: string) => {
    const mail = failed.find(({ id }) => id === entry)
    return mail === undefined ? null : { at: mail.at.toISOString(), why: mail.answer }
  }
  const openings = mails
    .filter(({ entryId, enquiryId }) => entryId === null && enquiryId === enquiry.id)
    .map((mail) => ({
      id: mail.mailId,
      kind: 'answer' as const,
      channel: 'mail' as const,
      from: mail.sender,
      text: enquiry.content.kind === 'booking' ? '' : enquiry.content.details.message,
      quoteIds: [],
      attachments: mail.attachments,
      by: null,
      at: mail.at.toISOString(),
      returned: null,
      ...doubtsJson(mail),
    }))
  return {
    ...enquiryJson(enquiry),
    url: `${origin}/operator/enquiries/${enquiry.reference}`,
    quoted: enquiry.quoted && {
      total: randOf(enquiry.quoted.total),
      until: enquiry.quoted.until.toISOString(),
    },
    joinedFrom: joined.map(({ reference }) => reference),
    attachments: attachmentsOf(null),
    messages: [
      ...openings,
      ...entries.map(({ id, kind, channel, text: words, quotes, by, at }) => ({
        id,
        kind,
        channel,
        from: kind === 'answer' ? (mailOf(id)?.sender ?? enquiry.email) : (by ?? ''),
        text: words,
        quoteIds: quotes.map(({ quoteId }) => quoteId),
        attachments: attachmentsOf(id),
        by,
        at: at.toISOString(),
        returned: returnedOf(id),
        ...doubtsJson(mailOf(id)),
      })),
    ],
    drafts: drafts.map(({ name, text: words, at }) => ({ by: name, text: words, at: at.toISOString() })),
    events: events.map(({ what, who, name, at }) => ({ what, who, name, at: at.toISOString() })),
  }
}

/** What stands beside the words of a mail; nothing beside those of others. */
function doubtsJson(mail: KeptMail | undefined) {
  const doubts = mail?.doubts ?? []
  const booking = doubts.find((doubt) => doubt.code === 'about-booking')
  return {
    automatic: doubts.some(({ code }) => code === 'automatic'),
    doubts: doubts.flatMap(({ code }) => (code === 'automatic' || code === 'about-booking' ? [] : [code])),
    booking: booking?.reference ?? null,
  }
}
