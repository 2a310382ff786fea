import { invalid } from '#domain/forms/problems.ts'
import { findAccount, recordEvent } from '#server/db/accounts.ts'
import { removeSecondFactor } from '#server/db/empty-account.ts'
import type { Account, Deps, SecondFactorCheck } from '../deps.ts'
import { attempt, unlessBusy } from './attempts.ts'
import { tell } from './notices.ts'
import { type Changed, confirmPassword } from './own-password.ts'
import { type From, meetDevice } from './signing-in.ts'

export type Setup = { uri: string; recoveryCodes: string[] }

/** What an account with an app asks for besides the password: its code, or a recovery code. */
type PasswordAndCode = { password: string; code: string }

type NotDone = Changed & { ok: false }

/** The second step of signing in: a code of the app, or a recovery code. */
export async function passSecondFactor(
  deps: Deps,
  { code, trustDevice }: { code: string; trustDevice: boolean },
  from: From,
): Promise<SecondFactorCheck> {
  const checked = await deps.sessions.checkSecondFactor(from.headers, { ...codeFrom(code), trustDevice })
  if (!checked.ok) return checked
  // A session is open by now, but its cookie goes out once this is written, or never.
  if (codeFrom(code).kind === 'recovery') await tellOfRecoveryCode(deps, checked.userId)
  const known = await meetDevice(deps, checked.userId, from, { isExpected: false })
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

/** From now on a code is asked for at sign-in; the one that is entered here works there no more. */
export async function finishSecondFactor(
  deps: Deps,
  account: Account,
  code: string,
  from: From,
): Promise<SecondFactorCheck> {
  const check = { code, kind: 'app' as const, trustDevice: false }
  const checked = await deps.sessions.checkSecondFactor(from.headers, check)
  if (!checked.ok) return checked
  await deps.db.transaction(async (tx) => {
    await recordEvent(tx, account.id, 'second factor on', deps.now())
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
  const confirmed = await confirmWithCode(deps, account, given, here)
  if (!confirmed.ok) return confirmed
  const cookies = await deps.db.transaction(async (tx) => {
    await removeSecondFactor(tx, account.id)
    await recordEvent(tx, account.id, 'second factor off', deps.now())
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
  const confirmed = await confirmWithCode(deps, account, given, from)
  if (!confirmed.ok) return confirmed
  return unlessBusy(async () => {
    const recoveryCodes = await deps.sessions.newRecoveryCodes(from.headers, given.password)
    if (recoveryCodes === null) throw new Error('a password was right and then wrong')
    await recordEvent(deps.db, account.id, 'recovery codes made', deps.now())
    return { ok: true, recoveryCodes }
  })
}

async function confirmWithCode(
  deps: Deps,
  account: Account,
  { password, code }: PasswordAndCode,
  { headers, address }: From,
): Promise<Changed> {
  const confirmed = await confirmPassword(deps, account, { password, address })
  if (!confirmed.ok) return confirmed
  const guessed = { account: `second factor of ${account.id}`, address, isKnown: false }
  const tried = await attempt(deps, guessed, async () => {
    const check = { ...codeFrom(code), trustDevice: false }
    const checked = await deps.sessions.checkSecondFactor(headers, check)
    return checked.ok ? { found: checked.userId, isSure: true } : null
  })
  if (tried === null) return invalid('code', 'used-code')
  if (tried.ok && codeFrom(code).kind === 'recovery') await tellOfRecoveryCode(deps, account.id)
  return tried
}

/** Codes of the app are six digits; anything longer is a recovery code: as printed, however it was typed. */
function codeFrom(typed: string): { code: string; kind: 'app' | 'recovery' } {
  if (/^\d{6}$/.test(typed)) return { code: typed, kind: 'app' }
  const printed = typed
    .toLowerCase()
    .replace(/-/g, '')
    .replace(/^(.{5})/, '$1-')
  return { code: printed, kind: 'recovery' }
}

async function tellOfRecoveryCode(deps: Deps, userId: string): Promise<void> {
  const holder = await findAccount(deps.db, userId)
  if (holder === null) return
  await tell(deps, deps.db, holder, 'recoveryCodeUsed')
  deps.wakeOutbox()
}
