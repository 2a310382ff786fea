import { languageOf } from '#domain/reading/languages.ts'
import { answerDue } from '#domain/enquiry/clock.ts'
import type { IncomingMail, MailDoubt } from '#domain/mail/incoming.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Db } from '#server/db/connect.ts'
import { insertEnquiry } from '#server/db/enquiries.ts'
import { lockEnquiry, type LockedEnquiry } from '#server/db/enquiry-changes.ts'
import {
  findAnswered,
  findOpenedBy,
  insertMail,
  isMailTaken,
  type KeptMail,
} from '#server/db/incoming-mails.ts'
import { findSent, noteReturned } from '#server/db/returned-mails.ts'
import type { Deps } from '../deps.ts'
import { takeAnswer } from './arriving.ts'
import { answerPromise } from '../answer-promise.ts'
import { joinEarlier } from './same-person.ts'

type ReceiveDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'content' | 'settings' | 'mailFrom'>

/** What became of a mail. */
type MailReceived =
  | { as: 'answer'; reference: string }
  | { as: 'enquiry'; reference: string }
  /** A mail server's report about one of our mails. */
  | { as: 'bounce' }
  /** Read before. */
  | { as: 'known' }
  /** Our own: it stays in the mailbox as it is. */
  | { as: 'ours' }

/**
 * Takes a mail from the mailbox, once: into the conversation that it belongs to, or as a new enquiry, in one transaction.
 * No mail is ever answered by the program, so it cannot take part in a loop.
 */
export async function receiveMail(deps: ReceiveDeps, given: IncomingMail): Promise<MailReceived> {
  const mail = { ...given, at: new Date(Math.min(given.at.getTime(), deps.now().getTime())) }
  // Not in the transaction: the embedded database has one connection.
  const [own, promise] = await Promise.all([ownAddresses(deps), answerPromise(deps)])
  let opened: string | null = null
  const received = await deps.db.transaction(async (tx): Promise<MailReceived> => {
    if (own.includes(mail.from.address) || (await findSent(tx, uuidsIn([mail.messageId]))) !== null)
      return { as: 'ours' }
    if (await isMailTaken(tx, { mailId: mail.messageId, sender: mail.from.address })) return { as: 'known' }
    if (await isBounceTaken(tx, mail)) return { as: 'bounce' }
    const { enquiry, doubts } = await conversationOf(tx, mail)
    if (enquiry === null) {
      const { id, reference } = await openEnquiry(deps, tx, mail, answerDue(mail.at, promise))
      await insertMail(tx, keptMail(mail, { enquiryId: id, doubts }))
      opened = mail.isAutomatic || mail.suspicion !== null || isDenied(mail) ? null : id
      return { as: 'enquiry', reference }
    }
    const { text, isAutomatic, at } = mail
    const answer = { text, channel: 'mail' as const, isAutomatic, userId: null, at }
    const entryId = await takeAnswer(deps, tx, enquiry, answer, promise)
    await insertMail(tx, keptMail(mail, { enquiryId: enquiry.id, entryId, doubts }))
    return { as: 'answer', reference: enquiry.reference }
  })
  if (opened !== null) await joinEarlier(deps, opened)
  return received
}

async function ownAddresses({ settings, mailFrom }: ReceiveDeps): Promise<string[]> {
  const { email, bookingsEmail } = await settings()
  const [, inBrackets] = /<([^<>]+)>\s*$/.exec(mailFrom ?? '') ?? []
  // A mail without a sender is not ours.
  return [email, bookingsEmail, inBrackets ?? mailFrom ?? '']
    .filter((one) => one !== '')
    .map((one) => one.toLowerCase())
}

type Place = Partial<Pick<KeptMail, 'enquiryId' | 'entryId' | 'messageId'>> & { doubts: MailDoubt[] }

function keptMail(mail: IncomingMail, { doubts, ...place }: Place): KeptMail {
  const { messageId: mailId, from, subject, quoted, attachments, at } = mail
  const kept = { mailId, sender: from.address, subject, quoted, attachments, at }
  const nowhere = { enquiryId: null, entryId: null, messageId: null }
  return { ...kept, ...nowhere, ...place, doubts: [...mail.doubts, ...doubts] }
}

