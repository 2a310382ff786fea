import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { MOST_TRIES_A_DAY } from '#domain/booking/holding.ts'
import { SYSTEM_CLOCK } from './clock.ts'
import { refused } from './counters.ts'
import type { Db } from './db/connect.ts'
import { mailboxKey } from './db/mail/mailbox-key.ts'
import { rateLimits } from './db/schema/program.ts'
import { inSystemTime } from './db/accounts/system-time.ts'
import type { Limits, TriedCode } from './services/deps.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/**
 * By account. Three of a million codes of an app are right at any time. Recovery codes, of some 50 bits, are too long
 * to guess, and guessing app codes does not lock them. Digits of bookings count by mailbox or number, so erasing an
 * account does not reset them.
 */
const ALLOWANCES = {
  app: [
    { points: 10, duration: HOUR_S },
    { points: 30, duration: DAY_S },
  ],
  recovery: [{ points: 1000, duration: HOUR_S }],
  digits: [{ points: MOST_TRIES_A_DAY, duration: DAY_S }],
} as const

type Kind = keyof typeof ALLOWANCES

/** The allowances of codes and digits, counted in the database. They apply even where other limits are off. */
export function codeLimits(
  db: Db,
  { offsetMs } = SYSTEM_CLOCK,
): Pick<Limits, 'takeCode' | 'giveBackCode' | 'forgiveCodes' | 'takeDigits'> {
  const countersOf = (kind: Kind) =>
    ALLOWANCES[kind].map(
      (allowance) =>
        new RateLimiterDrizzle({
          storeClient: db,
          schema: inSystemTime(rateLimits, offsetMs),
          keyPrefix: `code-${kind}-${allowance.duration}`,
          clearExpiredByTimeout: false,
          ...allowance,
        }),
    )
  const counters = {
    app: countersOf('app'),
    recovery: countersOf('recovery'),
    digits: countersOf('digits'),
  }

  async function take(kind: Kind, key: string): ReturnType<Limits['takeCode']> {
    const taken: number[] = []
    try {
      for (const counter of counters[kind]) taken.push((await counter.consume(key)).consumedPoints)
      return { allowed: true, tries: taken[0] ?? 0 }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return refused(refusal)
    }
  }

  return {
    takeCode: (tried) => take(tried.kind, keyOf(tried)),
    async giveBackCode(tried) {
      for (const counter of counters[tried.kind]) await counter.reward(keyOf(tried))
    },
    async forgiveCodes(userId) {
      for (const counter of [...counters.app, ...counters.recovery])
        await counter.delete(keyOf({ userId, isKnown: false }))
    },
    takeDigits: async (recipient) => take('digits', await mailboxKey(db, recipient)),
  }
}

/** A known device has its own count: an attacker who has only the password locks out nobody else. */
function keyOf({ userId, isKnown }: Omit<TriedCode, 'kind'>): string {
  return `${userId}${isKnown ? ' known' : ''}`
}
