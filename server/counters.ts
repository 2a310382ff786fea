import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './db/connect.ts'
import { rateLimits } from './db/schema.ts'
import { networksOf } from './networks.ts'
import type { Allowance } from './services/deps.ts'

/** How many times the allowance of one address its wider networks have, in the order of `networksOf`. */
const SHARES = [1, 2, 4, 50]

/** Counts in the database what is taken of allowances. */
export function countersOf<What extends string>(
  db: Db,
  allowances: Record<What, { points: number; duration: number }>,
) {
  const names = Object.keys(allowances) as What[]
  const byWidth = SHARES.map(
    (share, width) =>
      Object.fromEntries(
        names.map((keyPrefix, i) => [
          keyPrefix,
          new RateLimiterDrizzle({
            storeClient: db,
            schema: rateLimits,
            keyPrefix,
            points: allowances[keyPrefix].points * share,
            duration: allowances[keyPrefix].duration,
            // One of them clears the table for all.
            clearExpiredByTimeout: width === 0 && i === 0,
          }),
        ]),
      ) as Record<What, RateLimiterDrizzle>,
  )
  const [counters] = byWidth as [Record<What, RateLimiterDrizzle>]

  /** Takes one; for another time than usual, or where fewer are allowed by a setting. */
  function take(what: What, key: string, unlike: Unlike = {}): Promise<Allowance> {
    return consume(counters[what], key, unlike)
  }

  /** Whether anything is left, without taking any of it. */
  function look(what: What, key: string): Promise<Allowance> {
    return left(counters[what], key)
  }

  /**
   * Takes from the address and from all its networks; what one of them refuses leaves no row of the others.
   */
  async function takeFrom(what: What, address: string): Promise<Allowance> {
    const all = networksOf(address).map((key, width) => ({
      key,
      counter: (byWidth[width] ?? counters)[what],
    }))
    const looks =
      all.length === 1
        ? []
        : all.map(
            ({ counter, key }) =>
              () =>
                left(counter, key),
          )
    return firstRefusal([
      ...looks,
      ...all.map(
        ({ counter, key }) =>
          () =>
            consume(counter, key),
      ),
    ])
  }

  async function giveBackTo(what: What, address: string): Promise<void> {
    const networks = networksOf(address)
    await Promise.all(networks.map((key, width) => (byWidth[width] ?? counters)[what].reward(key)))
  }

  return { counters, take, look, takeFrom, giveBackTo }
}

const ALLOWED: Allowance = { allowed: true }

export async function firstRefusal(asks: (undefined | (() => Promise<Allowance>))[]): Promise<Allowance> {
  for (const ask of asks) {
    const allowance = (await ask?.()) ?? ALLOWED
    if (!allowance.allowed) return allowance
  }
  return ALLOWED
}

type Unlike = { seconds?: number; most?: number }

async function consume(
  counter: RateLimiterDrizzle,
  key: string,
  { seconds, most = counter.points }: Unlike = {},
): Promise<Allowance> {
  try {
    const counted = await counter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds })
    return counted.consumedPoints <= most ? ALLOWED : refused(counted)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return refused(refusal)
  }
}

async function left(counter: RateLimiterDrizzle, key: string): Promise<Allowance> {
  const counted = await counter.get(key)
  return counted === null || counted.consumedPoints < counter.points ? ALLOWED : refused(counted)
}

export function refused({ msBeforeNext }: RateLimiterRes): Extract<Allowance, { allowed: false }> {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}
