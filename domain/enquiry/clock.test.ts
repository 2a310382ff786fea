import { describe, expect, test } from 'vitest'
import { capeInstant } from '#domain/values/cape-time.ts'
import { answerDue, opensAgain, timeToAnswer } from './clock.ts'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'
const at = (time: string, date = FRIDAY) => capeInstant(date, time) ?? new Date(NaN)

const DAILY = { from: '08:00', until: '17:00', days: 'mon-sun' } as const
const WEEKDAYS = { from: '07:00', until: '19:00', days: 'mon-fri' } as const
const WITH_SATURDAY = { from: '07:00', until: '19:00', days: 'mon-sat' } as const
const due = (came: Date, officeHours: Parameters<typeof timeToAnswer>[2], replyHours = 2) =>
  answerDue(came, { replyHours, officeHours })

describe('an answer is due', () => {
  test('two hours after the question, day and night, where no office hours are set', () => {
    expect(due(at('23:30'), null)).toEqual(at('01:30', SATURDAY))
  })

  test('after two of the office’s hours, where they are set', () => {
    expect(due(at('10:00'), DAILY)).toEqual(at('12:00'))
    expect(due(at('15:00'), DAILY)).toEqual(at('17:00'))
    expect(due(at('16:30'), DAILY)).toEqual(at('09:30', SATURDAY))
    expect(due(at('16:00'), DAILY, 12)).toEqual(at('10:00', SUNDAY))
  })

  test('two hours after the office opens, for what comes at night', () => {
    expect(due(at('03:00'), DAILY)).toEqual(at('10:00'))
    expect(due(at('20:00'), DAILY)).toEqual(at('10:00', SATURDAY))
    expect(due(at('17:00'), DAILY)).toEqual(at('10:00', SATURDAY))
  })

  test('on Monday, for what comes at the weekend', () => {
    expect(due(at('18:30'), WEEKDAYS)).toEqual(at('08:30', MONDAY))
    expect(due(at('11:00', SATURDAY), WEEKDAYS)).toEqual(at('09:00', MONDAY))
    expect(due(at('23:59', SUNDAY), WEEKDAYS)).toEqual(at('09:00', MONDAY))
    expect(due(at('11:00', SATURDAY), WITH_SATURDAY)).toEqual(at('13:00', SATURDAY))
    expect(due(at('18:00', SATURDAY), WITH_SATURDAY)).toEqual(at('08:00', MONDAY))
  })

  test('at the same time of day in winter and in summer: Cape Town has no daylight saving', () => {
    expect(due(at('18:00', '2026-07-02'), WEEKDAYS)).toEqual(at('08:00', '2026-07-03'))
    // The nights in which Europe changes its clocks.
    expect(due(at('18:00', '2026-03-28'), DAILY)).toEqual(at('10:00', '2026-03-29'))
    expect(due(at('18:00', '2026-10-24'), DAILY)).toEqual(at('10:00', '2026-10-25'))
  })
})

describe('the time left', () => {
  test('runs day and night where no office hours are set, and ends at nothing', () => {
    expect(minutesLeft(at('23:30'), at('01:30', SATURDAY), null)).toBe(120)
    expect(minutesLeft(at('12:00'), at('11:00'), null)).toBe(0)
  })

  test('stands still while the office is closed', () => {
    const friday = due(at('18:30'), WEEKDAYS)
    expect(minutesLeft(at('18:30'), friday, WEEKDAYS)).toBe(120)
    expect(minutesLeft(at('19:00'), friday, WEEKDAYS)).toBe(90)
    expect(minutesLeft(at('12:00', SUNDAY), friday, WEEKDAYS)).toBe(90)
    expect(minutesLeft(at('08:00', MONDAY), friday, WEEKDAYS)).toBe(30)
    expect(minutesLeft(at('09:00', MONDAY), friday, WEEKDAYS)).toBe(0)
  })

  test('runs on for what was promised before the office set hours', () => {
    expect(minutesLeft(at('20:00'), at('21:30'), WEEKDAYS)).toBe(90)
    expect(minutesLeft(at('18:30'), at('20:00'), WEEKDAYS)).toBe(90)
  })

  test('goes on when the office opens', () => {
    expect(opensAgain(at('03:00', SATURDAY), WEEKDAYS)).toEqual(at('07:00', MONDAY))
    expect(opensAgain(at('05:00', MONDAY), WEEKDAYS)).toEqual(at('07:00', MONDAY))
    expect(opensAgain(at('07:00', MONDAY), WEEKDAYS)).toBeNull()
    expect(opensAgain(at('03:00'), null)).toBeNull()
  })
})

function minutesLeft(...asked: Parameters<typeof timeToAnswer>): number {
  return timeToAnswer(...asked) / 60_000
}
