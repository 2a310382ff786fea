import type { Account } from '#domain/accounts/account.ts'
import { deleteChangesUnderWay } from '#server/db/accounts/account-links.ts'
import { changePasswordHash } from '#server/db/accounts/accounts.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import { deleteSessions, deleteVerificationsOf } from '#server/db/accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { tooMany } from './attempts.ts'
import { confirmCode, confirmPassword, ifStillConfirmed, type NotDone } from './confirming.ts'
import { tell } from './notices.ts'
import { acceptPassword } from './password-rule.ts'
import type { Caller } from './signing-in.ts'

/** Changes the password, signs out all other devices, and gives this one a new token. */
export async function changePassword(
  deps: Deps,
  account: Account,
  { current, password, code = '' }: { current: string; password: string; code?: string },
  here: Caller & { sessionId: string },
): Promise<NotDone | { ok: true; cookies: string[] }> {
  const { address, headers, sessionId } = here
  const confirmed = await confirmPassword(deps, account, current, here, 'current')
  if (!confirmed.ok) return confirmed
  const mayJudge = await deps.limits.takeNewPassword(sessionId, address)
  if (!mayJudge.allowed) return tooMany(mayJudge)
  const accepted = await acceptPassword(deps, password, {
    about: [account.name, account.email],
    address,
    unproven: account.emailVerified ? undefined : account.email,
  })
  if (!accepted.ok) return accepted
  // Last, because it works only once.
  const confirmedToo = await confirmCode(deps, account, code, here)
  if (!confirmedToo.ok) return confirmedToo
  const { passwordHash } = accepted
  const changed = await ifStillConfirmed(deps, confirmed, async (tx) => {
    await changePasswordHash(tx, account.id, passwordHash, deps.now())
    await logSecurity(tx, { kind: 'password changed', account: account.id, address, at: deps.now() })
    await deleteSessions(tx, account.id, sessionId)
    await deleteVerificationsOf(tx, account.id)
    await deleteChangesUnderWay(tx, account)
    await tell(deps, tx, account, 'passwordChanged')
    return { ok: true as const, cookies: await deps.sessions.renew(tx, sessionId, headers) }
  })
  if (!changed.ok) return changed
  deps.wakeOutbox()
  const known = deps.sessions.knowDevice(headers, { userId: account.id, passwordHash })
  return { ok: true, cookies: [...changed.cookies, known] }
}
