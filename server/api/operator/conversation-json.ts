import { randOf } from '#domain/values/money.ts'
import type { Conversation } from '#server/services/conversations/conversation.ts'
import { enquiryJson } from './office-json.ts'

/** An enquiry with all that was said, oldest first. */
export function conversationJson(
  { enquiry, joined, entries, mails, drafts, events }: Conversation,
  origin: string,
): Record<string, unknown> {
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
    messages: entries.map(({ id, kind, channel, text, quotes, by, at }) => ({
      id,
      kind,
      channel,
      text,
      quoteIds: quotes.map(({ quoteId }) => quoteId),
      attachments: attachmentsOf(id),
      by,
      at: at.toISOString(),
    })),
    drafts: drafts.map(({ name, text, at }) => ({ by: name, text, at: at.toISOString() })),
    events: events.map(({ what, who, name, at }) => ({ what, who, name, at: at.toISOString() })),
  }
}
