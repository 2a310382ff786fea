import type { Account } from '#domain/accounts/account.ts'
import type { Booking, Hold } from '#domain/booking/booking.ts'
import type { BookingRequest } from '#domain/forms/booking.ts'
import { hasRunOut, MOST_VEHICLE_DAYS } from '#domain/booking/holding.ts'
import { lockAccount } from '#server/db/accounts/accounts.ts'
import { hasTravelled } from '#server/db/bookings/booking-counts.ts'
import { findBookingByKey, lockQuotes } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { findBookingsOfGroup } from '#server/db/bookings/groups.ts'
import { findHeldBooking } from '#server/db/bookings/held-bookings.ts'
import { areOffered } from '#server/db/enquiries/enquiry-changes.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps } from '../deps.ts'
import { alternativesTo } from './alternatives.ts'
import { modelIdsOf, rulesOf } from './availability.ts'
import { type Drives, drivesOf } from './drives.ts'
import { sendDigits, startProof } from './digits.ts'
import { joinHeld } from './join.ts'
import { lapseRunOut } from './lapse.ts'
import { bookedAlready } from './own.ts'
import { pendingLimit } from './pending.ts'
import { type NotCreated, type Refused, refused } from './refusal.ts'
import { doubtAbout, findRoom, lockClassesOf } from './room.ts'
import { seatUses, takeSeats } from './seats.ts'
import { type BookingWish, type Caller, type Order, wishOf } from './wish.ts'
import { writeBookings } from './write.ts'

export type BookingCreated = { ok: true; booking: Booking } | NotCreated

export type OrderBooked = { ok: true; bookings: [Booking, ...Booking[]] } | Refused

/** The result of one attempt to write it. */
type Tried =
  | { outcome: 'done'; bookings: [Booking, ...Booking[]] }
  | { outcome: 'refused'; refused: Refused }
  | { outcome: 'taken'; trip: number }

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
  const booked = await bookOrder(deps, account, { requests: [request], group: null }, from)
  return booked.ok ? { ok: true, booking: booked.bookings[0] } : booked.refusal
}

/** The same for several trips in one step: all of them are booked, or none. */
export async function bookOrder(
  deps: Deps,
  account: Account,
  order: Order,
  from: Caller,
): Promise<OrderBooked> {
  const { idempotencyKey } = from
  const repeated = await repeatedOrder(deps, account, idempotencyKey)
  if (repeated !== null) return { ok: true, bookings: repeated }
  const wish = await wishOf(deps, account, order, from)
  const booked = 'ok' in wish ? wish : await book(deps, wish, drivesOf(deps))
  if (!booked.ok && booked.refusal.problem === 'used') {
    // Two identical requests at the same moment.
    const meanwhile = await repeatedOrder(deps, account, idempotencyKey)
    if (meanwhile !== null) return { ok: true, bookings: meanwhile }
  }
  if (!booked.ok && isBound(booked.refusal.problem)) {
    const details = { problem: booked.refusal.problem }
    const { address } = from
    await logSecurity(deps.db, {
      kind: 'booking refused',
      account: account.id,
      address,
      details,
      at: deps.now(),
    })
  }
  return booked
}

/** What was booked with this key, unless it has run out since. */
async function repeatedOrder(
  deps: Deps,
  { id }: Account,
  key?: string,
): Promise<[Booking, ...Booking[]] | null> {
  const booked = key ? await findOrderByKey(deps.db, id, key) : null
  return booked === null || hasRunOut(booked[0], deps.now()) ? null : booked
}

/** In a group, the booking that has the key is the first. */
async function findOrderByKey(db: Db, userId: string, key: string): Promise<[Booking, ...Booking[]] | null> {
  const keyed = await findBookingByKey(db, userId, key)
  if (keyed === null) return null
  const group = keyed.groupReference === null ? [] : await findBookingsOfGroup(db, keyed.groupReference)
  return [keyed, ...group.filter(({ id }) => id !== keyed.id)]
}

/** Whether the refusal comes from a limit on what one person, or all first-time guests, may keep. */
function isBound(problem: NotCreated['problem']): boolean {
  return ['share', 'too-many-pending', 'one-held', 'group-full', 'too-many'].includes(problem)
}

