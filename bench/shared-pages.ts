import pg from 'pg'
import { createDatabase, startCluster } from '#tests/support/program/cluster.ts'
import { startProgram } from '#tests/support/program/program.ts'
import { print, quantile } from './report.ts'

/**
 * A page that is the same for everybody, requested by many at the same moment: their waiting time and the program's
 * processor time on a first request, from memory, after a quiet while, and when a fact changes. Also how soon everybody
 * sees the change.
 */
const PATH = '/areas'
const VISITORS = 50
/** Longer than a cached page may be served without a check. */
const QUIET_MS = 11_000
const MOST_MS = 15_000
const NEW_NAME = 'Renamed Tours'

const cluster = await startCluster()
const DATABASE_URL = await createDatabase(cluster, 'bench_shared')
const program = await startProgram({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32), LOG_LEVEL: 'error' })

await measure('first of all', () => manyAtOnce())
await measure('from memory', () => manyAtOnce())
await sleep(QUIET_MS)
await measure('after a quiet while', () => manyAtOnce())
await measure('while a fact changes', () => untilChanged())

await program.stop()
await cluster.stop()

async function measure(when: string, visitAll: () => Promise<number[]>): Promise<void> {
  const before = await cpuSeconds()
  const times = await visitAll()
  const cpuMs = ((await cpuSeconds()) - before) * 1000
  print(
    `${PATH} ${when}: p50 and slowest of ${times.length}, processor time`,
    `${quantile(times, 0.5).toFixed(0)} ms, ${Math.max(...times).toFixed(0)} ms, ${cpuMs.toFixed(0)} ms`,
  )
}

async function cpuSeconds(): Promise<number> {
  const metrics = await (await fetch(`${program.url}/metrics`)).text()
  return Number(/process_cpu_seconds_total ([\d.]+)/.exec(metrics)?.[1])
}

function manyAtOnce(): Promise<number[]> {
  return Promise.all(Array.from({ length: VISITORS }, async () => (await visit()).ms))
}

/** Keeps everybody reading until all have seen the new name. Returns how long each request took. */
async function untilChanged(): Promise<number[]> {
  const times: number[] = []
  const started = performance.now()
  const seenAfter = Array.from({ length: VISITORS }, async () => {
    while (performance.now() - started < MOST_MS) {
      const { ms, html } = await visit()
      times.push(ms)
      if (html.includes(NEW_NAME)) return performance.now() - started
      await sleep(20)
    }
    throw new Error('the change was not seen')
  })
  await rename()
  const last = Math.max(...(await Promise.all(seenAfter)))
  print(`${PATH} while a fact changes: seen by everybody after`, `${(last / 1000).toFixed(1)} s`)
  return times
}

async function visit(): Promise<{ ms: number; html: string }> {
  const started = performance.now()
  const html = await (await fetch(program.url + PATH)).text()
  return { ms: performance.now() - started, html }
}

/** As another process with the same database would. */
async function rename(): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query(`update settings set data = data || $1`, [JSON.stringify({ businessName: NEW_NAME })])
  await client.end()
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
