import { expect, test } from 'vitest'
import { shippedTariff } from '#tests/support/journeys.ts'
import { notBefore } from './move-times.ts'

const pickupAt = new Date('2026-11-28T05:45:00Z')
const trip = {
  pickupAt,
  policies: shippedTariff.policies,
  request: { lands: false } as Parameters<typeof notBefore>[1]['request'],
  legs: [{ starts: pickupAt }],
}
const at = (time: string) => new Date(`2026-11-${time}Z`)

test('a trip starts at most six hours before its pickup: the longest drive to a pickup', () => {
  expect(notBefore('start', trip, at('23T08:00'))).toEqual(at('27T23:45'))
  expect(notBefore('start', trip, at('27T23:45'))).toBeNull()
})

test('it ends with its last leg', () => {
  const legs = [{ starts: pickupAt }, { starts: at('30T10:00') }]
  expect(notBefore('complete', { ...trip, legs }, at('28T07:00'))).toEqual(at('30T04:00'))
  expect(notBefore('complete', trip, at('28T05:30'))).toBeNull()
})

test('nobody is a no-show before the free waiting is over, which is longer after a landing', () => {
  expect(notBefore('no show', trip, at('28T05:50'))).toEqual(at('28T06:00'))
  expect(notBefore('no show', trip, at('28T06:00'))).toBeNull()
  const landing = { ...trip, request: { ...trip.request, lands: true } }
  expect(notBefore('no show', landing, at('28T06:44'))).toEqual(at('28T06:45'))
})

test('the office’s decisions are possible at any time', () => {
  for (const move of ['confirm', 'assign', 'unassign', 'cancel', 'decline'] as const)
    expect(notBefore(move, trip, at('01T08:00'))).toBeNull()
})
