import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { numberEvents, recordNews } from '#server/db/office/news.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { holders } from '#tests/support/holders.ts'
import { commitAtRandom, listening } from '#tests/support/news.ts'
import { type Live, startLive } from './live.ts'
import { eventStream } from './stream.ts'

const db = await testDatabase()
const deps = testDeps(db, { now: () => new Date() })
const { open, read } = holders(db, deps)
/** On the embedded database nothing else happens during a transaction. */
const isPostgres = inject('database').kind === 'postgres'
const OFTEN_MS = 20

const running: Live[] = []
afterEach(() => running.splice(0).forEach((live) => live.close()))

function processOfOurs(): Live {
  const live = startLive(deps, OFTEN_MS)
  running.push(live)
  return live
}

async function colleague(email = 'naledi@tours.example') {
  const { jar, account } = await open(email)
  await db.execute(sql`update users set role = 'operator' where id = ${account.id}`)
  return { userId: account.id, sessionId: (await read(jar)).sessionId }
}

const happens = (reference: string) =>
  recordNews(db, { topic: 'vehicle', reference, what: 'changed', who: 'owner', at: new Date() })

describe('events', () => {
  test('reach every listener once, in whatever order transactions commit', async () => {
    const who = await colleague()
    const [one, other] = [processOfOurs(), processOfOurs()]
    const [a, b] = [listening(who), listening(who)]
    await Promise.all([one.listen(a.listener, null), other.listen(b.listener, null)])
    const committed = await commitAtRandom(db, isPostgres ? 500 : 100, 'trip')
    await vi.waitFor(() => expect(a.heard.length).toBeGreaterThanOrEqual(committed.length), 5000)
    await vi.waitFor(() => expect(b.heard.length).toBeGreaterThanOrEqual(committed.length), 5000)
    expect(new Set(a.references())).toEqual(new Set(committed))
    expect(a.heard).toHaveLength(committed.length)
    expect(b.heard).toEqual(a.heard)
  })

  test.runIf(isPostgres)('is heard while another transaction takes long, whose news follows', async () => {
    const who = await colleague()
    const { listener, references } = listening(who)
    await processOfOurs().listen(listener, null)
    await db.transaction(async (tx) => {
      await recordNews(tx, { topic: 'vehicle', reference: 'slow', what: 'changed', who: 'x', at: new Date() })
      await happens('quick')
      await vi.waitFor(() => expect(references()).toEqual(['quick']), 2000)
    })
    await vi.waitFor(() => expect(references()).toEqual(['quick', 'slow']), 2000)
  })

  test('before a listener arrives are not sent, those after its last number are', async () => {
    const who = await colleague()
    await happens('before')
    const first = listening(who)
    const live = processOfOurs()
    await live.listen(first.listener, null)
    await happens('one')
    await happens('two')
    await vi.waitFor(() => expect(first.references()).toEqual(['one', 'two']), 2000)
    live.leave(first.listener)
    await happens('three')
    const again = listening(who)
    await processOfOurs().listen(again.listener, first.heard[0]?.seq ?? 0)
    await vi.waitFor(() => expect(again.references()).toEqual(['two', 'three']), 2000)
  })

  test('a number from before a restore begins with new events', async () => {
    const { listener, references } = listening(await colleague())
    await happens('before')
    await processOfOurs().listen(listener, 10_000_000)
    await happens('after')
    await vi.waitFor(() => expect(references()).toEqual(['after']), 2000)
  })

  test('too far back are not sent one by one: the listener gets a notice and then new events', async () => {
    const { listener, heard } = listening(await colleague())
    await happens('long ago')
    const live = processOfOurs()
    await live.listen(listening(await colleague('other@tours.example')).listener, null)
    await db.execute(sql`select setval('event_order', nextval('event_order') + 20000)`)
    await happens('lately')
    await numberEvents(db)
    await live.listen(listener, 1)
    await happens('now')
    await vi.waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['missed', 'vehicle']), 2000)
    expect(heard.at(-1)?.reference).toBe('now')
  })

  test('in a customer’s account do not reach the office', async () => {
    const { listener, heard } = listening(await colleague())
    await processOfOurs().listen(listener, null)
    await open('thandi@example.org')
    await happens('vehicle')
    await vi.waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['vehicle']), 2000)
  })
})

describe('a stream ends', () => {
  test('immediately for a colleague who is signed out or removed, and for nobody else', async () => {
    const [gone, demoted, stays] = [
      await colleague('a@tours.example'),
      await colleague('b@tours.example'),
      await colleague('c@tours.example'),
    ]
    const live = processOfOurs()
    const streams = [listening(gone), listening(demoted), listening(stays)]
    for (const { listener } of streams) await live.listen(listener, null)
    await db.execute(sql`delete from sessions where id = ${gone.sessionId}`)
    await db.execute(sql`update users set role = 'customer' where id = ${demoted.userId}`)
    await vi.waitFor(
      () => expect(streams.map(({ listener }) => listener.isEnded)).toEqual([true, true, false]),
      2000,
    )
    await happens('later')
    await vi.waitFor(() => expect(streams.map(({ heard }) => heard.length)).toEqual([0, 0, 1]), 2000)
  })

  test('when the program stops, and nobody can open another', async () => {
    const who = await colleague()
    const { listener } = listening(who)
    const live = processOfOurs()
    await live.listen(listener, null)
    live.close()
    expect(listener.isEnded).toBe(true)
    expect(await live.listen(listening(who).listener, null)).toBe(false)
  })

  test('one account may open 200, and others still can', async () => {
    const [many, other] = [await colleague(), await colleague('other@tours.example')]
    const live = processOfOurs()
    for (let i = 0; i < 200; i++) expect(await live.listen(listening(many).listener, null)).toBe(true)
    expect(await live.listen(listening(many).listener, null)).toBe(false)
    expect(await live.listen(listening(other).listener, null)).toBe(true)
  })
})

test('a stream gives each event the number to continue from', async () => {
  const who = await colleague()
  const stream = await eventStream(processOfOurs(), who, null)
  expect(Object.fromEntries(stream?.headers ?? [])).toEqual({
    'cache-control': 'no-store',
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  })
  const reader = stream?.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('retry: 2000\n: here\n\n')
  await happens('TT 12-34')
  expect((await reader?.read())?.value).toMatch(
    /^id: \d+\ndata: \{"type":"vehicle","reference":"TT 12-34","what":"changed"\}\n\n$/,
  )
  await reader?.cancel()
})