/** Whether it reports that a mail of ours failed; then that is noted with the message. */
async function isBounceTaken(tx: Db, mail: IncomingMail): Promise<boolean> {
  const { bounce } = mail
  const messageId = bounce === null ? null : await findSent(tx, bounce.about.filter(isUuid))
  if (bounce === null || messageId === null) return false
  await noteReturned(tx, messageId, { ...bounce, at: mail.at })
  await insertMail(tx, keptMail({ ...mail, quoted: '' }, { messageId, doubts: [] }))
  return true
}

/** One address can open one conversation in that time, however much it sends. */
const ONE_CONVERSATION_MS = 24 * 3_600_000

type Found = { enquiry: LockedEnquiry | null; doubts: MailDoubt[] }

/**
 * By the mails that it answers, whose names nobody can guess; else by the reference in its subject if it comes from the
 * address of that enquiry: anybody can write a subject.
 */
async function conversationOf(tx: Db, mail: IncomingMail): Promise<Found> {
  const { inReplyTo, references, subject, from } = mail
  const named = [...references, ...(inReplyTo === null ? [] : [inReplyTo])]
  const answered = await findAnswered(tx, uuidsIn(named), named)
  if (answered?.enquiryId != null) {
    const enquiry = await mainOf(tx, await lockEnquiry(tx, { id: answered.enquiryId }))
    const isOther = enquiry !== null && enquiry.email.toLowerCase() !== from.address
    return { enquiry, doubts: isOther ? [{ code: 'other-address', address: from.address }] : [] }
  }
  const doubts: MailDoubt[] =
    answered?.booking == null ? [] : [{ code: 'about-booking', reference: answered.booking }]
  const [, digits] = /\bBE ?(\d{6})\b/i.exec(subject) ?? []
  if (digits !== undefined) {
    const reference = `BE${digits}`
    const one = await lockEnquiry(tx, { reference })
    const isSame = one !== null && one.email.toLowerCase() === from.address
    if (isSame && !isDenied(mail)) return { enquiry: await mainOf(tx, one), doubts }
    if (!isSame) doubts.push({ code: 'foreign-reference', reference })
  }
  const since = new Date(mail.at.getTime() - ONE_CONVERSATION_MS)
  const canBeTheirs = from.address !== '' && !isDenied(mail)
  const earlier = canBeTheirs ? await findOpenedBy(tx, from.address, since) : null
  return {
    enquiry: earlier === null ? null : await mainOf(tx, await lockEnquiry(tx, { id: earlier })),
    doubts,
  }
}

/** Their domain says that it did not send it, so it is no word of whom it names as its sender. */
function isDenied({ doubts }: IncomingMail): boolean {
  return doubts.some(({ code }) => code === 'sender-not-proven')
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

/** What a program sent may be anything; it is stored as what the office has to look at last. */
const BY_PROGRAM = 'A program sent it'

async function openEnquiry(
  deps: ReceiveDeps,
  tx: Db,
  { from, text, subject, isAutomatic, suspicion, at }: IncomingMail,
  answerBy: Date,
): Promise<{ id: string; reference: string }> {
  const email = /^[^\s@]+@[^\s@]+$/.test(from.address) ? from.address : ''
  const name = from.name || from.address || 'Sender not named'
  const message = text || subject
  const id = deps.newId()
  const written = await insertEnquiry(tx, {
    id,
    content: { kind: 'pasted', details: { name, email, phone: '', channel: 'mail', message, trips: [] } },
    name,
    email,
    language: languageOf(message),
    consent: { notice: deps.content.words.privacy.updated, marketing: false },
    suspicion: suspicion ?? (isAutomatic ? BY_PROGRAM : null),
    quoteId: null,
    createdAt: at,
    answerBy,
    key: { value: `mail:${id}`, expiresAt: at },
    messages: [],
  })
  if (written === null) throw new Error('a new key belongs to nothing')
  return written
}

/** Our mails are named by the ids of their messages. */
function uuidsIn(names: string[]): string[] {
  return names.map((name) => /^<?([0-9a-f-]{36})@/i.exec(name)?.[1] ?? '').filter(isUuid)
}
