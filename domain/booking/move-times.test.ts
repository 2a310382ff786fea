import { expect, test } from 'vitest'
import { shippedTariff } from '#tests/support/journeys.ts'
import type { LegAct } from './permissions.ts'
import type { LegStatus } from './status.ts'
import { hasPassedUndecided, notBefore } from './move-times.ts'

const at = (time: string) => new Date(`2026-11-${time}Z`)
const leg = { starts: at('28T05:45'), lands: false }
const terms = { policies: shippedTariff.policies }
const earliest = (act: LegAct, now: string, changes: Partial<typeof leg> = {}) =>
  notBefore(act, { ...leg, ...changes }, terms, at(now))

test('a leg starts at most six hours before its pickup: the longest drive to a pickup', () => {
  expect(earliest('start', '23T08:00')).toEqual(at('27T23:45'))
  expect(earliest('start', '27T23:45')).toBeNull()
})

test('nor is it completed earlier than that', () => {
  expect(earliest('complete', '23T08:00')).toEqual(at('27T23:45'))
  expect(earliest('complete', '28T05:30')).toBeNull()
})

test('nobody is a no-show before the free waiting is over, which is longer after a landing', () => {
  expect(earliest('no show', '28T05:50')).toEqual(at('28T06:00'))
  expect(earliest('no show', '28T06:00')).toBeNull()
  expect(earliest('no show', '28T06:44', { lands: true })).toEqual(at('28T06:45'))
})

test('waiting counts from the landing that was reported last', () => {
  expect(earliest('no show', '28T07:00', { lands: true, starts: at('28T06:30') })).toEqual(at('28T07:30'))
})

test('the office’s decisions are possible at any time', () => {
  for (const act of ['assign', 'unassign', 'cancel'] as const) expect(earliest(act, '01T08:00')).toBeNull()
})

test('a booking has passed undecided once a pickup that still stands is past', () => {
  const passed = (legs: [LegStatus, string][], status: 'pending' | 'confirmed' = 'pending') =>
    hasPassedUndecided(
      { status, legs: legs.map(([is, starts]) => ({ status: is, starts: at(starts) })) },
      at('28T05:45'),
    )
  expect(passed([['open', '28T05:46']])).toBe(false)
  expect(passed([['open', '28T05:45']])).toBe(true)
  expect(passed([['open', '28T05:45']], 'confirmed')).toBe(false)
  const back: [LegStatus, string] = ['open', '29T05:45']
  expect([passed([['open', '28T05:45'], back]), passed([['cancelled', '28T05:45'], back])]).toEqual([
    true,
    false,
  ])
})
