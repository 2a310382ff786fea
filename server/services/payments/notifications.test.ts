import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { updateSettings } from '#server/db/office/settings.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { confirmed, OFFICE, waiting } from '#tests/support/office.ts'
import { MERCHANT } from '#tests/support/payments/account.ts'
import { notificationOf, type SimPayment } from '#tests/support/payments/books.ts'
import { hear, leaveToPay, payingBusiness } from '#tests/support/payments/paying.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { cancelBooking } from '../bookings/moves.ts'
import { findOfficeBooking, type OfficeBooking } from '../office/bookings/booking.ts'
import { factsNow } from '../office/facts/facts.ts'
import { savePayfastAccount } from '../office/money/payfast-account.ts'
import { receiveNotification, workOffNotifications } from './notifications.ts'
import { findTries } from './tries.ts'

const db = await testDatabase()
const business = await payingBusiness(db)
const { deps, payfast, clock } = business
afterAll(payfast.close)

let booking: Booking
beforeEach(async () => {
  payfast.controls.isAway = false
  await business.open()
  booking = await confirmed(deps, await customer(deps, 'lerato@example.org'))
})

const read = async (one = booking) => (await findOfficeBooking(deps, one.reference)) as OfficeBooking
const leave = (cents = 9_000) => leaveToPay(business, { bookingId: booking.id, cents })
const outcomes = async () =>
  (await rowsOf<{ outcome: string }>(db, sql`select outcome from payment_notifications`)).map(
    ({ outcome }) => outcome,
  )
const letGo = () => cancelBooking(deps, { id: booking.id }, OFFICE, { reason: 'deposit', why: 'deposit' })

test('what the gateway tells is an entry of the ledger, by card, with its number', async () => {
  const payment = await leave()
  await payfast.pay(payment)
  const { payments, balance } = await read()
  expect(payments).toMatchObject([
    { kind: 'deposit', method: 'card', cents: 9_000, gatewayId: payment.id, by: null, date: '2026-11-21' },
  ])
  expect(balance).toMatchObject({ paid: 9_000, toPay: 36_000 })
  expect(await findTries(db, [booking.id])).toMatchObject([
    { paidAt: SATURDAY_MORNING, bookedAt: SATURDAY_MORNING },
  ])
})

test('told twice, by two processes at once, it counts once', async () => {
  const payment = await leave()
  payfast.books.settle(payment)
  await Promise.all([payfast.tell(payment), payfast.tell(payment), payfast.tell(payment)])
  await Promise.all([workOffNotifications(deps), workOffNotifications(deps)])
  expect((await read()).payments).toHaveLength(1)
})

test('what was kept before a process was killed is worked off later', async () => {
  const payment = await leave()
  payfast.books.settle(payment)
  const body = notificationOf(payment, { merchant: MERCHANT.id, passphrase: MERCHANT.passphrase })
  payfast.books.sent.add(body.slice(0, body.indexOf('&signature=')))
  expect(await receiveNotification(deps, body)).toEqual({ ok: true })
  expect((await read()).payments).toEqual([])
  await workOffNotifications(deps)
  expect((await read()).payments).toHaveLength(1)
})

test('while the gateway does not answer nothing counts; it is asked again a minute later', async () => {
  const payment = await leave()
  payfast.controls.isAway = true
  await payfast.pay(payment)
  expect((await read()).payments).toEqual([])
  expect(await findTries(db, [booking.id])).toMatchObject([{ paidAt: SATURDAY_MORNING, bookedAt: null }])
  payfast.controls.isAway = false
  clock.now = new Date(SATURDAY_MORNING.getTime() + 60_000)
  await workOffNotifications(deps)
  expect((await read()).payments).toHaveLength(1)
})

describe('no money is', () => {
  test('what only claims to be from the gateway, though it is signed', async () => {
    const payment = await leave()
    await hear(deps, notificationOf(payment, { merchant: MERCHANT.id, passphrase: MERCHANT.passphrase }))
    expect(await outcomes()).toEqual(['not theirs'])
    expect((await read()).payments).toEqual([])
  })

  test.each([
    ['CANCELLED', (cents: number) => cents, 'not paid'],
    ['FAILED', (cents: number) => cents, 'not paid'],
    ['PENDING', (cents: number) => cents, 'not paid'],
    ['COMPLETE', (cents: number) => cents - 2, 'other amount'],
    ['COMPLETE', (cents: number) => cents * 10, 'other amount'],
  ])('%s, with %s of the amount', async (status, told, outcome) => {
    const payment = await leave()
    payment.cents = told(payment.cents)
    await payfast.tell(payment, status)
    expect(await outcomes()).toEqual([outcome])
    expect((await read()).payments).toEqual([])
  })

  test('a payment of somebody else, who uses the same account', async () => {
    const payment = await leave()
    payment.fields.set('m_payment_id', 'SHOP-1')
    await payfast.pay(payment)
    expect(await outcomes()).toEqual(['no try'])
  })
})

