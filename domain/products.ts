import type { Problem } from './forms/problems.ts'
import type { Journey, JourneyPlace } from './journey.ts'
import type { ServiceType } from './service-types.ts'
import { type FixedRoute, serviceOfPackage, type Tariff, type TourPackage } from './tariff.ts'
import type { VehicleClass } from './vehicles.ts'

/** What of the tariff a journey is priced by. */
export type Product = {
  service: ServiceType
  packageId: string | null
  hours: number | null
  /** Models offered in a class that is not their own. */
  alsoIn: Partial<Record<VehicleClass, string[]>>
} & (
  | { kind: 'airport'; route: FixedRoute | null }
  | { kind: 'point to point' }
  | { kind: 'hourly'; rate: 'corporate' | 'point_to_point'; hours: number }
  | { kind: 'drop-off' }
  | { kind: 'package'; pack: TourPackage }
)

type Choice = { ok: true; product: Product } | { ok: false; problem: Problem }

/** Finds what the journey is priced by, or says why nothing in the tariff fits it. */
export function chooseProduct(journey: Journey, tariff: Tariff): Choice {
  const far = journey.places.find((place) => place.kmFromBase > tariff.base.instantKm)
  if (far !== undefined) return refuse(far.path, tooFar(far, tariff))
  if (journey.packageId !== undefined) return choosePackage(journey, journey.packageId, tariff)
  if (journey.hours !== undefined) return chooseHours(journey, journey.hours, tariff)
  if (journey.service === 'tour') return refuse('packageId', 'Please choose a tour')
  if (journey.places.length < 2) return refuse('dropoff', 'Please select a destination')
  return chooseTransfer(journey, tariff)
}

function chooseTransfer(journey: Journey, tariff: Tariff): Choice {
  const { service } = journey
  if (service === 'adventure') return transfer('adventure', { kind: 'drop-off' })
  if (endsOf(journey).some((end) => isAirport(end, tariff))) {
    return transfer('airport', { kind: 'airport', route: fixedRoute(journey, tariff) })
  }
  if (service === 'airport') {
    return refuse(
      'serviceType',
      'An airport transfer begins or ends at Cape Town or George airport. For other journeys choose point to point',
    )
  }
  if (service === 'corporate') {
    const driven = Math.ceil(journey.minutes / 60)
    return hourly(journey, 'corporate', Math.max(driven, tariff.hourly.corporate.minimumHours))
  }
  return transfer('point_to_point', { kind: 'point to point' })
}

function choosePackage(journey: Journey, packageId: string, tariff: Tariff): Choice {
  if (packageId === tariff.dropOff.id) return chooseDropOff(journey, tariff)
  if (journey.return !== undefined)
    return refuse('return', 'A package has no return trip: it brings you back')
  if (journey.hours !== undefined)
    return refuse('hours', 'A package has its own hours. Please choose one or the other')
  const pack = tariff.packages.find((candidate) => candidate.id === packageId)
  if (pack === undefined)
    return refuse('packageId', 'We do not have this package any more. Please choose another')
  const service = serviceOfPackage(pack)
  if (service !== journey.service) return refuse('packageId', belongsTo(pack.title, service))
  if (journey.passengers > pack.maxGuests) return refuse('passengers', tooManyGuests(pack))
  const outside = service === 'tour' ? outsideTourHours(journey.time, pack.hours, tariff) : null
  if (outside !== null) return refuse('time', outside)
  if (journey.minutes > pack.hours * 60) return refuse('dropoff', tooLongAWay(journey, pack.hours))
  return {
    ok: true,
    product: { kind: 'package', service, pack, packageId, hours: pack.hours, alsoIn: pack.alsoIn },
  }
}

function chooseDropOff(journey: Journey, { dropOff }: Tariff): Choice {
  if (journey.service !== 'adventure') return refuse('packageId', belongsTo(dropOff.title, 'adventure'))
  if (journey.places.length < 2) return refuse('dropoff', 'Please select a destination')
  if (journey.passengers > dropOff.maxGuests) return refuse('passengers', tooManyGuests(dropOff))
  return transfer('adventure', { kind: 'drop-off' }, dropOff.id)
}

function chooseHours(journey: Journey, hours: number, tariff: Tariff): Choice {
  const { service } = journey
  if (service !== 'corporate' && service !== 'point_to_point') {
    return refuse(
      'hours',
      'By the hour we drive corporate journeys and custom routes. Please choose one of them',
    )
  }
  const hired = Math.max(hours, tariff.hourly[service].minimumHours)
  return journey.minutes > hired * 60
    ? refuse('hours', tooLongAWay(journey, hired))
    : hourly(journey, service, hired)
}

function hourly(journey: Journey, rate: 'corporate' | 'point_to_point', hours: number): Choice {
  if (journey.return !== undefined) {
    return refuse(
      'return',
      'A vehicle by the hour stays with you, so it has no return trip. Please choose more hours',
    )
  }
  return {
    ok: true,
    product: { kind: 'hourly', service: rate, rate, hours, packageId: null, alsoIn: {} },
  }
}

function transfer(
  service: ServiceType,
  by: { kind: 'airport'; route: FixedRoute | null } | { kind: 'point to point' } | { kind: 'drop-off' },
  packageId: string | null = null,
): Choice {
  return { ok: true, product: { ...by, service, packageId, hours: null, alsoIn: {} } }
}

/** The fixed route between the airport at one end and the zone that the other end lies in. */
function fixedRoute(journey: Journey, { airport }: Tariff): FixedRoute | null {
  const [pickup, dropOff] = endsOf(journey)
  const other =
    pickup.airport === airport.fixedFrom ? dropOff : dropOff.airport === airport.fixedFrom ? pickup : null
  return airport.routes.find((route) => other !== null && isInZones(other, route)) ?? null
}

export function isInZones(place: JourneyPlace, { zones }: Pick<FixedRoute, 'zones'>): boolean {
  return zones.some((zone) => place.zones.includes(zone))
}

/** Pickup and drop-off; the same place twice where the vehicle comes back to it. */
export function endsOf({ places }: Pick<Journey, 'places'>): [JourneyPlace, JourneyPlace] {
  return [places[0], places.at(-1) ?? places[0]]
}

function isAirport({ airport }: JourneyPlace, tariff: Tariff): boolean {
  return airport !== null && tariff.airport.airports.includes(airport)
}

function outsideTourHours(time: string, hours: number, { policies }: Tariff): string | null {
  const { toursFrom, toursUntil } = policies
  if (time >= toursFrom && minuteOf(time) + hours * 60 <= minuteOf(toursUntil)) return null
  return `Tours start and end between ${toursFrom} and ${toursUntil}, and this one takes ${hours} hours. For another time please send us an enquiry`
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function tooFar({ label }: JourneyPlace, { base }: Tariff): string {
  return `${label} is more than ${base.instantKm} km from ${base.name}, too far for an instant price. Please send us an enquiry`
}

function tooLongAWay({ minutes }: Journey, hours: number): string {
  return `Driving this way alone takes about ${Math.ceil(minutes / 60)} hours, more than the ${hours} hours booked. Please change the way or send us an enquiry`
}

function belongsTo(title: string, service: 'tour' | 'adventure'): string {
  return `${title} is booked as ${service === 'tour' ? 'a tour' : 'an adventure'}`
}

function tooManyGuests({ title, maxGuests }: { title: string; maxGuests: number }): string {
  return `${title} takes at most ${maxGuests} guests`
}

function refuse(path: string, message: string): { ok: false; problem: Problem } {
  return { ok: false, problem: { path, message } }
}
