const string = { type: 'string' }
const TOO_MANY = { description: 'problem+json; too many attempts, with Retry-After' }
const MISSING = { description: "problem+json; 'Auth session missing!'" }

/** The calls about accounts: the session travels in an http-only cookie. */
export const accountPaths = {
  '/auth/sign-up/email': call('Opens an account and signs in', ['name', 'email', 'password'], {
    200: { description: '{user}; the same whether or not the address has an account' },
    422: {
      description: 'problem+json with errors: [{path, message, code, params}]; also for a weak password',
    },
    429: TOO_MANY,
  }),
  '/auth/sign-in/email': call(
    'Signs in; phoneNumber may stand for email',
    ['email', 'password', 'rememberMe'],
    {
      200: { description: '{twoFactorRedirect}; true when a code is asked for' },
      401: { description: 'problem+json; invalid credentials' },
      429: TOO_MANY,
    },
  ),
  '/auth/two-factor/verify-totp': call(
    'Second step, with a code of the app',
    ['code', 'trustDevice'],
    codeAnswers(),
  ),
  '/auth/two-factor/verify-backup-code': call('Second step, with a recovery code', ['code'], codeAnswers()),
  '/auth/get-session': {
    get: {
      summary: 'Who is signed in; renews the short-lived part of the session',
      responses: { 200: { description: '{user}, or null' } },
    },
  },
  '/auth/sign-out': call('Signs this device out', [], { 200: { description: '{success}' } }),
  '/auth/list-sessions': {
    get: {
      summary: 'The devices on which one is signed in',
      responses: { 200: { description: '[{id, name, address, since, lastSeen, isThis}]' }, 401: MISSING },
    },
  },
  '/auth/revoke-session': call('Signs one device out', ['id'], doneAnswers()),
  '/auth/revoke-other-sessions': call('Signs all other devices out', [], doneAnswers()),
}

function call(summary: string, fields: string[], responses: Record<number, { description: string }>) {
  const properties = Object.fromEntries(
    fields.map((name) => [name, /^(rememberMe|trustDevice)$/.test(name) ? { type: 'boolean' } : string]),
  )
  const schema = { type: 'object', properties }
  return { post: { summary, requestBody: { content: { 'application/json': { schema } } }, responses } }
}

function codeAnswers() {
  return {
    200: { description: '{status}' },
    401: { description: 'problem+json; the code does not work' },
    429: TOO_MANY,
  }
}

function doneAnswers() {
  return { 200: { description: '{status}' }, 401: MISSING }
}
