import type { MiddlewareHandler } from 'hono'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, wantedEncoding } from './encoding.ts'
import type { HttpEnv } from './http-env.ts'

/** Everything except event streams, which never end. */
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|problem\+json|manifest\+json|xml)|image\/svg)/
const WORTH_IT = 1024

/** Compresses answers: brotli if the browser accepts it, else gzip. Hono's own middleware has no brotli. */
export function compression(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    // Shared pages are compressed once, when they are stored.
    if (c.var.shared !== undefined || !isCompressible(c.res)) return
    c.header('Vary', 'Accept-Encoding', { append: true })
    const encoding = wantedEncoding(c.req.header('accept-encoding'))
    if (encoding === 'identity' || c.req.method === 'HEAD') return
    const { status } = c.res
    const headers = new Headers(c.res.headers)
    headers.delete('Content-Length')
    const plain = Buffer.from(await c.res.arrayBuffer())
    const isWorthIt = plain.length >= WORTH_IT
    if (isWorthIt) headers.set('Content-Encoding', encoding)
    // Hono merges the old answer's headers into the new one, unless there is no old one.
    c.res = undefined
    c.res = new Response(isWorthIt ? await compress(plain, encoding) : plain, { status, headers })
  }
}

function isCompressible(response: Response): boolean {
  return (
    response.body !== null &&
    !response.headers.has('Content-Encoding') &&
    COMPRESSIBLE.test(response.headers.get('Content-Type') ?? '')
  )
}

function compress(data: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  // Quality 5 costs about as much as gzip and is a tenth smaller; the highest is for files compressed at build.
  if (encoding === 'br') {
    return promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  return promisify(gzip)(data)
}
