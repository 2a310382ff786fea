import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { RefundOrder } from '#domain/booking/refund-orders.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Db } from '../connect.ts'
import { payments, refundOrders } from '../schema/money.ts'

const { id, bookingId, entryId, way, state, sentAt, at, dueAt } = refundOrders
const UNDER_WAY = inArray(state, ['open', 'refused'])
const AT_GATEWAY = and(eq(way, 'gateway'), eq(state, 'open'))

/** The orders of a booking, oldest first. */
export async function findRefundOrders(db: Db, ofBooking: string): Promise<RefundOrder[]> {
  return db.select().from(refundOrders).where(eq(bookingId, ofBooking)).orderBy(asc(at), asc(id))
}

export async function findRefundOrder(db: Db, orderId: string): Promise<RefundOrder | null> {
  const [order] = await db.select().from(refundOrders).where(eq(id, orderId))
  return order ?? null
}

/** What a person has to do: to send by hand, refused, or sent before that moment and still without an answer. */
export async function findRefundTasks(db: Db, sentBefore: Date, limit: number): Promise<RefundOrder[]> {
  return db
    .select()
    .from(refundOrders)
    .where(and(UNDER_WAY, or(ne(way, 'gateway'), eq(state, 'refused'), lt(at, sentBefore))))
    .orderBy(asc(dueAt))
    .limit(limit)
}

/** The orders that the gateway should have by now: never sent, or sent before that moment without an answer. */
export async function findUnanswered(db: Db, sentBefore: Date): Promise<RefundOrder[]> {
  return db
    .select()
    .from(refundOrders)
    .where(and(AT_GATEWAY, or(isNull(sentAt), lt(sentAt, sentBefore))))
    .orderBy(asc(at))
}

/** False while another one of the same entry is at the gateway. */
export async function insertRefundOrder(tx: Db, order: RefundOrder): Promise<boolean> {
  const made = await tx.insert(refundOrders).values(order).onConflictDoNothing().returning({ id })
  return made.length > 0
}

/**
 * Takes an order to send it, and reads it as it is by then; null while another process has it, or while another one of
 * the same payment has no answer yet: what has been given back so far would not tell which of the two it was.
 */
export async function takeToSend(
  db: Db,
  order: RefundOrder,
  gatewayId: string,
  { now, before }: { now: Date; before: Date },
): Promise<RefundOrder | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${gatewayId}`}, 0))`)
    const [other] = await tx
      .select({ id })
      .from(refundOrders)
      .innerJoin(payments, eq(payments.id, entryId))
      .where(and(AT_GATEWAY, ne(id, order.id), eq(payments.gatewayId, gatewayId), gt(sentAt, new Date(0))))
    if (other !== undefined) return null
    const [taken] = await tx
      .update(refundOrders)
      .set({ sentAt: now })
      .where(and(eq(id, order.id), AT_GATEWAY, or(isNull(sentAt), lt(sentAt, before))))
      .returning()
    return taken ?? null
  })
}

/**
 * Keeps, before an order is sent for the first time, what the gateway has given back so far; false if somebody else has
 * taken it meanwhile.
 */
export async function keepBackBefore(
  db: Db,
  orderId: string,
  { cents, takenAt }: { cents: Cents; takenAt: Date },
): Promise<boolean> {
  const kept = await db
    .update(refundOrders)
    .set({ backBefore: sql`coalesce(${refundOrders.backBefore}, ${cents})` })
    .where(and(eq(id, orderId), AT_GATEWAY, eq(sentAt, takenAt)))
    .returning({ id })
  return kept.length > 0
}

/** Changes an order that is under way; false if it is not any more. */
export async function changeRefundOrder(
  tx: Db,
  orderId: string,
  changes: Partial<Pick<RefundOrder, 'state' | 'way' | 'answer'>>,
): Promise<boolean> {
  const changed = await tx
    .update(refundOrders)
    .set(changes)
    .where(and(eq(id, orderId), UNDER_WAY))
    .returning({ id })
  return changed.length > 0
}
