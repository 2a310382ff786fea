import type { Context } from 'hono'
import * as z from 'zod/mini'
import { parseCode, parseSignIn, parseSignUp } from '#domain/forms/account.ts'
import { firstLanguage } from '#domain/words/language.ts'
import { devicesOf, signOutDevice, signOutOthers } from '#server/services/accounts/devices.ts'
import { passSecondFactor } from '#server/services/accounts/second-factor.ts'
import { signIn } from '#server/services/accounts/signing-in.ts'
import { signUp } from '#server/services/accounts/signing-up.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { formError, setCookies } from '../json.ts'
import { instant, named, text } from '../schemas.ts'

const user = z.object({
  id: text,
  name: text,
  email: text,
  emailVerified: z.boolean(),
  role: z.optional(text),
})
const status = named('Status', z.object({ status: z.boolean() }))
const device = z.object({
  id: text,
  name: text,
  address: text,
  since: instant,
  lastSeen: instant,
  isThis: z.boolean(),
})

const TOO_MANY = { 429: 'too many attempts, with Retry-After' }

/**
 * `/api/auth/*`: the endpoints of Better Auth that programs need, with their names and fields, over our own
 * services. Its other endpoints do not exist here. The session is in an http-only cookie.
 */
export const accountCalls = [
  call('POST', '/auth/sign-up/email', {
    summary: 'Opens an account and signs in; answers the same whether or not the address has an account',
    takes: parseSignUp,
    example: { name: 'Thandi Mokoena', email: 'thandi@example.org', password: 'lantern 77 quarry swift' },
    gives: { 200: named('User', z.object({ user })) },
    refuses: TOO_MANY,
    answer: async ({ c, deps, address, body }) => {
      const language = firstLanguage(c.req.header('accept-language'))
      const signedUp = await signUp(deps, body, language, { headers: c.req.raw.headers, address })
      if (!signedUp.ok) {
        return signedUp.problem === 'invalid'
          ? formError(c, signedUp.problems)
          : tooMany(c, deps, signedUp.retryAfterSeconds)
      }
      setCookies(c, signedUp.cookies)
      const { name, email } = body
      return { user: { id: signedUp.userId, name, email: email.toLowerCase(), emailVerified: false } }
    },
  }),
  call('POST', '/auth/sign-in/email', {
    summary: 'Signs in; phoneNumber may take the place of email',
    also: {
      email: z.optional(text),
      phoneNumber: z.optional(text),
      password: text,
      rememberMe: z.optional(z.boolean()),
    },
    example: { email: 'thandi@example.org', password: 'lantern 77 quarry swift', rememberMe: true },
    gives: {
      200: named(
        'SignedIn',
        z.object({
          twoFactorRedirect: z.boolean().check(z.meta({ description: 'whether a code is asked for' })),
        }),
      ),
    },
    refuses: { 401: 'invalid credentials', ...TOO_MANY },
    answer: async ({ c, deps, address, also: { email, phoneNumber, rememberMe, password } }) => {
      const parsed = parseSignIn({ identifier: email ?? phoneNumber, password, remember: rememberMe ?? true })
      if (!parsed.ok) return formError(c, parsed.problems)
      const result = await signIn(deps, parsed.value, { headers: c.req.raw.headers, address })
      if (!result.ok) {
        return result.problem === 'too-many'
          ? tooMany(c, deps, result.retryAfterSeconds)
          : problem(c, 401, 'Invalid credentials', phrasesOf(c).wrongSignIn)
      }
      setCookies(c, result.cookies)
      return { twoFactorRedirect: result.needsSecondFactor }
    },
  }),
  secondStep('totp', 'Second step, with a code of the app'),
  secondStep('backup-code', 'Second step, with a recovery code'),
  call('GET', '/auth/get-session', {
    summary: 'Who is signed in, or null; renews the short-lived part of the session',
    gives: { 200: named('Session', z.nullable(z.object({ user }))) },
    answer: async ({ c, deps }) => {
      const { headers } = c.req.raw
      const who = await deps.sessions.read(headers)
      setCookies(c, who === null ? await deps.sessions.close(headers) : who.cookies)
      if (who === null) return null
      const { id, name, email, emailVerified, role } = who.account
      return { user: { id, name, email, emailVerified, role } }
    },
  }),
  call('POST', '/auth/sign-out', {
    summary: 'Signs this device out',
    gives: { 200: named('Success', z.object({ success: z.boolean() })) },
    answer: async ({ c, deps }) => {
      setCookies(c, await deps.sessions.close(c.req.raw.headers))
      return { success: true }
    },
  }),
  call('GET', '/auth/list-sessions', {
    summary: 'The devices that are signed in',
    for: 'account',
    gives: { 200: named('Devices', z.array(device)) },
    answer: async ({ deps, who: { account, sessionId } }) => {
      const devices = await devicesOf(deps, account, sessionId)
      return devices.map(({ since, lastSeen, ...device }) => ({
        ...device,
        since: since.toISOString(),
        lastSeen: lastSeen.toISOString(),
      }))
    },
  }),
  call('POST', '/auth/revoke-session', {
    summary: 'Signs one device out',
    for: 'account',
    also: { id: text },
    example: { id: '0191d9f4-7c2a-7000-8000-000000000001' },
    gives: { 200: status },
    answer: async ({ deps, who, also: { id } }) => {
      await signOutDevice(deps, who.account, id)
      return { status: true }
    },
  }),
  call('POST', '/auth/revoke-other-sessions', {
    summary: 'Signs all other devices out',
    for: 'account',
    gives: { 200: status },
    answer: async ({ c, deps, address, who: { account, sessionId } }) => {
      await signOutOthers(deps, account, { headers: c.req.raw.headers, address, sessionId })
      return { status: true }
    },
  }),
]

function secondStep(kind: string, summary: string) {
  return call('POST', `/auth/two-factor/verify-${kind}`, {
    summary,
    takes: parseCode,
    example: { code: '123456', trustDevice: true },
    gives: { 200: status },
    refuses: { 401: 'the code does not work', ...TOO_MANY },
    answer: async ({ c, deps, address, body }) => {
      const checked = await passSecondFactor(deps, body, { headers: c.req.raw.headers, address })
      if (!checked.ok) {
        return checked.problem === 'too-many'
          ? tooMany(c, deps, checked.retryAfterSeconds)
          : problem(c, 401, 'Invalid credentials', phrasesOf(c).wrongCode)
      }
      setCookies(c, checked.cookies)
      return { status: true }
    },
  })
}

function tooMany(c: Context<HttpEnv>, { hasMail }: Deps, retryAfterSeconds: number): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  const { withMail, withoutMail } = phrasesOf(c).tooManyAttempts
  return problem(c, 429, 'Too many attempts', hasMail ? withMail : withoutMail)
}
