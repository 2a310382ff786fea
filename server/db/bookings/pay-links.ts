import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { payLinks } from '../schema/pay-links.ts'

export type PayLink = typeof payLinks.$inferSelect

export async function findPayLink(db: Db, id: string): Promise<PayLink | null> {
  const [row] = await db.select().from(payLinks).where(eq(payLinks.id, id))
  return row ?? null
}

/** The open link of any of these bookings; a group has one. */
export async function findOpenPayLink(db: Db, bookingIds: string[], now: Date): Promise<PayLink | null> {
  const [row] = await db
    .select()
    .from(payLinks)
    .where(and(isOpen(bookingIds), gt(payLinks.until, now)))
  return row ?? null
}

/** Writes a link, and closes those that were open for these bookings. */
export async function replacePayLink(
  tx: Db,
  bookingIds: string[],
  link: Omit<PayLink, 'offAt'>,
): Promise<void> {
  await tx.update(payLinks).set({ offAt: link.createdAt }).where(isOpen(bookingIds))
  await tx.insert(payLinks).values(link)
}

/** The open link stays open as long as that, and tells of so much more. */
export async function keepPayLink(tx: Db, bookingIds: string[], until: Date, more = 0): Promise<void> {
  await tx
    .update(payLinks)
    .set({
      until: sql`greatest(${payLinks.until}, ${until}::timestamptz)`,
      told: sql`${payLinks.told} + ${more}`,
    })
    .where(isOpen(bookingIds))
}

function isOpen(bookingIds: string[]) {
  return and(inArray(payLinks.bookingId, bookingIds), isNull(payLinks.offAt))
}
