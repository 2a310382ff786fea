import type { Account } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findBookingsOfProof, findRunOut } from '#server/db/bookings/held-bookings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '../deps.ts'
import { decideWithin } from './moves.ts'
import { findOwnBooking } from './own.ts'

type LapseDeps = Pick<Deps, 'content' | 'db' | 'now' | 'newId' | 'wakeOutbox'>

const PROGRAM: Actor = { mover: 'program', userId: null }
const LAPSE = { move: 'lapse' as const, data: {} }

/**
 * Releases held bookings that have run out, of those units, that person or those quotes. Runs in the caller's
 * transaction.
 */
export async function lapseRunOut(
  deps: LapseDeps,
  tx: Db,
  concerned: { unitIds: string[]; userId: string; quoteIds: string[] },
): Promise<void> {
  for (const id of await findRunOut(tx, deps.now(), concerned))
    await decideWithin(deps, tx, id, PROGRAM, LAPSE)
}

/** Run by the clock: releases every held booking that has run out. */
export async function lapseAllRunOut(deps: LapseDeps): Promise<void> {
  for (const id of await findRunOut(deps.db, deps.now())) {
    await deps.db.transaction((tx) => decideWithin(deps, tx, id, PROGRAM, LAPSE))
  }
}

/** Releases the customer's own held booking, and all that wait for the same digits. */
export async function letGo(deps: LapseDeps, account: Account, reference: string): Promise<Booking | null> {
  const booking = await findOwnBooking(deps, account, reference)
  if (booking?.hold) {
    await lapseProof(deps, booking.hold.proofId, { mover: 'customer', userId: account.id })
  }
  return booking && findOwnBooking(deps, account, reference)
}

/** Releases all held bookings that wait for the same digits. */
async function lapseProof(deps: LapseDeps, proofId: string, by: Actor): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const id of await heldOf(tx, proofId)) await decideWithin(deps, tx, id, by, LAPSE)
  })
}

/** The bookings that wait for these digits, always in the same order. */
export async function heldOf(tx: Db, proofId: string): Promise<string[]> {
  const all = await findBookingsOfProof(tx, proofId)
  return all
    .filter(({ status }) => status === 'held')
    .map(({ id }) => id)
    .toSorted()
}
