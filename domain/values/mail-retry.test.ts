import { describe, expect, it } from 'vitest'
import { nextAttempt, restAfter } from './mail-retry.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const firstAttemptAt = new Date('2026-11-21T07:20:00Z')

function waitAfter(attempt: number, { sinceFirst = 0, spread = 0 } = {}): number | null {
  const now = new Date(firstAttemptAt.getTime() + sinceFirst)
  const next = nextAttempt({ attempt, firstAttemptAt, now, spread })
  return next === null ? null : next.getTime() - now.getTime()
}

/** The attempts for an email whose server never answers, in milliseconds since the first. */
function attemptsWhileNothingWorks(spread: number): number[] {
  const attempts = [0]
  for (;;) {
    const sinceFirst = attempts.at(-1) ?? 0
    const wait = waitAfter(attempts.length, { sinceFirst, spread })
    if (wait === null || attempts.length > 500) return attempts
    attempts.push(sinceFirst + wait)
  }
}

describe('a mail that was not delivered', () => {
  it('is tried again after half a minute', () => {
    expect(waitAfter(1)).toBe(30 * SECOND)
  })

  it('then waits twice as long each time', () => {
    expect([2, 3, 4, 5, 6, 7].map((attempt) => waitAfter(attempt))).toEqual(
      [1, 2, 4, 8, 16, 32].map((minutes) => minutes * MINUTE),
    )
  })

  it.each([8, 9, 20, 1000])('waits an hour and no longer: attempt %i', (attempt) => {
    expect(waitAfter(attempt)).toBe(HOUR)
  })

  it('waits up to a fifth longer, so that not all are tried at the same moment', () => {
    expect(waitAfter(1, { spread: 0.5 })).toBe(33 * SECOND)
    expect(waitAfter(1, { spread: 1 })).toBe(36 * SECOND)
  })

  it('is tried until the end of the second day, and not after', () => {
    expect(waitAfter(50, { sinceFirst: 47 * HOUR })).toBe(HOUR)
    expect(waitAfter(50, { sinceFirst: 47 * HOUR + 1 })).toBeNull()
    expect(waitAfter(50, { sinceFirst: 72 * HOUR })).toBeNull()
  })

  it.each([0, 0.5, 1])('is tried for two days, however retries are spread: %d', (spread) => {
    const attempts = attemptsWhileNothingWorks(spread)
    const last = attempts.at(-1) ?? 0
    expect(last).toBeGreaterThan(46.5 * HOUR)
    expect(last).toBeLessThanOrEqual(48 * HOUR)
  })

  it('is tried a bearable number of times', () => {
    expect(attemptsWhileNothingWorks(0).length).toBeLessThan(60)
  })
})

it('a server that five messages in a row could not reach is tried less and less, in the end every half minute', () => {
  const failures = [0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 1000]
  expect(failures.map((count) => restAfter(count) / SECOND)).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30])
})
