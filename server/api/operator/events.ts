import { Hono } from 'hono'
import type { Env } from '#server/env.ts'
import type { Deps } from '#server/services/deps.ts'
import { eventStream, STREAM_HEADERS } from '#server/live/stream.ts'
import type { Live } from '#server/live/live.ts'
import { notePresence } from '#server/services/office/presence.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { forStaff } from './for-staff.ts'

/** The stream of events, and whether anybody is looking. */
export function liveApi(env: Env, deps: Deps, live: Live): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get(
    '/events',
    forStaff(env, deps, async (c, { account, sessionId }) => {
      if (c.req.raw.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS)
      const lastId = c.req.header('last-event-id') ?? ''
      const after = /^\d{1,15}$/.test(lastId) ? Number(lastId) : null
      const stream = await eventStream(live, { sessionId, userId: account.id }, after)
      if (stream !== null) return stream
      c.header('Retry-After', '10')
      return problem(c, 429, 'Too many streams', 'This account listens in too many places already.')
    }),
  )
  routes.post(
    '/presence',
    forStaff(env, deps, async (c, { account }) => {
      await notePresence(deps, account)
      return c.body(null, 204)
    }),
  )
  return routes
}
