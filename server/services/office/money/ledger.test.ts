import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreementOf } from '#domain/booking/status.ts'
import { standingEntries } from '#domain/booking/ledger.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { openOffice, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { cancelBooking, decideBooking } from '../../bookings/moves.ts'
import { findOfficeBooking, type OfficeBooking } from '../bookings/booking.ts'
import { answerRefund, recordPayment, voidPayment } from '../bookings/payments.ts'

const db = await testDatabase()
const deps = testDeps(db)

const cents = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(45_000, 90_000, 200_001))
const method = fc.constantFrom('cash' as const, 'card' as const, 'eft' as const)
const act = fc.oneof(
  fc.record({ does: fc.constant('pay' as const), cents, method, sure: fc.boolean() }),
  fc.record({ does: fc.constant('refund' as const), cents, method }),
  fc.record({ does: fc.constant('void' as const), which: fc.nat(9) }),
  fc.record({ does: fc.constant('answer' as const), agrees: fc.boolean(), byThemba: fc.boolean() }),
  fc.record({ does: fc.constant('confirm' as const) }),
  fc.record({ does: fc.constant('cancel' as const), leg: fc.nat(1), late: fc.boolean() }),
)

/** A day before, cancelling costs the guest the deposit of a transfer, or half of a tour. */
const LATE = new Date('2026-11-28T05:00:00Z')

test('whatever is paid, refunded, taken back and cancelled: no balance is negative, and every cent is explained', async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  const { naledi, themba } = await openOffice(deps)
  const guest = await customer(deps, 'lerato@example.org')
  const transfer = { return: { date: '2026-12-05', time: '16:00' } }
  const tour = { time: '09:00', serviceType: 'tour', packageId: 'constantia-wine', dropoff: undefined }
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(act, { minLength: 4, maxLength: 12 }), async (isTour, acts) => {
      await db.execute(sql`update bookings set status = 'lapsed' where status in ('pending', 'confirmed')`)
      await db.execute(sql`update booking_legs set keeps_unit = false`)
      const { id, reference } = await waiting(deps, guest, isTour ? tour : transfer)
      const read = async () => (await findOfficeBooking(deps, reference)) as OfficeBooking
      for (const one of acts) {
        const before = await read()
        switch (one.does) {
          case 'pay': {
            const { balance } = before
            const done = await recordPayment(deps, naledi, reference, { kind: 'balance', ...one })
            expect(done.ok).toBe(one.sure || one.cents <= balance.toPay)
            break
          }
          case 'refund': {
            const done = await recordPayment(deps, naledi, reference, { kind: 'refund', ...one })
            if (one.cents > before.balance.paid) expect(done.ok).toBe(false)
            break
          }
          case 'void': {
            const of = before.payments[one.which]?.id ?? 'none'
            await voidPayment(deps, naledi, reference, { of, why: 'wrong' })
            break
          }
          case 'answer':
            await answerRefund(deps, one.byThemba ? themba : naledi, reference, one.agrees)
            break
          case 'confirm':
            await decideBooking(deps, { id }, naledi, { move: 'confirm', data: {} })
            break
          case 'cancel': {
            const now = one.late ? { ...deps, now: () => LATE } : deps
            const legId = before.booking.legs[one.leg]?.id
            await cancelBooking(now, { id }, naledi, {
              reason: 'passenger',
              why: '',
              ...(legId && { legId }),
            })
          }
        }
        await expectSound(await read())
      }
    }),
    { numRuns: 12, seed: 40 },
  )
})

async function expectSound({ booking, payments, balance }: OfficeBooking) {
  const { due, paid, toPay, toRefund } = balance
  // The running total, the entries that stand, and what the database adds up are one sum.
  const standing = standingEntries(payments).reduce(
    (sum, { kind, cents }) => sum + (kind === 'refund' ? -cents : cents),
    0,
  )
  expect(paid).toBe(standing)
  for (const entry of payments) expect(entry.paid).toBeGreaterThanOrEqual(0)
  // What is open either way explains the difference between what is due and what was paid.
  const isAgreed = agreementOf(booking.status) === 'confirmed'
  expect(Math.min(toPay, toRefund)).toBe(0)
  expect(toRefund - (isAgreed ? toPay : Math.max(0, due - paid))).toBe(paid - due)
  const [stored] = await rowsOf<{ owing: number; owed: number; due: boolean }>(
    db,
    sql`select owing, owed, money_due_at is not null as due from bookings where id = ${booking.id}`,
  )
  expect(stored).toEqual({ owing: toPay, owed: toRefund, due: toPay + toRefund > 0 })
}
