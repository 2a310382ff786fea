import { and, eq, exists, inArray, isNull } from 'drizzle-orm'
import { credentials, users } from '../schema/accounts.ts'
import { bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'

/** Customers' accounts that name an address, unproven and without a password: nobody can sign in to them any more. */
function withoutPassword(tx: Db, email: string) {
  const empty = tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.userId, users.id), isNull(credentials.password)))
  return tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email), eq(users.emailVerified, false), eq(users.role, 'customer'), exists(empty)),
    )
}

/**
 * Gives the bookings made for an address, by the office or by guests who chose no password, to the person who proves it;
 * part of that transaction.
 */
export async function handOverBookings(tx: Db, email: string, to: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ userId: to })
    .where(inArray(bookings.userId, withoutPassword(tx, email)))
}
