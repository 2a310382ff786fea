import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { findRefundOrders } from '#server/db/payments/refund-orders.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmed, type Office, openOffice } from '#tests/support/office.ts'
import { refundedOf, type SimPayment } from '#tests/support/payments/books.ts'
import { leaveToPay, payingBusiness } from '#tests/support/payments/paying.ts'
import { answerRefund, voidPayment } from '../office/bookings/payments.ts'
import { askRefund, turnRefund } from '../office/bookings/refunds.ts'
import type { Gateway } from './gateway.ts'
import { sendRefunds } from './refunding.ts'

const db = await testDatabase()
const business = await payingBusiness(db)
const { deps, payfast, clock } = business
afterAll(payfast.close)

let office: Office
let booking: Booking
beforeEach(async () => {
  Object.assign(payfast.controls, { isAway: false, losesAnswers: false })
  await business.open()
  office = await openOffice(deps)
  booking = await confirmed(deps, await customer(deps, 'lerato@example.org'))
})

async function paid(cents: number): Promise<SimPayment> {
  const payment = await leaveToPay(business, { bookingId: booking.id, cents })
  await payfast.pay(payment)
  return payment
}

const ledger = () => findPayments(db, booking.id)
const orders = () => findRefundOrders(db, booking.id)
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))

async function ask(payment: SimPayment, cents: number, from = deps) {
  const entry = (await ledger()).find(({ gatewayId }) => gatewayId === payment.id)?.id ?? ''
  return askRefund(from, office.naledi, booking.reference, { entry, cents, why: 'Storm at Cape Point' })
}

/** The business with a gateway that does some things in another way. */
function gatewayThat(changes: (gateway: Gateway) => Partial<Gateway>): typeof deps {
  return {
    ...deps,
    gateway: (settings) => {
      const gateway = deps.gateway(settings)
      return gateway && { ...gateway, ...changes(gateway) }
    },
  }
}
/** The business whose secrets cannot be opened. */
const closed = { ...deps, gateway: () => null }

test('a run that was held up sends nothing that another run has sent meanwhile', async () => {
  const [first, second] = [await paid(45_000), await paid(60_000)]
  await ask(first, 5_000, closed)
  later(1)
  await ask(second, 20_000, closed)
  let isHeldUp = false
  const slow = gatewayThat((gateway) => ({
    refundable: async (gatewayId) => {
      if (gatewayId === first.id && !isHeldUp) {
        isHeldUp = true
        payfast.controls.losesAnswers = true
        await sendRefunds(deps)
        payfast.controls.losesAnswers = false
        later(2)
      }
      return gateway.refundable(gatewayId)
    },
  }))
  await sendRefunds(slow)
  expect(refundedOf(second)).toBe(20_000)
  expect(await orders()).toMatchObject([{ state: 'done' }, { state: 'done' }])
})

test('what was given back in PayFast’s own pages is not taken for a refund that never left', async () => {
  const payment = await paid(45_000)
  payment.refunds.push({ cents: 10_000, at: clock.now, reason: 'in its own pages' })
  const lost = gatewayThat(() => ({ refund: () => Promise.reject(new Error('never arrived')) }))
  await ask(payment, 10_000, lost)
  later(2)
  await sendRefunds(deps)
  expect(refundedOf(payment)).toBe(20_000)
  expect((await ledger()).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
})

test('a refund that cannot be sent for an hour can be sent by hand', async () => {
  const payment = await paid(45_000)
  await ask(payment, 20_000, closed)
  const order = (await orders())[0]?.id ?? ''
  const turn = () => turnRefund(closed, office.naledi, booking.reference, { order, to: 'by hand' })
  later(59)
  expect(await turn()).toMatchObject({ problem: 'no-such-refund' })
  later(1)
  expect(await turn()).toEqual({ ok: true })
  await sendRefunds(deps)
  expect(await orders()).toMatchObject([{ way: 'hand', state: 'open' }])
  expect(refundedOf(payment)).toBe(0)
})

test('what has left without an answer is not sent by hand once more', async () => {
  const payment = await paid(45_000)
  payfast.controls.losesAnswers = true
  await ask(payment, 20_000)
  payfast.controls.losesAnswers = false
  later(60)
  const order = (await orders())[0]?.id ?? ''
  expect(await turnRefund(deps, office.naledi, booking.reference, { order, to: 'by hand' })).toMatchObject({
    problem: 'no-such-refund',
  })
  expect(await orders()).toMatchObject([{ way: 'gateway', state: 'done' }])
  expect((await ledger()).at(-1)).toMatchObject({ kind: 'refund', cents: 20_000 })
})

test('a refund whose entry is taken back while it waits for a second person is not agreed to', async () => {
  const payment = await paid(250_000)
  await paid(300_000)
  expect(await ask(payment, 250_000)).toMatchObject({ waits: true })
  const of = (await ledger())[0]?.id ?? ''
  await voidPayment(deps, office.naledi, booking.reference, { of, why: 'not ours' })
  expect(await answerRefund(deps, office.themba, booking.reference, true)).toEqual({
    ok: false,
    problem: 'no-such-entry',
  })
  expect((await ledger()).map(({ kind }) => kind)).not.toContain('refund')
  expect(await answerRefund(deps, office.themba, booking.reference, false)).toMatchObject({ ok: true })
})
