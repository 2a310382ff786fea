import type { OfficeActor } from '#domain/booking/actor.ts'
import type { CancelReason } from '#domain/booking/cancellation.ts'
import type { Seen } from '../../bookings/acting.ts'
import { cancelBooking, decideBooking, type Moved, moveLeg } from '../../bookings/moves.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { proveForOffice } from '../../bookings/proofs.ts'
import { changedSince } from '../../bookings/revision.ts'
import type { Deps } from '../../deps.ts'
import { findByReference } from './booking.ts'

export const OFFICE_MOVES = [
  'confirm',
  'unconfirm',
  'decline',
  'cancel',
  'unassign',
  'start',
  'unstart',
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
  /** Of the leg; left out, it is the only one that can make the move, or for a cancellation all that are ahead. */
  legId?: string | undefined
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
  { move, why, reason = 'operator', legId, revision, atAnyTime = false }: WantedMove,
): Promise<OfficeMoved> {
  const booking = await findByReference(deps, reference)
  if (booking === null) return { ok: false, problem: 'none' }
  const seen = { id: booking.id, revision }
  const by = { ...office, atAnyTime }
  switch (move) {
    case 'confirm':
      return decideBooking(deps, seen, by, { move, data: why === '' ? {} : { why } })
    case 'lapse':
      return decideBooking(deps, seen, by, { move, data: {} })
    case 'unconfirm':
    case 'decline':
      return decideBooking(deps, seen, by, { move, data: { why } })
    case 'cancel':
      return cancelBooking(deps, seen, by, { reason, why, legId })
    case 'prove':
      return prove(deps, booking, seen, by)
    case 'unassign':
    case 'start':
    case 'unstart':
    case 'complete':
    case 'no show':
      return moveLeg(deps, seen, by, { act: move, legId, why })
  }
}

/** Compares the revision here, of this booking only: other bookings may wait for the same digits. */
async function prove(
  deps: Deps,
  booking: Booking,
  { revision }: Seen,
  by: OfficeActor,
): Promise<OfficeMoved> {
  const stale = await changedSince(deps.db, booking, revision)
  if (stale !== null) return stale
  const proven = await proveForOffice(deps, booking, by)
  const now = await findByReference(deps, booking.reference)
  if (now === null) return { ok: false, problem: 'none' }
  if (proven.ok && now.status === 'pending') return { ok: true, booking: now }
  return !proven.ok && (proven.problem === 'not-free' || proven.problem === 'share')
    ? { ok: false, problem: proven.problem }
    : { ok: false, problem: 'not-possible', status: now.status }
}
