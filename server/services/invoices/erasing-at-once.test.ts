import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { emptyBookings } from '#server/db/accounts/erase-account.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmed, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { recordPayment, voidPayment } from '../office/bookings/payments.ts'
import { creditReceipt } from './credit.ts'
import { receiptOf } from './receipts.ts'

const db = await testDatabase()

/** Long enough for the erasing to reach the first row that it has to wait for. */
const REACHED_MS = 150

test('while a receipt and its credit note are issued their guest is erased: neither waits for the other for ever', async () => {
  const erasing: Promise<number>[] = []
  const deps = testDeps(db, {
    drawPaper: async () => {
      erasing.push(db.transaction((tx) => emptyBookings(tx, { accounts: [guest.id] })))
      await wait(REACHED_MS)
      return new TextEncoder().encode('paper')
    },
  })
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  const { naledi } = await openOffice(deps)
  const guest = await customer(deps, 'emma@example.com')
  const { id: bookingId, reference } = await confirmed(deps, guest)
  const paid = await recordPayment(deps, naledi, reference, { kind: 'deposit', method: 'card', cents: 1_000 })
  const paymentId = paid.ok ? (paid.payments[0]?.id ?? '') : ''
  const receipt = await receiptOf(deps, { paymentId, bookingId })
  await voidPayment(deps, naledi, reference, { of: paymentId, why: 'not ours' })
  const note = await creditReceipt(deps, receipt?.id ?? '')
  expect([receipt?.series, note?.series]).toEqual(['receipt', 'credit note'])
  expect(await Promise.all(erasing)).toEqual([1, 1])
})
