import { expect, test } from 'vitest'
import { readBookingEvent, storedEvent } from './booking-event.ts'

const at = new Date('2026-11-23T06:18:00Z')
const row = { id: 7, who: 'operator', name: 'Naledi Jacobs', at }

test('an event survives writing and reading unchanged', () => {
  const event = { move: 'cancel', data: { reason: 'weather', why: 'Storm', fee: 0 } } as const
  const changes = [{ field: 'total', from: 120_000, to: null }]
  expect(readBookingEvent({ ...row, ...storedEvent(event, changes) })).toEqual({ ...event, ...row })
})

test.each([
  ['bought', {}],
  ['cancel', { reason: 'weather' }],
])('what no booking has is not read: %s with %j', (what, data) => {
  expect(() => readBookingEvent({ ...row, what, data })).toThrow()
})
