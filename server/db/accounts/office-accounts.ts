import { and, eq, exists, inArray, isNull } from 'drizzle-orm'
import { changeAccount, findByProvenEmail, lockIdentity } from './accounts.ts'
import { credentials, users } from '../schema/accounts.ts'
import { bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'

/** Accounts that the office opened for a guest on the telephone: nobody has proven the address or chosen a password. */
function openedByOffice(tx: Db, email: string) {
  const withoutPassword = tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.userId, users.id), isNull(credentials.password)))
  return tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.emailVerified, false),
        eq(users.role, 'customer'),
        exists(withoutPassword),
      ),
    )
}

/** Gives the bookings that the office made for an address to the person who proves it; part of that transaction. */
export async function handOverBookings(tx: Db, email: string, to: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ userId: to })
    .where(inArray(bookings.userId, openedByOffice(tx, email)))
}

/**
 * A link sent to that address was used. Unless an account has already proven it, this proves it for the account that
 * the office opened: its holder chooses a password by 'Forgotten password'. Under the lock of the address.
 */
export async function proveForGuest(tx: Db, email: string, userId: string | null, at: Date): Promise<void> {
  await lockIdentity(tx, { kind: 'email', value: email })
  const opened = await openedByOffice(tx, email)
  if (!opened.some(({ id }) => id === userId)) return
  const owner = await findByProvenEmail(tx, email)
  const to = owner?.id ?? userId ?? ''
  if (owner === null) await changeAccount(tx, to, { emailVerified: true }, { what: 'email proven', at })
  await handOverBookings(tx, email, to)
}
