import { fareOf } from './fares.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import {
  type Journey,
  type JourneyPlace,
  minutesBefore,
  type Party,
  type When,
  withRests,
} from './journey.ts'
import { leviesOn } from './levies.ts'
import { type Cents, partVat } from '#domain/values/money.ts'
import type { Line } from './price-line.ts'
import { chooseProduct, endsOf, type Product, type ProductName } from './products.ts'
import type { ServiceType } from './service-types.ts'
import type { Tariff } from './tariff.ts'
import { hasRoomFor, VEHICLE_CLASSES, type VehicleClass, type VehicleModel } from '#domain/fleet/vehicles.ts'

/** One vehicle class with its price for the journey. Money in cents; the lines add up to the total. */
export type PricedOption = {
  id: VehicleClass
  /** The models that fit the party and its luggage. */
  models: { id: string; name: string }[]
  /** The passengers, large bags and small bags that every one of these models takes. */
  capacity: number
  luggage: number
  smallLuggage: number
  /** The fare of the outward leg first. */
  lines: Line[]
  base: Cents
  taxes: Cents
  total: Cents
  /** Compared with the cheapest option. */
  difference: Cents
  /** Each leg's share of the total; charges for the whole journey count with the first. */
  legs: Cents[]
}

/** A leg: when it starts, and for how long it needs the vehicle. */
type PricedLeg = When & {
  minutes: number
  /** The time is when a flight lands, so passport and bags come before the drive. */
  lands?: true
  /** How long before its pickup a vehicle that comes from afar must leave; missing where it is near. */
  approachMinutes?: number
}

export type Priced = {
  /** The service as priced: a custom route with an airport at one end is an airport transfer. */
  service: ServiceType
  product: ProductName
  packageId: string | null
  /** Hours of hire; null for transfers. */
  hours: number | null
  /** Of all legs together; the minutes are those of driving with its rests, or of the hire. */
  km: number
  minutes: number
  legs: PricedLeg[]
  /** Cheapest first. */
  options: [PricedOption, ...PricedOption[]]
}

/** Prices a journey: the options that fit, or the reason to refuse. */
export function priceJourney(
  journey: Journey,
  tariff: Tariff,
  vehicles: VehicleModel[],
): { ok: true; priced: Priced } | { ok: false; problem: Problem } {
  const chosen = chooseProduct(journey, tariff)
  if (!chosen.ok) return chosen
  const { product } = chosen
  const priced = VEHICLE_CLASSES.flatMap((vehicleClass) => {
    const models = modelsThatFit(vehicleClass, journey, product, vehicles)
    const ways = models.length === 0 ? null : linesOf(journey, product, tariff, vehicleClass)
    return ways === null ? [] : [optionOf(vehicleClass, models, ways, product.service, tariff)]
  })
  const [cheapest, ...others] = priced.toSorted((a, b) => a.total - b.total)
  if (cheapest === undefined) return { ok: false, problem: nothingFits(journey) }
  const options = [cheapest, ...others].map((option) => ({
    ...option,
    difference: option.total - cheapest.total,
  })) as Priced['options']
  const ways = waysOf(journey, product, tariff)
  return {
    ok: true,
    priced: {
      service: product.service,
      product: product.name,
      packageId: product.packageId,
      hours: product.hours,
      km: journey.km * ways.length,
      minutes: ways.reduce((sum, way) => sum + way.minutes, 0),
      legs: legsOf(ways, journey, tariff),
      options,
    },
  }
}

/** The start of each leg, and how long it is driven or hired. */
function waysOf(journey: Journey, product: Product, { policies }: Tariff): PricedLeg[] {
  const { date, time, return: back } = journey
  const { hours } = product
  const published = publishedMinutes(journey, product)
  const timed = (minutes: number) => withRests(published + minutes - journey.freeMinutes, policies)
  const driven = timed(journey.minutes)
  const out = { date, time, minutes: hours === null ? driven : Math.max(hours * 60, driven) }
  return back === undefined ? [out] : [out, { ...back, minutes: timed(back.minutes) }]
}

