import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { testDatabase } from '#tests/support/database.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { writtenInstant } from './instant.ts'
import { isAny, rowsOf } from './rows.ts'
import { settings } from './schema/program.ts'

const db = await testDatabase()

test('an instant keeps its date when written and read, with hand-written SQL or not', async () => {
  const at = SATURDAY_MORNING
  await db.insert(settings).values({ data: {}, updatedAt: at })
  expect(await db.select({ at: settings.updatedAt }).from(settings)).toEqual([{ at }])
  const row = z.object({ at: writtenInstant, never: writtenInstant.nullable() })
  const written = sql`select updated_at as at, null::timestamptz as never from settings where updated_at = ${at}`
  expect(await rowsOf(db, row, written)).toEqual([{ at, never: null }])
  expect(await isAny(db, sql`select 1 from settings where updated_at < ${at}`)).toBe(false)
})
