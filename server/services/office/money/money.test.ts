import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { cancelBooking, moveLeg } from '../../bookings/moves.ts'
import { recordPayment, voidPayment } from '../bookings/payments.ts'
import { findMatters } from '../today/matters.ts'
import { findMoney, findOpenBookings, type MoneyView } from './money.ts'

const db = await testDatabase()
const deps = testDeps(db)
const at = (now: string) => ({ ...deps, now: () => new Date(now) })
let office: Office
let booking: Booking

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  booking = await assigned(deps, await customer(deps, 'lerato@example.org'), office.sipho)
})

const pay = (cents: number, method: 'cash' | 'card' | 'eft' = 'eft', date?: string) =>
  recordPayment(deps, office.naledi, booking.reference, { kind: 'balance', method, cents, date })
const cancel = () => cancelBooking(deps, { id: booking.id }, office.naledi, { reason: 'weather', why: '' })

async function listed(view: MoneyView, now = deps): Promise<[string, number, number][]> {
  const { items = [] } = (await findOpenBookings(now, { view, limit: 50 })) ?? {}
  return items.map((one) => [one.booking.reference, one.owing, one.owed])
}

const codes = async (now = deps) =>
  (await findMatters(now)).matters.map(({ code }) => code).filter((code) => /refund|unpaid/.test(code))

test('a confirmed booking is due until it is paid, and overdue once its trip is over', async () => {
  expect(await listed('due')).toEqual([[booking.reference, 45_000, 0]])
  expect(await listed('overdue')).toEqual([])
  expect(await listed('overdue', at('2026-11-28T12:00:00Z'))).toHaveLength(1)
  await pay(45_000)
  expect(await listed('due')).toEqual([])
})

test('what a cancellation frees is to be given back, within two working days', async () => {
  await pay(30_000)
  await cancel()
  const [open] = (await findOpenBookings(deps, { view: 'to-refund', limit: 50 }))?.items ?? []
  expect(open).toMatchObject({ owed: 30_000, dueAt: new Date('2026-11-24T15:00:00Z') })
  expect(await codes()).toEqual(['to-refund'])
})

test('a refund stays due since it was first owed, whatever happens later', async () => {
  await pay(30_000)
  await cancel()
  const later = at('2026-11-26T08:00:00Z')
  const part = { kind: 'refund', method: 'eft', cents: 10_000 } as const
  await recordPayment(later, office.naledi, booking.reference, part)
  expect((await findOpenBookings(later, { view: 'to-refund', limit: 50 }))?.items).toMatchObject([
    { owed: 20_000, dueAt: new Date('2026-11-24T15:00:00Z') },
  ])
})

test('Today lists a trip that was driven and not paid from the next morning on', async () => {
  const [leg] = booking.legs
  const driven = at('2026-11-28T08:00:00Z')
  for (const act of ['start', 'complete'] as const)
    await moveLeg(driven, { id: booking.id }, office.naledi, { act, legId: leg?.id ?? '', why: '' })
  expect(await codes(driven)).toEqual([])
  expect(await codes(at('2026-11-29T06:00:00Z'))).toEqual(['unpaid'])
  await pay(45_000)
  expect(await codes(at('2026-11-29T06:00:00Z'))).toEqual([])
})

test('what the gateway was paid for twice comes first on Today', async () => {
  await pay(45_000, 'card')
  await recordPayment(deps, office.naledi, booking.reference, {
    kind: 'balance',
    method: 'card',
    cents: 45_000,
    sure: true,
  })
  const first = async () =>
    (await findMatters(deps)).matters.find(({ code }) => code === 'to-refund')?.isFirst
  expect(await first()).toBe(false)
  await db.execute(sql`update payments set gateway_id = number::text`)
  expect(await first()).toBe(true)
})

test('Today asks the second person, once for each booking', async () => {
  await recordPayment(deps, office.naledi, booking.reference, {
    kind: 'balance',
    method: 'eft',
    cents: 500_000,
    sure: true,
  })
  const refund = { kind: 'refund', method: 'eft', cents: 455_000 } as const
  await recordPayment(deps, office.naledi, booking.reference, refund)
  expect(await codes()).toEqual(['refund-asked'])
})

describe('takings', () => {
  const methods = (takings: { method: string; received: number; refunded: number }[]) =>
    takings.map(({ method, received, refunded }) => [method, received, refunded])

  test('are what came on the day and in the month, by method, without what was taken back', async () => {
    await pay(9_000, 'eft', '2026-11-02')
    await pay(10_000, 'cash')
    const wrong = await pay(5_000, 'card')
    await pay(1_000, 'eft', '2026-10-31')
    const of = (wrong.ok && wrong.payments.at(-1)?.id) || ''
    await voidPayment(deps, office.naledi, booking.reference, { of, why: 'Wrong guest' })
    await recordPayment(deps, office.naledi, booking.reference, {
      kind: 'refund',
      method: 'cash',
      cents: 2_000,
    })
    const { ofToday, ofMonth, sums } = await findMoney(deps)
    expect(methods(ofToday)).toEqual([['cash', 10_000, 2_000]])
    expect(methods(ofMonth)).toEqual([
      ['cash', 10_000, 2_000],
      ['eft', 9_000, 0],
    ])
    expect(sums).toMatchObject({ owing: 27_000, overdue: 0, owed: 0 })
  })
})
