// oxlint-disable unicorn/require-post-message-target-origin -- windows have one, channels have none
import { type Happening, NotForThem, readStream } from './stream.ts'

/** Whether the page is live: when the server was last heard, or since when it has been silent. */
export type LiveState = { live: true; lastWord: Date } | { live: false; since: Date }

/** One tab's part in listening. */
export type Live = {
  /** Begins to listen, and returns the function that stops it. */
  start: () => () => void
  state: () => LiveState
  onState: (listener: () => void) => () => void
  /** Called with each event, or with nothing where events may have been missed and everything must be read again. */
  onNews: (listener: (news: Happening[]) => void) => () => void
  /** Whether this tab holds the stream. Things that should happen once in a browser are done by that tab. */
  isLeader: () => boolean
}

/** Messages between the tab with the stream and the others, new tabs included. */
type Message =
  | { say: 'news'; news: Happening; id: string }
  /** Answering a new tab, with the last id: one that was read before it has missed something. */
  | { say: 'word'; id?: string | null }
  | { say: 'missed' }
  | { say: 'lost' }
  | { say: 'ask' }

const NAME = 'tours-live'

export type Times = {
  /** After this long a silence the page is not live. The server sends something every 15 seconds. */
  silence: number
  /** The first wait before reconnecting. Each wait doubles, up to the longest. */
  again: number
  longest: number
}
const TIMES: Times = { silence: 40_000, again: 1000, longest: 30_000 }

/**
 * Listens for events with one stream for all tabs of the browser: the tab that holds the lock reads the stream and
 * tells the others. A tab that closes or dies releases the lock, and the next continues after the last id it has seen;
 * the first one after `after`, the newest when its page was read.
 */
export function createLive(url: string, after: string | null, times: Times = TIMES): Live {
  const stateListeners = new Set<() => void>()
  const newsListeners = new Set<(news: Happening[]) => void>()
  let state: LiveState = { live: false, since: new Date() }
  let lastId = after
  let isLeader = false
  let silence: ReturnType<typeof setTimeout> | undefined

  function set(next: LiveState): void {
    state = next
    for (const listener of stateListeners) listener()
  }

  function lose(): void {
    clearTimeout(silence)
    if (state.live) set({ live: false, since: state.lastWord })
  }

  function take(message: Exclude<Message, { say: 'ask' }>): void {
    if (message.say === 'lost') return lose()
    clearTimeout(silence)
    silence = setTimeout(lose, times.silence)
    set({ live: true, lastWord: new Date() })
    if (message.say === 'word') {
      if (Number(message.id ?? 0) <= Number(lastId ?? 0)) return
      lastId = message.id ?? null
    }
    if (message.say === 'news') lastId = message.id
    const news = message.say === 'news' ? [message.news] : []
    for (const listener of newsListeners) listener(news)
  }

  /** Holds the stream while the tab lives, and reopens it whenever it ends. */
  async function lead(channel: BroadcastChannel, stopping: AbortSignal): Promise<void> {
    const tell = (message: Exclude<Message, { say: 'ask' }>) => {
      if (stopping.aborted) return
      channel.postMessage(message)
      take(message)
    }
    isLeader = true
    let wait = times.again
    let hasMissed = false
    while (!stopping.aborted) {
      const deaf = new AbortController()
      let deafness = setTimeout(() => deaf.abort(), times.silence)
      try {
        await readStream(url, {
          after: lastId,
          signal: AbortSignal.any([stopping, deaf.signal]),
          onWord() {
            clearTimeout(deafness)
            deafness = setTimeout(() => deaf.abort(), times.silence)
            wait = times.again
            tell({ say: hasMissed ? 'missed' : 'word' })
            hasMissed = false
          },
          onNews: (news, id) => tell({ say: 'news', news, id }),
        })
      } catch (error) {
        if (error instanceof NotForThem) break
      } finally {
        clearTimeout(deafness)
      }
      hasMissed = true
      tell({ say: 'lost' })
      // Spreads reconnects, so that a server that comes back is not hit by all browsers in the same moment.
      await pause(wait * (1 + Math.random() / 2), stopping)
      wait = Math.min(2 * wait, times.longest)
    }
    tell({ say: 'lost' })
    isLeader = false
  }

  return {
    state: () => state,
    isLeader: () => isLeader,
    onState: (listener) => subscribe(stateListeners, listener),
    onNews: (listener) => subscribe(newsListeners, listener),
    start() {
      const stopping = new AbortController()
      const channel = new BroadcastChannel(NAME)
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.say !== 'ask') return take(data)
        if (isLeader)
          channel.postMessage((state.live ? { say: 'word', id: lastId } : { say: 'lost' }) satisfies Message)
      })
      channel.postMessage({ say: 'ask' } satisfies Message)
      const leading = () => lead(channel, stopping.signal)
      // Without https there are no locks, so each tab opens its own stream.
      if ('locks' in navigator)
        navigator.locks.request(NAME, { signal: stopping.signal }, leading).catch(() => {})
      else void leading()
      return () => {
        stopping.abort()
        isLeader = false
        clearTimeout(silence)
        channel.close()
      }
    },
  }
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
