import type { Account } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { BookingMoved } from '#domain/booking/events.ts'
import { bookingCan, type BookingMove, type BookingStatus, statusAfter } from '#domain/booking/status.ts'
import {
  cancellationTerms,
  type CancelReason,
  mayCancelOwn,
  type OwnReason,
} from '#domain/booking/cancellation.ts'
import { type Change, changesBetween } from '#domain/office/trace.ts'
import type { Cents } from '#domain/values/money.ts'
import { notBefore } from '#domain/booking/move-times.ts'
import { asBookingReference } from '#domain/booking/references.ts'
import {
  changeStatus,
  findBooking,
  findBookingsByReference,
  lockBooking,
  takeDriversOff,
} from '#server/db/bookings/bookings.ts'
import { findAccount } from '#server/db/accounts/accounts.ts'
import { endProof } from '#server/db/bookings/booking-proofs.ts'
import type { Db } from '#server/db/connect.ts'
import { withdrawProposals } from '#server/db/bookings/proposals.ts'
import type { Deps } from '../deps.ts'
import { type Addressee, recordAndTell } from './messages.ts'
import { noteOfficeAct } from './office-acts.ts'
import { findOwnBooking } from './own.ts'
import { type Changed, changedSince } from './revision.ts'

export type Moved =
  | { ok: true; booking: Booking }
  | { ok: false; problem: 'none' }
  | { ok: false; problem: 'not-possible'; status: BookingStatus }
  /** Too early; possible from `from`. */
  | { ok: false; problem: 'too-early'; from: Date }
  /** The cancellation fee is no longer the one that the customer was shown. */
  | { ok: false; problem: 'fee-changed' }
  | Changed

type MoveDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox'>

type Consequence = {
  /** Other reasons to refuse, besides the table of moves. */
  refusal?: (booking: Booking) => Exclude<Moved, { ok: true }> | null
  also?: (tx: Db, booking: Booking) => Promise<void>
  /** What it changes besides the status. */
  changes?: Change[]
  /** Who is told, if not the usual people. */
  tells?: Addressee[]
}

/**
 * Cancels the customer's own booking at the fee (cents) they were shown, provided that the terms frozen with the
 * booking still give that fee.
 */
export async function cancelOwnBooking(
  deps: MoveDeps,
  account: Account,
  reference: string,
  { reason, why, fee }: { reason: OwnReason; why: string; fee: Cents },
): Promise<Moved> {
  const found = await findOwnBooking(deps, account, reference)
  if (found === null) return { ok: false, problem: 'none' }
  return move(
    deps,
    found.id,
    { move: 'cancel', data: { reason, why, fee } },
    { mover: 'customer', userId: account.id },
    {
      refusal: (booking) => {
        const { status } = booking
        if (!mayCancelOwn(booking, deps.now())) return { ok: false, problem: 'not-possible', status }
        const isAsTold = cancellationTerms(booking, deps.now(), reason).fee === fee
        return isAsTold ? null : { ok: false, problem: 'fee-changed' }
      },
    },
  )
}

/** Cancels for the office. It costs the customer nothing, unless they asked for it. */
export async function cancelBooking(
  deps: MoveDeps,
  id: string,
  by: Actor,
  { reason, why }: { reason: CancelReason; why: string },
): Promise<Moved> {
  const moved = await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    const fee =
      booking !== null && reason === 'passenger' ? cancellationTerms(booking, deps.now(), reason).fee : 0
    return moveWithin(deps, tx, id, { move: 'cancel', data: { reason, why, fee } }, by)
  })
  if (moved.ok) deps.wakeOutbox()
  return moved
}

export function confirmBooking(deps: MoveDeps, id: string, by: Actor): Promise<Moved> {
  return move(deps, id, { move: 'confirm', data: {} }, by)
}

export function declineBooking(deps: MoveDeps, id: string, by: Actor, why: string): Promise<Moved> {
  return move(deps, id, { move: 'decline', data: { why } }, by)
}

/** A booking and the revision at which it was looked at. */
export type Seen = { reference: string; revision?: number }

/**
 * Releases several unwanted bookings: held ones lapse, pending ones are declined. Returns those that were released.
 * Bookings in any other status, or changed since they were seen, stay as they are.
 */
