import { expect, test } from 'vitest'
import { bookingCan, type BookingMove, BOOKING_STATUSES, MOVERS, statusAfter } from './status.ts'

const MOVES: BookingMove[] = [
  'prove',
  'lapse',
  'confirm',
  'decline',
  'cancel',
  'assign',
  'reassign',
  'unassign',
  'start',
  'complete',
  'no show',
]

test('only these moves between statuses are possible', () => {
  const possible = BOOKING_STATUSES.flatMap((status) =>
    MOVES.flatMap((move) => {
      const by = MOVERS.filter((mover) => bookingCan(move, { status }, mover))
      return by.length === 0 ? [] : [`${status} -> ${statusAfter(move)} by ${by.join(', ')}`]
    }),
  )
  expect(possible).toEqual([
    'held -> pending by customer, operator',
    'held -> lapsed by customer, operator, program',
    'pending -> confirmed by operator',
    'pending -> declined by operator',
    'pending -> cancelled by customer, operator',
    'confirmed -> cancelled by customer, operator',
    'confirmed -> assigned by operator',
    'assigned -> cancelled by customer, operator',
    'assigned -> assigned by operator',
    'assigned -> confirmed by operator',
    'assigned -> under way by driver, operator',
    'assigned -> no show by driver, operator',
    'under way -> completed by driver, operator',
    'under way -> no show by driver, operator',
  ])
})
