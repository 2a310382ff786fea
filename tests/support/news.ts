import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type News, recordNews } from '#server/db/office/news.ts'
import type { Listener } from '#server/live/live.ts'

/** The events that somebody in the office has received. */
export function listening(who: Pick<Listener, 'sessionId' | 'userId'>) {
  const heard: News[] = []
  const listener = {
    ...who,
    signs: 0,
    isEnded: false,
    tell(news: News[]) {
      if (news.length === 0) listener.signs++
      heard.push(...news)
    },
    end: () => void (listener.isEnded = true),
  }
  return { listener, heard, references: () => heard.map(({ reference }) => reference) }
}

/**
 * Makes many concurrent commits in random order. Each writes its event and waits some milliseconds; some are rolled
 * back. Returns the references of those that were committed.
 */
export async function commitAtRandom(db: Db, count: number, name: string): Promise<string[]> {
  const committed: string[] = []
  const atOnce = Array.from({ length: 40 }, (_, i) => i)
  const inAll = Array.from({ length: count }, (_, i) => `${name} ${i}`)
  await Promise.all(
    atOnce.map(async () => {
      for (let reference = inAll.pop(); reference !== undefined; reference = inAll.pop()) {
        const isKept = await commit(db, reference)
        if (isKept) committed.push(reference)
      }
    }),
  )
  return committed
}

async function commit(db: Db, reference: string): Promise<boolean> {
  const isKept = Math.random() < 0.95
  try {
    await db.transaction(async (tx) => {
      await recordNews(tx, { topic: 'message', reference, what: 'failed', who: 'program', at: new Date() })
      await tx.execute(sql`select pg_sleep(${Math.random() < 0.1 ? 0.02 : 0})`)
      if (!isKept) throw new Error('rolled back')
    })
    await sleep(0)
    return true
  } catch (error) {
    if (isKept) throw error
    return false
  }
}
