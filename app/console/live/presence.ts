const EVERY_MS = 60_000

/** Says once a minute, while this page can be seen, that somebody is looking; the function that ends it. */
export function reportPresence(url: string): () => void {
  const report = () => {
    // Where it does not arrive, the office gets a mail too many.
    if (document.visibilityState === 'visible') fetch(url, { method: 'POST' }).catch(() => {})
  }
  report()
  const timer = setInterval(report, EVERY_MS)
  document.addEventListener('visibilitychange', report)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', report)
  }
}
