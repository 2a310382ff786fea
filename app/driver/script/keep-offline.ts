import { clockTime } from './show.ts'

/** Asks the service worker to keep this day on the phone: this page and those that it links to. */
export async function keepOffline(tell: (at: string) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || document.getElementById('sheet') === null) return
  const registration = await navigator.serviceWorker
    .register('/driver/service-worker.js', { scope: '/driver/' })
    .catch(() => null)
  if (registration === null) return
  void navigator.storage?.persist?.()
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const { kept } = (data ?? {}) as { kept?: string }
    if (kept !== undefined) tell(clockTime(kept))
  })
  const { active } = await navigator.serviceWorker.ready
  const pages = pagesHere()
  const message = { keep: { pages, isDay: location.pathname === pages[0] } }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
  active?.postMessage(message)
}

/** This page and those of the day: one visit to a day sheet keeps the whole day. */
function pagesHere(): string[] {
  const day = location.pathname.split('/').slice(0, 3).join('/')
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${day}/"]`)].map(
    ({ pathname }) => pathname,
  )
  const pickups = links.filter((path) => !path.endsWith('/sign'))
  return [...new Set([day, location.pathname, ...links, ...pickups.map((path) => `${path}/sign`)])]
}

/** Leaves the queue with the service worker, which can send it while the page is closed, in browsers that allow it. */
export async function leaveWithWorker(url: string, taps: unknown[]): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/driver/').catch(() => undefined)
  const message = { queue: { url, taps } }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
  registration?.active?.postMessage(message)
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  if (taps.length > 0) await sync?.register('taps').catch(() => {})
}
