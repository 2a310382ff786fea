import type { IncomingMail } from '#domain/mail/incoming.ts'
import { findProgress, noteProgress } from '#server/db/mailboxes.ts'
import { receiveMail } from '#server/services/conversations/receiving.ts'
import type { Deps } from '#server/services/deps.ts'
import type { OpenMailbox } from './connection.ts'
import { readMail } from './read-mail.ts'

/** What was there before the program came is an enquiry only if nobody has read it, and it is not old. */
const FIRST_LOOK_MS = 14 * 86_400_000

/** A mail that ended the reading so often is read only as far as its beginning, and then without its words. */
const TRIES_WHOLE = 3
const TRIES = 6
const BEGINNING = 64 * 1024

type ReadDeps = Omit<Deps, 'wakeOutbox'>

type Reading = {
  name: string
  /** How often each mail was begun, by its number, and not finished. */
  tries: Map<string, number>
  signal: AbortSignal
}

/** Takes all mails that came since the last look, each in a transaction of its own, and only then marks it as read. */
export async function readNew(
  deps: ReadDeps,
  imap: OpenMailbox,
  { name, tries, signal }: Reading,
): Promise<void> {
  const { uidValidity } = imap
  const known = await findProgress(deps.db, name)
  // The first look, or the numbers count anew: then what was read before is known by its name.
  const isFirst = known.uidValidity !== uidValidity
  const since = new Date(deps.now().getTime() - FIRST_LOOK_MS)
  for (const uid of await imap.uidsAfter(isFirst ? null : known.lastUid, since)) {
    if (signal.aborted) return
    const mail = `${uidValidity} ${uid}`
    const tried = tries.get(mail) ?? 0
    tries.set(mail, tried + 1)
    if (tried < TRIES) await takeOne(deps, imap, uid, tried)
    else deps.log.error({ uid }, 'a mail could not be stored; it stays in the mailbox, unread')
    if (!isFirst) await noteProgress(deps.db, name, { uidValidity, lastUid: uid })
  }
  // Only now: a first look that was interrupted begins again, and knows the mails that it has taken.
  if (isFirst) await noteProgress(deps.db, name, { uidValidity, lastUid: imap.uidNext - 1 })
  tries.clear()
}

async function takeOne(deps: ReadDeps, imap: OpenMailbox, uid: number, tried: number): Promise<void> {
  const isWhole = tried < TRIES_WHOLE
  const waiting = await imap.open(uid, isWhole ? undefined : BEGINNING)
  if (waiting === null) return
  const mail = await readMail(waiting.source, waiting.arrived)
  const received = await receiveMail(deps, isWhole ? mail : withoutWords(mail))
  const { as } = received
  deps.log.info({ as, ...('reference' in received && { reference: received.reference }) }, 'mail read')
  if (as === 'ours') return
  // In a mailbox that may not be changed, our own progress has to do.
  await imap.markSeen(uid).catch((error: unknown) => deps.log.warn({ err: error }, 'not marked as read'))
}

/** What is left of a mail that could not be kept with its words. */
function withoutWords(mail: IncomingMail): IncomingMail {
  const doubts = [...mail.doubts.filter(({ code }) => code !== 'not-whole'), { code: 'not-whole' as const }]
  return { ...mail, text: '', quoted: '', attachments: [], bounce: null, doubts }
}
