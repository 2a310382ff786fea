import { capeInstant } from '#domain/values/cape-time.ts'
import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import type { Priced } from './pricing.ts'

/** A price that was given and stands until it expires. Readable by whoever holds its unguessable id. */
export type Quote = Priced & {
  id: string
  /** With the places as they were found: nobody is driven to another place than was priced. */
  request: QuoteRequest<LocatedPlace>
  /** The road through all places, for a sketch. */
  path: Point[]
  tariffVersion: number
  createdAt: Date
  expiresAt: Date
}

export function isExpired({ expiresAt }: Pick<Quote, 'expiresAt'>, now: Date): boolean {
  return expiresAt <= now
}

/** Whether its time is when a flight lands; of a price of before, it is when the drive begins. */
export function isLanding({ legs: [out] }: Pick<Quote, 'legs'>): boolean {
  return out?.lands === true
}

/** When the journey begins. */
export function pickupOf({ request: { date, time } }: Pick<Quote, 'request'>): Date {
  const pickup = capeInstant(date, time)
  if (pickup === null) throw new Error('a quote for no time of the calendar')
  return pickup
}

/** Pickup, stops and drop-off in their order, back to the pickup where the vehicle comes back to it after stops. */
export function placesOf<At>({ pickup, stops, dropoff }: Stations<At>): [At, ...At[]] {
  const end = dropoff ?? (stops.length > 0 ? pickup : null)
  return [pickup, ...stops, ...(end === null ? [] : [end])]
}

/** A request with its places as they were found; they come in the order of `placesOf`. */
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
