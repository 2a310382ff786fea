import { capeInstant } from '#domain/values/cape-time.ts'
import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import type { Hint } from './hints.ts'
import type { Priced } from './pricing.ts'

/** A price that is valid until it expires. Anyone who has its unguessable id can read it. */
export type Quote = Priced & {
  id: string
  /** With the places as found, so that nobody is driven to a place other than the priced one. */
  request: QuoteRequest<LocatedPlace>
  /** The road through all places, for a sketch map. */
  path: Point[]
  /** Missing where there is nothing to say. */
  hints?: Hint[]
  tariffVersion: number
  createdAt: Date
  expiresAt: Date
}

export function isExpired({ expiresAt }: Pick<Quote, 'expiresAt'>, now: Date): boolean {
  return expiresAt <= now
}

/** Whether its time is when a flight lands. */
export function isLanding({ legs: [out] }: Pick<Quote, 'legs'>): boolean {
  return out?.lands === true
}

/** The start of the journey. */
export function pickupOf({ request: { date, time } }: Pick<Quote, 'request'>): Date {
  const pickup = capeInstant(date, time)
  if (pickup === null) throw new Error('a quote has no valid date and time')
  return pickup
}

/** Pickup, stops and drop-off in order; after stops without a drop-off, the pickup again. */
export function placesOf<At>({ pickup, stops, dropoff }: Stations<At>): [At, ...At[]] {
  const end = dropoff ?? (stops.length > 0 ? pickup : null)
  return [pickup, ...stops, ...(end === null ? [] : [end])]
}

/** A request with its places as found, given in the order of `placesOf`. */
export function locatedRequest<At>(request: QuoteRequest<unknown>, places: [At, ...At[]]): QuoteRequest<At> {
  const [pickup] = places
  return {
    ...request,
    pickup,
    stops: places.slice(1, 1 + request.stops.length),
    dropoff: request.dropoff === null ? null : (places.at(-1) ?? pickup),
  }
}

type Stations<At> = Pick<QuoteRequest<At>, 'pickup' | 'stops' | 'dropoff'>
