import type { Stretch } from '#domain/fleet/availability.ts'
import type { Booking, Hold } from '#domain/booking/booking.ts'
import { asFlightNumber, type BookingDetails, type BookingRequest } from '#domain/forms/booking.ts'
import { type Invalid, invalid, type Problem } from '#domain/forms/problems.ts'
import { hasRunOut, MOST_VEHICLE_DAYS } from '#domain/booking/holding.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { bookablePickupProblem } from '#domain/pricing/journey.ts'
import { childrenProblem } from '#domain/pricing/plausibility.ts'
import { isExpired, type Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { lockAccount } from '#server/db/accounts.ts'
import { hasTravelled } from '#server/db/booking-counts.ts'
import { findBookingByKey, lockQuote } from '#server/db/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { findHeldBooking } from '#server/db/held-bookings.ts'
import { logSecurity } from '#server/db/security-log.ts'
import { findQuote } from '#server/db/quotes.ts'
import type { Account, Deps } from '../deps.ts'
import { internationalNumber } from '../phone-number.ts'
import { readTariffVersion } from '../tariff.ts'
import { type Alternatives, alternativesTo } from './alternatives.ts'
import { modelIdsOf, rulesOf } from './availability.ts'
import { type Drives, drivesOf } from './drives.ts'
import { sendDigits, startProof, takeDigits, wayToProve } from './digits.ts'
import { joinHeld } from './join.ts'
import { lapseRunOut } from './lapse.ts'
import type { OfficeActor } from './moves.ts'
import { legsOf } from './legs.ts'
import { bookedAlready } from './own.ts'
import { pendingLimit } from './pending.ts'
import { findRoom, lockClassesOf } from './room.ts'
import { type BookingWish, type OpensAccount, writeBooking } from './write.ts'

export type BookingCreated =
  | { ok: true; booking: Booking }
  | Invalid
  /** The account was erased meanwhile. */
  | { ok: false; problem: 'no-account' }
  | { ok: false; problem: 'no-quote' }
  | { ok: false; problem: 'expired' }
  /** `reference` if the booking is the customer's own. */
  | { ok: false; problem: 'used'; reference: string | null }
  | { ok: false; problem: 'not-free'; alternatives: Alternatives }
  /** First-time guests already have their share of the vehicles at that time; the rest is for guests we know. */
  | { ok: false; problem: 'share' }
  | { ok: false; problem: 'too-many-pending'; most: number }
  /** Another booking must be proven with its digits first. */
  | { ok: false; problem: 'one-held'; reference: string }
  /** One set of digits can prove no more than this many vehicle-days. */
  | { ok: false; problem: 'group-full'; most: number }
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number }

/** The reasons a booking is refused. */
type NotCreated = Exclude<BookingCreated, { ok: true }>

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

/** The result of one attempt to write it. `unmeasured` are drives that must be measured first to be certain. */
type Tried =
  | { outcome: 'done'; booking: Booking }
  | { outcome: 'refused'; refusal: BookingCreated }
  | { outcome: 'taken' }
  | { outcome: 'unsure'; unmeasured: Stretch[] }

/**
 * Books an option of a quote. The booking is pending, and keeps its vehicle until the office answers. If the customer's
 * address is not proven yet, the booking is held.
 */
export async function createBooking(
  deps: Deps,
  account: Account,
  request: BookingRequest,
  from: Caller,
): Promise<BookingCreated> {
  const { idempotencyKey } = from
  const repeated = await repeatedBooking(deps, account, idempotencyKey)
  if (repeated !== null) return { ok: true, booking: repeated }
  const wish = await wishOf(deps, account, request, from)
  const created = 'ok' in wish ? wish : await book(deps, wish, drivesOf(deps))
  if (!created.ok && created.problem === 'used') {
    // Sent twice at the same moment.
    const meanwhile = await repeatedBooking(deps, account, idempotencyKey)
    if (meanwhile !== null) return { ok: true, booking: meanwhile }
  }
  if (!created.ok && isBound(created.problem)) {
    const details = { problem: created.problem }
    const { address } = from
    await logSecurity(deps.db, {
      kind: 'booking refused',
      account: account.id,
      address,
      details,
      at: deps.now(),
    })
  }
  return created
}

/** The booking that was made with this key, unless it has run out since. */
async function repeatedBooking({ db, now }: Deps, { id }: Account, key?: string): Promise<Booking | null> {
  const booking = key ? await findBookingByKey(db, id, key) : null
  return booking === null || hasRunOut(booking, now()) ? null : booking
}

/** Whether the refusal comes from a limit on what one person, or all first-time guests, may keep. */
function isBound(problem: NotCreated['problem']): boolean {
  return ['share', 'too-many-pending', 'one-held', 'group-full', 'too-many'].includes(problem)
}

const ALLOWED = { allowed: true as const }

