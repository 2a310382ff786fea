import { MINUTE_MS } from './duration.ts'

const LONGEST_WAIT_MS = 60 * MINUTE_MS
const GIVE_UP_AFTER_MS = 48 * 60 * MINUTE_MS
const FAILURES_BEFORE_REST = 5
const LONGEST_REST_MS = MINUTE_MS / 2

/**
 * When to retry an undelivered message: after half a minute, then twice as long each time, up to an hour; null once two
 * days have passed since the first attempt. `spread` (0 to 1) keeps retries apart.
 */
export function nextAttempt(failed: {
  attempt: number
  firstAttemptAt: Date
  now: Date
  spread: number
}): Date | null {
  const { attempt, firstAttemptAt, now, spread } = failed
  const wait =
    Math.min(LONGEST_WAIT_MS, (MINUTE_MS / 2) * 2 ** Math.min(attempt - 1, 10)) * (1 + spread * 0.2)
  const at = new Date(now.getTime() + wait)
  return at.getTime() - firstAttemptAt.getTime() > GIVE_UP_AFTER_MS ? null : at
}

/**
 * The pause in milliseconds for a server that this many messages in a row could not reach. Without it, ten thousand
 * waiting messages would be tried in vain, one after the other, without end.
 */
export function restAfter(failures: number): number {
  if (failures < FAILURES_BEFORE_REST) return 0
  return Math.min(LONGEST_REST_MS, 1000 * 2 ** Math.min(failures - FAILURES_BEFORE_REST, 10))
}
