import { keepOffline } from '#app/offline/keep-offline.ts'
import { openSheet } from '#app/offline/sheet.ts'
import type { GuestTapName } from '#domain/booking/guest-taps.ts'
import { type QueuedGuestTap, showCard } from './show.ts'

/** The arrival card without a network: it stays readable, and what the guest taps waits on the phone. */

const [, scope = '', token = ''] = /^(.*\/trip\/)([^/]+)\/arrival$/.exec(location.pathname) ?? []
const WORKER = { script: '/trip/service-worker.js', scope }
const COVERED_AFTER_MS = 10_000

const key = `guest-taps ${token.split('.')[0]}`

const take = openSheet<QueuedGuestTap>({
  key,
  calls: `/trip/${token}/taps`,
  scope,
  show: showCard,
})

document.addEventListener('submit', (event) => {
  const { tap, legOf } = (event.target as HTMLFormElement).dataset
  if (tap === undefined || legOf === undefined) return
  event.preventDefault()
  take({ id: crypto.randomUUID(), legId: legOf, tap: tap as GuestTapName, at: new Date().toISOString() })
})

// Nobody reads the word over the guest's shoulder for long.
document.addEventListener(
  'toggle',
  ({ target }) => {
    const details = target as HTMLDetailsElement
    if (details.open && 'covers' in details.dataset)
      setTimeout(() => details.removeAttribute('open'), COVERED_AFTER_MS)
  },
  true,
)

/** This card, and those of other trips that the phone has: they are read again, or forgotten if their link is over. */
async function cards(): Promise<string[]> {
  const kept = await (await caches.open('trip-1')).keys()
  const others = kept.map(({ url }) => new URL(url).pathname).filter((one) => one.endsWith('/arrival'))
  return [...new Set([location.pathname, ...others])]
}

// Of a link that is over nothing stays on the phone.
if (document.querySelector('[data-closed]') !== null) forgetTaps()
else if ('caches' in window && document.getElementById('sheet') !== null)
  void cards().then((pages) =>
    keepOffline(WORKER, { pages, isAll: true }, () => document.body.setAttribute('data-kept', '')),
  )

function forgetTaps(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage throws when accessed, and keeps nothing.
  }
}
