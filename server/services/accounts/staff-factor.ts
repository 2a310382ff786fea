import type { Account } from '#domain/accounts/account.ts'
import { mayEnter } from '#domain/office/permissions.ts'
import { findAccount, startFactorTime } from '#server/db/accounts/accounts.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps } from '../deps.ts'

/** How long staff may put off an authenticator app, from when they were first asked. */
const PUT_OFF_MS = 7 * 86_400_000

/** Until when a colleague may put off the app, and whether that time is over. */
type OwedFactor = { until: Date; isOverdue: boolean }

/** Null for customers, and for staff who have an app. The first call starts the time. */
export async function factorOwedBy(deps: Deps, account: Account): Promise<OwedFactor | null> {
  if (account.twoFactorEnabled || !mayEnter('console', account.role)) return null
  const now = deps.now()
  const latest = new Date(now.getTime() + PUT_OFF_MS)
  const until = account.secondFactorDue ?? (await startFactorTime(deps.db, account.id, latest))
  return { until, isOverdue: until <= now }
}

/** Whether somebody who has just signed in is a colleague without an app. */
export async function isAskedForFactor(deps: Deps, userId: string): Promise<boolean> {
  const account = await findAccount(deps.db, userId)
  return account !== null && (await factorOwedBy(deps, account)) !== null
}

/** False once it can no longer be put off. */
export async function putFactorOff(deps: Deps, account: Account, address: string): Promise<boolean> {
  const owed = await factorOwedBy(deps, account)
  if (owed?.isOverdue) return false
  await logSecurity(deps.db, { kind: 'second factor put off', account: account.id, address, at: deps.now() })
  return true
}
