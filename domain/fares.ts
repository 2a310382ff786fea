import { type Cents, formatRand } from './money.ts'
import type { Journey } from './journey.ts'
import { endsOf, isInZones, type Product } from './products.ts'
import type { FixedRoute, Tariff } from './tariff.ts'
import { CLASS_NAMES, type VehicleClass } from './vehicles.ts'

/** One line of a price: what it is for, and the rule that makes it so. */
export type Line = { label: string; rule: string; amount: Cents }

/** The fare of one way in one class, extras and levies aside; null where the class is not offered. */
export function fareLines(
  journey: Journey,
  product: Product,
  tariff: Tariff,
  vehicleClass: VehicleClass,
): Line[] | null {
  const fare = mainLines(journey, product, tariff, vehicleClass)
  return fare === null ? null : [...fare, ...positioning(journey, tariff)]
}

/** What the distance alone costs: straight lines between the tariff's points, then by the kilometre. */
export function distancePrice(
  km: number,
  { distance }: Pick<Tariff, 'distance'>,
  vehicleClass: VehicleClass,
): Cents {
  // In whole cents before rounding: 45,499.999… must not become R450 where 45,500 becomes R460.
  const price = Math.round(sedanPrice(km, distance) * distance.factor[vehicleClass])
  return Math.round(price / distance.roundTo) * distance.roundTo
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

function mainLines(
  journey: Journey,
  product: Product,
  tariff: Tariff,
  vehicleClass: VehicleClass,
): Line[] | null {
  switch (product.kind) {
    case 'airport':
      return [airportLine(journey, product.route, tariff, vehicleClass)]
    case 'point to point':
      return [pointToPointLine(journey, tariff, vehicleClass)]
    case 'drop-off':
      return [dropOffLine(journey, tariff, vehicleClass)]
    case 'hourly':
      return hourlyLines(journey, product, tariff, vehicleClass)
    case 'package':
      return packageLines(journey, product, tariff, vehicleClass)
  }
}

function airportLine(
  journey: Journey,
  route: FixedRoute | null,
  tariff: Tariff,
  vehicleClass: VehicleClass,
): Line {
  const fixed = route?.prices[vehicleClass] ?? 0
  const stops = journey.places.slice(1, -1)
  if (route !== null && stops.every((stop) => isInZones(stop, route))) {
    return {
      label: `Fixed airport route, ${route.title}`,
      rule: 'One price, both ways, between the airport and any address in this zone.',
      amount: fixed,
    }
  }
  const least = Math.max(fixed, tariff.airport.minimum[vehicleClass])
  const why = fixed === least ? 'the fixed price of this route' : 'an airport transfer'
  const line = byDistance(journey, tariff, vehicleClass, least, `Never below ${why}, ${formatRand(least)}.`)
  const { cap } = tariff.airport
  const isCapped = journey.km <= cap.upToKm && journey.places.every(({ zones }) => zones.includes(cap.zone))
  if (line.amount <= cap.price || !isCapped) return line
  return {
    ...line,
    rule: `${formatRand(line.amount)} by distance; no airport transfer within ${cap.title}, up to ${cap.upToKm} km, costs more than ${formatRand(cap.price)}.`,
    amount: cap.price,
  }
}

function pointToPointLine(journey: Journey, tariff: Tariff, vehicleClass: VehicleClass): Line {
  const least = tariff.pointToPoint.minimum[vehicleClass]
  const rule = `A custom route with this vehicle starts at ${formatRand(least)}.`
  return byDistance(journey, tariff, vehicleClass, least, rule)
}

function dropOffLine(journey: Journey, tariff: Tariff, vehicleClass: VehicleClass): Line {
  const { title, upToKm, prices } = tariff.dropOff
  const least = prices[vehicleClass]
  if (journey.km <= upToKm) {
    return { label: title, rule: `One price up to ${upToKm} km of road.`, amount: least }
  }
  const rule = `Beyond ${upToKm} km an adventure drop-off costs the distance price, never below ${formatRand(least)}.`
  return byDistance(journey, tariff, vehicleClass, least, rule)
}

/** The distance price, or `least` with the rule that says so. */
function byDistance(
  { km }: Journey,
  tariff: Tariff,
  vehicleClass: VehicleClass,
  least: Cents,
  leastRule: string,
): Line {
  const amount = distancePrice(km, tariff, vehicleClass)
  const label = `Distance price, ${Math.round(km)} km`
  return amount < least
    ? { label, rule: `${formatRand(amount)} by distance. ${leastRule}`, amount: least }
    : { label, rule: distanceRule(km, tariff, vehicleClass), amount }
}

function distanceRule(km: number, { distance }: Tariff, vehicleClass: VehicleClass): string {
  const { points, perKmBeyond, factor, roundTo } = distance
  const shown = points.map((point) => `${formatRand(point.price)} at ${point.km} km`)
  const after = points.findIndex((point) => km <= point.km)
  const ladder =
    after === -1
      ? `${shown.at(-1)}, then ${formatRand(perKmBeyond)} a km`
      : after === 0
        ? `${formatRand(points[0]?.price ?? 0)} up to ${points[0]?.km} km`
        : `${shown[after - 1]}, ${shown[after]}, in proportion between`
  const times = factor[vehicleClass]
  const inClass = times === 1 ? '' : ` ${CLASS_NAMES[vehicleClass]}: ${times} times that.`
  return `${ladder}.${inClass} Rounded to ${formatRand(roundTo)}.`
}

function hourlyLines(
  { km }: Journey,
  { rate, hours }: Extract<Product, { kind: 'hourly' }>,
  { hourly }: Tariff,
  vehicleClass: VehicleClass,
): Line[] {
  const perHour = hourly[rate].perHour[vehicleClass]
  return [
    {
      label: `${hours} hours with driver`,
      rule: `${formatRand(perHour)} an hour, at least ${hourly[rate].minimumHours} hours; ${hourly.kmPerHour} km an hour included, then ${formatRand(hourly.perKmBeyond)} a km.`,
      amount: hours * perHour,
    },
    ...kmBeyond(km, hours, hourly),
  ]
}

function packageLines(
  { km }: Journey,
  { pack }: Extract<Product, { kind: 'package' }>,
  { hourly }: Tariff,
  vehicleClass: VehicleClass,
): Line[] | null {
  const amount = pack.prices[vehicleClass]
  if (amount === undefined) return null
  return [
    {
      label: `${pack.title}, ${pack.hours} hours`,
      rule: `One price for vehicle and driver, up to ${pack.maxGuests} guests.`,
      amount,
    },
    ...kmBeyond(km, pack.hours, hourly),
  ]
}

/** What is driven from place to place beyond what the hours include. */
function kmBeyond(km: number, hours: number, { kmPerHour, perKmBeyond }: Tariff['hourly']): Line[] {
  const included = hours * kmPerHour
  const beyond = Math.round(km - included)
  if (beyond <= 0) return []
  return [
    {
      label: `${beyond} km beyond the ${included} km included`,
      rule: `${kmPerHour} km an hour are included, then ${formatRand(perKmBeyond)} a km.`,
      amount: beyond * perKmBeyond,
    },
  ]
}

/** Bringing the vehicle to a journey that neither begins nor ends near the base. */
function positioning(journey: Journey, { base }: Tariff): Line[] {
  const nearer = Math.min(...endsOf(journey).map((end) => end.kmFromBase))
  const beyond = Math.round(nearer - base.freeKm)
  if (nearer <= base.freeKm || beyond === 0) return []
  return [
    {
      label: `Bringing the vehicle to you, ${beyond} km`,
      rule: `Your journey neither begins nor ends within ${base.freeKm} km of ${base.name}: ${formatRand(base.perKm)} a km beyond that, one way.`,
      amount: beyond * base.perKm,
    },
  ]
}
