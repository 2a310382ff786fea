import type { Problem } from '#domain/forms/problems.ts'
import { deleteChangesUnderWay } from '#server/db/account-links.ts'
import { changePasswordHash, findPasswordHash } from '#server/db/accounts.ts'
import { deleteSessions, deleteVerificationsOf } from '#server/db/sessions.ts'
import type { Account, Deps } from '../deps.ts'
import { tell } from './notices.ts'
import { weakness } from './password-rule.ts'
import type { From } from './signing-in.ts'

export type Changed =
  | { ok: true }
  | { ok: false; problem: 'invalid'; problems: Problem[] }
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number }

/** Asks for the password of somebody who is signed in, before something that cannot be undone. */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'limits' | 'passwords'>,
  account: Account,
  { password, address, path = 'password' }: { password: string; address: string; path?: string },
): Promise<Changed> {
  const allowance = await deps.limits.takeSignIn(account.id, address, false)
  if (!allowance.allowed)
    return { ok: false, problem: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
  const stored = await findPasswordHash(deps.db, account.id)
  if (!(await deps.passwords.verify(stored, password))) {
    return {
      ok: false,
      problem: 'invalid',
      problems: [{ path, message: 'Invalid credentials: that is not your password' }],
    }
  }
  await deps.limits.forgiveSignIn(account.id, address, { isKnown: false, isSure: true })
  return { ok: true }
}

/** Changes the password and signs out all other devices. */
export async function changePassword(
  deps: Deps,
  account: Account,
  { current, password }: { current: string; password: string },
  here: From & { sessionId: string },
): Promise<(Changed & { ok: false }) | { ok: true; cookies: string[] }> {
  const confirmed = await confirmPassword(deps, account, {
    password: current,
    address: here.address,
    path: 'current',
  })
  if (!confirmed.ok) return confirmed
  const mayJudge = await deps.limits.takeNewPassword(account.id, here.address)
  if (!mayJudge.allowed)
    return { ok: false, problem: 'too-many', retryAfterSeconds: mayJudge.retryAfterSeconds }
  const problem = await weakness(deps, password, [account.name, account.email])
  if (problem !== null) return { ok: false, problem: 'invalid', problems: [problem] }
  const passwordHash = await deps.passwords.hash(password)
  await deps.db.transaction(async (tx) => {
    await changePasswordHash(tx, account.id, passwordHash, deps.now())
    await deleteSessions(tx, account.id, here.sessionId)
    await deleteVerificationsOf(tx, account.id)
    await deleteChangesUnderWay(tx, account)
    await tell(deps, tx, account, 'passwordChanged')
  })
  deps.wakeOutbox()
  return { ok: true, cookies: [deps.sessions.knowDevice(here.headers, { userId: account.id, passwordHash })] }
}
