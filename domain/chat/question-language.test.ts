import { expect, it } from 'vitest'
import { questionLanguage } from './question-language.ts'

it('tells the language of a question by its small words', () => {
  const language = (question: string, page: string) => questionLanguage(question, page, ['en', 'de'])
  expect(language('Was kostet die Fahrt nach Paarl?', 'en')).toBe('de')
  expect(language('how much is the trip to Paarl', 'de')).toBe('en')
  expect(language('Hoe kanselleer ek die wyntoer vir môre?', 'de')).toBe('en')
  expect(language('Paarl?', 'de')).toBe('de')
})
