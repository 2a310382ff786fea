import type { BookingStatus, LegStatus } from './status.ts'
import type { LegTimes } from './taps.ts'
import type { Deposit } from './deposit.ts'
import type { CancelReason, KeptTerms, Policies } from './cancellation.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { TripWishes } from '#domain/forms/quote-request.ts'
import type { Cents } from '#domain/values/money.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Party } from '#domain/pricing/journey.ts'
import type { Colour } from '#domain/fleet/colours.ts'
import type { Quote } from '#domain/pricing/quote.ts'
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
  /** Of all legs, those that were cancelled too; `standingTotal` leaves them out. */
  total: Cents
  /** The start of the first leg. */
  pickupAt: Date
  createdAt: Date
  /** When the office was asked to decide: when it was booked or, if held, proven. */
  askedAt: Date
  /** While a change that was asked for waits, and shortly after its answer, the terms of that moment hold. */
  keptTerms: KeptTerms | null
  /** Counts changes, so that someone acting on an older version is noticed. */
  revision: number
  /** For a held booking; null otherwise. */
  hold: Hold | null
  /** What it asks for ahead, as it was confirmed; null before that. */
  deposit: Deposit | null
  /** `G-KXT-49M`, of the group that it was booked with; null if it was booked alone. */
  groupReference: string | null
  /** The outward leg, then the return if there is one. */
  legs: BookedLeg[]
}

/** The deadline for proving the address, and whether a vehicle is kept until then. */
export type Hold = { proofId: string; until: Date; keepsUnit: boolean }

/** One direction, as a job: with its own state, times, party, vehicle and driver. */
export type BookedLeg = Party & {
  id: string
  status: LegStatus
  /** Pickup, stops and drop-off in order. */
  places: LocatedPlace[]
  starts: Date
  ends: Date
  /** The start that was agreed: a flight reported later moves `starts`, but no terms. */
  agreedStart: Date
  /** Whether it starts when a flight lands. */
  lands: boolean
  /** Of the road. */
  km: number
  /** How long before the pickup a vehicle that comes from afar must leave; 0 where it is near. */
  approachMinutes: number
  /** Its share of the price. */
  total: Cents
  /** Why it was cancelled, and the fee by the terms. */
  ending: Ending | null
  /** Kept for it since it was booked, or assigned with the driver. `photo` is an address of the site. */
  unit: {
    id: string
    modelId: string
    registration: string
    colour: Colour
    photo: string | null
  } | null
  driver: { id: string; name: string; phone: string } | null
  /** When it reached each of its steps. */
  times: LegTimes
}

export type Ending = { reason: CancelReason; why: string; fee: Cents }

/** The request apart from its places, which the legs have. `comesBack`: no drop-off was named. */
export type BookedRequest = TripWishes & { comesBack: boolean }

export function bookedRequest(quote: Pick<Quote, 'request'>): BookedRequest {
  const { pickup: _, stops: __, dropoff, ...wishes } = quote.request
  return { ...wishes, comesBack: dropoff === null }
}

/** A leg as it was agreed, without its crew and what became of it. */
export function agreedLeg<Leg extends Omit<BookedLeg, 'id'>>(leg: Leg) {
  const { unit: _, driver: __, status: ___, ending: ____, times: _____, ...agreed } = leg
  return agreed
}

/** The price of the legs that were not cancelled. */
export function standingTotal({ legs }: { legs: Pick<BookedLeg, 'status' | 'total'>[] }): Cents {
  return legs.reduce((sum, { status, total }) => (status === 'cancelled' ? sum : sum + total), 0)
}

/** What cancelling has cost: the fees of its cancelled legs, with the reason of the last. Null if none was cancelled. */
export function endingOf({ legs }: { legs: Pick<BookedLeg, 'ending'>[] }): Ending | null {
  const endings = legs.flatMap(({ ending }) => ending ?? [])
  const last = endings.at(-1)
  return last === undefined ? null : { ...last, fee: endings.reduce((sum, { fee }) => sum + fee, 0) }
}

/** Whether its unit is kept for it since the booking, or assigned together with a driver. */
export function unitStateOf({ unit, driver, status }: BookedLeg): 'reserved' | 'assigned' | null {
  if (unit === null || status === 'cancelled' || status === 'no show') return null
  return driver === null ? 'reserved' : 'assigned'
}

/** The driver and vehicle to expect: null until a driver is on the leg, and after it is called off. */
export function crewOf({ unit, driver, status }: Pick<BookedLeg, 'unit' | 'driver' | 'status'>): {
  unit: NonNullable<BookedLeg['unit']>
  driver: NonNullable<BookedLeg['driver']>
} | null {
  return unit === null || driver === null || status === 'cancelled' ? null : { unit, driver }
}
