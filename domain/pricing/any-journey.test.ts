import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import {
  journey,
  shippedTariff as tariff,
  shippedVehicles as vehicles,
  spots,
} from '#tests/support/journeys.ts'
import { pricesOf } from '#tests/support/prices.ts'
import { distancePrice } from './fares.ts'
import type { Journey } from './journey.ts'
import { type Priced, type PricedOption, priceJourney } from './pricing.ts'
import { fromPrice } from './price-list.ts'

describe('any journey', () => {
  const anyPlace = fc.constantFrom(...Object.values(spots))
  const anyJourney = fc
    .record({
      service: fc.constantFrom('airport', 'point_to_point', 'corporate', 'adventure', 'tour'),
      places: fc.array(anyPlace, { minLength: 1, maxLength: 5 }),
      km: fc.double({ min: 0.1, max: 900, noNaN: true }),
      minutes: fc.integer({ min: 1, max: 700 }),
      passengers: fc.integer({ min: 1, max: 12 }),
      luggage: fc.integer({ min: 0, max: 8 }),
      smallLuggage: fc.integer({ min: 0, max: 12 }),
      meetAndGreet: fc.boolean(),
      hours: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
      packageId: fc.option(fc.constantFrom(...tariff.packages.map(({ id }) => id), 'adventure-drop-off'), {
        nil: undefined,
      }),
      isReturn: fc.boolean(),
      time: fc.constantFrom('00:15', '08:00', '09:30', '23:45'),
    })
    .map(({ isReturn, ...given }) =>
      journey({
        ...given,
        ...(isReturn ? { return: { date: '2026-12-01', time: '12:00', minutes: given.minutes } } : {}),
      } as Partial<Journey>),
    )

  it('has lines that add up, total = base + taxes, and prices in whole cents', () => {
    forEveryOption(anyJourney, ({ lines, total, base, taxes }) => {
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(base + taxes).toBe(total)
      expect(base).toBe(Math.round(total / 1.15))
      expect(Number.isInteger(total)).toBe(true)
    })
  })

  it("never costs less than its service's from price", () => {
    forEveryOption(anyJourney, ({ total }, asked, { service, product }) => {
      const kind = tariff.packages.find(({ id }) => id === asked.packageId)?.kind
      const from =
        service === 'tour'
          ? fromPrice(tariff, kind === 'wine' ? 'wine' : 'city')
          : service === 'corporate'
            ? 0
            : fromPrice(
                tariff,
                service !== 'point_to_point' ? service : product === 'short-transfer' ? 'short' : 'custom',
              )
      expect(total).toBeGreaterThanOrEqual(from)
    })
  })

  it('is cheapest first, and never puts a larger class below a smaller one', () => {
    fc.assert(
      fc.property(anyJourney, (asked) => {
        const answer = priceJourney(asked, tariff, vehicles)
        if (!answer.ok) return
        const { options } = answer.priced
        expect(options.map(({ total }) => total)).toEqual(
          options.map(({ total }) => total).toSorted((a, b) => a - b),
        )
        expect(options.map(({ id }) => id)).toEqual(
          VEHICLE_CLASSES.filter((c) => options.some(({ id }) => id === c)),
        )
      }),
    )
  })

  it('costs the same when asked again', () => {
    fc.assert(
      fc.property(anyJourney, (asked) => {
        expect(priceJourney(asked, tariff, vehicles)).toEqual(priceJourney(asked, tariff, vehicles))
      }),
    )
  })

  it('by distance never costs less for more kilometres', () => {
    const km = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(
      fc.property(km, km, fc.constantFrom(...VEHICLE_CLASSES), (one, other, vehicleClass) => {
        const [shorter, longer] = one < other ? [one, other] : [other, one]
        expect(distancePrice(shorter, tariff, vehicleClass)).toBeLessThanOrEqual(
          distancePrice(longer, tariff, vehicleClass),
        )
      }),
    )
  })

  it('between two places never costs less for more kilometres, with stops or without', () => {
    const km = fc.double({ min: 0.2, max: 200, noNaN: true })
    const stops = fc.integer({ min: 0, max: 5 })
    fc.assert(
      fc.property(km, km, stops, fc.constantFrom(...VEHICLE_CLASSES), (one, other, count, vehicleClass) => {
        const places = [
          spots.waterfront,
          ...Array.from({ length: count }, () => spots.gardens),
          spots.campsBay,
        ]
        const cost = (km: number) => pricesOf({ places: places as Journey['places'], km })[vehicleClass] ?? 0
        expect(cost(Math.min(one, other))).toBeLessThanOrEqual(cost(Math.max(one, other)))
      }),
    )
  })

  it('by the hour never costs less for more hours', () => {
    const hours = fc.integer({ min: 1, max: 23 })
    fc.assert(
      fc.property(hours, fc.double({ min: 0, max: 900, noNaN: true }), (some, km) => {
        const cost = (hours: number) => pricesOf({ service: 'corporate', hours, km }).sedan ?? 0
        expect(cost(some)).toBeLessThanOrEqual(cost(some + 1))
      }),
    )
  })

  function forEveryOption(
    journeys: fc.Arbitrary<Journey>,
    check: (option: PricedOption, asked: Journey, priced: Priced) => void,
  ) {
    fc.assert(
      fc.property(journeys, (asked) => {
        const answer = priceJourney(asked, tariff, vehicles)
        if (answer.ok) for (const option of answer.priced.options) check(option, asked, answer.priced)
      }),
      { numRuns: 400 },
    )
  }
})
