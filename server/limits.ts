import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './db/connect.ts'
import { rateLimits } from './db/schema.ts'
import type { Limits } from './services/deps.ts'

/** Well above what a hotel's guests behind one address send (at least 30 are promised). */
const ENQUIRIES_PER_HOUR = 40

/** A family that compares days and vehicles asks some dozens of times; a price list is not scraped so quickly. */
const QUOTES_PER_HOUR = 400

/** The limits of `Limits`, counted in the database. */
export function databaseLimits(db: Db): Limits {
  const counter = (keyPrefix: string, points: number) =>
    new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix, points, duration: 3600 })
  const enquiries = counter('enquiry', ENQUIRIES_PER_HOUR)
  const quotes = counter('quote', QUOTES_PER_HOUR)
  return {
    takeEnquiry: (address) => take(enquiries, address),
    giveBackEnquiry: async (address) => {
      await enquiries.reward(allowanceOf(address))
    },
    takeQuote: (address) => take(quotes, address),
  }
}

/** No limits, for load and crash tests. */
export const noLimits: Limits = {
  takeEnquiry: () => Promise.resolve({ allowed: true }),
  giveBackEnquiry: () => Promise.resolve(),
  takeQuote: () => Promise.resolve({ allowed: true }),
}

async function take(counter: RateLimiterDrizzle, address: string) {
  try {
    await counter.consume(allowanceOf(address))
    return { allowed: true } as const
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { allowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) } as const
  }
}

/** Whose allowance an address uses: one IPv4 address, or the /64 that a connection gets in IPv6. */
export function allowanceOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[(.*)\](:\d+)?$/, '$1')
  if (!URL.canParse(`http://[${plain}]`)) return plain.replace(/:\d+$/, '')
  // The URL parser writes every spelling of an address in the same, shortest way.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length
  return [...start, ...Array.from({ length: zeros }, () => '0'), ...end].slice(0, 4).join(':')
}
