import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { accountLinks, phoneCodes } from '../schema/accounts.ts'
import type { Db } from '../connect.ts'

export type AccountLink = {
  id: string
  purpose: 'prove-email' | 'reset-password'
  userId: string | null
  email: string
  createdAt: Date
  expiresAt: Date
}

export async function insertLink(tx: Db, link: AccountLink): Promise<void> {
  await tx.insert(accountLinks).values(link)
}

/** A valid link, without using it up. */
export async function findLink(db: Db, id: string, now: Date): Promise<AccountLink | null> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.id, id), gt(accountLinks.expiresAt, now)))
  return row ?? null
}

/** Whether a link that proves this account's own address is still valid. */
export async function hasProofLink(
  db: Db,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, id),
        eq(accountLinks.email, email),
        eq(accountLinks.purpose, 'prove-email'),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Uses a link up; of simultaneous attempts, one succeeds. */
export async function takeLink(
  tx: Db,
  id: string,
  purpose: AccountLink['purpose'],
  now: Date,
): Promise<AccountLink | null> {
  const [row] = await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.id, id), eq(accountLinks.purpose, purpose), gt(accountLinks.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Voids all links of one purpose to one address. */
export async function deleteLinks(tx: Db, purpose: AccountLink['purpose'], email: string): Promise<void> {
  await tx.delete(accountLinks).where(and(eq(accountLinks.purpose, purpose), eq(accountLinks.email, email)))
}

export async function deleteLinksOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId))
}

/**
 * After a link has proven an account's address, voids the account's other links. This one stays until it expires, so
 * that opening it again says that the address is confirmed.
 */
export async function keepUsedLink(tx: Db, id: string, userId: string): Promise<void> {
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), ne(accountLinks.id, id)))
  await tx.update(accountLinks).set({ userId }).where(eq(accountLinks.id, id))
}

/** Voids every change that is under way, because the password that began it may not have been the owner's. */
export async function deleteChangesUnderWay(
  tx: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, id), ne(accountLinks.email, email)))
  await deletePhoneCode(tx, id)
}

export type PhoneCode = { id: string; userId: string; phone: string; triesLeft: number; expiresAt: Date }

/** The newest code replaces the previous one. */
export async function putPhoneCode(tx: Db, code: PhoneCode): Promise<void> {
  await tx.insert(phoneCodes).values(code).onConflictDoUpdate({ target: phoneCodes.userId, set: code })
}

/** Deducts one try from this person's code; null when none is left. */
export async function tryPhoneCode(db: Db, userId: string, now: Date): Promise<PhoneCode | null> {
  const [row] = await db
    .update(phoneCodes)
    .set({ triesLeft: sql`${phoneCodes.triesLeft} - 1` })
    .where(and(eq(phoneCodes.userId, userId), gt(phoneCodes.triesLeft, 0), gt(phoneCodes.expiresAt, now)))
    .returning()
  return row ?? null
}

export async function findPhoneCode(db: Db, id: string, now: Date): Promise<PhoneCode | null> {
  const [row] = await db
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.id, id), gt(phoneCodes.expiresAt, now)))
  return row ?? null
}

/** The number that a code was sent to and is still waiting for. */
export async function findPhoneUnderWay(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ phone: phoneCodes.phone })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.userId, userId), gt(phoneCodes.expiresAt, now)))
  return row?.phone ?? null
}

export async function deletePhoneCode(tx: Db, userId: string): Promise<void> {
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId))
}
