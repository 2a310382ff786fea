import type { MiddlewareFunction } from 'react-router'
import { isPassing, waited } from '#app/ui/base/reading.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

let failures = 0
let readAgain: (() => void) | null = null

/** Tells how to read the data of the page again; returns the function that forgets it. */
export function onReadFailed(again: () => void): () => void {
  readAgain = again
  return () => (readAgain = null)
}

/**
 * A read that failed for a moment leaves the page as it is, with all that was typed, instead of an error in its place.
 * The next read abandons it, later each time.
 */
export const keepPage: MiddlewareFunction<
  Record<string, { type: 'data' | 'error'; result: unknown }>
> = async ({ request: { method, signal } }, next) => {
  const results = await next()
  const hasFailed = Object.values(results).some(({ type, result }) => type === 'error' && isPassing(result))
  if (!hasFailed || method !== 'GET' || signal.aborted) {
    failures = 0
    return results
  }
  await waited(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal)
  failures += 1
  if (!signal.aborted) readAgain?.()
  await aborted(signal)
  return results
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
