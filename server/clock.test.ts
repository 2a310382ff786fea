import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

test.each([
  ['+31m', 1_860_000],
  ['-2h', -7_200_000],
  ['+8d', 691_200_000],
  [undefined, 0],
])('with an offset of %s the clock is that far ahead, in minutes, hours or days', (NOW_OFFSET, ms) => {
  const { now, offsetMs } = clockOf({ NOW_OFFSET })
  expect(offsetMs).toBe(ms)
  expect(Math.abs(now().getTime() - Date.now() - ms)).toBeLessThan(2000)
})
