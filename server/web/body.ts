import type { Context, MiddlewareHandler } from 'hono'
import { siteOf } from '#server/networks.ts'
import type { HttpEnv } from './http-env.ts'
import { turnedAway } from './turned-away.ts'

/** Limits for the bodies in memory: of all requests, and of one site's. */
const MOST_HELD_BYTES = 64 * 1024 * 1024
const MOST_HELD_OF_SITE = 4 * 1024 * 1024
/** Typed text is shorter than this, and is always accepted: the number of connections is limited anyway. */
const SMALL_BYTES = 8 * 1024

/**
 * Reads the body before anything else is done with the request. Slow senders then hold up nobody, and a
 * refusal leaves no bytes on the connection that could be taken for the next request. `body` is null if it
 * was too long: then twice as much again is read and dropped, so that its sender gets our answer, and `bodyStart` is
 * what it began with.
 */
export function wholeBody(
  longestOf: (path: string) => number,
  addressOf: (c: Context) => string,
): MiddlewareHandler<HttpEnv> {
  const held = heldBytes()

  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const longest = longestOf(c.req.path)
    const said = Number(c.req.header('content-length') ?? 0)
    const isSmall = said > 0 && said <= SMALL_BYTES
    const site = siteOf(addressOf(c))
    const mayRead = () => isSmall || !held.isTooMuch(site)
    const reader = (c.req.raw.body ?? new Blob().stream()).getReader()
    const parts: Uint8Array[] = []
    let length = 0
    let kept = 0
    let isWhole = false
    try {
      while (!isWhole && Math.max(length, said) <= 3 * longest && mayRead()) {
        const { done, value } = await reader.read()
        isWhole = done
        length += value?.length ?? 0
        const isTooLong = Math.max(length, said) > longest
        if (value === undefined || (isTooLong && kept >= SMALL_BYTES)) continue
        parts.push(value)
        kept += value.length
        held.add(site, value.length)
      }
      // Not cancelled, because that would close the connection before our answer is sent.
      reader.releaseLock()
      const read = Buffer.concat(parts)
      const bytes = isWhole && length <= longest ? read : null
      c.set('body', bytes)
      if (bytes === null) c.set('bodyStart', read)
      if (bytes !== null) c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes })
      if (isWhole || mayRead()) await next()
      else c.res = await turnedAway(c)
      if (!isWhole) c.res.headers.set('Connection', 'close')
    } finally {
      held.add(site, -kept)
    }
  }
}

function heldBytes() {
  const ofSite = new Map<string, number>()
  let all = 0
  return {
    isTooMuch: (site: string) => all > MOST_HELD_BYTES || (ofSite.get(site) ?? 0) > MOST_HELD_OF_SITE,
    add(site: string, bytes: number): void {
      all += bytes
      const sum = (ofSite.get(site) ?? 0) + bytes
      if (sum > 0) ofSite.set(site, sum)
      else ofSite.delete(site)
    },
  }
}
