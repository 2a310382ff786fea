import type { OfficeActor } from '#domain/booking/actor.ts'
import type { CancelReason } from '#domain/booking/cancellation.ts'
import {
  cancelBooking,
  completeBooking,
  confirmBooking,
  declineBooking,
  lapseBooking,
  type Moved,
  reportNoShow,
  startBooking,
  unassignBooking,
} from '../../bookings/moves.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { proveForOffice } from '../../bookings/proofs.ts'
import { changedSince } from '../../bookings/revision.ts'
import type { Deps } from '../../deps.ts'
import { findByReference } from './booking.ts'

export const OFFICE_MOVES = [
  'confirm',
  'decline',
  'cancel',
  'unassign',
  'start',
  'complete',
  'no show',
  'prove',
  'lapse',
] as const

/** A move that the office wants to make. */
export type WantedMove = {
  move: (typeof OFFICE_MOVES)[number]
  /** Told to the customer, if the customer is told at all; empty if there is nothing to say. */
  why: string
  /** For a cancellation. */
  reason?: CancelReason
  /** The revision that they saw. Without one, the latest is assumed. */
  revision?: number | undefined
  /** Skips the checks of time, for a program that reports what has happened. */
  atAnyTime?: boolean
}

/** `not-free`, `share`: proven, but by then no vehicle is left for it. */
export type OfficeMoved = Moved | { ok: false; problem: 'not-free' | 'share' }

/** Makes a move in the name of someone in the office. */
export async function moveBooking(
  deps: Deps,
  office: OfficeActor,
  reference: string,
  { move, why, reason = 'operator', revision, atAnyTime = false }: WantedMove,
): Promise<OfficeMoved> {
  const booking = await findByReference(deps, reference)
  if (booking === null) return { ok: false, problem: 'none' }
  const { id } = booking
  const by = { ...office, seen: revision, atAnyTime }
  switch (move) {
    case 'confirm':
      return confirmBooking(deps, id, by)
    case 'decline':
      return declineBooking(deps, id, by, why)
    case 'cancel':
      return cancelBooking(deps, id, by, { reason, why })
    case 'unassign':
      return unassignBooking(deps, id, by, why)
    case 'start':
      return startBooking(deps, id, by)
    case 'complete':
      return completeBooking(deps, id, by)
    case 'no show':
      return reportNoShow(deps, id, by, why)
    case 'lapse':
      return lapseBooking(deps, id, by)
    case 'prove':
      return prove(deps, booking, by)
  }
}

/** Compares the revision here, of this booking only: other bookings may wait for the same digits. */
async function prove(deps: Deps, booking: Booking, { seen, ...by }: OfficeActor): Promise<OfficeMoved> {
  const stale = await changedSince(deps.db, booking, seen)
  if (stale !== null) return stale
  const proven = await proveForOffice(deps, booking, by)
  const now = await findByReference(deps, booking.reference)
  if (now === null) return { ok: false, problem: 'none' }
  if (proven.ok && now.status === 'pending') return { ok: true, booking: now }
  return !proven.ok && (proven.problem === 'not-free' || proven.problem === 'share')
    ? { ok: false, problem: proven.problem }
    : { ok: false, problem: 'not-possible', status: now.status }
}
