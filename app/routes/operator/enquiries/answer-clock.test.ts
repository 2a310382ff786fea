import { expect, test } from 'vitest'
import { answerDue } from '#domain/enquiry/clock.ts'
import { capeInstant } from '#domain/values/cape-time.ts'
import { answerClock } from './answer-clock.ts'

const at = (date: string, time: string) => capeInstant(date, time) ?? new Date(NaN)
const FRIDAY = '2026-11-20'
const promise = { replyHours: 2, officeHours: { from: '07:00', until: '19:00', days: 'mon-fri' } as const }
const due = answerDue(at(FRIDAY, '18:00'), promise)
const clock = (date: string, time: string) => answerClock(due, at(date, time), promise)

test('the clock of an enquiry from before the office set hours runs on', () => {
  const before = answerDue(at(FRIDAY, '18:30'), { ...promise, officeHours: null })
  const shown = answerClock(before, at(FRIDAY, '19:30'), promise)
  expect(shown).toMatchObject({ figure: '1 h 0 min', note: 'left', tone: 'calm', left: 0.5 })
})

test('the clock of an enquiry counts the office’s hours and says when they go on', () => {
  expect(clock(FRIDAY, '18:00')).toEqual({ figure: '2 h 0 min', note: 'left', tone: 'calm', left: 1 })
  expect(clock(FRIDAY, '19:30')).toMatchObject({ figure: '1 h 0 min', note: 'from Mon 07:00', left: 0.5 })
  expect(clock('2026-11-23', '05:00')).toMatchObject({
    figure: '1 h 0 min',
    note: 'from 07:00',
    tone: 'calm',
  })
  expect(clock('2026-11-23', '07:40')).toMatchObject({ figure: '20 min', note: 'left', tone: 'soon' })
  expect(clock('2026-11-23', '08:12')).toMatchObject({
    figure: '12 min',
    note: 'over',
    tone: 'over',
    left: 1,
  })
})
