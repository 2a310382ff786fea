import type { MiddlewareFunction } from 'react-router'
import { isPassing, waited } from '#app/ui/base/reading.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

let failures = 0
let readAgain: (() => void) | null = null

/** Sets what reads the data of the page again; returns the function that removes it. */
export function onReadFailed(again: () => void): () => void {
  readAgain = again
  return () => (readAgain = null)
}

/**
 * When a read fails because the line or the server is down, the page stays as it is, with all that was typed, instead of
 * making way for an error. It is read again a moment later, and later each time; that read ends this one.
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
