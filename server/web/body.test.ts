import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readContent } from '#server/content.ts'
import { wholeBody } from './body.ts'
import type { HttpEnv } from './http-env.ts'
import { spoken } from './spoken.ts'

const content = readContent()
const LONGEST = 128 * 1024

function site() {
  const app = new Hono<HttpEnv>().use(spoken(content))
  app.use(
    wholeBody(
      () => LONGEST,
      (c) => c.req.header('x-from') ?? '',
    ),
  )
  app.post('/', (c) => c.text(c.var.body === null ? 'too long' : `${c.var.body?.length} bytes`))
  return app
}

function send(app: Hono<HttpEnv>, from: string, body: BodyInit, length?: number) {
  const headers = { 'X-From': from, ...(length === undefined ? {} : { 'Content-Length': String(length) }) }
  return app.request('/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

/** Sends most of a body, then stops without ending it. */
function stalling() {
  return new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(LONGEST - 1)) })
}

test('a body is read whole; one that is too long counts as none', async () => {
  const app = site()
  expect(await (await send(app, '192.0.2.1', 'abc')).text()).toBe('3 bytes')
  const tooLong = await send(app, '192.0.2.1', new Uint8Array(LONGEST + 1))
  expect([await tooLong.text(), tooLong.headers.get('connection')]).toEqual(['too long', null])
  const farTooLong = await send(app, '192.0.2.1', new Uint8Array(4 * LONGEST))
  expect([await farTooLong.text(), farTooLong.headers.get('connection')]).toEqual(['too long', 'close'])
})

test('one site that sends much and never ends gets no more room, and others still have theirs', async () => {
  const app = site()
  for (let i = 0; i < 40; i++) void send(app, '192.0.2.1', stalling())
  await new Promise((resolve) => setTimeout(resolve, 50))
  const status = async (answer: Response | Promise<Response>) => (await answer).status
  expect(await status(send(app, '192.0.2.1', 'x'.repeat(20_000)))).toBe(503)
  expect(await status(send(app, '192.0.2.1', 'a form', 6))).toBe(200)
  expect(await status(send(app, '192.0.2.2', 'x'.repeat(20_000)))).toBe(200)
})
