import { setTimeout as sleep } from 'node:timers/promises'
import { keepMailbox, leaveMailbox, noteLook, takeMailbox } from '#server/db/mail/mailboxes.ts'
import type { Deps } from '#server/services/deps.ts'
import { type ImapAddress, imapAddress, openImap } from './connection.ts'
import { type MailReader, mailReader } from './mail-reader.ts'
import { readNew } from './read-new.ts'

/** How long the mailbox is ours without a sign of life; a dead process keeps it no longer. */
const CLAIM_MS = 60_000
const RENEW_MS = 20_000
/** Servers tell of new mails (IDLE); some forget, so it is looked into anyway. */
const POLL_MS = 60_000
const [FIRST_REST_MS, LONGEST_REST_MS] = [2000, 300_000]
/** A server that does not answer keeps nobody from stopping: what was not stored is read by the next process. */
const LAST_READING_MS = 5000

/** Reads the mails that come to the mailbox, as long as the process lives; only one of all processes does. */
export function startMailbox(
  deps: Omit<Deps, 'wakeOutbox'>,
  url: string,
  reader: MailReader = mailReader(),
): { stop: () => Promise<void> } {
  const address = imapAddress(url)
  const { name } = address
  const by = deps.newId()
  const stopping = new AbortController()
  const running = run()

  async function run(): Promise<void> {
    let rest = FIRST_REST_MS
    while (!stopping.signal.aborted) {
      try {
        if (await takeMailbox(deps.db, { name, by, now: deps.now(), until: claimEnd() }))
          await read(address, () => (rest = FIRST_REST_MS))
      } catch (error) {
        await noteProblem(error)
        rest = Math.min(LONGEST_REST_MS, rest * 2)
      }
      await sleep(rest, undefined, { signal: stopping.signal }).catch(() => {})
    }
    await leaveMailbox(deps.db, name, by).catch(() => {})
  }

  /** Until the connection ends, another process has the mailbox, or the program stops. */
  async function read(to: ImapAddress, isRead: () => void): Promise<void> {
    const ending = new AbortController()
    const end = () => ending.abort()
    stopping.signal.addEventListener('abort', end)
    // Also while a long mail is being read.
    const renewing = setInterval(() => {
      keepMailbox(deps.db, name, by, claimEnd()).then((isOurs) => isOurs || end(), end)
    }, RENEW_MS)
    const imap = await openImap(to, deps.now, end).catch((error: unknown) => {
      clearInterval(renewing)
      throw error
    })
    try {
      while (!ending.signal.aborted) {
        await readNew(deps, imap, { name, reader, signal: ending.signal })
        await noteLook(deps.db, name, '', deps.now())
        isRead()
        await imap.untilNews(POLL_MS, ending.signal)
      }
    } finally {
      clearInterval(renewing)
      stopping.signal.removeEventListener('abort', end)
      await imap.close()
    }
  }

  async function noteProblem(error: unknown): Promise<void> {
    const { message, responseText } = error as Error & { responseText?: string }
    const problem = (responseText ?? message).slice(0, 300)
    deps.log.warn({ err: error }, 'the mailbox could not be read; trying again')
    await noteLook(deps.db, name, problem, deps.now()).catch(() => {})
  }

  function claimEnd(): Date {
    return new Date(deps.now().getTime() + CLAIM_MS)
  }

  return {
    async stop() {
      stopping.abort()
      await Promise.race([running, sleep(LAST_READING_MS, undefined, { ref: false })])
      reader.end()
    },
  }
}
