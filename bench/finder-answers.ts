import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { testDeps } from '#tests/support/deps.ts'
import { startCluster } from '#tests/support/cluster.ts'
import { startProgram } from '#tests/support/program.ts'
import { type Filled, fillEmbedded, fillPostgres } from './booked-fleet.ts'
import { print, quantile } from './report.ts'

/**
 * The fare finder's answer over HTTP, prices with what is free or when one is next, while a hundred thousand bookings
 * are kept. Target on both databases: a p99 of at most 60 ms.
 */
const BOOKINGS = 100_000
const ASKED = 600
const WARM_UP = 100
const CLIENTS = [1, 4]
const DAY_MS = 24 * 60 * 60_000
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const cluster = await startCluster()
const ids = testDeps(undefined as never).content.places.map(({ id }) => id)

try {
  await answers('PostgreSQL', await fillPostgres(cluster, BOOKINGS))
  await answers('embedded', await fillEmbedded(path.join(folder, 'data'), BOOKINGS))
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true })
}

async function answers(name: string, { close, reached }: Filled): Promise<void> {
  await close()
  const program = await startProgram({
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret of at least 32 characters',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
    ...reached,
  })
  try {
    await timesOf(program.url, 1, WARM_UP)
    for (const clients of CLIENTS) {
      const times = await timesOf(program.url, clients, ASKED)
      const shown = [0.5, 0.99].map((share) => `${quantile(times, share).toFixed(1)} ms`).join(', ')
      print(`${name}, ${BOOKINGS} kept, ${clients} at once: POST /api/quotes p50, p99`, shown)
    }
  } finally {
    await program.stop()
  }
}

async function timesOf(url: string, clients: number, count: number): Promise<number[]> {
  const times: number[] = []
  let asked = 0
  const askInTurn = async () => {
    while (asked < count) {
      const body = JSON.stringify(journey(asked++))
      const started = performance.now()
      const answer = await fetch(`${url}/api/quotes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      await answer.arrayBuffer()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, askInTurn))
  return times
}

/** From the airport to places in turn, on days and at times spread over the next year. */
function journey(number: number) {
  const day = new Date(Date.now() + (2 + ((number * 0.618034) % 1) * 360) * DAY_MS)
  return {
    serviceType: 'point_to_point',
    pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
    dropoff: { label: 'there', placeId: `place:${ids[(number * 7) % ids.length]}` },
    date: day.toISOString().slice(0, 10),
    time: `${String(number % 24).padStart(2, '0')}:15`,
    passengers: 1 + (number % 6),
    luggage: number % 3,
  }
}
