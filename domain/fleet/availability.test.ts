import { describe, expect, test } from 'vitest'
import type { Point } from '#domain/places/point.ts'
import { planUnits, type Rules, type Trip } from './availability.ts'

const airport = { lat: -33.97, lng: 18.6 }
const stellenbosch = { lat: -33.93, lng: 18.86 }
const base = { lat: -33.92, lng: 18.42 }

/** No driving time from a place to itself, forty minutes between any two others. */
const rules: Rules = {
  now: new Date('2026-11-28T05:00:00Z'),
  base,
  turnaround: 15,
  drive: (from, to) => (from === to ? 0 : 40),
}

/** A half-hour trip on Saturday from the airport to Stellenbosch, unless given otherwise. */
function trip(time: string, { minutes = 30, from = airport, to = stellenbosch } = {}): Trip {
  const starts = new Date(`2026-11-28T${time}:00Z`)
  return { starts, ends: new Date(starts.getTime() + minutes * 60_000), from, to }
}

const plan = (legs: Trip[], schedules: Record<string, Trip[]> = {}, units = ['corolla'], changes = {}) =>
  planUnits(units, legs, new Map(Object.entries(schedules)), { ...rules, ...changes })

describe('a unit', () => {
  test('with no other trip is free', () => {
    expect(plan([trip('12:00')])).toEqual({ ok: true, units: ['corolla'] })
  })

  test.each([
    // 09:00 to 09:30 in Stellenbosch, 15 minutes to turn round, 40 back to the airport.
    ['10:25', true],
    ['10:24', false],
    ['09:10', false],
    // Back at the airport for 09:00: arrived 07:45, turned round 08:00, back 08:40.
    ['07:35', true],
    ['07:36', false],
  ])('with a trip at 09:00 has time for another at %s: %s', (time, isFree) => {
    expect(plan([trip(time)], { corolla: [trip('09:00')] }).ok).toBe(isFree)
  })

  test('needs no drive where the next pickup is at the last drop-off', () => {
    const back = trip('09:45', { from: stellenbosch, to: airport })
    expect(plan([back], { corolla: [trip('09:00')] }).ok).toBe(true)
    const sooner = trip('09:44', { from: stellenbosch, to: airport })
    expect(plan([sooner], { corolla: [trip('09:00')] }).ok).toBe(false)
  })

  test('that has just ended a trip far away is not back at the base yet', () => {
    const george = { lat: -33.99, lng: 22.46 }
    const there = { corolla: [trip('04:00', { minutes: 58, to: george })] }
    const far = { drive: (from: Point) => (from === george ? 280 : 20) }
    expect(plan([trip('09:00')], there, ['corolla'], far).ok).toBe(false)
    expect(plan([trip('10:00')], there, ['corolla'], far).ok).toBe(true)
  })

  test('that is idle comes from the base', () => {
    const far = { drive: () => 400 }
    expect(plan([trip('11:00')], {}, ['corolla'], far).ok).toBe(false)
    expect(plan([trip('12:00')], {}, ['corolla'], far).ok).toBe(true)
  })

  test('serves both the outward trip and the return of one journey', () => {
    const legs = [trip('09:00'), trip('16:00', { from: stellenbosch, to: airport })]
    expect(plan(legs, {}, ['corolla', 'jetta'])).toEqual({ ok: true, units: ['corolla', 'corolla'] })
  })

  test('leaves the return to another vehicle if it has no time', () => {
    const legs = [trip('09:00'), trip('09:35', { from: stellenbosch, to: airport })]
    expect(plan(legs)).toEqual({ ok: false, missing: [] })
    expect(plan(legs, {}, ['corolla', 'jetta'])).toEqual({ ok: true, units: ['corolla', 'jetta'] })
  })

  test('is not promised before the deciding drives are measured', () => {
    const unmeasured = { drive: () => null }
    const between = { corolla: [trip('07:30'), trip('13:30')] }
    expect(plan([trip('11:00')], between, ['corolla'], unmeasured)).toEqual({
      ok: false,
      missing: [
        { from: stellenbosch, to: airport },
        { from: stellenbosch, to: airport },
      ],
    })
    expect(plan([trip('07:50')], between, ['corolla'], unmeasured)).toEqual({ ok: false, missing: [] })
  })
})
