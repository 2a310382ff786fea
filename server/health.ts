import { timingSafeEqual } from 'hono/utils/buffer'
import { Hono } from 'hono'
import { ping } from './db/office/settings.ts'
import { DISK_FLOOR, type FreeSpace, freeSpaceFor } from './disk.ts'
import type { Env } from './env.ts'
import type { HttpEnv } from './web/http-env.ts'
import type { Metrics } from './metrics.ts'
import type { Deps } from './services/deps.ts'
import { isLocal } from './web/client-address.ts'

const PATIENCE_MS = 2000

/** Whether the program is alive, whether it can work, and its metrics. */
export function health(
  env: Env,
  deps: Deps,
  metrics: Metrics,
  jobsWork: () => boolean,
  freeSpace = freeSpaceFor(env),
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/healthz', (c) => c.text('ok'))
  routes.get('/readyz', async (c) => {
    const failing = [
      ...((await databaseWorks(deps)) ? [] : ['database']),
      ...(jobsWork() ? [] : ['jobs']),
      ...((await isFull(freeSpace)) ? ['disk'] : []),
    ]
    return c.json({ ready: failing.length === 0, failing }, failing.length === 0 ? 200 : 503)
  })
  routes.get('/metrics', async (c) => {
    const token = env.METRICS_TOKEN
    const given = c.req.header('authorization') ?? ''
    const named = token !== undefined && (await timingSafeEqual(given, `Bearer ${token}`))
    if (!isLocal(c) && !named) return c.text('not for you', 403)
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
  return routes
}

export async function databaseWorks(deps: Pick<Deps, 'db'>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref())
  return Promise.race([
    ping(deps.db).then(
      () => true,
      () => false,
    ),
    timeout,
  ])
}

async function isFull(freeSpace: FreeSpace): Promise<boolean> {
  const bytes = await freeSpace()
  return bytes !== null && bytes < DISK_FLOOR
}
