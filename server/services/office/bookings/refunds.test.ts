import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { Paper } from '#domain/invoices/paper.ts'
import { findRefundOrders } from '#server/db/payments/refund-orders.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { confirmed, type Office, openOffice } from '#tests/support/office.ts'
import { refundedOf, type SimPayment } from '#tests/support/payments/books.ts'
import { leaveToPay, payingBusiness } from '#tests/support/payments/paying.ts'
import { sendRefunds } from '../../payments/refunding.ts'
import { creditable } from '../../invoices/credit.ts'
import { issueInvoice } from '../../invoices/invoices.ts'
import { listPapers } from '../../invoices/lists.ts'
import { findMatters } from '../today/matters.ts'
import { findOfficeBooking, type OfficeBooking } from './booking.ts'
import { answerRefund, recordPayment, voidPayment } from './payments.ts'
import { askRefund, refundSent, turnRefund } from './refunds.ts'

const db = await testDatabase()
const business = await payingBusiness(db)
const { deps, payfast, clock } = business
afterAll(payfast.close)

let office: Office
let booking: Booking
let payment: SimPayment
let entry: string
beforeEach(async () => {
  Object.assign(payfast.controls, {
    isAway: false,
    refusesRefunds: '',
    refusesQueries: 0,
    losesAnswers: false,
  })
  await business.open()
  office = await openOffice(deps)
  booking = await confirmed(deps, await customer(deps, 'lerato@example.org'))
  payment = await leaveToPay(business, { bookingId: booking.id, cents: 45_000 })
  await payfast.pay(payment)
  entry = (await read()).payments[0]?.id ?? ''
})

const read = async () => (await findOfficeBooking(deps, booking.reference)) as OfficeBooking
const ask = (cents: number, of = entry) =>
  askRefund(deps, office.naledi, booking.reference, { entry: of, cents, why: 'Storm at Cape Point' })
const orders = () => findRefundOrders(db, booking.id)
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
const codes = async () => (await findMatters(deps)).matters.map(({ code }) => code)

