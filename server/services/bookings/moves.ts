import type { Booking } from '#domain/booking.ts'
import { mayCancelOwn } from '#domain/booking-facts.ts'
import {
  bookingCan,
  type BookingMove,
  type BookingStatus,
  type Mover,
  statusAfter,
} from '#domain/booking-status.ts'
import { cancellationTerms, type CancelReason } from '#domain/cancellation.ts'
import type { Cents } from '#domain/money.ts'
import {
  changeStatus,
  findBooking,
  lockBooking,
  recordBookingEvent,
  takeDriversOff,
} from '#server/db/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Account, Deps } from '../deps.ts'
import { type BookingNews, tellOfBooking } from './messages.ts'
import { findOwnBooking } from './own.ts'

export type Moved =
  | { ok: true; booking: Booking }
  | { ok: false; problem: 'none' }
  | { ok: false; problem: 'not-possible'; status: BookingStatus }
  /** Cancelling costs something else by now than the customer was told. */
  | { ok: false; problem: 'fee-changed' }

/** Who makes a move; `userId` is null for a driver without an account. */
export type By = { mover: Mover; userId: string | null }

type MoveDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox'>

/** What a move brings with it. */
type Consequence = {
  news: BookingNews
  why?: string
  /** What stands against it beside the table of moves. */
  refusal?: (booking: Booking) => Exclude<Moved, { ok: true }> | null
  ending?: Booking['ending']
  also?: (tx: Db, booking: Booking) => Promise<void>
}

/**
 * Cancels one's own booking at the fee (cents) that the customer was told, if that still is what the terms say
 * that were frozen with it.
 */
export async function cancelOwnBooking(
  deps: MoveDeps,
  account: Account,
  reference: string,
  { reason, why, fee }: { reason: Exclude<CancelReason, 'weather'>; why: string; fee: Cents },
): Promise<Moved> {
  const found = await findOwnBooking(deps, account, reference)
  if (found === null) return { ok: false, problem: 'none' }
  return move(
    deps,
    found.id,
    'cancel',
    { mover: 'customer', userId: account.id },
    {
      news: 'cancelled',
      why,
      refusal: (booking) => {
        const { status } = booking
        if (!mayCancelOwn(booking, deps.now())) return { ok: false, problem: 'not-possible', status }
        const isAsTold = cancellationTerms(booking, deps.now(), reason).fee === fee
        return isAsTold ? null : { ok: false, problem: 'fee-changed' }
      },
      ending: { reason, why, fee },
    },
  )
}

/** What the office cancels costs the customer nothing. */
export function cancelBooking(
  deps: MoveDeps,
  id: string,
  by: By,
  { reason, why }: { reason: CancelReason; why: string },
): Promise<Moved> {
  return move(deps, id, 'cancel', by, { news: 'cancelled', why, ending: { reason, why, fee: 0 } })
}

export function confirmBooking(deps: MoveDeps, id: string, by: By): Promise<Moved> {
  return move(deps, id, 'confirm', by, { news: 'confirmed' })
}

export function declineBooking(deps: MoveDeps, id: string, by: By, why: string): Promise<Moved> {
  return move(deps, id, 'decline', by, { news: 'declined', why })
}

/** Takes the drivers off again; the vehicles stay kept. */
export function unassignBooking(deps: MoveDeps, id: string, by: By, why: string): Promise<Moved> {
  return move(deps, id, 'unassign', by, {
    news: 'unassigned',
    why,
    also: (tx, booking) => takeDriversOff(tx, booking.id),
  })
}

export function startBooking(deps: MoveDeps, id: string, by: By): Promise<Moved> {
  return move(deps, id, 'start', by, { news: 'under way' })
}

export function completeBooking(deps: MoveDeps, id: string, by: By): Promise<Moved> {
  return move(deps, id, 'complete', by, { news: 'completed' })
}

export function reportNoShow(deps: MoveDeps, id: string, by: By, why: string): Promise<Moved> {
  return move(deps, id, 'no show', by, { news: 'no show', why })
}

/** Makes a move if the table of moves allows it: status, event and mails in one transaction. */
async function move(
  deps: MoveDeps,
  id: string,
  name: BookingMove,
  by: By,
  consequence: Consequence,
): Promise<Moved> {
  const moved = await deps.db.transaction((tx) => moveIn(deps, tx, id, name, by, consequence))
  if (moved.ok) deps.wakeOutbox()
  return moved
}

/** The same in a transaction of the caller's. */
export async function moveIn(
  deps: MoveDeps,
  tx: Db,
  id: string,
  name: BookingMove,
  { mover, userId }: By,
  { news, why, refusal, ending, also }: Consequence,
): Promise<Moved> {
  const booking = await lockBooking(tx, id)
  if (booking === null) return { ok: false, problem: 'none' }
  if (!bookingCan(name, booking, mover)) return { ok: false, problem: 'not-possible', status: booking.status }
  const refused = refusal?.(booking) ?? null
  if (refused !== null) return refused
  const at = deps.now()
  const status = statusAfter(name)
  await changeStatus(tx, id, status, at, ending)
  await also?.(tx, booking)
  const data = why === undefined || why === '' ? undefined : { why }
  await recordBookingEvent(tx, { bookingId: id, what: status, who: mover, userId, at, data })
  // Who sits in the vehicle knows that the trip has begun.
  await tellOfBooking(deps, tx, booking, news, news === 'under way' ? ['office'] : ['customer', 'office'])
  const now = await findBooking(tx, id)
  return now === null ? { ok: false, problem: 'none' } : { ok: true, booking: now }
}
