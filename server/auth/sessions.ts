import { APIError } from 'better-auth/api'
import type { Account, SecondFactorCheck, Sessions, SessionStart } from '#server/services/deps.ts'
import { setSessionEnd } from '#server/db/sessions.ts'
import { type AuthParts, createBetterAuth, SESSION_S } from './better-auth.ts'

type Answer<T> = { headers: Headers; response: T }
type Found = {
  user: Omit<Account, 'phone'> & { phone?: string | null; updatedAt: Date }
  session: { id: string; expiresAt: Date }
}

/** The short-lived part of a session: how long a page may believe in it without asking. */
const PASS_S = 300
/** On a device that is not to be remembered a session ends this long after its last page was closed. */
const FORGETFUL_MS = 2 * PASS_S * 1000

/** Sessions over Better Auth, each in the database: signed out on one device or process is at once out on all. */
export function createSessions(parts: AuthParts): Sessions {
  const { api } = createBetterAuth(parts)
  const marker = markerOf(parts.origin)

  const read: Sessions['read'] = async (headers) => {
    if (!hasSession(headers)) return null
    const asked = { headers, returnHeaders: true }
    const { headers: answered, response } = (await api.getSession(asked)) as Answer<Found | null>
    if (response === null) return null
    const account = accountOf(response)
    const { id: sessionId, expiresAt } = response.session
    if (isForgetful(headers)) await extend(sessionId, new Date(expiresAt))
    const cookies = [...answered.getSetCookie(), marker.renewed(account, sessionId, headers)]
    return { account, sessionId, cookies }
  }

  async function extend(sessionId: string, end: Date) {
    const wanted = Date.now() + FORGETFUL_MS
    // Not with every request.
    if (Math.abs(wanted - end.getTime()) > 60_000) await setSessionEnd(parts.db, sessionId, new Date(wanted))
  }

  /** The cookies of an answer that may have opened a session, and the mark that goes with it. */
  async function opened(answered: Headers, asked: Headers, how: SessionStart, remember: boolean) {
    const cookies = answered.getSetCookie()
    const { user, session } = await sessionBehind(cookies, asked)
    if (!remember) await extend(session.id, new Date(session.expiresAt))
    return [...cookies, marker.made(accountOf({ user, session }), session.id, how, remember)]
  }

  async function sessionBehind(cookies: string[], asked: Headers): Promise<Found> {
    const headers = new Headers({
      cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
      'user-agent': asked.get('user-agent') ?? '',
    })
    const found = await api.getSession({ headers })
    if (found === null) throw new Error('a session was opened and cannot be read')
    return found as unknown as Found
  }

  return {
    read,
    async open(userId, { headers, address, remember, how }) {
      const asked = {
        headers: withoutSession(headers),
        body: { userId, remember, address },
        returnHeaders: true,
      }
      const { headers: answered, response } = (await api.openSession(asked)) as unknown as Answer<{
        twoFactorRedirect?: boolean
      }>
      if (response.twoFactorRedirect) return { cookies: answered.getSetCookie(), needsSecondFactor: true }
      return { cookies: await opened(answered, headers, how, remember), needsSecondFactor: false }
    },
    async close(headers) {
      if (!hasSession(headers)) return [marker.removed]
      const answer = (await api.signOut({
        headers,
        returnHeaders: true,
      })) as Answer<unknown>
      return [...answer.headers.getSetCookie(), marker.removed]
    },
    async startSecondFactor(headers, password) {
      return passwordNeeded(async () => {
        const answer = await api.enableTwoFactor({ headers, body: { password } })
        return 'totpURI' in answer ? { uri: answer.totpURI, recoveryCodes: answer.backupCodes } : null
      })
    },
    async checkSecondFactor(headers, { code, kind, trustDevice }) {
      const remember = !isForgetful(headers)
      const asked = { headers, body: { code, trustDevice }, returnHeaders: true }
      try {
        const call = kind === 'app' ? api.verifyTOTP(asked) : api.verifyBackupCode(asked)
        const answer = (await call) as unknown as Answer<{ user: { id: string } }>
        return {
          ok: true,
          userId: answer.response.user.id,
          cookies: answer.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie))
            ? await opened(answer.headers, headers, 'second-factor', remember)
            : answer.headers.getSetCookie(),
        }
      } catch (error) {
        return { ok: false, problem: problemOf(error) }
      }
    },
    async stopSecondFactor(headers, password) {
      return passwordNeeded(async () => {
        const answer = (await api.disableTwoFactor({
          headers,
          body: { password },
          returnHeaders: true,
        })) as Answer<unknown>
        return opened(answer.headers, headers, 'password', true)
      })
    },
    async newRecoveryCodes(headers, password) {
      return passwordNeeded(async () => {
        const answer = await api.generateBackupCodes({ headers, body: { password } })
        return answer.backupCodes
      })
    },
  }
}

/** Null where the password was wrong. */
async function passwordNeeded<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof APIError && error.body?.code === 'INVALID_PASSWORD') return null
    throw error
  }
}

function problemOf(error: unknown): Extract<SecondFactorCheck, { ok: false }>['problem'] {
  if (!(error instanceof APIError)) throw error
  const code = error.body?.code
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') return 'invalid'
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return 'too-many'
  return 'expired'
}

function accountOf({ user }: Found): Account {
  const { id, name, email, emailVerified, phone, phoneVerified, role, language, twoFactorEnabled } = user
  return {
    id,
    name,
    email,
    emailVerified,
    phone: phone ?? null,
    phoneVerified,
    role,
    language,
    twoFactorEnabled,
    updatedAt: new Date(user.updatedAt),
  }
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?tours\.session_token=/
const MARKER = 'tours.signed-in'

function hasSession(headers: Headers): boolean {
  return SESSION_COOKIE.test(headers.get('cookie') ?? '')
}

/** Whether the device is not to be remembered. */
function isForgetful(headers: Headers): boolean {
  return /\btours\.dont_remember=/.test(headers.get('cookie') ?? '')
}

/** The request as of somebody who is not signed in: whoever signs in gets a session of their own. */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((cookie) => /^(__Secure-)?tours\.trust_device=/.test(cookie))
  return new Headers({ cookie: cookies.join('; '), 'user-agent': headers.get('user-agent') ?? '' })
}

/**
 * The cookie that tells the page's script, and nobody else, that somebody is signed in: until when the
 * short-lived part holds, which session, as of which change of the account, and how it began. No secret.
 */
function markerOf(origin: string) {
  const fixed = `; Path=/; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
  const made = (account: Account, sessionId: string, how: string, remember: boolean) => {
    const until = Math.floor(Date.now() / 1000) + PASS_S
    const value = [until, sessionId.slice(0, 8), account.updatedAt.getTime().toString(36), how].join('.')
    return `${MARKER}=${value}${fixed}${remember ? `; Max-Age=${SESSION_S}` : ''}`
  }
  return {
    made,
    renewed(account: Account, sessionId: string, headers: Headers) {
      const cookies = headers.get('cookie') ?? ''
      const how = /tours\.signed-in=\d+\.\w+\.\w+\.([a-z-]+)/.exec(cookies)?.[1] ?? 'password'
      return made(account, sessionId, how, !isForgetful(headers))
    },
    removed: `${MARKER}=${fixed}; Max-Age=0`,
  }
}