async function book(deps: Deps, wish: BookingWish, drives: Drives): Promise<OrderBooked> {
  const tried = await drives.certain(() => deps.db.transaction((tx) => tryToBook(deps, tx, wish, drives)))
  switch (tried.outcome) {
    case 'taken': {
      const { quote, tariff, option } = wish.trips[tried.trip] ?? wish.trips[0]
      const doubt = wish.office === null ? await doubtAbout(deps, wish.account) : null
      const alternatives = await alternativesTo(deps, { quote, tariff, doubt }, option.id)
      return refused({ ok: false, problem: 'not-free', alternatives }, tried.trip)
    }
    case 'refused':
      return tried.refused
    case 'done':
      deps.wakeOutbox()
      return { ok: true, bookings: tried.bookings }
  }
}

/** Checks and writes under locks on the person, the quotes and the units, always taken in this order. */
async function tryToBook(deps: Deps, tx: Db, wish: BookingWish, drives: Drives): Promise<Tried> {
  const { account, idempotencyKey, toProve, opens } = wish
  const trips = wish.trips.map(({ option, ...trip }) => ({ ...trip, modelIds: modelIdsOf(option) }))
  if (opens === null && !(await lockAccount(tx, account.id)))
    return asTried(refused({ ok: false, problem: 'no-account' }))
  const quoteIds = trips.map(({ quote }) => quote.id)
  await lockQuotes(tx, quoteIds)
  const units = await lockClassesOf(
    tx,
    trips.flatMap(({ modelIds }) => modelIds),
    deps.now(),
  )
  const concerned = { unitIds: units.map(({ id }) => id), userId: account.id, quoteIds }
  await lapseRunOut(deps, tx, concerned)
  const repeated = idempotencyKey && (await findOrderByKey(tx, account.id, idempotencyKey))
  if (repeated) return { outcome: 'done', bookings: repeated }
  const refusal = await refusalOf(deps, tx, wish)
  if (refusal !== null) return asTried(refusal)
  const held = toProve && (await findHeldBooking(tx, account.id))
  if (held?.hold) return beside(deps, tx, wish, held.reference, held.hold)
  // What the office itself books or has offered is not kept from anybody.
  const isOffered = wish.office !== null || (await areOffered(tx, quoteIds))
  const isKnown = isOffered || (await hasTravelled(tx, account.id))
  const doubt = toProve !== null && !isOffered ? 'held' : isKnown ? null : 'newcomer'
  const rules = rulesOf(deps, wish.trips[0].tariff, drives)
  const found = await findRoom(tx, { trips, units, doubt }, rules)
  if (found.outcome !== 'free') return found
  const full = isKnown ? -1 : found.rooms.findIndex(({ room }) => room === 'none')
  if (full !== -1) return asTried(refused({ ok: false, problem: 'share' }, full))
  const seats = trips.flatMap(({ details, legs, tariff }) => seatUses(legs, details, tariff))
  const noSeats = await takeSeats(tx, seats, { now: deps.now() })
  if (noSeats !== null) return asTried(refused(noSeats))
  if (opens !== null) await opens(tx)
  const waits = { legs: trips.flatMap(({ legs }) => legs), opensAccount: opens !== null }
  const proofId = toProve && (await startProof(deps, tx, account.id, toProve, waits))
  const unitIds = found.rooms.map((room) => (room.room === 'now' ? room.unitIds : null))
  const bookings = await writeBookings(deps, tx, wish, { unitIds, proofId })
  if (proofId !== null) await sendDigits(deps, tx, bookings[0], proofId)
  return { outcome: 'done', bookings }
}

function asTried(refused: Refused): Tried {
  return { outcome: 'refused', refused }
}

/** A person has one booking waiting for its digits. Another either joins it or is refused. */
async function beside(
  deps: Deps,
  tx: Db,
  wish: BookingWish,
  reference: string,
  { proofId }: Hold,
): Promise<Tried> {
  if (!wish.joins) return asTried(refused({ ok: false, problem: 'one-held', reference }))
  const bookings = await joinHeld(deps, tx, wish, proofId)
  return bookings === null
    ? asTried(refused({ ok: false, problem: 'group-full', most: MOST_VEHICLE_DAYS }))
    : { outcome: 'done', bookings }
}

/** Reasons to refuse that come from the person's other bookings or the quotes'. Runs under their locks. */
async function refusalOf(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  { account, trips, office }: BookingWish,
): Promise<Refused | null> {
  for (const [trip, { quote }] of trips.entries()) {
    const used = await bookedAlready({ db: tx, now }, account, quote)
    if (used !== null) return refused({ ok: false, problem: 'used', ...used }, trip)
  }
  if (office !== null) return null
  const most = await pendingLimit(tx, account.id, trips[0].tariff.policies, trips.length)
  return most === null ? null : refused({ ok: false, problem: 'too-many-pending', most })
}
