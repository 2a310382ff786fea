const EVERY_MS = 60_000

/** Reports once a minute, while this page is visible, that someone is looking. Returns the function that stops it. */
export function reportPresence(url: string): () => void {
  const report = () => {
    // If the report is lost, the office only gets one email too many.
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
