import { and, eq, gt } from 'drizzle-orm'
import { decisionLinks } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'

export type DecisionLink = typeof decisionLinks.$inferSelect

export async function insertDecisionLinks(tx: Db, links: DecisionLink[]): Promise<void> {
  await tx.insert(decisionLinks).values(links)
}

export async function findDecisionLink(db: Db, id: string): Promise<DecisionLink | null> {
  const [row] = await db.select().from(decisionLinks).where(eq(decisionLinks.id, id))
  return row ?? null
}

/** A booking's links that have not expired. */
export async function findDecisionLinksOf(db: Db, bookingId: string, now: Date): Promise<DecisionLink[]> {
  return db
    .select()
    .from(decisionLinks)
    .where(and(eq(decisionLinks.bookingId, bookingId), gt(decisionLinks.expiresAt, now)))
    .orderBy(decisionLinks.move)
}
