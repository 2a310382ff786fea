import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import { type Place, suggestionOf } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Deps } from './deps.ts'
import { factsVersion } from './pages.ts'
import { priceRequest } from './quotes.ts'

/** A drive to a place and its lowest price, as a quote would give them. */
export type AreaFare = { minutes: number; from: Cents }

/** Without a `date`, an ordinary day. */
type Start = { service: ServiceType; packageId?: string | undefined; from: string; date?: string }
type Area = Point & { id: string; name: string }
type FaresDeps = Pick<Deps, 'now' | 'content' | 'settings' | 'vehicles' | 'geo' | 'tariff'>

/** How many are asked for at a time, since a routing server may have to answer each. */
const AT_ONCE = 8
/** Not in the rush hour; tomorrow, late enough to be bookable. */
export const NOON = '12:00'
/** To a usual day. */
const AHEAD_MS = 7 * 24 * 3_600_000

/** Computed once for everybody, until a fact or the day changes. */
const kept = new WeakMap<FaresDeps['geo'], { version: string; fares: Promise<Map<string, AreaFare>> }>()

/** By area id; none for the airport itself, or if there is no instant price. */
export async function faresFromAirport(deps: FaresDeps, areas: Area[]): Promise<Map<string, AreaFare>> {
  const version = await factsVersion(deps)
  const last = kept.get(deps.geo)
  if (last?.version === version) return last.fares
  const { airport } = await deps.tariff()
  const fares = faresFrom(deps, { service: 'airport', from: airport.fixedFrom }, areas)
  kept.set(deps.geo, { version, fares })
  fares.catch(() => kept.delete(deps.geo))
  return fares
}

/** The same from another place, by its id; not cached. */
export async function faresFrom(
  deps: FaresDeps,
  start: Start,
  areas: Area[],
): Promise<Map<string, AreaFare>> {
  const tariff = await deps.tariff()
  const there = areas.filter(({ id }) => id !== start.from)
  const fares = new Map<string, AreaFare>()
  for (let i = 0; i < there.length; i += AT_ONCE) {
    const asked = there.slice(i, i + AT_ONCE)
    const found = await Promise.all(asked.map((area) => fareTo(deps, start, area, tariff)))
    found.forEach((fare, n) => {
      const id = asked[n]?.id
      if (fare !== null && id !== undefined) fares.set(id, fare)
    })
  }
  return fares
}

async function fareTo(
  deps: FaresDeps,
  { service, packageId, from, date }: Start,
  area: Area,
  tariff: TariffVersion,
): Promise<AreaFare | null> {
  const request: QuoteRequest = {
    serviceType: service,
    pickup: placeOf(deps, from) ?? { label: '' },
    dropoff: placeOf(deps, area.id) ?? { label: area.name, lat: area.lat, lng: area.lng },
    stops: [],
    date: date ?? capeDate(new Date(deps.now().getTime() + AHEAD_MS)),
    time: NOON,
    return: null,
    passengers: 1,
    luggage: 0,
    smallLuggage: 0,
    childAges: [],
    packageId: packageId ?? null,
    hours: null,
    meetAndGreet: false,
    flightNumber: '',
  }
  const answer = await priceRequest(deps, request, tariff)
  if (!answer.ok) return null
  const { minutes, options } = answer.priced
  return { minutes, from: Math.min(...options.map(({ total }) => total)) }
}

function placeOf({ content }: Pick<Deps, 'content'>, id: string): Place | undefined {
  const known = content.places.find((place) => place.id === id)
  if (known === undefined) return undefined
  const { formatted_address: label, place_id: placeId } = suggestionOf(known)
  return { label, placeId, lat: known.lat, lng: known.lng }
}
