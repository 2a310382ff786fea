import { vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createHttp } from '#server/http.ts'
import { startLive } from '#server/live/live.ts'
import { createMetrics } from '#server/metrics.ts'
import type { Deps } from '#server/services/deps.ts'
import { testDatabase } from '../database.ts'
import { testDeps } from '../deps.ts'

// Vitest counts as development, but these tests are about production pages.
vi.hoisted(() => vi.stubEnv('DEV', false))

export type Served = ReturnType<typeof createHttp>

export const SITE = 'https://tours.example'

/** The program as visitors reach it, on a database for one test file. */
export async function served() {
  const db = await testDatabase()
  const metrics = createMetrics({ db })
  const serve = (changes: { env?: Record<string, string>; deps?: Partial<Deps> } = {}): Served => {
    const deps = testDeps(db, changes.deps)
    return createHttp({
      env: readEnv({ PUBLIC_URL: SITE, ...changes.env }),
      deps,
      live: startLive(deps),
      metrics,
      jobsWork: () => true,
      // No test request should get as far as the app.
      loadApp: () => Promise.reject(new Error('the app broke at /srv/secret/place')),
    })
  }
  return { db, serve }
}
