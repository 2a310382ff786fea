import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { NotificationOutcome } from '#domain/money/gateway.ts'
import type { Db } from '../connect.ts'
import { paymentNotifications } from '../schema/money.ts'

export type StoredNotification = typeof paymentNotifications.$inferSelect

const { id, outcome, nextAt, receivedAt } = paymentNotifications

/** Keeps what came; a repetition is known. */
export async function insertNotification(
  db: Db,
  notification: typeof paymentNotifications.$inferInsert,
): Promise<void> {
  await db.insert(paymentNotifications).values(notification).onConflictDoNothing()
}

/** Those that wait to be worked off, oldest first. */
export async function findWaitingNotifications(
  db: Db,
  now: Date,
  limit: number,
): Promise<StoredNotification[]> {
  return db
    .select()
    .from(paymentNotifications)
    .where(and(isNull(outcome), lte(nextAt, now)))
    .orderBy(asc(receivedAt))
    .limit(limit)
}

/** Locks it for this transaction; false if it has been worked off meanwhile. */
export async function lockNotification(tx: Db, notificationId: string): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(paymentNotifications)
    .where(and(eq(id, notificationId), isNull(outcome)))
    .for('update')
  return rows.length > 0
}

/** False if it has been worked off meanwhile. */
export async function setOutcome(tx: Db, notificationId: string, is: NotificationOutcome): Promise<boolean> {
  const rows = await tx
    .update(paymentNotifications)
    .set({ outcome: is })
    .where(and(eq(id, notificationId), isNull(outcome)))
    .returning({ id })
  return rows.length > 0
}

export async function postponeNotification(db: Db, notificationId: string, until: Date): Promise<void> {
  await db.update(paymentNotifications).set({ nextAt: until }).where(eq(id, notificationId))
}
