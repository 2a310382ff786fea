import { beforeEach, expect, test } from 'vitest'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmed, OFFICE } from '#tests/support/office.ts'
import { AHEAD, openPaying, payingDeps } from '#tests/support/paying.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { recordPayment } from '../office/bookings/payments.ts'
import { billOf, paysFor } from './bill.ts'

const db = await testDatabase()
const clock = { now: SATURDAY_MORNING }
const deps = payingDeps(db, clock)

beforeEach(async () => {
  await openPaying(deps, clock)
})

test('a payment is for the deposit, then for the rest, or for all of it, and the gateway is told which', async () => {
  const booking = await confirmed(deps, await customer(deps, 'lerato@example.org'), { date: AHEAD })
  const says = async (cents: number) => {
    const bill = await billOf(db, [booking])
    return bill && paysFor(bill, cents)
  }
  expect([await says(9_000), await says(45_000)]).toEqual(['deposit', 'all'])
  const paid = { kind: 'deposit' as const, method: 'eft' as const, cents: 9_000 }
  await recordPayment(deps, OFFICE, booking.reference, paid)
  expect([await says(20_000), await says(36_000)]).toEqual(['rest', 'rest'])
})
