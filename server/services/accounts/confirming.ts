import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { findAccount, findPasswordHash } from '#server/db/accounts.ts'
import type { Account, Deps } from '../deps.ts'
import { attempt, type TooMany } from './attempts.ts'
import { judgeCode } from './judging-codes.ts'
import type { From } from './signing-in.ts'

export type Changed = { ok: true } | Invalid | TooMany

/** What somebody who is signed in enters before something that cannot be undone. */
export type Given = { password: string; code?: string }

/** Asks for the password and, where an app is on, for its code: neither an open browser nor a stolen password does. */
export async function confirmHolder(
  deps: Deps,
  account: Account,
  { password, code = '' }: Given,
  from: From,
): Promise<Changed> {
  const confirmed = await confirmPassword(deps, account, { password, address: from.address })
  return confirmed.ok ? confirmCode(deps, account, code, from) : confirmed
}

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

/** A code of the app or a recovery code, where an app is on. */
export async function confirmCode(deps: Deps, account: Account, code: string, from: From): Promise<Changed> {
  const stored = await findAccount(deps.db, account.id)
  if (stored?.twoFactorEnabled === false) return { ok: true }
  if (code === '') return invalid('code', 'missing', { what: 'code' })
  const checked = await judgeCode(deps, account.id, { code }, from)
  if (checked.ok) return { ok: true }
  return checked.problem === 'too-many' ? checked : invalid('code', 'used-code')
}
