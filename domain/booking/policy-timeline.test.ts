import { describe, expect, test } from 'vitest'
import type { BookedLeg, Booking } from './booking.ts'
import { policyTimeline } from './policy-timeline.ts'

const PICKUP = new Date('2026-11-28T12:30:00Z')
const hoursBefore = (hours: number) => new Date(PICKUP.getTime() - hours * 3_600_000)
const POLICIES = {
  transferFreeUntilHours: 4,
  tourFreeUntilHours: 24,
  tourLateRefundPercent: 50,
  depositPercent: 20,
}

function booked(status: Booking['status'], tour: Partial<Booking> = {}, depositPercent = 20) {
  const leg = {
    id: 'leg',
    status: 'open',
    starts: PICKUP,
    agreedStart: PICKUP,
    approachMinutes: 0,
    total: 38_000,
    ending: null,
  } as unknown as BookedLeg
  const policies = { ...POLICIES, depositPercent }
  const booking = {
    status,
    policies,
    packageId: null,
    hours: null,
    keptTerms: null,
    legs: [leg],
    createdAt: hoursBefore(150),
    ...tour,
  }
  return { booking: booking as unknown as Booking, leg }
}

const shown = (made: ReturnType<typeof booked>, hours: number, paid: number, reason?: 'bereavement') =>
  policyTimeline(made.booking, made.leg, { now: hoursBefore(hours), paid, ...(reason && { reason }) }).map(
    ({ point, span, back, kept }) => [point, span, back, kept],
  )

describe('the timeline of a leg', () => {
  test('of a transfer with a deposit: free, then the deposit is kept', () => {
    expect(shown(booked('confirmed'), 20, 7600)).toEqual([
      ['now', 'free', 7600, 0],
      ['gate', 'kept', 0, 7600],
      ['pickup', 'over', 0, 7600],
    ])
  })

  test('without a deposit it stays free', () => {
    expect(shown(booked('confirmed', {}, 0), 20, 0)).toEqual([
      ['now', 'free', 0, 0],
      ['gate', 'free', 0, 0],
      ['pickup', 'over', 0, 0],
    ])
  })

  test('of a tour: half comes back until pickup, then nothing', () => {
    expect(shown(booked('confirmed', { packageId: 'cape-peninsula', hours: 8 }), 40, 38_000)).toEqual([
      ['now', 'free', 38_000, 0],
      ['gate', 'kept', 19_000, 19_000],
      ['pickup', 'over', 0, 38_000],
    ])
  })

  test('before we confirm nothing is owed', () => {
    expect(shown(booked('pending'), 2, 0)).toEqual([
      ['now', 'free', 0, 0],
      ['pickup', 'over', 0, 0],
    ])
  })

  test('late, it says what was, and is', () => {
    expect(shown(booked('confirmed'), 3, 38_000)).toEqual([
      ['booked', 'over', 38_000, 0],
      ['gate', 'kept', 30_400, 7600],
      ['now', 'kept', 30_400, 7600],
      ['pickup', 'over', 30_400, 7600],
    ])
  })

  test('late, after a death nothing is kept', () => {
    expect(shown(booked('confirmed'), 3, 38_000, 'bereavement')[2]).toEqual(['now', 'free', 38_000, 0])
  })
})

test('what comes back is never below nothing, never above what was paid, and never rises with time', () => {
  for (const depositPercent of [0, 20, 100])
    for (const paid of [0, 1, 7600, 20_000, 38_000, 50_000]) {
      let before = Infinity
      for (let hours = 60; hours >= 0; hours -= 1) {
        const [, , back, kept] =
          shown(booked('confirmed', {}, depositPercent), hours, paid).find(([point]) => point === 'now') ?? []
        expect(back).toBeGreaterThanOrEqual(0)
        expect(Number(back) + Number(kept)).toBeLessThanOrEqual(paid)
        expect(Number(back)).toBeLessThanOrEqual(before)
        before = Number(back)
      }
    }
})
