import { describe, expect, test } from 'vitest'
import { childrenProblem, tonightAfter, tripDoubts } from './plausibility.ts'
import { doubtInWords } from '#domain/wording/doubts.ts'
import { english } from '#tests/support/english.ts'

const at = (date: string, time: string) => ({ date, time })
const SATURDAY = '2026-11-21'

describe('tonight after midnight is tomorrow', () => {
  test.each([
    ['2026-11-21T20:00:00Z', at(SATURDAY, '01:00'), '2026-11-22'],
    ['2026-12-31T18:00:00Z', at('2026-12-31', '00:30'), '2027-01-01'],
    // At half past midnight in Cape Town, it is still Saturday evening in UTC.
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

describe('details worth a second look', () => {
  const policies = { freeWaitingAfterLandingMinutes: 60 }
  const landing = { pickup: at(SATURDAY, '10:00'), back: null, isLanding: true, flightNumber: 'SA 322' }
  const doubts = (changes: object) =>
    tripDoubts({ ...landing, ...changes }, policies).map((doubt) => doubtInWords(doubt, english))

  test('an ordinary pickup raises no doubt', () => {
    expect(doubts({})).toEqual([])
  })

  test('no flight number at an airport', () => {
    expect(doubts({ flightNumber: '' })).toEqual([expect.stringContaining('free for 60 minutes after')])
    expect(doubts({ flightNumber: '', isLanding: false })).toEqual([])
  })

  test('a pickup and a return in the small hours', () => {
    expect(doubts({ pickup: at(SATURDAY, '01:00'), back: at('2026-11-28', '03:15') })).toEqual([
      'The pickup is at 01:00, on the night of Friday 20 to Saturday 21 November.',
      'The return trip is at 03:15, on the night of Friday 27 to Saturday 28 November.',
    ])
    expect(doubts({ pickup: at(SATURDAY, '05:00') })).toEqual([])
  })
})
