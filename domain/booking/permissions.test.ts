import { expect, test } from 'vitest'
import {
  type BookingAct,
  bookingMay,
  agreementAfter,
  LEG_ACTS,
  legAfter,
  MOVERS,
  movesAhead,
} from './permissions.ts'
import { BOOKING_STATUSES, LEG_STATUSES } from './status.ts'

const DECISIONS: BookingAct[] = ['prove', 'lapse', 'confirm', 'unconfirm', 'decline', 'accept']

test('only these decisions about a whole booking are possible', () => {
  const agreed = BOOKING_STATUSES.filter((status) => agreementAfter('note', { status }) === status)
  const possible = agreed.flatMap((status) =>
    DECISIONS.flatMap((act) => {
      const by = MOVERS.filter((mover) => bookingMay(act, { status }, mover))
      return by.length === 0 ? [] : [`${status} -> ${agreementAfter(act, { status })} by ${by.join(', ')}`]
    }),
  )
  expect(possible).toEqual([
    'held -> pending by customer, operator',
    'held -> lapsed by customer, operator, program',
    'pending -> confirmed by operator',
    'pending -> declined by operator',
    'pending -> confirmed by guest, operator',
    'confirmed -> pending by operator',
    'confirmed -> confirmed by guest, operator',
  ])
})

test('only these moves of a leg are possible', () => {
  const possible = LEG_STATUSES.flatMap((status) =>
    LEG_ACTS.flatMap((act) => {
      const by = MOVERS.filter((mover) => legAfter(act, { status: 'confirmed' }, { status }, mover) !== null)
      const after = legAfter(act, { status: 'confirmed' }, { status }, by[0] ?? 'operator')
      return by.length === 0 ? [] : [`${status} -> ${after} by ${by.join(', ')}`]
    }),
  )
  expect(possible).toEqual([
    'open -> open by operator',
    'open -> assigned by operator',
    'open -> cancelled by customer, guest, operator, program',
    'assigned -> assigned by operator',
    'assigned -> open by operator',
    'assigned -> under way by driver, operator',
    'assigned -> no show by driver, operator',
    'assigned -> cancelled by customer, guest, operator, program',
    'under way -> under way by operator',
    'under way -> assigned by driver, operator',
    'under way -> under way by driver',
    'under way -> completed by driver, operator',
    'under way -> no show by driver, operator',
    'under way -> cancelled by operator',
    'completed -> no show by operator',
    'no show -> completed by operator',
  ])
})

test('before the booking is confirmed a leg can only be cancelled, or another vehicle kept for it', () => {
  for (const act of LEG_ACTS) {
    const after = legAfter(act, { status: 'pending' }, { status: 'open' }, 'operator')
    expect([act, after]).toEqual([act, act === 'cancel' ? 'cancelled' : act === 'reserve' ? 'open' : null])
    const whileHeld = legAfter(act, { status: 'held' }, { status: 'open' }, 'operator')
    expect([act, whileHeld]).toEqual([act, act === 'reserve' ? 'open' : null])
  }
})

test('the moves ahead are those possible now, and those that others lead to', () => {
  const ahead = movesAhead({ status: 'confirmed', legs: [{ status: 'open' }] }, 'operator')
  expect(ahead.filter(({ can }) => can).map(({ move }) => move)).toEqual(['cancel', 'assign'])
  expect(ahead.filter(({ can }) => !can).map(({ move }) => move)).toEqual([
    'unassign',
    'start',
    'unstart',
    'complete',
    'no show',
  ])
})
