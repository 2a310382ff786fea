import type { Account } from '#domain/accounts/account.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { asFlightNumber, type BookingDetails, type BookingRequest } from '#domain/forms/booking.ts'
import { invalid, type Problem } from '#domain/forms/problems.ts'
import type { GroupDetails } from '#domain/booking/group.ts'
import { MOST_VEHICLE_DAYS, vehicleDays } from '#domain/booking/holding.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { bookablePickupProblem } from '#domain/pricing/journey.ts'
import { childrenProblem } from '#domain/pricing/plausibility.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import { isExpired, type Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import type { Db } from '#server/db/connect.ts'
import { findQuote } from '#server/db/prices/quotes.ts'
import type { Allowance, Deps } from '../deps.ts'
import { internationalNumber } from '#domain/values/phone-number.ts'
import { readTariffVersion } from '../tariff.ts'
import { takeDigits, type WayToProve, wayToProve } from './digits.ts'
import { legsOf, type WantedLeg } from './legs.ts'
import { bookedAlready } from './own.ts'
import { type NotCreated, type Refused, refused } from './refusal.ts'

/** What is to be booked in one step: one trip or, as a group, several. */
export type Order = {
  requests: BookingRequest[]
  /** Null for a trip that is booked alone. */
  group: GroupDetails | null
}

/** One of the wanted trips, checked as far as it can be without locks. */
export type TripWish = {
  quote: Quote
  option: PricedOption
  details: BookingDetails
  tariff: TariffVersion
  legs: WantedLeg[]
}

/** The wanted booking, or bookings, checked as far as they can be without locks. */
export type BookingWish = {
  account: Account
  /** To call the customer on; null if they gave none. */
  phone: string | null
  /** All are booked, or none. */
  trips: [TripWish, ...TripWish[]]
  group: GroupDetails | null
  idempotencyKey: string | null
  /** How the person can prove their address first; null if it is proven, or if nothing could reach them. */
  toProve: WayToProve | null
  /** Joins the booking that waits for its digits, if there is one. */
  joins: boolean
  /** The colleague who books it by phone; null if customers book themselves. */
  office: OfficeActor | null
  /** Opens the customer's account; null if they have one. */
  opens: OpensAccount | null
}

/** Writes a new account, in the transaction that writes its first booking. */
type OpensAccount = (tx: Db) => Promise<void>

/**
 * The source of a booking. The same key from the same person is the same booking. With `joins`, it joins the booking
 * that waits for its digits: trips booked together are proven by the same digits.
 */
export type Caller = {
  address: string
  idempotencyKey?: string
  joins?: boolean
  /** The colleague who books for a guest on the phone. The limits for customers do not apply to the office. */
  office?: OfficeActor
  /** The account that is opened in the same transaction as the booking. */
  opens?: OpensAccount | null
}

const ALLOWED = { allowed: true as const }

/** What is wanted, or the reason to refuse it, as far as it can be checked without locks. */
export async function wishOf(
  deps: Deps,
  account: Account,
  { requests, group }: Order,
  from: Caller,
): Promise<BookingWish | Refused> {
  const { idempotencyKey, joins = false, office, opens = null } = from
  const trips: TripWish[] = []
  for (const [trip, request] of requests.entries()) {
    const wish = await tripOf(deps, account, request, office !== undefined)
    if ('ok' in wish) return refused(wish, trip)
    trips.push(wish)
  }
  const [first, ...others] = trips
  if (first === undefined) return refused({ ok: false, problem: 'no-quote' })
  const isLarge =
    office === undefined && group !== null && vehicleDays(trips.map(({ legs }) => legs)) > MOST_VEHICLE_DAYS
  if (isLarge) return refused({ ok: false, problem: 'group-full', most: MOST_VEHICLE_DAYS })
  const toProve = office === undefined ? wayToProve(deps, account) : null
  const allowance = office === undefined ? await takeAll(deps, account, trips, { from, toProve }) : ALLOWED
  if (!allowance.allowed) {
    const { retryAfterSeconds } = allowance
    return refused({ ok: false, problem: 'too-many', retryAfterSeconds })
  }
  return {
    account,
    phone: account.phone ?? internationalNumber(requests[0]?.mobile ?? ''),
    trips: [first, ...others],
    group,
    idempotencyKey: idempotencyKey ?? null,
    toProve,
    joins,
    office: office ?? null,
    opens,
  }
}

/** Counts each trip against the limits, and the digits once. */
async function takeAll(
  deps: Deps,
  { id }: Account,
  trips: TripWish[],
  { from: { address }, toProve }: { from: Caller; toProve: WayToProve | null },
): Promise<Allowance> {
  for (const _ of trips) {
    const allowance = await deps.limits.takeBooking(id, address)
    if (!allowance.allowed) return allowance
  }
  return toProve === null ? ALLOWED : takeDigits(deps, toProve, { account: id, address })
}

/** One trip, or the reason to refuse it. The office has agreed to a pickup within the hour with its price. */
async function tripOf(
  deps: Deps,
  account: Account,
  { quoteId, vehicleOptionId, mobile = '', ...given }: BookingRequest,
  isOffice: boolean,
): Promise<TripWish | NotCreated> {
  const quote = await findQuote(deps.db, quoteId)
  if (quote === null) return { ok: false, problem: 'no-quote' }
  const used = await bookedAlready(deps, account, quote)
  if (used !== null) return { ok: false, problem: 'used', ...used }
  if (isExpired(quote, deps.now())) return { ok: false, problem: 'expired' }
  const tariff = await readTariffVersion(deps, quote.tariffVersion)
  const legs = legsOf(quote)
  const ends = endsWithoutDoor({ legs }, deps.content.places).length
  const details = ofThisTrip(quote, given, ends)
  const option = quote.options.find(({ id }) => id === vehicleOptionId)
  const { phone } = await deps.settings()
  if (option === undefined) return invalid('vehicleOptionId', 'no-such-option')
  if (mobile !== '' && internationalNumber(mobile) === null)
    return invalid('mobile', 'phone-not-international')
  if ((given.addresses?.length ?? 0) > ends) return invalid('addresses', 'invalid-addresses')
  const policies = isOffice ? { ...tariff.policies, bookAheadMinutes: 0 } : tariff.policies
  const wrong = problemOf(quote, details, deps.now(), { policies, phone })
  if (wrong !== null) return { ok: false, problem: 'invalid', problems: [wrong] }
  return { quote, option, details, tariff, legs }
}

function problemOf(
  { request }: Quote,
  { childAges }: BookingDetails,
  now: Date,
  { policies, phone }: { policies: TariffVersion['policies']; phone: string },
): Problem | null {
  return (
    bookablePickupProblem(request, now, policies, phone) ?? childrenProblem(childAges, request.passengers)
  )
}

/**
 * Drops the flight number unless this is an airport transfer, and copies what was entered for the quote; a missing
 * address is told later.
 */
function ofThisTrip(
  { service, request }: Quote,
  { addresses = [], ...details }: BookingDetails,
  ends: number,
): BookingDetails {
  const flightNumber = details.flightNumber || asFlightNumber(request.flightNumber)
  return {
    ...details,
    childAges: details.childAges.length > 0 ? details.childAges : request.childAges,
    flightNumber: service === 'airport' ? flightNumber : '',
    ...(ends > 0 && { addresses: Array.from({ length: ends }, (_, i) => addresses[i] ?? '') }),
  }
}
