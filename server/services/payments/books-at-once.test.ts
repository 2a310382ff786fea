import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { paidOf } from '#domain/booking/ledger.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmed, OFFICE } from '#tests/support/office.ts'
import { MERCHANT } from '#tests/support/payments/account.ts'
import { notificationOf, refundedOf, type SimPayment } from '#tests/support/payments/books.ts'
import { hear, leaveToPay, payingBusiness } from '#tests/support/payments/paying.ts'
import { cancelBooking } from '../bookings/moves.ts'
import { askRefund } from '../office/bookings/refunds.ts'
import { bookUnmatched, compareNow, findUnmatchedPayments } from './comparing.ts'
import { workOffNotifications } from './notifications.ts'
import { sendRefunds } from './refunding.ts'

/** Two processes share the database; the gateway tells either of them. */
const db = await testDatabase()
const business = await payingBusiness(db)
const { deps, payfast, clock } = business
const other = { ...deps }
afterAll(payfast.close)

const which = fc.nat(5)
const act = fc.oneof(
  fc.record({ does: fc.constant('pay' as const), cents: fc.constantFrom(9_000, 20_000, 45_000) }),
  fc.record({ does: fc.constantFrom('tell' as const, 'forge' as const), which }),
  fc.record({ does: fc.constant('refund' as const), which, cents: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ does: fc.constantFrom('lose answers' as const, 'be away' as const, 'cancel' as const) }),
)

test('whatever is paid, told, forged, lost and given back: the ledger is the gateway’s, and nothing counts twice', async () => {
  await business.open()
  const guest = await customer(deps, 'lerato@example.org')
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
      payfast.books.payments.clear()
      Object.assign(payfast.controls, { isAway: false, losesAnswers: false })
      const booking = await confirmed(deps, guest)
      const paid: SimPayment[] = []
      const tell = (one: SimPayment) => Promise.all([hear(deps, bodyOf(one)), hear(other, bodyOf(one))])
      for (const one of acts) {
        if (one.does === 'pay') {
          const payment = await leaveToPay(business, { bookingId: booking.id, cents: one.cents })
          payfast.books.settle(payment)
          paid.push(payment)
        } else if (one.does === 'cancel') {
          await cancelBooking(deps, { id: booking.id }, OFFICE, { reason: 'deposit', why: 'deposit' })
        } else if (!('which' in one)) {
          payfast.controls[one.does === 'be away' ? 'isAway' : 'losesAnswers'] = true
        } else {
          const payment = paid[one.which]
          if (payment === undefined) continue
          if (one.does === 'tell') await tell(payment)
          else if (!('cents' in one)) await hear(deps, bodyOf(payment).replace(/gross=\d/, 'gross=9'))
          else {
            const ledger = await findPayments(db, booking.id)
            const entry = ledger.find(({ gatewayId }) => gatewayId === payment.id)?.id ?? booking.id
            const ask = (from: typeof deps) =>
              askRefund(from, OFFICE, booking.reference, { entry, cents: one.cents, why: 'Storm' })
            await Promise.all([ask(deps), ask(other)])
          }
        }
      }
      Object.assign(payfast.controls, { isAway: false, losesAnswers: false })
      for (let round = 0; round < 4; round++) {
        clock.now = new Date(clock.now.getTime() + 2 * 60_000)
        await Promise.all([workOffNotifications(deps), workOffNotifications(other)])
        await Promise.all([sendRefunds(deps), sendRefunds(other)])
      }
      await compareNow(deps)
      for (const { gatewayId } of await findUnmatchedPayments(deps))
        await bookUnmatched(deps, OFFICE, { gatewayId, reference: booking.reference })
      const ledger = await findPayments(db, booking.id)
      const theirs = paid.reduce((sum, one) => sum + one.cents - refundedOf(one), 0)
      expect(paidOf(ledger)).toBe(theirs)
      expect(ledger.filter(({ kind }) => kind !== 'refund')).toHaveLength(paid.length)
      for (const one of paid) expect(refundedOf(one)).toBeLessThanOrEqual(one.cents)
      await cancelBooking(deps, { id: booking.id }, OFFICE, { reason: 'operator', why: 'over' })
    }),
    { numRuns: 12 },
  )
})

function bodyOf(payment: SimPayment): string {
  const body = notificationOf(payment, { merchant: MERCHANT.id, passphrase: MERCHANT.passphrase })
  payfast.books.sent.add(body.slice(0, body.indexOf('&signature=')))
  return body
}
