import { existsSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newPostgres } from '#tests/support/database.ts'
import { inDays } from '#tests/support/dates.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'
import { freePort, type Program, startProgram } from '#tests/support/program/program.ts'
import { NGINX, type Proxy, startProxy, through } from '#tests/support/program/proxy.ts'

const REQUESTS_A_SECOND = inject('soak') ? 200 : 30
const RESTARTS_OF_EACH = inject('soak') ? 2 : 1

/** Two processes behind nginx, which runs the example of docs/operating.md. */
describe.skipIf(!existsSync(NGINX))('two processes behind nginx', () => {
  let url: string
  let ports: [number, number]
  let programs: Program[]
  let proxy: Proxy

  const start = (port: number) =>
    startProgram({
      DATABASE_URL: url,
      AUTH_SECRET: 'x'.repeat(32),
      PORT: String(port),
      PUBLIC_URL: 'http://tours.example',
      TRUST_PROXY: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
    })

  beforeAll(async () => {
    url = await newPostgres()
    ports = [await freePort(), await freePort()]
    programs = await Promise.all(ports.map(start))
    proxy = await startProxy(ports)
  })
  afterAll(async () => {
    proxy.stop()
    await Promise.all(programs.map((program) => program.kill()))
  })

  test('a visitor is known by their own address, whatever they claim', async () => {
    const answer = await through(proxy, '127.0.3.77', '/', undefined, { 'X-Forwarded-For': '196.21.0.1' })
    expect(answer.status).toBe(200)
    const logs = () => programs.map((program) => program.output()).join('')
    await expect.poll(logs).toContain('127.0.3.77')
    expect(logs()).not.toContain('196.21.0.1')
  })

  test('one address gets so many connections and no more, and others do not notice', async () => {
    const sockets = Array.from({ length: 120 }, () =>
      net.connect({ host: '127.0.0.1', port: proxy.port, localAddress: '127.0.4.1' }),
    )
    let refused = 0
    for (const socket of sockets) {
      socket.on('data', (data) => (refused += data.toString().startsWith('HTTP/1.1 429') ? 1 : 0))
      socket.on('error', () => {})
      // Its body never comes.
      socket.write('POST /api/quotes HTTP/1.1\r\nHost: tours.example\r\nContent-Length: 9\r\n\r\n')
    }
    await expect.poll(() => refused).toBe(20)
    expect((await through(proxy, '127.0.4.2', '/')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  test(
    `each restarted under ${REQUESTS_A_SECOND} requests a second: none fails, none is lost, none is doubled`,
    { timeout: 240_000 },
    async () => {
      const before = await stored(url)
      const visitors = sendAll(proxy)
      await sleep(500)
      for (let round = 0; round < RESTARTS_OF_EACH; round++) {
        for (const [i, port] of ports.entries()) {
          await proxy.take(port, 'down')
          expect(await programs[i]?.stop()).toBe(0)
          programs[i] = await start(port)
          await proxy.take(port, '')
        }
      }
      const { answers, seconds } = await visitors.stop()

      const slowest = Math.max(...answers.map(({ ms }) => ms))
      expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
      const of = (kind: string) => answers.filter((answer) => answer.kind === kind)
      const references = of('enquiry').map(
        ({ body }) => (JSON.parse(body) as { reference: string }).reference,
      )
      expect(new Set(references).size).toBe(references.length)
      const after = await stored(url)
      expect(after.enquiries - before.enquiries).toBe(references.length)
      expect(after.quotes - before.quotes).toBe(of('quote').length)
      expect(answers.length / seconds).toBeGreaterThan(REQUESTS_A_SECOND * 0.9)
      process.stdout.write(
        `${answers.length} requests in ${seconds.toFixed(0)} s, ${references.length} of them enquiries; the slowest took ${slowest.toFixed(0)} ms\n`,
      )
    },
  )
})

type Answer = { kind: string; status: number; body: string; ms: number }

/** Enquiries, quotes and pages in turn, each from another address, whether or not those before were answered. */
function sendAll(proxy: Proxy) {
  const sent: Promise<Answer>[] = []
  const started = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * REQUESTS_A_SECOND
    while (sent.length < due) sent.push(send(proxy, sent.length))
  }, 10)
  return {
    async stop() {
      clearInterval(timer)
      const seconds = (performance.now() - started) / 1000
      return { answers: await Promise.all(sent), seconds }
    },
  }
}

async function send(proxy: Proxy, nth: number): Promise<Answer> {
  const kind = ['page', 'quote', 'enquiry'][nth % 3] ?? ''
  const ask = (to: string, json?: unknown) => through(proxy, `127.0.5.${1 + (nth % 200)}`, to, json)
  const asked =
    kind === 'page'
      ? ask(nth % 2 === 0 ? '/' : '/booking-enquiry')
      : kind === 'quote'
        ? ask('/api/quotes', quoteRequest)
        : ask(
            '/api/enquiries/booking',
            airportToStellenbosch({ date: inDays(90), email: `${nth}@example.org` }),
          )
  const began = performance.now()
  const answer = await asked.catch((error: Error) => ({ status: 0, body: error.message }))
  return { kind, ...answer, ms: performance.now() - began }
}

const quoteRequest = {
  serviceType: 'airport',
  pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
  dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
  date: inDays(70),
  time: '09:00',
}

async function stored(url: string): Promise<{ enquiries: number; quotes: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ enquiries: number; quotes: number }>(
    'select (select count(*)::int from enquiries) as enquiries, (select count(*)::int from quotes) as quotes',
  )
  await client.end()
  return rows[0] ?? { enquiries: 0, quotes: 0 }
}
