import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { parseOwnDetails } from '#domain/forms/own-details.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { valueOf } from '#tests/support/parsed.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { bookingHistory, findOwnBooking } from './own.ts'
import { addOwnDetails } from './own-details.ts'

const db = await testDatabase()
const deps = testDeps(db)
let thandi: Account
let booking: Booking

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  thandi = await customer(deps, 'thandi@example.org')
  const made = await book(deps, thandi, await quoteFor(deps, { meetAndGreet: true }))
  if (!made.ok) throw new Error(JSON.stringify(made))
  booking = made.booking
})

const GIVEN = {
  phone: '082 123 4567',
  flightNumber: 'sa322',
  signName: 'Mokoena',
  address0: '12 Dorp Street',
}

function add(changes: Record<string, string> = {}, at = deps) {
  const given = { ...GIVEN, revision: String(booking.revision), ...changes }
  return addOwnDetails(at, thandi, booking, valueOf(parseOwnDetails(given)), '196.21.0.1')
}

const found = () => findOwnBooking(deps, thandi, booking.reference)

test('a guest adds phone, flight, sign and address; the office is told, the rest stays as agreed', async () => {
  expect(await add()).toEqual({ ok: true })
  const { revision, customer: who, details, ...rest } = (await found()) ?? booking
  expect(revision).toBe(booking.revision + 1)
  expect(who.phone).toBe('+27821234567')
  expect(details).toMatchObject({
    flightNumber: 'SA 322',
    signName: 'Mokoena',
    addresses: ['12 Dorp Street'],
  })
  expect(rest).toMatchObject({ total: booking.total, pickupAt: booking.pickupAt, legs: booking.legs })
  expect((await bookingHistory(deps, booking)).at(-1)).toMatchObject({
    who: 'customer',
    move: 'change',
    data: { what: ['customer', 'flightNumber', 'signName', 'addresses'] },
  })
  const news = sql`select template from messages where data->>'move' = 'change'`
  expect(await rowsOf(db, news)).toEqual([{ template: 'booking-to-office' }])
})

test('saving it again changes nothing, and tells nobody', async () => {
  await add()
  const { revision } = (await found()) ?? booking
  expect(await add({ revision: String(revision), flightNumber: 'SA 322' })).toEqual({ ok: true })
  expect((await found())?.revision).toBe(revision)
})

test('nothing is written over what the office changed meanwhile, after the pickup, or of somebody else', async () => {
  expect(await add({ revision: '7' })).toMatchObject({ problems: [{ code: 'booking-changed' }] })
  expect(await add({ phone: 'twelve' })).toMatchObject({ problems: [{ path: 'phone' }] })
  const onTheDay = { ...deps, now: () => new Date('2026-11-28T05:50:00Z') }
  expect(await add({}, onTheDay)).toMatchObject({ problems: [{ code: 'too-late-to-add' }] })
  const other = await customer(deps, 'other@example.org')
  const given = valueOf(parseOwnDetails({ ...GIVEN, revision: '1' }))
  await expect(addOwnDetails(deps, other, booking, given, '196.21.0.1')).rejects.toThrow('not theirs')
  expect(await found()).toEqual(booking)
})

test('changes without end are refused, so that the office is not flooded with mails', async () => {
  const limits = {
    ...deps.limits,
    takeBooking: async () => ({ allowed: false as const, retryAfterSeconds: 60 }),
  }
  expect(await add({}, { ...deps, limits })).toMatchObject({ problem: 'too-many', retryAfterSeconds: 60 })
  expect((await found())?.revision).toBe(booking.revision)
})