test('the security log says once a minute why money was not booked', async () => {
  const program = { ...deps }
  const tell = async (change: (payment: SimPayment) => void) => {
    const payment = await leave()
    change(payment)
    const body = notificationOf(payment, { merchant: MERCHANT.id, passphrase: MERCHANT.passphrase })
    await hear(program, body)
  }
  await tell(() => {})
  await tell(({ fields }) => fields.set('m_payment_id', 'SHOP-1'))
  for (let i = 0; i < 3; i++) await tell((payment) => (payment.cents += 500))
  clock.now = new Date(clock.now.getTime() + 60_000)
  await tell((payment) => (payment.cents += 500))
  const logged = sql`select details->>'why' as why, count from security_events
    where kind = 'payment notification refused' order by id`
  expect(await rowsOf(db, logged)).toEqual([
    { why: 'not theirs', count: 1 },
    { why: 'no try', count: 1 },
    { why: 'other amount', count: 1 },
    { why: 'other amount', count: 3 },
  ])
})

test('a payment that failed first and then came counts', async () => {
  const payment = await leave()
  await payfast.tell(payment, 'PENDING')
  await payfast.pay(payment)
  expect((await read()).payments).toHaveLength(1)
})

test('two payments of one sum are both kept, and what is too much is to be given back', async () => {
  const first = await leave(45_000)
  const second = await leave(45_000)
  expect(second.fields.get('m_payment_id')).toBe(first.fields.get('m_payment_id'))
  await payfast.pay(first)
  await payfast.pay(second)
  const { payments, balance } = await read()
  expect(payments.map(({ gatewayId }) => gatewayId)).toEqual([first.id, second.id])
  expect(balance).toMatchObject({ paid: 90_000, toRefund: 45_000 })
})

test('one payment for two bookings is an entry of each', async () => {
  const other = await waiting(deps, await customer(deps, 'thandi@example.org'), { date: '2026-11-29' })
  const payment = await leaveToPay(
    business,
    { bookingId: booking.id, cents: 20_000 },
    { bookingId: other.id, cents: 10_000 },
  )
  await payfast.pay(payment, 'twice')
  expect((await read()).payments).toMatchObject([{ cents: 20_000, gatewayId: payment.id }])
  expect((await read(other)).payments).toMatchObject([{ cents: 10_000, gatewayId: payment.id }])
})

describe('a booking that was let go for want of its deposit', () => {
  test('takes a vehicle again when the money comes, and is confirmed', async () => {
    const payment = await leave()
    await letGo()
    await payfast.pay(payment)
    const { booking: after, balance } = await read()
    expect(after).toMatchObject({ status: 'confirmed', legs: [{ status: 'open', ending: null }] })
    expect(after.legs[0]?.unit).not.toBeNull()
    expect(balance).toMatchObject({ paid: 9_000, toPay: 36_000, toRefund: 0 })
  })

  test('stays cancelled where no vehicle is free: what was paid is owed to the guest', async () => {
    const payment = await leave()
    await letGo()
    await db.execute(sql`update units set active = false`)
    await payfast.pay(payment)
    const { booking: after, balance } = await read()
    expect(after.status).toBe('cancelled')
    expect(balance).toMatchObject({ paid: 9_000, toRefund: 9_000 })
    await db.execute(sql`update units set active = true`)
  })

  test('one that was cancelled for another reason stays so', async () => {
    const payment = await leave()
    await cancelBooking(deps, { id: booking.id }, OFFICE, { reason: 'weather', why: 'Storm' })
    await payfast.pay(payment)
    expect(await read()).toMatchObject({ booking: { status: 'cancelled' }, balance: { toRefund: 9_000 } })
  })
})

test('with the method switched off, money that is on its way still counts', async () => {
  const payment = await leave()
  await updateSettings(db, { payPayfast: false }, SATURDAY_MORNING)
  await payfast.pay(payment)
  expect((await read()).payments).toHaveLength(1)
})

test('what the former account tells still counts for a day after our account changed', async () => {
  const account = { payfastMerchantId: '10000999', merchantKey: 'another', passphrase: 'another one' }
  await savePayfastAccount(deps, OFFICE, { ...account, mode: 'same' })
  const { settings } = await factsNow(deps)
  const changed = { ...deps, settings: async () => settings }
  const { id, passphrase } = MERCHANT
  const told = notificationOf(await leave(), { merchant: id, passphrase, status: 'COMPLETE' })
  expect(await receiveNotification(changed, told)).toEqual({ ok: true })
  clock.now = new Date(clock.now.getTime() + DAY_MS)
  expect(await receiveNotification(changed, told)).toEqual({ ok: false, why: 'wrong signature' })
})
