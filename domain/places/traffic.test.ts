import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from './point.ts'
import { minutesWithTraffic, type Traffic } from './traffic.ts'

const centre = { lat: -33.92, lng: 18.42 }
const airport = { lat: -33.97, lng: 18.6 }
const caledon = { lat: -34.23, lng: 19.43 }
const traffic: Traffic = {
  centre,
  metroKm: 40,
  morning: { from: '06:30', until: '09:00', slower: 2 },
  evening: { from: '16:00', until: '18:00', slower: 1.5 },
}
const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'

function minutes(path: Point[], time: string, date = FRIDAY): number {
  return minutesWithTraffic({ minutes: 20, path }, { date, time }, traffic)
}

describe('the rush hour', () => {
  it('slows the drive into the city in the morning, but not the drive out', () => {
    expect(minutes([airport, centre], '07:30')).toBeCloseTo(40)
    expect(minutes([centre, airport], '07:30')).toBeCloseTo(20)
  })

  it('slows the drive out of the city in the late afternoon, but not the drive in', () => {
    expect(minutes([centre, airport], '16:30')).toBeCloseTo(30)
    expect(minutes([airport, centre], '16:30')).toBeCloseTo(20)
  })

  it.each(['06:29', '09:00', '12:00', '23:50'])('is not at %s', (time) => {
    expect(minutes([airport, centre], time)).toBeCloseTo(20)
  })

  it('is not at the weekend', () => {
    expect(minutes([airport, centre], '07:30', SATURDAY)).toBe(20)
  })

  it('does not reach beyond the city', () => {
    expect(minutes([caledon, { lat: -34.15, lng: 18.95 }], '07:30')).toBeCloseTo(20)
  })

  it('depends on the time at which each part of the drive is reached', () => {
    const halfway = { lat: -33.945, lng: 18.51 }
    const whole = minutes([airport, halfway, centre], '06:22')
    expect(whole).toBeGreaterThan(28)
    expect(whole).toBeLessThan(32)
  })

  it('leaves a drive of no length as it is', () => {
    expect(minutes([airport, airport], '07:30')).toBe(20)
  })

  it('never makes a drive quicker', () => {
    const point = fc.record({
      lat: fc.double({ min: -34.5, max: -33.5, noNaN: true }),
      lng: fc.double({ min: 18, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 6 }),
        fc.nat(23),
        fc.nat(59),
        (path, hour, minute) => {
          const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
          expect(minutes(path, time)).toBeGreaterThanOrEqual(20 - 1e-9)
        },
      ),
    )
  })
})
