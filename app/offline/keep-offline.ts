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

/**
 * Leaves the queue with the service worker, which can send it while the page is closed, in browsers that allow it.
 * Answers whether it has it.
 */
export async function leaveWithWorker(scope: string, url: string, taps: unknown[]): Promise<boolean> {
  const registration = await registrationOf(scope)
  const left = await askWorker<{ kept: boolean }>(registration, { queue: { url, taps } })
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  if (taps.length > 0) await sync?.register('taps').catch(() => {})
  return left?.kept === true
}

/** What was left with it, in case the page’s own storage is gone. */
export async function leftWithWorker<Tap>(scope: string, url: string): Promise<Tap[]> {
  return (await askWorker<{ taps: Tap[] }>(await registrationOf(scope), { left: url }))?.taps ?? []
}

function registrationOf(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration(scope).catch(() => undefined) ?? Promise.resolve(undefined)
}

/** One that is older than this page does not answer. */
const ANSWERS_MS = 2000

function askWorker<Answer>(registration: ServiceWorkerRegistration | undefined, message: object) {
  return new Promise<Answer | null>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data as Answer))
    port1.start()
    setTimeout(resolve, registration?.active ? ANSWERS_MS : 0, null)
    registration?.active?.postMessage(message, [port2])
  })
}
