import { expect, test } from 'vitest'
import { promisedEnd, vehicleDays } from './holding.ts'

const at = (time: string, day = 21) => new Date(`2026-11-${day}T${time}:00Z`)
const held = (until: Date) => ({ createdAt: at('07:00'), hold: { proofId: 'p', until, keepsUnit: true } })

test('the promised end of a hold is never brought forward, however late the digits go out', () => {
  // The digits are not sent yet, so the end is within two hours.
  expect(promisedEnd(held(at('09:00')), at('07:00'))).toEqual(at('07:30'))
  expect(promisedEnd(held(at('07:40')), at('07:10'))).toEqual(at('07:30'))
  expect(promisedEnd(held(at('07:40')), at('07:31'))).toEqual(at('07:40'))
  // The pickup comes first.
  expect(promisedEnd(held(at('07:20')), at('07:00'))).toEqual(at('07:20'))
})

test('a vehicle that is out twice in a day in Cape Town counts as one vehicle-day', () => {
  const out = { starts: at('06:00'), ends: at('07:00') }
  expect(vehicleDays([[out, { starts: at('15:00'), ends: at('16:00') }]])).toBe(1)
  expect(vehicleDays([[out, { starts: at('21:00'), ends: at('23:00') }]])).toBe(2)
  expect(vehicleDays([[out], [out]])).toBe(2)
})
