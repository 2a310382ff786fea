import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { newPostgres } from '#tests/support/database.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'
import { pagesOf } from '#tests/support/program/url-map.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'

type Who = 'everybody' | 'signed in' | 'the office' | 'the owner' | 'nobody'
const PEOPLE = ['anonymous', 'customer', 'operator', 'owner'] as const
type Person = (typeof PEOPLE)[number]

/** Tried last, because it ends the session that all others are tried with. */
const SIGN_OUT = 'POST /api/auth/sign-out'

/** Every page, looked at and acted upon, and every call of the API, with who may. */
const PAGES: Record<string, Who> = {
  '/': 'everybody',
  '/booking': 'everybody',
  '/booking/:quoteId': 'everybody',
  '/booking/:quoteId/review': 'everybody',
  '/booking/group/:listId?': 'everybody',
  '/booking/group/:listId/review': 'everybody',
  '/booking-enquiry': 'everybody',
  '/booking-enquiry/sent/:id': 'everybody',
  '/email': 'everybody',
  '/contact': 'everybody',
  '/quotes': 'everybody',
  '/quotes/:id': 'everybody',
  '/quotes/:id/:sheet': 'everybody',
  '/services': 'everybody',
  '/services/:slug': 'everybody',
  '/services/:slug/:sheet': 'everybody',
  '/calendar/:file': 'everybody',
  '/areas': 'everybody',
  '/reviews': 'everybody',
  '/fleet-safety': 'everybody',
  '/privacy': 'everybody',
  '/terms': 'everybody',
  '/safety': 'everybody',
  '/paia': 'everybody',
  '/auth': 'everybody',
  '/auth/sign-up': 'everybody',
  '/auth/second-factor': 'everybody',
  '/auth/forgotten': 'everybody',
  '/auth/reset': 'everybody',
  '/auth/confirm': 'everybody',
  '/auth/sign-out': 'everybody',
  '/booking/prove/:token': 'everybody',
  '/booking/proposal/:token': 'everybody',
  '/trip/:token': 'everybody',
  '/trip/:token/quiet': 'everybody',
  '/trip/:token/:paper': 'everybody',
  '/trip/:token/map/:sheet': 'everybody',
  '/trip/:token/cancel': 'everybody',
  '/trip/:token/change': 'everybody',
  '/trip/:token/arrival': 'everybody',
  '/trip/:token/pay': 'everybody',
  '/trip/:token/money': 'everybody',
  '/pay/:payToken': 'everybody',
  '/office/decide/:token': 'everybody',
  '/staff/join/:token': 'everybody',
  '/driver/:token': 'everybody',
  '/driver/:token/:leg': 'everybody',
  '/driver/:token/:leg/sign': 'everybody',
  '/account': 'signed in',
  '/account/bookings': 'signed in',
  '/account/bookings/:reference': 'signed in',
  '/account/bookings/:reference/cancel': 'signed in',
  '/account/bookings/:reference/change': 'signed in',
  '/account/bookings/:reference/arrival': 'signed in',
  '/account/bookings/:reference/pay': 'signed in',
  '/account/bookings/:reference/money': 'signed in',
  '/account/bookings/:reference/map/:sheet': 'signed in',
  '/account/bookings/:reference/proof': 'signed in',
  '/account/bookings/:reference/:paper': 'signed in',
  '/account/saved': 'signed in',
  '/account/security': 'signed in',
  '/account/security/email': 'signed in',
  '/account/security/phone': 'signed in',
  '/account/security/password': 'signed in',
  '/account/security/second-factor': 'signed in',
  '/account/devices': 'signed in',
  '/account/data': 'signed in',
  '/account/data/export': 'signed in',
  '/*': 'everybody',
  '/operator': 'the office',
  '/operator/first-day': 'the office',
  '/operator/enquiries/templates': 'the office',
  '/operator/enquiries/:reference?': 'the office',
  '/operator/board': 'the office',
  '/operator/board/leg': 'the office',
  '/operator/bookings': 'the office',
  '/operator/bookings/new': 'the office',
  '/operator/bookings/day': 'the office',
  '/operator/bookings/day/plan': 'the office',
  '/operator/bookings/day/sheets': 'the office',
  '/operator/bookings/:reference': 'the office',
  '/operator/bookings/:reference/change': 'the office',
  '/operator/bookings.csv': 'the office',
  '/operator/money.csv': 'the office',
  '/operator/settings/calendars': 'the office',
  '/operator/settings/money': 'the owner',
  '/operator/money/payouts': 'the office',
  '/operator/money/statement': 'the office',
  '/operator/money': 'the office',
  '/operator/invoices': 'the office',
  '/operator/invoices/new': 'the office',
  '/operator/invoices/companies': 'the office',
  '/operator/invoices/companies/:id': 'the office',
  '/operator/invoices/:number': 'the office',
  '/operator/invoices/:number/paper.pdf': 'the office',
  '/operator/paste': 'the office',
  '/operator/search': 'the office',
  '/operator/fleet': 'the office',
  '/operator/fleet/seats': 'the office',
  '/operator/fleet/off': 'the office',
  '/operator/closures': 'the office',
  '/operator/drivers': 'the office',
  '/operator/people': 'the office',
  '/operator/people/:id': 'the office',
  '/operator/people/:id/export': 'the office',
  '/operator/trace': 'the office',
  '/operator/security': 'the office',
  '/operator/facts': 'the owner',
  '/operator/facts/claims': 'the owner',
  '/operator/staff': 'the owner',
  '/operator/outbox': 'the office',
  '/operator/outbox/:id': 'the office',
  '/operator/alerts': 'the office',
  '/operator/*': 'nobody',
}

