import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { rowsOf } from '#server/db/connect.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { sendBookingEnquiry } from '../enquiries.ts'

const db = await testDatabase()

beforeEach(async () => {
  await fillNewDatabase(db, testDeps(db).content, readEnv({}), SATURDAY_MORNING)
})

test('one person’s enquiries that come all at once are all kept, and none waits for another for ever', async () => {
  const deps = testDeps(db)
  const warn = vi.spyOn(deps.log, 'warn')
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      sendBookingEnquiry(deps, bookingEnquiry({ notes: `Number ${n}` }), {
        address: `196.21.0.${n}`,
        language: 'en',
      }),
    ),
  )
  expect(sent.every(({ ok }) => ok)).toBe(true)
  expect(warn).not.toHaveBeenCalled()
  const rows = await rowsOf<{ alone: number }>(
    db,
    sql`select count(*)::integer as alone from enquiries where joined_to is null`,
  )
  expect(rows[0]?.alone).toBeLessThan(24)
})
