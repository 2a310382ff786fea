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

/** The links that decide this revision of a booking and have not expired. */
export async function findDecisionLinksOf(
  db: Db,
  { id, revision }: { id: string; revision: number },
  now: Date,
): Promise<DecisionLink[]> {
  const isOf = and(eq(decisionLinks.bookingId, id), eq(decisionLinks.revision, revision))
  return db
    .select()
    .from(decisionLinks)
    .where(and(isOf, gt(decisionLinks.expiresAt, now)))
    .orderBy(decisionLinks.move)
}
