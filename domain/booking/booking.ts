import type { BookingStatus } from './status.ts'
import type { CancelReason, Policies } from './cancellation.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { TripWishes } from '#domain/forms/quote-request.ts'
import type { Cents } from '#domain/values/money.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import { isLanding, type Quote } from '#domain/pricing/quote.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'

/** A booking with its legs. Most of it stays as it was booked; status, crew and agreed changes do not. */
export type Booking = {
  id: string
  /** Easy to read aloud, `KXT-49M`. */
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
  /** Why it was cancelled, and the fee kept from the price. */
  ending: { reason: CancelReason; why: string; fee: Cents } | null
  createdAt: Date
  /** When the office was asked to decide: when it was booked or, if held, proven. */
  askedAt: Date
  /** Counts changes, so that someone acting on an older version is noticed. */
  revision: number
  /** For a held booking; null otherwise. */
  hold: Hold | null
  /** `G-KXT-49M`, of the group that it was booked with; null if it was booked alone. */
  groupReference: string | null
  /** The outward leg, then the return if there is one. */
  legs: BookedLeg[]
}

/** The deadline for proving the address, and whether a vehicle is kept until then. */
export type Hold = { proofId: string; until: Date; keepsUnit: boolean }

export type BookedLeg = {
  id: string
  /** Pickup, stops and drop-off in order. */
  places: LocatedPlace[]
  starts: Date
  ends: Date
  /** Its share of the price. */
  total: Cents
  unit: { id: string; modelId: string; registration: string } | null
  driver: { id: string; name: string; phone: string } | null
}

/**
 * The request apart from its places, which the legs have. `comesBack`: no drop-off was named. `lands`: the time is when
 * a flight lands. `km`: the length of the priced road.
 */
export type BookedRequest = TripWishes & { comesBack: boolean; lands: boolean; km: number }

export function bookedRequest(quote: Pick<Quote, 'request' | 'legs' | 'km'>): BookedRequest {
  const { pickup: _, stops: __, dropoff, ...wishes } = quote.request
  return { ...wishes, comesBack: dropoff === null, lands: isLanding(quote), km: quote.km }
}

/** The driver and vehicle to expect: null until a driver is on the leg, and after the trip is called off. */
export function crewOf(
  { unit, driver }: Pick<BookedLeg, 'unit' | 'driver'>,
  { status }: Pick<Booking, 'status'>,
): { unit: NonNullable<BookedLeg['unit']>; driver: NonNullable<BookedLeg['driver']> } | null {
  const isCalledOff = status === 'declined' || status === 'cancelled'
  return unit === null || driver === null || isCalledOff ? null : { unit, driver }
}
