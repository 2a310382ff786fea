import { describe, expect, test } from 'vitest'
import { canDoBoth } from './availability.ts'
import { type Job, placeJobs, type Placing, type PlanRules } from './plan.ts'

const BASE = { lat: 0, lng: 0 }
/** On a plane with a kilometre a unit and a minute a kilometre. */
const km = (from: { lat: number; lng: number }, to: { lat: number; lng: number }) =>
  Math.hypot(to.lat - from.lat, to.lng - from.lng)
const rules: PlanRules = { now: new Date(0), base: BASE, turnaround: 15, drive: km, km }

const at = (minutes: number) => new Date((24 * 60 + minutes) * 60_000)
const point = (lng: number) => ({ lat: 0, lng })

type Given = { id: string; from: number; to: number; starts: number; reserved?: string; units?: string[] }
function job({ id, from, to, starts, reserved, units = ['a', 'b'] }: Given): Job {
  const trip = {
    from: point(from),
    to: point(to),
    starts: at(starts),
    ends: at(starts + Math.abs(to - from)),
  }
  return { id, trip, units, reserved: reserved ?? null, bookedAt: at(starts) }
}

const idle = (units: string[]) => new Map(units.map((unit) => [unit, { today: [], around: [] }]))

function placed(jobs: Job[], units = ['a', 'b']) {
  const found = placeJobs(jobs, idle(units), rules)
  if (!found.ok) throw new Error('a drive is not measured')
  return found
}

/** From the base to the first, and between. */
function kmOf(placing: Placing, jobs: Job[], units: string[]): number {
  return units
    .map((unit) => {
      const day = jobs.filter(({ id }) => placing.get(id) === unit).map(({ trip }) => trip)
      return day.reduce((sum, { from }, i) => sum + km(day[i - 1]?.to ?? BASE, from), 0)
    })
    .reduce((sum, one) => sum + one, 0)
}

test('reserved vehicles are exchanged where that saves empty driving', () => {
  const jobs = [
    job({ id: 'east', from: 0, to: 50, starts: 0, reserved: 'a' }),
    job({ id: 'west', from: 0, to: -50, starts: 5, reserved: 'b' }),
    job({ id: 'home from the west', from: -50, to: 0, starts: 200, reserved: 'a' }),
    job({ id: 'home from the east', from: 50, to: 0, starts: 260, reserved: 'b' }),
  ]
  const { placing, firstCome } = placed(jobs)
  expect(kmOf(firstCome, jobs, ['a', 'b'])).toBe(200)
  expect(kmOf(placing, jobs, ['a', 'b'])).toBe(0)
})

test('a trip is not left out because another has the only vehicle that is large enough', () => {
  const jobs = [
    job({ id: 'two guests', from: 0, to: 10, starts: 0, reserved: 'bus', units: ['sedan', 'bus'] }),
    job({ id: 'nine guests', from: 0, to: 10, starts: 0, units: ['bus'] }),
  ]
  const { placing } = placed(jobs, ['sedan', 'bus'])
  expect(Object.fromEntries(placing)).toEqual({ 'two guests': 'sedan', 'nine guests': 'bus' })
})

test('what nothing is free for has no vehicle', () => {
  const jobs = ['x', 'y', 'z'].map((id) => job({ id, from: 0, to: 10, starts: 0 }))
  expect(placed(jobs).placing.size).toBe(2)
})

describe('on generated days', () => {
  /** The same numbers each time. */
  function numbers(seed: number) {
    let state = seed
    return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  }

  const seeds = Array.from({ length: 20 }, (_, i) => i + 1)

  test.each(seeds)('day %i: no vehicle is in two places, and first-come is never better', (seed) => {
    const random = numbers(seed)
    const units = ['a', 'b', 'c', 'd', 'e']
    const jobs = Array.from({ length: 24 }, (_, i) => {
      const [from, to] = [Math.round(random() * 60 - 30), Math.round(random() * 60 - 30)]
      const able = units.filter(() => random() < 0.7)
      return job({
        id: `${i}`,
        from,
        to: to === from ? to + 1 : to,
        starts: Math.round(random() * 900),
        units: able,
        ...(able[0] !== undefined && random() < 0.3 && { reserved: able[0] }),
      })
    })
    const { placing, firstCome } = placed(jobs, units)
    for (const unit of units) {
      const day = jobs
        .filter(({ id }) => placing.get(id) === unit)
        .toSorted((a, b) => a.trip.starts.getTime() - b.trip.starts.getTime())
      for (const [i, { trip, units: able }] of day.entries()) {
        expect(able).toContain(unit)
        const next = day[i + 1]
        if (next !== undefined) expect(canDoBoth(trip, next.trip, rules)).toEqual({ can: true })
      }
    }
    expect(placing.size).toBeGreaterThanOrEqual(firstCome.size)
    const byPickup = jobs.toSorted((a, b) => a.trip.starts.getTime() - b.trip.starts.getTime())
    if (placing.size === firstCome.size)
      expect(kmOf(placing, byPickup, units)).toBeLessThanOrEqual(kmOf(firstCome, byPickup, units))
  })
})
