import type { Cents } from '#domain/values/money.ts'
import type { Journey } from './journey.ts'
import type { Charge } from './price-line.ts'
import { chooseProduct, endsOf, type Product } from './products.ts'
import type { FixedRoute, Tariff } from './tariff.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** The fare of one leg in one class, before extras and levies; null if the class is not offered. */
export function fareOf(
  journey: Journey,
  product: Product,
  tariff: Tariff,
  vehicleClass: VehicleClass,
): Charge[] | null {
  const fare = fareByProduct(journey, product, tariff, vehicleClass)
  return fare === null ? null : [...fare, ...positioning(journey, tariff)]
}

/** The price for distance alone: straight lines between the tariff's points, then by the kilometre. */
export function distancePrice(
  km: number,
  tariff: Pick<Tariff, 'distance'>,
  vehicleClass: VehicleClass,
): Cents {
  return rounded(sedanPrice(km, tariff.distance) * tariff.distance.factor[vehicleClass], tariff)
}

function rounded(price: number, { distance: { roundTo } }: Pick<Tariff, 'distance'>): Cents {
  // In whole cents before rounding: 45,499.999… must not become R450 where 45,500 becomes R460.
  return Math.round(Math.round(price) / roundTo) * roundTo
}

function sedanPrice(km: number, { points, perKmBeyond }: Tariff['distance']): number {
  const after = points.findIndex((point) => km <= point.km)
  const last = points.at(-1)
  if (after === -1) return last === undefined ? 0 : last.price + (km - last.km) * perKmBeyond
  const to = points[after]
  const from = points[after - 1] ?? to
  if (to === undefined || from === undefined) return 0
  const share = to === from ? 0 : (km - from.km) / (to.km - from.km)
  return from.price + share * (to.price - from.price)
}

function fareByProduct(
  journey: Journey,
  product: Product,
  tariff: Tariff,
  vehicleClass: VehicleClass,
): Charge[] | null {
  switch (product.name) {
    case 'fixed-route':
      return [fixedRoute(product.route, vehicleClass)]
    case 'distance':
      return [airportDistance(journey, product.route, tariff, vehicleClass)]
    case 'short-transfer':
      return shortTransfer(journey, tariff, vehicleClass)
    case 'custom':
      return [custom(journey, tariff, vehicleClass)]
    case 'drop-off':
      return dropOff(journey, tariff, vehicleClass)
    case 'hourly':
      return hire(journey, product, tariff, vehicleClass)
    case 'package':
      return packaged(journey, product, tariff, vehicleClass)
  }
}

function fixedRoute({ id, title, prices }: FixedRoute, vehicleClass: VehicleClass): Charge {
  return { code: 'fixed-route', params: { routeId: id, title }, amount: prices[vehicleClass] }
}

/** Never below the fixed price of the route, where a stop takes the journey off it. */
function airportDistance(
  journey: Journey,
  route: FixedRoute | null,
  tariff: Tariff,
  vehicleClass: VehicleClass,
): Charge {
  const { cap, minimum } = tariff.airport
  const fixed = route?.prices[vehicleClass] ?? 0
  const isRoute = fixed >= minimum[vehicleClass]
  const charge = orLeast(
    byDistance(journey, tariff, vehicleClass),
    isRoute ? 'route-minimum' : 'airport-minimum',
    isRoute ? fixed : minimum[vehicleClass],
  )
  const isCapped = journey.km <= cap.upToKm && journey.places.every(({ zones }) => zones.includes(cap.zone))
  if (charge.amount <= cap.price || !isCapped) return charge
  const { title, upToKm } = cap
  return {
    code: 'airport-cap',
    params: { km: journey.km, uncapped: charge.amount, title, upToKm },
    amount: cap.price,
  }
}

function custom(journey: Journey, tariff: Tariff, vehicleClass: VehicleClass): Charge {
  const least = tariff.pointToPoint.minimum[vehicleClass]
  return orLeast(byDistance(journey, tariff, vehicleClass), 'custom-minimum', least)
}

/** With its stops it costs no more than the custom route. */
function shortTransfer(journey: Journey, tariff: Tariff, vehicleClass: VehicleClass): Charge[] {
  const { perStop } = tariff.pointToPoint.short
  const stops = journey.places.length - 2
  const fare = withoutStops(journey, tariff, vehicleClass)
  const most = custom(journey, tariff, vehicleClass)
  if (stops * perStop === 0) return [fare]
  return fare.amount + stops * perStop > most.amount
    ? [most]
    : [fare, { code: 'extra-stops', params: { stops }, amount: stops * perStop }]
}

