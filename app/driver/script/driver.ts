import { clockTime } from '#app/offline/clock-time.ts'
import { keepOffline } from '#app/offline/keep-offline.ts'
import { openSheet } from '#app/offline/sheet.ts'
import type { Tap } from '#domain/booking/taps.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import type { QueuedTap } from './reached.ts'
import { showAll, showWaiting } from './show.ts'

/** The drivers' pages without a network: taps wait on the phone, and the pages stay readable. */

const WORKER = { script: '/driver/service-worker.js', scope: '/driver/' }

const [day = '', token = ''] = /^\/driver\/([^/]+)/.exec(location.pathname) ?? []
const bar = document.getElementById('waiting')
/** When the pages were last kept. */
let keptAt = ''

const take = openSheet<QueuedTap>({
  key: `taps ${token.split('.')[0]}`,
  calls: `${day}/taps`,
  scope: WORKER.scope,
  show(queue, trouble, isKept) {
    showAll(document, queue, Date.now())
    if (bar !== null) showWaiting(bar, queue.waiting().length, trouble, isKept)
    keptSign()
  },
})

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
  const minutes = form.querySelector<HTMLInputElement>('[name="minutes"]')?.value
  form.closest('details')?.removeAttribute('open')
  take({
    id: crypto.randomUUID(),
    legId: legOf,
    tap: tap as Tap,
    at: new Date().toISOString(),
    ...(tap === 'paid' && { cents, method: method ?? 'cash' }),
    ...(minutes !== undefined && { minutes: Number(minutes) }),
  })
})

function sayNoAmount(rand: HTMLInputElement | null): void {
  rand?.setCustomValidity('Type an amount, such as 450 or 450.50.')
  rand?.reportValidity()
  rand?.addEventListener('input', () => rand.setCustomValidity(''), { once: true })
}

function keptSign(): void {
  const kept = document.getElementById('kept')
  if (kept === null || keptAt === '') return
  kept.hidden = false
  const words = kept.querySelector('span')
  if (words !== null) words.textContent = `On this phone since ${keptAt}, works offline`
}

/** Keeps the screen on while it is a sign. */
async function stayAwake(): Promise<void> {
  if (document.visibilityState === 'hidden' || document.querySelector('[data-awake]') === null) return
  await navigator.wakeLock?.request('screen').catch(() => {})
}

/** This page and those of the day: one visit to a day sheet keeps the whole day. */
function pagesHere(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${day}/"]`)].map(
    ({ pathname }) => pathname,
  )
  const pickups = links.filter((path) => !path.endsWith('/sign'))
  return [...new Set([day, location.pathname, ...links, ...pickups.map((path) => `${path}/sign`)])]
}

document.addEventListener('visibilitychange', () => void stayAwake())
void stayAwake()
if (document.getElementById('sheet') !== null)
  void keepOffline(WORKER, { pages: pagesHere(), isAll: location.pathname === day }, (at) => {
    keptAt = clockTime(at)
    keptSign()
  })
