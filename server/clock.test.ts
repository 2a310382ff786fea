import { afterEach, expect, test } from 'vitest'
import { offsetMs, shiftClock } from './clock.ts'

const real = Date
afterEach(() => {
  globalThis.Date = real
})

test('an offset is in minutes, hours or days, forwards or backwards', () => {
  expect(['+31m', '-2h', '+8d'].map(offsetMs)).toEqual([1_860_000, -7_200_000, 691_200_000])
})

test('the current time is shifted for everybody, a given time is not', () => {
  shiftClock(offsetMs('+8d'))
  const later = real.now() + 8 * 86_400_000
  for (const now of [Date.now(), new Date().getTime(), Date.parse(Date())]) {
    expect(Math.abs(now - later)).toBeLessThan(2000)
  }
  expect(new Date('2026-11-21T07:20:00Z').toISOString()).toBe('2026-11-21T07:20:00.000Z')
  expect(new Date(0)).toBeInstanceOf(Date)
})
