import { and, asc, eq, isNull } from 'drizzle-orm'
import type { RefundRequest } from '#domain/booking/ledger.ts'
import type { Db } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { refundRequests } from '../schema/money.ts'

const { id, method, cents, date, reference, userId, at, entryId, why, offPrice } = refundRequests

/** The refund of a booking that waits for a second person; null if none does. */
export async function findRefundRequest(db: Db, bookingId: string): Promise<RefundRequest | null> {
  const [row] = await db
    .select({ id, method, cents, date, reference, userId, at, entryId, why, offPrice, by: users.name })
    .from(refundRequests)
    .leftJoin(users, eq(users.id, userId))
    .where(and(eq(refundRequests.bookingId, bookingId), isNull(refundRequests.answer)))
  return row ?? null
}

/** Those of all bookings, the oldest first. */
export async function findRefundRequests(db: Db, limit: number) {
  return db
    .select({ bookingId: refundRequests.bookingId, cents, at, by: users.name })
    .from(refundRequests)
    .leftJoin(users, eq(users.id, userId))
    .where(isNull(refundRequests.answer))
    .orderBy(asc(at))
    .limit(limit)
}

/** Part of the transaction that has locked the booking. */
export async function insertRefundRequest(
  tx: Db,
  request: typeof refundRequests.$inferInsert,
): Promise<void> {
  await tx.insert(refundRequests).values(request)
}

export async function answerRefundRequest(
  tx: Db,
  requestId: string,
  answer: 'agreed' | 'declined',
  answeredAt: Date,
): Promise<void> {
  await tx.update(refundRequests).set({ answer, answeredAt }).where(eq(id, requestId))
}
