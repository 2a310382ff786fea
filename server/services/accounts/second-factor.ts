import type { Account } from '#domain/accounts/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { mayEnter } from '#domain/office/permissions.ts'
import { findPasswordHash, isStillPassword, recordEvent } from '#server/db/accounts/accounts.ts'
import { removeSecondFactor } from '#server/db/accounts/empty-account.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import { deleteSessions, deleteVerificationsOf } from '#server/db/accounts/sessions.ts'
import type { Deps, SecondFactorCheck } from '../deps.ts'
import { type TooMany, unlessBusy } from './attempts.ts'
import { confirmHolder, confirmPassword, ifStillConfirmed, type NotDone } from './confirming.ts'
import { isAppCode, judgeCode } from './judging-codes.ts'
import { tell } from './notices.ts'
import { type Caller, mayStay, meetDevice } from './signing-in.ts'

const EXPIRED = { ok: false, problem: 'expired' } as const

export type Setup = { uri: string; recoveryCodes: string[] }

/** What an account with an app asks for besides the password: its code, or a recovery code. */
type PasswordAndCode = { password: string; code: string }

/** The second step of signing in: a code of the app, or a recovery code. */
export async function passSecondFactor(
  deps: Deps,
  given: { code: string; trustDevice: boolean },
  from: Caller,
): Promise<SecondFactorCheck | TooMany> {
  const userId = await deps.sessions.whoHasToEnterCode(from.headers)
  if (userId === null) return EXPIRED
  const entered = { userId, passwordHash: await findPasswordHash(deps.db, userId) }
  const checked = await judgeCode(deps, userId, given, from)
  if (!checked.ok) return checked
  if (!(await mayStay(deps, entered, checked.cookies))) return EXPIRED
  // The session is open by now, but its cookie is sent only once this is written.
  const known = await meetDevice(deps, userId, from, { isExpected: false })
  return { ...checked, cookies: [...checked.cookies, known] }
}

/** Creates a key for an app; it takes effect once a code of the app was entered. */
export async function startSecondFactor(
  deps: Deps,
  account: Account,
  password: string,
  from: Caller,
): Promise<NotDone | ({ ok: true } & Setup)> {
  const confirmed = await confirmPassword(deps, account, password, from)
  if (!confirmed.ok) return confirmed
  return unlessBusy(async () => {
    const setup = await deps.sessions.startSecondFactor(from.headers, password)
    if (setup === 'is-on') return invalid('password', 'app-is-on')
    if (setup === null) return invalid('password', 'wrong-password')
    return { ok: true, ...setup }
  })
}

/**
 * From now on signing in asks for a code; the one entered here cannot be used again. Other sessions, opened
 * with only the password, are ended.
 */
export async function finishSecondFactor(
  deps: Deps,
  account: Account,
  code: string,
  from: Caller,
): Promise<SecondFactorCheck | TooMany> {
  // A recovery code of an app that is not on yet proves nothing about the app.
  if (!isAppCode(code)) return { ok: false, problem: 'invalid' }
  const passwordHash = await findPasswordHash(deps.db, account.id)
  const checked = await judgeCode(deps, account.id, { code }, from)
  if (!checked.ok) return checked
  // The app was on already.
  if (checked.opened === null) return checked
  const { opened } = checked
  const isDone = await deps.db.transaction(async (tx) => {
    if (passwordHash === null || !(await isStillPassword(tx, account.id, passwordHash))) {
      await removeSecondFactor(tx, account.id)
      return false
    }
    await deleteSessions(tx, account.id, opened)
    await deleteVerificationsOf(tx, account.id)
    await recordEvent(tx, account.id, 'second factor on', deps.now())
    await logSecurity(tx, { ...seen(deps, account, from), kind: 'second factor on' })
    await tell(deps, tx, account, 'secondFactorOn')
    return true
  })
  if (!isDone) {
    await deps.sessions.takeBack(checked.cookies)
    return EXPIRED
  }
  deps.wakeOutbox()
  return checked
}

/**
 * Removes the app; asks for password and code, so that a stolen password or an open browser is not enough.
 */
export async function stopSecondFactor(
  deps: Deps,
  account: Account,
  given: PasswordAndCode,
  here: Caller & { sessionId: string },
): Promise<NotDone | { ok: true; cookies: string[] }> {
  if (mayEnter('console', account.role)) return invalid('password', 'staff-keep-app')
  const confirmed = await confirmHolder(deps, account, given, here)
  if (!confirmed.ok) return confirmed
  const stopped = await ifStillConfirmed(deps, confirmed, async (tx) => {
    await removeSecondFactor(tx, account.id)
    await recordEvent(tx, account.id, 'second factor off', deps.now())
    await logSecurity(tx, { ...seen(deps, account, here), kind: 'second factor off' })
    await tell(deps, tx, account, 'secondFactorOff')
    return { ok: true as const, cookies: await deps.sessions.renew(tx, here.sessionId, here.headers) }
  })
  if (stopped.ok) deps.wakeOutbox()
  return stopped
}

/**
 * Creates new recovery codes; the old ones stop working. They open what the app opens, so this asks for as
 * much.
 */
export async function newRecoveryCodes(
  deps: Deps,
  account: Account,
  given: PasswordAndCode,
  from: Caller,
): Promise<NotDone | { ok: true; recoveryCodes: string[] }> {
  const confirmed = await confirmHolder(deps, account, given, from)
  if (!confirmed.ok) return confirmed
  return unlessBusy(async () => {
    const recoveryCodes = await deps.sessions.newRecoveryCodes(from.headers, given.password)
    if (recoveryCodes === null) return invalid('password', 'wrong-password')
    await recordEvent(deps.db, account.id, 'recovery codes made', deps.now())
    await logSecurity(deps.db, { ...seen(deps, account, from), kind: 'recovery codes made' })
    return { ok: true, recoveryCodes }
  })
}

function seen(deps: Deps, account: Account, { address }: Caller) {
  return { account: account.id, address, at: deps.now() }
}
