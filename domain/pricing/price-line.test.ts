import { expect, test } from 'vitest'
import { type Charge, isByDistance } from './price-line.ts'

const FIXED: Charge = { code: 'fixed-route', params: { routeId: 'cbd', title: 'City Bowl' }, amount: 48_000 }
const HOURS: Charge = {
  code: 'hours',
  params: { hours: 4, perHour: 40_000, minimumHours: 4, kmPerHour: 25, perKmBeyond: 1200 },
  amount: 160_000,
}
const BEYOND: Charge = {
  code: 'km-beyond',
  params: { km: 30, included: 100, kmPerHour: 25, perKm: 1200 },
  amount: 36_000,
}
const MINIMUM: Charge = { code: 'short-minimum', params: { km: 5, byDistance: 20_000 }, amount: 35_000 }
const POSITIONING: Charge = {
  code: 'positioning',
  params: { km: 60, freeKm: 40, base: 'Cape Town', perKm: 800, roundTo: 1000 },
  amount: 48_000,
}

test('the journey is charged by its distance where its kilometres decide the amount, also below a minimum', () => {
  expect([MINIMUM, BEYOND].map(isByDistance)).toEqual([true, true])
  expect([FIXED, HOURS, POSITIONING].map(isByDistance)).toEqual([false, false, false])
})
