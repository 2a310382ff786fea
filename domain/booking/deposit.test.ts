import { expect, test } from 'vitest'
import { depositAfter, depositOf, type DepositRule, nextDue } from './deposit.ts'

const NOW = new Date('2026-11-20T08:59:00Z')
const RULE: DepositRule = {
  percent: { transfers: 20, tours: 30 },
  least: 5_000,
  offWithinDays: 2,
  dueHours: 48,
  balanceDays: 2,
}

const at = (starts: string, total = 285_000) => [{ status: 'open' as const, total, starts: new Date(starts) }]
const tour = { packageId: 'cape-peninsula', hours: 8, legs: at('2026-12-12T06:30:00Z') }
const transfer = { packageId: null, hours: null, legs: at('2026-12-12T06:30:00Z', 38_000) }

test('a tour asks for its part within two days, and for the rest two days before', () => {
  expect(depositOf(tour, RULE, NOW)).toEqual({
    percent: 30,
    cents: 85_500,
    dueAt: new Date('2026-11-22T08:59:00Z'),
    balanceAt: new Date('2026-12-10T06:30:00Z'),
    of: 285_000,
  })
})

test('the rest of a transfer goes to the driver', () => {
  expect(depositOf(transfer, RULE, NOW)).toMatchObject({ cents: 7_600, balanceAt: null })
})

test('it is never less than the least amount, nor more than the price', () => {
  const cents = (total: number) =>
    depositOf({ ...transfer, legs: at('2026-12-12T06:30:00Z', total) }, RULE, NOW).cents
  expect([cents(10_000), cents(4_000)]).toEqual([5_000, 4_000])
})

test.each([
  ['within two days of the pickup', '2026-11-22T08:00:00Z'],
  ['with less than twelve hours left', '2026-11-22T20:00:00Z'],
])('%s none is asked for', (_, starts) => {
  expect(depositOf({ ...tour, legs: at(starts) }, RULE, NOW)).toMatchObject({ cents: 0, dueAt: null })
})

test('it is due at the latest two days before the pickup', () => {
  const soon = { ...tour, legs: at('2026-11-23T10:00:00Z') }
  expect(depositOf(soon, RULE, NOW).dueAt).toEqual(new Date('2026-11-21T10:00:00Z'))
})

test('without a percentage nothing is asked for ahead', () => {
  const none = { ...RULE, percent: { transfers: 0, tours: 0 } }
  expect(depositOf(tour, none, NOW)).toMatchObject({ cents: 0, dueAt: null, balanceAt: null })
})

test('after a change an unpaid deposit is worked out again; a paid one stays until the price has risen by half', () => {
  const before = depositOf(tour, RULE, NOW)
  const dearer = (total: number) => ({ ...tour, legs: at('2026-12-12T06:30:00Z', total) })
  expect(depositAfter(before, dearer(300_000), 0).cents).toBe(90_000)
  expect(depositAfter(before, dearer(300_000), 85_500).cents).toBe(85_500)
  expect(depositAfter(before, dearer(430_000), 85_500).cents).toBe(129_000)
})

test('the deposit comes first, then the rest', () => {
  const deposit = depositOf(tour, RULE, NOW)
  const end = new Date('2026-12-12T14:30:00Z')
  expect(nextDue(deposit, { paid: 0, owing: 285_000 }, end)).toMatchObject({ what: 'deposit', cents: 85_500 })
  expect(nextDue(deposit, { paid: 85_500, owing: 199_500 }, end)).toEqual({
    what: 'rest',
    cents: 199_500,
    at: new Date('2026-12-10T06:30:00Z'),
  })
  expect(nextDue(null, { paid: 0, owing: 100 }, end)).toEqual({ what: 'rest', cents: 100, at: end })
  expect(nextDue(deposit, { paid: 285_000, owing: 0 }, end)).toBeNull()
})
