import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import { findLateDeposits } from '#server/db/bookings/open-money.ts'
import { updateSettings } from '#server/db/office/settings.ts'
import { insertNotification } from '#server/db/payments/notifications.ts'
import { messages } from '#server/db/schema/messages.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmed, type Office } from '#tests/support/office.ts'
import { AHEAD, openPaying, payingDeps, readAgain } from '#tests/support/paying.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { recordPayment } from '../office/bookings/payments.ts'
import { countSeats } from '../office/fleet/seats.ts'
import { letPass, remindToPay, waitLonger } from '../office/money/overdue.ts'
import { findTries, startTry } from '../payments/tries.ts'
import { billOf, sharesOf } from './bill.ts'
import { letUnpaidGo, remindOfBalances } from './deadlines.ts'
import { noteStatementRead } from './statement-read.ts'
import { chooseTransfer } from './transfers.ts'

const db = await testDatabase()
const clock = { now: SATURDAY_MORNING }
const deps = payingDeps(db, clock)
let office: Office
let booking: Booking

const TOUR = { serviceType: 'tour', packageId: 'constantia-wine', dropoff: undefined, time: '09:00' }

beforeEach(async () => {
  office = await openPaying(deps, clock)
  await updateSettings(db, { depositLetGo: true }, clock.now)
  const lerato = await customer(deps, 'lerato@example.org')
  booking = await confirmed(deps, lerato, { ...TOUR, date: AHEAD })
})

const dueAt = async () => (await readAgain(deps, booking)).deposit?.dueAt?.getTime() ?? 0
const hoursAfterDue = async (hours: number) => {
  clock.now = new Date((await dueAt()) + hours * HOUR_MS)
}
const status = async () => {
  await letUnpaidGo(deps)
  return (await readAgain(deps, booking)).status
}
const pay = (cents: number) =>
  recordPayment(deps, office.naledi, booking.reference, { kind: 'deposit', method: 'eft', cents })
const deposit = () => booking.deposit?.cents ?? 0
const leaveForGateway = () =>
  startTry(deps, {
    shares: [{ bookingId: booking.id, cents: deposit() }],
    item: { name: 'Deposit', description: '' },
    payer: { name: 'Lerato' },
    urls: () => ({
      back: 'https://tours.example/pay/x?back',
      cancelled: 'https://tours.example/pay/x?cancelled',
    }),
  })

describe('a vehicle for which no deposit has come', () => {
  test('is let go two hours after the deadline, with the reason', async () => {
    await hoursAfterDue(1.9)
    expect(await status()).toBe('confirmed')
    await hoursAfterDue(2)
    expect(await status()).toBe('cancelled')
    expect((await readAgain(deps, booking)).legs[0]?.ending).toMatchObject({ reason: 'deposit', fee: 0 })
  })

  test('is kept by a setting, by the deposit, and by a guest who is at the gateway', async () => {
    await hoursAfterDue(3)
    await updateSettings(db, { depositLetGo: false }, clock.now)
    expect(await status()).toBe('confirmed')
    await updateSettings(db, { depositLetGo: true }, clock.now)
    await leaveForGateway()
    expect(await status()).toBe('confirmed')
    await pay(deposit())
    await hoursAfterDue(9)
    expect(await status()).toBe('confirmed')
  })

  test('is kept while the gateway’s word that it was paid waits to be booked', async () => {
    await hoursAfterDue(1)
    await leaveForGateway()
    const [tried] = await findTries(db, [booking.id])
    await insertNotification(db, {
      id: deps.newId(),
      gatewayId: '1089250',
      ourId: tried?.id ?? '',
      status: 'COMPLETE',
      cents: deposit(),
      fee: 0,
      raw: '',
      receivedAt: clock.now,
      nextAt: clock.now,
    })
    await hoursAfterDue(9)
    expect(await status()).toBe('confirmed')
  })

  test('is found however many rests are late', async () => {
    await hoursAfterDue(2)
    expect(await findLateDeposits(db, clock.now)).toEqual([{ bookingId: booking.id }])
    await pay(deposit())
    // The rest is due two days before the trip.
    clock.now = new Date('2026-12-11T08:00:00Z')
    expect(await findLateDeposits(db, clock.now)).toEqual([])
  })

  test('is kept while a transfer may be in the bank unseen', async () => {
    const bill = await billOf(db, [booking])
    if (bill === null) throw new Error('nothing is owed')
    await chooseTransfer(deps, { mover: 'guest', userId: null }, bill, sharesOf(bill, 'due', null))
    await hoursAfterDue(3)
    expect(await status()).toBe('confirmed')
    await noteStatementRead(db, '2026-11-23')
    expect(await status()).toBe('confirmed')
    await noteStatementRead(db, '2026-11-24')
    expect(await status()).toBe('cancelled')
  })
})

