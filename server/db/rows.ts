import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from './connect.ts'

/** Runs hand-written SQL and checks each row of its answer. */
export async function rowsOf<Row>(db: Db, row: z.ZodType<Row>, query: SQL): Promise<Row[]> {
  return (await answerTo(db, query)).map((answered) => row.parse(answered))
}

const withId = z.object({ id: z.string() })

/** The ids that hand-written SQL finds. */
export async function idsOf(db: Db, query: SQL): Promise<string[]> {
  return (await rowsOf(db, withId, query)).map(({ id }) => id)
}

/** Whether hand-written SQL finds or changes anything. */
export async function isAny(db: Db, query: SQL): Promise<boolean> {
  return (await answerTo(db, query)).length > 0
}

async function answerTo(db: Db, query: SQL): Promise<unknown[]> {
  // Missing from the common type of both drivers.
  const { rows } = (await db.execute(query)) as { rows: unknown[] }
  return rows
}