/** The minutes on free roads: of a fixed route those that its table says, wherever in its zone it ends. */
function publishedMinutes({ freeMinutes, places }: Journey, product: Product): number {
  if (product.name !== 'fixed-route') return freeMinutes
  const { minutes } = product.route
  return places.length > 2 ? Math.max(minutes, freeMinutes) : minutes
}

function approachOf(
  { kmFromBase, minutesFromBase }: JourneyPlace,
  { base, policies }: Tariff,
): Pick<PricedLeg, 'approachMinutes'> {
  return kmFromBase <= base.freeKm
    ? {}
    : { approachMinutes: Math.round(withRests(minutesFromBase, policies)) }
}

function legsOf(ways: PricedLeg[], journey: Journey, tariff: Tariff): PricedLeg[] {
  const pickups = endsOf(journey)
  return ways.map((way, i) => {
    const pickup = pickups[i] ?? pickups[0]
    const before = minutesBefore(pickup, tariff.policies)
    return {
      ...way,
      minutes: before + way.minutes,
      ...(before > 0 && { lands: true as const }),
      ...approachOf(pickup, tariff),
    }
  })
}

/** The models of a class that fit everyone and everything, including those a package also offers in it. */
function modelsThatFit(
  vehicleClass: VehicleClass,
  party: Party,
  { alsoIn }: Product,
  vehicles: VehicleModel[],
): VehicleModel[] {
  const also = alsoIn[vehicleClass] ?? []
  return vehicles.filter(
    (model) => (model.class === vehicleClass || also.includes(model.id)) && hasRoomFor(model, party),
  )
}

/** The lines of each leg and of the whole journey; null if the class is not offered. */
function linesOf(
  journey: Journey,
  product: Product,
  tariff: Tariff,
  vehicleClass: VehicleClass,
): { ways: Line[][]; whole: Line[] } | null {
  const fare = fareOf(journey, product, tariff, vehicleClass)
  if (fare === null) return null
  const oneWay = (leg: 'out' | 'back', when: When): Line[] =>
    [...fare, ...leviesOn(fare, journey, when, tariff)].map((charge) => ({ ...charge, leg }))
  const back = journey.return
  return {
    ways: [oneWay('out', journey), ...(back === undefined ? [] : [oneWay('back', back)])],
    whole: journey.meetAndGreet && product.service === 'airport' ? [meetAndGreet(tariff)] : [],
  }
}

function meetAndGreet({ airport }: Tariff): Line {
  return { leg: 'whole', code: 'meet-and-greet', params: {}, amount: airport.meetAndGreet }
}

function optionOf(
  id: VehicleClass,
  models: VehicleModel[],
  { ways, whole }: { ways: Line[][]; whole: Line[] },
  service: ServiceType,
  { tax }: Tariff,
): Omit<PricedOption, 'difference'> {
  const least = (count: (model: VehicleModel) => number) => Math.min(...models.map(count))
  const lines = [...ways.flat(), ...whole]
  const total = sumOf(lines)
  return {
    id,
    models: models.map((model) => ({ id: model.id, name: model.name })),
    capacity: least((model) => model.passengers),
    luggage: least((model) => model.largeBags),
    smallLuggage: least((model) => model.smallBags),
    lines,
    ...partVat(total, tax.treatment[service], tax.ratePercent),
    total,
    legs: ways.map((way, i) => sumOf(i === 0 ? [...way, ...whole] : way)),
  }
}

function sumOf(lines: Line[]): Cents {
  return lines.reduce((sum, line) => sum + line.amount, 0)
}

function nothingFits({ passengers, luggage, smallLuggage }: Party): Problem {
  const path = luggage > 0 ? 'luggage' : smallLuggage > 0 ? 'smallLuggage' : 'passengers'
  return problem(path, 'no-vehicle', { passengers, luggage, smallLuggage })
}
