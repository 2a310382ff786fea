import { sql } from 'drizzle-orm'
import { createServer, type RequestListener } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { parseQuoteRequest, type QuoteRequest } from '#domain/forms/quote-request.ts'
import { priceJourney } from '#domain/pricing/pricing.ts'
import { type Db, openDatabase } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { quoteJourney } from '#server/services/quotes.ts'
import { settingsReader } from '#server/services/settings.ts'
import { tariffReader, vehiclesReader } from '#server/services/tariff.ts'
import { createDatabase, startCluster } from '#tests/support/program/cluster.ts'
import { inDays } from '#tests/support/dates.ts'
import { testDeps } from '#tests/support/deps.ts'
import { journey, shippedTariff, shippedVehicles } from '#tests/support/journeys.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { startProgram } from '#tests/support/program/program.ts'
import { median, perSecond, print, quantile } from './report.ts'

/**
 * Quotes per second: the engine alone, the whole service on both databases as a share of bare inserts of the same row
 * and as the table grows, and over HTTP while the outside services hang, fail, lie or flood. Targets on PostgreSQL: a
 * share of at least 0.25 and a p99 of at most 40 ms.
 */
const ROUNDS = 3
const log = pino({ level: 'silent' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const submission = { address: '196.21.0.1' }

engineAlone()
const embedded = await openDatabase({ DATA_DIR: path.join(folder, 'quotes') }, log)
await growing('embedded, 1 client', embedded.db, 1)
await embedded.close()
const cluster = await startCluster()
const DATABASE_URL = await createDatabase(cluster, 'bench_quotes')
const postgres = await openDatabase({ DATA_DIR: folder, DATABASE_URL }, log)
await growing('PostgreSQL, 16 clients', postgres.db, 16)
await postgres.close()
await cluster.stop()
await overHttp()
rmSync(folder, { recursive: true })

function engineAlone(): void {
  const asked = journey({})
  const rounds = 20_000
  const started = performance.now()
  for (let round = 0; round < rounds; round++) priceJourney(asked, shippedTariff, shippedVehicles)
  print('price engine alone: journeys a second', ((rounds * 1000) / (performance.now() - started)).toFixed(0))
}

async function growing(name: string, db: Db, clients: number): Promise<void> {
  const shipped = testDeps(db)
  const now = () => SATURDAY_MORNING
  const readers = {
    settings: settingsReader(db, shipped.content.business.settings, now),
    tariff: tariffReader(db, shipped.content.tariff, now),
    vehicles: vehiclesReader(db, now),
  }
  const deps = { ...shipped, ...readers }
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  const next = requests(deps.content.places.map(({ id }) => id))
  const times: number[] = []
  const whole = async () => {
    const started = performance.now()
    await quoteJourney(deps, next(), submission)
    times.push(performance.now() - started)
  }
  const bare = () =>
    db.execute(sql`insert into quotes (id, tariff_version, request, result, created_at, expires_at)
      select gen_random_uuid(), tariff_version, request, result, created_at, expires_at from quotes limit 1`)

  await perSecond(whole, clients, 500)
  for (const rows of [1_000, 100_000]) {
    await fillUp(db, rows)
    times.length = 0
    const rounds: { whole: number; bare: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        whole: await perSecond(whole, clients, 1500),
        bare: await perSecond(bare, clients, 1500),
      })
    }
    const label = `${name}, ${rows} quotes kept`
    print(`${label}: quotes a second`, median(rounds.map((round) => round.whole)).toFixed(0))
    print(`${label}: p99`, `${quantile(times, 0.99).toFixed(1)} ms`)
    print(
      `${label}: share of bare inserts`,
      median(rounds.map((round) => round.whole / round.bare)).toFixed(2),
    )
  }
}

async function fillUp(db: Db, rows: number): Promise<void> {
  await db.execute(sql`insert into quotes (id, tariff_version, request, result, created_at, expires_at)
    select gen_random_uuid(), q.tariff_version, q.request, q.result, q.created_at, q.expires_at
    from (select * from quotes limit 1) q, generate_series(1, ${rows}::int - (select count(*)::int from quotes))`)
}

/** Journeys between places of the gazetteer, the same in every run. */
function requests(ids: string[]): () => QuoteRequest {
  let number = 0
  return () => {
    number += 1
    const id = (step: number) => ids[(number * step) % ids.length] ?? ''
    const parsed = parseQuoteRequest(body(id(7), id(13), '2027-02-05'))
    if (!parsed.ok) throw new Error('the benchmark made an invalid request')
    return parsed.value
  }
}

/** A Friday in the rush hour takes more computing than a Saturday. */
function body(from: string, to: string, friday: string) {
  return {
    serviceType: 'point_to_point',
    pickup: { label: from, placeId: `place:${from}` },
    dropoff: { label: to, placeId: `place:${to}` },
    date: friday,
    time: '09:00',
    passengers: 2,
    luggage: 1,
  }
}

async function overHttp(): Promise<void> {
  const { places } = testDeps(undefined as never).content
  const ids = places.map(({ id }) => id)
  const friday =
    [70, 71, 72, 73, 74, 75, 76].map(inDays).find((date) => new Date(date).getUTCDay() === 5) ?? ''
  const outside: [string, RequestListener | null][] = [
    ['none', null],
    ['hang', () => {}],
    ['fail', (_, answer) => answer.writeHead(500).end('{}')],
    [
      'lie',
      (_, answer) => answer.end('{"code":"Ok","routes":[{"distance":1,"duration":1}],"features":[{}]}'),
    ],
    ['flood', (_, answer) => answer.end('x'.repeat(5_000_000))],
  ]
  for (const [name, listener] of outside) {
    const server = listener === null ? null : await listening(listener)
    const program = await startProgram({
      DATA_DIR: path.join(folder, `http-${name}`),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      PHOTON_URL: server?.url ?? 'off',
      ...(server === null ? {} : { OSRM_URL: server.url }),
    })
    const quotes = await timesOf(400, (i) =>
      fetch(`${program.url}/api/quotes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body(ids[(i * 7) % ids.length] ?? '', ids[(i * 13) % ids.length] ?? '', friday)),
      }),
    )
    const words = ['stelenbosch', 'camps bay', 'airport', 'kirstenbosh', 'zzyzx road', 'long street']
    const searches = await timesOf(400, (i) =>
      fetch(`${program.url}/api/places?q=${encodeURIComponent(`${words[i % words.length]} ${i % 40}`)}`),
    )
    print(`HTTP, outside services ${name}: POST /api/quotes p50, p99`, shown(quotes))
    print(`HTTP, outside services ${name}: GET /api/places p50, p99`, shown(searches))
    await program.stop()
    server?.stop()
  }
}

async function timesOf(count: number, ask: (i: number) => Promise<Response>): Promise<number[]> {
  const times: number[] = []
  for (let i = 1; i <= count; i++) {
    const started = performance.now()
    await (await ask(i)).arrayBuffer()
    times.push(performance.now() - started)
  }
  return times
}

function shown(times: number[]): string {
  return `${quantile(times, 0.5).toFixed(1)} ms, ${quantile(times, 0.99).toFixed(1)} ms`
}

async function listening(listener: RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