export async function releaseBookings(
  deps: MoveDeps,
  wanted: Seen[],
  by: Actor,
  why: string,
): Promise<string[]> {
  const released: string[] = []
  const seen = new Map(
    wanted.map(({ reference, revision }) => [asBookingReference(reference) ?? '', revision]),
  )
  for (const { id, reference, status } of await findBookingsByReference(deps.db, [...seen.keys()])) {
    if (!(await mayGoOn(deps, by))) break
    const mover = { ...by, seen: seen.get(reference) }
    const moved =
      status === 'held'
        ? await move(deps, id, { move: 'lapse', data: {} }, mover)
        : await move(deps, id, { move: 'decline', data: { why } }, mover, { tells: ['customer'] })
    if (moved.ok) released.push(reference)
  }
  return released
}

/** Skips the rest of several moves if the colleague who began them has been removed from the office meanwhile. */
async function mayGoOn({ db }: Pick<Deps, 'db'>, { userId }: Actor): Promise<boolean> {
  return userId === null || ((await findAccount(db, userId))?.role ?? 'customer') !== 'customer'
}

/** Releases a held booking. */
export function lapseBooking(deps: MoveDeps, id: string, by: Actor): Promise<Moved> {
  return move(deps, id, { move: 'lapse', data: {} }, by)
}

/** Unassigns the drivers; the vehicles stay kept. */
export function unassignBooking(deps: MoveDeps, id: string, by: Actor, why: string): Promise<Moved> {
  return move(deps, id, { move: 'unassign', data: { why } }, by, {
    also: (tx, booking) => takeDriversOff(tx, booking.id),
  })
}

export function startBooking(deps: MoveDeps, id: string, by: Actor): Promise<Moved> {
  return move(deps, id, { move: 'start', data: {} }, by)
}

export function completeBooking(deps: MoveDeps, id: string, by: Actor): Promise<Moved> {
  return move(deps, id, { move: 'complete', data: {} }, by)
}

export function reportNoShow(deps: MoveDeps, id: string, by: Actor, why: string): Promise<Moved> {
  return move(deps, id, { move: 'no show', data: { why } }, by)
}

/** Makes a move if the table of moves allows it: status, event and emails in one transaction. */
async function move(
  deps: MoveDeps,
  id: string,
  event: BookingMoved,
  by: Actor,
  consequence?: Consequence,
): Promise<Moved> {
  const moved = await deps.db.transaction((tx) => moveWithin(deps, tx, id, event, by, consequence))
  if (moved.ok) deps.wakeOutbox()
  return moved
}

/** The same in the caller's transaction. */
export async function moveWithin(
  deps: MoveDeps,
  tx: Db,
  id: string,
  event: BookingMoved,
  by: Actor,
  { refusal, also, changes = [], tells = addresseesOf(event.move) }: Consequence = {},
): Promise<Moved> {
  const { move, data } = event
  const { mover, userId, seen, atAnyTime = false } = by
  const booking = await lockBooking(tx, id)
  if (booking === null) return { ok: false, problem: 'none' }
  const stale = await changedSince(tx, booking, seen)
  if (stale !== null) return stale
  if (!bookingCan(move, booking, mover)) return { ok: false, problem: 'not-possible', status: booking.status }
  const from = atAnyTime ? null : notBefore(move, booking, deps.now())
  if (from !== null) return { ok: false, problem: 'too-early', from }
  const refused = refusal?.(booking) ?? null
  if (refused !== null) return refused
  await changeStatus(tx, id, statusAfter(move), deps.now(), move === 'cancel' ? data : null)
  if (booking.hold !== null) await endProof(tx, booking.hold.proofId, deps.now())
  await withdrawProposals(tx, id)
  await also?.(tx, booking)
  await noteOfficeAct(deps, tx, by, { move, reference: booking.reference })
  const changed = changesBetween({ status: booking.status }, { status: statusAfter(move) })
  const cause = { who: mover, userId, changes: [...changed, ...changes] }
  await recordAndTell(deps, tx, booking, event, cause, tells)
  const now = await findBooking(tx, id)
  return now === null ? { ok: false, problem: 'none' } : { ok: true, booking: now }
}

function addresseesOf(move: BookingMove): Addressee[] {
  // Nobody waits for a booking that was never proven.
  if (move === 'lapse') return []
  // The passenger is in the vehicle and knows that the trip has begun.
  return move === 'start' ? ['office'] : ['customer', 'office']
}
