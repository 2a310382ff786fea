import type { OfficeActor } from '#domain/booking/actor.ts'
import { recordEvent } from '#server/db/accounts/accounts.ts'
import { countPending, hasTravelled, isLetBookMany, letBookMany } from '#server/db/bookings/booking-counts.ts'
import { noteOfficeAct } from '../../bookings/office-acts.ts'
import type { Deps } from '../../deps.ts'
import { findByReference } from '../bookings/booking.ts'

/**
 * How many bookings a guest may have waiting for an answer. `isLet` means the office lets a first-time guest have more.
 */
export type GuestLimit = {
  pending: number
  most: number
  usual: number
  hasTravelled: boolean
  isLet: boolean
}

export async function guestLimit(
  { db, tariff }: Pick<Deps, 'db' | 'tariff'>,
  userId: string,
): Promise<GuestLimit> {
  const { policies } = await tariff()
  const [pending, travelled, isLet] = await Promise.all([
    countPending(db, userId),
    hasTravelled(db, userId),
    isLetBookMany(db, userId),
  ])
  const most = travelled || isLet ? policies.mostPendingOfKnown : policies.mostPending
  return { pending, most, usual: policies.mostPendingOfKnown, hasTravelled: travelled, isLet }
}

/** Gives the guest of a booking the limit of guests who have travelled with us, or takes that back. */
export async function letGuestBookMany(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OfficeActor,
  reference: string,
  isLet: boolean,
): Promise<boolean> {
  const booking = await findByReference(deps, reference)
  // An erased account can't book.
  if (booking?.userId == null) return false
  const { userId } = booking
  const what = isLet ? ('many bookings allowed' as const) : ('many bookings allowed no more' as const)
  await deps.db.transaction(async (tx) => {
    await letBookMany(tx, userId, isLet)
    await recordEvent(tx, userId, what, deps.now(), 'operator')
    await noteOfficeAct(deps, tx, by, { act: what, reference })
  })
  return true
}