/** The wanted booking, or the reason to refuse it, as far as it can be checked without locks. */
async function wishOf(
  deps: Deps,
  account: Account,
  { quoteId, vehicleOptionId, mobile = '', ...given }: BookingRequest,
  { address, idempotencyKey, joins = false, office, opens = null }: Caller,
): Promise<BookingWish | NotCreated> {
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
  const called = internationalNumber(mobile)
  if (called === null && mobile !== '') return invalid('mobile', 'phone-not-international')
  if ((given.addresses?.length ?? 0) > ends) return invalid('addresses', 'invalid-addresses')
  const wrong = problemOf(quote, details, deps.now(), { tariff, phone })
  if (wrong !== null) return { ok: false, problem: 'invalid', problems: [wrong] }
  const allowance = office === undefined ? await deps.limits.takeBooking(account.id, address) : ALLOWED
  if (!allowance.allowed) {
    return { ok: false, problem: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
  }
  const toProve = office === undefined ? wayToProve(deps, account) : null
  const mayTell = toProve && (await takeDigits(deps, toProve, { account: account.id, address }))
  if (mayTell?.allowed === false) {
    return { ok: false, problem: 'too-many', retryAfterSeconds: mayTell.retryAfterSeconds }
  }
  return {
    account,
    phone: account.phone ?? called,
    quote,
    option,
    details,
    tariff,
    legs,
    idempotencyKey: idempotencyKey ?? null,
    toProve,
    joins,
    office: office ?? null,
    opens,
  }
}

/** Tries until the answer is certain: bookings made meanwhile may need another drive to be measured. */
async function book(deps: Deps, wish: BookingWish, drives: Drives): Promise<BookingCreated> {
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

/** Checks and writes under locks on the person, the quote and the units, always taken in this order. */
async function tryToBook(deps: Deps, tx: Db, wish: BookingWish, drives: Drives): Promise<Tried> {
  const { account, quote, option, tariff, legs, idempotencyKey, toProve, opens } = wish
  if (opens === null && !(await lockAccount(tx, account.id)))
    return refused({ ok: false, problem: 'no-account' })
  await lockQuote(tx, quote.id)
  const modelIds = modelIdsOf(option)
  const units = await lockClassesOf(tx, modelIds)
  const concerned = { unitIds: units.map(({ id }) => id), userId: account.id, quoteId: quote.id }
  await lapseRunOut(deps, tx, concerned)
  const repeated = idempotencyKey && (await findBookingByKey(tx, account.id, idempotencyKey))
  if (repeated) return { outcome: 'done', booking: repeated }
  const refusal = await refusalOf(deps, tx, wish)
  if (refusal !== null) return refused(refusal)
  const held = toProve && (await findHeldBooking(tx, account.id))
  if (held?.hold) return beside(deps, tx, wish, held.reference, held.hold)
  const isKnown = wish.office !== null || (await hasTravelled(tx, account.id))
  const doubt = toProve !== null ? 'held' : isKnown ? null : 'newcomer'
  const found = await findRoom(tx, { legs, modelIds, units, doubt }, rulesOf(deps, tariff, drives))
  if (found.outcome !== 'free') return found
  if (found.room === 'none' && !isKnown) return refused({ ok: false, problem: 'share' })
  const unitIds = found.room === 'now' ? found.unitIds : null
  if (opens !== null) await opens(tx)
  const waits = { legs, opensAccount: opens !== null }
  const proofId = toProve && (await startProof(deps, tx, account.id, toProve, waits))
  const booking = await writeBooking(deps, tx, wish, { unitIds, proofId })
  if (proofId !== null) await sendDigits(deps, tx, booking, proofId)
  return { outcome: 'done', booking }
}

function refused(refusal: BookingCreated): Tried {
  return { outcome: 'refused', refusal }
}

/** A person has one booking waiting for its digits. Another either joins it or is refused. */
async function beside(
  deps: Deps,
  tx: Db,
  wish: BookingWish,
  reference: string,
  { proofId }: Hold,
): Promise<Tried> {
  if (!wish.joins) return refused({ ok: false, problem: 'one-held', reference })
  const booking = await joinHeld(deps, tx, wish, proofId)
  return booking === null
    ? refused({ ok: false, problem: 'group-full', most: MOST_VEHICLE_DAYS })
    : { outcome: 'done', booking }
}

/** Reasons to refuse that come from the person's other bookings or the quote's. Runs under their locks. */
async function refusalOf(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  { account, quote, tariff, office }: BookingWish,
): Promise<NotCreated | null> {
  const used = await bookedAlready({ db: tx, now }, account, quote)
  if (used !== null) return { ok: false, problem: 'used', ...used }
  if (office !== null) return null
  const most = await pendingLimit(tx, account.id, tariff.policies)
  return most === null ? null : { ok: false, problem: 'too-many-pending', most }
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

/** Drops the flight number unless this is an airport transfer; an address that is left out is told later. */
function ofThisTrip(
  { service, request }: Quote,
  { addresses = [], ...details }: BookingDetails,
  ends: number,
): BookingDetails {
  const flightNumber = details.flightNumber || asFlightNumber(request.flightNumber)
  return {
    ...details,
    flightNumber: service === 'airport' ? flightNumber : '',
    ...(ends > 0 && { addresses: Array.from({ length: ends }, (_, i) => addresses[i] ?? '') }),
  }
}
