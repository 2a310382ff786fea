import { createHash } from 'node:crypto'
import type { Channel } from '#domain/enquiry/conversation.ts'
import type { PastedEnquiry } from '#domain/enquiry/pasted.ts'
import { newWords } from '#domain/enquiry/quoted-mail.ts'
import { enquiryAfter, waitsForUs } from '#domain/enquiry/status.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Db } from '#server/db/connect.ts'
import { findEnquiryOfMails, insertEntry } from '#server/db/conversations.ts'
import { findEnquiryByKey, insertEnquiry } from '#server/db/enquiries.ts'
import {
  changeEnquiry,
  lockEnquiry,
  type LockedEnquiry,
  recordEnquiryEvent,
} from '#server/db/enquiry-changes.ts'
import type { OfficeActor } from '../bookings/moves.ts'
import { noteOfficeAct } from '../bookings/office-acts.ts'
import type { Deps } from '../deps.ts'
import { type ActDeps, actOn, type EnquiryActed, referenceOf } from './acting.ts'
import { dueAt } from './due.ts'
import { joinEarlier } from './joining.ts'

/** A mail as a mailbox reader has parsed it; ids with their angle brackets. */
export type IncomingMail = {
  messageId: string
  inReplyTo: string | null
  references: string[]
  from: { name: string; address: string }
  subject: string
  /** The plain text, with what it quotes. */
  text: string
  /** An out-of-office reply or the like: kept, but nobody waits for an answer to it. */
  isAutomatic: boolean
  /** When it reached the mailbox; the clock runs from then, even if it is read later. */
  at: Date
}

export type AnswerReceived =
  | { ok: true; reference: string; isNew: boolean }
  /** It belongs to none of our conversations. */
  | { ok: false; problem: 'no-conversation' }

/**
 * Puts a guest's mail into its conversation: by the mails it answers, else by the reference in its subject if it comes
 * from the address of that enquiry. The same mail is taken once.
 */
export async function receiveAnswer(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'content' | 'settings'>,
  mail: IncomingMail,
): Promise<AnswerReceived> {
  const { messageId: mailId, isAutomatic } = mail
  const text = newWords(mail.text)
  const at = new Date(Math.min(mail.at.getTime(), deps.now().getTime()))
  return deps.db.transaction(async (tx): Promise<AnswerReceived> => {
    const enquiry = await conversationOf(tx, mail)
    if (enquiry === null) return { ok: false, problem: 'no-conversation' }
    const isNew = await takeAnswer(deps, tx, enquiry, {
      text,
      channel: 'mail',
      mailId,
      isAutomatic,
      userId: null,
      at,
    })
    return { ok: true, reference: enquiry.reference, isNew }
  })
}

/** The same for words that a colleague pastes: they came by WhatsApp, in a mail elsewhere, or were said. */
export function pasteAnswer(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  { text, channel }: { text: string; channel: Exclude<Channel, 'form'> },
): Promise<EnquiryActed> {
  return actOn(deps, { ...by, seen: undefined }, reference, async (tx, enquiry, at) => {
    await takeAnswer(deps, tx, enquiry, { text, channel, isAutomatic: false, userId: by.userId, at })
    return { what: 'pasted' }
  })
}

type Answer = {
  text: string
  channel: Channel
  mailId?: string
  isAutomatic: boolean
  userId: string | null
  at: Date
}

/** False where that mail was read before. A new clock begins, unless one runs. */
async function takeAnswer(
  deps: Pick<Deps, 'newId' | 'content' | 'settings'>,
  tx: Db,
  { id, status }: LockedEnquiry,
  { text, channel, mailId, isAutomatic, userId, at }: Answer,
): Promise<boolean> {
  const entry = { id: deps.newId(), enquiryId: id, kind: 'answer' as const, channel, text, quotes: [] }
  if (!(await insertEntry(tx, { ...entry, mailId, userId, at }))) return false
  const after = isAutomatic || waitsForUs(status) ? null : enquiryAfter('return', status)
  await changeEnquiry(tx, id, after === null ? {} : { status: after, answerBy: await dueAt(deps, at) })
  await recordEnquiryEvent(tx, id, { what: 'wrote', who: 'visitor', userId: null, at })
  return true
}

async function conversationOf(tx: Db, mail: IncomingMail): Promise<LockedEnquiry | null> {
  const { inReplyTo, references, subject, from } = mail
  const named = [...references, ...(inReplyTo === null ? [] : [inReplyTo])]
  const ours = named.map((name) => /^<([0-9a-f-]{36})@/.exec(name)?.[1] ?? '').filter(isUuid)
  const id = await findEnquiryOfMails(tx, ours, named)
  if (id !== null) return mainOf(tx, await lockEnquiry(tx, { id }))
  const [, digits] = /\bBE ?(\d{6})\b/i.exec(subject) ?? []
  const one = digits === undefined ? null : await lockEnquiry(tx, { reference: `BE${digits}` })
  return one?.email.toLowerCase() === from.address.toLowerCase() ? mainOf(tx, one) : null
}

/** The latest enquiry that goes on with this one. */
async function mainOf(tx: Db, one: LockedEnquiry | null): Promise<LockedEnquiry | null> {
  let main = one
  while (main !== null && main.joinedTo !== null) {
    const next = await lockEnquiry(tx, { id: main.joinedTo })
    if (next === null) break
    main = next
  }
  return main
}

export type PastedMessage = PastedEnquiry & {
  /** When it came. */
  received: Date
  /** Of the message, a BCP 47 tag. */
  language: string
}

const SAME_CONTENT_MS = 24 * 3_600_000

/** Keeps a message that reached us elsewhere as an enquiry. The same message again within a day is the same enquiry. */
export async function keepPasted(
  deps: ActDeps,
  by: OfficeActor,
  { received, language, ...details }: PastedMessage,
): Promise<{ reference: string }> {
  const key = `content:pasted:${createHash('sha256').update(JSON.stringify(details)).digest('base64url')}`
  const now = deps.now()
  const written = await insertEnquiry(deps.db, {
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
  })
  const earlier = written ?? (await findEnquiryByKey(deps.db, key, now))
  if (earlier === null) throw new Error('a pasted message was neither written nor found')
  const { reference } = earlier
  if (written !== null) {
    await deps.db.transaction((tx) => noteOfficeAct(deps, tx, by, { act: 'enquiry pasted', reference }))
    await joinEarlier(deps, written.id)
  }
  return { reference: referenceOf(reference) }
}
