import { describe, expect, test } from 'vitest'
import { shippedTariff } from '#tests/support/journeys.ts'
import type { BookingStatus, LegStatus } from './status.ts'
import { cancellationTerms, legTerms, mayCancelOwn, noShowFee } from './cancellation.ts'

const pickupAt = new Date('2026-11-28T05:45:00Z')
const leg = {
  status: 'assigned' as LegStatus,
  starts: pickupAt,
  agreedStart: pickupAt,
  approachMinutes: 0,
  total: 100_000,
}
const booked = {
  status: 'confirmed' as BookingStatus,
  packageId: null as string | null,
  hours: null as number | null,
  policies: shippedTariff.policies,
  legs: [leg],
}
const tour = { packageId: 'cape-peninsula', hours: 8 }
const hoursBefore = (hours: number) => new Date(pickupAt.getTime() - hours * 3_600_000)
const fee = (changes: Partial<typeof booked>, hours: number, reason?: 'bereavement' | 'weather') =>
  cancellationTerms({ ...booked, ...changes }, hoursBefore(hours), reason).fee

describe('cancelling', () => {
  test('is possible for the customer until the pickup, unless the trip is under way or over', () => {
    expect(mayCancelOwn(booked, hoursBefore(0.1))).toBe(true)
    expect(mayCancelOwn(booked, hoursBefore(0))).toBe(false)
    expect(
      mayCancelOwn(
        { ...booked, status: 'under way', legs: [{ ...leg, status: 'under way' }] },
        hoursBefore(1),
      ),
    ).toBe(false)
    expect(mayCancelOwn({ ...booked, status: 'declined' }, hoursBefore(1))).toBe(false)
  })

  test('a transfer is free until four hours before, and costs the deposit after that', () => {
    expect(fee({}, 4)).toBe(0)
    const policies = { ...shippedTariff.policies, depositPercent: 20 }
    expect(fee({ policies }, 4)).toBe(0)
    expect(fee({ policies }, 3.99)).toBe(20_000)
    // Without a deposit there is nothing to keep.
    expect(fee({}, 1)).toBe(0)
  })

  test('is free until four hours before the vehicle must leave, where it comes from afar', () => {
    const policies = { ...shippedTariff.policies, depositPercent: 20 }
    const legs = [{ ...leg, approachMinutes: 105 }]
    expect(fee({ policies, legs }, 5.75)).toBe(0)
    expect(fee({ policies, legs }, 5.74)).toBe(20_000)
    expect(cancellationTerms({ ...booked, ...tour, policies, legs }, hoursBefore(48)).freeUntil).toEqual(
      hoursBefore(24),
    )
  })

  test('a tour is free until a day before, half the price after that, and all of it once it has begun', () => {
    expect(fee(tour, 24)).toBe(0)
    expect(fee(tour, 23.9)).toBe(50_000)
    expect(fee(tour, 0.1)).toBe(50_000)
    expect(fee(tour, 0)).toBe(100_000)
  })

  test('costs what it cost when a change was asked for, until half an hour after the answer', () => {
    const keptTerms = { asOf: hoursBefore(25), until: hoursBefore(20) }
    const at = (hours: number) => cancellationTerms({ ...booked, ...tour, keptTerms }, hoursBefore(hours)).fee
    expect(at(20)).toBe(0)
    expect(at(19.9)).toBe(50_000)
  })

  test('is free after a death, in hospital, or when the weather prevents the trip', () => {
    expect(fee(tour, 1, 'bereavement')).toBe(0)
    expect(fee(tour, 1, 'weather')).toBe(0)
  })

  test('is free before we confirm', () => {
    expect(fee({ ...tour, status: 'pending' }, 1)).toBe(0)
  })

  test('says until when it is free', () => {
    expect(cancellationTerms(booked, hoursBefore(48)).freeUntil).toEqual(hoursBefore(4))
  })

  test('counts each leg by its own moment and share: a return next week stays free', () => {
    const policies = { ...shippedTariff.policies, depositPercent: 20 }
    const back = { ...leg, total: 60_000, agreedStart: new Date(pickupAt.getTime() + 7 * 86_400_000) }
    const both = { ...booked, policies, legs: [leg, back] }
    expect(cancellationTerms(both, hoursBefore(1)).fee).toBe(20_000)
    expect(legTerms(both, back, hoursBefore(1)).fee).toBe(0)
    const driven = { ...both, legs: [{ ...leg, status: 'completed' as const }, back] }
    expect(cancellationTerms(driven, hoursBefore(-24)).fee).toBe(0)
  })

  test('keeps the terms of the agreed time when a flight is reported late', () => {
    const policies = { ...shippedTariff.policies, depositPercent: 20 }
    const late = { ...leg, starts: hoursBefore(-8) }
    expect(fee({ policies, legs: [late] }, 1)).toBe(20_000)
  })

  test('a no-show costs the leg’s share by the same terms', () => {
    expect(noShowFee({ ...booked, ...tour }, leg)).toBe(100_000)
    expect(noShowFee(booked, leg)).toBe(0)
  })
})
