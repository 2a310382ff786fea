import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { paidOf, standingEntries } from '#domain/booking/ledger.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { updateSettings } from '#server/db/office/settings.ts'
import { issuedPapers } from '#server/db/schema/invoices.ts'
import { testDatabase } from '#tests/support/database.ts'
import { OFFICE } from '#tests/support/office.ts'
import { AHEAD, confirmedGroup, readAgain } from '#tests/support/paying.ts'
import { refundedOf } from '#tests/support/payments/books.ts'
import { leaveToPay, payingBusiness } from '#tests/support/payments/paying.ts'
import { issueReceipts } from '../invoices/receipts.ts'
import { cancelBooking } from '../bookings/moves.ts'
import { recordPayment, voidPayment } from '../office/bookings/payments.ts'
import { askRefund } from '../office/bookings/refunds.ts'
import { recordGroupPayment } from '../office/money/group-payments.ts'

const db = await testDatabase()
const business = await payingBusiness(db)
const { deps, payfast } = business
afterAll(payfast.close)

let group: [Booking, ...Booking[]]
let first: Booking
let second: Booking
let third: Booking
beforeEach(async () => {
  await business.open()
  await updateSettings(db, { depositTransfers: 20 }, business.clock.now)
  // A sedan of R450 each, with R90 of deposit.
  group = await confirmedGroup(deps, [AHEAD, '2026-12-13', '2026-12-14'])
  ;[first, second = first, third = first] = group
})

const ledger = (of: Booking) => findPayments(db, of.id)
const paid = async () => Promise.all(group.map(async (one) => paidOf(await ledger(one))))
const eft = (cents: number) => ({ kind: 'balance', method: 'eft', cents, sure: true }) as const
const payFor = (of: Booking, cents: number) => recordPayment(deps, OFFICE, of.reference, eft(cents))
const payAll = (cents: number) => recordGroupPayment(deps, OFFICE, first.groupReference ?? '', eft(cents))
const cancel = (of: Booking, reason: 'operator' | 'deposit' = 'operator') =>
  cancelBooking(deps, { id: of.id }, OFFICE, { reason, why: reason })
test('what a cancelled vehicle frees covers the deposits that the others still lack, to the cent', async () => {
  await payAll(10_000)
  expect(await paid()).toEqual(expect.arrayContaining([3_333, 3_333, 3_334]))
  await cancel(first)
  const [gone, ...others] = await paid()
  expect(gone).toBe(0)
  expect(others).toEqual([5_000, 5_000])
  expect(standingEntries(await ledger(first)).filter(({ moved }) => moved !== null)).toHaveLength(2)
})

test('what the others are not asked for yet goes back', async () => {
  await payAll(27_000)
  await payFor(first, 36_000)
  await cancel(first)
  expect(await paid()).toEqual([45_000, 9_000, 9_000])
})

test('a fee is kept, and what is on its way back is not given to others', async () => {
  await payFor(first, 9_000)
  const [entry] = await ledger(first)
  await askRefund(deps, OFFICE, first.reference, { entry: entry?.id ?? '', cents: 5_000, why: 'Too much' })
  await cancel(first)
  expect(await paid()).toEqual([5_000, 2_000, 2_000])
})

test('money that moved is no payment: no receipt, no void, and it goes back to the card that it came from', async () => {
  const payment = await leaveToPay(business, { bookingId: first.id, cents: 9_000 })
  await payfast.pay(payment)
  await cancel(first)
  const [moved] = await ledger(second)
  expect(moved).toMatchObject({ kind: 'deposit', method: 'card', cents: 4_500, reference: first.reference })
  const of = moved?.id ?? ''
  expect(await voidPayment(deps, OFFICE, second.reference, { of, why: '-' })).toMatchObject({ ok: false })
  await issueReceipts(deps)
  expect(await db.$count(issuedPapers)).toBe(1)
  await cancel(second)
  await cancel(third)
  for (const one of [second, third])
    for (const entry of standingEntries(await ledger(one)).filter(({ kind }) => kind !== 'refund'))
      await askRefund(deps, OFFICE, one.reference, { entry: entry.id, cents: entry.cents, why: 'Cancelled' })
  expect(refundedOf(payment)).toBe(9_000)
  expect(await paid()).toEqual([0, 0, 0])
})

test('a vehicle that goes on after all has its money again, and the others their time to pay', async () => {
  await payFor(first, 6_000)
  await cancel(first, 'deposit')
  expect(await paid()).toEqual([0, 3_000, 3_000])
  await payFor(first, 9_000)
  expect(await paid()).toEqual([15_000, 0, 0])
  expect(await readAgain(deps, first)).toMatchObject({ status: 'confirmed' })
  expect(standingEntries(await ledger(second))).toEqual([])
})
