import { type Context, Hono } from 'hono'
import { parseCode, parseSignIn, parseSignUp } from '#domain/forms/account.ts'
import { firstLanguage } from '#domain/words/language.ts'
import type { Env } from '#server/env.ts'
import { devicesOf, signOutDevice, signOutOthers } from '#server/services/accounts/devices.ts'
import { passSecondFactor } from '#server/services/accounts/second-factor.ts'
import { type Caller, signIn } from '#server/services/accounts/signing-in.ts'
import { signUp } from '#server/services/accounts/signing-up.ts'
import type { Deps } from '#server/services/deps.ts'
import { clientAddress } from '#server/web/client-address.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem } from '#server/web/problem.ts'
import { formError, readJson } from './json.ts'
import { signedIn, withCookies } from './signed-in.ts'

/**
 * `/api/auth/*`: the endpoints of Better Auth that programs need, with their names and fields, over our own
 * services. Its other endpoints do not exist here.
 */
export function authApi(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const from = (c: Context): Caller => ({
    headers: c.req.raw.headers,
    address: clientAddress(c, env.TRUST_PROXY),
  })

  routes.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  routes.post('/sign-up/email', async (c) => {
    const body = await readJson(c)
    if (body instanceof Response) return body
    const parsed = parseSignUp(body)
    if (!parsed.ok) return formError(c, parsed.problems)
    const language = firstLanguage(c.req.header('accept-language'))
    const signedUp = await signUp(deps, parsed.value, language, from(c))
    if (!signedUp.ok) {
      return signedUp.problem === 'invalid'
        ? formError(c, signedUp.problems)
        : tooMany(c, deps, signedUp.retryAfterSeconds)
    }
    const { name, email } = parsed.value
    const user = { id: signedUp.userId, name, email: email.toLowerCase(), emailVerified: false }
    return withCookies(c.json({ user }), signedUp.cookies)
  })

  routes.post('/sign-in/email', async (c) => {
    const body = await readJson(c)
    if (body instanceof Response) return body
    const { email, phoneNumber, rememberMe, password } = body
    const parsed = parseSignIn({ identifier: email ?? phoneNumber, password, remember: rememberMe ?? true })
    if (!parsed.ok) return formError(c, parsed.problems)
    const result = await signIn(deps, parsed.value, from(c))
    if (result.ok) return withCookies(c.json({ twoFactorRedirect: result.needsSecondFactor }), result.cookies)
    return result.problem === 'too-many'
      ? tooMany(c, deps, result.retryAfterSeconds)
      : problem(c, 401, 'Invalid credentials', phrasesOf(c).wrongSignIn)
  })

  for (const path of ['/two-factor/verify-totp', '/two-factor/verify-backup-code']) {
    routes.post(path, async (c) => {
      const body = await readJson(c)
      if (body instanceof Response) return body
      const parsed = parseCode(body)
      if (!parsed.ok) return formError(c, parsed.problems)
      const checked = await passSecondFactor(deps, parsed.value, from(c))
      if (checked.ok) return withCookies(c.json({ status: true }), checked.cookies)
      return checked.problem === 'too-many'
        ? tooMany(c, deps, checked.retryAfterSeconds)
        : problem(c, 401, 'Invalid credentials', phrasesOf(c).wrongCode)
    })
  }

  routes.get('/get-session', async (c) => {
    const who = await deps.sessions.read(c.req.raw.headers)
    if (who === null) return withCookies(c.json(null), await deps.sessions.close(c.req.raw.headers))
    const { id, name, email, emailVerified, role } = who.account
    return withCookies(c.json({ user: { id, name, email, emailVerified, role } }), who.cookies)
  })

  routes.post('/sign-out', async (c) =>
    withCookies(c.json({ success: true }), await deps.sessions.close(c.req.raw.headers)),
  )

  routes.get(
    '/list-sessions',
    signedIn(deps, async (c, { account, sessionId }) => c.json(await devicesOf(deps, account, sessionId))),
  )

  routes.post(
    '/revoke-session',
    signedIn(deps, async (c, { account }) => {
      const body = await readJson(c)
      if (body instanceof Response) return body
      await signOutDevice(deps, account, String(body.id))
      return c.json({ status: true })
    }),
  )

  routes.post(
    '/revoke-other-sessions',
    signedIn(deps, async (c, { account, sessionId }) => {
      await signOutOthers(deps, account, { ...from(c), sessionId })
      return c.json({ status: true })
    }),
  )
  return routes
}

function tooMany(c: Context<HttpEnv>, { hasMail }: Deps, retryAfterSeconds: number): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  const { withMail, withoutMail } = phrasesOf(c).tooManyAttempts
  return problem(c, 429, 'Too many attempts', hasMail ? withMail : withoutMail)
}
