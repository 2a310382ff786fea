import { inArray } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { guestTaps } from '../schema/drivers.ts'

export type KeptGuestTap = typeof guestTaps.$inferSelect

/** Keeps a tap; false if it is kept already. */
export async function keepGuestTap(tx: Db, tap: KeptGuestTap): Promise<boolean> {
  const kept = await tx.insert(guestTaps).values(tap).onConflictDoNothing().returning({ id: guestTaps.id })
  return kept.length > 0
}

/** What guests have tapped on these legs, oldest first, by leg. */
export async function findGuestTaps(db: Db, legIds: string[]): Promise<Map<string, KeptGuestTap[]>> {
  if (legIds.length === 0) return new Map()
  const taps = await db
    .select()
    .from(guestTaps)
    .where(inArray(guestTaps.legId, legIds))
    .orderBy(guestTaps.at, guestTaps.receivedAt)
  return Map.groupBy(taps, ({ legId }) => legId)
}
