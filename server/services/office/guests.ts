import { recordEvent } from '#server/db/accounts.ts'
import { countPending, hasTravelled, isLetBookMany, letBookMany } from '#server/db/booking-counts.ts'
import type { OfficeActor } from '../bookings/moves.ts'
import { noteOfficeAct } from '../bookings/office-acts.ts'
import type { Deps } from '../deps.ts'
import { findByReference } from './booking.ts'

/** How many bookings somebody may have waiting for an answer; `isLet` where the office allows more than to a newcomer. */
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

/** Lets whoever made a booking have as many waiting as somebody who has travelled, or no longer. */
export async function letGuestBookMany(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OfficeActor,
  reference: string,
  isLet: boolean,
): Promise<boolean> {
  const booking = await findByReference(deps, reference)
  // An erased account books no more.
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
