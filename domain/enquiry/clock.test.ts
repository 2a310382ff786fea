import { expect, test } from 'vitest'
import { capeInstant } from '#domain/values/cape-time.ts'
import { answerDue } from './clock.ts'

const at = (time: string, date = '2026-11-20') => capeInstant(date, time) ?? new Date(NaN)
const HOURS = { from: '08:00', until: '17:00' }

test('an answer is due two hours after the question, day and night', () => {
  expect(answerDue(at('23:30'), 2, null)).toEqual(at('01:30', '2026-11-21'))
})

test('with office hours the clock stands still while the office is closed', () => {
  expect(answerDue(at('10:00'), 2, HOURS)).toEqual(at('12:00'))
  expect(answerDue(at('15:00'), 2, HOURS)).toEqual(at('17:00'))
  expect(answerDue(at('16:30'), 2, HOURS)).toEqual(at('09:30', '2026-11-21'))
  expect(answerDue(at('03:00'), 2, HOURS)).toEqual(at('10:00'))
  expect(answerDue(at('20:00'), 2, HOURS)).toEqual(at('10:00', '2026-11-21'))
  expect(answerDue(at('16:00'), 12, HOURS)).toEqual(at('10:00', '2026-11-22'))
})
