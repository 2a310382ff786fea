import { and, asc, eq, gt, isNull, max, ne, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/forms/staff.ts'
import { findByProvenEmail, insertAccount, lockOwners, type NewAccount, recordEvent } from './accounts.ts'
import { sessions, staffInvitations, users } from '../schema/accounts.ts'
import { deleteLinksOf } from './account-links.ts'
import type { Db } from '../connect.ts'
import { proveIdentity } from './proving.ts'
import { deleteSessions, deleteVerificationsOf } from './sessions.ts'

/** A staff member. */
export type Colleague = {
  id: string
  name: string
  email: string
  role: StaffRole
  hasSecondFactor: boolean
  /** When they last used a session, to the day. */
  lastSeen: Date | null
}

/** An open invitation; without name and email it is the first owner's. */
export type Invitation = {
  id: string
  role: StaffRole
  name: string | null
  email: string | null
  createdAt: Date
  expiresAt: Date
}

/** All staff, owners first. */
export async function findStaff(db: Db): Promise<Colleague[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      hasSecondFactor: users.twoFactorEnabled,
      lastSeen: max(sessions.updatedAt),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(ne(users.role, 'customer'))
    .groupBy(users.id)
    .orderBy(sql`${users.role} = 'owner' desc`, asc(users.name))
  return rows.flatMap(({ role, ...row }) => (role === 'customer' ? [] : [{ ...row, role }]))
}

/** Whether this is a staff member's address. */
export async function isOfStaff(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), ne(users.role, 'customer')))) > 0
}

/** Whether somebody works in the office. */
export async function isColleague(db: Db, id: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), ne(users.role, 'customer')))) > 0
}

/** Whether anybody else works in the office. */
export async function hasOtherStaff(db: Db, id: string | null): Promise<boolean> {
  return (
    (await db.$count(users, and(ne(users.role, 'customer'), id === null ? undefined : ne(users.id, id)))) > 0
  )
}

/** Changes a colleague's role; `customer` removes them from the staff and signs them out everywhere immediately. */
export async function setRole(
  tx: Db,
  id: string,
  role: StaffRole | 'customer',
  at: Date,
): Promise<'done' | 'none' | 'only-owner'> {
  // If two owners remove each other at the same moment, one stays.
  const owners = await lockOwners(tx)
  if (role !== 'owner' && owners.length === 1 && owners[0]?.id === id) return 'only-owner'
  const changed = await tx
    .update(users)
    .set({ role, updatedAt: at })
    .where(and(eq(users.id, id), ne(users.role, 'customer')))
    .returning({ id: users.id })
  if (changed.length === 0) return 'none'
  await recordEvent(tx, id, role === 'customer' ? 'left the staff' : 'role changed', at, 'owner')
  if (role === 'customer') {
    await deleteSessions(tx, id)
    await deleteVerificationsOf(tx, id)
    await deleteLinksOf(tx, id)
  }
  return 'done'
}

export async function hasOwner(db: Db): Promise<boolean> {
  return (await db.$count(users, eq(users.role, 'owner'))) > 0
}

/** Writes an invitation; an open one to the same address becomes void. */
export async function putInvitation(tx: Db, invitation: Invitation): Promise<void> {
  await tx
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: staffInvitations.email, set: invitation })
}

/** Makes the account the owner unless there is one; if an account has proven the address, that one becomes it. */
export async function insertFirstOwner(db: Db, owner: NewAccount & { passwordHash: string }): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockOwners(tx)).length > 0) return
    const known = await findByProvenEmail(tx, owner.email)
    if (known === null) return insertAccount(tx, owner)
    const proof = { from: 'mailbox' as const, passwordHash: owner.passwordHash }
    await proveIdentity(tx, known.id, {
      identity: { kind: 'email', value: owner.email },
      proof,
      at: owner.at,
    })
    await tx.update(users).set({ role: 'owner' }).where(eq(users.id, known.id))
    await recordEvent(tx, known.id, 'made owner', owner.at)
  })
}

/** The first owner's link: one that is still valid, or the given one. */
export async function keepFirstInvitation(tx: Db, invitation: Invitation): Promise<Invitation | null> {
  if ((await lockOwners(tx)).length > 0) return null
  const [kept] = await tx
    .select()
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.email), gt(staffInvitations.expiresAt, invitation.createdAt)))
  if (kept !== undefined) return kept
  await putInvitation(tx, invitation)
  return invitation
}

/** The open invitations, newest first. */
export async function findInvitations(db: Db): Promise<Invitation[]> {
  return db
    .select()
    .from(staffInvitations)
    .where(sql`email is not null`)
    .orderBy(sql`created_at desc`)
}

export async function findInvitation(db: Db, id: string): Promise<Invitation | null> {
  const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id))
  return row ?? null
}

/** Uses an invitation up, or withdraws it; of simultaneous attempts, one succeeds. */
export async function takeInvitation(tx: Db, id: string): Promise<Invitation | null> {
  const [row] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
  return row ?? null
}

/** Makes an existing account a staff account; an owner stays one. */
export async function addToStaff(tx: Db, id: string, role: StaffRole, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({ role, updatedAt: at })
    .where(and(eq(users.id, id), ne(users.role, 'owner')))
  await recordEvent(tx, id, 'joined the staff', at)
}
