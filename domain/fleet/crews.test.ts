import { expect, test } from 'vitest'
import { crewJobs, type DriverDay } from './crews.ts'
import type { Rules } from './availability.ts'

const HERE = { lat: 0, lng: 0 }
const rules: Rules = { now: new Date(0), base: HERE, turnaround: 0, drive: () => 0 }
const at = (hour: number) => new Date((48 + hour) * 3_600_000)
const trip = (starts: number, ends: number) => ({ from: HERE, to: HERE, starts: at(starts), ends: at(ends) })
const job = (id: string, starts: number, ends: number, unit = 'van', drivers = ['sipho', 'lerato']) => {
  return { id, unit, trip: trip(starts, ends), drivers }
}
const free = { trips: [], units: [] }

function crews(jobs: ReturnType<typeof job>[], days: Record<string, DriverDay>) {
  const found = crewJobs(jobs, new Map(Object.entries(days)), rules)
  if (!found.ok) throw new Error('a drive is not measured')
  return Object.fromEntries(found.driverOf)
}

test('one driver has all trips of a vehicle within a shift; then another takes over', () => {
  const jobs = [job('early', 6, 8), job('noon', 12, 14), job('late', 19, 21)]
  expect(crews(jobs, { sipho: free, lerato: free })).toEqual({
    early: 'sipho',
    noon: 'sipho',
    late: 'lerato',
  })
})

test('the driver who has the vehicle anyway goes on with it', () => {
  const days = { sipho: free, lerato: { trips: [trip(5, 6)], units: ['van'] } }
  expect(crews([job('noon', 12, 14)], days)).toEqual({ noon: 'lerato' })
})

test('nobody begins before the rest after the shift before is over, or while off', () => {
  const late = { trips: [trip(-8, -1)], units: [] }
  const off = { trips: [{ ...trip(0, 24), isOff: true }], units: [] }
  expect(crews([job('early', 6, 8)], { sipho: late, lerato: off })).toEqual({})
  expect(crews([job('noon', 12, 14)], { sipho: late, lerato: off })).toEqual({ noon: 'sipho' })
})

test('whose papers do not last has none', () => {
  expect(crews([job('noon', 12, 14, 'van', ['lerato'])], { sipho: free, lerato: free })).toEqual({
    noon: 'lerato',
  })
})
