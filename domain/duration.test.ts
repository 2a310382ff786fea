import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

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
