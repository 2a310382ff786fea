import { eq, sql } from 'drizzle-orm'
import type { Deposit } from '#domain/booking/deposit.ts'
import type { OpenMoney } from '#domain/booking/ledger.ts'
import type { Db } from '../connect.ts'
import { bookings } from '../schema/bookings.ts'

/** What follows for a booking's money from an act; written by the door. */

/** What a booking asks for ahead; null while it is not confirmed. */
export async function setDeposit(tx: Db, id: string, deposit: Deposit | null): Promise<void> {
  await tx.update(bookings).set({ deposit }).where(eq(bookings.id, id))
}

/** Writes what is open of a booking's money. What is owed to a guest stays due since it first was. */
export async function settleMoney(tx: Db, id: string, { owing, owed, dueAt }: OpenMoney): Promise<void> {
  const since = owed === 0 ? dueAt : sql`case when owed > 0 then money_due_at else ${dueAt}::timestamptz end`
  await tx.update(bookings).set({ owing, owed, moneyDueAt: since }).where(eq(bookings.id, id))
}
