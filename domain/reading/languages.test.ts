import { expect, test } from 'vitest'
import { languageOf } from './languages.ts'

test.each([
  'I am here now.',
  'I am late, sorry',
  'I’m in the arrivals hall. Nobody around?',
  'Am I booked?',
  'Am arriving at 10',
  'Lanzerac, 8 am',
  'Um, I am lost',
])('a guest who writes “%s” is answered in English', (text) => {
  expect(languageOf(text)).toBe('en')
})

test.each([
  'Bin am Flughafen, wo ist der Fahrer?',
  'Kommen am Freitag',
  'am 12.12. um 8',
  'Am Samstag zum Flughafen',
])('a guest who writes “%s” is answered in German', (text) => {
  expect(languageOf(text)).toBe('de')
})
