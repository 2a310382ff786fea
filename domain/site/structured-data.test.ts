import { describe, expect, test } from 'vitest'
import { readContent } from '#server/content.ts'
import { factsOf } from '#server/content/facts.ts'
import { shippedTariff as tariff } from '#tests/support/journeys.ts'
import { fillFacts } from '#domain/words/words.ts'
import { breadcrumbs, localBusiness, serviceData } from './structured-data.ts'

const content = readContent()
const { settings } = content.business
const site = { origin: 'https://tours.example', language: content.language, settings, tariff }
const words = fillFacts(
  { home: content.words.home, details: content.words['service-details'] },
  factsOf(content, { settings, tariff, vehicles: content.vehicles.models }),
)

/** What the page of this name says to machines, as plain objects. */
function dataOf(slug: string): Record<string, unknown>[] {
  const page = words.details.pages.find((candidate) => candidate.slug === slug)
  if (page === undefined) throw new Error(`no page ${slug}`)
  return JSON.parse(JSON.stringify(serviceData(site, page))) as Record<string, unknown>[]
}
const priced = (offers: unknown) =>
  (offers as { name: string; price: number }[]).map(({ name, price }) => [name, price])

describe('the business', () => {
  const said = localBusiness(site, words.home.services.cards, ['Cape Town', 'Winelands'])

  test('is reached as its settings say, day and night', () => {
    expect(said).toMatchObject({
      '@type': 'LocalBusiness',
      '@id': 'https://tours.example/#business',
      name: settings.businessName,
      telephone: '+27215550140',
      email: settings.email,
      address: {
        streetAddress: settings.streetAddress,
        addressLocality: 'Cape Town',
        addressRegion: 'Western Cape',
      },
      openingHoursSpecification: { opens: '00:00', closes: '23:59' },
    })
    expect(said.openingHoursSpecification.dayOfWeek).toHaveLength(7)
  })

  test('serves the regions of the areas page, and costs what the tariff says', () => {
    expect(said.areaServed.map(({ name }) => name)).toEqual(['Cape Town', 'Winelands'])
    expect(said.priceRange).toBe('R350 – R4,500')
  })

  test('offers each service from the price on its card, but for corporate travel, which is quoted', () => {
    const offers = JSON.parse(JSON.stringify(said.makesOffer)) as {
      priceSpecification: { minPrice: number }
    }[]
    expect(offers.map(({ priceSpecification }) => priceSpecification.minPrice)).toEqual([
      350, 550, 1200, 450, 800,
    ])
  })

  test('gives itself no stars', () => {
    expect(JSON.stringify(said)).not.toMatch(/rating|review/i)
  })
})

describe('a detail page', () => {
  test('of airport transfers offers every fixed price in every class', () => {
    const [service, ...others] = dataOf('airport-transfers')
    expect(others).toEqual([])
    expect(service).toMatchObject({
      '@type': 'TaxiService',
      url: 'https://tours.example/services/airport-transfers',
      image: 'https://tours.example/og/services-airport-transfers.jpg',
      provider: { '@id': 'https://tours.example/#business' },
    })
    const offers = priced(service?.offers)
    expect(offers).toHaveLength(15)
    expect(offers).toContainEqual(['Hermanus, SUV', 1100])
  })

  test('of city tours tells of each package as a trip, stop by stop', () => {
    const trips = dataOf('city-tours')
    expect(trips.map((trip) => [trip['@type'], trip.name])).toEqual([
      ['TouristTrip', 'City highlights'],
      ['TouristTrip', 'City & Table Mountain half day'],
      ['TouristTrip', 'Culture & gardens'],
      ['TouristTrip', 'Cape Peninsula full day'],
    ])
    expect(priced(trips[1]?.offers)).toEqual([
      ['City & Table Mountain half day, Sedan', 1200],
      ['City & Table Mountain half day, SUV', 1450],
    ])
    expect(trips[3]?.itinerary).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 11,
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 1, name: '08:30 Pickup' },
      ]) as unknown,
    })
  })

  test('of corporate travel offers hours, and how many at least', () => {
    expect(dataOf('corporate')[0]?.offers).toContainEqual(
      expect.objectContaining({
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 350,
          priceCurrency: 'ZAR',
          unitCode: 'HUR',
        },
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 2, unitCode: 'HUR' },
      }),
    )
  })

  test('of adventures has both: the drop-off, and the packages', () => {
    expect(dataOf('adventures').map((node) => node['@type'])).toEqual([
      'TaxiService',
      'TouristTrip',
      'TouristTrip',
    ])
  })

  test('of custom routes says what the least is', () => {
    const [short, , , least] = dataOf('custom-routes').flatMap(({ offers }) => offers as object[])
    expect(short).toMatchObject({ priceSpecification: { minPrice: 350, priceCurrency: 'ZAR' } })
    expect(least).toMatchObject({ priceSpecification: { minPrice: 800, priceCurrency: 'ZAR' } })
  })

  test.each(words.details.pages.map(({ slug }) => slug))('leaves no price of its table out: %s', (slug) => {
    const page = words.details.pages.find((candidate) => candidate.slug === slug)
    const nodes = dataOf(slug)
    const offered = nodes.flatMap(({ offers }) => offers as { name: string }[]).length
    const expected = page?.prices.rows.length ?? 0
    expect(offered).toBeGreaterThanOrEqual(expected * 2)
    expect(JSON.stringify(nodes)).not.toContain('{price:')
  })
})

test('the way to a page is said step by step; the page itself needs no address', () => {
  const trail = [{ label: 'Home', to: '/' }, { label: 'Services', to: '/services' }, { label: 'Wine tours' }]
  expect(breadcrumbs(site, trail).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://tours.example/' },
    { '@type': 'ListItem', position: 2, name: 'Services', item: 'https://tours.example/services' },
    { '@type': 'ListItem', position: 3, name: 'Wine tours' },
  ])
})
