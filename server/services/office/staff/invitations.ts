import { changesBetween } from '#domain/office/trace.ts'
import {
  findAccount,
  findByProvenEmail,
  insertAccount,
  lockIdentity,
  lockOwners,
} from '#server/db/accounts/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import { handOverBookings } from '#server/db/accounts/office-accounts.ts'
import { proveIdentity } from '#server/db/accounts/proving.ts'
import {
  addToStaff,
  findInvitation,
  hasOwner,
  type Invitation,
  keepFirstInvitation,
  takeInvitation,
} from '#server/db/accounts/staff.ts'
import type { Invalid } from '#domain/forms/problems.ts'
import { staffWords } from '#domain/wording/office-changes.ts'
import { type TooMany, tooMany } from '../../accounts/attempts.ts'
import { tell } from '../../accounts/notices.ts'
import { acceptPassword } from '../../accounts/password-rule.ts'
import { type Caller, openSession } from '../../accounts/signing-in.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../trace/acts.ts'
import { joinLink } from './staff.ts'
import { tellOwners } from './tell-owners.ts'

const FIRST_MS = 7 * 86_400_000

/** The link that makes the person who starts the program the first owner; null once there is one. */
export async function firstOwnerLink(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'origin' | 'tokens'>,
): Promise<string | null> {
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + FIRST_MS)
  const first = { id: deps.newId(), role: 'owner' as const, name: null, email: null, createdAt, expiresAt }
  const kept = await deps.db.transaction((tx) => keepFirstInvitation(tx, first))
  return kept === null ? null : joinLink(deps, kept.id)
}

/** The invitation behind a link: `over` once it is used, withdrawn or too old, null for a link that is not ours. */
export async function invitationOf(
  deps: Pick<Deps, 'db' | 'now' | 'tokens'>,
  token: string,
): Promise<Invitation | 'over' | null> {
  const id = deps.tokens.linkId('staff', token)
  if (id === null) return null
  const invitation = await findInvitation(deps.db, id)
  if (invitation === null || invitation.expiresAt <= deps.now()) return 'over'
  const isFirst = invitation.email === null
  return isFirst && (await hasOwner(deps.db)) ? 'over' : invitation
}

export type Joined =
  | { ok: true; userId: string; cookies: string[]; needsSecondFactor: boolean }
  | { ok: false; problem: 'over' }
  | Invalid
  | TooMany

/**
 * Adds the person with the link to the staff, with the password they choose, and signs them in. The link came to their
 * mailbox, or was printed for the person who starts the program: either proves the address.
 */
export async function join(
  deps: Deps,
  token: string,
  { name, email, password }: { name: string; email: string; password: string },
  from: Caller,
): Promise<Joined> {
  const invitation = await invitationOf(deps, token)
  if (invitation === null || invitation === 'over') return { ok: false, problem: 'over' }
  const mayJudge = await deps.limits.takeNewPassword(invitation.id, from.address)
  if (!mayJudge.allowed) return tooMany(mayJudge)
  const person = { name: invitation.name ?? name, email: invitation.email ?? email.toLowerCase() }
  const accepted = await acceptPassword(deps, password, {
    about: [person.name, person.email],
    address: from.address,
  })
  if (!accepted.ok) return accepted
  const userId = await deps.db.transaction((tx) =>
    enter(deps, tx, { ...person, invitation, passwordHash: accepted.passwordHash, address: from.address }),
  )
  if (userId === null) return { ok: false, problem: 'over' }
  deps.wakeOutbox()
  const start = { remember: true, how: 'recovery' as const, isExpected: true }
  const entered = { userId, passwordHash: accepted.passwordHash }
  const opened = await openSession(deps, entered, from, start)
  return opened === null ? { ok: false, problem: 'over' } : { ok: true, userId, ...opened }
}

type Entering = {
  name: string
  email: string
  invitation: Invitation
  passwordHash: string
  address: string
}

/** Null if someone else used the link first. */
async function enter(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  { name, email, invitation, passwordHash, address }: Entering,
): Promise<string | null> {
  const at = deps.now()
  const { id, role } = invitation
  await lockIdentity(tx, { kind: 'email', value: email })
  const owners = await lockOwners(tx)
  if ((await takeInvitation(tx, id)) === null) return null
  if (invitation.email === null && owners.length > 0) return null
  const known = await findByProvenEmail(tx, email)
  const userId = known?.id ?? deps.newId()
  if (known === null) {
    const account = { id: userId, credentialId: deps.newId(), name, email, emailVerified: true }
    await insertAccount(tx, { ...account, passwordHash, role, language: 'en', at })
    await handOverBookings(tx, email, userId)
  } else {
    const identity = { kind: 'email' as const, value: email }
    await proveIdentity(tx, userId, { identity, proof: { from: 'mailbox', passwordHash }, at })
    const holder = await findAccount(tx, userId)
    if (holder !== null) await tell(deps, tx, holder, 'passwordChanged')
  }
  await addToStaff(tx, userId, role, at)
  const by = { mover: 'operator' as const, userId, address }
  await recordAct(deps, tx, by, {
    topic: 'staff',
    what: 'joined',
    reference: null,
    record: userId,
    changes: changesBetween(null, { role }),
    details: { role },
  })
  if (owners.length > 0) await tellOwners(deps, tx, staffWords.joined(email, role))
  return userId
}
