import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { offeredView } from './offered-view.server.ts'

const db = await testDatabase()
const deps = testDeps(db)

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

test('where no vehicle is free, the office can offer the next time', async () => {
  const booked = await waiting(deps, await customer(deps, 'thandi@example.org'))
  const [leg] = booked.legs
  await db.execute(sql`update units set active = false where id <> ${leg?.unit?.id}`)
  const { next } = await offeredView(deps, await quoteFor(deps), '')
  expect(next).toEqual([
    {
      take: expect.stringMatching(/^out 2026-11-28 (0[89]|1\d):\d\d$/),
      label: expect.stringMatching(/^Sedan at (0[89]|1\d):\d\d$/),
    },
  ])
  expect((await offeredView(deps, await quoteFor(deps, { date: '2026-11-29' }), '')).next).toBeNull()
})
