import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf } from '#tests/support/database.ts'
import { ask } from '#tests/support/enquiry-calls.ts'
import { confirmed } from '#tests/support/office.ts'
import { MERCHANT } from '#tests/support/payments/account.ts'
import { notificationOf, type SimPayment } from '#tests/support/payments/books.ts'
import { leaveToPay, payingBusiness } from '#tests/support/payments/paying.ts'
import { served } from '#tests/support/program/served.ts'

const { db, serve } = await served()
const business = await payingBusiness(db)
const { deps, payfast } = business
const http = () => serve({ deps: { settings: deps.settings } })
afterAll(payfast.close)

let booking: Booking
let payment: SimPayment
beforeEach(async () => {
  await business.open()
  booking = await confirmed(deps, await customer(deps, 'lerato@example.org'))
  payment = await leaveToPay(business, { bookingId: booking.id, cents: 9_000 })
  payfast.books.settle(payment)
})

const post = (body: string, program = http()) =>
  ask(program, '/api/payments/payfast', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    from: '102.216.36.1',
  })
const told = (by = MERCHANT) => {
  const body = notificationOf(payment, { merchant: by.id, passphrase: by.passphrase })
  payfast.books.sent.add(body.slice(0, body.indexOf('&signature=')))
  return body
}
const kept = () => db.$count(sql`payment_notifications`)
const logged = () =>
  rowsOf<{ why: string; count: number }>(
    db,
    sql`select details->>'why' as why, count from security_events where kind = 'payment notification refused'`,
  )

test('a genuine notification is answered, and booked a moment later', async () => {
  expect((await post(told())).status).toBe(200)
  await vi.waitFor(async () => expect(await findPayments(db, booking.id)).toHaveLength(1))
})

test.each<[string, (body: string) => string, string]>([
  ['one byte of the amount', (body) => body.replace('90.00', '91.00'), 'wrong signature'],
  ['a value that is empty is left out', (body) => body.replace('&custom_str1=', ''), 'wrong signature'],
  ['another order', (body) => body.replace(/^(.*?)&(.*?)&/, '$2&$1&'), 'wrong signature'],
  ['no signature', (body) => body.replace(/&signature=.*/, ''), 'no signature'],
  [
    'an amount after the signature',
    (body) => `${body.replace('&amount_gross=90.00', '')}&amount_gross=90.00`,
    'wrong signature',
  ],
  ['nothing at all', () => '', 'no signature'],
  ['too long', (body) => `note=${'x'.repeat(16 * 1024)}&${body}`, 'too long'],
])('%s: refused, not kept, and the security log says why', async (_, change, why) => {
  expect((await post(change(told()))).status).toBe(400)
  expect(await kept()).toBe(0)
  expect(await logged()).toEqual([{ why, count: 1 }])
})

test('another merchant is refused, though it knows the passphrase', async () => {
  expect((await post(told({ ...MERCHANT, id: '10000101' }))).status).toBe(400)
  expect(await logged()).toEqual([{ why: 'another merchant', count: 1 }])
})

test('a flood of false ones is one line', async () => {
  const program = http()
  await post('signature=0', program)
  for (let i = 0; i < 50; i++) expect((await post(`a=${i}`, program)).status).toBe(400)
  expect(await logged()).toEqual([{ why: 'no signature', count: 1 }])
})

test('it is only posted to', async () => {
  expect((await ask(http(), '/api/payments/payfast')).status).toBe(405)
})
