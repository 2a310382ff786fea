import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { rowsOf } from './connect.ts'
import { settings } from './schema.ts'

const db = await testDatabase()

test('an instant keeps its date when written and read, with hand-written SQL or not', async () => {
  const at = SATURDAY_MORNING
  await db.insert(settings).values({ data: {}, updatedAt: at })
  expect(await db.select({ at: settings.updatedAt }).from(settings)).toEqual([{ at }])
  const written = sql`select updated_at as at, null::timestamptz as never from settings where updated_at = ${at}`
  expect(await rowsOf(db, written)).toEqual([{ at, never: null }])
  expect(await rowsOf(db, sql`select 1 as one from settings where updated_at < ${at}`)).toEqual([])
})
