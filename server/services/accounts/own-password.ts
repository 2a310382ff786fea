import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { deleteChangesUnderWay } from '#server/db/account-links.ts'
import { changePasswordHash, findPasswordHash } from '#server/db/accounts.ts'
import { deleteSessions, deleteVerificationsOf } from '#server/db/sessions.ts'
import type { Account, Deps } from '../deps.ts'
import { attempt, type TooMany, tooMany } from './attempts.ts'
import { tell } from './notices.ts'
import { acceptPassword } from './password-rule.ts'
import type { From } from './signing-in.ts'

export type Changed = { ok: true } | Invalid | TooMany

/** Asks for the password of somebody who is signed in, before something that cannot be undone. */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'limits' | 'passwords'>,
  account: Account,
  { password, address, path = 'password' }: { password: string; address: string; path?: string },
): Promise<Changed> {
  const tried = await attempt(deps, { account: account.id, address, isKnown: false }, async () => {
    const stored = await findPasswordHash(deps.db, account.id)
    return (await deps.passwords.verify(stored, password)) ? { found: null, isSure: true } : null
  })
  if (tried === null) return invalid(path, 'wrong-password')
  return tried.ok ? { ok: true } : tried
}

/** Changes the password, signs out all other devices, and goes on here under a new token. */
export async function changePassword(
  deps: Deps,
  account: Account,
  { current, password }: { current: string; password: string },
  here: From & { sessionId: string },
): Promise<(Changed & { ok: false }) | { ok: true; cookies: string[] }> {
  const { address, headers, sessionId } = here
  const confirmed = await confirmPassword(deps, account, { password: current, address, path: 'current' })
  if (!confirmed.ok) return confirmed
  const mayJudge = await deps.limits.takeNewPassword(account.id, address)
  if (!mayJudge.allowed) return tooMany(mayJudge)
  const accepted = await acceptPassword(deps, password, [account.name, account.email])
  if (!accepted.ok) return accepted
  const { passwordHash } = accepted
  const cookies = await deps.db.transaction(async (tx) => {
    await changePasswordHash(tx, account.id, passwordHash, deps.now())
    await deleteSessions(tx, account.id, sessionId)
    await deleteVerificationsOf(tx, account.id)
    await deleteChangesUnderWay(tx, account)
    await tell(deps, tx, account, 'passwordChanged')
    return deps.sessions.renew(tx, sessionId, headers)
  })
  deps.wakeOutbox()
  const known = deps.sessions.knowDevice(headers, { userId: account.id, passwordHash })
  return { ok: true, cookies: [...cookies, known] }
}
