import { expect, test } from 'vitest'
import { EMPTY_TRIP } from '#domain/enquiry/trips.ts'
import { whenOf } from './asked-trips.ts'

test('a trip in more than ten months is not taken for one of this year', () => {
  const now = new Date('2026-11-20T08:42:00Z')
  const trip = { ...EMPTY_TRIP, time: '09:55' }
  expect(whenOf({ ...trip, date: '2026-11-25' }, now)).toBe('Wed 25 Nov, 09:55')
  expect(whenOf({ ...trip, date: '2027-11-25' }, now)).toBe('Thu 25 Nov 2027, 09:55')
})
