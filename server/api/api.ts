import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Env } from '#server/env.ts'
import type { Live } from '#server/live/live.ts'
import type { Deps } from '#server/services/deps.ts'
import { clientAddress } from '#server/web/client-address.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { noMethod } from '#server/web/no-method.ts'
import type { Call } from './call.ts'
import { describe } from './description.ts'
import { nothingHere } from './json.ts'
import { bookingCalls } from './bookings/bookings.ts'
import { changeCalls } from './bookings/changes.ts'
import { officeBookingCalls } from './operator/bookings.ts'
import { payingCalls } from './operator/paying.ts'
import { tripLinkCalls } from './operator/trip-links.ts'
import { officeChangeCalls } from './operator/changes.ts'
import { legCalls } from './operator/legs.ts'
import { conversationCalls } from './operator/conversations.ts'
import { fleetCalls } from './operator/fleet.ts'
import { closureCalls } from './operator/closures.ts'
import { planCalls } from './operator/plan.ts'
import { moneyCalls } from './operator/money.ts'
import { moneySettingsCalls } from './operator/money-settings.ts'
import { refundCalls } from './operator/refunds.ts'
import { pastingCalls } from './operator/pasting.ts'
import { recordCalls } from './operator/records.ts'
import { staffCalls } from './operator/staff.ts'
import { telephoneCalls } from './operator/telephone.ts'
import { todayCalls } from './operator/today.ts'
import { accountCalls } from './public/accounts.ts'
import { catalogueCalls } from './public/catalogue.ts'
import { chatCalls } from './public/chat.ts'
import { enquiryCalls } from './public/enquiries.ts'
import { placeCalls } from './public/places.ts'
import { quoteCalls } from './public/quotes.ts'

export const CALLS: Call[] = [
  ...placeCalls,
  ...catalogueCalls,
  ...chatCalls,
  ...quoteCalls,
  ...bookingCalls,
  ...enquiryCalls,
  ...accountCalls,
  ...todayCalls,
  ...officeBookingCalls,
  ...telephoneCalls,
  ...payingCalls,
  ...tripLinkCalls,
  ...officeChangeCalls,
  ...legCalls,
  ...refundCalls,
  ...moneyCalls,
  ...moneySettingsCalls,
  ...changeCalls,
  ...conversationCalls,
  ...pastingCalls,
  ...fleetCalls,
  ...planCalls,
  ...closureCalls,
  ...staffCalls,
  ...recordCalls,
]

/** The JSON API, mounted under `/api`. */
export function api(env: Pick<Env, 'TRUST_PROXY'>, deps: Deps, live: Live): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const world = { deps, live, address: (c: Context) => clientAddress(c, env.TRUST_PROXY) }
  for (const path of ['/bookings/*', '/auth/*', '/operator/*']) {
    routes.use(path, async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
  }
  routes.get('/chat', etag())
  for (const { method, path, respond } of CALLS) routes.on(method, path, (c) => respond(c, world))
  routes.get('/openapi.json', (c) => c.json(describe(deps.origin, CALLS)))
  for (const path of new Set(CALLS.map((one) => one.path))) {
    const methods = CALLS.filter((one) => one.path === path).map(({ method }) => method)
    routes.all(path, (c) => noMethod(c, methods))
  }
  routes.all('/openapi.json', (c) => noMethod(c, ['GET']))
  routes.all('*', nothingHere)
  return routes
}
