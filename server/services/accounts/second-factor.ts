import { findAccount, recordEvent } from '#server/db/accounts.ts'
import type { Account, Deps, SecondFactorCheck } from '../deps.ts'
import { tell } from './notices.ts'
import { type Changed, confirmPassword } from './own-password.ts'
import { type From, meetDevice } from './signing-in.ts'

export type Setup = { uri: string; recoveryCodes: string[] }

/** Codes of the app are six digits; anything longer is a recovery code. */
function kindOf(code: string): 'app' | 'recovery' {
  return /^\d{6}$/.test(code) ? 'app' : 'recovery'
}

/** A recovery code as it was given out, with its hyphen, however it was typed. */
function asPrinted(code: string): string {
  return code
    .toLowerCase()
    .replace(/-/g, '')
    .replace(/^(.{5})/, '$1-')
}

/** The second step of signing in: a code of the app, or a recovery code. */
export async function passSecondFactor(
  deps: Deps,
  { code: typed, trustDevice }: { code: string; trustDevice: boolean },
  from: From,
): Promise<SecondFactorCheck> {
  const kind = kindOf(typed)
  const code = kind === 'app' ? typed : asPrinted(typed)
  const checked = await deps.sessions.checkSecondFactor(from.headers, { code, kind, trustDevice })
  if (!checked.ok) return checked
  // Who looked over the shoulder cannot use the same code again.
  if (kind === 'app' && !(await deps.limits.takeCode(checked.userId, code))) {
    await deps.sessions.close(new Headers({ cookie: sentBack(checked.cookies) }))
    return { ok: false, problem: 'expired' }
  }
  const holder = await findAccount(deps.db, checked.userId)
  if (kind === 'recovery' && holder !== null) {
    await tell(deps, deps.db, holder, 'recoveryCodeUsed')
    deps.wakeOutbox()
  }
  const known = await meetDevice(deps, checked.userId, from, { isExpected: false })
  return { ...checked, cookies: [...checked.cookies, known] }
}

/** Makes a key for an app; it counts once a code of it was entered. */
export async function startSecondFactor(
  deps: Deps,
  account: Account,
  password: string,
  from: From,
): Promise<(Changed & { ok: false }) | ({ ok: true } & Setup)> {
  const confirmed = await confirmPassword(deps, account, { password, address: from.address })
  if (!confirmed.ok) return confirmed
  const setup = await deps.sessions.startSecondFactor(from.headers, password)
  if (setup === 'is-on') {
    const message = 'The authenticator app is on already. Load this page again'
    return { ok: false, problem: 'invalid', problems: [{ path: 'password', message }] }
  }
  if (setup === null) throw new Error('a password was right and then wrong')
  return { ok: true, ...setup }
}

/** From now on a code is asked for at sign-in. */
export async function finishSecondFactor(
  deps: Deps,
  account: Account,
  code: string,
  from: From,
): Promise<SecondFactorCheck> {
  const check = { code, kind: 'app' as const, trustDevice: false }
  const checked = await deps.sessions.checkSecondFactor(from.headers, check)
  if (checked.ok) await record(deps, account, 'second factor on', 'secondFactorOn')
  return checked
}

export async function stopSecondFactor(
  deps: Deps,
  account: Account,
  password: string,
  from: From,
): Promise<(Changed & { ok: false }) | { ok: true; cookies: string[] }> {
  const confirmed = await confirmPassword(deps, account, { password, address: from.address })
  if (!confirmed.ok) return confirmed
  const cookies = await deps.sessions.stopSecondFactor(from.headers, password)
  if (cookies === null) throw new Error('a password was right and then wrong')
  await record(deps, account, 'second factor off', 'secondFactorOff')
  return { ok: true, cookies }
}

/** New recovery codes; the old ones no longer work. */
export async function newRecoveryCodes(
  deps: Deps,
  account: Account,
  password: string,
  from: From,
): Promise<(Changed & { ok: false }) | { ok: true; recoveryCodes: string[] }> {
  const confirmed = await confirmPassword(deps, account, { password, address: from.address })
  if (!confirmed.ok) return confirmed
  const recoveryCodes = await deps.sessions.newRecoveryCodes(from.headers, password)
  if (recoveryCodes === null) throw new Error('a password was right and then wrong')
  await recordEvent(deps.db, account.id, 'recovery codes made', deps.now())
  return { ok: true, recoveryCodes }
}

async function record(
  deps: Deps,
  account: Account,
  what: string,
  wording: 'secondFactorOn' | 'secondFactorOff',
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await recordEvent(tx, account.id, what, deps.now())
    await tell(deps, tx, account, wording)
  })
  deps.wakeOutbox()
}

function sentBack(cookies: string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
