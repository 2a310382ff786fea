import { expect, test } from 'vitest'
import type { Booking } from './booking.ts'
import { type ChangePlan, hasBegun, openUntil } from './proposal.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00+02:00`)
const leg = (id: string, starts: Date) => ({ id, status: 'open', starts })
const booking = { legs: [leg('out', at('10:00')), leg('back', at('18:00'))] } as Booking
/** A plan that moves these legs; none for a change of details. */
const planOf = (...legs: { id: string | null; starts: Date }[]) => ({ legs }) as ChangePlan

test('the office can answer until an hour before the first pickup that a change touches, as it is now', () => {
  const until = (plan: ChangePlan) => openUntil(booking, plan, 'customer', at('06:00'))
  expect(until(planOf({ id: 'back', starts: at('20:00') }))).toEqual(at('17:00'))
  expect(until(planOf())).toEqual(at('09:00'))
})

test('the guest can answer for 48 hours, but not after the pickup, as it is or anew', () => {
  const until = (now: Date, starts = '20:00') =>
    openUntil(booking, planOf({ id: 'back', starts: at(starts) }), 'office', now)
  expect(until(at('06:00'))).toEqual(at('18:00'))
  expect(until(at('06:00'), '17:00')).toEqual(at('17:00'))
  // Nobody came in time: another time can still be agreed.
  expect(until(at('18:10'))).toEqual(at('20:00'))
  expect(until(new Date('2026-11-18T06:00:00+02:00'))).toEqual(new Date('2026-11-20T06:00:00+02:00'))
})

test('a customer changes the legs that have not begun', () => {
  const back = planOf({ id: 'back', starts: at('20:00') })
  expect([hasBegun(booking, back, at('12:00')), hasBegun(booking, back, at('18:00'))]).toEqual([false, true])
  expect(hasBegun(booking, planOf({ id: 'out', starts: at('11:00') }), at('12:00'))).toBe(true)
})
