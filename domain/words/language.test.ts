import { describe, expect, it } from 'vitest'
import { firstLanguage } from './language.ts'

describe('the language of a visitor', () => {
  it.each([
    ['de', 'de'],
    ['de-CH', 'de-CH'],
    ['af-ZA,af;q=0.9,en;q=0.8', 'af-ZA'],
    [' sv-SE ; q=0.9 , en', 'sv-SE'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    ['ca-ES-valencia', 'ca-ES-valencia'],
    ['ast', 'ast'],
    ['EN-gb', 'EN-gb'],
  ])('of %j is %s', (header, language) => {
    expect(firstLanguage(header)).toBe(language)
  })

  it.each([
    undefined,
    null,
    '',
    '*',
    ',de',
    'q=0.5',
    'english',
    'en_US',
    'e',
    '../../etc/passwd',
    '<script>',
    "de'; drop table enquiries; --",
    'de-'.repeat(500),
  ])('is South African English where the browser names none that can be read: %j', (header) => {
    expect(firstLanguage(header)).toBe('en-ZA')
  })
})
