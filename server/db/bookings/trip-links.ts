import { and, eq, isNull } from 'drizzle-orm'
import { tripLinks } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'

export type TripLink = typeof tripLinks.$inferSelect

export async function findTripLink(db: Db, id: string): Promise<TripLink | null> {
  const [row] = await db.select().from(tripLinks).where(eq(tripLinks.id, id))
  return row ?? null
}

/** The id of the link that opens a booking now. Every booking has one. */
export async function openTripLink(db: Db, bookingId: string): Promise<string> {
  const [row] = await db.select({ id: tripLinks.id }).from(tripLinks).where(isOpen(bookingId))
  if (row === undefined) throw new Error('a booking has no link')
  return row.id
}

/** Switches the link of a booking off and makes another. */
export async function replaceTripLink(tx: Db, bookingId: string, at: Date): Promise<void> {
  await tx.update(tripLinks).set({ offAt: at }).where(isOpen(bookingId))
  await tx.insert(tripLinks).values({ bookingId, createdAt: at })
}

function isOpen(bookingId: string) {
  return and(eq(tripLinks.bookingId, bookingId), isNull(tripLinks.offAt))
}
