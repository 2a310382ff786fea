import { describe, expect, it } from 'vitest'
import { firstLanguage, keptLanguage, parseAddress, pathIn, tagFor } from './language.ts'

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

const TAGS = ['en', 'de']

describe('the language of a page', () => {
  it.each([
    ['/', 'en', '/'],
    ['/areas', 'en', '/areas'],
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/de/areas', 'de', '/areas'],
    ['/de/services/city-tours', 'de', '/services/city-tours'],
    ['/de.data', 'de', '/_root.data'],
    ['/demo', 'en', '/demo'],
    ['/demo.data', 'en', '/demo.data'],
    ['/DE/areas', 'en', '/DE/areas'],
    ['/en/areas', 'en', '/en/areas'],
    ['/fr/areas', 'en', '/fr/areas'],
    ['/de//evil.test/', 'de', '/evil.test/'],
    ['/de/\\\\evil.test', 'de', '/evil.test'],
    ['//evil.test', 'en', '/evil.test'],
  ])('at %s is %s', (address, tag, path) => {
    expect(parseAddress(address, TAGS)).toEqual({ tag, path })
  })

  it.each([
    ['en', '/areas', '/areas'],
    ['de', '/', '/de'],
    ['de', '/?utm_source=mail', '/de?utm_source=mail'],
    ['de', '/#main', '/de#main'],
    ['de', '/areas?from=CPT', '/de/areas?from=CPT'],
    ['de', 'tel:+27215550140', 'tel:+27215550140'],
  ])('in %s puts %s at %s', (tag, path, address) => {
    expect(pathIn(tag, path)).toBe(address)
  })
})

describe('the language that is kept with somebody', () => {
  it.each([
    ['de', 'en-ZA', 'de'],
    ['en', 'af-ZA', 'af-ZA'],
    // They read English here, so they are not written to in German.
    ['en', 'de-CH,en;q=0.5', 'en-ZA'],
    ['en', undefined, 'en-ZA'],
  ])('who reads in %s with a browser that asks for %s is %s', (page, header, kept) => {
    expect(keptLanguage(page, header, TAGS)).toBe(kept)
  })

  it.each([
    ['de', 'de'],
    ['de-CH', 'de'],
    ['af-ZA', 'en'],
    ['en-ZA', 'en'],
  ])('%s is written to in %s', (kept, tag) => {
    expect(tagFor(kept, TAGS)).toBe(tag)
  })
})
