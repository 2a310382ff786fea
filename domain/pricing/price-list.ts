import { type Cents, formatRand } from '#domain/values/money.ts'
import type { ProductName } from './products.ts'
import type { PriceByClass, Tariff } from './tariff.ts'

/** The services as pages name them. All have a price label except corporate, which is a custom quote. */
const PRICED_SERVICES = ['airport', 'city', 'wine', 'adventure', 'short', 'custom'] as const
type PricedService = (typeof PRICED_SERVICES)[number]

/** The lowest possible quote for a service: the "from" price on its label. */
export function fromPrice(tariff: Tariff, service: PricedService): Cents {
  switch (service) {
    case 'airport':
      return least([tariff.airport.minimum, ...tariff.airport.routes.map(({ prices }) => prices)])
    case 'short':
      return least([tariff.pointToPoint.short.minimum])
    case 'custom':
      return least([tariff.pointToPoint.minimum])
    case 'adventure':
      return least([tariff.dropOff.prices, ...pricesOfKind(tariff, service)])
    case 'city':
    case 'wine':
      return least(pricesOfKind(tariff, service))
  }
}

/**
 * Every published price, by the name used in braces in texts: `{price:from:airport}`, `{price:hermanus:suv}`,
 * `{price:cape-peninsula:sedan}`, `{price:hourly-corporate:sedan}`.
 */
export function priceFacts(tariff: Tariff, tag: string): Record<string, string> {
  const { airport, pointToPoint, hourly, base, distance } = tariff
  const prices: [string, Cents][] = [
    ...PRICED_SERVICES.map((service): [string, Cents] => [`from:${service}`, fromPrice(tariff, service)]),
    ['airport-cap', airport.cap.price],
    ['meet-and-greet', airport.meetAndGreet],
    ['hourly-extra-km', hourly.perKmBeyond],
    ['positioning-km', base.perKm],
    ['distance-km', distance.perKmBeyond],
    ['short-stop', pointToPoint.short.perStop],
    ...byClass('short', pointToPoint.short.minimum),
    ...byClass('custom', pointToPoint.minimum),
    ...byClass('hourly-corporate', hourly.corporate.perHour),
    ...byClass('hourly-custom', hourly.point_to_point.perHour),
    ...published(tariff).flatMap(({ id, prices }) => byClass(id, prices)),
  ]
  return Object.fromEntries(prices.map(([name, cents]) => [`price:${name}`, formatRand(cents, tag)]))
}

type Published = { id: string; title: string; product: ProductName; prices: PriceByClass }

/** Everything with its own published price: fixed routes, packages, and the drop-off. */
export function published({ airport, packages, dropOff }: Tariff): Published[] {
  return [
    ...airport.routes.map((route) => ({ ...route, product: 'fixed-route' as const })),
    ...packages.map((pack) => ({ ...pack, product: 'package' as const })),
    { ...dropOff, product: 'drop-off' },
  ]
}

function byClass(name: string, prices: PriceByClass): [string, Cents][] {
  return Object.entries(prices).map(([vehicleClass, price]) => [`${name}:${vehicleClass}`, price])
}

function pricesOfKind({ packages }: Tariff, kind: string): PriceByClass[] {
  return packages.filter((pack) => pack.kind === kind).map(({ prices }) => prices)
}

function least(prices: PriceByClass[]): Cents {
  return Math.min(...prices.flatMap((byClass) => Object.values(byClass)))
}
