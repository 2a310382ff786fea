import { Hono } from 'hono'
import type { Env } from '#server/env.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import type { Deps } from '#server/services/deps.ts'
import { problem } from '#server/web/problem.ts'
import { authApi } from './auth.ts'
import { enquiriesApi } from './enquiries.ts'
import { openApi } from './openapi.ts'

/** The JSON API, mounted under `/api`. */
export function api(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/places', async (c) => {
    const limit = Number(c.req.query('limit') ?? 8)
    return c.json({
      places: await deps.geo.suggest(c.req.query('q') ?? '', Number.isFinite(limit) ? limit : 8),
    })
  })
  routes.route('/enquiries', enquiriesApi(env, deps))
  routes.route('/auth', authApi(env, deps))
  routes.get('/openapi.json', (c) => c.json(openApi(env.publicUrl.origin)))
  routes.all('*', (c) => problem(c, 404, 'Not found', 'There is nothing at this address of the API.'))
  return routes
}
