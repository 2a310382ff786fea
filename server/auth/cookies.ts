import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import { SESSION_S } from './better-auth.ts'

/** The short-lived part of a session: how long a page may rely on it without asking. */
export const PASS_S = 300

const MARKER = 'tours.signed-in'

/** Whether the device should not be remembered. */
export function isForgetful(headers: Headers): boolean {
  return /\btours\.dont_remember=/.test(headers.get('cookie') ?? '')
}

type Signed = { secret: string; origin: string }

export type SignedCookie = 'session_token' | 'two_factor' | 'trust_device' | 'dont_remember'

/**
 * The request as Better Auth should see it: with only the named cookies, as we read them. Of two with the same name
 * it may take a different one than we do, and then judge the code of one account for the other.
 */
export function handedOn(headers: Headers, names: SignedCookie[], signed: Signed): Headers {
  const cookies = names.flatMap((name) => {
    const value = signedCookie(name, headers, signed)
    return value === null ? [] : [written(name, value, signed)]
  })
  return new Headers({ cookie: cookies.join('; '), 'user-agent': headers.get('user-agent') ?? '' })
}

/** The token of the request's session, if our signature is on it. */
export function sessionToken(headers: Headers, signed: Signed): string | null {
  return signedCookie('session_token', headers, signed)
}

/** The row that says that the password was entered here and a code is still needed. */
export function stepCookie(headers: Headers, signed: Signed): string | null {
  return signedCookie('two_factor', headers, signed)
}

/** The row that says that this device needs no code. */
export function trustCookie(headers: Headers, signed: Signed): string | null {
  return signedCookie('trust_device', headers, signed)?.split('!')[1] ?? null
}

function signedCookie(name: SignedCookie, headers: Headers, { secret, origin }: Signed): string | null {
  const start = `${cookieName(origin, name)}=`
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
  const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? ''
  const [token = '', signature = ''] = decoded(value).split('.')
  const expected = signatureOf(token, secret)
  const given = Buffer.from(signature, 'base64')
  return token !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/** A signed cookie as Better Auth writes it. */
function written(name: SignedCookie, value: string, { secret, origin }: Signed): string {
  const signature = signatureOf(value, secret).toString('base64')
  return `${cookieName(origin, name)}=${encodeURIComponent(`${value}.${signature}`)}`
}

export function sessionCookie(token: string, signed: Signed, remember: boolean): string {
  const lasting = attributes(signed.origin, remember ? SESSION_S : null)
  return `${written('session_token', token, signed)}; HttpOnly${lasting}`
}

/** The request that a browser would make after such a response. */
export function sentBack(setCookies: string[]): Headers {
  return new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}

/**
 * The cookie that tells only the page's script that somebody is signed in: until when the short-lived part is valid,
 * which session, as of which change of the account, and how it began. It contains no secret.
 */
export function markerOf(origin: string, now: () => Date) {
  const inSeconds = () => now().getTime() / 1000
  const made = (account: Account, sessionId: string, how: string, remember: boolean) => {
    const until = Math.floor(inSeconds()) + PASS_S
    const value = `${until}.${detailsOf(account, sessionId, how)}`
    return `${MARKER}=${value}${attributes(origin, remember ? SESSION_S : null)}`
  }
  return {
    made,
    /** None while the browser’s own is still good: a late response would set it again after they sign out. */
    renewed(account: Account, sessionId: string, headers: Headers): string[] {
      const [, until = '', came = '', how = 'password'] =
        /tours\.signed-in=(\d+)\.(\w+\.\w+\.([a-z-]+))/.exec(headers.get('cookie') ?? '') ?? []
      const isFresh = Number(until) - inSeconds() > PASS_S / 2
      return isFresh && came === detailsOf(account, sessionId, how)
        ? []
        : [made(account, sessionId, how, !isForgetful(headers))]
    },
    removed: `${MARKER}=${attributes(origin, 0)}`,
  }
}

/** What the mark tells beside its time. */
function detailsOf({ updatedAt }: Account, sessionId: string, how: string): string {
  return [sessionId.slice(0, 8), updatedAt.getTime().toString(36), how].join('.')
}

/** The attributes of each of our cookies; without an expiry it ends with the browser session. */
export function attributes(origin: string, maxAgeS: number | null): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `; Path=/; SameSite=Lax${secure}${maxAgeS === null ? '' : `; Max-Age=${maxAgeS}`}`
}

function cookieName(origin: string, name: SignedCookie): string {
  return `${origin.startsWith('https:') ? '__Secure-' : ''}tours.${name}`
}

function signatureOf(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
