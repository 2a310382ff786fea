import { Hono } from 'hono'
import type { Deps } from '#server/services/deps.ts'
import { photoWith } from '#server/services/office/fleet/photos.ts'
import type { HttpEnv } from './http-env.ts'
import { plainPage } from './plain-page.ts'
import { phrasesOf } from './problem.ts'

/** `GET /vehicle-photos/:hash`. The address names the bytes, so they never change. */
export function vehiclePhotos(deps: Pick<Deps, 'db'>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/:hash', async (c) => {
    const photo = await photoWith(deps, c.req.param('hash'))
    if (photo === null) return plainPage(c, 404, phrasesOf(c).plainPage.noPage)
    const { type, bytes } = photo
    return c.body(bytes, 200, {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
  return routes
}