describe('what came through the gateway', () => {
  test('goes back through it, and is an entry once it has', async () => {
    expect(await ask(20_000)).toMatchObject({ ok: true, waits: false, order: { state: 'done' } })
    expect((await read()).payments).toMatchObject([
      { kind: 'balance' },
      { kind: 'refund', method: 'card', cents: 20_000, refunds: entry, by: 'Naledi Jacobs' },
    ])
    expect(refundedOf(payment)).toBe(20_000)
  })

  test('never more than is left of it, whatever is on its way', async () => {
    await ask(20_000)
    expect(await ask(25_001)).toEqual({ ok: false, problem: 'more-than-paid', paid: 25_000 })
    payfast.controls.isAway = true
    await ask(25_000)
    expect(await ask(1)).toMatchObject({ problem: 'more-than-paid', paid: 0 })
    const byHand = { kind: 'refund' as const, method: 'eft' as const, cents: 1 }
    expect(await recordPayment(deps, office.naledi, booking.reference, byHand)).toMatchObject({
      problem: 'more-than-paid',
    })
    expect(await voidPayment(deps, office.naledi, booking.reference, { of: entry, why: '-' })).toMatchObject({
      problem: 'more-than-paid',
    })
  })

  test('where the gateway does not answer it stays open, and is sent a minute later, once', async () => {
    payfast.controls.isAway = true
    expect(await ask(20_000)).toMatchObject({ ok: true, order: { state: 'open' } })
    payfast.controls.isAway = false
    await sendRefunds(deps)
    expect(refundedOf(payment)).toBe(0)
    later(2)
    await Promise.all([sendRefunds(deps), sendRefunds(deps)])
    expect(refundedOf(payment)).toBe(20_000)
    expect((await read()).balance.paid).toBe(25_000)
  })

  test('where the answer was lost the gateway is asked, and nothing is sent twice', async () => {
    payfast.controls.losesAnswers = true
    await ask(20_000)
    payfast.controls.losesAnswers = false
    expect(await orders()).toMatchObject([{ state: 'open' }])
    later(2)
    await sendRefunds(deps)
    expect(refundedOf(payment)).toBe(20_000)
    expect(await orders()).toMatchObject([{ state: 'done' }])
    expect((await read()).balance.paid).toBe(25_000)
  })

  test('refused, its words are kept and on Today, and it can be sent by hand instead', async () => {
    payfast.controls.refusesRefunds = 'The card has expired.'
    const asked = await ask(20_000)
    expect(asked).toMatchObject({ order: { state: 'refused', answer: 'The card has expired.' } })
    expect(await codes()).toContain('refund-refused')
    const order = (await orders())[0]?.id ?? ''
    await turnRefund(deps, office.naledi, booking.reference, { order, to: 'by hand' })
    expect(await codes()).toContain('refund-to-send')
    await refundSent(deps, office.naledi, booking.reference, { order, words: 'FNB 4711' })
    expect((await read()).payments.at(-1)).toMatchObject({
      kind: 'refund',
      cents: 20_000,
      reference: 'FNB 4711',
    })
    expect(await codes()).not.toContain('refund-to-send')
    expect(refundedOf(payment)).toBe(0)
  })

  test('where the gateway will not say what is left, its words are kept, and nothing is sent', async () => {
    payfast.controls.refusesQueries = 401
    expect(await ask(20_000)).toMatchObject({ order: { state: 'refused', answer: 'No such payment.' } })
    expect(refundedOf(payment)).toBe(0)
  })

  test('where the gateway only does not find what is left, it is sent all the same', async () => {
    payfast.controls.refusesQueries = 404
    expect(await ask(20_000)).toMatchObject({ order: { state: 'done' } })
    expect(refundedOf(payment)).toBe(20_000)
  })

  test('what may have left already is not sent again unless the gateway says what is left', async () => {
    payfast.controls.losesAnswers = true
    await ask(20_000)
    Object.assign(payfast.controls, { losesAnswers: false, refusesQueries: 404 })
    later(2)
    await sendRefunds(deps)
    expect(refundedOf(payment)).toBe(20_000)
    expect(await orders()).toMatchObject([
      { state: 'refused', answer: expect.stringContaining('may have left') },
    ])
  })

  test('one refund of a payment is on its way at a time', async () => {
    payfast.controls.isAway = true
    const asked = await Promise.all([ask(10_000), ask(10_000)])
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    expect(asked).toContainEqual({ ok: false, problem: 'refund-waits' })
    expect(await ask(5_000)).toEqual({ ok: false, problem: 'refund-waits' })
    payfast.controls.isAway = false
    later(2)
    await sendRefunds(deps)
    expect(await ask(5_000)).toMatchObject({ order: { state: 'done' } })
  })

  test('refused, it can be taken back, and the money can go back in another way', async () => {
    payfast.controls.refusesRefunds = 'No.'
    await ask(45_000)
    const order = (await orders())[0]?.id ?? ''
    await turnRefund(deps, office.naledi, booking.reference, { order, to: 'withdrawn' })
    payfast.controls.refusesRefunds = ''
    expect(await ask(45_000)).toMatchObject({ order: { state: 'done' } })
  })
})

describe('what came by EFT', () => {
  let eft: string
  beforeEach(async () => {
    await recordPayment(deps, office.naledi, booking.reference, {
      kind: 'balance',
      method: 'eft',
      cents: 30_000,
      sure: true,
    })
    eft = (await read()).payments.at(-1)?.id ?? ''
  })

  test('is a task with a date, on Today until it is sent; what is sent counts once', async () => {
    expect(await ask(30_000, eft)).toMatchObject({
      order: { way: 'hand', state: 'open', dueAt: new Date('2026-11-24T15:00:00Z') },
    })
    expect(await codes()).toContain('refund-to-send')
    const order = (await orders())[0]?.id ?? ''
    const sent = () => refundSent(deps, office.naledi, booking.reference, { order, words: '' })
    await Promise.all([sent(), sent()])
    expect((await read()).balance.paid).toBe(45_000)
    expect(await codes()).not.toContain('refund-to-send')
  })

  test('the guest is told when it begins; of one through the gateway only once it has left', async () => {
    const told = async () =>
      (await rowsOf(db, sql`select 1 from messages where data->>'move' = 'refund'`)).length
    await ask(1_000)
    expect(await told()).toBe(0)
    await ask(30_000, eft)
    expect(await told()).toBe(1)
  })

  test('a refund that is recorded is the one that was to be sent', async () => {
    await ask(30_000, eft)
    await recordPayment(deps, office.themba, booking.reference, {
      kind: 'refund',
      method: 'eft',
      cents: 30_000,
    })
    expect(await orders()).toMatchObject([{ state: 'done' }])
    expect((await read()).balance.paid).toBe(45_000)
  })
})

