import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/office/permissions.ts'
import { credentials, users } from '../schema/accounts.ts'
import type { Db } from '../connect.ts'
import { events } from '../schema/events.ts'

export type NewAccount = {
  id: string
  credentialId: string
  name: string
  email: string
  emailVerified: boolean
  /** International, and not proven yet. */
  phone?: string
  /** Null before one was chosen; a mail leads to choosing one. */
  passwordHash: string | null
  openedByOffice?: boolean
  role: Role
  language: string
  at: Date
}

/** An account's events, by name. */
export type AccountEvent =
  | 'account opened'
  | 'account erased'
  | 'made owner'
  | 'profile changed'
  | 'password changed'
  | 'email proven'
  | 'email proven, begun afresh'
  | 'phone noted'
  | 'phone proven'
  | 'phone proven by another'
  | 'phone removed'
  | 'second factor on'
  | 'second factor off'
  | 'recovery codes made'
  | 'many bookings allowed'
  | 'many bookings allowed no more'
  | 'joined the staff'
  | 'role changed'
  | 'left the staff'

export type Identity = { kind: 'email' | 'phone'; value: string }

/** Writes a person with a password and the event; part of the caller's transaction. */
export async function insertAccount(tx: Db, account: NewAccount): Promise<void> {
  const { id, credentialId, passwordHash, at, ...person } = account
  const dates = { createdAt: at, updatedAt: at }
  await tx.insert(users).values({ id, ...person, ...dates })
  await tx.insert(credentials).values({
    id: credentialId,
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: passwordHash,
    ...dates,
  })
  await recordEvent(tx, id, 'account opened', at)
}

/** The most accounts found at sign-in that only name an identity, oldest first. */
const CLAIMED = 100

/**
 * The accounts that an identity may sign in to: first the one that has proven it, then those that name it, oldest
 * first. Of the latter only some, because strangers may open any number, plus those whose ids are in `known`.
 */
export async function findSignInCandidates(
  db: Db,
  { kind, value }: Identity,
  known: string[] = [],
): Promise<Candidate[]> {
  const column = kind === 'email' ? users.email : users.phone
  const isProven = kind === 'email' ? users.emailVerified : users.phoneVerified
  const select = (which: SQL | undefined) =>
    db
      .select({ userId: users.id, passwordHash: credentials.password, isProven, since: users.createdAt })
      .from(users)
      .innerJoin(credentials, eq(credentials.userId, users.id))
      .where(and(eq(column, value), which))
  // A phone number signs in only once proven.
  if (kind === 'phone') return select(eq(isProven, true))
  const oldest = select(eq(isProven, false)).orderBy(users.createdAt).limit(CLAIMED)
  // `union` drops accounts found by both.
  const rows = await union(select(or(eq(isProven, true), inArray(users.id, known))), oldest)
  return rows.toSorted(
    (a, b) => Number(b.isProven) - Number(a.isProven) || a.since.getTime() - b.since.getTime(),
  )
}

/** The newest account with this password that names the address and has not proven it. */
export async function findUnprovenByHash(
  db: Db,
  email: string,
  passwordHash: string,
): Promise<Candidate | null> {
  const [row] = await db
    .select({
      userId: users.id,
      passwordHash: credentials.password,
      isProven: users.emailVerified,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(
      and(eq(credentials.password, passwordHash), eq(users.email, email), eq(users.emailVerified, false)),
    )
    .orderBy(desc(users.createdAt))
    .limit(1)
  return row ?? null
}

export type Candidate = { userId: string; passwordHash: string | null; isProven: boolean }

/** The account that has proven the address. */
export async function findByProvenEmail(db: Db, email: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)))
  return row ?? null
}

/**
 * The account whose password a link in this mailbox may set: the one that has proven the address, else the newest that
 * was opened with a booking and has no password yet.
 */
export async function findToReset(
  db: Db,
  email: string,
): Promise<{ id: string; name: string; isProven: boolean } | null> {
  const hasBooked = sql`exists (select 1 from bookings where user_id = ${users.id} and status <> 'lapsed')`
  const isOpenedByBooking = and(eq(users.emailVerified, false), isNull(credentials.password), hasBooked)
  const [row] = await db
    .select({ id: users.id, name: users.name, isProven: users.emailVerified })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.email, email), or(eq(users.emailVerified, true), isOpenedByBooking)))
    .orderBy(desc(users.emailVerified), desc(users.createdAt))
    .limit(1)
  return row ?? null
}

