import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { load } from 'js-yaml'
import { businessSchema } from '#domain/business/business.ts'
import { quoteSchema } from '#domain/words/content.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { shippedTariff } from '#tests/support/journeys.ts'
import { english } from '#tests/support/english.ts'
import { passportView } from './passport-view.server.ts'

const read = (file: string): unknown => load(readFileSync(`content/${file}`, 'utf8'))
const { settings } = businessSchema.parse(read('business.yml'))
const words = quoteSchema.parse(read('en/quote.yml')).passport
const FRIDAY = new Date('2026-11-27T18:00:00Z')

const option: Quote['options'][0] = {
  id: 'suv',
  models: [{ id: 'fortuner', name: 'Fortuner' }],
  capacity: 6,
  luggage: 4,
  smallLuggage: 3,
  lines: [{ leg: 'out', code: 'custom-minimum', params: { km: 34, byDistance: 60_000 }, amount: 65_000 }],
  base: 56_522,
  taxes: 8_478,
  total: 65_000,
  difference: 0,
  legs: [65_000],
}

/** Stellenbosch to the airport on Saturday at 07:45, asked for on Friday evening. */
function view({
  quote = {},
  vatNumber = '',
  now = FRIDAY,
}: { quote?: Partial<Quote>; vatNumber?: string; now?: Date } = {}) {
  return passportView({
    available: null,
    places: [],
    language: english,
    quote: {
      id: 'ab',
      service: 'airport',
      product: 'distance',
      packageId: null,
      hours: null,
      km: 34,
      minutes: 40,
      legs: [{ date: '2026-11-28', time: '07:45', minutes: 40 }],
      options: [option],
      request: {
        serviceType: 'airport',
        pickup: { label: 'Stellenbosch, Western Cape', lat: -33.934, lng: 18.86 },
        dropoff: { label: 'Cape Town International Airport (CPT), Cape Town', lat: -33.97, lng: 18.597 },
        stops: [],
        date: '2026-11-28',
        time: '07:45',
        return: null,
        passengers: 2,
        luggage: 1,
        smallLuggage: 2,
        packageId: null,
        hours: null,
        meetAndGreet: false,
        flightNumber: '',
        childAges: [],
      },
      path: [],
      tariffVersion: 3,
      createdAt: FRIDAY,
      expiresAt: new Date('2026-11-28T18:00:00Z'),
      ...quote,
    },
    isExpired: false,
    words,
    tariff: shippedTariff,
    settings: { ...settings, vatNumber },
    isLanding: false,
    now,
    url: 'https://tours.example/quotes/ab',
  })
}

test('says in words what was asked for', () => {
  const { title, when, facts, until, map } = view()
  expect(title).toBe('Stellenbosch to Cape Town International Airport')
  expect(when).toBe('Sat 28 Nov 2026, 07:45')
  expect(facts).toEqual(['2 passengers', '1 large bag, 2 small bags', '34 km, about 40 min'])
  expect(until).toBe('Sat 28 Nov 2026, 20:00')
  expect(map.alt).toBe('Route from Stellenbosch to Cape Town International Airport, 34 km, about 40 min')
})

describe('VAT', () => {
  test('is not mentioned without a VAT number', () => {
    expect(view().vat).toBeNull()
  })

  test('has its lines, in cents, with one', () => {
    const { vat, options } = view({ vatNumber: '4123456789' })
    expect(vat).toEqual({ number: '4123456789', ratePercent: 15, note: null })
    expect([options[0]?.base, options[0]?.taxes]).toEqual(['R565.22', 'R84.78'])
  })
})

describe('free cancellation', () => {
  test('of a transfer ends some hours before the pickup', () => {
    expect(view().free).toEqual({ until: 'Sat 28 Nov 2026, 03:45', isOver: null })
  })

  test('of a tour ends a day before; afterwards the page says so', () => {
    const quote = { service: 'tour', product: 'package', packageId: 'cape-peninsula', hours: 8 } as const
    expect(view({ quote }).free.isOver).toBe(words.freeIsOver.tour)
    expect(view({ quote, now: new Date('2026-11-26T05:00:00Z') }).free.until).toBe('Fri 27 Nov 2026, 07:45')
    expect(view({ quote }).notIncluded).toMatch(/^The Chapman.*entrance to Cape Point and Boulders/)
  })
})

test('the digits of the longest price stay together', () => {
  const { options, cheapest } = view({ quote: { options: [{ ...option, total: 12_345_600 }] } })
  expect([options[0]?.price, cheapest]).toEqual(['R123,456', 'R123,456'])
})

test('a question by mail says in its subject which trip it is about', () => {
  const { searchParams } = new URL(view().links.questionByMail)
  expect(searchParams.get('subject')).toBe('Transport Booking: Stellenbosch to CPT on Sat 28 Nov 2026, 07:45')
})
