import { expect, test } from 'vitest'
import { english } from '#tests/support/english.ts'
import { toldToCustomer } from '#domain/wording/booking-events.ts'
import { readBookingEvents, storedEvent } from './booking-event.ts'

const at = new Date('2026-11-23T06:18:00Z')

/** Rows as version 1 wrote them: `[what, who, data]`. */
function rowsOf(...written: [what: string, who: string, data: unknown][]) {
  return written.map(([what, who, data], i) => ({ id: i + 1, what, who, at, data, name: null }))
}

test('an event survives writing and reading unchanged', () => {
  const event = { move: 'cancel', data: { reason: 'weather', why: 'Storm', fee: 0 } } as const
  const row = { id: 7, who: 'operator', name: 'Naledi Jacobs', at, ...storedEvent(event) }
  expect(readBookingEvents([row], null)).toEqual([
    { ...event, id: 7, who: 'operator', name: 'Naledi Jacobs', at },
  ])
})

test('a driven trip of version 1 is read', () => {
  const rows = rowsOf(
    ['created', 'customer', null],
    ['office alarmed', 'the program', null],
    ['confirmed', 'operator', null],
    ['assigned', 'operator', null],
    ['assigned anew', 'operator', null],
    ['under way', 'driver', null],
    ['completed', 'driver', null],
  )
  const events = readBookingEvents(rows, null)
  expect(events.map(({ move, who }) => `${move} by ${who}`)).toEqual([
    'book by customer',
    'alarm by program',
    'confirm by operator',
    'assign by operator',
    'reassign by operator',
    'start by driver',
    'complete by driver',
  ])
  expect(events.map((event) => toldToCustomer(event, english)?.what)).toEqual([
    'You sent the booking',
    undefined,
    'We confirmed the booking',
    'Driver and vehicle assigned',
    'Another driver or vehicle assigned',
    'The trip began',
    'The trip ended',
  ])
})

test('version 1 stored an unassigned driver as confirmed: the previous event tells which it was', () => {
  const rows = rowsOf(
    ['created', 'customer', null],
    ['confirmed', 'operator', null],
    ['assigned', 'operator', null],
    ['confirmed', 'operator', null],
    ['assigned', 'operator', null],
    ['assigned anew', 'operator', null],
    ['confirmed', 'operator', { why: 'Lerato is ill too' }],
  )
  const events = readBookingEvents(rows, null)
  expect(events[1]).toMatchObject({ move: 'confirm', data: {} })
  expect(events[3]).toMatchObject({ move: 'unassign', data: { why: '' } })
  expect(events[6]).toMatchObject({ move: 'unassign', data: { why: 'Lerato is ill too' } })
  // The reason is only for the office.
  expect(events.slice(-1).map((event) => toldToCustomer(event, english))).toEqual([
    { what: 'Your driver is changing', why: '' },
  ])
})

test.each([
  [
    'declined',
    'operator',
    { why: 'The pass is closed' },
    'We couldn’t take the booking',
    'The pass is closed',
  ],
  ['declined', 'operator', null, 'We couldn’t take the booking', ''],
  ['no show', 'driver', { why: 'Waited an hour' }, 'We couldn’t find you at the pickup', ''],
  ['cancelled', 'customer', { why: 'My mother' }, 'You cancelled the booking', 'My mother'],
  ['cancelled', 'operator', null, 'We cancelled the booking', ''],
])('%s by %s of version 1, %j, is told as: %s', (what, who, data, told, why) => {
  const [event] = readBookingEvents(rowsOf([what, who, data]), null)
  expect(event && toldToCustomer(event, english)).toEqual({ what: told, why })
})

test('in version 1 only the booking had the reason and fee of a cancellation', () => {
  const ending = { reason: 'other' as const, why: 'The flight is off', fee: 120_000 }
  const rows = rowsOf(['created', 'customer', null], ['cancelled', 'customer', { why: 'The flight is off' }])
  expect(readBookingEvents(rows, ending)[1]).toMatchObject({ move: 'cancel', data: ending })
})
