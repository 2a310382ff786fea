import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { SYSTEM_CLOCK } from './clock.ts'
import type { Db } from './db/connect.ts'
import { rateLimits } from './db/schema/program.ts'
import { inSystemTime } from './db/accounts/system-time.ts'
import { networksOf } from './networks.ts'
import type { Allowance } from './services/deps.ts'

/**
 * How many times one address's allowance each of its wider networks has, in the order of `networksOf`. What is above `busy`
 * is reserved for the first few of each /48, so that those who take all they can lock out no neighbour.
 */
const SHARES = [
  { all: 1 },
  { all: 2 },
  { all: 4 },
  { all: 5, busy: 4 },
  { all: 10, busy: 8 },
  { all: 200, busy: 50 },
]
const FIRST_OF_A_SITE = 2
/** Its position in `networksOf`. */
const SITE = 2

/** Counts in the database what is used of each allowance. */
export function countersOf<What extends string>(
  db: Db,
  allowances: Record<What, { points: number; duration: number }>,
  { offsetMs } = SYSTEM_CLOCK,
) {
  const names = Object.keys(allowances) as What[]
  const byWidth = SHARES.map(
    ({ all }, width) =>
      Object.fromEntries(
        names.map((keyPrefix, i) => [
          keyPrefix,
          new RateLimiterDrizzle({
            storeClient: db,
            schema: inSystemTime(rateLimits, offsetMs),
            keyPrefix,
            points: allowances[keyPrefix].points * all,
            duration: allowances[keyPrefix].duration,
            // One of them clears the table for all.
            clearExpiredByTimeout: width === 0 && i === 0,
          }),
        ]),
      ) as Record<What, RateLimiterDrizzle>,
  )
  const [counters] = byWidth as [Record<What, RateLimiterDrizzle>]

  /** Takes one, optionally more, for another duration, or with a lower limit from a setting. */
  function take(what: What, key: string, unlike: Unlike = {}): Promise<Allowance> {
    return consume(counters[what], key, unlike)
  }

  /** Whether anything is left, without taking any. */
  function look(what: What, key: string, unlike: Unlike = {}): Promise<Allowance> {
    return left(counters[what], key, unlike)
  }

  /** Takes from the address and from all its networks; if one of them refuses, the others get no row. */
  async function takeFrom(what: What, address: string): Promise<Allowance> {
    const networks = networksOf(address)
    const isBusy = await isBusySite(what, networks)
    const all = networks.map((key, width) => ({
      key,
      counter: (byWidth[width] ?? counters)[what],
      unlike: isBusy ? mostOfTheBusy(what, width) : {},
    }))
    const looks =
      all.length === 1
        ? []
        : all.map(
            ({ counter, key, unlike }) =>
              () =>
                left(counter, key, unlike),
          )
    return firstRefusal([
      ...looks,
      ...all.map(
        ({ counter, key, unlike }) =>
          () =>
            consume(counter, key, unlike),
      ),
    ])
  }

  function mostOfTheBusy(what: What, width: number): Unlike {
    const busy = SHARES[width]?.busy
    return busy === undefined ? {} : { most: allowances[what].points * busy }
  }

  /** Whether the /48 has used its first few. */
  async function isBusySite(what: What, networks: string[]): Promise<boolean> {
    const site = networks[SITE]
    if (site === undefined) return false
    const counted = await byWidth[SITE]?.[what].get(site)
    return (counted?.consumedPoints ?? 0) >= FIRST_OF_A_SITE
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

type Unlike = { seconds?: number; most?: number; points?: number }

async function consume(
  counter: RateLimiterDrizzle,
  key: string,
  { seconds, most = counter.points, points = 1 }: Unlike = {},
): Promise<Allowance> {
  try {
    const counted = await counter.consume(
      key,
      points,
      seconds === undefined ? {} : { customDuration: seconds },
    )
    return counted.consumedPoints <= most ? ALLOWED : refused(counted)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return refused(refusal)
  }
}

async function left(
  counter: RateLimiterDrizzle,
  key: string,
  { most = counter.points }: Unlike = {},
): Promise<Allowance> {
  const counted = await counter.get(key)
  return counted === null || counted.consumedPoints < most ? ALLOWED : refused(counted)
}

export function refused({ msBeforeNext }: RateLimiterRes): Extract<Allowance, { allowed: false }> {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}
