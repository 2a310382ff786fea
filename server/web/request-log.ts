import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { pathForLog } from '#domain/site/secret-paths.ts'
import type { Metrics } from '#server/metrics.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * One log line and one measurement per request. Queries are not logged, because they may contain personal
 * data. `addressOf` returns the client's address, or null if it must not be logged.
 */
export function requestLog(
  log: Logger,
  metrics: Metrics,
  addressOf: ((c: Context) => string) | null,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const ms = performance.now() - started
    const { method } = c.req
    const path = pathForLog(c.req.path)
    metrics.request(method, c.res.status, ms / 1000)
    const isAsset = path.startsWith('/assets/')
    log[isAsset ? 'debug' : 'info']({
      requestId: c.var.requestId,
      ...(addressOf !== null && { address: addressOf(c) }),
      method,
      path,
      status: c.res.status,
      ms: Math.round(ms),
    })
  }
}
