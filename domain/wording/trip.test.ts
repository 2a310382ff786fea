import { expect, test } from 'vitest'
import { english } from '#tests/support/english.ts'
import { formatInstant, formatMoment } from './trip.ts'

const { trip } = english.phrases
const other = {
  ...english,
  tag: 'de',
  phrases: { ...english.phrases, trip: { ...trip, moment: '{date}, {time} Uhr' } },
}

test('a moment is said as the language says it, the same for us and for those who choose it', () => {
  const instant = new Date('2026-11-28T05:45:00Z')
  expect(formatInstant(instant)).toBe('Sat 28 Nov 2026, 07:45')
  expect(formatInstant(instant, english)).toBe('Sat 28 Nov 2026, 07:45')
  expect(formatInstant(instant, other)).toBe('Sa 28. Nov 2026, 07:45 Uhr')
  expect(formatMoment({ date: '2026-11-28', time: '07:45' }, other)).toBe('Sa 28. Nov 2026, 07:45 Uhr')
})
