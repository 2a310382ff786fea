import { eq } from 'drizzle-orm'
import { deleteChangesUnderWay, deleteLinks } from './account-links.ts'
import {
  changeAccount,
  changePasswordHash,
  findAccount,
  findByProvenEmail,
  type Identity,
  lockAccount,
  lockIdentity,
} from './accounts.ts'
import { users } from '../schema/accounts.ts'
import type { Db } from '../connect.ts'
import { emptyAccount } from './empty-account.ts'
import { handOverBookings } from './office-accounts.ts'
import { deleteSessions, deleteVerificationsOf } from './sessions.ts'

/** How somebody has shown that an address or number is theirs. */
export type Proof =
  /** In a session of the account, which goes on, or, without one, with its password. */
  | { from: 'account'; sessionId: string | null }
  /** With a link in the mailbox alone. They have chosen this password, or choose one later. */
  | { from: 'mailbox'; passwordHash: string | null }

/**
 * Gives an address or number to an account. Every proof comes through here, so that nobody keeps a key from before: all other
 * sessions end, and so do trusted devices, steps and changes under way. A link in the mailbox does not show who opened the
 * account, so the first time everything that was left in it goes too. Under the lock of the identity.
 */
export async function proveIdentity(
  tx: Db,
  userId: string,
  { identity, proof, at }: { identity: Identity; proof: Proof; at: Date },
): Promise<void> {
  const { kind, value } = identity
  await lockAccount(tx, userId)
  const account = await findAccount(tx, userId)
  if (account === null) return
  const isFirst = !(kind === 'email'
    ? account.emailVerified && account.email === value
    : account.phoneVerified && account.phone === value)
  if (isFirst && proof.from === 'mailbox') await takeOver(tx, account)
  await deleteSessions(tx, userId, proof.from === 'account' ? (proof.sessionId ?? undefined) : undefined)
  await deleteVerificationsOf(tx, userId)
  await deleteChangesUnderWay(tx, { id: userId, email: kind === 'email' ? value : account.email })
  if (kind === 'email') await deleteLinks(tx, 'reset-password', value)
  if (isFirst && kind === 'phone')
    await changeAccount(tx, userId, { phone: value, phoneVerified: true }, { what: 'phone proven', at })
  if (isFirst && kind === 'email') {
    const what = proof.from === 'mailbox' ? 'email proven, begun afresh' : 'email proven'
    await changeAccount(tx, userId, { email: value, emailVerified: true }, { what, at })
    await handOverBookings(tx, value, userId)
  }
  if (proof.from === 'mailbox' && proof.passwordHash !== null)
    await changePasswordHash(tx, userId, proof.passwordHash, at)
}

/** A name that the office was told on the phone is the guest's. */
async function takeOver(
  tx: Db,
  { id, name, email, openedByOffice }: { id: string; name: string; email: string; openedByOffice: boolean },
): Promise<void> {
  await emptyAccount(tx, id)
  const left = { name: openedByOffice ? name : email, phone: null, phoneVerified: false }
  await tx.update(users).set(left).where(eq(users.id, id))
}

/**
 * The guest has used a link sent to that address. An account that the office opened for them on the phone is now theirs, and they
 * choose a password by 'Forgotten password'. Of any other account the link says nothing: a stranger may have opened it.
 */
export async function proveForGuest(tx: Db, email: string, userId: string | null, at: Date): Promise<void> {
  const identity = { kind: 'email' as const, value: email }
  await lockIdentity(tx, identity)
  const account = userId === null ? null : await findAccount(tx, userId)
  if (account?.openedByOffice !== true || account.emailVerified || account.email !== email) return
  const owner = await findByProvenEmail(tx, email)
  if (owner !== null) return handOverBookings(tx, email, owner.id)
  const proof = { from: 'mailbox' as const, passwordHash: null }
  await proveIdentity(tx, account.id, { identity, proof, at })
}
