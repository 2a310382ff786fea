import { expect, test } from 'vitest'
import { isWorkingDay, workingDaysAfter } from './working-days.ts'

test.each([
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-12-16', false],
  // Good Friday and Family Day.
  ['2026-04-03', false],
  ['2026-04-06', false],
  ['2027-03-26', false],
  ['2027-03-29', false],
  // Women's Day 2026 is a Sunday, so the Monday after it is free.
  ['2026-08-10', false],
  ['2026-08-11', true],
])('%s is a working day: %s', (date, is) => expect(isWorkingDay(date)).toBe(is))

test('fifteen working days over Christmas leave out weekends and four public holidays', () => {
  expect(workingDaysAfter('2026-12-11', 15)).toBe('2027-01-06')
  expect(workingDaysAfter('2026-11-27', 2)).toBe('2026-12-01')
})
