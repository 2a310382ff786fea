import {
  type Candidate,
  findAccount,
  findPasswordHash,
  findSignInCandidates,
  type Identity,
  isStillPassword,
} from '#server/db/accounts/accounts.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps, Entered, SessionStart } from '../deps.ts'
import { attempt, type TooMany } from './attempts.ts'
import { deviceOf } from './device-name.ts'
import { tellOfDevice } from './notices.ts'
import { internationalNumber } from '#domain/values/phone-number.ts'
import { whoHasPassword } from './whose-password.ts'

/** Where a request comes from. */
export type Caller = { headers: Headers; address: string }

export type SignedInAs =
  | { ok: true; userId: string; cookies: string[]; needsSecondFactor: boolean }
  | { ok: false; problem: 'invalid' }
  | TooMany

/** Signs in with an email address or a proven phone number, and the password. */
export async function signIn(
  deps: Deps,
  { identifier, password, remember }: { identifier: string; password: string; remember: boolean },
  from: Caller,
): Promise<SignedInAs> {
  const identity = identityOf(identifier)
  const known = deps.sessions.accountsOfDevice(from.headers)
  const candidates = await findSignInCandidates(deps.db, identity, known)
  const tried = await tryPassword(deps, { identity, candidates, password }, from)
  const entered = tried?.ok ? tried.found : null
  const opened = entered && (await openSession(deps, entered, from, { remember, how: 'password' }))
  if (opened) return { ok: true, userId: entered.userId, ...opened }
  const account = candidates.length === 1 ? (candidates[0]?.userId ?? null) : null
  const isRefused = tried?.ok === false
  const kind = isRefused ? 'sign-in refused' : 'sign-in failed'
  await logSecurity(deps.db, { kind, account, address: from.address, at: deps.now() })
  return isRefused ? tried : { ok: false, problem: 'invalid' }
}

/**
 * The account with that password. A device that has signed in before has its own allowance, but only for the
 * accounts it has been in: an own account that names the same address gives no more attempts on another's.
 */
async function tryPassword(
  deps: Deps,
  { identity, candidates, password }: { identity: Identity; candidates: Candidate[]; password: string },
  { headers, address }: Caller,
) {
  const tryAmong = (among: Candidate[], isKnown: boolean) =>
    attempt(deps, { account: identity.value, address, isKnown }, async () => {
      const found = await whoHasPassword(deps, { identity, candidates: among, isKnown, password })
      // A sign-in to an own account that names another's address does not reset the attempts on the other.
      return found && { found, isSure: found.isProven || isKnown || among.length === 1 }
    })
  const known = candidates.filter((candidate) => deps.sessions.isKnownDevice(headers, candidate))
  const tried = known.length === 0 ? null : await tryAmong(known, true)
  const isAll = known.length > 0 && known.length === candidates.length
  return tried === null && !isAll ? tryAmong(candidates, false) : tried
}

/**
 * Opens a session; null if the password has changed since it was entered. The holder is told about a new device,
 * unless it `isExpected`: the account was just opened, or they are told about the new password anyway.
 */
export async function openSession(
  deps: Deps,
  entered: Entered,
  from: Caller,
  { remember, how, isExpected = false }: { remember: boolean; how: SessionStart; isExpected?: boolean },
): Promise<{ cookies: string[]; needsSecondFactor: boolean } | null> {
  const { userId } = entered
  const opened = await deps.sessions.open(userId, { ...from, remember, how })
  if (!(await mayStay(deps, entered, opened.cookies))) return null
  const details = { how, needsSecondFactor: opened.needsSecondFactor }
  await logSecurity(deps.db, {
    kind: 'signed in',
    account: userId,
    address: from.address,
    details,
    at: deps.now(),
  })
  if (opened.needsSecondFactor) return opened
  const known = await meetDevice(deps, userId, from, { remember, isExpected })
  return { ...opened, cookies: [...opened.cookies, known] }
}

/**
 * Signs in to an account by a booking; the second factor is still asked for. Ends the session that was open
 * here.
 */
export async function enterByBooking(
  deps: Deps,
  userId: string,
  from: Caller,
  { isExpected }: { isExpected: boolean },
): Promise<{ cookies: string[]; needsSecondFactor: boolean }> {
  const closed = await deps.sessions.close(from.headers)
  const how = 'booking' as const
  const { cookies, needsSecondFactor } = await deps.sessions.open(userId, { ...from, remember: true, how })
  const details = { how, needsSecondFactor }
  const { address } = from
  await logSecurity(deps.db, { kind: 'signed in', account: userId, address, details, at: deps.now() })
  const known = needsSecondFactor
    ? []
    : [await meetDevice(deps, userId, from, { remember: true, isExpected })]
  return { cookies: [...closed, ...cookies, ...known], needsSecondFactor }
}

/**
 * Signs in to the account that has proven an address, after the digits sent there. Staff must sign in
 * themselves, because they can reach more than bookings.
 */
export async function enterAsOwner(
  deps: Deps,
  userId: string,
  from: Caller,
): Promise<{ cookies: string[]; next: 'in' | 'code' | 'sign-in' }> {
  const account = await findAccount(deps.db, userId)
  if (account?.role !== 'customer')
    return { cookies: await deps.sessions.close(from.headers), next: 'sign-in' }
  const { cookies, needsSecondFactor } = await enterByBooking(deps, userId, from, { isExpected: false })
  return { cookies, next: needsSecondFactor ? 'code' : 'in' }
}

/**
 * Whether the session may stay. Checked after it is written: a later change of password ends it by itself.
 */
export async function mayStay(
  deps: Pick<Deps, 'db' | 'sessions'>,
  { userId, passwordHash }: Entered,
  cookies: string[],
): Promise<boolean> {
  const isStill =
    passwordHash !== null && (await deps.db.transaction((tx) => isStillPassword(tx, userId, passwordHash)))
  if (!isStill) await deps.sessions.takeBack(cookies)
  return isStill
}

/**
 * Tells the holder of a new device and returns the cookie that recognises it from now on. The session is open
 * by then, but its cookie is sent only once this is written.
 */
export async function meetDevice(
  deps: Deps,
  userId: string,
  { headers }: Caller,
  { remember, isExpected }: { remember?: boolean; isExpected: boolean },
): Promise<string> {
  const entered = { userId, passwordHash: await findPasswordHash(deps.db, userId) }
  const holder = await findAccount(deps.db, userId)
  if (holder !== null && !isExpected && !deps.sessions.isKnownDevice(headers, entered)) {
    await tellOfDevice(deps, deps.db, holder, deviceOf(headers.get('user-agent') ?? ''))
    deps.wakeOutbox()
  }
  return deps.sessions.knowDevice(headers, entered, remember)
}

/** What was typed: an email address, or a number in the usual ways to write it. */
function identityOf(typed: string): Identity {
  const phone = typed.includes('@') ? null : internationalNumber(typed)
  return phone === null
    ? { kind: 'email', value: typed.trim().toLowerCase() }
    : { kind: 'phone', value: phone }
}
