import { expect, test } from 'vitest'
import { DISK_FLOOR, freeSpaceFor } from './disk.ts'
import { readEnv } from './env.ts'
import { health } from './health.ts'
import type { Metrics } from './metrics.ts'
import type { Deps } from './services/deps.ts'

const deps = { db: { execute: () => Promise.resolve({ rows: [] }) } } as unknown as Deps

function ready(free: number): Promise<Response> {
  const env = readEnv({})
  const space = freeSpaceFor(env, () => Promise.resolve(free))
  return Promise.resolve(health(env, deps, {} as Metrics, () => true, space).request('/readyz'))
}

test('the program is not ready while the embedded database’s disk is full, and says why', async () => {
  const full = await ready(DISK_FLOOR - 1)
  expect(full.status).toBe(503)
  expect(await full.json()).toEqual({ ready: false, failing: ['disk'] })
  expect((await ready(DISK_FLOOR)).status).toBe(200)
})

test('the disk is checked every five seconds, and one that cannot be measured does not count as full', async () => {
  let [time, looks] = [0, 0]
  const measure = () => {
    looks += 1
    return looks < 3 ? Promise.resolve(looks) : Promise.reject(new Error('no such call'))
  }
  const space = freeSpaceFor({ DATA_DIR: 'data' }, measure, () => time)
  const found = []
  for (time of [0, 1000, 4999, 5000, 9999, 10_000]) found.push(await space())
  expect(found).toEqual([1, 1, 1, 2, 2, null])
})

test('with PostgreSQL the disk is not checked', async () => {
  expect(await freeSpaceFor({ DATA_DIR: 'data', DATABASE_URL: 'postgres://db/tours' })()).toBeNull()
})
