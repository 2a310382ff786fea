import { expect, test } from 'vitest'
import { type BookingStatus, movesAhead } from '#domain/booking-status.ts'
import { verbsOf } from './verbs.ts'

function labels(status: BookingStatus, legId: string | null = null) {
  const { verbs, later } = verbsOf(status, movesAhead({ status }, 'operator'), { legId, isAheadStill: true })
  return { now: verbs.map(({ label }) => label), later }
}

test('what waits for a decision can be confirmed and declined; what comes later says what it waits for', () => {
  const { now, later } = labels('pending')
  expect(now.slice(0, 2)).toEqual(['Confirm', 'Decline…'])
  expect(now.at(-1)).toBe('Cancel…')
  expect(later).toEqual({ labels: ['Start', 'No show'], why: 'not confirmed yet' })
})

test('assigning comes first where a leg has no vehicle', () => {
  expect(labels('confirmed', 'leg').now[0]).toBe('Assign')
})

test('what can never come again is not there', () => {
  expect(labels('completed').later.labels).toEqual([])
  expect(labels('completed').now).not.toContain('Cancel…')
  expect(labels('under way').now).toEqual(expect.arrayContaining(['Complete', 'No show…']))
  expect(labels('under way').now).not.toContain('Start')
})
