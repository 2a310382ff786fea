import { and, desc, eq, gt, inArray, like, lt, lte, ne, or } from 'drizzle-orm'
import type { Role } from '#domain/office/permissions.ts'
import { accountLinks, phoneCodes, sessions, users, verifications } from '../schema/accounts.ts'
import type { Db } from '../connect.ts'
import { rateLimits } from '../schema/program.ts'

/** After this long everybody signs in again, however much the session is used. */
export const LONGEST_SESSION_MS = 30 * 86_400_000

/** A device that is signed in. */
export type Device = { id: string; userAgent: string; address: string; since: Date; lastSeen: Date }

export async function findDevices(db: Db, userId: string, now: Date): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isUnderWay(now)))
    .orderBy(desc(sessions.updatedAt))
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? '',
    address: row.ipAddress ?? '',
    since: row.createdAt,
    lastSeen: row.updatedAt,
  }))
}

/** The session with that token and its holder, unless it has expired. */
export async function findSession(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({
      session: { id: sessions.id, expiresAt: sessions.expiresAt, updatedAt: sessions.updatedAt },
      user: users,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), isUnderWay(now)))
  return row ?? null
}

/** The roles of the holders of those sessions that are still valid. */
export async function findRoles(db: Db, ids: string[], now: Date): Promise<Map<string, Role>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), isUnderWay(now)))
  return new Map(rows.map(({ id, role }) => [id, role]))
}

function isUnderWay(now: Date) {
  const earliest = new Date(now.getTime() - LONGEST_SESSION_MS)
  return and(gt(sessions.expiresAt, now), gt(sessions.createdAt, earliest))
}

/** When a session ends unless it is used. */
export async function setSessionEnd(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id))
}

/** Records that a session is in use. */
export async function noteSessionUse(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, id))
}

export async function changeSessionToken(tx: Db, id: string, token: string): Promise<void> {
  await tx.update(sessions).set({ token }).where(eq(sessions.id, id))
}

/** Signs out one of a person's devices. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
}

/** Signs out all of a person's devices, or all but one. */
export async function deleteSessions(db: Db, userId: string, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
}

/** Ends what a sign-in opened: a session, or a step or trusted device by the name of its row. */
export async function deleteOpened(db: Db, token: string | null, names: string[]): Promise<void> {
  if (token !== null) await db.delete(sessions).where(eq(sessions.token, token))
  if (names.length > 0) await db.delete(verifications).where(inArray(verifications.identifier, names))
}

/** Deletes expired sessions, links and codes. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - LONGEST_SESSION_MS)
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, earliest)))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now))
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now))
}

/** Deletes the devices that need no second factor, or all but one, and the steps under way. */
export async function deleteVerificationsOf(db: Db, userId: string, except?: string | null): Promise<void> {
  const others = except ? ne(verifications.identifier, except) : undefined
  await db.delete(verifications).where(and(eq(verifications.value, userId), others))
}

/** Names of the rows for a step that waits for a code, and for a trusted device. */
const [STEP, TRIES_OF_STEP, TRUSTED] = ['2fa-', '2fa-attempts-', 'trust-device-']

/** Opening more steps than this without entering a code ends the oldest. */
const MOST_STEPS = 5

/** Whose step between password and code this is, unless it has expired. */
export async function findStep(db: Db, identifier: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
  return row?.userId ?? null
}

/** Ends a person's steps except the newest few. */
export async function endOldSteps(db: Db, userId: string): Promise<void> {
  const old = await db
    .select({ identifier: verifications.identifier })
    .from(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${STEP}%`)))
    .orderBy(desc(verifications.createdAt))
    .offset(MOST_STEPS)
  const names = old.flatMap(({ identifier }) => [identifier, `${TRIES_OF_STEP}${identifier}`])
  if (names.length > 0) await db.delete(verifications).where(inArray(verifications.identifier, names))
}

type TrustedDevice = { id: string; identifier: string; userAgent: string; lastUsed: Date; until: Date }

/** A person's devices that need no code, the last used first. */
export async function findTrustedDevices(db: Db, userId: string, now: Date): Promise<TrustedDevice[]> {
  const rows = await db
    .select()
    .from(verifications)
    .where(and(isTrustBy(userId), gt(verifications.expiresAt, now)))
    .orderBy(desc(verifications.createdAt))
  return rows.map(({ id, identifier, userAgent, createdAt, expiresAt }) => ({
    id,
    identifier,
    userAgent: userAgent ?? '',
    lastUsed: createdAt,
    until: expiresAt,
  }))
}

export async function deleteTrustedDevice(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(verifications).where(and(isTrustBy(userId), eq(verifications.id, id)))
}

function isTrustBy(userId: string) {
  return and(eq(verifications.value, userId), like(verifications.identifier, `${TRUSTED}%`))
}

/** An app's code is valid for a minute and a half. */
const CODE_MS = 120_000

/** Uses up an app's code; of simultaneous attempts, one gets true. */
export async function useCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const expire = new Date(now.getTime() + CODE_MS)
  const used = await db
    .insert(rateLimits)
    .values({ key: `used-code:${userId}:${code}`, points: 1, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { expire }, setWhere: lte(rateLimits.expire, now) })
    .returning({ key: rateLimits.key })
  return used.length > 0
}
