import * as z from 'zod/mini'
import { sender } from '#domain/enquiry/content.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { randOf } from '#domain/values/money.ts'
import type { Conversation } from '#server/services/conversations/conversation.ts'
import { anything, instant, named, text, whole } from '../schemas.ts'

export const enquiryAnswer = z.looseObject({
  reference: text,
  name: text,
  email: text,
  status: text,
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
        text,
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

export function enquiryJson({ content, ...enquiry }: OfficeEnquiry) {
  return {
    ...enquiry,
    phone: sender(content).phone,
    kind: content.kind,
    details: content.details,
    createdAt: enquiry.createdAt.toISOString(),
    answerBy: enquiry.answerBy.toISOString(),
  }
}

/** An enquiry with all that was said, oldest first. */
export function conversationJson(
  { enquiry, joined, entries, mails, drafts, events }: Conversation,
  origin: string,
): z.infer<typeof conversationAnswer> {
  // Those without an entry came with the mail that opened an enquiry.
  const attachmentsOf = (entry: string | null) =>
    mails.flatMap(({ entryId, attachments }) => (entryId === entry ? attachments : []))
  return {
    ...enquiryJson(enquiry),
    url: `${origin}/operator/enquiries/${enquiry.reference}`,
    quoted: enquiry.quoted && {
      total: randOf(enquiry.quoted.total),
      until: enquiry.quoted.until.toISOString(),
    },
    joinedFrom: joined.map(({ reference }) => reference),
    attachments: attachmentsOf(null),
    messages: entries.map(({ id, kind, channel, text: words, quotes, by, at }) => ({
      id,
      kind,
      channel,
      text: words,
      quoteIds: quotes.map(({ quoteId }) => quoteId),
      attachments: attachmentsOf(id),
      by,
      at: at.toISOString(),
    })),
    drafts: drafts.map(({ name, text: words, at }) => ({ by: name, text: words, at: at.toISOString() })),
    events: events.map(({ what, who, name, at }) => ({ what, who, name, at: at.toISOString() })),
  }
}
