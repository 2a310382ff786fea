import { expect, test } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { shareOut } from './shares.ts'

test('a payment is shared out in proportion to what is due', () => {
  expect(shareOut(90_000, [100_000, 200_000])).toEqual([30_000, 60_000])
})

test('what rounding leaves goes to those who lose most by it', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(shareOut(0, [5, 5])).toEqual([0, 0])
  expect(shareOut(3, [0, 0])).toEqual([2, 1])
})

test('whatever is paid and due, the shares add up to the payment and none is off by a cent', () => {
  const random = randomFrom(39)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  for (let round = 0; round < 2000; round++) {
    const dues = Array.from({ length: 1 + upTo(7) }, () => upTo(500_000))
    const cents = upTo(3_000_000)
    const whole = dues.reduce((sum, due) => sum + due, 0)
    const shares = shareOut(cents, dues)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
    for (const [i, share] of shares.entries()) {
      const exact = whole === 0 ? cents / dues.length : (cents * (dues[i] ?? 0)) / whole
      expect(Math.abs(share - exact)).toBeLessThan(1)
    }
  }
})
