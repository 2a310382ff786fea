import type { Policies } from '#domain/booking/cancellation.ts'
import { countPending, hasTravelled, isLetBookMany } from '#server/db/bookings/booking-counts.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * How many bookings of a person may wait for the office, if `wanted` more are too many; null if they are not. A group
 * may be larger if nothing else of theirs waits: `MOST_VEHICLE_DAYS` limits it.
 */
export async function pendingLimit(
  tx: Db,
  userId: string,
  { mostPending, mostPendingOfKnown }: Pick<Policies, 'mostPending' | 'mostPendingOfKnown'>,
  wanted = 1,
): Promise<number | null> {
  const pending = await countPending(tx, userId)
  if (pending === 0 || pending + wanted <= mostPending) return null
  const isKnown = (await hasTravelled(tx, userId)) || (await isLetBookMany(tx, userId))
  const most = isKnown ? mostPendingOfKnown : mostPending
  return pending + wanted <= most ? null : most
}
