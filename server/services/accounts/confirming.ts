import type { Account } from '#domain/accounts/account.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { findAccount, findPasswordHash, isStillPassword } from '#server/db/accounts/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '../deps.ts'
import { attempt, type TooMany } from './attempts.ts'
import { judgeCode } from './judging-codes.ts'
import type { Caller } from './signing-in.ts'

export type NotDone = Invalid | TooMany

export type Changed = { ok: true } | NotDone

/** Which password was right, and in which field. */
export type Confirmed = { ok: true; userId: string; passwordHash: string; path: string }

/** What people who are signed in enter before something that cannot be undone. */
export type Given = { password: string; code?: string }

/**
 * Asks for the password and, with an app, its code: an open browser or a stolen password alone is not enough.
 */
export async function confirmHolder(
  deps: Deps,
  account: Account,
  { password, code = '' }: Given,
  from: Caller,
): Promise<Confirmed | NotDone> {
  const confirmed = await confirmPassword(deps, account, password, from)
  if (!confirmed.ok) return confirmed
  const confirmedToo = await confirmCode(deps, account, code, from)
  return confirmedToo.ok ? confirmed : confirmedToo
}

export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'limits' | 'passwords' | 'sessions'>,
  account: Account,
  password: string,
  { headers, address }: Caller,
  path = 'password',
): Promise<Confirmed | NotDone> {
  const stored = await findPasswordHash(deps.db, account.id)
  const isKnown = deps.sessions.isKnownDevice(headers, { userId: account.id, passwordHash: stored })
  // A thief locks out only the stolen session, and on it not the people who signed in before.
  const session = (await deps.sessions.read(headers))?.sessionId ?? account.id
  const tried = await attempt(
    deps,
    { account: `${session}${isKnown ? ' known' : ''}`, address, isKnown: false },
    async () => {
      const fits = await deps.passwords.verify(stored, password)
      return fits && stored !== null ? { found: stored, isSure: true } : null
    },
  )
  if (tried === null) return invalid(path, 'wrong-password')
  return tried.ok ? { ok: true, userId: account.id, passwordHash: tried.found, path } : tried
}

/** Carries out in a transaction what was confirmed, unless the password has changed since. */
export function ifStillConfirmed<T>(
  { db }: Pick<Deps, 'db'>,
  { userId, passwordHash, path }: Confirmed,
  act: (tx: Db) => Promise<T>,
): Promise<T | Invalid> {
  return db.transaction(async (tx) =>
    (await isStillPassword(tx, userId, passwordHash)) ? act(tx) : invalid(path, 'wrong-password'),
  )
}

/** A code of the app or a recovery code, if an app is on. */
export async function confirmCode(
  deps: Deps,
  account: Account,
  code: string,
  from: Caller,
): Promise<Changed> {
  const stored = await findAccount(deps.db, account.id)
  if (stored?.twoFactorEnabled === false) return { ok: true }
  if (code === '') return invalid('code', 'missing', { what: 'code' })
  const checked = await judgeCode(deps, account.id, { code }, from)
  if (checked.ok) return { ok: true }
  return checked.problem === 'too-many' ? checked : invalid('code', 'used-code')
}
