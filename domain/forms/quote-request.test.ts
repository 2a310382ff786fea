import { describe, expect, test } from 'vitest'
import { parseQuoteRequest, readQuoteForm } from './quote-request.ts'

const asked = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return readQuoteForm(form)
}

describe('a form with one list for all that we offer', () => {
  test.each([
    ['', { serviceType: '', packageId: '', hours: '' }],
    ['cape-peninsula', { serviceType: '', packageId: 'cape-peninsula', hours: '' }],
    ['hourly-custom', { serviceType: 'point_to_point', packageId: '', hours: '11' }],
    ['hourly-corporate', { serviceType: 'corporate', packageId: '', hours: '11' }],
  ])('asks for %s, and for hours only of a vehicle by the hour', (offer, wanted) => {
    expect(asked({ offer, hours: '11' })).toMatchObject(wanted)
  })

  test('asks for the fewest hours where none are said', () => {
    expect(asked({ offer: 'hourly-custom' })).toMatchObject({ hours: '1' })
  })

  test.each([
    ['1', true],
    ['24', true],
    ['25', false],
  ])('%s hours can be asked for: %s', (hours, ok) => {
    const trip = { pickup: 'Sea Point', date: '2026-11-28', time: '09:00' }
    expect(parseQuoteRequest(asked({ ...trip, offer: 'hourly-custom', hours })).ok).toBe(ok)
  })
})

test('a form without that list says itself what it is about', () => {
  expect(asked({ serviceType: 'corporate', hours: '3', packageId: '' })).toMatchObject({
    serviceType: 'corporate',
    hours: '3',
  })
})

test('stops are taken in their order with what was chosen, blank ones left out', () => {
  const chosen = { label: 'Muizenberg', placeId: 'place:muizenberg' }
  const stops = { stop1: 'Paarl', stop2: ' ', stop3: 'Muizenberg', stop3Place: JSON.stringify(chosen) }
  expect(asked(stops).stops).toEqual(['Paarl', chosen])
})
