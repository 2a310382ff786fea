import type { BookingStatus } from './status.ts'
import type { CancelReason, Policies } from './cancellation.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { QuoteRequest, TripWishes } from '#domain/forms/quote-request.ts'
import type { Cents } from '#domain/values/money.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'

/** A booking with its legs; all but the status, and who drives, is as it was when it was made. */
export type Booking = {
  id: string
  /** To be read aloud, `KXT-49M`. */
  reference: string
  /** Null once the account is erased. */
  userId: string | null
  quoteId: string
  tariffVersion: number
  status: BookingStatus
  service: ServiceType
  option: PricedOption
  request: BookedRequest
  packageId: string | null
  hours: number | null
  details: BookingDetails
  customer: { name: string; email: string; phone: string | null }
  policies: Policies
  total: Cents
  pickupAt: Date
  /** How it was cancelled, and what was kept of the price. */
  ending: { reason: CancelReason; why: string; fee: Cents } | null
  createdAt: Date
  /** Since when the office is asked: since it was made, or proven. */
  askedAt: Date
  /** Counts the changes: who read an earlier one has not seen the latest. */
  revision: number
  /** Of a held booking; null of any other. */
  hold: Hold | null
  /** The way out, and the way back. */
  legs: BookedLeg[]
}

/** Until when somebody may prove that the address is theirs, and whether a vehicle is kept meanwhile. */
export type Hold = { proofId: string; until: Date; keepsUnit: boolean }

export type BookedLeg = {
  id: string
  /** Pickup, stops and drop-off in their order. */
  places: LocatedPlace[]
  starts: Date
  ends: Date
  /** Its share of the price. */
  total: Cents
  unit: { id: string; modelId: string; registration: string } | null
  driver: { id: string; name: string; phone: string } | null
}

/**
 * What was asked beside the places, which the legs have; `comesBack` where no drop-off was named, `lands` where the time
 * is when a flight lands, `km` how far the road is that was priced (bookings of before do not say).
 */
export type BookedRequest = TripWishes & { comesBack: boolean; lands?: boolean; km?: number }

export function bookedRequest(request: QuoteRequest<unknown>): BookedRequest {
  const { pickup: _, stops: __, dropoff, ...wishes } = request
  return { ...wishes, comesBack: dropoff === null }
}

/** Who comes, and in what: nobody until a driver is on the leg, nor once the trip is called off. */
export function crewOf(
  { unit, driver }: Pick<BookedLeg, 'unit' | 'driver'>,
  { status }: Pick<Booking, 'status'>,
): { unit: NonNullable<BookedLeg['unit']>; driver: NonNullable<BookedLeg['driver']> } | null {
  const isCalledOff = status === 'declined' || status === 'cancelled'
  return unit === null || driver === null || isCalledOff ? null : { unit, driver }
}
