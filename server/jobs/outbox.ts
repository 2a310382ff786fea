import { setTimeout as sleep } from 'node:timers/promises'
import { nextAttempt } from '#domain/mail-retry.ts'
import { type ClaimedMessage, claimDueMessages, recordAttempt, releaseMessages } from '#server/db/messages.ts'
import { ENQUIRY_MAILS } from '#server/email/enquiry-mails.ts'
import { CONNECTIONS, LONGEST_SEND_MS, type MailTransport } from '#server/email/transport.ts'
import type { Deps } from '#server/services/deps.ts'

const POLL_MS = 1000
/** Longer than an attempt can take, so that no second process sends what this one is still sending. */
const CLAIM_MS = LONGEST_SEND_MS + 10_000

export type Outbox = {
  wake: () => void
  /** When the outbox last looked for work without failing. */
  lastLook: () => Date
  /** Finishes what is being sent, hands back the rest. */
  stop: () => Promise<void>
}

/** Sends what waits in the outbox, for as long as the process lives. */
export function startOutbox(
  deps: Omit<Deps, 'wakeOutbox'>,
  transport: MailTransport,
  mailDomain: string,
): Outbox {
  const by = deps.newId()
  let stopped = false
  let lastLook = deps.now()
  let wakeUp = new AbortController()

  const underWay = new Set<Promise<void>>()

  const running = (async () => {
    while (!stopped) {
      const wait = wakeUp.signal
      try {
        await startDue()
        lastLook = deps.now()
      } catch (error) {
        deps.log.error({ err: error }, 'the outbox could not be read; trying again')
      }
      await sleep(POLL_MS, undefined, { signal: wait }).catch(() => {})
      if (wait.aborted) wakeUp = new AbortController()
    }
    await Promise.all(underWay)
  })()

  /** Starts as many sendings as there are free connections; each that ends makes the loop look again. */
  async function startDue(): Promise<void> {
    const free = CONNECTIONS - underWay.size
    if (free === 0) return
    const now = deps.now()
    const claim = { by, now, until: new Date(now.getTime() + CLAIM_MS), limit: free }
    for (const message of await claimDueMessages(deps.db, claim)) {
      const sending = sendOne(message)
        .catch((error: unknown) =>
          deps.log.error({ err: error, message: message.id }, 'an attempt was not recorded'),
        )
        .finally(() => {
          underWay.delete(sending)
          wakeUp.abort()
        })
      underWay.add(sending)
    }
  }

  async function sendOne(message: ClaimedMessage): Promise<void> {
    let answer: string
    try {
      answer = await deliver(message)
    } catch (error) {
      return recordFailure(message, error)
    }
    await recordAttempt(deps.db, { message, by, at: deps.now(), answer, next: { status: 'sent' } })
    deps.log.info({ message: message.id, reference: message.enquiry.reference }, 'mail sent')
  }

  async function deliver({ id, template, enquiry }: ClaimedMessage): Promise<string> {
    const compose = ENQUIRY_MAILS[template]
    if (compose === undefined) throw new Error(`there is no mail "${template}"`)
    // The same id at every attempt: a mail that arrives twice shows once in most mailboxes.
    return transport.send({ ...(await compose(deps, enquiry)), messageId: `<${id}@${mailDomain}>` })
  }

  async function recordFailure(message: ClaimedMessage, error: unknown): Promise<void> {
    const now = deps.now()
    const dueAt = isRefusedForGood(message, error)
      ? null
      : nextAttempt({
          attempt: message.attempt,
          firstAttemptAt: message.firstAttemptAt,
          now,
          spread: Math.random(),
        })
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    // What the server said often quotes an address: it stands with the attempt, not in the log.
    const what = { message: message.id, reference: message.enquiry.reference, code, responseCode }
    if (dueAt === null) deps.log.error(what, 'mail given up')
    else deps.log.warn({ ...what, again: dueAt }, 'mail not sent; trying again')
    await recordAttempt(deps.db, {
      message,
      by,
      at: now,
      answer: String(error instanceof Error ? error.message : error).slice(0, 1000),
      next: dueAt === null ? { status: 'failed' } : { status: 'waiting', dueAt },
    })
  }

  return {
    wake: () => wakeUp.abort(),
    lastLook: () => lastLook,
    async stop() {
      stopped = true
      wakeUp.abort()
      await running
      await releaseMessages(deps.db, deps.now(), by)
      transport.close()
    },
  }
}

/** The visitor's own mail server says that there is no such mailbox; the office's mail is always tried on. */
function isRefusedForGood(message: ClaimedMessage, error: unknown): boolean {
  const { code, response } = error as { code?: string; response?: string }
  // 5.1.x: the address itself is wrong (RFC 3463). Anything else may be our own set-up, which can be mended.
  return (
    message.template === 'enquiry-to-visitor' && code === 'EENVELOPE' && /\b5\.1\.\d/.test(response ?? '')
  )
}
