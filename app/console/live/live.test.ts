import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertOf } from './alerts.ts'
import { createLive, type Live } from './live.ts'
import type { Happening } from './stream.ts'

const TIMES = { silence: 300, again: 20, longest: 100 }
const HERE = ': here\n\n'

/** The streams open at the server, and the ids that they began after. */
const streams = new Set<ServerResponse>()
const begun: string[] = []
let status = 200
const server = createServer((request, response) => {
  begun.push(request.headers['last-event-id']?.toString() ?? 'now')
  response.writeHead(status, { 'Content-Type': 'text/event-stream' })
  if (status !== 200) return response.end()
  streams.add(response.on('close', () => streams.delete(response)))
  response.write(HERE)
})

const stops = new Set<() => void>()
let url: string
beforeEach(async () => {
  status = 200
  begun.length = 0
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(async () => {
  for (const stop of stops) stop()
  server.closeAllConnections()
  await vi.waitFor(() => expect(streams.size).toBe(0))
})

/** A tab, and the news it has received. */
function tab(after: string | null = null) {
  const live = createLive(url, after, TIMES)
  const close = live.start()
  stops.add(close)
  const heard: (string | null)[] = []
  live.onNews((news) =>
    heard.push(...(news.length === 0 ? ['all again'] : news.map(({ reference }) => reference))),
  )
  return { live, heard, close }
}

const say = (text: string) => streams.forEach((stream) => stream.write(text))
const happens = (id: number, reference: string) =>
  say(
    `id: ${id}\ndata: ${JSON.stringify({ type: 'booking', reference, what: 'book' } satisfies Happening)}\n\n`,
  )
const untilLive = (...those: Live[]) =>
  vi.waitFor(() => expect(those.map((live) => live.state().live)).toEqual(those.map(() => true)))

test('all tabs share one stream, and know when the server was last heard', async () => {
  const before = Date.now()
  const [one, two] = [tab(), tab()]
  await untilLive(one.live, two.live)
  expect(begun).toEqual(['now'])
  happens(7, 'TT 1')
  await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([['TT 1'], ['TT 1']]))
  const state = two.live.state()
  expect(state.live && state.lastWord.getTime()).toBeGreaterThanOrEqual(before)
  expect([one, two].filter(({ live }) => live.isLeader())).toHaveLength(1)
})

test('nothing that happens between reading a page and listening is missed', async () => {
  const one = tab('5')
  await untilLive(one.live)
  expect(begun).toEqual(['5'])
  happens(7, 'TT 1')
  await vi.waitFor(() => expect(one.heard).toEqual(['TT 1']))
  const [older, newer] = [tab('6'), tab('7')]
  await untilLive(older.live, newer.live)
  expect([older.heard, newer.heard]).toEqual([['all again'], []])
})

test('when the tab with the stream closes, another continues after the last id', async () => {
  const [one, two] = [tab(), tab()]
  await untilLive(one.live, two.live)
  happens(7, 'TT 1')
  await vi.waitFor(() => expect(two.heard).toEqual(['TT 1']))
  one.close()
  await vi.waitFor(() => expect(begun).toEqual(['now', '7']))
  await vi.waitFor(() => expect(streams.size).toBe(1))
  happens(8, 'TT 2')
  await vi.waitFor(() => expect(two.heard).toEqual(['TT 1', 'TT 2']))
})

test('when a stream ends the page says so, reconnects and reads everything again', async () => {
  const { live, heard } = tab()
  await untilLive(live)
  happens(7, 'TT 1')
  await vi.waitFor(() => expect(heard).toEqual(['TT 1']))
  status = 500
  for (const stream of streams) stream.end()
  await vi.waitFor(() => expect(live.state().live).toBe(false))
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(2))
  status = 200
  await untilLive(live)
  expect(begun.at(-1)).toBe('7')
  expect(heard).toEqual(['TT 1', 'all again'])
})

test('a connection that dies silently stops being called live once the allowed silence is over', async () => {
  const { live } = tab()
  await untilLive(live)
  const states: boolean[] = []
  live.onState(() => states.push(live.state().live))
  await vi.waitFor(() => expect(states).toContain(false), { timeout: 5000 })
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(1))
})

test('a tab that may not listen asks only once', async () => {
  status = 404
  const { live } = tab()
  await vi.waitFor(() => expect(begun).toEqual(['now']))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(begun).toEqual(['now'])
  expect(live.state().live).toBe(false)
})

test('an event that arrives in pieces is read whole', async () => {
  const { live, heard } = tab()
  await untilLive(live)
  say('id: 9\nda')
  await new Promise((resolve) => setTimeout(resolve, 30))
  say('ta: {"type":"enquiry","reference":"Müller","what":"received"}\n\n: here\n\n')
  await vi.waitFor(() => expect(heard).toEqual(['Müller']))
})

test.each<[Happening, string | null]>([
  [{ type: 'enquiry', what: 'received', reference: 'BE123456' }, 'New enquiry BE123456'],
  [{ type: 'booking', what: 'prove', reference: 'KXT-49M' }, 'New booking KXT-49M'],
  [{ type: 'booking', what: 'alarm', reference: 'KXT-49M' }, 'Overdue: KXT-49M'],
  [{ type: 'message', what: 'failed', reference: null }, 'A message could not be sent'],
  [{ type: 'booking', what: 'note', reference: 'KXT-49M' }, null],
])('%j alerts with %j', (happening, text) => {
  expect(alertOf(happening)).toBe(text)
})
