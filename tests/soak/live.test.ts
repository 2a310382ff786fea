import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { createLog } from '#server/log.ts'
import { startLive } from '#server/live/live.ts'
import { newPostgres } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { holders } from '#tests/support/holders.ts'
import { commitAtRandom, listening } from '#tests/support/news.ts'

const COMMITS = 10_000

test(
  `of ${COMMITS} concurrent commits no event is missed or told twice, by two processes and to those who come back`,
  { timeout: 300_000 },
  async () => {
    const log = createLog('warn')
    const env = { DATABASE_URL: await newPostgres(), DATA_DIR: '' }
    const [one, other] = [await openDatabase(env, log), await openDatabase(env, log)]
    const { open, read } = holders(one.db, testDeps(one.db, { now: () => new Date() }))
    const { jar, account } = await open('naledi@tours.example')
    await one.db.execute(sql`update users set role = 'operator'`)
    const who = { userId: account.id, sessionId: (await read(jar)).sessionId }

    const lives = [one, other].map(({ db }) => startLive({ db, log, now: () => new Date() }, 50))
    const heard = await Promise.all(
      lives.map(async (live) => {
        const { listener, heard } = listening(who)
        await live.listen(listener, null)
        return heard
      }),
    )
    // A client whose connection keeps breaking, and that reconnects to either process.
    const restless: string[] = []
    let isOver = false
    const comingBack = (async () => {
      for (let after: number | null = 0, i = 0; !isOver; i++) {
        const { listener, heard } = listening(who)
        const live = lives[i % 2]
        await live?.listen(listener, after)
        await new Promise((resolve) => setTimeout(resolve, 120))
        live?.leave(listener)
        restless.push(...heard.map(({ reference }) => reference ?? ''))
        after = heard.at(-1)?.seq ?? after
      }
    })()

    const [here, there] = await Promise.all([
      commitAtRandom(one.db, COMMITS / 2, 'here'),
      commitAtRandom(other.db, COMMITS / 2, 'there'),
    ])
    const committed = [...here, ...there].toSorted((a, b) => a.localeCompare(b))
    const sorted = (references: (string | null)[]) =>
      references.map(String).toSorted((a, b) => a.localeCompare(b))
    for (const news of heard) {
      await vi.waitFor(() => expect(news.length).toBeGreaterThanOrEqual(committed.length), 10_000)
      expect(sorted(news.map(({ reference }) => reference))).toEqual(committed)
    }
    await vi.waitFor(() => expect(restless.length).toBeGreaterThanOrEqual(committed.length), 10_000)
    isOver = true
    await comingBack
    expect(sorted(restless)).toEqual(committed)
    expect(heard[0]).toEqual(heard[1])
    for (const live of lives) live.close()
    await Promise.all([one.close(), other.close()])
  },
)
