/** Taps wait here until the server has them, through reloads and without a network. */

export type Queued = {
  id: string
  /** The server's clock when it answered; a page made later knows the tap. */
  sent?: string
}

/** Where they are kept; without it, or if it is full, they do not survive a reload. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>

export type Queue<Tap extends Queued> = {
  /** In the order of tapping: those that wait, and those that the page shown may not know yet. */
  all: () => Tap[]
  waiting: () => Tap[]
  /** Whether what waits would be there after a reload. */
  isKept: () => boolean
  add: (tap: Tap) => void
  /** Sends what waits, as much as one call takes. Answers with the status; `sending` while a call is under way. */
  send: (post: Post<Tap>) => Promise<number | 'sending' | 'no network'>
  /** Forgets the taps that a page made at that time, by the server's clock, shows itself. */
  forget: (asOf: string) => void
}

type Post<Tap> = (taps: Tap[]) => Promise<{ status: number; asOf: string }>

const MOST_AT_ONCE = 200

export function queueIn<Tap extends Queued>(store: Store | null, key: string): Queue<Tap> {
  let taps = read<Tap>(store, key)
  /** Sent by this page, by id: a full storage keeps them as if they waited. */
  const sentHere = new Map<string, string>()
  let isSending = false
  let isKept = store !== null

  function keep(changed: Tap[]): void {
    taps = changed
    try {
      store?.setItem(key, JSON.stringify(taps))
      isKept = store !== null
    } catch {
      // The storage is full: what waits is still sent while the page is open.
      isKept = false
    }
  }
  /** Another tab may have tapped or sent meanwhile. */
  function current(): Tap[] {
    const stored = read<Tap>(store, key)
    const ids = new Set(stored.map(({ id }) => id))
    const all =
      store === null
        ? taps
        : [...stored, ...taps.filter(({ id, sent }) => !ids.has(id) && sent === undefined)]
    return all.map((tap) => {
      const sent = sentHere.get(tap.id)
      return sent === undefined ? tap : { ...tap, sent }
    })
  }
  const waiting = () => current().filter(({ sent }) => sent === undefined)

  return {
    all: current,
    waiting,
    isKept: () => isKept,
    add: (tap) => keep([...current(), tap]),
    async send(post) {
      if (isSending) return 'sending'
      isSending = true
      const ready = waiting().slice(0, MOST_AT_ONCE)
      try {
        const { status, asOf } = await post(ready)
        if (status !== 200) return status
        for (const { id } of ready) sentHere.set(id, asOf)
        keep(current())
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

function read<Tap>(store: Store | null, key: string): Tap[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as Tap[]) : []
  } catch {
    return []
  }
}
