import type { Booking } from '#domain/booking/booking.ts'
import type { GroupTold } from '#domain/wording/group.ts'
import { findBookingsOfGroup, findGroups } from '#server/db/bookings/groups.ts'
import type { Deps } from '../deps.ts'

/** The group that a booking was made with, and its bookings, the next pickup first; null if it was made alone. */
export async function groupOf(
  { db }: Pick<Deps, 'db'>,
  { groupReference }: Pick<Booking, 'groupReference'>,
): Promise<GroupTold | null> {
  if (groupReference === null) return null
  const [group] = await findGroups(db, [groupReference])
  return group === undefined ? null : { group, bookings: await findBookingsOfGroup(db, groupReference) }
}
