import type { Tap } from '#domain/booking/taps.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import { keepOffline, leaveWithWorker } from './keep-offline.ts'
import { type QueuedTap, queueIn, type Store } from './queue.ts'
import { showAll, showWaiting } from './show.ts'

/**
 * The drivers' pages without a network: taps wait on the phone, and the pages stay readable. Without this script every
 * button is a plain form.
 */

const AGAIN_MS = 10_000
const REFRESH_MS = 60_000
/** A connection that died in a garage must not keep taps waiting; what is sent twice counts once. */
const SEND_MS = 20_000

const [, token = ''] = /^\/driver\/([^/]+)/.exec(location.pathname) ?? []
const queue = queueIn(storage(), `taps ${token.split('.')[0]}`)
const calls = `/driver/${token}/taps`
const bar = document.getElementById('waiting')
let trouble: 'network' | 'gone' | null = null
let refreshed = Date.now()

const sheet = () => document.getElementById('sheet')

function storage(): Store | null {
  try {
    return localStorage
  } catch {
    // Blocked storage throws when accessed.
    return null
  }
}

function show(): void {
  showAll(document, queue, Date.now())
  if (bar !== null) showWaiting(bar, queue.waiting().length, trouble)
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
  show()
  void leaveWithWorker(calls, queue.waiting())
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
    return show()
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
    keptSign()
  }
  show()
}

function isBusy(old: HTMLElement): boolean {
  return document.activeElement instanceof HTMLInputElement && old.contains(document.activeElement)
}

/** A tap is kept first, then sent. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const { tap, legOf } = form.dataset
  if (tap === undefined || legOf === undefined) return
  event.preventDefault()
  const rand = form.querySelector<HTMLInputElement>('[name="rand"]')
  const cents = centsTyped(rand?.value ?? '')
  if (tap === 'paid' && !(cents > 0)) return sayNoAmount(rand)
  const method = event.submitter?.getAttribute('value')
  const queued: QueuedTap = {
    id: crypto.randomUUID(),
    legId: legOf,
    tap: tap as Tap,
    at: new Date().toISOString(),
    ...(tap === 'paid' && { cents, method: method ?? 'cash' }),
  }
  queue.add(queued)
  form.closest('details')?.removeAttribute('open')
  navigator.vibrate?.(30)
  show()
  void send()
})

function sayNoAmount(rand: HTMLInputElement | null): void {
  rand?.setCustomValidity('Type an amount, such as 450 or 450.50.')
  rand?.reportValidity()
  rand?.addEventListener('input', () => rand.setCustomValidity(''), { once: true })
}

/** When the pages were last kept. */
let keptAt = ''
function keptSign(): void {
  const kept = document.getElementById('kept')
  if (kept === null || keptAt === '') return
  kept.hidden = false
  const words = kept.querySelector('span')
  if (words !== null) words.textContent = `On this phone since ${keptAt}, works offline`
}

function wake(): void {
  if (document.visibilityState === 'hidden') return
  void stayAwake()
  if (queue.waiting().length > 0) void send()
  else void refresh()
}

/** Keeps the screen on while it is a sign. */
async function stayAwake(): Promise<void> {
  if (document.querySelector('[data-awake]') === null) return
  await navigator.wakeLock?.request('screen').catch(() => {})
}

queue.forget(sheet()?.dataset.asOf ?? '')
show()
addEventListener('online', wake)
addEventListener('offline', () => {
  trouble = 'network'
  show()
})
addEventListener('pageshow', (event) => {
  if (event.persisted) wake()
})
document.addEventListener('visibilitychange', wake)
setInterval(() => {
  if (document.visibilityState === 'hidden') return
  show()
  if (queue.waiting().length > 0) void send()
  else if (Date.now() - refreshed > REFRESH_MS || trouble !== null) void refresh()
}, AGAIN_MS)
void stayAwake()
if (!navigator.onLine) trouble = 'network'
show()
void send()
void keepOffline((at) => {
  keptAt = at
  keptSign()
})
