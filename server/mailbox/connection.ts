import { ImapFlow } from 'imapflow'
import { setTimeout as sleep } from 'node:timers/promises'

export type ImapAddress = {
  host: string
  port: number
  secure: boolean
  user: string
  password: string
  folder: string
  /** Names the mailbox, without its password. */
  name: string
}

/** `imaps://user:password@host:993/Folder`; without a folder the inbox. */
export function imapAddress(url: string): ImapAddress {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const folder = decodeURIComponent(pathname.replace(/^\/+|\/+$/g, '')) || 'INBOX'
  const user = decodeURIComponent(username)
  return {
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    user,
    password: decodeURIComponent(password),
    folder,
    name: `${user}@${hostname}${port === '' ? '' : `:${port}`}/${folder}`,
  }
}

/** A mail in the mailbox, not read yet. */
export type WaitingMail = { arrived: Date; source: AsyncIterable<Uint8Array> }

/** A mailbox that is open. */
export type OpenMailbox = {
  uidValidity: string
  /** The number that the next mail was to get when it was opened. */
  uidNext: number
  /** Mails above a number; without one, the unread ones that arrived since then. In order. */
  uidsAfter: (last: number | null, since: Date) => Promise<number[]>
  /** Null if it is gone; `most` cuts it. */
  open: (uid: number, most?: number) => Promise<WaitingMail | null>
  markSeen: (uid: number) => Promise<void>
  /** Until the server tells of a mail, or so long. */
  untilNews: (ms: number, signal: AbortSignal) => Promise<void>
  close: () => Promise<void>
}

/** The server sends more than this only against the rules: sources are asked for in pieces. */
const LONGEST_ANSWER = 4 * 1024 * 1024
const PIECE = 256 * 1024

export async function openImap(to: ImapAddress, now: () => Date, ended: () => void): Promise<OpenMailbox> {
  const client = new ImapFlow({
    host: to.host,
    port: to.port,
    secure: to.secure,
    auth: { user: to.user, pass: to.password },
    logger: false,
    disableBinary: true,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    // Some servers end an IDLE after half an hour.
    maxIdleTime: 10 * 60_000,
    autoIdleDelay: 500,
    maxLiteralSize: LONGEST_ANSWER,
    maxResponseSize: 2 * LONGEST_ANSWER,
  })
  // Even while others are being read; the wait for news then ends immediately.
  let hasNews = false
  let wake = () => {}
  client.on('exists', () => {
    hasNews = true
    wake()
  })
  client.on('error', ended)
  client.on('close', ended)
  await client.connect()
  const mailbox = await client.mailboxOpen(to.folder)
  return {
    uidValidity: String(mailbox.uidValidity),
    uidNext: mailbox.uidNext,
    async uidsAfter(last, since) {
      const wanted = last === null ? { seen: false, since } : { uid: `${last + 1}:*` }
      const found = (await client.search(wanted, { uid: true })) || []
      // A range to * always holds the last mail (RFC 3501).
      return found.filter((uid) => uid > (last ?? 0)).toSorted((a, b) => a - b)
    },
    async open(uid, most) {
      const facts = await client.fetchOne(String(uid), { uid: true, internalDate: true }, { uid: true })
      if (!facts) return null
      const limits = most === undefined ? {} : { maxBytes: most }
      const { content } = await client.download(String(uid), undefined, {
        uid: true,
        chunkSize: PIECE,
        ...limits,
      })
      if (content === undefined) return null
      return { arrived: new Date(facts.internalDate ?? now()), source: content }
    },
    async markSeen(uid) {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    },
    async untilNews(ms, signal) {
      const waiting = new AbortController()
      wake = () => waiting.abort()
      const until = AbortSignal.any([signal, waiting.signal])
      if (!hasNews) await sleep(ms, undefined, { signal: until }).catch(() => {})
      hasNews = false
    },
    async close() {
      await Promise.race([client.logout(), sleep(2000, undefined, { ref: false })]).catch(() => {})
      client.close()
    },
  }
}
