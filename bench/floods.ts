import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, startCluster } from '#tests/support/program/cluster.ts'
import { startProgram } from '#tests/support/program/program.ts'
import { print, quantile } from './report.ts'

/**
 * How long others wait for a page and for `/readyz`, while one address asks for individually rendered pages on more and
 * more connections without a pause. Both should stay below a second, and not grow.
 */
const CONNECTIONS = [0, 50, 200, 800]
const VISITS = 40
const FLOODER = '127.0.0.2'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const cluster = await startCluster()
await measure('embedded', { DATA_DIR: path.join(folder, 'data') })
await measure('PostgreSQL', {
  DATABASE_URL: await createDatabase(cluster, 'bench_floods'),
  AUTH_SECRET: 'x'.repeat(32),
})
await cluster.stop()
rmSync(folder, { recursive: true })

async function measure(name: string, database: Record<string, string>): Promise<void> {
  const program = await startProgram({ ...database, LOG_LEVEL: 'error' })
  for (const connections of CONNECTIONS) {
    const flood = startFlood(program.url, connections)
    await sleep(1000)
    const [pages, health]: [number[], number[]] = [[], []]
    for (let visit = 0; visit < VISITS; visit++) {
      pages.push(await waited(program.url, `/booking-enquiry?children=${visit}`, `127.0.1.${visit}`))
      health.push(await waited(program.url, '/readyz', '127.0.0.1'))
    }
    const served = await flood.stop()
    const ms = (times: number[]) => `${quantile(times, 0.5).toFixed(0)}, ${quantile(times, 0.95).toFixed(0)}`
    const label = `${name}, ${connections} connections of one address`
    print(`${label}: ms for others’ pages, p50, p95`, ms(pages))
    print(`${label}: ms for /readyz, p50, p95`, ms(health))
    print(`${label}: pages a second that it gets`, served.toFixed(0))
  }
  await program.stop()
}

function startFlood(url: string, connections: number): { stop: () => Promise<number> } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  let served = 0
  let isOver = false
  const asking = Array.from({ length: connections }, async (_, i) => {
    while (!isOver) if ((await ask(url, `/booking-enquiry?adults=${i}`, FLOODER, agent)) === 200) served += 1
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(asking)
      agent.destroy()
      return (served * 1000) / (performance.now() - began)
    },
  }
}

async function waited(url: string, to: string, address: string): Promise<number> {
  const began = performance.now()
  const status = await ask(url, to, address, false)
  if (status !== 200) throw new Error(`${to} answered ${status}`)
  return performance.now() - began
}

function ask(url: string, to: string, localAddress: string, agent: http.Agent | false): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url + to, { agent, localAddress }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    request.on('error', reject)
  })
}
