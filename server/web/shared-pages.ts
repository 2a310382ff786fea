import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Before } from '#server/listen.ts'
import type { Metrics } from '#server/metrics.ts'
import { type Encoding, wantedEncoding } from './encoding.ts'
import type { HttpEnv } from './http-env.ts'
import { withInlineStyles } from './inline-styles.ts'
import { sharedPolicy } from './security.ts'

/** Pages that are the same for everybody, stored in memory as they are sent. */
export type SharedPages = {
  /** Answers from memory if the stored page is still true; leaves everything else to the program. */
  before: Before
  /** Stores what the app marks as shared. The outermost middleware, so that the headers are complete. */
  keep: MiddlewareHandler<HttpEnv>
}

type Kept = {
  version: string
  etag: string
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer>
}

/** Many more than there are public pages. */
const MOST_PAGES = 500
const CHECK_MS = 1000
/** After a quiet night it is unknown whether a page is still true. */
const TRUE_FOR_MS = 10_000
const NO_PAGES = /^\/(api|assets)\//
/** Of one answer only. */
const OWN_HEADERS = ['content-length', 'x-request-id']

/**
 * `version` identifies the facts in pages: when it changes, stored pages no longer count. A page that is
 * being rendered is waited for, so each is rendered once however many ask. `clientFolder` contains the pages'
 * style sheets.
 */
export function sharedPages(
  version: () => Promise<string>,
  metrics: Pick<Metrics, 'request'>,
  clientFolder = 'build/client',
): SharedPages {
  const pages = new LRUCache<string, Kept>({ max: MOST_PAGES })
  /** Addresses at which requests do not wait for each other. */
  const personal = new LRUCache<string, true>({ max: MOST_PAGES })
  const making = new Map<string, Promise<Kept | null>>()
  const lastVersion = lookedUpInTheBackground(version)
  /** For each shared page, the queries that make another page; one that ends with `=` makes one that is not kept. */
  const queriesOf = new Map<string, string[]>()

  /** The address without queries that the page does not know, such as those of advertisements. */
  function canonical(address: string): string {
    const start = address.indexOf('?')
    if (start < 0) return address
    const path = address.slice(0, start)
    const queries = queriesOf.get(path)
    if (queries === undefined) return address
    const asked = address.slice(start + 1).split('&')
    if (queries.some((query) => query.endsWith('=') && asked.some((one) => `?${one}`.startsWith(query))))
      return address
    return path + (queries.find((query) => asked.includes(query.slice(1))) ?? '')
  }

  return {
    before(request, response, next) {
      const started = performance.now()
      const { method = '', url = '' } = request
      if (method !== 'GET' && method !== 'HEAD') return next()
      const current = lastVersion(started)
      const kept = pages.get(canonical(url))
      if (kept === undefined || kept.version !== current) return next()
      const status = send(kept, request, response)
      metrics.request(method, status, (performance.now() - started) / 1000)
    },
    async keep(c, next) {
      if (c.req.method !== 'GET' || NO_PAGES.test(c.req.path)) return next()
      const facts = await version().catch(() => null)
      const asked = addressOf(c.req.url)
      const address = canonical(asked)
      if (facts === null || personal.has(address)) return next()
      // Rendered without unknown queries, because it is stored for everybody.
      if (address !== asked) c.req.raw = new Request(new URL(address, c.req.url), c.req.raw)
      const found = pages.get(address)
      const kept = found?.version === facts ? found : await making.get(address + facts)
      if (kept != null) return answerWith(c, kept)
      const { promise, resolve } = Promise.withResolvers<Kept | null>()
      making.set(address + facts, promise)
      try {
        await next()
        // An error says nothing about the page once it is repaired.
        const { shared, sharedQueries } = c.var
        if (sharedQueries !== undefined) queriesOf.set(c.req.path, sharedQueries)
        else if (c.res.status === 200) personal.set(address, true)
        if (shared === undefined || c.res.headers.has('Set-Cookie')) return
        const made = await keptOf(c.res, facts, shared.scripts, clientFolder)
        answerWith(c, made)
        // If a fact changed during rendering, it is unknown which version the page has.
        if (facts !== (await version())) return
        pages.set(address, made)
        resolve(made)
      } finally {
        making.delete(address + facts)
        resolve(null)
      }
    },
  }
}

/**
 * Returns the version as last read, or null if that is too long ago. It is read at most once a second, and no
 * request waits for it.
 */
function lookedUpInTheBackground(version: () => Promise<string>): (now: number) => string | null {
  let last: string | null = null
  let askedAt = -Infinity
  let knownAt = -Infinity
  return (now) => {
    const isKnown = now - knownAt <= TRUE_FOR_MS
    if (now - askedAt >= CHECK_MS) {
      askedAt = now
      version().then(
        (found) => {
          last = found
          knownAt = now
        },
        () => (last = null),
      )
    }
    return isKnown ? last : null
  }
}

function answerWith(c: Context<HttpEnv>, kept: Kept): void {
  const isKnown = c.req.header('if-none-match')?.includes(kept.etag) === true
  const encoding = wantedEncoding(c.req.header('accept-encoding'))
  // Hono merges the old answer's headers into the new one, unless there is no old one.
  c.res = undefined
  c.res = isKnown
    ? new Response(null, { status: 304, headers: kept.headers })
    : new Response(new Uint8Array(kept.bodies[encoding]), { headers: headersOf(kept, encoding) })
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

async function keptOf(
  answer: Response,
  version: string,
  scripts: string[],
  clientFolder: string,
): Promise<Kept> {
  const { html, styles } = await withInlineStyles(await answer.text(), clientFolder)
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.includes(name)))
  return {
    version,
    etag,
    headers: {
      ...headers,
      'content-security-policy': sharedPolicy({ scripts, styles }),
      etag,
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
    },
    bodies: { br, gzip: zipped, identity },
  }
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
