import * as z from 'zod/mini'
import { parseCode, parseSignUp } from '#domain/forms/account.ts'
import { body, call, FIELDS, SIGNED_OUT } from './openapi-parts.ts'

const TOO_MANY = { 429: 'too many attempts, with Retry-After' }
const MISSING = { 401: SIGNED_OUT }
const text = z.string()

/** The API's own names for the sign-in form's identifier and remember. */
const signingIn = z.object({
  email: z.optional(text),
  phoneNumber: z.optional(text),
  password: text,
  rememberMe: z.optional(z.boolean()),
})
const secondStep = {
  takes: body(parseCode.schema, { code: '123456', trustDevice: true }),
  gives: { 200: 'Status' as const },
  problems: { 401: 'the code does not work', ...TOO_MANY },
}
const done = { gives: { 200: 'Status' as const }, problems: MISSING }

/** The calls about accounts. The session is in an http-only cookie. */
export const accountPaths = {
  '/auth/sign-up/email': {
    post: call('Opens an account and signs in; answers the same whether or not the address has an account', {
      takes: body(parseSignUp.schema, {
        name: 'Thandi Mokoena',
        email: 'thandi@example.org',
        password: 'lantern 77 quarry swift',
      }),
      gives: { 200: 'User' },
      problems: { 422: `${FIELDS}; also for a weak password`, ...TOO_MANY },
    }),
  },
  '/auth/sign-in/email': {
    post: call('Signs in; phoneNumber may take the place of email', {
      takes: body(signingIn, {
        email: 'thandi@example.org',
        password: 'lantern 77 quarry swift',
        rememberMe: true,
      }),
      gives: { 200: 'SignedIn' },
      problems: { 401: 'invalid credentials', ...TOO_MANY },
    }),
  },
  '/auth/two-factor/verify-totp': { post: call('Second step, with a code of the app', secondStep) },
  '/auth/two-factor/verify-backup-code': { post: call('Second step, with a recovery code', secondStep) },
  '/auth/get-session': {
    get: call('Who is signed in, or null; renews the short-lived part of the session', {
      gives: { 200: 'Session' },
    }),
  },
  '/auth/sign-out': { post: call('Signs this device out', { gives: { 200: 'Success' } }) },
  '/auth/list-sessions': {
    get: call('The devices that are signed in', { gives: { 200: 'Devices' }, problems: MISSING }),
  },
  '/auth/revoke-session': {
    post: call('Signs one device out', {
      ...done,
      takes: body(z.object({ id: text }), { id: '0191d9f4-7c2a-7000-8000-000000000001' }),
    }),
  },
  '/auth/revoke-other-sessions': { post: call('Signs all other devices out', done) },
}
