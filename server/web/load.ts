import type { Context, MiddlewareHandler } from 'hono'
import type { Metrics } from '#server/metrics.ts'
import { siteOf } from '#server/networks.ts'
import type { HttpEnv } from './http-env.ts'
import { createRequestQueue } from './request-queue.ts'
import { turnedAway } from './turned-away.ts'

const LINE = { waiting: 512, waitMs: 10_000 }
/** Rendering a page is our own work, a few milliseconds each. */
const READING_AT_ONCE = 4
/** Forms and the API also wait for hashing and other servers, which costs no time of ours. */
const ELSE_AT_ONCE = 64

/**
 * Handles as many requests at a time as can finish soon, lets others wait if they will be answered in time, and
 * turns the rest away.
 */
export function shedLoad(
  addressOf: (c: Context) => string,
  metrics: Pick<Metrics, 'turnedAway' | 'waiting'>,
): MiddlewareHandler<HttpEnv> {
  const reading = createRequestQueue({ atOnce: READING_AT_ONCE, ...LINE })
  const others = createRequestQueue({ atOnce: ELSE_AT_ONCE, ...LINE })
  metrics.waiting(() => reading.waiting() + others.waiting())

  return async (c, next) => {
    const isReading = (c.req.method === 'GET' || c.req.method === 'HEAD') && !c.req.path.startsWith('/api/')
    const queue = isReading ? reading : others
    const who = { network: siteOf(addressOf(c)), connection: c.env.incoming.socket }
    if (!(await queue.enter(who, c.req.raw.signal))) {
      metrics.turnedAway()
      return turnedAway(c)
    }
    try {
      await next()
    } finally {
      queue.leave()
    }
  }
}
