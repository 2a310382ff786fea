import { betterAuth } from 'better-auth/minimal'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { randomInt, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { authTables } from '#server/db/accounts/auth-tables.ts'
import { LONGEST_SESSION_MS, useCode } from '#server/db/accounts/sessions.ts'
import { inSystemTime } from '#server/db/accounts/system-time.ts'
import type { Passwords } from '#server/services/deps.ts'

/** How long a device stays signed in. */
export const SESSION_S = LONGEST_SESSION_MS / 1000

export type AuthParts = {
  db: Db
  secret: string
  origin: string
  appName: string
  passwords: Passwords
  log: Logger
  clock: Clock
}

/**
 * Better Auth, for sessions and the second factor. Our own services establish who somebody is
 * (`server/services/accounts/`): Better Auth would reveal who has an account, and let anybody take an unproven phone
 * number.
 */
export function createBetterAuth({ db, secret, origin, appName, passwords, log, clock }: AuthParts) {
  const tables = Object.entries(authTables).map(([name, table]) => [
    name,
    inSystemTime(table, clock.offsetMs),
  ])
  return betterAuth({
    appName,
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: Object.fromEntries(tables), transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 1024,
      password: {
        hash: (password) => passwords.hash(password),
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    user: {
      additionalFields: {
        phone: { type: 'string', required: false, input: false },
        phoneVerified: { type: 'boolean', required: false, input: false },
        role: { type: 'string', required: false, input: false },
        language: { type: 'string', required: false, input: false },
      },
    },
    session: { expiresIn: SESSION_S, disableSessionRefresh: true },
    verification: { additionalFields: { userAgent: { type: 'string', required: false } } },
    databaseHooks: {
      session: { create: { before: codeWorksOnce(db, clock) } },
      verification: { create: { before: nameDevice } },
    },
    advanced: {
      cookiePrefix: 'tours',
      // `client-address.ts` finds the address, because it knows the proxies.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
    // Counted in the database, for all processes together (`server/limits.ts`).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => log[level]({ err: details[0] }, `Better Auth: ${message}`),
    },
    plugins: [
      opensSessions(),
      twoFactor({
        issuer: appName,
        backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
        // Better Auth checks the lock before judging and counts afterwards, so it judged all simultaneous codes. We
        // use `judgeCode`.
        accountLockout: { enabled: false },
      }),
    ],
  })
}

/**
 * Refuses a code that was already used, so that somebody who saw it cannot sign in: no session is opened, and no
 * device trusted.
 */
function codeWorksOnce(db: Db, { now }: Clock) {
  return async (
    { userId }: { userId: string },
    asked: { path?: string; body?: { code?: string }; context: { session: unknown } } | null,
  ) => {
    // Turning an app on takes the same path, but has a session before.
    if (asked?.path !== '/two-factor/verify-totp' || asked.context.session !== null) return
    if (!(await useCode(db, userId, asked.body?.code ?? '', now())))
      throw new APIError('UNAUTHORIZED', { code: 'CODE_USED' })
  }
}

/** A trusted device is listed among the holder's devices, so we must know what it is. */
function nameDevice(_row: unknown, asked: { headers?: Headers | undefined } | null) {
  return Promise.resolve({ data: { userAgent: asked?.headers?.get('user-agent') ?? '' } })
}

/** Opens a session for a person whom our own services have recognised. Not reachable over HTTP. */
function opensSessions() {
  return {
    id: 'opens-sessions',
    endpoints: {
      openSession: createAuthEndpoint(
        // One of the three paths after which the second-factor plugin steps in.
        '/sign-in/username',
        {
          method: 'POST',
          body: z.object({ userId: z.string(), remember: z.boolean(), address: z.string() }),
        },
        async (ctx) => {
          const { userId, remember, address } = ctx.body
          const user = await ctx.context.internalAdapter.findUserById(userId)
          if (user === null) throw new Error('a session was asked for nobody')
          const session = await ctx.context.internalAdapter.createSession(userId, !remember, {
            ipAddress: address,
          })
          await setSessionCookie(ctx, { session, user }, !remember)
          return ctx.json({ userId })
        },
      ),
    },
  }
}

/** Ten codes that can be read off paper: no look-alike letters, no capitals. */
function recoveryCodes(): string[] {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz'
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 10 }, () => `${part()}-${part()}`)
}
