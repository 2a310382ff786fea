import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { turnedAway } from './turned-away.ts'

/** All bodies that are being read, and those whose requests wait or are under way. */
const MOST_HELD_BYTES = 64 * 1024 * 1024
/** What is read and thrown away of one that is too long, so that whoever sends it hears our answer. */
const LINGER_BYTES = 256 * 1024

/**
 * Reads what was sent before anything else is done with a request: whoever sends slowly holds up nobody, and a refusal
 * leaves nothing on the connection that the next request would be taken for. `body` is null where it is too long.
 */
export function wholeBody(longest: number): MiddlewareHandler<HttpEnv> {
  let held = 0

  return async (c, next) => {
    const { body, headers } = c.req.raw
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const said = Number(headers.get('content-length') ?? 0)
    const reader = (body ?? new Blob().stream()).getReader()
    const parts: Uint8Array[] = []
    let length = 0
    let isWhole = false
    let kept = 0
    try {
      while (!isWhole && Math.max(length, said) <= longest + LINGER_BYTES && held <= MOST_HELD_BYTES) {
        const { done, value } = await reader.read()
        isWhole = done
        length += value?.length ?? 0
        if (value === undefined || Math.max(length, said) > longest) continue
        parts.push(value)
        kept += value.length
        held += value.length
      }
      // Not cancelled, which would end the connection before our answer has gone out.
      reader.releaseLock()
      const bytes = isWhole && length <= longest ? Buffer.concat(parts) : null
      c.set('body', bytes)
      if (bytes !== null) c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes })
      if (held > MOST_HELD_BYTES) c.res = await turnedAway(c)
      else await next()
      if (!isWhole) c.res.headers.set('Connection', 'close')
    } finally {
      held -= kept
    }
  }
}