function withoutStops(journey: Journey, tariff: Tariff, vehicleClass: VehicleClass): Charge {
  const { minimum, short } = tariff.pointToPoint
  const { upToKm: fromKm, untilKm: toKm } = short
  const charge = byDistance(journey, tariff, vehicleClass)
  const { km } = journey
  if (km <= fromKm) return orLeast(charge, 'short-minimum', short.minimum[vehicleClass])
  const fromPrice = Math.max(distancePrice(fromKm, tariff, vehicleClass), short.minimum[vehicleClass])
  const toPrice = minimum[vehicleClass]
  const rising = fromPrice + ((km - fromKm) / (toKm - fromKm)) * (toPrice - fromPrice)
  const least = rounded(rising, tariff)
  if (charge.amount >= least) return charge
  const params = { km, byDistance: charge.amount, fromKm, fromPrice, toKm, toPrice }
  return { code: 'short-rising', params, amount: least }
}

/** Too far for a drop-off, it costs the same as a transfer between the same places. */
function dropOff(journey: Journey, tariff: Tariff, vehicleClass: VehicleClass): Charge[] | null {
  const { id, title, upToKm, prices } = tariff.dropOff
  const { km } = journey
  const amount = prices[vehicleClass]
  if (km <= upToKm) return [{ code: 'drop-off', params: { packageId: id, title, upToKm }, amount }]
  const { packageId: _, ...asked } = journey
  const transfer = chooseProduct({ ...asked, service: 'point_to_point' }, tariff)
  const fare = transfer.ok ? fareByProduct(asked, transfer.product, tariff, vehicleClass) : null
  const total = fare?.reduce((sum, charge) => sum + charge.amount, 0) ?? 0
  return total >= amount
    ? fare
    : [{ code: 'drop-off-minimum', params: { km, byDistance: total, upToKm }, amount }]
}

function byDistance({ km }: Journey, tariff: Tariff, vehicleClass: VehicleClass): Charge<'distance'> {
  const { points, perKmBeyond, factor, roundTo } = tariff.distance
  const after = points.findIndex((point) => km <= point.km)
  return {
    code: 'distance',
    params: {
      km,
      from: (after === -1 ? points.at(-1) : points[after - 1]) ?? null,
      to: points[after] ?? null,
      perKmBeyond,
      vehicleClass,
      factor: factor[vehicleClass],
      roundTo,
    },
    amount: distancePrice(km, tariff, vehicleClass),
  }
}

function orLeast(
  charge: Charge<'distance'>,
  code: 'route-minimum' | 'airport-minimum' | 'short-minimum' | 'custom-minimum',
  least: Cents,
): Charge {
  if (charge.amount >= least) return charge
  return { code, params: { km: charge.params.km, byDistance: charge.amount }, amount: least }
}

function hire(
  { km }: Journey,
  { rate, hours }: Extract<Product, { name: 'hourly' }>,
  { hourly }: Tariff,
  vehicleClass: VehicleClass,
): Charge[] {
  const { minimumHours, perHour } = hourly[rate]
  const { kmPerHour, perKmBeyond } = hourly
  return [
    {
      code: 'hours',
      params: { hours, perHour: perHour[vehicleClass], minimumHours, kmPerHour, perKmBeyond },
      amount: hours * perHour[vehicleClass],
    },
    ...kmBeyond(km, hours, hourly),
  ]
}

function packaged(
  { km }: Journey,
  { pack }: Extract<Product, { name: 'package' }>,
  { hourly }: Tariff,
  vehicleClass: VehicleClass,
): Charge[] | null {
  const { id, title, hours, maxGuests, prices } = pack
  const amount = prices[vehicleClass]
  if (amount === undefined) return null
  return [
    { code: 'package', params: { packageId: id, title, hours, maxGuests }, amount },
    ...kmBeyond(km, hours, hourly),
  ]
}

/** The kilometres beyond what the hours include. */
function kmBeyond(km: number, hours: number, { kmPerHour, perKmBeyond }: Tariff['hourly']): Charge[] {
  const included = hours * kmPerHour
  const beyond = Math.round(km - included)
  if (beyond <= 0) return []
  const params = { km: beyond, included, kmPerHour, perKm: perKmBeyond }
  return [{ code: 'km-beyond', params, amount: beyond * perKmBeyond }]
}

/** The charge for bringing the vehicle to a journey that neither starts nor ends near the base. */
function positioning(journey: Journey, tariff: Tariff): Charge[] {
  const { freeKm, name, perKm } = tariff.base
  const nearer = Math.min(...endsOf(journey).map((end) => end.kmFromBase))
  const beyond = Math.round(nearer - freeKm)
  const amount = rounded(beyond * perKm, tariff)
  if (nearer <= freeKm || amount === 0) return []
  const { roundTo } = tariff.distance
  return [{ code: 'positioning', params: { km: beyond, freeKm, base: name, perKm, roundTo }, amount }]
}
