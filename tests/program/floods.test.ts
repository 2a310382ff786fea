import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newPostgres } from '#tests/support/database.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'

/** A page that is made for each visitor. */
const UNKEPT = '/booking-enquiry?adults='
const AT_ONCE = inject('soak') ? 1000 : 300
const PIPELINED = 10_000

/** In the check the one that has the least to spare: its database shares the thread. */
const KINDS = inject('soak') ? (['embedded', 'postgres'] as const) : (['embedded'] as const)

describe.each(KINDS)('a program on the %s database', (kind) => {
  let folder: string
  let program: Program
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'tours-floods-'))
    program = await startProgram(
      kind === 'embedded'
        ? { DATA_DIR: path.join(folder, 'data') }
        : { DATABASE_URL: await newPostgres(), AUTH_SECRET: 'x'.repeat(32) },
    )
  })
  afterAll(async () => {
    await program.kill()
    rmSync(folder, { recursive: true })
  })

  test(
    `answers everybody else while ${AT_ONCE} ask at once and one sends ${PIPELINED} without waiting`,
    { timeout: 180_000 },
    async () => {
      const watch = watchHealth(program)

      const pipelining = pipeline(program, PIPELINED)
      const flood = Promise.all(Array.from({ length: AT_ONCE }, (_, i) => get(program, UNKEPT + i)))
      const honest: number[] = []
      for (let i = 0; i < 5; i++) {
        await sleep(200)
        honest.push((await get(program, `/booking-enquiry?children=${i}`)).status)
      }
      const answers = (await flood).map(({ status }) => status)
      await pipelining
      const { delays, resident } = await watch.stop()

      expect(honest).toEqual([200, 200, 200, 200, 200])
      expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
      // In the check other tests use the machine at the same time.
      if (inject('soak'))
        expect(delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.95)]).toBeLessThan(1000)
      expect(resident / 2 ** 20).toBeLessThan(700)
      process.stdout.write(
        `${kind}: ${answers.filter((status) => status === 200).length} of ${AT_ONCE} served, ${Math.round(Math.max(...delays))} ms at most for /readyz, ${Math.round(resident / 2 ** 20)} MB\n`,
      )
    },
  )

  test('refuses a method that no page and no call has', async () => {
    for (const url of ['/', '/contact', '/api/places?q=stel', '/healthz'])
      expect(await send(program, false, 'TRACE', url, {}, '')).toMatchObject({ status: 405 })
  })

  test('answers a probe that speaks HTTP/1.0 and names no host', async () => {
    const { hostname, port } = new URL(program.url)
    const socket = net.connect(Number(port), hostname)
    socket.write('GET /healthz HTTP/1.0\r\n\r\n')
    const answer = (await socket.toArray()).join('')
    expect([answer.slice(0, 15), answer.slice(-2)]).toEqual(['HTTP/1.1 200 OK', 'ok'])
  })

  test('goes on with a connection, or ends it, after a request was refused with its body unread', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (const [url, type, length] of [
      ['/api/enquiries/email', 'application/json', 10],
      ['/api/enquiries/email', 'application/json', 200_000],
      ['/api/enquiries/email', 'text/plain', 200_000],
      ['/contact', 'text/plain', 100_000],
      ['/contact', 'application/x-www-form-urlencoded', 300_000],
      ['/api/enquiries/email', 'application/json', 3_000_000],
    ] as const) {
      const refused = await send(program, agent, 'POST', url, { 'Content-Type': type }, 'x'.repeat(length))
      expect([400, 413, 415, 422]).toContain(refused.status)
      // As after a pause in which a proxy keeps the connection for somebody else.
      await sleep(700)
      const next = await send(program, agent, 'GET', '/healthz', {}, '')
      expect(`${url} ${length}: ${next.status}`).toBe(`${url} ${length}: 200`)
    }
    agent.destroy()
  })
})

type Answer = { status: number }

/** On a connection of its own. */
function get(program: Program, url: string): Promise<Answer> {
  return send(program, false, 'GET', url, {}, '')
}

function send(
  program: Program,
  agent: http.Agent | false,
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(program.url + url, { agent, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0 }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Sends requests on one socket without waiting for an answer, until it is closed. */
async function pipeline(program: Program, count: number): Promise<void> {
  const { hostname, port } = new URL(program.url)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  for (let i = 0; i < count && !socket.destroyed; i += 100) {
    const some = Array.from({ length: 100 }, (_, n) => `GET ${UNKEPT}${i + n} HTTP/1.1\r\nHost: x\r\n\r\n`)
    socket.write(some.join(''))
    await sleep(1)
  }
  socket.destroy()
}

/** How long `/readyz` takes, and the most memory that the program has, until told to stop. */
function watchHealth(program: Program) {
  const delays: number[] = []
  let resident = 0
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const began = performance.now()
      expect((await get(program, '/readyz')).status).toBe(200)
      delays.push(performance.now() - began)
      const metrics = await (await fetch(`${program.url}/metrics`)).text()
      resident = Math.max(resident, Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]))
      await sleep(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      return { delays, resident }
    },
  }
}
