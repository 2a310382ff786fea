import type { Problem } from '#domain/forms/problems.ts'
import { deleteLinks, findLink, takeLink } from '#server/db/account-links.ts'
import { changePasswordHash, findAccount, findByProvenEmail } from '#server/db/accounts.ts'
import { deleteSessions, deleteVerificationsOf } from '#server/db/sessions.ts'
import type { Deps } from '../deps.ts'
import { offerReset, tell } from './notices.ts'
import { weakness } from './password-rule.ts'
import { type From, openSession } from './signing-in.ts'

/** Mails a link to choose a new password. The answer is always the same, and takes as long. */
export async function forgotPassword(deps: Deps, email: string): Promise<void> {
  const address = email.toLowerCase()
  const mayMail = await deps.limits.takeNotice(address)
  if (!mayMail.allowed) return
  await deps.db.transaction((tx) => offerReset(deps, tx, address))
  deps.wakeOutbox()
}

/** Whether a link to choose a new password still works. */
export async function isResetOpen(deps: Deps, token: string): Promise<boolean> {
  const id = deps.tokens.linkId(token)
  const link = id === null ? null : await findLink(deps.db, id, deps.now())
  return link?.purpose === 'reset-password'
}

export type PasswordReset =
  | { ok: true; cookies: string[]; needsSecondFactor: boolean }
  | { ok: false; problem: 'invalid-token' }
  | { ok: false; problem: 'invalid'; problems: Problem[] }

/** Sets a new password by a link, signs out everywhere, and signs in here; the second factor is still asked for. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  from: From,
): Promise<PasswordReset> {
  const id = deps.tokens.linkId(token)
  const link = id === null ? null : await findLink(deps.db, id, deps.now())
  const account = link?.purpose === 'reset-password' ? await findByProvenEmail(deps.db, link.email) : null
  if (link === null || account === null) return { ok: false, problem: 'invalid-token' }
  const problem = await weakness(deps, password, [account.name, link.email])
  if (problem !== null) return { ok: false, problem: 'invalid', problems: [problem] }

  const passwordHash = await deps.passwords.hash(password)
  const isTaken = await deps.db.transaction(async (tx) => {
    if ((await takeLink(tx, link.id, 'reset-password', deps.now())) === null) return false
    await deleteLinks(tx, 'reset-password', link.email)
    await changePasswordHash(tx, account.id, passwordHash, deps.now())
    await deleteSessions(tx, account.id)
    await deleteVerificationsOf(tx, account.id)
    await tell(deps, tx, { ...account, email: link.email }, 'passwordChanged')
    return true
  })
  if (!isTaken) return { ok: false, problem: 'invalid-token' }
  deps.wakeOutbox()
  await forgive(deps, account.id)
  return { ok: true, ...(await openSession(deps, account.id, from, { remember: true, how: 'recovery' })) }
}

/** Whoever reads the mail of an account is not kept out by what others have tried. */
async function forgive(deps: Deps, userId: string): Promise<void> {
  const account = await findAccount(deps.db, userId)
  if (account === null) return
  await deps.limits.forgiveAccount(account.email)
  if (account.phone !== null) await deps.limits.forgiveAccount(account.phone)
}
