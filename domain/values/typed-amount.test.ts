import { expect, test } from 'vitest'
import { centsTyped } from './typed-amount.ts'

test.each([
  ['450', 45_000],
  ['R 1200', 120_000],
  ['1,200', 120_000],
  ['1,200.50', 120_050],
  ['R 1 200,50', 120_050],
  ['450,5', 45_050],
  ['1,200,300', 120_030_000],
])('%s is an amount', (typed, cents) => expect(centsTyped(typed)).toBe(cents))

test.each(['', 'x', '-5', '1.200,50', '1,20,30', '12,3456', '1,200,5', '450,', '1e3'])(
  '%s is none',
  (typed) => expect(centsTyped(typed)).toBeNaN(),
)
