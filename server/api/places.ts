import { type Context, Hono } from 'hono'
import { problem as problemOf } from '#domain/forms/problems.ts'
import type { Point } from '#domain/places/point.ts'
import { sentenceOf } from '#domain/wording/problems.ts'
import type { Env } from '#server/env.ts'
import { asker } from '#server/services/asker.ts'
import type { Deps } from '#server/services/deps.ts'
import { clientAddress } from '#server/web/client-address.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'

const DEFAULT_LIMIT = 8

/** Places by typed text, and by position. */
export function placesApi(env: Env, deps: Pick<Deps, 'geo' | 'limits'>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const askerOf = (c: Context) => asker(deps, clientAddress(c, env.TRUST_PROXY))
  routes.get('/', async (c) => {
    const limit = Number(c.req.query('limit') ?? DEFAULT_LIMIT)
    const places = await deps.geo.suggest(
      c.req.query('q') ?? '',
      Number.isFinite(limit) ? limit : DEFAULT_LIMIT,
      askerOf(c),
      pointOf(c) ?? undefined,
    )
    return c.json({ places })
  })
  routes.get('/usual', (c) => c.json({ places: deps.geo.usual }))
  routes.get('/nearest', async (c) => {
    const point = pointOf(c)
    if (point === null) {
      const noPoint = problemOf('lat', 'no-point')
      return problem(c, 422, 'Not a point on earth', sentenceOf(noPoint, c.var.language), [noPoint])
    }
    return c.json({ place: await deps.geo.nearest(point, askerOf(c)) })
  })
  return routes
}

function pointOf(c: Context): Point | null {
  const lat = degrees(c.req.query('lat'), 90)
  const lng = degrees(c.req.query('lng') ?? c.req.query('lon'), 180)
  return lat === null || lng === null ? null : { lat, lng }
}

function degrees(text: string | undefined, most: number): number | null {
  if (text === undefined || !/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= most ? value : null
}
