import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './db/connect.ts'
import { rateLimits } from './db/schema.ts'
import type { Limits } from './services/deps.ts'

/** Well above what a hotel's guests behind one address send (at least 30 are promised). */
const ENQUIRIES_PER_HOUR = 40

/** The limits of `Limits`, counted in the database. */
export function databaseLimits(db: Db): Limits {
  const enquiries = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'enquiry',
    points: ENQUIRIES_PER_HOUR,
    duration: 3600,
  })
  return {
    async takeEnquiry(address) {
      try {
        await enquiries.consume(address)
        return { allowed: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { allowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
      }
    },
    giveBackEnquiry: async (address) => {
      await enquiries.reward(address)
    },
  }
}

/** No limits, for load and crash tests. */
export const noLimits: Limits = {
  takeEnquiry: () => Promise.resolve({ allowed: true }),
  giveBackEnquiry: () => Promise.resolve(),
}