/** A customer's account that has proven the number or, without an address, is known by it alone. */
export async function findByTelephone(db: Db, phone: string): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.phone, phone),
        eq(users.role, 'customer'),
        or(eq(users.phoneVerified, true), eq(users.email, '')),
      ),
    )
    .orderBy(desc(users.phoneVerified), users.createdAt)
    .limit(1)
  return row ?? null
}

export async function findAccount(db: Db, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** Records until when somebody may put off an authenticator app, unless already recorded; returns that time. */
export async function startFactorTime(db: Db, userId: string, until: Date): Promise<Date> {
  const [row] = await db
    .update(users)
    .set({
      secondFactorDue: sql`coalesce(${users.secondFactorDue}, ${sql.param(until, users.secondFactorDue)})`,
    })
    .where(eq(users.id, userId))
    .returning({ due: users.secondFactorDue })
  return row?.due ?? until
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, userId))
  return row?.password ?? null
}

/**
 * Whether this stays the account's password until the end of the transaction. It waits for a change under way; a
 * later change sees everything written before it.
 */
export async function isStillPassword(tx: Db, userId: string, passwordHash: string): Promise<boolean> {
  return (await lockAccount(tx, userId)) && (await findPasswordHash(tx, userId)) === passwordHash
}

/** Changes a person's fields and records the change; part of the caller's transaction. */
export async function changeAccount(
  tx: Db,
  userId: string,
  changes: Partial<{
    name: string
    language: string
    email: string
    emailVerified: boolean
    phone: string | null
    phoneVerified: boolean
  }>,
  event: { what: AccountEvent; at: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: event.at })
    .where(eq(users.id, userId))
  await recordEvent(tx, userId, event.what, event.at)
}

export async function changePasswordHash(tx: Db, userId: string, password: string, at: Date): Promise<void> {
  await lockAccount(tx, userId)
  await tx.update(credentials).set({ password, updatedAt: at }).where(eq(credentials.userId, userId))
  await changeAccount(tx, userId, {}, { what: 'password changed', at })
}

export async function recordEvent(
  tx: Db,
  userId: string,
  what: AccountEvent,
  at: Date,
  who: 'account holder' | 'retention' | 'owner' | 'operator' | 'whoever runs the program' = 'account holder',
): Promise<void> {
  await tx.insert(events).values({ userId, what, who, at })
}

/**
 * Until the end of the transaction nobody else decides who owns this address or number: if two prove it at the same
 * moment, the second sees what the first did.
 */
export async function lockIdentity(tx: Db, { kind, value }: Identity): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${value}`}, 0))`)
}

/**
 * Until the end of the transaction nobody else changes the account, or adds to it under this lock; false if it is
 * gone. Rows that merely refer to the account do not wait, or a deadlock would be possible.
 */
export async function lockAccount(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  return rows.length > 0
}

/** True where somebody else has proven this address or number. */
export async function isTaken(db: Db, { kind, value }: Identity, byOtherThan: string): Promise<boolean> {
  const column = kind === 'email' ? users.email : users.phone
  const isProven = kind === 'email' ? users.emailVerified : users.phoneVerified
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(column, value), eq(isProven, true), ne(users.id, byOtherThan)))
  return rows.length > 0
}

/** The other accounts that have proven that number. */
export async function findOthersWithPhone(db: Db, phone: string, than: string) {
  return db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.phoneVerified, true), ne(users.id, than)))
}

/** Only one process at a time decides who is an owner; any number will do. */
const OWNER_LOCK = 730_016

/** Whether this account is the last owner; part of the transaction that would erase it. */
export async function isOnlyOwner(tx: Db, userId: string): Promise<boolean> {
  const owners = await lockOwners(tx)
  return owners.length === 1 && owners[0]?.id === userId
}

/** The owners, locked until the end of the transaction. */
export async function lockOwners(tx: Db): Promise<{ id: string }[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${OWNER_LOCK})`)
  return tx.select({ id: users.id }).from(users).where(eq(users.role, 'owner'))
}

export async function findEvents(db: Db, userId: string): Promise<{ what: string; at: Date }[]> {
  const newestFirst = await db
    .select({ what: events.what, at: events.at })
    .from(events)
    .where(eq(events.userId, userId))
    .orderBy(desc(events.id))
    .limit(1000)
  return newestFirst.toReversed()
}
