import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { placesOf } from '#domain/pricing/quote.ts'
import { english } from '#tests/support/english.ts'
import { priceLineWords, productWords } from '#domain/wording/price-lines.ts'
import { readStoredRequest, readStoredOption, storedBooking } from './booking.ts'
import type { FirstOption } from './option.ts'
import { readStoredQuote, storedQuote } from './quote.ts'

/** As stored when lines were sentences; of the road only its ends are kept here. */
type First = {
  name: string
  quote: { request: unknown; result: { places: unknown; options: FirstOption[] } }
  booking: { option: FirstOption; request: unknown }
}
const stored = JSON.parse(readFileSync('tests/support/stored/prices-v1.json', 'utf8')) as First[]

function first(name: string): First {
  const found = stored.find((one) => one.name === name)
  if (found === undefined) throw new Error(`nothing was stored as "${name}"`)
  return found
}

describe.each(stored)('a price stored as sentences: $name', ({ quote, booking }) => {
  test('reads as before', () => {
    const { options } = readStoredQuote(quote)
    for (const [i, { lines }] of options.entries()) {
      const read = lines.map((line) => ({ ...priceLineWords(line, english), amount: line.amount }))
      expect(read).toEqual(quote.result.options[i]?.lines)
    }
    const read = readStoredOption(booking.option).lines.map((line) => priceLineWords(line, english).label)
    expect(read).toEqual(booking.option.lines.map(({ label }) => label))
  })

  test('has the same places, each once', () => {
    expect(placesOf(readStoredQuote(quote).request)).toEqual(quote.result.places)
  })

  test('is unchanged when stored again', () => {
    const document = readStoredQuote(quote)
    expect(readStoredQuote(storedQuote(document))).toEqual(document)
    const booked = {
      option: readStoredOption(booking.option),
      request: readStoredRequest(booking.request),
    }
    const { option, request } = storedBooking(booked)
    expect({ option: readStoredOption(option), request: readStoredRequest(request) }).toEqual(booked)
  })
})

test('lines stored as sentences say which leg they are for', () => {
  const { quote } = first('fixed route both ways with meet and greet, back on a Sunday')
  expect(readStoredQuote(quote).options[0].lines.map(({ leg }) => leg)).toEqual([
    'out',
    'back',
    'back',
    'whole',
  ])
})

test.each([
  ['fixed route both ways with meet and greet, back on a Sunday', 'fixed-route', ''],
  ['airport by distance with stops at night', 'distance', ''],
  ['hours beyond their kilometres', 'hourly', '5 hours with driver'],
  ['package', 'package', 'Cape Peninsula full day, 8 hours'],
  ['drop-off by distance', 'drop-off', 'Distance price, 124 km'],
])('of %s the product is %s, shown as "%s"', (name, product, words) => {
  const quote = readStoredQuote(first(name).quote)
  expect([quote.product, productWords(quote, english)]).toEqual([product, words])
})

test('a booking knows whether its vehicle comes back to the pickup', () => {
  const comesBack = (name: string) => readStoredRequest(first(name).booking.request).comesBack
  expect(comesBack('package')).toBe(true)
  expect(comesBack('airport by distance with stops at night')).toBe(false)
})
