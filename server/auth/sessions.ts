import { APIError } from 'better-auth/api'
import { randomBytes } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import {
  changeSessionToken,
  deleteOpened,
  endOldSteps,
  findSession,
  findStep,
  noteSessionUse,
  setSessionEnd,
  useCode,
} from '#server/db/accounts/sessions.ts'
import type { Role } from '#domain/office/permissions.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/duration.ts'
import type { SecondFactorCheck, Sessions, SessionStart } from '#server/services/deps.ts'
import { type AuthParts, createBetterAuth } from './better-auth.ts'
import { knownDevices } from './known-devices.ts'
import {
  handedOn,
  isForgetful,
  markerOf,
  PASS_S,
  sentBack,
  sessionCookie,
  sessionToken,
  type SignedCookie,
  stepCookie,
  trustCookie,
} from './cookies.ts'
import { keyFor } from './secret.ts'

type Answer<T> = { headers: Headers; response: T }

/** Without 'Keep me signed in' a session ends this long after its last page was closed. */
const FORGETFUL_MS = 2 * PASS_S * 1000

/** Sessions over Better Auth, each in the database: signing out on one process takes effect on all immediately. */
export function createSessions({ secret, ...others }: AuthParts): Sessions {
  const parts = { ...others, secret: keyFor(secret, 'sessions') }
  const { api } = createBetterAuth(parts)
  const { now } = parts.clock
  const marker = markerOf(parts.origin, now)

  const handed = (headers: Headers, ...names: SignedCookie[]) => handedOn(headers, names, parts)

  const read: Sessions['read'] = async (headers) => {
    const found = await find(headers)
    if (found === null) return null
    const { account, sessionId } = found
    await noteUse(headers, found)
    return { account, sessionId, cookies: marker.renewed(account, sessionId, headers) }
  }

  async function find(headers: Headers) {
    const token = sessionToken(headers, parts)
    const found = token === null ? null : await findSession(parts.db, token, now())
    if (found === null) return null
    const { user, session } = found
    const { id: sessionId, expiresAt: end, updatedAt: lastSeen } = session
    return { account: accountOf(user), sessionId, end, lastSeen }
  }

  /** Without 'Keep me signed in' use extends a session; not every request writes that down. */
  async function noteUse(
    headers: Headers,
    { sessionId, end, lastSeen }: { sessionId: string; end: Date; lastSeen: Date },
  ): Promise<void> {
    const at = now()
    if (at.getTime() - lastSeen.getTime() > DAY_MS) await noteSessionUse(parts.db, sessionId, at)
    const isToBeMoved = Math.abs(FORGETFUL_MS - (end.getTime() - at.getTime())) > MINUTE_MS
    if (isForgetful(headers) && isToBeMoved) await endForgetful(sessionId)
  }

  function endForgetful(sessionId: string): Promise<void> {
    return setSessionEnd(parts.db, sessionId, new Date(now().getTime() + FORGETFUL_MS))
  }

  /** The cookies of a response that opened a session, with the mark for this device. */
  async function opened(answered: Headers, how: SessionStart, remember: boolean) {
    const cookies = answered.getSetCookie()
    const found = await find(sentBack(cookies))
    if (found === null) throw new Error('a session was opened and cannot be read')
    if (!remember) await endForgetful(found.sessionId)
    const mark = marker.made(found.account, found.sessionId, how, remember)
    return { cookies: [...cookies, mark], sessionId: found.sessionId }
  }

  async function whoHasToEnterCode(headers: Headers): Promise<string | null> {
    const step = stepCookie(headers, parts)
    return step === null ? null : findStep(parts.db, step, now())
  }

  return {
    read,
    whoHasToEnterCode,
    ...knownDevices({ ...parts, secret: keyFor(secret, 'known devices') }),
    async open(userId, { headers, address, remember, how }) {
      const asked = {
        // Without the session: a new sign-in gets its own.
        headers: handed(headers, 'trust_device'),
        body: { userId, remember, address },
        returnHeaders: true,
      }
      const { headers: answered, response } = (await api.openSession(asked)) as unknown as Answer<{
        twoFactorRedirect?: boolean
      }>
      if (response.twoFactorRedirect) {
        await endOldSteps(parts.db, userId)
        return { cookies: answered.getSetCookie(), needsSecondFactor: true }
      }
      const { cookies } = await opened(answered, how, remember)
      return { cookies, needsSecondFactor: false }
    },
    async close(headers) {
      if (sessionToken(headers, parts) === null) return [marker.removed]
      const answer = (await api.signOut({
        headers: handed(headers, 'session_token'),
        returnHeaders: true,
      })) as Answer<unknown>
      return [...answer.headers.getSetCookie(), marker.removed]
    },
    async takeBack(cookies) {
      const headers = sentBack(cookies)
      const names = [stepCookie(headers, parts), trustCookie(headers, parts)]
      await deleteOpened(
        parts.db,
        sessionToken(headers, parts),
        names.filter((name) => name !== null),
      )
    },
    async renew(tx, sessionId, headers) {
      const token = randomBytes(24).toString('base64url')
      await changeSessionToken(tx, sessionId, token)
      const found = await findSession(tx, token, now())
      if (found === null) return [marker.removed]
      const cookie = sessionCookie(token, parts, !isForgetful(headers))
      return [cookie, ...marker.renewed(accountOf(found.user), sessionId, headers)]
    },
    trustedDevice: (headers) => trustCookie(headers, parts),
    async startSecondFactor(headers, password) {
      return passwordNeeded(async () => {
        try {
          const asked = { headers: handed(headers, 'session_token'), body: { password } }
          const answer = await api.enableTwoFactor(asked)
          return 'totpURI' in answer ? { uri: answer.totpURI, recoveryCodes: answer.backupCodes } : null
        } catch (error) {
          if (codeOf(error) === 'TOTP_ALREADY_ENABLED') return 'is-on'
          throw error
        }
      })
    },
    async checkSecondFactor(userId, headers, { code, kind, trustDevice }) {
      const remember = !isForgetful(headers)
      const isSignedIn = (await find(headers))?.account.id === userId
      if (!isSignedIn && (await whoHasToEnterCode(headers)) !== userId)
        return { ok: false, problem: 'expired' }
      // Only one of the two: Better Auth would take the session, even somebody else's.
      const shown = handed(headers, isSignedIn ? 'session_token' : 'two_factor', 'dont_remember')
      const asked = { headers: shown, body: { code, trustDevice }, returnHeaders: true }
      try {
        const call = kind === 'app' ? api.verifyTOTP(asked) : api.verifyBackupCode(asked)
        const answer = (await call) as unknown as Answer<{ user: { id: string } }>
        if (answer.response.user.id !== userId) throw new Error('a code was judged for somebody else')
        const isOpened = answer.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie))
        // At sign-in the code was used up before anything was opened.
        const isNew = kind === 'recovery' || !isSignedIn || (await useCode(parts.db, userId, code, now()))
        if (isOpened) {
          const { cookies, sessionId } = await opened(answer.headers, 'second-factor', remember)
          return { ok: true, cookies, opened: sessionId }
        }
        return isNew ? { ok: true, cookies: [], opened: null } : { ok: false, problem: 'expired' }
      } catch (error) {
        return { ok: false, problem: problemOf(error) }
      }
    },
    async newRecoveryCodes(headers, password) {
      return passwordNeeded(async () => {
        const asked = { headers: handed(headers, 'session_token'), body: { password } }
        const answer = await api.generateBackupCodes(asked)
        return answer.backupCodes
      })
    },
  }
}

function accountOf(user: Omit<Account, 'role'> & { role: string }): Account {
  return { ...user, role: user.role as Role }
}

/** Null if the password was wrong. */
async function passwordNeeded<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (codeOf(error) === 'INVALID_PASSWORD') return null
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof APIError ? error.body?.code : undefined
}

function problemOf(error: unknown): Extract<SecondFactorCheck, { ok: false }>['problem'] {
  if (!(error instanceof APIError)) throw error
  const code = error.body?.code
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') return 'invalid'
  return 'expired'
}
