import { expect, test } from 'vitest'
import type { Rules, Trip } from './availability.ts'
import { planTogether } from './together.ts'

const airport = { lat: -33.97, lng: 18.6 }
const rules: Rules = { now: new Date('2026-11-28T05:00:00Z'), base: airport, turnaround: 15, drive: () => 0 }

function trip(time: string): Trip {
  const starts = new Date(`2026-11-28T${time}:00Z`)
  return { starts, ends: new Date(starts.getTime() + 30 * 60_000), from: airport, to: airport }
}

const plan = (...wanted: [units: string[], time: string][]) =>
  planTogether(
    wanted.map(([units, time]) => ({ units, legs: [trip(time)] })),
    new Map(),
    rules,
  ).map((found) => (found.ok ? found.units[0] : null))

test('trips at the same time get a vehicle each; the one with only one choice chooses first', () => {
  expect(plan([['car', 'van'], '09:00'], [['car'], '09:00'])).toEqual(['van', 'car'])
})

test('one vehicle takes two trips that are far enough apart, and not two that overlap', () => {
  expect(plan([['van'], '09:00'], [['van'], '10:00'])).toEqual(['van', 'van'])
  expect(plan([['van'], '09:00'], [['van'], '09:20'])).toEqual(['van', null])
})
