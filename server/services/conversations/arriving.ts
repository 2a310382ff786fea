import { createHash } from 'node:crypto'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Channel } from '#domain/enquiry/conversation.ts'
import type { PastedEnquiry } from '#domain/enquiry/pasted.ts'
import { type AnswerPromise, answerDue } from '#domain/enquiry/clock.ts'
import { enquiryAfter, waitsForUs } from '#domain/enquiry/status.ts'
import type { Db } from '#server/db/connect.ts'
import { insertEntry } from '#server/db/enquiries/conversations.ts'
import { findEnquiryByKey, insertEnquiry, type NewEnquiry } from '#server/db/enquiries/enquiries.ts'
import {
  changeEnquiry,
  type LockedEnquiry,
  recordEnquiryEvent,
} from '#server/db/enquiries/enquiry-changes.ts'
import { noteOfficeAct } from '../bookings/office-acts.ts'
import type { Deps } from '../deps.ts'
import { type ActDeps, actOn, type EnquiryActed, referenceOf } from './acting.ts'
import { answerPromise, dueAt } from '../answer-promise.ts'
import { joinEarlier } from './same-person.ts'

/** Adds a message that a colleague pastes: from WhatsApp, from another mailbox, or from a call. */
export async function pasteAnswer(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  { text, channel }: { text: string; channel: Exclude<Channel, 'form'> },
): Promise<EnquiryActed> {
  const promise = await answerPromise(deps)
  return actOn(deps, { ...by, seen: undefined }, reference, async (tx, enquiry, at) => {
    const answer = { text, channel, isAutomatic: false, userId: by.userId, at }
    await takeAnswer(deps, tx, enquiry, answer, promise)
    return { what: 'pasted' }
  })
}

type Answer = {
  text: string
  channel: Channel
  isAutomatic: boolean
  userId: string | null
  at: Date
}

/** Adds a guest's message to the conversation and returns the entry. Starts a new clock unless one is running. */
export async function takeAnswer(
  deps: Pick<Deps, 'newId'>,
  tx: Db,
  { id: enquiryId, status }: LockedEnquiry,
  { text, channel, isAutomatic, userId, at }: Answer,
  promise: AnswerPromise,
): Promise<string> {
  const id = deps.newId()
  await insertEntry(tx, { id, enquiryId, kind: 'answer', channel, text, quotes: [], userId, at })
  const after = isAutomatic || waitsForUs(status) ? null : enquiryAfter('return', status)
  const change = after === null ? {} : { status: after, answerBy: answerDue(at, promise) }
  await changeEnquiry(tx, enquiryId, change)
  await recordEnquiryEvent(tx, enquiryId, { what: 'wrote', who: 'visitor', userId: null, at })
  return id
}

export type PastedMessage = PastedEnquiry & {
  /** When it came. */
  received: Date
  /** The language of the message, a BCP 47 tag. */
  language: string
}

const SAME_CONTENT_MS = 24 * 3_600_000

/** Stores a pasted message as a new enquiry. The same message within a day is the same enquiry. */
export async function keepPasted(
  deps: ActDeps,
  by: OfficeActor,
  { received, language, ...details }: PastedMessage,
): Promise<{ reference: string }> {
  const key = `content:pasted:${createHash('sha256').update(JSON.stringify(details)).digest('base64url')}`
  const now = deps.now()
  const enquiry: NewEnquiry = {
    id: deps.newId(),
    content: { kind: 'pasted', details },
    name: details.name,
    email: details.email,
    language,
    consent: { notice: deps.content.words.privacy.updated, marketing: false },
    suspicion: null,
    quoteId: null,
    createdAt: received,
    answerBy: await dueAt(deps, received),
    key: { value: key, expiresAt: new Date(now.getTime() + SAME_CONTENT_MS) },
    messages: [],
  }
  const written = await deps.db.transaction(async (tx) => {
    const inserted = await insertEnquiry(tx, enquiry)
    if (inserted === null) return null
    const { id, reference } = inserted
    await noteOfficeAct(deps, tx, by, { act: 'enquiry pasted', reference })
    await joinEarlier({ ...deps, db: tx }, id)
    return inserted
  })
  const earlier = written ?? (await findEnquiryByKey(deps.db, key, now))
  if (earlier === null) throw new Error('a pasted message was neither written nor found')
  return { reference: referenceOf(earlier.reference) }
}
