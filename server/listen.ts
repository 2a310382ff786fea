import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Server } from 'node:http'
import type { Env } from './env.ts'
import { EnvError } from './env.ts'
import type { HttpEnv } from './http.ts'

const LAST_ANSWERS_MS = 10_000

export type Listening = { address: string; close: () => Promise<void> }

/** Listens; `close` takes no new request, answers those under way, and then lets go. */
export async function listen(
  http: Hono<HttpEnv>,
  env: Pick<Env, 'HOST' | 'PORT' | 'publicUrl'>,
): Promise<Listening> {
  const server = serve({ fetch: http.fetch, hostname: env.HOST, port: env.PORT }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        taken
          ? new EnvError(`PORT is "${env.PORT}"; another program listens there already, choose a free one.`)
          : error,
      )
    })
  })
  return {
    address: env.publicUrl.origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref()
      }),
  }
}
