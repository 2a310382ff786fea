// oxlint-disable unicorn/require-post-message-target-origin -- windows have one, channels have none
import { type Happening, NotForThem, readStream } from './stream.ts'

/** Whether the page hears what happens: when the server was last heard, or since when it is not. */
export type LiveState = { live: true; lastWord: Date } | { live: false; since: Date }

/** One tab's part in listening. */
export type Live = {
  /** Begins to listen; the function that ends it. */
  start: () => () => void
  state: () => LiveState
  onState: (listener: () => void) => () => void
  /** Called with what happened; with nothing where something may have been missed: then all is to be read again. */
  onNews: (listener: (news: Happening[]) => void) => () => void
  /** Whether this tab holds the stream: what should happen once in a browser is done there. */
  isLeader: () => boolean
}

/** What the tab with the stream tells the others, and what a new tab asks. */
type Message =
  | { say: 'news'; news: Happening; id: string }
  | { say: 'word' }
  | { say: 'missed' }
  | { say: 'lost' }
  | { say: 'ask' }

const NAME = 'tours-live'

export type Times = {
  /** After this long without a word the page is not live: the server says something every 15 seconds. */
  silence: number
  /** The first wait before it is tried again; each is twice as long as the one before, up to the longest. */
  again: number
  longest: number
}
const TIMES: Times = { silence: 40_000, again: 1000, longest: 30_000 }

/**
 * Listens to what happens, with one stream for all tabs of the browser: whoever holds the lock has it and tells the
 * others. A tab that is closed or dies lets go of the lock, and the next goes on after the last id that it has heard.
 */
export function createLive(url: string, times: Times = TIMES): Live {
  const stateListeners = new Set<() => void>()
  const newsListeners = new Set<(news: Happening[]) => void>()
  let state: LiveState = { live: false, since: new Date() }
  let lastId: string | null = null
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
    if (message.say === 'word') return
    if (message.say === 'news') lastId = message.id
    const news = message.say === 'news' ? [message.news] : []
    for (const listener of newsListeners) listener(news)
  }

  /** Holds the stream for as long as the tab lives, and opens it again whenever it ends. */
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
      // Not all browsers at the same moment, when a server comes back.
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
        if (isLeader) channel.postMessage({ say: state.live ? 'word' : 'lost' } satisfies Message)
      })
      channel.postMessage({ say: 'ask' } satisfies Message)
      const leading = () => lead(channel, stopping.signal)
      // Without https there are no locks: then each tab has a stream of its own.
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
