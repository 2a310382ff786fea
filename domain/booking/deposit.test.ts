import { expect, test } from 'vitest'
import { type Deposit, depositAfter, depositOf, type DepositRule, mayPass, nextDue } from './deposit.ts'

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
    least: 5_000,
    dueHours: 48,
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
  const cents = (total: number, paid: number) => after(before, tour, { total }, paid).cents
  expect([cents(300_000, 0), cents(300_000, 85_500), cents(430_000, 85_500)]).toEqual([
    90_000, 85_500, 129_000,
  ])
})

const LATER = new Date('2026-12-01T10:00:00Z')
/** The deposit after a change on 1 December. */
function after(
  deposit: Deposit,
  trip: typeof tour | typeof transfer,
  { starts = '2026-12-12T06:30:00Z', total = 285_000 },
  paid = 0,
) {
  return depositAfter(deposit, trip, { ...trip, legs: at(starts, total) }, { paid, now: LATER })
}

test('what a paid deposit rises by is due two days after the change, not at the old deadline', () => {
  const raised = after(depositOf(tour, RULE, NOW), tour, { total: 430_000 }, 85_500)
  expect(raised.dueAt).toEqual(new Date('2026-12-03T10:00:00Z'))
  const soon = { total: 430_000, starts: '2026-12-04T06:30:00Z' }
  expect(after(depositOf(tour, RULE, NOW), tour, soon, 85_500)).toMatchObject({
    dueAt: new Date('2026-12-02T06:30:00Z'),
  })
  const late = { total: 430_000, starts: '2026-12-03T20:00:00Z' }
  expect(after(depositOf(tour, RULE, NOW), tour, late, 85_500)).toMatchObject({ cents: 85_500, of: 285_000 })
})

test('the least amount holds after a change too', () => {
  const deposit = depositOf({ ...transfer, legs: at('2026-12-12T06:30:00Z', 20_000) }, RULE, NOW)
  expect(after(deposit, transfer, { total: 21_000 }).cents).toBe(5_000)
})

test('deadlines follow the pickup: the rest with it, an unpaid deposit at the latest two days before', () => {
  const deposit = { ...depositOf(tour, RULE, NOW), dueAt: new Date('2026-12-09T06:30:00Z') }
  const dues = (starts: string, paid = 0) => {
    const { dueAt, balanceAt, cents } = after(deposit, tour, { starts }, paid)
    return [cents, dueAt?.toISOString(), balanceAt?.toISOString()]
  }
  expect(dues('2026-12-14T06:30:00Z')).toEqual([
    85_500,
    '2026-12-09T06:30:00.000Z',
    '2026-12-12T06:30:00.000Z',
  ])
  expect(dues('2026-12-08T06:30:00Z')).toEqual([
    85_500,
    '2026-12-06T06:30:00.000Z',
    '2026-12-06T06:30:00.000Z',
  ])
  expect(dues('2026-12-02T06:30:00Z')).toEqual([0, undefined, undefined])
  expect(dues('2026-12-08T06:30:00Z', 85_500)[1]).toBe('2026-12-09T06:30:00.000Z')
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

test('a little that a bank has kept may be let pass; a deposit of which nothing came never', () => {
  expect(mayPass(5_000, 80_500)).toBe(true)
  expect(mayPass(5_001, 80_499)).toBe(false)
  expect(mayPass(4_000, 0)).toBe(false)
})
