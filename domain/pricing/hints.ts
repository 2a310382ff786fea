import type { Cents } from '#domain/values/money.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import type { Journey, JourneyPlace } from './journey.ts'
import { type Priced, priceJourney } from './pricing.ts'
import { endsOf } from './products.ts'
import type { ServiceType } from './service-types.ts'
import { serviceOfPackage, type Tariff, type TourPackage } from './tariff.ts'

/** A package from the same pickup for the same people. */
type Offered = {
  packageId: string
  title: string
  service: ServiceType
  hours: number
  /** With the cheapest vehicle that fits. */
  total: Cents
}

/**
 * Hints before taking a price: a package is cheaper than the hours asked for, there are no taxis back from the
 * destination, or much of the price is for bringing the vehicle from the base.
 */
export type Hint =
  | { code: 'package-cheaper'; params: Offered }
  | { code: 'one-way-to-sight'; params: Offered & { sight: string } }
  | { code: 'comes-from-afar'; params: { base: string; amount: Cents } }

export function hintsOf(journey: Journey, priced: Priced, tariff: Tariff, vehicles: VehicleModel[]): Hint[] {
  return [...betterOffers(journey, priced, tariff, vehicles), ...costlyApproach(priced, tariff)]
}

function betterOffers(journey: Journey, priced: Priced, tariff: Tariff, vehicles: VehicleModel[]): Hint[] {
  if (priced.product === 'hourly') return cheaperPackages(journey, priced, tariff, vehicles)
  return priced.hours === null && journey.return === undefined ? toursOfSight(journey, tariff, vehicles) : []
}

/** The least share of the price that is worth a hint. */
const COSTLY = 0.25

function costlyApproach({ options: [{ lines, total }] }: Priced, { base }: Tariff): Hint[] {
  const approaches = lines.filter(({ code }) => code === 'positioning')
  const amount = approaches.reduce((sum, line) => sum + line.amount, 0)
  return amount < total * COSTLY ? [] : [{ code: 'comes-from-afar', params: { base: base.name, amount } }]
}

/** How far from the base a tour picks people up. */
const WITHIN_CITY_KM = 30

/** None if the guest starts or goes somewhere outside the package. */
function cheaperPackages(
  journey: Journey,
  { hours, options }: Priced,
  tariff: Tariff,
  vehicles: VehicleModel[],
): Hint[] {
  return tariff.packages
    .filter((pack) => hours !== null && pack.hours >= hours && goesThere(pack, journey))
    .flatMap((pack) => offerOf(pack, journey, tariff, vehicles))
    .filter(({ total }) => total < options[0].total)
    .toSorted((a, b) => a.total - b.total)
    .map((params) => ({ code: 'package-cheaper', params }))
}

function goesThere({ kind, sights }: TourPackage, { places: [pickup, ...others] }: Journey): boolean {
  const isInCity = ({ kmFromBase }: JourneyPlace) => kmFromBase <= WITHIN_CITY_KM
  const isSeen = ({ placeId }: JourneyPlace) => placeId !== null && sights.includes(placeId)
  return isInCity(pickup) && others.every((place) => isSeen(place) || (kind === 'city' && isInCity(place)))
}

/** Tours that visit the destination and come back, at the hour at which tours begin. */
function toursOfSight(journey: Journey, tariff: Tariff, vehicles: VehicleModel[]): Hint[] {
  const [pickup, { placeId, label: sight }] = endsOf(journey)
  const tour = { ...journey, places: [pickup] as Journey['places'], km: 0, minutes: 0 }
  return tariff.packages
    .filter(({ sights }) => placeId !== null && sights.includes(placeId))
    .flatMap((pack) => offerOf(pack, { ...tour, time: tariff.policies.toursFrom }, tariff, vehicles))
    .map((params) => ({ code: 'one-way-to-sight', params: { ...params, sight } }))
}

function offerOf(pack: TourPackage, journey: Journey, tariff: Tariff, vehicles: VehicleModel[]): Offered[] {
  const { id: packageId, title, hours } = pack
  const service = serviceOfPackage(pack)
  const { hours: _, ...asked } = journey
  const answer = priceJourney({ ...asked, service, packageId }, tariff, vehicles)
  return answer.ok ? [{ packageId, title, service, hours, total: answer.priced.options[0].total }] : []
}