describe('money that the office records for a vehicle that was let go', () => {
  const letGo = async () => {
    await hoursAfterDue(3)
    expect(await status()).toBe('cancelled')
  }

  test('takes a vehicle again, without a question', async () => {
    await letGo()
    expect(await pay(deposit())).toMatchObject({ ok: true })
    const after = await readAgain(deps, booking)
    expect(after).toMatchObject({ status: 'confirmed', legs: [{ status: 'open', ending: null }] })
    expect(after.legs[0]?.unit).not.toBeNull()
  })

  test('is kept and owed back where none is free; more than the price is asked about', async () => {
    await letGo()
    expect(await pay(booking.total + 1)).toMatchObject({ problem: 'more-than-owed', owing: booking.total })
    await db.execute(sql`update units set active = false`)
    expect(await pay(deposit())).toMatchObject({ ok: true, balance: { toRefund: deposit() } })
    expect((await readAgain(deps, booking)).status).toBe('cancelled')
    await db.execute(sql`update units set active = true`)
  })

  test('takes none without the child seats', async () => {
    await db.execute(sql`update bookings set details = details || '{"childAges": [1]}'`)
    await letGo()
    await countSeats(deps, office.naledi, { baby: 0, toddler: 0, booster: 0 })
    await pay(deposit())
    expect((await readAgain(deps, booking)).status).toBe('cancelled')
  })
})

test('the rest of a tour is reminded of once, three days before it is due at 14:00, and not once it is paid', async () => {
  await pay(deposit())
  const mails = () => db.$count(messages)
  const before = await mails()
  // It is due on Thursday 10 December, 09:00.
  clock.now = new Date('2026-12-07T11:59:00Z')
  await remindOfBalances(deps)
  expect(await mails()).toBe(before)
  clock.now = new Date('2026-12-07T12:00:00Z')
  await remindOfBalances(deps)
  await remindOfBalances(deps)
  expect(await mails()).toBe(before + 1)
})

describe('the office', () => {
  test('reminds a guest once a day', async () => {
    expect(await remindToPay(deps, office.naledi, booking.reference)).toMatchObject({ ok: true })
    expect(await remindToPay(deps, office.naledi, booking.reference)).toEqual({
      ok: false,
      problem: 'reminded-today',
    })
  })

  test('keeps a vehicle longer, before its pickup', async () => {
    const until = new Date('2026-11-27T10:00:00Z')
    expect(await waitLonger(deps, office.naledi, booking.reference, until)).toMatchObject({ ok: true })
    expect(await dueAt()).toBe(until.getTime())
    const tooLate = await waitLonger(deps, office.naledi, booking.reference, booking.pickupAt)
    expect(tooLate).toEqual({ ok: false, problem: 'wrong-deadline' })
  })

  test('lets up to R50 pass, which the rest then includes', async () => {
    const pass = () => letPass(deps, office.naledi, booking.reference, 'The bank kept a fee')
    expect(await pass()).toEqual({ ok: false, problem: 'too-much-to-pass' })
    await pay(deposit() - 5_000)
    expect(await pass()).toMatchObject({ ok: true })
    const bill = await billOf(db, [await readAgain(deps, booking)])
    expect(bill?.owing[0].next).toMatchObject({ what: 'rest', cents: booking.total - deposit() + 5_000 })
  })
})
