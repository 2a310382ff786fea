import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { paidOf } from '#domain/booking/ledger.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmed, type Office, openOffice } from '#tests/support/office.ts'
import { leaveToPay, payingBusiness } from '#tests/support/payments/paying.ts'
import { voidPayment } from '../office/bookings/payments.ts'
import {
  bookUnmatched,
  compareBeforeLook,
  compareNow,
  compareWhenDue,
  findGatewayDays,
  findUnmatchedPayments,
} from './comparing.ts'

const db = await testDatabase()
const business = await payingBusiness(db)
const { deps, payfast, clock } = business
afterAll(payfast.close)

let office: Office
let booking: Booking
beforeEach(async () => {
  payfast.books.payments.clear()
  payfast.controls.calls.length = 0
  payfast.controls.isAway = false
  await business.open()
  office = await openOffice(deps)
  booking = await confirmed(deps, await customer(deps, 'lerato@example.org'))
})

const leave = () => leaveToPay(business, { bookingId: booking.id, cents: 9_000 })
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
const reads = () => payfast.controls.calls.filter((call) => call.includes('history')).length

test('a payment whose notification was lost is found, and booked on a person’s word; the notification finds it booked', async () => {
  const payment = await leave()
  await payfast.pay(payment, 'lost')
  await compareNow(deps)
  expect(await findUnmatchedPayments(deps)).toMatchObject([
    { gatewayId: payment.id, cents: 9_000, references: [booking.reference] },
  ])
  const wanted = { gatewayId: payment.id, reference: '' }
  expect(await bookUnmatched(deps, office.naledi, wanted)).toEqual({ ok: true })
  await payfast.tell(payment)
  expect(await findPayments(db, booking.id)).toMatchObject([
    { cents: 9_000, gatewayId: payment.id, by: 'Naledi Jacobs' },
  ])
  expect(await findUnmatchedPayments(deps)).toEqual([])
})

test('a payment whose entry was taken back is found again, and entered again, once', async () => {
  const payment = await leave()
  await payfast.pay(payment)
  const [entry] = await findPayments(db, booking.id)
  await voidPayment(deps, office.naledi, booking.reference, { of: entry?.id ?? '', why: 'wrong trip' })
  await compareNow(deps)
  const book = () => bookUnmatched(deps, office.naledi, { gatewayId: payment.id, reference: '' })
  expect(await Promise.all([book(), book()])).toContainEqual({ ok: true })
  await payfast.tell(payment)
  expect(paidOf(await findPayments(db, booking.id))).toBe(9_000)
  expect(await findUnmatchedPayments(deps)).toEqual([])
})

test('of a group’s payment, the share that was taken back is found, and entered again where it was, once', async () => {
  const other = await confirmed(deps, await customer(deps, 'emma@example.org'), {
    date: '2026-12-12',
    time: '15:00',
  })
  const shares = [booking, other].map(({ id }) => ({ bookingId: id, cents: 9_000 }))
  const payment = await leaveToPay(business, ...shares)
  await payfast.pay(payment)
  const [entry] = await findPayments(db, other.id)
  await voidPayment(deps, office.naledi, other.reference, { of: entry?.id ?? '', why: 'wrong trip' })
  await compareNow(deps)
  expect(await findUnmatchedPayments(deps)).toMatchObject([
    { gatewayId: payment.id, cents: 9_000, references: [other.reference] },
  ])
  const book = () => bookUnmatched(deps, office.naledi, { gatewayId: payment.id, reference: '' })
  await Promise.all([book(), book()])
  expect(await findUnmatchedPayments(deps)).toEqual([])
  expect(paidOf(await findPayments(db, booking.id))).toBe(9_000)
  expect(paidOf(await findPayments(db, other.id))).toBe(9_000)
})

test('a payment that names nothing of ours is booked to the booking that a person names, once', async () => {
  const payment = await leave()
  payment.fields.set('m_payment_id', 'SHOP-1')
  await payfast.pay(payment)
  const book = (reference: string) => bookUnmatched(deps, office.naledi, { gatewayId: payment.id, reference })
  expect(await book('')).toEqual({ ok: false, problem: 'no-booking' })
  expect(await book(booking.reference)).toEqual({ ok: true })
  expect(await book(booking.reference)).toEqual({ ok: false, problem: 'no-such-payment' })
})

test('what came as it should is not among them, and its day agrees', async () => {
  await payfast.pay(await leave())
  await compareNow(deps)
  await compareNow(deps)
  expect(await findUnmatchedPayments(deps)).toEqual([])
  const { days } = await findGatewayDays(deps, '2026-11-01')
  expect(days).toEqual([{ date: '2026-11-21', count: 1, paid: 9_000, refunds: 0, fees: -515, theirs: 8_485 }])
})

test('the history is read once a morning, and when a guest has been away for ten minutes', async () => {
  await compareWhenDue(deps)
  await compareWhenDue(deps)
  expect(reads()).toBe(1)
  await leave()
  later(9)
  await compareWhenDue(deps)
  expect(reads()).toBe(1)
  later(2)
  await compareWhenDue(deps)
  await compareWhenDue(deps)
  expect(reads()).toBe(2)
  later(24 * 60)
  await compareWhenDue(deps)
  expect(reads()).toBe(3)
})

test('who looks sees what the gateway has a minute ago at most, and what is known where it does not answer', async () => {
  await compareBeforeLook(deps)
  const payment = await leave()
  await payfast.pay(payment, 'lost')
  await compareBeforeLook(deps)
  expect(await findUnmatchedPayments(deps)).toEqual([])
  later(1)
  payfast.controls.isAway = true
  await compareBeforeLook(deps)
  expect(await findUnmatchedPayments(deps)).toEqual([])
  payfast.controls.isAway = false
  await compareBeforeLook(deps)
  expect(await findUnmatchedPayments(deps)).toMatchObject([{ gatewayId: payment.id }])
})
