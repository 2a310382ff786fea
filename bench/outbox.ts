import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { type Db, openDatabase } from '#server/db/connect.ts'
import { claimDueMessages, releaseMessages } from '#server/db/mail/messages.ts'
import { createDatabase, startCluster } from '#tests/support/program/cluster.ts'
import { rowsOf } from '#tests/support/database.ts'
import { inDays } from '#tests/support/dates.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'
import { freePort, startProgram } from '#tests/support/program/program.ts'
import { median, print, quantile } from './report.ts'

/**
 * The cost of claiming and sending a message as more and more wait, half of them already tried once. Also how a program
 * with that many waiting copes without its mail server: how much of a core it uses, and how fast it answers.
 */
const WAITING = [100, 10_000, 100_000]
const CLAIMS = 50
const LANES = 40
const WAITING_AT_START = 40_000
const SECONDS = Number(process.env.SECONDS ?? 15)
const log = pino({ level: 'silent' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const cluster = await startCluster()
let databases = 0

const kinds: [name: string, where: () => Promise<Record<string, string>>][] = [
  ['embedded', () => Promise.resolve({ DATA_DIR: path.join(folder, `data${databases++}`) })],
  [
    'PostgreSQL',
    async () => ({
      DATA_DIR: folder,
      DATABASE_URL: await createDatabase(cluster, `outbox${databases++}`),
      AUTH_SECRET: 'x'.repeat(32),
    }),
  ],
]

try {
  for (const [name, where] of kinds) await compareClaims(name, where)
  for (const [name, where] of kinds) {
    await withDeadServer(`${name}, port closed`, await where(), await freePort())
    const silent = createServer().listen(0, '127.0.0.1')
    await sleep(50)
    await withDeadServer(`${name}, never answers`, await where(), portOf(silent))
    silent.close()
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true })
}

async function compareClaims(name: string, where: () => Promise<Record<string, string>>): Promise<void> {
  for (const waiting of WAITING) {
    const { db, close } = await openDatabase({ DATA_DIR: folder, ...(await where()) }, log)
    await fill(db, waiting)
    await db.execute(sql`update messages set attempts = 1, due_at = due_at + interval '1 hour', turn = turn + interval '1 hour'
      where get_byte(uuid_send(id), 0) < 128`)
    const claims: number[] = []
    const posts: number[] = []
    for (let i = 0; i < CLAIMS; i++) {
      const now = new Date()
      const until = new Date(now.getTime() + 40_000)
      const claim = {
        by: crypto.randomUUID(),
        now,
        until,
        limit: 5,
        limitToOffice: 3,
        channel: 'email' as const,
      }
      claims.push(await took(() => claimDueMessages(db, claim)))
      posts.push(await took(() => fill(db, 1)))
    }
    await releaseMessages(db, new Date())
    await close()
    print(
      `${name}, ${waiting} waiting: a claim; a message posted`,
      `p50 ${median(claims).toFixed(1)}, p95 ${quantile(claims, 0.95).toFixed(1)} ms; p50 ${median(posts).toFixed(1)}, p95 ${quantile(posts, 0.95).toFixed(1)} ms`,
    )
  }
}

/** Puts messages into the outbox, addressed to some recipients in turn. */
async function fill(db: Db, count: number): Promise<void> {
  await db.execute(sql`select post_message(gen_random_uuid(), null, null, null, 'passwordChanged', 'email',
    'guest' || i % ${LANES}::int || '@example.org', '{"name": "", "at": "2026-11-21T07:20:00Z"}', null, now())
    from generate_series(1, ${count}::int) i`)
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function withDeadServer(name: string, where: Record<string, string>, port: number): Promise<void> {
  const before = await openDatabase({ DATA_DIR: folder, ...where }, log)
  await fill(before.db, WAITING_AT_START)
  await before.close()
  const SMTP_URL = `smtp://127.0.0.1:${port}`
  const program = await startProgram({ ...where, SMTP_URL, RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
  try {
    const used = async () =>
      Number(
        /^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${program.url}/metrics`)).text())?.[1],
      )
    const [cpuBefore, started] = [await used(), performance.now()]
    const times = await answersFor(program.url)
    const share = ((await used()) - cpuBefore) / ((performance.now() - started) / 1000)
    print(`${name}: share of a processor used`, share.toFixed(2))
    for (const [what, values] of times)
      print(
        `${name}: ${what}`,
        `p50 ${median(values).toFixed(0)}, p95 ${quantile(values, 0.95).toFixed(0)}, longest ${Math.max(...values).toFixed(0)} ms`,
      )
  } finally {
    await program.stop()
  }
  const after = await openDatabase({ DATA_DIR: folder, ...where }, log)
  const [tried] = await rowsOf<{ count: number }>(
    after.db,
    sql`select sum(attempts)::int as count from messages`,
  )
  await after.close()
  print(`${name}: attempts in ${SECONDS} s`, `${tried?.count}`)
}

/** How long answers take with four requests a second and an enquiry every second. */
async function answersFor(url: string): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  const ask = async (what: string, init?: RequestInit) => {
    const time = await took(async () => {
      const answer = await fetch(url + what, init)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${what} answered ${answer.status}`)
    })
    times.set(what, [...(times.get(what) ?? []), time])
  }
  for (let i = 0; i < SECONDS * 4; i++) {
    await Promise.all([ask('/healthz'), ask('/readyz'), ask('/booking'), ask('/contact')])
    const body = JSON.stringify(airportToStellenbosch({ date: inDays(90), email: `guest${i}@example.net` }))
    if (i % 4 === 0)
      await ask('/api/enquiries/booking', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
    await sleep(250)
  }
  return times
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return address.port
}
