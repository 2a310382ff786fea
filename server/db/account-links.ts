import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { accountLinks, phoneCodes } from './accounts-schema.ts'
import type { Db } from './connect.ts'

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

/** A link that still works, without using it up. */
export async function findLink(db: Db, id: string, now: Date): Promise<AccountLink | null> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.id, id), gt(accountLinks.expiresAt, now)))
  return (row as AccountLink | undefined) ?? null
}

/** Whether a link that proves that account's own address still works. */
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

/** Uses a link up: of several that try at once, one gets it. */
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
  return (row as AccountLink | undefined) ?? null
}

/** All links of one purpose to one address are void from now on. */
export async function deleteLinks(tx: Db, purpose: AccountLink['purpose'], email: string): Promise<void> {
  await tx.delete(accountLinks).where(and(eq(accountLinks.purpose, purpose), eq(accountLinks.email, email)))
}

export async function deleteLinksOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId))
}

/**
 * A link has proven that account's address: its other links are void. This one stays until its time is over, so
 * that whoever opens it again is told that all is well.
 */
export async function keepUsedLink(tx: Db, id: string, userId: string): Promise<void> {
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), ne(accountLinks.id, id)))
  await tx.update(accountLinks).set({ userId }).where(eq(accountLinks.id, id))
}

/** What somebody has begun to change, with a password that may not be theirs, is void from now on. */
export async function deleteChangesUnderWay(
  tx: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, id), ne(accountLinks.email, email)))
  await deletePhoneCode(tx, id)
}

export type PhoneCode = { id: string; userId: string; phone: string; triesLeft: number; expiresAt: Date }

/** The newest code replaces the one before. */
export async function putPhoneCode(tx: Db, code: PhoneCode): Promise<void> {
  await tx.insert(phoneCodes).values(code).onConflictDoUpdate({ target: phoneCodes.userId, set: code })
}

/** Takes one try off the code of that person; null when there is none left. */
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

/** The number to which a code is under way. */
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
