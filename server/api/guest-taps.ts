import { type Context, Hono } from 'hono'
import { parseGuestTaps } from '#domain/forms/guest-taps.ts'
import type { Deps } from '#server/services/deps.ts'
import { takeGuestTaps } from '#server/services/drivers/guest-taps.ts'
import { findTrip } from '#server/services/trip-links/trip-links.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { noMethod } from '#server/web/no-method.ts'
import { problem } from '#server/web/problem.ts'
import { readJson } from './json.ts'

/** `POST /trip/:token/taps`: what a guest's phone has queued on the arrival card. The link is all that it needs. */
export function guestTaps(deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/:token/taps', async (c) => {
    c.header('Cache-Control', 'no-store')
    const trip = await findTrip(deps, c.req.param('token'))
    if (trip === null) return problem(c, 404, 'Not found', 'There is no such link.')
    if (trip.state !== 'open') return problem(c, 410, 'Gone', 'This link opens nothing any more.')
    const taps = c.var.body === null ? null : await tapsOf(c)
    const allowance = await deps.limits.takeTaps(trip.booking.id, Math.max(1, taps?.length ?? 1))
    if (!allowance.allowed) {
      c.header('Retry-After', String(allowance.retryAfterSeconds))
      return problem(c, 429, 'Too many calls', 'That was often. The queue can wait a minute.')
    }
    if (c.var.body === null) return problem(c, 413, 'Too large', 'Send fewer taps at once.')
    if (taps === null) return problem(c, 422, 'Malformed', 'Send {taps: [{id, legId, tap, at}]} as JSON.')
    const kept = await takeGuestTaps(deps, { mover: 'guest', userId: null }, trip.booking, taps)
    return c.json({
      asOf: deps.now().toISOString(),
      taps: taps.map(({ id }) => ({ id, kept: kept.has(id) })),
    })
  })
  routes.all('/:token/taps', (c) => noMethod(c, ['POST']))
  return routes
}

async function tapsOf(c: Context<HttpEnv>) {
  const sent = await readJson(c)
  return sent instanceof Response ? null : parseGuestTaps(sent)
}
