import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Before } from '#server/listen.ts'
import type { Metrics } from '#server/metrics.ts'
import { type Encoding, wantedEncoding } from './encoding.ts'
import type { HttpEnv } from './http-env.ts'

/** Pages that are the same for everybody, kept in memory as they go over the line. */
export type SharedPages = {
  /** Answers from memory what is kept and still true; all else is left to the program. */
  before: Before
  /** Keeps what the app says is shared. The outermost step, so that the headers are complete. */
  keep: MiddlewareHandler<HttpEnv>
}

type Kept = {
  version: string
  etag: string
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer>
}

/** Far more than there are public pages. */
const MOST_PAGES = 500
const CHECK_MS = 1000
/** After a quiet night nobody knows whether a page is still true. */
const TRUE_FOR_MS = 10_000
const NO_PAGES = /^\/(api|assets)\//
/** Of one answer only. */
const OWN_HEADERS = ['content-length', 'x-request-id']

/**
 * `version` names the facts that pages are made of: when it changes, kept pages count no more. It is asked in
 * the background at most once a second, so that no request waits for it.
 */
export function sharedPages(version: () => Promise<string>, metrics: Pick<Metrics, 'request'>): SharedPages {
  const pages = new LRUCache<string, Kept>({ max: MOST_PAGES })
  let current: string | null = null
  let askedAt = -Infinity
  let knownAt = -Infinity

  function check(now: number): void {
    if (now - askedAt < CHECK_MS) return
    askedAt = now
    version().then(
      (found) => {
        current = found
        knownAt = now
      },
      () => (current = null),
    )
  }

  return {
    before(request, response, next) {
      const started = performance.now()
      const { method = '', url = '' } = request
      if (method !== 'GET' && method !== 'HEAD') return next()
      check(started)
      const kept = pages.get(url)
      if (kept === undefined || kept.version !== current || started - knownAt > TRUE_FOR_MS) return next()
      const status = send(kept, request, response)
      metrics.request(method, status, (performance.now() - started) / 1000)
    },
    async keep(c, next) {
      if (c.req.method !== 'GET' || NO_PAGES.test(c.req.path)) return next()
      const facts = await version().catch(() => null)
      await next()
      if (c.var.isShared !== true || facts === null || c.res.headers.has('Set-Cookie')) return
      const kept = await keptOf(c.res, facts)
      // A fact that changed while the page was made may stand in it or not.
      if (facts === (await version())) pages.set(addressOf(c.req.url), kept)
      const encoding = wantedEncoding(c.req.header('accept-encoding'))
      const { status } = c.res
      c.res = undefined
      c.res = new Response(new Uint8Array(kept.bodies[encoding]), {
        status,
        headers: headersOf(kept, encoding),
      })
    },
  }
}

function send(kept: Kept, request: IncomingMessage, response: ServerResponse): 200 | 304 {
  if (request.headers['if-none-match']?.includes(kept.etag) === true) {
    response.writeHead(304, kept.headers).end()
    return 304
  }
  const encoding = wantedEncoding(request.headers['accept-encoding'])
  response.writeHead(200, headersOf(kept, encoding))
  response.end(request.method === 'HEAD' ? undefined : kept.bodies[encoding])
  return 200
}

function headersOf({ headers, bodies }: Kept, encoding: Encoding): Record<string, string> {
  const length = { 'content-length': String(bodies[encoding].length) }
  return encoding === 'identity'
    ? { ...headers, ...length }
    : { ...headers, ...length, 'content-encoding': encoding }
}

async function keptOf(answer: Response, version: string): Promise<Kept> {
  const identity = Buffer.from(await answer.arrayBuffer())
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.includes(name)))
  return {
    version,
    etag,
    headers: { ...headers, etag, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' },
    bodies: { br, gzip: zipped, identity },
  }
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
