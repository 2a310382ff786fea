import { beforeEach, expect, test } from 'vitest'
import { capeDate } from '#domain/values/cape-time.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { sumTakings } from '#server/db/bookings/takings.ts'
import { findUnreceipted } from '#server/db/invoices/issued-papers.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmed } from '#tests/support/office.ts'
import { AHEAD, openPaying, payingDeps } from '#tests/support/paying.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { bookMoney } from './book-money.ts'

const db = await testDatabase()
const clock = { now: SATURDAY_MORNING }
const deps = payingDeps(db, clock)

beforeEach(async () => {
  await openPaying(deps, clock)
})

test('what was paid in the sandbox is an entry that says so, without a receipt, and none of what came in', async () => {
  const { id: bookingId } = await confirmed(deps, await customer(deps, 'lerato@example.org'), { date: AHEAD })
  const pay = (gatewayId: string, isTest: boolean) =>
    bookMoney(
      deps,
      { gatewayId, isTest, shares: [{ bookingId, cents: 9_000 }], receivedAt: clock.now },
      async () => true,
    )
  await pay('1', true)
  await pay('2', false)
  const ledger = await findPayments(db, bookingId)
  expect(ledger.map(({ isTest }) => isTest)).toEqual([true, false])
  expect(await findUnreceipted(db, 9)).toEqual([{ paymentId: ledger[1]?.id, bookingId }])
  const day = capeDate(clock.now)
  expect(await sumTakings(db, day, day)).toMatchObject([{ received: 9_000 }])
})