test('a large refund waits for a second person, and leaves when they agree', async () => {
  const more = await leaveToPay(business, { bookingId: booking.id, cents: 250_000 })
  await payfast.pay(more)
  const large = (await read()).payments.at(-1)?.id ?? ''
  expect(await ask(250_000, large)).toMatchObject({ ok: true, waits: true, order: null })
  expect(refundedOf(more)).toBe(0)
  expect(await answerRefund(deps, office.naledi, booking.reference, true)).toMatchObject({
    problem: 'own-refund',
  })
  await answerRefund(deps, office.themba, booking.reference, true)
  expect(refundedOf(more)).toBe(250_000)
  expect((await read()).payments.at(-1)).toMatchObject({ kind: 'refund', cents: 250_000, isSeconded: true })
})

describe('a part that goes back for a trip that is over', () => {
  const credited = async () =>
    (await listPapers(deps, { series: 'credit note' })).map(({ number, total, why }) => ({
      number,
      total,
      why,
    }))
  const openOf = async () => {
    const { balance, booking: after } = await read()
    return { total: after.total, toPay: balance.toPay, paid: balance.paid }
  }
  const giveBack = (cents: number, from = deps) => {
    const wanted = { entry, cents, why: 'An hour late', offPrice: true }
    return askRefund(from, office.naledi, booking.reference, wanted)
  }

  test('comes off its price, with a credit note on the receipt, and nobody owes it again', async () => {
    await db.execute(sql`update booking_legs set status = 'completed'`)
    expect(await giveBack(20_000)).toMatchObject({ order: { state: 'done' } })
    expect(await openOf()).toEqual({ total: 25_000, toPay: 0, paid: 25_000 })
    expect(await credited()).toEqual([{ number: 1, total: 20_000, why: 'An hour late' }])
    expect(await giveBack(25_001)).toMatchObject({ problem: 'more-than-paid', paid: 25_000 })
  })

  test('a process that dies as the credit note is drawn has taken nothing off; a refund that is asked for twice has one note, number 1', async () => {
    await db.execute(sql`update booking_legs set status = 'completed'`)
    const killed = {
      ...deps,
      drawPaper: (paper: Paper, with_: Parameters<typeof deps.drawPaper>[1]) =>
        paper.series === 'credit note' ? Promise.reject(new Error('killed')) : deps.drawPaper(paper, with_),
    }
    await expect(giveBack(20_000, killed)).rejects.toThrow('killed')
    expect(await openOf()).toEqual({ total: 45_000, toPay: 0, paid: 45_000 })
    expect(await orders()).toEqual([])
    payfast.controls.isAway = true
    await Promise.all([giveBack(20_000), giveBack(20_000)])
    expect(await openOf()).toMatchObject({ total: 25_000 })
    expect(await credited()).toEqual([{ number: 1, total: 20_000, why: 'An hour late' }])
  })

  test('is credited on its invoice, where it has one', async () => {
    await db.execute(sql`update booking_legs set status = 'completed'`)
    const which = { booking: booking.reference }
    const form = { name: 'Lerato', address: '', vatNumber: '', orderNumber: '', email: '', termsDays: 0 }
    const issued = await issueInvoice(deps, office.naledi, which, form, { total: 45_000, paid: 45_000 })
    if (!issued.ok) throw new Error(issued.problem)
    await giveBack(20_000)
    const [note] = await listPapers(deps, { series: 'credit note' })
    expect(note).toMatchObject({ total: 20_000 })
    expect(await creditable(deps, issued.paper)).toEqual({ all: 25_000, difference: 0 })
  })

  test('leaves the price of a trip that is still ahead', async () => {
    await giveBack(20_000)
    expect(await openOf()).toEqual({ total: 45_000, toPay: 20_000, paid: 25_000 })
  })
})

test('no entry but a payment of this booking goes back', async () => {
  expect(await ask(1, booking.id)).toEqual({ ok: false, problem: 'no-such-entry' })
})
