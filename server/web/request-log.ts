import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '#server/metrics.ts'
import type { HttpEnv } from './http-env.ts'

/** One log line and one measurement a request. Queries stay out of the log: they can hold personal data. */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const ms = performance.now() - started
    const { method } = c.req
    const path = withoutSecrets(c.req.path)
    metrics.request(method, c.res.status, ms / 1000)
    const isAsset = path.startsWith('/assets/')
    log[isAsset ? 'debug' : 'info']({
      requestId: c.var.requestId,
      method,
      path,
      status: c.res.status,
      ms: Math.round(ms),
    })
  }
}

/** Whoever knows the id of a receipt, or the token of a link, may open it, and readers of the log need not. */
function withoutSecrets(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}(\.[\w-]+)?/gi, '…')
}
