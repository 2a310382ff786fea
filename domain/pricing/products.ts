import { type Problem, problem } from '#domain/forms/problems.ts'
import { type Journey, type JourneyPlace, minutesBefore, withRests } from './journey.ts'
import type { ServiceType } from './service-types.ts'
import { type FixedRoute, serviceOfPackage, type Tariff, type TourPackage } from './tariff.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** The part of the tariff that prices a journey. */
export type Product = {
  service: ServiceType
  packageId: string | null
  hours: number | null
  /** Models offered in a class other than their own. */
  alsoIn: Partial<Record<VehicleClass, string[]>>
} & (
  | Transfer
  | { name: 'hourly'; rate: 'corporate' | 'point_to_point'; hours: number }
  | { name: 'package'; pack: TourPackage }
)

type Transfer = AirportTransfer | { name: 'short-transfer' } | { name: 'custom' } | { name: 'drop-off' }

type AirportTransfer =
  | { name: 'fixed-route'; route: FixedRoute }
  /** `route` is the dearest fixed route to one of its places, if a stop lies outside it. */
  | { name: 'distance'; route: FixedRoute | null }

export const PRODUCT_NAMES = [
  'fixed-route',
  'distance',
  'short-transfer',
  'custom',
  'drop-off',
  'hourly',
  'package',
] as const satisfies Product['name'][]
export type ProductName = Product['name']

type Choice = { ok: true; product: Product } | { ok: false; problem: Problem }

/** Finds the part of the tariff that prices a journey, or the reason why none fits. */
export function chooseProduct(journey: Journey, tariff: Tariff): Choice {
  const far = journey.places.find((place) => place.kmFromBase > tariff.base.instantKm)
  if (far !== undefined) return refuse(tooFar(far, tariff))
  if (journey.packageId !== undefined) return choosePackage(journey, journey.packageId, tariff)
  if (journey.hours !== undefined) return chooseHours(journey, journey.hours, tariff)
  if (journey.service === 'tour') return refuse(problem('packageId', 'missing', { what: 'tour' }))
  if (journey.places.length < 2) return refuse(NO_DESTINATION)
  return chooseTransfer(journey, tariff)
}

function chooseTransfer(journey: Journey, tariff: Tariff): Choice {
  const { service } = journey
  if (service === 'adventure') return transfer('adventure', { name: 'drop-off' })
  if (endsOf(journey).some((end) => isAirport(end, tariff))) {
    return transfer('airport', airportTransfer(journey, tariff))
  }
  if (service === 'airport') return refuse(problem('serviceType', 'no-airport'))
  if (service === 'corporate') {
    const driven = Math.ceil(journey.minutes / 60)
    return hourly(journey, 'corporate', Math.max(driven, tariff.hourly.corporate.minimumHours))
  }
  return transfer('point_to_point', { name: isShort(journey, tariff) ? 'short-transfer' : 'custom' })
}

/** A short journey for which no vehicle comes from afar. */
function isShort(journey: Journey, { base, pointToPoint }: Tariff): boolean {
  const isNear = endsOf(journey).some((end) => end.kmFromBase <= base.freeKm)
  return isNear && journey.km <= pointToPoint.short.untilKm
}

/** The service of a request that names none; no package belongs to it. */
const UNSAID: ServiceType = 'point_to_point'

function choosePackage(journey: Journey, packageId: string, tariff: Tariff): Choice {
  if (packageId === tariff.dropOff.id) return chooseDropOff(journey, tariff)
  if (journey.return !== undefined) return refuse(problem('return', 'package-return'))
  if (journey.hours !== undefined) return refuse(problem('hours', 'package-hours'))
  const pack = tariff.packages.find((candidate) => candidate.id === packageId)
  if (pack === undefined) return refuse(problem('packageId', 'package-gone'))
  const service = serviceOfPackage(pack)
  if (![service, UNSAID].includes(journey.service)) return refuse(belongsTo(pack.title, service))
  if (journey.passengers > pack.maxGuests) return refuse(tooManyGuests(pack))
  const outside = service === 'tour' ? outsideTourHours(journey, pack.hours, tariff) : null
  if (outside !== null) return refuse(outside)
  const driven = withRests(journey.minutes, tariff.policies)
  if (driven > pack.hours * 60) return refuse(tooLongAWay('dropoff', driven, pack.hours))
  const there = minutesToTheSights(journey)
  if (there > pack.hours * 60) return refuse(tooLongAWay('pickup', there, pack.hours))
  return {
    ok: true,
    product: { name: 'package', service, pack, packageId, hours: pack.hours, alsoIn: pack.alsoIn },
  }
}

function chooseDropOff(journey: Journey, { dropOff }: Tariff): Choice {
  if (!['adventure', UNSAID].includes(journey.service)) return refuse(belongsTo(dropOff.title, 'adventure'))
  if (journey.places.length < 2) return refuse(NO_DESTINATION)
  if (journey.passengers > dropOff.maxGuests) return refuse(tooManyGuests(dropOff))
  return transfer('adventure', { name: 'drop-off' }, dropOff.id)
}

