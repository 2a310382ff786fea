import { expect, test } from 'vitest'
import { depositOf } from '#domain/booking/deposit.ts'
import { payingTerm } from './booking.ts'

const WORDS = {
  byTheEnd: 'by the end',
  deposit: 'a deposit',
  ahead: 'a deposit and the rest',
  rest: 'the rest',
}
const RULE = { least: 5_000, offWithinDays: 2, dueHours: 48, balanceDays: 2 }
const NOW = new Date('2026-11-30T07:30:00Z')

const termOf = (packageId: string | null, percent: number, startsAt: string) => {
  const legs = [{ status: 'open' as const, total: 285_000, starts: new Date(startsAt) }]
  const rule = { ...RULE, percent: { transfers: percent, tours: percent } }
  return payingTerm(
    { deposit: depositOf({ packageId, hours: packageId === null ? null : 8, legs }, rule, NOW) },
    WORDS,
  )
}

test('the terms name a deposit, and a rest that is due before the trip, only where we ask for them', () => {
  expect(termOf('cape-peninsula', 30, '2026-12-09T07:00:00Z')).toBe('a deposit and the rest')
  expect(termOf(null, 20, '2026-12-09T07:00:00Z')).toBe('a deposit')
  expect(termOf('cape-peninsula', 30, '2026-12-01T07:00:00Z')).toBe('by the end')
  expect(termOf('cape-peninsula', 0, '2026-12-09T07:00:00Z')).toBe('by the end')
  expect(payingTerm({ deposit: null }, WORDS)).toBe('by the end')
})
