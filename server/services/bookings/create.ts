import type { Stretch } from '#domain/availability.ts'
import { type Booking, bookedRequest } from '#domain/booking.ts'
import { asFlightNumber, type BookingDetails, type BookingRequest } from '#domain/forms/booking.ts'
import { type Invalid, invalid, type Problem } from '#domain/forms/problems.ts'
import { bookablePickupProblem } from '#domain/journey.ts'
import { childrenProblem } from '#domain/plausibility.ts'
import type { PricedOption } from '#domain/pricing.ts'
import { isExpired, isLanding, type Quote } from '#domain/quote.ts'
import { bookingReference } from '#domain/references.ts'
import type { TariffVersion } from '#domain/tariff.ts'
import { lockAccount } from '#server/db/accounts.ts'
import {
  countPending,
  findBooking,
  findBookingByKey,
  insertBooking,
  lockQuote,
  nextBookingNumber,
} from '#server/db/bookings.ts'
import { deleteDrafts } from '#server/db/booking-drafts.ts'
import type { Db } from '#server/db/connect.ts'
import { findQuote } from '#server/db/quotes.ts'
import { findUnitsOfModels, lockUnits } from '#server/db/units.ts'
import type { Account, Deps } from '../deps.ts'
import { readTariffVersion } from '../tariff.ts'
import { type Alternatives, alternativesTo } from './alternatives.ts'
import { modelIdsOf, planIn, rulesOf } from './availability.ts'
import { type Drives, drivesOf } from './drives.ts'
import { legsOf, type WantedLeg } from './legs.ts'
import { recordAndTell } from './messages.ts'
import { bookedAlready } from './own.ts'

export type BookingCreated =
  | { ok: true; booking: Booking }
  | Invalid
  /** The account was erased meanwhile. */
  | { ok: false; problem: 'no-account' }
  | { ok: false; problem: 'no-quote' }
  | { ok: false; problem: 'expired' }
  /** `reference` where the booking is one's own. */
  | { ok: false; problem: 'used'; reference: string | null }
  | { ok: false; problem: 'not-free'; alternatives: Alternatives }
  | { ok: false; problem: 'too-many-pending'; most: number }
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number }

/** How a booking comes in; the same key from the same person is the same booking. */
export type From = { address: string; idempotencyKey?: string }

type Wish = {
  account: Account
  quote: Quote
  option: PricedOption
  details: BookingDetails
  tariff: TariffVersion
  legs: WantedLeg[]
  idempotencyKey: string | null
}

/** What came of one try to write it; `unmeasured` are drives that would have to be known to be sure. */
type Tried =
  | { outcome: 'done'; booking: Booking }
  | { outcome: 'refused'; refusal: BookingCreated }
  | { outcome: 'taken' }
  | { outcome: 'unsure'; unmeasured: Stretch[] }

const MINUTE_MS = 60_000

