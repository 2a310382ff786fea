import { expect, test } from 'vitest'
import { agreementOf, BOOKING_STATUSES, type LegStatus, statusOf } from './status.ts'

const legs = (...statuses: LegStatus[]) => statuses.map((status) => ({ status }))

test.each<[LegStatus[], string]>([
  [['open'], 'confirmed'],
  [['assigned'], 'assigned'],
  [['open', 'assigned'], 'confirmed'],
  [['under way', 'open'], 'under way'],
  [['completed', 'open'], 'confirmed'],
  [['completed', 'assigned'], 'assigned'],
  [['no show', 'assigned'], 'assigned'],
  [['completed', 'completed'], 'completed'],
  [['completed', 'cancelled'], 'completed'],
  [['no show', 'completed'], 'completed'],
  [['no show', 'cancelled'], 'no show'],
  [['cancelled', 'assigned'], 'assigned'],
  [['cancelled', 'cancelled'], 'cancelled'],
])('a confirmed booking whose legs are %j is %s', (statuses, status) => {
  expect(statusOf('confirmed', legs(...statuses))).toBe(status)
})

test('before it is confirmed its legs say nothing, unless all are cancelled', () => {
  expect(statusOf('pending', legs('open', 'cancelled'))).toBe('pending')
  expect(statusOf('pending', legs('cancelled', 'cancelled'))).toBe('cancelled')
  expect(statusOf('held', legs('open'))).toBe('held')
  expect(statusOf('declined', legs('cancelled'))).toBe('declined')
})

test('every status belongs to one agreement', () => {
  expect(Object.fromEntries(BOOKING_STATUSES.map((status) => [status, agreementOf(status)]))).toEqual({
    held: 'held',
    lapsed: 'lapsed',
    pending: 'pending',
    confirmed: 'confirmed',
    declined: 'declined',
    assigned: 'confirmed',
    'under way': 'confirmed',
    completed: 'confirmed',
    'no show': 'confirmed',
    cancelled: 'cancelled',
  })
})
