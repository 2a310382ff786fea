import { setTimeout as sleep } from 'node:timers/promises'
import { type Channel, claimDueMessages, releaseMessages, renewClaim } from '#server/db/mail/messages.ts'
import { CONNECTIONS } from '#server/email/transport.ts'
import type { Deps } from '#server/services/deps.ts'
import { deliverMessage, type Transports } from './deliver.ts'
import { restsOf } from './rests.ts'

const POLL_MS = 1000
/** How long a message is ours without a sign of life; a dead process keeps it no longer. */
const CLAIM_MS = 40_000
const RENEW_MS = 10_000
/** The office's share of connections, so that its mail never blocks everybody else's. */
const CONNECTIONS_TO_OFFICE = 3
/** Messages being sent when the program stops get this long to finish. */
const LAST_SENDINGS_MS = 20_000

export type Outbox = {
  wake: () => void
  /** When the outbox last looked for work successfully. */
  lastLook: () => Date
  /** The servers that cannot be reached. */
  away: () => Channel[]
  /** Finishes messages being sent and hands back the rest. */
  stop: () => Promise<void>
}

/** Sends the messages in the outbox, as long as the process lives. */
export function startOutbox(
  deps: Omit<Deps, 'wakeOutbox'>,
  transports: Transports,
  mailDomain: string,
): Outbox {
  const by = deps.newId()
  const channels = (['email', 'sms'] satisfies Channel[]).filter((name) => transports[name] !== undefined)
  const rests = restsOf<Channel>(deps.now, CONNECTIONS)
  const underWay = new Map<string, { channel: Channel; isToOffice: boolean; sending: Promise<void> }>()
  const stopping = new AbortController()
  let lastLook = deps.now()
  let wakeUp = new AbortController()

  const running = look()
  const renewing = setInterval(renewClaims, RENEW_MS)

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
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
  }

  async function startDue(): Promise<void> {
    for (const channel of channels) await startDueOf(channel)
  }

  /** Starts as many sendings as there are free connections; each one that ends makes the loop look again. */
  async function startDueOf(channel: Channel): Promise<void> {
    const mine = [...underWay.values()].filter((message) => message.channel === channel)
    const limit = rests.most(channel) - mine.length
    if (limit <= 0) return
    const toOffice = mine.filter(({ isToOffice }) => isToOffice).length
    const limitToOffice = Math.min(limit, Math.max(0, CONNECTIONS_TO_OFFICE - toOffice))
    const claim = { by, now: deps.now(), until: claimEnd(), limit, limitToOffice, channel }
    for (const message of await claimDueMessages(deps.db, claim)) {
      // Already ours, though its claim expired while the database was down.
      if (underWay.has(message.id)) continue
      const sending = deliverMessage(deps, transports, { message, by, mailDomain, stopping: stopping.signal })
        .then((seen) => rests.note(channel, seen))
        .catch((error: unknown) =>
          deps.log.error({ err: error, message: message.id }, 'an attempt was not recorded'),
        )
        .finally(() => {
          underWay.delete(message.id)
          wakeUp.abort()
        })
      underWay.set(message.id, { channel, isToOffice: message.isToOffice, sending })
    }
  }

  function renewClaims(): void {
    for (const id of underWay.keys()) {
      renewClaim(deps.db, id, by, claimEnd()).catch((error: unknown) =>
        deps.log.warn({ err: error, message: id }, 'a claim could not be renewed'),
      )
    }
  }

  function claimEnd(): Date {
    return new Date(deps.now().getTime() + CLAIM_MS)
  }

  return {
    wake: () => wakeUp.abort(),
    lastLook: () => lastLook,
    away: rests.away,
    async stop() {
      stopping.abort()
      wakeUp.abort()
      await running
      const finished = Promise.all([...underWay.values()].map(({ sending }) => sending))
      await Promise.race([finished, sleep(LAST_SENDINGS_MS, undefined, { ref: false })])
      // Anything still open ends now, as a failed attempt.
      transports.email?.close()
      await Promise.race([finished, sleep(POLL_MS, undefined, { ref: false })])
      clearInterval(renewing)
      await releaseMessages(deps.db, deps.now(), by)
    },
  }
}
