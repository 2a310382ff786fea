import type { IncomingMail } from '#domain/mail/incoming.ts'
import { findProgress, noteBegun, noteProgress } from '#server/db/mail/mailboxes.ts'
import { receiveMail } from '#server/services/conversations/receiving.ts'
import type { Deps } from '#server/services/deps.ts'
import type { OpenMailbox } from './connection.ts'
import type { MailReader } from './mail-reader.ts'

/** What was there before the program came is an enquiry only if nobody has read it, and it is not old. */
const FIRST_LOOK_MS = 14 * 86_400_000

/**
 * How often a mail may end the reading, or the whole program, before less of it is read: first its head, then nothing.
 */
const TRIES_WHOLE = 3
const TRIES = 6
const HEAD = 64 * 1024

type ReadDeps = Omit<Deps, 'wakeOutbox'>

type Reading = { name: string; reader: MailReader; signal: AbortSignal }

/** Takes all mails that came since the last look, each in a transaction of its own, and only then marks it as read. */
export async function readNew(
  deps: ReadDeps,
  imap: OpenMailbox,
  { name, reader, signal }: Reading,
): Promise<void> {
  const { uidValidity } = imap
  const known = await findProgress(deps.db, name)
  // The first look, or the numbers count anew: then what was read before is known by its name.
  const isFirst = known.uidValidity !== uidValidity
  const since = new Date(deps.now().getTime() - FIRST_LOOK_MS)
  for (const uid of await imap.uidsAfter(isFirst ? null : known.lastUid, since)) {
    if (signal.aborted) return
    // Before it is opened, so that a mail that ends the program is not tried for ever.
    const tries = await noteBegun(deps.db, name, `${uidValidity} ${uid}`)
    await takeOne(deps, { imap, reader, uid, tries })
    if (!isFirst) await noteProgress(deps.db, name, { uidValidity, lastUid: uid })
  }
  // Only now: a first look that was interrupted begins again, and knows the mails that it has taken.
  if (isFirst) await noteProgress(deps.db, name, { uidValidity, lastUid: imap.uidNext - 1 })
}

type Waiting = { imap: OpenMailbox; reader: MailReader; uid: number; tries: number }

async function takeOne(deps: ReadDeps, waiting: Waiting): Promise<void> {
  const { imap, uid } = waiting
  const mail = await readAsFarAsPossible(waiting, deps.now())
  if (mail === null) return
  const isUnreadable = mail.doubts.some(({ code }) => code === 'unreadable')
  if (isUnreadable) deps.log.error({ uid }, 'a mail could not be read; it stays in the mailbox, unread')
  const received = await receiveMail(deps, mail)
  const { as } = received
  deps.log.info({ as, ...('reference' in received && { reference: received.reference }) }, 'mail read')
  if (as === 'ours' || as === 'report' || isUnreadable) return
  // In a mailbox that may not be changed, our own progress has to do.
  await imap.markSeen(uid).catch((error: unknown) => deps.log.warn({ err: error }, 'not marked as read'))
}

/** Null if it is gone. */
async function readAsFarAsPossible(
  { imap, reader, uid, tries }: Waiting,
  now: Date,
): Promise<IncomingMail | null> {
  if (tries > TRIES) return unread(`${imap.uidValidity}.${uid}`, now)
  if (tries <= TRIES_WHOLE) {
    const waiting = await imap.open(uid)
    if (waiting === null) return null
    const mail = await reader.read(waiting, 'whole')
    if (mail !== null) return mail
  }
  const beginning = await imap.open(uid, HEAD)
  if (beginning === null) return null
  return (await reader.read(beginning, 'head')) ?? unread(`${imap.uidValidity}.${uid}`, beginning.arrived)
}

/** A mail of which nothing is known but that it is there. */
function unread(number: string, at: Date): IncomingMail {
  return {
    messageId: `<${number}@not-read>`,
    inReplyTo: null,
    references: [],
    from: { name: '', address: '' },
    replyTo: null,
    subject: '',
    text: '',
    quoted: '',
    attachments: [],
    isAutomatic: false,
    isListed: false,
    isReport: false,
    suspicion: null,
    bounce: null,
    doubts: [{ code: 'unreadable' }],
    at,
  }
}
