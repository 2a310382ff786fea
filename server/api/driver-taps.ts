import { type Context, Hono } from 'hono'
import { parseTaps } from '#domain/forms/driver-taps.ts'
import { doubtToDriver } from '#domain/wording/taps.ts'
import type { Deps } from '#server/services/deps.ts'
import { linkOf, takesTaps } from '#server/services/drivers/links.ts'
import { takeTaps } from '#server/services/drivers/taps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { noMethod } from '#server/web/no-method.ts'
import { problem } from '#server/web/problem.ts'
import { readJson } from './json.ts'

/**
 * `POST /driver/:token/taps`: what a driver's phone has queued. It needs no cookie, because the phone may have lost it
 * while offline; a link that was replaced still takes taps for two days.
 */
export function driverTaps(deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/:token/taps', async (c) => {
    c.header('Cache-Control', 'no-store')
    const link = await linkOf(deps, c.req.param('token'))
    if (link === null) return problem(c, 404, 'Not found', 'There is no such link.')
    if (!takesTaps(link, deps.now())) return problem(c, 410, 'Gone', 'This link was replaced.')
    const queue = c.var.body === null ? null : await queueOf(c)
    const allowance = await deps.limits.takeTaps(link.id, Math.max(1, queue?.taps.length ?? 1))
    if (!allowance.allowed) {
      c.header('Retry-After', String(allowance.retryAfterSeconds))
      return problem(c, 429, 'Too many calls', 'That was often. The queue can wait a minute.')
    }
    if (c.var.body === null) return problem(c, 413, 'Too large', 'Send fewer taps at once.')
    if (queue === null) return problem(c, 422, 'Malformed', 'Send {taps: [{id, legId, tap, at}]} as JSON.')
    const taken = await takeTaps(deps, link, queue)
    return c.json({
      asOf: deps.now().toISOString(),
      taps: taken.map(({ id, doubt }) => ({
        id,
        kept: true,
        ...(doubt !== null && { why: doubtToDriver(doubt) }),
      })),
    })
  })
  routes.all('/:token/taps', (c) => noMethod(c, ['POST']))
  return routes
}

async function queueOf(c: Context<HttpEnv>) {
  const sent = await readJson(c)
  return sent instanceof Response ? null : parseTaps(sent)
}
