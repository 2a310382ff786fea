import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '#tests/support/program/cluster.ts'
import { listenTo } from '#tests/support/program/event-stream.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'
import { Visitor } from '#tests/support/visitor.ts'
import { type Filled, fillEmbedded, fillPostgres } from './booked-fleet.ts'
import { fillBoard } from './filled-board.ts'
import { fillEnquiries } from './filled-office.ts'
import { median, print, quantile } from './report.ts'

/**
 * The console served by the program with twenty thousand bookings and enquiries, and more than two thousand trips in
 * the board's week, on both databases: the server's time for a page from its own log, its size, and how much of a core a hundred open consoles use. `node bench/console.ts embedded`
 * measures only that database.
 */
const ROWS = 20_000
const TIMES = 200
/** Requests made first, so that the program has compiled its code. */
const WARM_UP = 20
const CONSOLES = 100
const LISTENED_MS = 20_000
const OWNER = { OWNER_EMAIL: 'naledi@tours.example', OWNER_PASSWORD: 'protea kettle 41 harbour' }
const PAGES = [
  '/operator',
  '/operator/enquiries',
  '/operator/enquiries?tab=closed&why=price',
  '/operator/bookings',
  '/operator/search?q=guest+12',
  '/operator/board',
  '/operator/board?show=week',
]

const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const cluster = await startCluster()
const wanted = process.argv[1] === import.meta.filename ? process.argv.slice(2) : []
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
try {
  const data = path.join(folder, 'data')
  const postgres = {
    DATABASE_URL: cluster.url(`bench_${ROWS}`),
    AUTH_SECRET: 'x'.repeat(32),
    DATA_DIR: folder,
  }
  if (isWanted('PostgreSQL')) await measure('PostgreSQL', await fillPostgres(cluster, ROWS), postgres)
  if (isWanted('embedded')) await measure('embedded', await fillEmbedded(data, ROWS), { DATA_DIR: data })
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true })
}

async function measure(name: string, filled: Filled, environment: Record<string, string>): Promise<void> {
  await fillEnquiries(filled.db, ROWS)
  await fillBoard(filled.db)
  await filled.close()
  // The trips are around that morning, when their prices become valid, so the clock starts a little later.
  const minutes = Math.floor((Date.now() - SATURDAY_MORNING.getTime()) / 60_000) - 2
  const NOW_OFFSET = `${minutes > 0 ? '-' : '+'}${Math.abs(minutes)}m`
  const settings = { ...environment, ...OWNER, NOW_OFFSET, LOG_LEVEL: 'info', RATE_LIMIT: 'off' }
  const program = await startProgram(settings)
  try {
    const owner = new Visitor(program.url)
    await owner.signIn(OWNER.OWNER_EMAIL)
    await timePages(name, program, owner)
    await costOfConsoles(name, program, owner)
  } finally {
    await program.stop()
  }
}

/** The server's time for a page, from its own log. */
async function timePages(name: string, program: Program, owner: Visitor): Promise<void> {
  for (const page of PAGES) {
    const { pathname } = new URL(page, program.url)
    let size = 0
    for (let i = 0; i < WARM_UP + TIMES; i++) {
      const answer = await owner.ask(page)
      if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
      size = (await answer.text()).length
    }
    const times = [...program.output().matchAll(/"path":"([^"]+)","status":200,"ms":(\d+)/g)]
      .filter(([, asked]) => asked === pathname)
      .map(([, , ms]) => Number(ms))
      .slice(-TIMES)
    const [p50, p99] = [median(times), quantile(times, 0.99)]
    print(
      `${name}: the server’s time for ${page}`,
      `p50 ${p50} ms, p99 ${p99} ms, ${Math.round(size / 1000)} kB`,
    )
  }
}

/** How much of a core the program uses while consoles listen, and with one enquiry a second as well. */
async function costOfConsoles(name: string, program: Program, owner: Visitor): Promise<void> {
  const share = async (work: () => Promise<unknown>) => {
    const before = await cpuSeconds(program)
    const until = performance.now() + LISTENED_MS
    while (performance.now() < until) await Promise.all([work(), sleep(1000)])
    return ((await cpuSeconds(program)) - before) / (LISTENED_MS / 1000)
  }
  const percent = (value: number) => `${(value * 100).toFixed(1)}% of a core`
  const alone = { idle: await share(nothing), writing: await share(() => enquire(program)) }
  const streams = await Promise.all(Array.from({ length: CONSOLES }, () => listenTo(owner)))
  const open = { idle: await share(nothing), writing: await share(() => enquire(program)) }
  for (const stream of streams) stream.close()
  print(`${name}: ${CONSOLES} open consoles, nothing happens`, percent(open.idle - alone.idle))
  print(`${name}: ${CONSOLES} open consoles, an enquiry a second`, percent(open.writing - alone.writing))
  print(
    `  the program alone, idle and with an enquiry a second`,
    `${percent(alone.idle)}, ${percent(alone.writing)}`,
  )
}

async function nothing(): Promise<void> {}

async function enquire(program: Program): Promise<void> {
  await new Visitor(program.url).call('/api/enquiries/contact', {
    name: 'Thandi Mokoena',
    email: `thandi${Math.random()}@example.org`,
    phone: '082 123 4567',
    service: 'wine',
    subject: 'Six of us',
    message: 'Which farms do you visit?',
  })
}

async function cpuSeconds(program: Program): Promise<number> {
  const metrics = await (await fetch(`${program.url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1])
}
