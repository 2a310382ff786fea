import { invalid } from '#domain/forms/problems.ts'
import { mayEnter } from '#domain/permissions.ts'
import { recordEvent } from '#server/db/accounts.ts'
import { removeSecondFactor } from '#server/db/empty-account.ts'
import { logSecurity } from '#server/db/security-log.ts'
import { deleteSessions, deleteVerificationsOf } from '#server/db/sessions.ts'
import type { Account, Deps, SecondFactorCheck } from '../deps.ts'
import { type TooMany, unlessBusy } from './attempts.ts'
import { type Changed, confirmHolder, confirmPassword } from './confirming.ts'
import { judgeCode } from './judging-codes.ts'
import { tell } from './notices.ts'
import { type From, meetDevice } from './signing-in.ts'

export type Setup = { uri: string; recoveryCodes: string[] }

/** What an account with an app asks for besides the password: its code, or a recovery code. */
type PasswordAndCode = { password: string; code: string }

type NotDone = Changed & { ok: false }

/** The second step of signing in: a code of the app, or a recovery code. */
export async function passSecondFactor(
  deps: Deps,
  given: { code: string; trustDevice: boolean },
  from: From,
): Promise<SecondFactorCheck | TooMany> {
  const userId = await deps.sessions.whoHasToEnterCode(from.headers)
  if (userId === null) return { ok: false, problem: 'expired' }
  const checked = await judgeCode(deps, userId, given, from)
  if (!checked.ok) return checked
  // A session is open by now, but its cookie goes out once this is written, or never.
  const known = await meetDevice(deps, userId, from, { isExpected: false })
  return { ...checked, cookies: [...checked.cookies, known] }
}

/** Makes a key for an app; it counts once a code of it was entered. */
export async function startSecondFactor(
  deps: Deps,
  account: Account,
  password: string,
  from: From,
): Promise<NotDone | ({ ok: true } & Setup)> {
  const confirmed = await confirmPassword(deps, account, { password, address: from.address })
  if (!confirmed.ok) return confirmed
  return unlessBusy(async () => {
    const setup = await deps.sessions.startSecondFactor(from.headers, password)
    if (setup === 'is-on') return invalid('password', 'app-is-on')
    if (setup === null) throw new Error('a password was right and then wrong')
    return { ok: true, ...setup }
  })
}

/**
 * From now on a code is asked for at sign-in; the one that is entered here works there no more. Whoever else has come
 * in with the password alone is out.
 */
export async function finishSecondFactor(
  deps: Deps,
  account: Account,
  code: string,
  from: From,
): Promise<SecondFactorCheck | TooMany> {
  const checked = await judgeCode(deps, account.id, { code }, from)
  if (!checked.ok) return checked
  // The app was on already.
  if (checked.opened === null) return checked
  const { opened } = checked
  await deps.db.transaction(async (tx) => {
    await deleteSessions(tx, account.id, opened)
    await deleteVerificationsOf(tx, account.id)
    await recordEvent(tx, account.id, 'second factor on', deps.now())
    await logSecurity(tx, { ...seen(deps, account, from), kind: 'second factor on' })
    await tell(deps, tx, account, 'secondFactorOn')
  })
  deps.wakeOutbox()
  return checked
}

/** Takes the app off: by password and code, so that neither a stolen password nor an open browser does it. */
export async function stopSecondFactor(
  deps: Deps,
  account: Account,
  given: PasswordAndCode,
  here: From & { sessionId: string },
): Promise<NotDone | { ok: true; cookies: string[] }> {
  if (mayEnter('console', account.role)) return invalid('password', 'staff-keep-app')
  const confirmed = await confirmHolder(deps, account, given, here)
  if (!confirmed.ok) return confirmed
  const cookies = await deps.db.transaction(async (tx) => {
    await removeSecondFactor(tx, account.id)
    await recordEvent(tx, account.id, 'second factor off', deps.now())
    await logSecurity(tx, { ...seen(deps, account, here), kind: 'second factor off' })
    await tell(deps, tx, account, 'secondFactorOff')
    return deps.sessions.renew(tx, here.sessionId, here.headers)
  })
  deps.wakeOutbox()
  return { ok: true, cookies }
}

/** New recovery codes; the old ones no longer work. They open what the app opens, so they ask for as much. */
export async function newRecoveryCodes(
  deps: Deps,
  account: Account,
  given: PasswordAndCode,
  from: From,
): Promise<NotDone | { ok: true; recoveryCodes: string[] }> {
  const confirmed = await confirmHolder(deps, account, given, from)
  if (!confirmed.ok) return confirmed
  return unlessBusy(async () => {
    const recoveryCodes = await deps.sessions.newRecoveryCodes(from.headers, given.password)
    if (recoveryCodes === null) throw new Error('a password was right and then wrong')
    await recordEvent(deps.db, account.id, 'recovery codes made', deps.now())
    await logSecurity(deps.db, { ...seen(deps, account, from), kind: 'recovery codes made' })
    return { ok: true, recoveryCodes }
  })
}

function seen(deps: Deps, account: Account, { address }: From) {
  return { account: account.id, address, at: deps.now() }
}
