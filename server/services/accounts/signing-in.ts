import {
  type Candidate,
  findAccount,
  findPasswordHash,
  findSignInCandidates,
  type Identity,
  MOST_CANDIDATES,
} from '#server/db/accounts.ts'
import { logSecurity } from '#server/db/security-log.ts'
import type { Deps, SessionStart } from '../deps.ts'
import { attempt, type TooMany } from './attempts.ts'
import { deviceName } from './device-name.ts'
import { tellOfDevice } from './notices.ts'
import { internationalNumber } from './phone-number.ts'

/** Where a request comes from. */
export type From = { headers: Headers; address: string }

export type SignedInAs =
  { ok: true; cookies: string[]; needsSecondFactor: boolean } | { ok: false; problem: 'invalid' } | TooMany

/** Signs in with an e-mail address or a proven phone number, and the password. */
export async function signIn(
  deps: Deps,
  { identifier, password, remember }: { identifier: string; password: string; remember: boolean },
  from: From,
): Promise<SignedInAs> {
  const identity = identityOf(identifier)
  const typed = identity.value
  const candidates = await findSignInCandidates(deps.db, identity)
  const isKnown = candidates.some((candidate) => deps.sessions.isKnownDevice(from.headers, candidate))
  const atMost = MOST_CANDIDATES[identity.kind]
  const tried = await attempt(deps, { account: typed, address: from.address, isKnown }, async () => {
    const found = await whoHasPassword(deps, candidates, { password, atMost })
    // An account of one's own that names the address of another forgives no guessing at that other one.
    return found && { found, isSure: found.isProven || candidates.length === 1 }
  })
  const at = deps.now()
  if (tried === null || !tried.ok) {
    const account = candidates.length === 1 ? (candidates[0]?.userId ?? null) : null
    const kind = tried === null ? 'sign-in failed' : 'sign-in refused'
    await logSecurity(deps.db, { kind, account, address: from.address, at })
    return tried ?? { ok: false, problem: 'invalid' }
  }
  return { ok: true, ...(await openSession(deps, tried.found.userId, from, { remember, how: 'password' })) }
}

/**
 * Opens a session. Where the device is a new one the holder is told, unless it `isExpected`: the account was
 * opened just now, or they are told of its new password.
 */
export async function openSession(
  deps: Deps,
  userId: string,
  from: From,
  { remember, how, isExpected = false }: { remember: boolean; how: SessionStart; isExpected?: boolean },
): Promise<{ cookies: string[]; needsSecondFactor: boolean }> {
  const opened = await deps.sessions.open(userId, { ...from, remember, how })
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
 * Tells the holder of a device that was not seen before; the cookie by which it is known from now on. The session
 * is open by then, but nobody has its cookie: that goes out once this is written, or never.
 */
export async function meetDevice(
  deps: Deps,
  userId: string,
  { headers }: From,
  { remember, isExpected }: { remember?: boolean; isExpected: boolean },
): Promise<string> {
  const entered = { userId, passwordHash: await findPasswordHash(deps.db, userId) }
  const holder = await findAccount(deps.db, userId)
  if (holder !== null && !isExpected && !deps.sessions.isKnownDevice(headers, entered)) {
    await tellOfDevice(deps, deps.db, holder, deviceName(headers.get('user-agent') ?? ''))
    deps.wakeOutbox()
  }
  return deps.sessions.knowDevice(headers, entered, remember)
}

/** What was typed: an address, or a number as one would write it. */
function identityOf(typed: string): Identity {
  const phone = typed.includes('@') ? null : internationalNumber(typed)
  return phone === null
    ? { kind: 'email', value: typed.trim().toLowerCase() }
    : { kind: 'phone', value: phone }
}

/**
 * Whose password it is. Always equally many passwords are compared, at the same time, so neither time nor answer
 * tells which accounts exist.
 */
async function whoHasPassword(
  deps: Deps,
  candidates: Candidate[],
  { password, atMost }: { password: string; atMost: number },
): Promise<Candidate | null> {
  const places = Array.from({ length: atMost }, (_, i) => candidates[i] ?? null)
  const fits = await Promise.all(
    places.map((candidate) => deps.passwords.verify(candidate?.passwordHash ?? null, password)),
  )
  return places.find((_, i) => fits[i]) ?? null
}
