import { describe, expect, it } from 'vitest'
import { problem } from '#domain/forms/problems.ts'
import { enquiryPickupProblem, isPickupWithinTheHour } from './journey.ts'

/** 09:20 on Saturday 21 November 2026 in Cape Town. */
const now = new Date('2026-11-21T07:20:00Z')
const PAST_DATE = problem('date', 'date-passed')
const PAST_TIME = problem('time', 'time-passed')
const TOO_FAR = problem('date', 'years-ahead', { most: 3 })

describe('the requested pickup of an enquiry', () => {
  it.each([
    ['next week', '2026-11-28', '07:45'],
    ['later today', '2026-11-21', '09:30'],
    ['this very minute', '2026-11-21', '09:20'],
    ['in two years', '2028-12-24', '10:00'],
  ])('%s is fine', (_, date, time) => {
    expect(enquiryPickupProblem({ date, time }, now)).toBeNull()
  })

  it('yesterday is refused, at the date', () => {
    expect(enquiryPickupProblem({ date: '2026-11-20', time: '23:45' }, now)).toEqual(PAST_DATE)
  })

  it('earlier today is refused, at the time', () => {
    expect(enquiryPickupProblem({ date: '2026-11-21', time: '09:15' }, now)).toEqual(PAST_TIME)
  })

  it('in many years is refused, at the date', () => {
    expect(enquiryPickupProblem({ date: '2030-01-01', time: '07:45' }, now)).toEqual(TOO_FAR)
    expect(enquiryPickupProblem({ date: '2999-12-31', time: '07:45' }, now)).toEqual(TOO_FAR)
  })

  it('follows Cape Town’s calendar, even while it is still yesterday in UTC', () => {
    const justAfterMidnight = new Date('2026-11-21T22:30:00Z')
    expect(enquiryPickupProblem({ date: '2026-11-21', time: '23:45' }, justAfterMidnight)).toEqual(PAST_DATE)
    expect(enquiryPickupProblem({ date: '2026-11-22', time: '00:15' }, justAfterMidnight)).toEqual(PAST_TIME)
    expect(enquiryPickupProblem({ date: '2026-11-22', time: '00:30' }, justAfterMidnight)).toBeNull()
  })
})

describe('a pickup within the hour', () => {
  it.each([
    ['in 40 minutes', '2026-11-21', '10:00', true],
    ['in 55 minutes', '2026-11-21', '10:15', true],
    ['in 70 minutes', '2026-11-21', '10:30', false],
    ['tomorrow at the same time', '2026-11-22', '09:20', false],
  ])('%s: %s %s is %s', (_, date, time, soon) => {
    expect(isPickupWithinTheHour({ date, time }, now)).toBe(soon)
  })

  it('an hour to the minute is not', () => {
    expect(isPickupWithinTheHour({ date: '2026-11-21', time: '10:20' }, now)).toBe(false)
    expect(isPickupWithinTheHour({ date: '2026-11-21', time: '10:19' }, now)).toBe(true)
  })

  it('just after midnight is, seen from before midnight', () => {
    expect(
      isPickupWithinTheHour({ date: '2026-11-22', time: '00:15' }, new Date('2026-11-21T21:45:00Z')),
    ).toBe(true)
  })

  it('is false on a day that does not exist', () => {
    expect(isPickupWithinTheHour({ date: '2026-02-30', time: '10:00' }, now)).toBe(false)
  })
})
