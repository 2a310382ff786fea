import { and, desc, eq, gt, lt, lte, ne } from 'drizzle-orm'
import { accountLinks, phoneCodes, sessions, users, verifications } from './accounts-schema.ts'
import type { Db } from './connect.ts'
import { rateLimits } from './schema.ts'

/** A device on which somebody is signed in. */
export type Device = { id: string; userAgent: string; address: string; since: Date; lastSeen: Date }

export async function findDevices(db: Db, userId: string, now: Date): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? '',
    address: row.ipAddress ?? '',
    since: row.createdAt,
    lastSeen: row.updatedAt,
  }))
}

/** The session with that token and whose it is, unless its time is over. */
export async function findSession(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({ session: { id: sessions.id, expiresAt: sessions.expiresAt }, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
  return row ?? null
}

/** When a session ends unless it is used. */
export async function setSessionEnd(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id))
}

export async function changeSessionToken(tx: Db, id: string, token: string): Promise<void> {
  await tx.update(sessions).set({ token }).where(eq(sessions.id, id))
}

/** Signs one device of that person out. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
}

/** Signs out all devices of that person, or all but one. */
export async function deleteSessions(db: Db, userId: string, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
}

/** Forgets sessions, links and codes whose time is over. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now))
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now))
}

/** Forgets the devices that need no second factor, and the steps under way. */
export async function deleteVerificationsOf(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId))
}

/** A code of an app is good for a minute and a half. */
const CODE_MS = 120_000

/** Uses a code of an app up: of several that try at once, one gets true. */
export async function useCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const expire = new Date(now.getTime() + CODE_MS)
  const used = await db
    .insert(rateLimits)
    .values({ key: `used-code:${userId}:${code}`, points: 1, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { expire }, setWhere: lte(rateLimits.expire, now) })
    .returning({ key: rateLimits.key })
  return used.length > 0
}
