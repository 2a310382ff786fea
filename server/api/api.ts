import { Hono } from 'hono'
import type { Env } from '#server/env.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Live } from '#server/live/live.ts'
import { problem } from '#server/web/problem.ts'
import { authApi } from './auth.ts'
import { bookingsApi } from './bookings.ts'
import { catalogueApi } from './catalogue.ts'
import { chatApi } from './chat.ts'
import { enquiriesApi } from './enquiries.ts'
import { openApi } from './openapi.ts'
import { liveApi } from './operator/events.ts'
import { fleetApi } from './operator/fleet.ts'
import { operatorApi } from './operator/operator.ts'
import { staffApi } from './operator/staff.ts'
import { placesApi } from './places.ts'
import { quotesApi } from './quotes.ts'

/** The JSON API, mounted under `/api`. */
export function api(env: Env, deps: Deps, live: Live): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.route('/places', placesApi(env, deps))
  routes.route('/', catalogueApi(deps))
  routes.route('/chat', chatApi(env, deps))
  routes.route('/quotes', quotesApi(env, deps))
  routes.route('/bookings', bookingsApi(env, deps))
  routes.route('/enquiries', enquiriesApi(env, deps))
  routes.route('/auth', authApi(env, deps))
  routes.route('/operator', operatorApi(env, deps))
  routes.route('/operator', liveApi(env, deps, live))
  routes.route('/operator', fleetApi(env, deps))
  routes.route('/operator', staffApi(env, deps))
  routes.get('/openapi.json', (c) => c.json(openApi(env.publicUrl.origin)))
  routes.all('*', (c) => problem(c, 404, 'Not found', 'There is nothing at this API address.'))
  return routes
}
