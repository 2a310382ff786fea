import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmed, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { changeBooking } from './changing.ts'
import { detailsToUndo, undoDetails } from './undo-details.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
const guest = { mover: 'guest' as const, userId: null }
let id: string

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  id = (await confirmed(deps, await customer(deps, 'thandi@example.org'))).id
})

const booking = async () => (await findBooking(db, id)) as Booking
const change = (details: Partial<BookingDetails>, by: Parameters<typeof changeBooking>[1] = guest) =>
  changeBooking(deps, by, { id }, { details }, { why: '' })

test('a guest takes back the details of the last change, once', async () => {
  const before = (await booking()).details
  await change({ flightNumber: 'EK772', notes: 'A pram' })
  expect(await undoDetails(deps, guest, await booking())).toMatchObject({ ok: true })
  expect((await booking()).details).toEqual(before)
})

test('not after ten minutes, and not what the office or the journey changed since', async () => {
  await change({ flightNumber: 'EK772' })
  now = new Date(now.getTime() + 11 * 60_000)
  expect(await detailsToUndo(deps, await booking())).toBeNull()
  await change({ flightNumber: 'EK773' })
  const { naledi } = await openOffice(deps)
  await change({ signName: 'MOKOENA' }, naledi)
  expect(await detailsToUndo(deps, await booking())).toBeNull()
  expect(await undoDetails(deps, guest, await booking())).toMatchObject({ problem: 'nothing-changed' })
})
