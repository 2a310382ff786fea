import { mailedPath } from '#domain/site/mailed-path.ts'
import { findLink, takeLink } from '#server/db/accounts/account-links.ts'
import { findAccount, findSignInCandidates, findToReset, lockIdentity } from '#server/db/accounts/accounts.ts'
import { proveIdentity } from '#server/db/accounts/proving.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps } from '../deps.ts'
import { tooMany } from './attempts.ts'
import { offerReset, tell } from './notices.ts'
import type { Changed } from './confirming.ts'
import { acceptPassword } from './password-rule.ts'
import { type Caller, openSession } from './signing-in.ts'

/**
 * Mails a link to choose a new password, which then leads to the page `to`. The answer is the same for every
 * email, and takes as long; only too many requests are refused, whatever the email.
 */
export async function forgotPassword(
  deps: Deps,
  { email, to }: { email: string; to: string | null },
  { headers, address }: Caller,
): Promise<Changed> {
  const recipient = email.toLowerCase()
  const known = deps.sessions.accountsOfDevice(headers)
  const candidates = await findSignInCandidates(deps.db, { kind: 'email', value: recipient }, known)
  const isKnown = candidates.some((candidate) => deps.sessions.isKnownDevice(headers, candidate))
  // Other people's requests for an address do not block a device that has signed in before.
  const mayAsk = isKnown ? null : await deps.limits.takeRecoveryFrom(address)
  if (mayAsk?.allowed === false) return tooMany(mayAsk)
  const mayMail = await deps.limits.takeRecovery(recipient)
  // The outbox is not woken, because sending takes time from which others could tell; it looks by itself
  // within a second.
  const onward = to === null ? null : mailedPath(to)
  if (mayMail.allowed) await deps.db.transaction((tx) => offerReset(deps, tx, recipient, onward))
  else await logSecurity(deps.db, { kind: 'message refused', account: null, address, at: deps.now() })
  return { ok: true }
}

/** The email of the account whose password a link may set; null for a link that no longer works. */
export async function emailToReset(deps: Deps, token: string): Promise<string | null> {
  const id = deps.tokens.linkId('reset-password', token)
  const link = id === null ? null : await findLink(deps.db, id, deps.now())
  return link?.purpose === 'reset-password' ? link.email : null
}

export type PasswordReset =
  | { ok: true; userId: string; cookies: string[]; needsSecondFactor: boolean }
  | { ok: false; problem: 'invalid-token' }
  | (Changed & { ok: false })

/**
 * Sets a new password by a link, signs out everywhere, and signs in here; the second factor is still asked
 * for.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  from: Caller,
): Promise<PasswordReset> {
  const id = deps.tokens.linkId('reset-password', token)
  const link = id === null ? null : await findLink(deps.db, id, deps.now())
  const account = link?.purpose === 'reset-password' ? await findToReset(deps.db, link.email) : null
  if (link === null || account === null) return { ok: false, problem: 'invalid-token' }
  const mayJudge = await deps.limits.takeNewPassword(link.id, from.address)
  if (!mayJudge.allowed) return tooMany(mayJudge)
  const accepted = await acceptPassword(deps, password, {
    about: [account.name, link.email],
    address: from.address,
  })
  if (!accepted.ok) return accepted

  const identity = { kind: 'email' as const, value: link.email }
  const isTaken = await deps.db.transaction(async (tx) => {
    await lockIdentity(tx, identity)
    if ((await takeLink(tx, link.id, 'reset-password', deps.now())) === null) return false
    const proof = { from: 'mailbox' as const, passwordHash: accepted.passwordHash }
    await proveIdentity(tx, account.id, { identity, proof, at: deps.now() })
    const { address } = from
    await logSecurity(tx, { kind: 'password reset', account: account.id, address, at: deps.now() })
    await tell(deps, tx, { ...account, email: link.email, emailVerified: true }, 'passwordChanged')
    return true
  })
  if (!isTaken) return { ok: false, problem: 'invalid-token' }
  deps.wakeOutbox()
  await forgive(deps, account.id)
  const start = { remember: true, how: 'recovery' as const, isExpected: true }
  const entered = { userId: account.id, passwordHash: accepted.passwordHash }
  const opened = await openSession(deps, entered, from, start)
  return opened === null
    ? { ok: false, problem: 'invalid-token' }
    : { ok: true, userId: account.id, ...opened }
}

/** People who can read the account's mail are not locked out by attempts with the old password. */
async function forgive(deps: Deps, userId: string): Promise<void> {
  const account = await findAccount(deps.db, userId)
  if (account === null) return
  await deps.limits.forgiveCodes(userId)
  await deps.limits.forgiveAccount(account.email)
  if (account.phone !== null) await deps.limits.forgiveAccount(account.phone)
}
