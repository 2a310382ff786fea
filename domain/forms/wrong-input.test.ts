import { expect, test } from 'vitest'
import type { Parsed } from './problems.ts'
import { parseTaps } from './driver-taps.ts'
import { parsePlan } from './plan.ts'
import { parseReview } from './review.ts'
import { parseTimeOff } from './time-off.ts'

/** Input that no page of ours sends is refused with a problem at its place. */

const problemsOf = (parsed: Parsed<unknown>) => (parsed.ok ? [] : parsed.problems)

test.each(['0', '6', '-1', '2.5', 'five', ''])('a review of %j stars hears how many there are', (stars) => {
  expect(problemsOf(parseReview({ stars, text: '' }))).toEqual([
    { path: 'stars', code: 'missing', params: { what: 'stars' } },
  ])
})

test.each(['x', null, 7, []])('a leg of a plan that is %j is unlike the description', (leg) => {
  expect(problemsOf(parsePlan({ legs: [leg] }))).toEqual([
    { path: 'legs.0', code: 'unlike-described', params: { path: 'legs.0' } },
  ])
})

test.each(['0000-01-01T08:00:00Z', '9999-12-31T23:59:00-02:00', '+012026-01-01T08:00:00Z'])(
  'nobody is off from %s, and no tap was made then',
  (at) => {
    const off = { from: at, until: '2026-11-29T08:00:00Z', why: 'Service' }
    expect(problemsOf(parseTimeOff(off))).toMatchObject([{ path: 'from', code: 'no-such-time' }])
    expect(parseTaps({ taps: [{ ...TAP, at }] })).toBeNull()
  },
)

const TAP = {
  id: 'a',
  legId: '6f1f3c1e-3f0c-4c53-9a0e-2b8f7d6e5a41',
  tap: 'on the way',
  at: '2026-11-28T08:00:00Z',
}

test.each(['a\u0000', 'a\n', '\uD83D'])(
  'a tap with the id %j, which cannot be stored, is not taken',
  (id) => {
    expect(parseTaps({ taps: [TAP] })).not.toBeNull()
    expect(parseTaps({ taps: [{ ...TAP, id }] })).toBeNull()
  },
)
