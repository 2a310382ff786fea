import { and, eq, inArray, lt, ne, notExists } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import type { BookedGroup } from '#domain/booking/group.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import type { ListedTrip } from '#domain/booking/trip-list.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { selectBookings } from './bookings.ts'
import { bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'
import { bookingGroups, tripLists } from '../schema/groups.ts'

export async function insertTripList(
  db: Db,
  list: { id: string; trips: ListedTrip[]; createdAt: Date },
): Promise<void> {
  await db.insert(tripLists).values(list)
}

/** The trips of a list; null if there is none. */
export async function findTripList(db: Db, id: string): Promise<ListedTrip[] | null> {
  if (!isUuid(id)) return null
  const [row] = await db.select().from(tripLists).where(eq(tripLists.id, id))
  return row?.trips ?? null
}

/** Deletes lists from before an instant. What was booked of them stays. */
export async function deleteOldTripLists(db: Db, before: Date): Promise<void> {
  await db.delete(tripLists).where(lt(tripLists.createdAt, before))
}

/** Deletes groups of which no booking is left. */
export async function deleteEmptyGroups(db: Db): Promise<void> {
  const any = db.select({ id: bookings.id }).from(bookings)
  await db
    .delete(bookingGroups)
    .where(notExists(any.where(eq(bookings.groupReference, bookingGroups.reference))))
}

export async function insertGroup(tx: Db, group: BookedGroup & { createdAt: Date }): Promise<void> {
  await tx.insert(bookingGroups).values(group)
}

export async function findGroups(db: Db, references: string[]): Promise<BookedGroup[]> {
  if (references.length === 0) return []
  const { reference, company, orderNumber, billingAddress } = bookingGroups
  return db
    .select({ reference, company, orderNumber, billingAddress })
    .from(bookingGroups)
    .where(inArray(reference, references))
}

/** The ids of all that were booked together with any of these, without those that lapsed. */
export async function findBookedTogether(db: Db, of: { id: string }[]): Promise<string[]> {
  const ids = of.map(({ id }) => id)
  const groups = db.select({ of: bookings.groupReference }).from(bookings).where(inArray(bookings.id, ids))
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.groupReference, groups), ne(bookings.status, 'lapsed')))
  return rows.map(({ id }) => id)
}

/** The bookings that were made in one step, the next pickup first; without those that lapsed. */
export async function findBookingsOfGroup(db: Db, reference: string): Promise<Booking[]> {
  const lapsed: BookingStatus = 'lapsed'
  return selectBookings(db, and(eq(bookings.groupReference, reference), ne(bookings.status, lapsed)))
}
