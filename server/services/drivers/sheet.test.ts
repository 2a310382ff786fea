import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { unassignBooking } from '#tests/support/moves.ts'
import { assigned, OFFICE, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { cancelBooking } from '../bookings/moves.ts'
import { findSheet, handshakeOf } from './sheet.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
let office: Office
let thandi: Account
let booking: Booking

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  office = await openOffice(deps)
  thandi = await customer(deps, 'thandi@example.org')
  booking = await assigned(deps, thandi, office.sipho)
})

const references = async (driver = office.sipho) =>
  (await findSheet(deps, driver)).map((one) => one.booking.reference)
const hoursAfterEnd = (hours: number) => {
  const [leg] = booking.legs
  now = new Date((leg?.ends.getTime() ?? 0) + hours * 3_600_000)
}

test('a driver reads the legs of today and tomorrow, and nobody else’s', async () => {
  now = new Date(booking.pickupAt.getTime() - 3 * 86_400_000)
  expect(await references()).toEqual([])
  now = new Date(booking.pickupAt.getTime() - 86_400_000)
  expect(await references()).toEqual([booking.reference])
  expect(await references(deps.newId())).toEqual([])
})

test('a leg is read until twelve hours after its end, over midnight too', async () => {
  const evening = sql`update booking_legs set starts = starts + interval '15 hours', ends = ends + interval '15 hours',
    free_at = free_at + interval '15 hours' where booking_id = ${booking.id}`
  await db.execute(evening)
  hoursAfterEnd(15 + 11)
  expect(await references()).toEqual([booking.reference])
  hoursAfterEnd(15 + 13)
  expect(await references()).toEqual([])
})

test('a leg given to another is gone; a cancelled one stays, so that nobody drives to it', async () => {
  now = booking.pickupAt
  await unassignBooking(deps, booking.id, OFFICE, '')
  expect(await references()).toEqual([])
  const other = await assigned(deps, thandi, office.sipho, { date: '2026-11-29' })
  now = new Date(other.pickupAt.getTime() - 3_600_000)
  await cancelBooking(deps, { id: other.id }, OFFICE, { reason: 'operator', why: '' })
  const [cancelled] = await findSheet(deps, office.sipho)
  expect(cancelled?.leg.status).toBe('cancelled')
})

test('the word is the driver’s from three hours before the pickup, with what to hear first', async () => {
  const handshake = async () => {
    const [one] = await findSheet(deps, office.sipho)
    return one === undefined ? null : handshakeOf(deps, one)
  }
  now = new Date(booking.pickupAt.getTime() - 4 * 3_600_000)
  expect(await handshake()).toBe(null)
  now = new Date(booking.pickupAt.getTime() - 2 * 3_600_000)
  expect(await handshake()).toMatchObject({
    surname: 'Mokoena',
    word: expect.stringMatching(/^[a-z]+ \d\d$/),
  })
})
