import { describe, expect, it } from 'vitest'
import {
  journey,
  shippedTariff as tariff,
  shippedVehicles as vehicles,
  spots,
} from '#tests/support/journeys.ts'
import type { Journey } from './journey.ts'
import { formatRand } from '#domain/values/money.ts'
import { fromPrice, priceFacts } from './price-list.ts'
import { priceJourney } from './pricing.ts'
import { serviceOfPackage } from './tariff.ts'

const facts = priceFacts(tariff, 'en')

/** The engine's price for a class. */
function priceOf(changes: Partial<Journey>, vehicleClass: string): string {
  const answer = priceJourney(journey({ time: '08:00', passengers: 1, ...changes }), tariff, vehicles)
  const option = answer.ok ? answer.priced.options.find(({ id }) => id === vehicleClass) : undefined
  return option === undefined ? 'none' : formatRand(option.total)
}

describe('the price labels of the pages', () => {
  it.each([
    ['airport', 'R350'],
    ['city', 'R550'],
    ['wine', 'R1,200'],
    ['adventure', 'R450'],
    ['short', 'R350'],
    ['custom', 'R800'],
  ] as const)('say that %s starts at %s', (service, label) => {
    expect(formatRand(fromPrice(tariff, service))).toBe(label)
    expect(facts[`price:from:${service}`]).toBe(label)
  })

  it.each([
    ['price:airport-cap', 'R800'],
    ['price:city-and-table-mountain:sedan', 'R1,200'],
    ['price:cape-peninsula:minibus', 'R3,500'],
    ['price:stellenbosch-wine:sedan', 'R1,800'],
    ['price:private-cellar-day:minibus', 'R4,500'],
    ['price:adventure-drop-off:minibus', 'R800'],
    ['price:adventure-half-day:minibus', 'R2,200'],
    ['price:hourly-corporate:sedan', 'R350'],
    ['price:hourly-custom:minibus', 'R650'],
    ['price:meet-and-greet', 'R50'],
  ])('have %s as %s', (name, label) => {
    expect(facts[name]).toBe(label)
  })

  it('have no price for a class that is not offered', () => {
    expect(facts['price:city-and-table-mountain:minibus']).toBeUndefined()
  })
})

describe('a price that is printed', () => {
  it.each(tariff.packages.flatMap((pack) => Object.keys(pack.prices).map((name) => [pack, name] as const)))(
    'is what the engine answers: $id %s',
    (pack, vehicleClass) => {
      const asked = { service: serviceOfPackage(pack), packageId: pack.id }
      expect(priceOf(asked, vehicleClass)).toBe(facts[`price:${pack.id}:${vehicleClass}`])
    },
  )

  it.each(
    tariff.airport.routes.flatMap((route) => Object.keys(route.prices).map((name) => [route, name] as const)),
  )('is what the engine answers: $id %s', (route, vehicleClass) => {
    const zone = { ...spots.gardens, zones: route.zones }
    expect(priceOf({ places: [spots.airport, zone] }, vehicleClass)).toBe(
      facts[`price:${route.id}:${vehicleClass}`],
    )
  })

  it.each(['sedan', 'suv', 'minibus'])(
    'is what the engine answers: by distance and by the hour, %s',
    (name) => {
      expect(priceOf({ km: 20 }, name)).toBe(facts[`price:short:${name}`])
      expect(priceOf({ km: 61 }, name)).toBe(facts[`price:custom:${name}`])
      expect(priceOf({ service: 'adventure', km: 20 }, name)).toBe(facts[`price:adventure-drop-off:${name}`])
      const hours = tariff.hourly.corporate.minimumHours
      const hire = priceJourney(
        journey({ service: 'corporate', hours, km: 0, passengers: 1 }),
        tariff,
        vehicles,
      )
      const total = hire.ok ? (hire.priced.options.find(({ id }) => id === name)?.total ?? 0) : 0
      expect(formatRand(total / hours)).toBe(facts[`price:hourly-corporate:${name}`])
    },
  )
})
