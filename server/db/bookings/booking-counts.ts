import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { AHEAD } from '#domain/booking/status.ts'
import { users } from '../schema/accounts.ts'
import { bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'
import { isAny, rowsOf } from '../rows.ts'

/**
 * How many of a person's bookings wait for the office's answer. Trips that joined one another before their digits were
 * in count as one; those of a group count each.
 */
export async function countPending(tx: Db, userId: string): Promise<number> {
  const [row] = await rowsOf(
    tx,
    z.object({ count: z.number() }),
    sql`select count(distinct case when group_reference is null then coalesce(proof_id, id) else id end)::int as count from bookings
      where user_id = ${userId} and status = 'pending'`,
  )
  return row?.count ?? 0
}

/** Whether a person has travelled with us: a condition on the id of their account. */
export function hasTravelledSql(userId: SQL): SQL {
  return sql`exists (select 1 from bookings t join booking_legs d on d.booking_id = t.id
    where t.user_id = ${userId} and d.status = 'completed')`
}

/** Whether the person has travelled with us. */
export async function hasTravelled(db: Db, userId: string): Promise<boolean> {
  return isAny(db, sql`select 1 where ${hasTravelledSql(sql`${userId}::uuid`)}`)
}

/** Whether the office allows as many waiting bookings as for people who have travelled. */
export async function isLetBookMany(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.manyBookings, true)))) > 0
}

export async function letBookMany(tx: Db, userId: string, isLet: boolean): Promise<void> {
  await tx.update(users).set({ manyBookings: isLet }).where(eq(users.id, userId))
}

/** How many of a person's bookings are still to be driven. */
export async function countAhead(tx: Db, userId: string): Promise<number> {
  return tx.$count(bookings, and(eq(bookings.userId, userId), inArray(bookings.status, AHEAD)))
}

/** Whether a person owes us money, or we them. */
export async function hasOpenMoney(tx: Db, userId: string): Promise<boolean> {
  return (await tx.$count(bookings, and(eq(bookings.userId, userId), isNotNull(bookings.moneyDueAt)))) > 0
}
