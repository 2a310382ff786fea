import { expect, test } from 'vitest'
import { formatAge, formatAgeOfNews, formatDuration } from './duration.ts'

test.each([
  [0, '5 min'],
  [7, '5 min'],
  [38, '40 min'],
  [58, '1 h'],
  [62, '1 h'],
  [83, '1 h 25 min'],
  [120, '2 h'],
])('%i minutes of road are about %s', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words)
})

test.each([
  [20_000, '0 min'],
  [12 * 60_000, '12 min'],
  [-94 * 60_000, '1 h 34 min'],
  [9 * 3_600_000, '9 h 0 min'],
  [26.4 * 3_600_000, '26 h'],
  [50 * 3_600_000, '2 days'],
])('%i ms are %s', (ms, age) => {
  expect(formatAge(ms)).toBe(age)
})

test.each([
  [200, '1 second'],
  [1900, '1 second'],
  [20_000, '20 seconds'],
  [61_000, '1 min'],
])('%i milliseconds ago is %s ago', (ms, words) => {
  expect(formatAgeOfNews(ms)).toBe(words)
})
