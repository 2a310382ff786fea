import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Deps } from '#server/services/deps.ts'
import { findOfficeBookings } from '#server/services/office/bookings.ts'
import { searchOffice } from '#server/services/office/search.ts'
import { findToday } from '#server/services/office/today.ts'
import { startCluster } from '#tests/support/cluster.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Filled, fillEmbedded, fillPostgres } from './booked-fleet.ts'
import { median, print, quantile } from './report.ts'

/** What the office looks at all day, beside twenty thousand bookings and a million: Today, the list, the search. */
const TIMES = 100
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const cluster = await startCluster()

const LOOKS: Record<string, (deps: Deps, i: number, bookings: number) => Promise<unknown>> = {
  today: (deps) => findToday(deps),
  'first page of the list': (deps) => findOfficeBookings(deps, { limit: 50 }),
  'first page of a status': (deps) => findOfficeBookings(deps, { limit: 50, status: 'completed' }),
  'search by name': (deps, i, bookings) => searchOffice(deps, `guest ${(i * 7919) % bookings}`),
  'search by telephone': (deps, i, bookings) =>
    searchOffice(deps, `082 ${String((i * 7919) % bookings).padStart(7, '0')}`),
  'search by a place that all have': (deps) => searchOffice(deps, 'stellenbosch'),
  'search by what nobody is called': (deps) => searchOffice(deps, 'nobody at all'),
  'search by two letters': (deps) => searchOffice(deps, 'st'),
}

try {
  for (const bookings of [20_000, 1_000_000]) await look('PostgreSQL', await fillPostgres(cluster, bookings))
  for (const bookings of [20_000, 100_000]) {
    await look('embedded', await fillEmbedded(path.join(folder, `${bookings}`), bookings))
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true })
}

async function look(name: string, { db, fleet: { bookings }, close }: Filled): Promise<void> {
  const deps = testDeps(db)
  for (const [what, ask] of Object.entries(LOOKS)) {
    const times: number[] = []
    for (let i = 0; i < TIMES; i++) {
      const started = performance.now()
      await ask(deps, i, bookings)
      times.push(performance.now() - started)
    }
    const [p50, p99] = [median(times), quantile(times, 0.99)]
    print(`${name}, ${bookings} bookings, ${what}`, `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  }
  await close()
}
