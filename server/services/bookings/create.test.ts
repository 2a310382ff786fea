import { beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'

const db = await testDatabase()
const deps = testDeps(db)

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

describe('a booking', () => {
  test('is pending, frozen, and keeps a vehicle', async () => {
    const thandi = await customer(deps, 'thandi@example.org')
    const made = await book(deps, thandi, await quoteFor(deps))
    expect(made).toMatchObject({ ok: true, booking: { status: 'pending', total: 45_000 } })
  })
})
