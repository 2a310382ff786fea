import { eq } from 'drizzle-orm'
import {
  consents,
  credentials,
  savedPassengers,
  savedPlaces,
  secondFactors,
  sessions,
  users,
} from '../schema/accounts.ts'
import { deleteLinksOf, deletePhoneCode } from './account-links.ts'
import type { Db } from '../connect.ts'
import { deleteVerificationsOf } from './sessions.ts'

/** Removes all ways to sign in to an account, and everything saved in it; part of the caller's transaction. */
export async function emptyAccount(tx: Db, userId: string): Promise<void> {
  await tx.update(credentials).set({ password: null }).where(eq(credentials.userId, userId))
  await tx.update(users).set({ manyBookings: false }).where(eq(users.id, userId))
  for (const table of [sessions, consents, savedPlaces, savedPassengers]) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
  await removeSecondFactor(tx, userId)
  await deleteLinksOf(tx, userId)
  await deletePhoneCode(tx, userId)
}

/**
 * Removes an account's authenticator app, and the devices that needed no code. A staff member's time for putting off
 * another starts again.
 */
export async function removeSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ twoFactorEnabled: false, secondFactorDue: null }).where(eq(users.id, userId))
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await deleteVerificationsOf(tx, userId)
}
