import type { AskedPlace, QuoteRequest } from './forms/quote-request.ts'
import type { Point } from './point.ts'
import type { Priced } from './pricing.ts'

/** A place of a quote: as it was asked for, and where it is. */
export type QuotedPlace = Point & Pick<AskedPlace, 'label' | 'placeId'>

/** A price that was given and stands until it expires. Readable by whoever holds its unguessable id. */
export type Quote = Priced & {
  id: string
  request: QuoteRequest
  /** Pickup, stops and drop-off in their order, back to the pickup where the vehicle comes back to it. */
  places: QuotedPlace[]
  /** The road through all places, for a sketch. */
  path: Point[]
  tariffVersion: number
  createdAt: Date
  expiresAt: Date
}

export function isExpired({ expiresAt }: Pick<Quote, 'expiresAt'>, now: Date): boolean {
  return expiresAt <= now
}
