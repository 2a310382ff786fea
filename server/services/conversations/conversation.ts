import type { Draft, Entry } from '#domain/enquiry/conversation.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { findDrafts, findEntries, findJoined, findLater } from '#server/db/enquiries/conversations.ts'
import { findMails, type KeptMail } from '#server/db/mail/incoming-mails.ts'
import { countOfPerson } from '#server/db/enquiries/enquiry-lists.ts'
import { findEnquiryEvents, type RecordedEnquiryEvent } from '#server/db/enquiries/enquiry-changes.ts'
import { findEnquiriesById, findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { type FailedMail, findFailedAbout } from '#server/db/mail/outbox-list.ts'
import type { Deps } from '../deps.ts'
import { referenceOf } from './acting.ts'

export type { KeptMail }

/** An enquiry with everything said about it. */
export type Conversation = {
  enquiry: OfficeEnquiry
  /** Earlier enquiries of the same person, oldest first, and what was said about them. */
  joined: OfficeEnquiry[]
  /** Those that the same person sent after it. */
  later: OfficeEnquiry[]
  /** Oldest first, after the enquiries' own text. */
  entries: Entry[]
  /** The mails among these words. */
  mails: KeptMail[]
  /** Mails to the guest that did not arrive. */
  failed: FailedMail[]
  drafts: Draft[]
  /** Newest first. */
  events: RecordedEnquiryEvent[]
}

/** The conversation of an enquiry, by its reference in any spelling; null if there is none. */
export async function findConversation(
  { db }: Pick<Deps, 'db'>,
  typed: string,
): Promise<Conversation | null> {
  const enquiry = await findEnquiryByReference(db, referenceOf(typed))
  if (enquiry === null) return null
  const { id } = enquiry
  const [joined, later, entries, mails, failed, drafts, events] = await Promise.all([
    enquiry.joined === 0 ? [] : findJoined(db, id).then((ids) => findEnquiriesById(db, ids)),
    findLater(db, id).then((ids) => (ids.length === 0 ? [] : findEnquiriesById(db, ids))),
    findEntries(db, id),
    findMails(db, id),
    findFailedAbout(db, { enquiryId: id }),
    findDrafts(db, id),
    findEnquiryEvents(db, id),
  ])
  return { enquiry, joined, later, entries, mails, failed, drafts, events }
}

/** This person's other enquiries and bookings. */
export function personOf(
  { db }: Pick<Deps, 'db'>,
  enquiry: Pick<OfficeEnquiry, 'id' | 'email'>,
): Promise<{ enquiries: number; bookings: number }> {
  return countOfPerson(db, enquiry)
}