const CALLS: Record<string, Who> = {
  'GET /healthz': 'everybody',
  'GET /vehicle-photos/{hash}': 'everybody',
  'GET /readyz': 'everybody',
  'GET /api/places': 'everybody',
  'GET /api/places/nearest': 'everybody',
  'GET /api/places/usual': 'everybody',
  'GET /api/locations': 'everybody',
  'GET /api/areas': 'everybody',
  'GET /api/vehicles': 'everybody',
  'GET /api/phrases/fare-finder': 'everybody',
  'GET /api/packages': 'everybody',
  'GET /api/chat': 'everybody',
  'POST /api/chat': 'everybody',
  'POST /api/quotes': 'everybody',
  'GET /api/quotes/{id}': 'everybody',
  'POST /api/bookings': 'signed in',
  'GET /api/bookings': 'signed in',
  'GET /api/bookings/{reference}': 'signed in',
  'POST /api/bookings/{reference}/proof': 'signed in',
  'POST /api/bookings/{reference}/proof/resend': 'signed in',
  'POST /api/bookings/{reference}/change': 'signed in',
  'POST /api/bookings/{reference}/cancel': 'signed in',
  'GET /api/openapi.json': 'everybody',
  'POST /api/enquiries/booking': 'everybody',
  'POST /api/enquiries/email': 'everybody',
  'POST /api/enquiries/contact': 'everybody',
  'POST /api/auth/sign-up/email': 'everybody',
  'POST /api/auth/sign-in/email': 'everybody',
  'POST /api/auth/two-factor/verify-totp': 'everybody',
  'POST /api/auth/two-factor/verify-backup-code': 'everybody',
  'GET /api/auth/get-session': 'everybody',
  'POST /api/auth/sign-out': 'everybody',
  'GET /api/auth/list-sessions': 'signed in',
  'POST /api/auth/revoke-session': 'signed in',
  'POST /api/auth/revoke-other-sessions': 'signed in',
  'GET /api/operator/events': 'the office',
  'POST /api/operator/presence': 'the office',
  'POST /api/operator/units': 'the office',
  'POST /api/operator/units/{id}': 'the office',
  'POST /api/operator/units/{id}/off': 'the office',
  'POST /api/operator/units/{id}/papers': 'the office',
  'PUT /api/operator/units/{id}/photo': 'the office',
  'DELETE /api/operator/units/{id}/photo': 'the office',
  'GET /api/operator/closures': 'the office',
  'POST /api/operator/closures': 'the office',
  'POST /api/operator/closures/{id}/tell': 'the office',
  'POST /api/operator/closures/{id}/lift': 'the office',
  'POST /api/operator/drivers': 'the office',
  'POST /api/operator/drivers/{id}': 'the office',
  'POST /api/operator/drivers/{id}/off': 'the office',
  'POST /api/operator/drivers/{id}/papers': 'the office',
  'POST /api/operator/plan': 'the office',
  'POST /api/operator/drivers/{id}/link': 'the office',
  'GET /api/operator/staff': 'the owner',
  'POST /api/operator/staff': 'the owner',
  'POST /api/operator/staff/{id}/role': 'the owner',
  'DELETE /api/operator/staff/{id}': 'the owner',
  'POST /api/operator/release': 'the office',
  'GET /api/operator/today': 'the office',
  'GET /api/operator/search': 'the office',
  'GET /api/operator/bookings': 'the office',
  'POST /api/operator/bookings': 'the office',
  'GET /api/operator/bookings/{reference}': 'the office',
  'POST /api/operator/bookings/{reference}/link': 'the office',
  'POST /api/operator/bookings/{reference}/payment-link': 'the office',
  'POST /api/operator/groups/{reference}/payments': 'the office',
  'POST /api/operator/bookings/{reference}/moves': 'the office',
  'GET /api/operator/settings/money': 'the owner',
  'PUT /api/operator/settings/money': 'the owner',
  'GET /api/operator/money': 'the office',
  'POST /api/operator/money/statement': 'the office',
  'POST /api/operator/bookings/{reference}/payments': 'the office',
  'POST /api/operator/bookings/{reference}/refunds': 'the office',
  'POST /api/operator/bookings/{reference}/refund-asked': 'the office',
  'POST /api/operator/bookings/{reference}/assign': 'the office',
  'POST /api/operator/bookings/{reference}/change': 'the office',
  'POST /api/operator/bookings/{reference}/asked': 'the office',
  'POST /api/operator/swap': 'the office',
  'GET /api/operator/legs': 'the office',
  'POST /api/operator/bookings/{reference}/notes': 'the office',
  'GET /api/operator/units': 'the office',
  'GET /api/operator/drivers': 'the office',
  'GET /api/operator/plan': 'the office',
  'GET /api/operator/enquiries': 'the office',
  'GET /api/operator/enquiries/{reference}': 'the office',
  'POST /api/operator/enquiries/{reference}/draft': 'the office',
  'POST /api/operator/enquiries/{reference}/replies': 'the office',
  'POST /api/operator/enquiries/{reference}/notes': 'the office',
  'POST /api/operator/enquiries/{reference}/touches': 'the office',
  'POST /api/operator/paste': 'the office',
  'GET /api/operator/outbox': 'the office',
  'GET /api/operator/trace': 'the office',
}

