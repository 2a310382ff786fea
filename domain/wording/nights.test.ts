import { expect, test } from 'vitest'
import { nightInWords } from './nights.ts'
import { english } from '#tests/support/english.ts'

test.each([
  ['2026-11-21', 'on the night of Friday 20 to Saturday 21 November'],
  ['2026-12-01', 'on the night of Monday 30 November to Tuesday 1 December'],
  ['2027-01-01', 'on the night of Thursday 31 December 2026 to Friday 1 January 2027'],
  ['2028-03-01', 'on the night of Tuesday 29 February to Wednesday 1 March'],
])('the night in which %s begins is named', (date, words) => {
  expect(nightInWords(date, english)).toBe(words)
})