/** Books an option of a quote: a pending booking whose vehicle is kept until the office has answered. */
export async function createBooking(
  deps: Deps,
  account: Account,
  { quoteId, vehicleOptionId, ...given }: BookingRequest,
  { address, idempotencyKey }: From,
): Promise<BookingCreated> {
  const repeated = idempotencyKey && (await findBookingByKey(deps.db, account.id, idempotencyKey))
  if (repeated) return { ok: true, booking: repeated }
  const quote = await findQuote(deps.db, quoteId)
  if (quote === null) return { ok: false, problem: 'no-quote' }
  const used = await bookedAlready(deps, account, quote)
  if (used !== null) return { ok: false, problem: 'used', ...used }
  if (isExpired(quote, deps.now())) return { ok: false, problem: 'expired' }
  const tariff = await readTariffVersion(deps, quote.tariffVersion)
  const details = ofThisTrip(quote, given)
  const option = quote.options.find(({ id }) => id === vehicleOptionId)
  const { phone } = await deps.settings()
  if (option === undefined) return invalid('vehicleOptionId', 'no-such-option')
  const wrong = problemOf(quote, details, deps.now(), { tariff, phone })
  if (wrong !== null) return { ok: false, problem: 'invalid', problems: [wrong] }
  const allowance = await deps.limits.takeBooking(account.id, address)
  if (!allowance.allowed) {
    return { ok: false, problem: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
  }
  const legs = legsOf(quote)
  const wish = { account, quote, option, details, tariff, legs, idempotencyKey: idempotencyKey ?? null }
  return book(deps, wish, drivesOf(deps))
}

/** Tries until it is sure: what others book meanwhile can want another drive to be measured. */
async function book(deps: Deps, wish: Wish, drives: Drives): Promise<BookingCreated> {
  for (;;) {
    const tried = await deps.db.transaction((tx) => tryToBook(deps, tx, wish, drives))
    switch (tried.outcome) {
      case 'unsure':
        await drives.measure(tried.unmeasured)
        break
      case 'taken': {
        const alternatives = await alternativesTo(deps, wish.quote, wish.tariff, wish.option.id)
        return { ok: false, problem: 'not-free', alternatives }
      }
      case 'refused':
        return tried.refusal
      case 'done':
        deps.wakeOutbox()
        return { ok: true, booking: tried.booking }
    }
  }
}

/** Checks and writes under the locks of the person, the quote and the units, always taken in this order. */
async function tryToBook(deps: Deps, tx: Db, wish: Wish, drives: Drives): Promise<Tried> {
  const { account, quote, option, tariff, legs, idempotencyKey } = wish
  if (!(await lockAccount(tx, account.id))) {
    return { outcome: 'refused', refusal: { ok: false, problem: 'no-account' } }
  }
  const repeated = idempotencyKey && (await findBookingByKey(tx, account.id, idempotencyKey))
  if (repeated) return { outcome: 'done', booking: repeated }
  await lockQuote(tx, quote.id)
  const used = await bookedAlready({ db: tx }, account, quote)
  if (used !== null) return { outcome: 'refused', refusal: { ok: false, problem: 'used', ...used } }
  const most = tariff.policies.mostPending
  if ((await countPending(tx, account.id)) >= most) {
    return { outcome: 'refused', refusal: { ok: false, problem: 'too-many-pending', most } }
  }
  const units = (await findUnitsOfModels(tx, modelIdsOf(option))).map(({ id }) => id)
  await lockUnits(tx, units)
  const plan = await planIn(tx, units, legs, rulesOf(deps, tariff, drives))
  if (!plan.ok) {
    return plan.missing.length === 0 ? { outcome: 'taken' } : { outcome: 'unsure', unmeasured: plan.missing }
  }
  return { outcome: 'done', booking: await write(deps, tx, wish, plan.units) }
}

async function write(deps: Deps, tx: Db, wish: Wish, unitIds: string[]): Promise<Booking> {
  const { account, quote, option, details, tariff, legs, idempotencyKey } = wish
  const now = deps.now()
  const id = deps.newId()
  const [first] = legs
  if (first === undefined) throw new Error('a quote holds no journey')
  await insertBooking(tx, {
    id,
    reference: bookingReference(await nextBookingNumber(tx)),
    userId: account.id,
    quoteId: quote.id,
    tariffVersion: quote.tariffVersion,
    service: quote.service,
    option,
    request: { ...bookedRequest(quote.request), lands: isLanding(quote) },
    packageId: quote.packageId,
    hours: quote.hours,
    details,
    customer: { name: account.name, email: account.email, phone: account.phone },
    policies: tariff.policies,
    total: option.total,
    pickupAt: first.starts,
    createdAt: now,
    idempotencyKey,
    legs: legs.map(({ places, starts, ends }, i) => ({
      id: deps.newId(),
      places,
      starts,
      ends,
      frees: new Date(ends.getTime() + tariff.policies.turnaroundMinutes * MINUTE_MS),
      total: option.legs[i] ?? 0,
      unitId: unitIds[i] ?? '',
    })),
  })
  await deleteDrafts(tx, quote.id)
  const booking = await findBooking(tx, id)
  if (booking === null) throw new Error('a booking was written and is not there')
  const by = { who: 'customer' as const, userId: account.id }
  await recordAndTell(deps, tx, booking, { move: 'book', data: {} }, by, ['customer', 'office'])
  return booking
}

function problemOf(
  { request }: Quote,
  { childAges }: BookingDetails,
  now: Date,
  { tariff, phone }: { tariff: TariffVersion; phone: string },
): Problem | null {
  return (
    bookablePickupProblem(request, now, tariff.policies, phone) ??
    childrenProblem(childAges, request.passengers)
  )
}

/** The details without the flight, where there is none. */
function ofThisTrip({ service, request }: Quote, details: BookingDetails): BookingDetails {
  const flightNumber = details.flightNumber || asFlightNumber(request.flightNumber)
  return { ...details, flightNumber: service === 'airport' ? flightNumber : '' }
}
