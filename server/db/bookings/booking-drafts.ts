import { and, eq } from 'drizzle-orm'
import type { BookingDetails } from '#domain/forms/booking.ts'
import { bookingDrafts } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'

/** Keeps the details entered for a quote, replacing earlier ones. */
export async function upsertDraft(
  db: Db,
  draft: { userId: string; quoteId: string; details: BookingDetails },
  updatedAt: Date,
): Promise<void> {
  await db
    .insert(bookingDrafts)
    .values({ ...draft, updatedAt })
    .onConflictDoUpdate({
      target: [bookingDrafts.userId, bookingDrafts.quoteId],
      set: { details: draft.details, updatedAt },
    })
}

export async function findDraft(db: Db, userId: string, quoteId: string): Promise<BookingDetails | null> {
  const [row] = await db
    .select({ details: bookingDrafts.details })
    .from(bookingDrafts)
    .where(and(eq(bookingDrafts.userId, userId), eq(bookingDrafts.quoteId, quoteId)))
  return row?.details ?? null
}

/** Deletes all details entered for a quote, because it has become a booking. */
export async function deleteDrafts(tx: Db, quoteId: string): Promise<void> {
  await tx.delete(bookingDrafts).where(eq(bookingDrafts.quoteId, quoteId))
}
