import { beforeEach, expect, test } from 'vitest'
import { findToReset } from '#server/db/accounts/accounts.ts'
import { newcomer } from '#tests/support/bookings.ts'
import { heldBookings } from '#tests/support/held-bookings.ts'
import { sql } from 'drizzle-orm'

const { db, deps, booked } = await heldBookings()
const GUEST = 'lerato@example.org'

beforeEach(async () => {
  await booked(await newcomer(deps, GUEST))
})

test('an account that was opened with a booking and has no password is found by its email', async () => {
  await db.execute(sql`update credentials set password = null`)
  expect(await findToReset(db, GUEST)).toMatchObject({ isProven: false })
  expect(await findToReset(db, 'nobody@example.org')).toBeNull()
})

test('one that somebody has opened with a password, and never proven, is not', async () => {
  await db.execute(sql`update credentials set password = 'x'`)
  expect(await findToReset(db, GUEST)).toBeNull()
})
