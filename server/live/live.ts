import { setTimeout as sleep } from 'node:timers/promises'
import { mayEnter } from '#domain/office/permissions.ts'
import { findNews, type News, newestNews, numberEvents } from '#server/db/office/news.ts'
import { findRoles } from '#server/db/accounts/sessions.ts'
import type { Deps } from '#server/services/deps.ts'

/** How often, while somebody listens, one query asks for new events and one whether the listeners still may. */
const POLL_MS = 1000
/** How often listeners hear that the connection is alive. */
const WORD_MS = 15_000
const MOST_AT_ONCE = 500
/** Nobody gets more missed events than this: all listeners would wait while they are read. */
const MOST_MISSED = 10_000
/** A browser has one for all its tabs. */
const MOST_OF_ACCOUNT = 200

/** Somebody who listens. */
export type Listener = {
  sessionId: string
  userId: string
  /** New events, in order; an empty list is a sign of life. */
  tell: (news: News[]) => void
  end: () => void
}

export type Live = {
  /**
   * Sends events from now on, or after the number `after`; if that is too long ago it says so, and begins now. False
   * if the account has too many listeners, or the program is stopping.
   */
  listen: (listener: Listener, after: number | null) => Promise<boolean>
  leave: (listener: Listener) => void
  /** Ends all listening and lets nobody in any more. */
  close: () => void
}

/**
 * Sends events to the listeners of this process. One poller reads the event log in the order of its numbers (decision
 * 024); it stops while nobody listens.
 */
export function startLive({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, pollMs = POLL_MS): Live {
  /** Each listener with the last number that they have received. */
  const listeners = new Map<Listener, number>()
  const closing = new AbortController()
  let isPolling = false

  async function poll(): Promise<void> {
    isPolling = true
    let lastWord = performance.now()
    while (listeners.size > 0 && !closing.signal.aborted) {
      try {
        await endThoseWhoMayNot()
        await tellNews()
        if (performance.now() - lastWord > WORD_MS) {
          lastWord = performance.now()
          for (const listener of listeners.keys()) listener.tell([])
        }
      } catch (error) {
        // Without signs of life, their pages show that they are not live.
        log.warn({ err: error }, 'events could not be read; trying again')
      }
      await sleep(pollMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    isPolling = false
  }

  async function tellNews(): Promise<void> {
    while (listeners.size > 0) {
      const cursor = Math.min(...listeners.values())
      const { news, hasUnnumbered } = await findNews(db, cursor, MOST_AT_ONCE)
      const last = news.at(-1)?.seq ?? cursor
      for (const [listener, heard] of listeners) {
        if (heard >= last) continue
        listeners.set(listener, last)
        const unheard = news.filter(({ seq, type }) => seq > heard && type !== null)
        if (unheard.length > 0) listener.tell(unheard)
      }
      const isNumbered = hasUnnumbered && (await numberEvents(db))
      if (!isNumbered && news.length < MOST_AT_ONCE) return
    }
  }

  /** Ends listeners who have been signed out or are no longer staff. */
  async function endThoseWhoMayNot(): Promise<void> {
    // Listeners who arrive during the query are checked the next time.
    const asked = [...listeners.keys()]
    const ids = new Set(asked.map(({ sessionId }) => sessionId))
    const roles = await findRoles(db, [...ids], now())
    for (const listener of asked) {
      const role = roles.get(listener.sessionId) ?? null
      if (mayEnter('console', role) || !listeners.has(listener)) continue
      listeners.delete(listener)
      listener.end()
    }
  }

  return {
    async listen(listener, after) {
      await numberEvents(db)
      const newest = await newestNews(db)
      const others = [...listeners.keys()].filter(({ userId }) => userId === listener.userId)
      if (others.length >= MOST_OF_ACCOUNT || closing.signal.aborted) return false
      const isTooLongAgo = after !== null && newest - after > MOST_MISSED
      // A number not yet assigned is from before the database was restored.
      const isNow = after === null || after > newest || isTooLongAgo
      listeners.set(listener, isNow ? newest : after)
      if (isTooLongAgo)
        listener.tell([{ seq: newest, type: 'missed', reference: null, what: 'too long ago' }])
      if (!isPolling) void poll()
      return true
    },
    leave: (listener) => listeners.delete(listener),
    close() {
      closing.abort()
      for (const listener of listeners.keys()) listener.end()
      listeners.clear()
    },
  }
}
