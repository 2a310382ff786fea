import { expect, test } from 'vitest'
import { legBeside } from './steps.ts'

const rows = [
  [
    { id: 'oyelaran', from: 760 },
    { id: 'park', from: 1020 },
  ],
  [],
  [
    { id: 'weber', from: 810 },
    { id: 'kovacs', from: 1050 },
  ],
]

test('arrows lead through a row, and to about the same time of the next row that has any', () => {
  expect(legBeside(rows, null, 'below')).toBe('oyelaran')
  expect(legBeside(rows, 'oyelaran', 'later')).toBe('park')
  expect(legBeside(rows, 'park', 'below')).toBe('kovacs')
  expect(legBeside(rows, 'weber', 'above')).toBe('oyelaran')
})

test('they stay at the ends', () => {
  expect(legBeside(rows, 'park', 'later')).toBeUndefined()
  expect(legBeside(rows, 'park', 'above')).toBeUndefined()
})
