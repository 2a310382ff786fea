import { describe, expect, test } from 'vitest'
import { childrenProblem, landingProblem, tonightAfter, tripDoubts } from './plausibility.ts'

const at = (date: string, time: string) => ({ date, time })
const SATURDAY = '2026-11-21'

describe('a flight lands before its pickup', () => {
  test.each([
    ['07:45', '07:00', 'three quarters of an hour before', null],
    ['07:45', '07:45', 'at the very minute', null],
    ['00:30', '23:40', 'before midnight', null],
    ['07:45', '07:46', 'a minute after', 'landingTime'],
    ['23:30', '00:10', 'after midnight', 'landingTime'],
    ['07:45', '', 'nobody knows when', null],
  ])('pickup %s, landing %s: %s', (time, landing, _, path) => {
    expect(landingProblem(at(SATURDAY, time), landing)?.path ?? null).toBe(path)
  })

  test('the sentence names both times', () => {
    expect(landingProblem(at(SATURDAY, '07:45'), '08:10')?.params).toEqual({
      landing: '08:10',
      pickup: '07:45',
    })
  })
})

describe('tonight after midnight is tomorrow', () => {
  test.each([
    ['2026-11-21T20:00:00Z', at(SATURDAY, '01:00'), '2026-11-22'],
    ['2026-12-31T18:00:00Z', at('2026-12-31', '00:30'), '2027-01-01'],
    // Half past midnight in Cape Town is still Saturday evening in UTC.
    ['2026-11-21T22:30:00Z', at('2026-11-22', '00:15'), '2026-11-23'],
    ['2026-11-21T22:30:00Z', at('2026-11-22', '01:00'), null],
    ['2026-11-21T20:00:00Z', at(SATURDAY, '06:00'), null],
    ['2026-11-21T20:00:00Z', at('2026-11-22', '01:00'), null],
    ['2026-11-21T20:00:00Z', at('2026-11-20', '01:00'), null],
  ])('now %s, wanted %o', (now, when, hint) => {
    expect(tonightAfter(when, new Date(now))).toBe(hint)
  })
})

test('children are passengers', () => {
  expect(childrenProblem([2, 5], 2)).toBeNull()
  expect(childrenProblem([], 1)).toBeNull()
  expect(childrenProblem([2, 5], 1)?.params).toEqual({ children: 2, passengers: 1 })
})

describe('what is worth a second look', () => {
  const policies = { freeWaitingAfterLandingMinutes: 60 }
  const landing = {
    pickup: at(SATURDAY, '10:00'),
    back: null,
    isLanding: true,
    flightNumber: 'SA 322',
    landingTime: '09:15',
  }
  const doubts = (changes: object) => tripDoubts({ ...landing, ...changes }, policies)

  test('an ordinary pickup leaves no doubt', () => {
    expect(doubts({})).toEqual([])
    expect(doubts({ landingTime: '07:00' })).toEqual([])
  })

  test('a landing more than three hours before, also over midnight', () => {
    expect(doubts({ landingTime: '06:55' })).toEqual([
      'The flight lands at 06:55, 3 h 5 min before the pickup. Please check both times.',
    ])
    expect(doubts({ pickup: at(SATURDAY, '05:30'), landingTime: '23:30' })).toHaveLength(1)
  })

  test('a landing after the pickup, where the pickup was moved since', () => {
    expect(doubts({ landingTime: '10:15' })).toEqual([
      'The flight lands at 10:15, after the pickup at 10:00. Please check both times.',
    ])
  })

  test('no flight number at an airport', () => {
    expect(doubts({ flightNumber: '' })).toEqual([expect.stringContaining('free for 60 minutes after')])
    expect(doubts({ flightNumber: '', landingTime: '02:00', isLanding: false })).toEqual([])
  })

  test('a pickup and a way back in the small hours', () => {
    const nightly = { pickup: at(SATURDAY, '01:00'), landingTime: '00:10', back: at('2026-11-28', '03:15') }
    expect(doubts(nightly)).toEqual([
      'The pickup is at 01:00, in the night from Friday 20 to Saturday 21 November.',
      'The way back is at 03:15, in the night from Friday 27 to Saturday 28 November.',
    ])
  })
})