function chooseHours(journey: Journey, hours: number, tariff: Tariff): Choice {
  const { service } = journey
  if (service !== 'corporate' && service !== 'point_to_point') {
    return refuse(problem('hours', 'hourly-service'))
  }
  const hired = Math.max(hours, tariff.hourly[service].minimumHours)
  const driven = withRests(journey.minutes, tariff.policies)
  return driven > hired * 60 ? refuse(tooLongAWay('hours', driven, hired)) : hourly(journey, service, hired)
}

function hourly(journey: Journey, rate: 'corporate' | 'point_to_point', hours: number): Choice {
  if (journey.return !== undefined) return refuse(problem('return', 'hourly-return'))
  return {
    ok: true,
    product: { name: 'hourly', service: rate, rate, hours, packageId: null, alsoIn: {} },
  }
}

function transfer(service: ServiceType, by: Transfer, packageId: string | null = null): Choice {
  return { ok: true, product: { ...by, service, packageId, hours: null, alsoIn: {} } }
}

/** The fixed price applies only if every stop lies in the route's zone. */
function airportTransfer(journey: Journey, tariff: Tariff): AirportTransfer {
  const places = placesFromAirport(journey, tariff)
  const [other, ...stops] = places
  const route = other === undefined ? null : fixedRoute(other, tariff)
  if (route !== null && stops.every((stop) => isInZones(stop, route))) return { name: 'fixed-route', route }
  return { name: 'distance', route: dearestRoute(places, tariff) }
}

/** The other end of a journey with the fixed routes' airport at one end, and its stops; empty for other journeys. */
function placesFromAirport(journey: Journey, { airport: { fixedFrom } }: Tariff): JourneyPlace[] {
  const [pickup, dropOff] = endsOf(journey)
  const other = pickup.airport === fixedFrom ? dropOff : dropOff.airport === fixedFrom ? pickup : null
  return other === null ? [] : [other, ...journey.places.slice(1, -1)]
}

function fixedRoute(place: JourneyPlace, { airport }: Tariff): FixedRoute | null {
  return airport.routes.find((route) => isInZones(place, route)) ?? null
}

/** Going on to another place never costs less than ending at the stop. */
function dearestRoute(places: JourneyPlace[], tariff: Tariff): FixedRoute | null {
  const routes = places.map((place) => fixedRoute(place, tariff)).filter((route) => route !== null)
  return routes.toSorted((a, b) => b.prices.sedan - a.prices.sedan)[0] ?? null
}

function isInZones(place: JourneyPlace, { zones }: Pick<FixedRoute, 'zones'>): boolean {
  return zones.some((zone) => place.zones.includes(zone))
}

/** Pickup and drop-off; the same place twice if the vehicle returns to the pickup. */
export function endsOf({ places }: Pick<Journey, 'places'>): [JourneyPlace, JourneyPlace] {
  return [places[0], places.at(-1) ?? places[0]]
}

function isAirport({ airport }: JourneyPlace, tariff: Tariff): boolean {
  return airport !== null && tariff.airport.airports.includes(airport)
}

function outsideTourHours({ time, places }: Journey, hours: number, { policies }: Tariff): Problem | null {
  const { toursFrom, toursUntil } = policies
  const ends = minuteOf(time) + minutesBefore(places[0], policies) + hours * 60
  if (time >= toursFrom && ends <= minuteOf(toursUntil)) return null
  return problem('time', 'outside-tour-hours', { from: toursFrom, until: toursUntil, hours })
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function tooFar({ path, label }: JourneyPlace, { base }: Tariff): Problem {
  return problem(path, 'too-far', { label, km: base.instantKm, base: base.name })
}

/** On a national road, with some towns. */
const KM_AN_HOUR = 80

/** The sights are around the base: the drive there from the pickup, and on to the end, takes at least this long. */
function minutesToTheSights(journey: Journey): number {
  const [pickup, end] = endsOf(journey)
  return ((pickup.kmFromBase + end.kmFromBase) / KM_AN_HOUR) * 60
}

function tooLongAWay(path: 'pickup' | 'dropoff' | 'hours', minutes: number, booked: number): Problem {
  return problem(path, 'drive-too-long', { hours: Math.ceil(minutes / 60), booked })
}

function belongsTo(title: string, service: 'tour' | 'adventure'): Problem {
  return problem('packageId', 'package-service', { title, service })
}

function tooManyGuests({ title, maxGuests }: { title: string; maxGuests: number }): Problem {
  return problem('passengers', 'package-guests', { title, most: maxGuests })
}

const NO_DESTINATION = problem('dropoff', 'missing', { what: 'destination' })

function refuse(problem: Problem): { ok: false; problem: Problem } {
  return { ok: false, problem }
}
