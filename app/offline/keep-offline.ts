/** The service worker that keeps pages on this phone, and where it may. */
export type Worker = { script: string; scope: string }

/**
 * Asks the service worker to keep these pages. `isAll`: they are all of its pages that are still wanted. `told` gets
 * the moment at which they were kept.
 */
export async function keepOffline(
  { script, scope }: Worker,
  { pages, isAll }: { pages: string[]; isAll: boolean },
  told: (at: string) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(script, { scope }).catch(() => null)
  if (registration === null) return
  void navigator.storage?.persist?.()
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const { kept } = (data ?? {}) as { kept?: string }
    if (kept !== undefined) told(kept)
  })
  const { active } = await navigator.serviceWorker.ready
  const message = { keep: { pages, isAll } }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
  active?.postMessage(message)
}

/** Leaves the queue with the service worker, which can send it while the page is closed, in browsers that allow it. */
export async function leaveWithWorker(scope: string, url: string, taps: unknown[]): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(scope).catch(() => undefined)
  const message = { queue: { url, taps } }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
  registration?.active?.postMessage(message)
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  if (taps.length > 0) await sync?.register('taps').catch(() => {})
}
