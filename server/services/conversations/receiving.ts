import { createHash } from 'node:crypto'
import { languageOf } from '#domain/reading/languages.ts'
import { answerDue } from '#domain/enquiry/clock.ts'
import type { IncomingMail, MailDoubt } from '#domain/mail/incoming.ts'
import { ourNamesIn } from '#domain/mail/our-names.ts'
import type { Db } from '#server/db/connect.ts'
import { insertEnquiry } from '#server/db/enquiries/enquiries.ts'
import { insertMail, isGuest, isMailTaken, type KeptMail } from '#server/db/mail/incoming-mails.ts'
import { noteReplyFailed } from '#server/db/enquiries/replies-leaving.ts'
import { findSent, noteReturned } from '#server/db/mail/returned-mails.ts'
import type { Deps } from '../deps.ts'
import { takeAnswer } from './arriving.ts'
import { answerPromise } from '../answer-promise.ts'
import { belongingOf, isDenied } from './belonging.ts'
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
  /** Our own mail, which stays in the mailbox unread. */
  | { as: 'ours' }
  /** About a mail that we do not know of; it stays there too. */
  | { as: 'report' }

/**
 * Takes a mail from the mailbox, once: into its conversation, or as a new enquiry, in one transaction. The program
 * answers no mail, so it cannot take part in a loop.
 */
export async function receiveMail(deps: ReceiveDeps, given: IncomingMail): Promise<MailReceived> {
  const at = new Date(Math.min(given.at.getTime(), deps.now().getTime()))
  // Outside the transaction, because the embedded database has one connection.
  const [own, promise] = await Promise.all([ownAddresses(deps), answerPromise(deps)])
  return deps.db.transaction(async (tx): Promise<MailReceived> => {
    const sent = await sentByOthers(tx, { ...given, at }, own)
    if (sent === null) return { as: 'ours' }
    if (await isMailTaken(tx, keysOf(sent))) return { as: 'known' }
    if (await isBounceTaken(tx, sent)) return { as: 'bounce' }
    const { enquiry, isAnswer, doubts } = await belongingOf(tx, sent)
    if (enquiry === null && sent.isReport) return { as: 'report' }
    const mail = isAnswer ? sent : await judged(tx, sent, own)
    if (enquiry === null) {
      const { id, reference } = await openEnquiry(deps, tx, mail, answerDue(at, promise))
      await insertMail(tx, keptMail(mail, { enquiryId: id, doubts }))
      if (!mail.isAutomatic && mail.suspicion === null && !isDenied(mail))
        await joinEarlier({ ...deps, db: tx }, id)
      return { as: 'enquiry', reference }
    }
    const { text, isAutomatic } = mail
    const answer = { text, channel: 'mail' as const, isAutomatic, userId: null, at }
    const entryId = await takeAnswer(deps, tx, enquiry, answer, promise)
    await insertMail(tx, keptMail(mail, { enquiryId: enquiry.id, entryId, doubts }))
    return { as: 'answer', reference: enquiry.reference }
  })
}

/**
 * Null where it is a mail of ours. One from our address that is answered to somebody else is theirs: a form on another site
 * sent it for them.
 */
async function sentByOthers(tx: Db, mail: IncomingMail, own: string[]): Promise<IncomingMail | null> {
  const { messageId, references, from, replyTo } = mail
  if ((await findSent(tx, ourNamesIn(messageId))) !== null) return null
  if (!own.includes(from.address)) return mail
  const isByForm = replyTo !== null && replyTo.address !== '' && !own.includes(replyTo.address)
  if (!isByForm || (await findSent(tx, ourNamesIn(references.join(' ')))) !== null) return null
  return { ...mail, from: replyTo }
}

/** What came through a list is a newsletter's, unless a guest wrote it or it quotes us. */
async function judged(tx: Db, mail: IncomingMail, own: string[]): Promise<IncomingMail> {
  if (!mail.isListed || mail.isAutomatic) return mail
  const quoted = mail.quoted.toLowerCase()
  if (own.some((address) => quoted.includes(address))) return mail
  if (!isDenied(mail) && (await isGuest(tx, mail.from.address))) return mail
  return { ...mail, isAutomatic: true, doubts: [{ code: 'automatic' }, ...mail.doubts] }
}

async function ownAddresses({ settings, mailFrom }: ReceiveDeps): Promise<string[]> {
  const { email, bookingsEmail } = await settings()
  const [, inBrackets] = /<([^<>]+)>\s*$/.exec(mailFrom ?? '') ?? []
  // A mail without a sender is not from us.
  return [email, bookingsEmail, inBrackets ?? mailFrom ?? '']
    .filter((one) => one !== '')
    .map((one) => one.toLowerCase())
}

type Place = Partial<Pick<KeptMail, 'enquiryId' | 'entryId' | 'messageId'>> & { doubts: MailDoubt[] }

function keptMail(mail: IncomingMail, { doubts, ...place }: Place): KeptMail {
  const { subject, quoted, attachments, at } = mail
  const kept = { ...keysOf(mail), subject, quoted, attachments, at }
  const nowhere = { enquiryId: null, entryId: null, messageId: null }
  return { ...kept, ...nowhere, ...place, doubts: [...mail.doubts, ...doubts] }
}

/** What makes it this mail: there are programs that give every mail the same name. */
function keysOf(mail: IncomingMail): Pick<KeptMail, 'mailId' | 'sender' | 'digest'> {
  const { messageId: mailId, from, subject, text, quoted, attachments } = mail
  const content = JSON.stringify([subject, text, quoted, attachments])
  return { mailId, sender: from.address, digest: createHash('sha256').update(content).digest('base64url') }
}

/** Whether it reports that our mail failed; if so, notes it with the message. */
async function isBounceTaken(tx: Db, mail: IncomingMail): Promise<boolean> {
  const { bounce } = mail
  const messageId = bounce === null ? null : await findSent(tx, bounce.about)
  if (bounce === null || messageId === null) return false
  await noteReturned(tx, messageId, { ...bounce, at: mail.at })
  if (!bounce.isDelayed) await noteReplyFailed(tx, messageId, mail.at)
  await insertMail(tx, keptMail({ ...mail, quoted: '' }, { messageId, doubts: [] }))
  return true
}

/** An automatic mail may be anything, so the office sees it last. */
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
