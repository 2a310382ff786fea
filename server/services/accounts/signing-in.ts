import { findAccount, findSignInCandidates, type Identity } from '#server/db/accounts.ts'
import { type Device, findDevices } from '#server/db/sessions.ts'
import type { Deps, SessionStart } from '../deps.ts'
import { deviceName } from './device-name.ts'
import { tell } from './notices.ts'
import { internationalNumber } from './phone-number.ts'

/** Where a request comes from. */
export type From = { headers: Headers; address: string }

export type SignedInAs =
  | { ok: true; cookies: string[]; needsSecondFactor: boolean }
  | { ok: false; problem: 'invalid' }
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number }

/** Signs in with an e-mail address or a proven phone number, and the password. */
export async function signIn(
  deps: Deps,
  { identifier, password, remember }: { identifier: string; password: string; remember: boolean },
  from: From,
): Promise<SignedInAs> {
  const identity = identityOf(identifier)
  const name = identity.value
  const allowance = await deps.limits.takeSignIn(name, from.address)
  if (!allowance.allowed)
    return { ok: false, problem: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
  const userId = await whoHasPassword(deps, identity, password)
  if (userId === null) return { ok: false, problem: 'invalid' }
  await deps.limits.forgiveSignIn(name, from.address)
  return { ok: true, ...(await openSession(deps, userId, from, { remember, how: 'password' })) }
}

/** Opens a session, and tells the holder when the device is one that was not seen before. */
export async function openSession(
  deps: Deps,
  userId: string,
  from: From,
  { remember, how }: { remember: boolean; how: SessionStart },
): Promise<{ cookies: string[]; needsSecondFactor: boolean }> {
  const devices = await findDevices(deps.db, userId, deps.now())
  const opened = await deps.sessions.open(userId, { ...from, remember, how })
  if (!opened.needsSecondFactor) await tellOfNewDevice(deps, userId, devices, from)
  return opened
}

export async function tellOfNewDevice(
  deps: Deps,
  userId: string,
  known: Device[],
  from: From,
): Promise<void> {
  const device = deviceName(from.headers.get('user-agent') ?? '')
  // Nothing to compare with: the first sign-in, or everything was signed out.
  if (known.length === 0 || known.some(({ userAgent }) => deviceName(userAgent) === device)) return
  const holder = await findAccount(deps.db, userId)
  if (holder === null) return
  await tell(deps, deps.db, holder, 'newDevice', { device })
  deps.wakeOutbox()
}

/** What was typed: an address, or a number as one would write it. */
function identityOf(typed: string): Identity {
  const phone = typed.includes('@') ? null : internationalNumber(typed)
  return phone === null
    ? { kind: 'email', value: typed.trim().toLowerCase() }
    : { kind: 'phone', value: phone }
}

/**
 * Whose password it is. Always two passwords are compared, at the same time: with that of whoever has proven
 * the address, and with the newest account that only names it. So neither time nor answer tells which exist.
 */
async function whoHasPassword(deps: Deps, identity: Identity, password: string): Promise<string | null> {
  const { proven, claimed } = await findSignInCandidates(deps.db, identity)
  const [isProven, isClaimed] = await Promise.all(
    [proven, claimed].map((candidate) => deps.passwords.verify(candidate?.passwordHash ?? null, password)),
  )
  if (isProven && proven !== null) return proven.userId
  return isClaimed && claimed !== null ? claimed.userId : null
}
