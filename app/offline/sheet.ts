import { leaveWithWorker, leftWithWorker } from './keep-offline.ts'
import { type Queue, type Queued, queueIn, type Store } from './queue.ts'

/**
 * A page that a phone keeps. Its `#sheet` is read anew while it is open; what is tapped waits on the phone until the
 * server has it. Without this script every button is a plain form.
 */

/** Not every phone says that its network is back. */
const AGAIN_MS = 5_000
const REFRESH_MS = 60_000
/** A connection that died in a garage must not keep taps waiting; what is sent twice counts once. */
const SEND_MS = 20_000

/** Why taps wait: `gone` if the link opens nothing any more. */
export type Trouble = 'network' | 'gone'

type Parts<Tap extends Queued> = {
  /** Where this phone keeps the taps. */
  key: string
  /** The address that takes them. */
  calls: string
  /** Of the service worker. */
  scope: string
  /** Shows what waits; `isKept` if the phone still has it once the page is closed. */
  show: (queue: Queue<Tap>, trouble: Trouble | null, isKept: boolean) => void
}

/** Brings the page to life; the answer takes a tap. */
export function openSheet<Tap extends Queued>({ key, calls, scope, show }: Parts<Tap>): (tap: Tap) => void {
  const queue = queueIn<Tap>(storage(), key)
  let trouble: Trouble | null = navigator.onLine ? null : 'network'
  let refreshed = Date.now()
  const sheet = () => document.getElementById('sheet')
  let isLeft = true
  const isKept = () => queue.isKept() || isLeft
  const showAll = () => show(queue, trouble, isKept())

  /** A second copy: storage can be full or be emptied, and the service worker sends while the page is closed. */
  async function leave(): Promise<void> {
    // It would write over what was left and not yet read.
    await recovered
    isLeft = await leaveWithWorker(scope, calls, queue.waiting())
    showAll()
  }

  async function send(): Promise<void> {
    if (queue.waiting().length === 0) return
    const status = await queue.send(async (taps) => {
      const answer = await fetch(calls, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ taps, sentAt: new Date().toISOString() }),
        signal: AbortSignal.timeout?.(SEND_MS),
      })
      const { asOf = '' } = answer.ok ? ((await answer.json()) as { asOf?: string }) : {}
      return { status: answer.status, asOf }
    })
    if (status === 'sending') return
    trouble = status === 200 ? null : status === 404 || status === 410 ? 'gone' : 'network'
    showAll()
    void leave()
    if (status !== 200) return
    await (queue.waiting().length > 0 ? send() : refresh())
  }

  /** Loads this page again and shows it, unless somebody is typing. */
  async function refresh(): Promise<void> {
    if (sheet() === null) return
    refreshed = Date.now()
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => null)
    // A page that can be read is better than the news that the server is away.
    if (answer === null || answer.status >= 500) {
      trouble = 'network'
      return showAll()
    }
    if (!answer.ok) return location.reload()
    const isKept = answer.headers.get('x-kept') !== null
    trouble = isKept ? 'network' : trouble === 'network' ? null : trouble
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('sheet')
    const old = sheet()
    if (page !== null && old !== null && !isBusy(old)) {
      const opened = [...old.querySelectorAll('details')].map(({ open }) => open)
      old.replaceWith(page)
      for (const [i, details] of page.querySelectorAll('details').entries()) details.open = opened[i] ?? false
      if (!isKept) queue.forget(page.dataset.asOf ?? '')
    }
    showAll()
  }

  function wake(): void {
    if (document.visibilityState === 'hidden') return
    if (queue.waiting().length > 0) void send()
    else void refresh()
  }

  /** What only the service worker still has: it counts once, should the server know it. */
  async function recover(): Promise<void> {
    const left = sheet() === null ? [] : await leftWithWorker<Tap>(scope, calls)
    const known = new Set(queue.all().map(({ id }) => id))
    for (const tap of left) if (!known.has(tap.id)) queue.add(tap)
    showAll()
  }

  queue.forget(sheet()?.dataset.asOf ?? '')
  showAll()
  const recovered = recover()
  void recovered.then(send)
  addEventListener('beforeunload', (event) => {
    if (queue.waiting().length > 0 && !isKept()) event.preventDefault()
  })
  addEventListener('online', wake)
  addEventListener('offline', () => {
    trouble = 'network'
    showAll()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) wake()
  })
  document.addEventListener('visibilitychange', wake)
  setInterval(() => {
    if (document.visibilityState === 'hidden') return
    showAll()
    if (queue.waiting().length > 0) void send()
    else if (Date.now() - refreshed > REFRESH_MS || trouble !== null) void refresh()
  }, AGAIN_MS)

  return (tap) => {
    queue.add(tap)
    navigator.vibrate?.(30)
    showAll()
    void leave()
    void send()
  }
}

function isBusy(old: HTMLElement): boolean {
  return document.activeElement instanceof HTMLInputElement && old.contains(document.activeElement)
}

function storage(): Store | null {
  try {
    return localStorage
  } catch {
    // Blocked storage throws when accessed.
    return null
  }
}
