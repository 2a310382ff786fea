import type { Policies } from '#domain/booking/cancellation.ts'
import { countPending, hasTravelled, isLetBookMany } from '#server/db/booking-counts.ts'
import type { Db } from '#server/db/connect.ts'

/** How many bookings of a person may wait for the office, if as many do; null while there may be more. */
export async function pendingLimit(
  tx: Db,
  userId: string,
  { mostPending, mostPendingOfKnown }: Pick<Policies, 'mostPending' | 'mostPendingOfKnown'>,
): Promise<number | null> {
  const pending = await countPending(tx, userId)
  if (pending < mostPending) return null
  const isKnown = (await hasTravelled(tx, userId)) || (await isLetBookMany(tx, userId))
  const most = isKnown ? mostPendingOfKnown : mostPending
  return pending < most ? null : most
}
