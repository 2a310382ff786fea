import { expect, test } from 'vitest'
import { queueIn, type Store } from './queue.ts'

function memory(): Store {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}
const tap = (id: string) => ({ id })
const taken = { status: 200, asOf: '2026-11-28T06:00:02.000Z' }

test('taps wait through a reload, and are sent in order and forgotten once a newer page knows them', async () => {
  const store = memory()
  const before = queueIn(store, 'key')
  before.add(tap('a'))
  before.add(tap('b'))
  const after = queueIn(store, 'key')
  const sent: string[] = []
  await after.send(async (taps) => {
    sent.push(...taps.map(({ id }) => id))
    return taken
  })
  expect(sent).toEqual(['a', 'b'])
  expect(after.waiting()).toEqual([])
  expect(after.all()).toHaveLength(2)
  after.forget('2026-11-28T06:00:03.000Z')
  expect(after.all()).toEqual([])
})

test('a long queue goes out in calls of two hundred, the first tapped first', async () => {
  const queue = queueIn(memory(), 'key')
  for (let i = 0; i < 201; i++) queue.add(tap(String(i)))
  const calls: number[] = []
  const post = (taps: unknown[]) => {
    calls.push(taps.length)
    return Promise.resolve(taken)
  }
  await queue.send(post)
  expect(queue.waiting().map(({ id }) => id)).toEqual(['200'])
  await queue.send(post)
  expect(calls).toEqual([200, 1])
})

test('what a server refuses or never gets goes on waiting', async () => {
  const queue = queueIn(memory(), 'key')
  queue.add(tap('a'))
  expect(await queue.send(() => Promise.reject(new Error('no network')))).toBe('no network')
  expect(await queue.send(() => Promise.resolve({ status: 503, asOf: '' }))).toBe(503)
  expect(queue.waiting()).toHaveLength(1)
})

test('what is tapped while a call is under way waits for the next one', async () => {
  const queue = queueIn(memory(), 'key')
  queue.add(tap('a'))
  const [first, second] = await Promise.all([1, 2].map(() => queue.send(() => Promise.resolve(taken))))
  expect([first, second]).toEqual([200, 'sending'])
})

test('without storage, or with a broken one, taps wait as long as the page is open', async () => {
  const broken: Store = {
    getItem: () => 'no json',
    setItem: () => {
      throw new Error('full')
    },
  }
  for (const store of [null, broken]) {
    const queue = queueIn(store, 'key')
    queue.add(tap('a'))
    queue.add(tap('b'))
    expect(queue.waiting().map(({ id }) => id)).toEqual(['a', 'b'])
    expect(queue.isKept()).toBe(false)
    await queue.send(() => Promise.resolve(taken))
    expect(queue.waiting()).toEqual([])
  }
})

test('two tabs share a queue', () => {
  const store = memory()
  const [one, other] = [queueIn(store, 'key'), queueIn(store, 'key')]
  one.add(tap('a'))
  other.add(tap('b'))
  expect(one.waiting().map(({ id }) => id)).toEqual(['a', 'b'])
})