const EMAILS = {
  customer: 'customer@example.org',
  operator: 'operator@example.org',
  owner: 'owner@tours.example',
}

let program: Program
const visitors = {} as Record<Person, Visitor>

beforeAll(async () => {
  const database = await newPostgres()
  program = await startProgram({
    DATABASE_URL: database,
    AUTH_SECRET: 'x'.repeat(32),
    RATE_LIMIT: 'off',
    OWNER_EMAIL: EMAILS.owner,
    OWNER_PASSWORD: PASSWORD,
  })
  for (const person of PEOPLE) visitors[person] = new Visitor(program.url)
  const admin = new pg.Client({ connectionString: database })
  await admin.connect()
  for (const role of ['customer', 'operator'] as const) {
    await visitors[role].signUp(EMAILS[role])
    await admin.query('update users set role = $1 where email = $2', [role, EMAILS[role]])
  }
  await admin.end()
  await visitors.owner.signIn(EMAILS.owner)
})
afterAll(async () => {
  await program.kill()
})

test('the table names every page of the URL map', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(
    pagesOf(routes)
      .map(({ path }) => path)
      .toSorted(),
  )
})

test('the API has no call that the table does not name', async () => {
  const { paths } = (await (await fetch(`${program.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
  )
  for (const call of described) expect(Object.keys(CALLS)).toContain(call)
  // What Better Auth could do beside is not there.
  for (const path of [
    '/sign-in/username',
    '/sign-in/social',
    '/two-factor/disable',
    '/update-user',
    '/change-email',
    '/delete-user',
    '/ok',
  ]) {
    const answer = await new Visitor(program.url).call(`/api/auth${path}`, {
      userId: 'x',
      remember: true,
      address: '',
    })
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test.concurrent.each(PEOPLE)('each door is tried as %s', async (person) => {
  const visitor = visitors[person]
  const pages = await eightAtATime(Object.entries(PAGES), ([page, who]) =>
    tryPage(visitor, person, page, who),
  )
  const calls = Object.entries(CALLS).filter(([call]) => call !== SIGN_OUT)
  const tried = await eightAtATime(calls, ([call, who]) => tryCall(visitor, person, call, who))
  const last = await tryCall(visitor, person, SIGN_OUT, 'everybody')
  expect([...pages, ...tried, ...last]).toEqual([])
})

/** What is surprising about a page: where somebody may not enter every way in is tried, else it is looked at. */
async function tryPage(visitor: Visitor, person: Person, page: string, who: Who): Promise<string[]> {
  const path = page
    .replace(/:id|:quoteId/, crypto.randomUUID())
    .replace(':slug', 'winelands')
    .replace(/:reference\??/, 'KXT-49M')
    .replace('*', 'no-such-page')
  const isRefused = who !== 'everybody' && who !== 'nobody' && person === 'anonymous'
  const isKeptOut = mayNot(person, who)
  const surprises: string[] = []
  for (const [what, ask] of isRefused || isKeptOut ? waysIn(path) : [look(path)]) {
    const answer = await ask(visitor)
    const body = await answer.text()
    const isConsole = body.includes('Use single-letter shortcuts')
    // An operator sees in the console's frame that a page of the owner's is not there.
    const isOutside = isRefused || (isKeptOut && person === 'customer')
    if (isConsole && isOutside) surprises.push(`${what} ${page} shows the console`)
    if (isKeptOut && answer.status !== 404) surprises.push(`${what} ${page}: ${answer.status}`)
    const leadsAway = `${answer.headers.get('location')} ${body.slice(0, 2000)}`.includes('/auth?to=')
    if (answer.status >= 500 || leadsAway !== isRefused) surprises.push(`${what} ${page}: ${answer.status}`)
    if (isRefused && body.includes('example.org')) surprises.push(`${what} ${page} tells who`)
  }
  return surprises
}

async function tryCall(visitor: Visitor, person: Person, call: string, who: Who): Promise<string[]> {
  const [method = '', path = ''] = call.split(' ')
  const answer = method === 'POST' ? await visitor.call(path, {}) : await visitor.ask(path, { method })
  const isRefused =
    answer.status === 401 && /Auth session missing!|Authentication required/.test(await answer.text())
  // A stream has no end of its own.
  if (!answer.bodyUsed) await answer.body?.cancel()
  const isOffice = who === 'the office' || who === 'the owner'
  const isKeptOut = mayNot(person, who)
  const isNothing = answer.status === 404 && (isKeptOut || !path.includes('{'))
  const isSurprising =
    answer.status >= 500 ||
    isRefused !== (who !== 'everybody' && person === 'anonymous') ||
    (isOffice && person !== 'anonymous' && isNothing !== isKeptOut)
  return isSurprising ? [`${call}: ${answer.status}`] : []
}

/** To them nothing is there. */
function mayNot(person: Person, who: Who): boolean {
  return (
    who === 'nobody' ||
    (person === 'customer' && (who === 'the office' || who === 'the owner')) ||
    (person === 'operator' && who === 'the owner')
  )
}

type Way = [what: string, ask: (visitor: Visitor) => Promise<Response>]

function look(path: string): Way {
  return ['look at', (visitor) => visitor.ask(path)]
}

/** A page is looked at, changed to by the browser itself, and acted upon, with scripts and without. */
function waysIn(path: string): Way[] {
  const data = path === '/' ? '/_.data' : `${path}.data`
  return [
    look(path),
    ['load data of', (visitor) => visitor.ask(data)],
    ['act on', (visitor) => visitor.form(path, {})],
    ['act on data of', (visitor) => visitor.form(data, {})],
  ]
}

async function eightAtATime<T>(doors: T[], tryDoor: (door: T) => Promise<string[]>): Promise<string[]> {
  const surprises: string[] = []
  for (let i = 0; i < doors.length; i += 8)
    surprises.push(...(await Promise.all(doors.slice(i, i + 8).map(tryDoor))).flat())
  return surprises
}
