import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import path from 'node:path'

/** The built files, compressed at build; browsers may cache those with a hash in their name for ever. */
export function staticFiles(): MiddlewareHandler {
  return serveStatic({
    root: path.relative('.', 'build/client'),
    precompressed: true,
    onFound: (_, c) => {
      const immutable = c.req.path.startsWith('/assets/')
      c.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // It keeps arrival cards under `/de/trip/` too.
      if (c.req.path === '/trip/service-worker.js') c.header('Service-Worker-Allowed', '/')
    },
  })
}
