import type { Tap } from '#domain/booking/taps.ts'

/** Taps wait here until the server has them, through reloads and without a network. */

export type QueuedTap = {
  id: string
  legId: string
  tap: Tap
  /** The phone's clock, ISO 8601. */
  at: string
  cents?: number
  method?: string
  /** The server's clock when it answered; a page made later knows the tap. */
  sent?: string
}

/** Where they are kept; without it, or if it is full, they do not survive a reload. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>

export type Queue = {
  /** In the order of tapping: those that wait, and those that the page shown may not know yet. */
  all: () => QueuedTap[]
  waiting: () => QueuedTap[]
  add: (tap: QueuedTap) => void
  /** Sends what waits, as much as one call takes. Answers with the status; `sending` while a call is under way. */
  send: (post: Post) => Promise<number | 'sending' | 'no network'>
  /** Forgets the taps that a page made at that time, by the server's clock, shows itself. */
  forget: (asOf: string) => void
}

type Post = (taps: Omit<QueuedTap, 'sent'>[]) => Promise<{ status: number; asOf: string }>

const MOST_AT_ONCE = 200

export function queueIn(store: Store | null, key: string): Queue {
  let taps = read(store, key)
  let isSending = false

  function keep(changed: QueuedTap[]): void {
    taps = changed
    try {
      store?.setItem(key, JSON.stringify(taps))
    } catch {
      // The storage is full: what waits is still sent while the page is open.
    }
  }
  /** Another tab may have tapped or sent meanwhile. */
  function current(): QueuedTap[] {
    const stored = read(store, key)
    const ids = new Set(stored.map(({ id }) => id))
    return store === null
      ? taps
      : [...stored, ...taps.filter(({ id, sent }) => !ids.has(id) && sent === undefined)]
  }
  const waiting = () => current().filter(({ sent }) => sent === undefined)

  return {
    all: current,
    waiting,
    add: (tap) => keep([...current(), tap]),
    async send(post) {
      if (isSending) return 'sending'
      isSending = true
      const ready = waiting().slice(0, MOST_AT_ONCE)
      try {
        const { status, asOf } = await post(ready)
        if (status !== 200) return status
        const done = new Set(ready.map(({ id }) => id))
        keep(current().map((tap) => (done.has(tap.id) ? { ...tap, sent: asOf } : tap)))
        return status
      } catch {
        return 'no network'
      } finally {
        isSending = false
      }
    },
    forget: (asOf) => keep(current().filter(({ sent }) => sent === undefined || sent > asOf)),
  }
}

function read(store: Store | null, key: string): QueuedTap[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as QueuedTap[]) : []
  } catch {
    return []
  }
}
