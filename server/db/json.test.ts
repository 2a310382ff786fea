import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { rowsOf } from './rows.ts'
import { tripLists } from './schema/groups.ts'

const db = await testDatabase()

test('JSON that is not what its column holds is not read', async () => {
  await db.execute(sql`insert into trip_lists values (gen_random_uuid(), '[{"quoteId": 7}]', now())`)
  await expect(db.select().from(tripLists)).rejects.toThrow('quoteId')
})

test('a row of hand-written SQL that is not as it is said to be is not read', async () => {
  const row = z.object({ count: z.number() })
  expect(await rowsOf(db, row, sql`select 1 as count`)).toEqual([{ count: 1 }])
  await expect(rowsOf(db, row, sql`select 'one' as count`)).rejects.toThrow('count')
})
