import { Hono } from 'hono'
import type { Env } from '#server/env.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import type { Deps } from '#server/services/deps.ts'
import { problem } from '#server/web/problem.ts'
import { authApi } from './auth.ts'
import { bookingsApi } from './bookings.ts'
import { catalogueApi } from './catalogue.ts'
import { chatApi } from './chat.ts'
import { enquiriesApi } from './enquiries.ts'
import { openApi } from './openapi.ts'
import { operatorApi } from './operator/operator.ts'
import { placesApi } from './places.ts'
import { quotesApi } from './quotes.ts'

/** The JSON API, mounted under `/api`. */
export function api(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.route('/places', placesApi(deps))
  routes.route('/', catalogueApi(deps))
  routes.route('/chat', chatApi(deps))
  routes.route('/quotes', quotesApi(env, deps))
  routes.route('/bookings', bookingsApi(env, deps))
  routes.route('/enquiries', enquiriesApi(env, deps))
  routes.route('/auth', authApi(env, deps))
  routes.route('/operator', operatorApi(env, deps))
  routes.get('/openapi.json', (c) => c.json(openApi(env.publicUrl.origin)))
  routes.all('*', (c) => problem(c, 404, 'Not found', 'There is nothing at this address of the API.'))
  return routes
}
