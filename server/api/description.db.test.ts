import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingCalls } from '#tests/support/booking-calls.ts'
import { quoteFor } from '#tests/support/bookings.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { strictly } from '#tests/support/browser/described.ts'
import { postTo, WRITTEN } from '#tests/support/enquiry-calls.ts'
import { waiting } from '#tests/support/office.ts'
import { SITE } from '#tests/support/program/served.ts'
import { rowsOf } from '#tests/support/database.ts'
import { CALLS } from './api.ts'
import { describe } from './description.ts'

const { db, deps, serve, signedIn } = await bookingCalls()
const http = serve()
const description = describe(SITE, CALLS)

type Call = {
  requestBody?: { content: Record<string, { example: Record<string, unknown> }> }
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
const calls = Object.entries(description.paths as Record<string, Record<string, Call>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, call]) => ({ method, path, call })),
)

const QUERIES: Record<string, string> = {
  '/places': '?q=stellenbosch',
  '/places/nearest': '?lat=-33.93&lng=18.86',
}

/** Calls whose example refers to nothing in this test, such as a way to pay, and their answers. */
const REFUSED: Record<string, number> = {
  'post /operator/closures/{id}/tell': 409,
  'post /bookings/{reference}/proof/resend': 410,
  'post /operator/bookings/{reference}/assign': 409,
  'post /operator/bookings/{reference}/asked': 409,
  'post /operator/bookings/{reference}/refund-asked': 409,
  'post /operator/bookings/{reference}/refunds': 409,
  'post /operator/bookings/{reference}/payment-link': 409,
  'post /operator/groups/{reference}/payments': 404,
  'post /operator/plan': 422,
  'post /operator/swap': 404,
  'put /operator/units/{id}/photo': 422,
  'delete /operator/staff/{id}': 409,
  'post /auth/two-factor/verify-totp': 401,
  'post /auth/two-factor/verify-backup-code': 401,
}

test('every call accepts its example and answers as described', async () => {
  const { account } = await signedIn('naledi@tours.example')
  await db.execute(sql`update users set role = 'owner' where id = ${account.id}`)
  await db.execute(
    sql`insert into drivers (id, name, phone) values (${deps.newId()}, 'Sipho Dlamini', '+27821234567')`,
  )
  const { json: receipt } = await postTo(http, 'booking', WRITTEN.booking())
  const [crew] = await rowsOf<{ units: string; drivers: string }>(
    db,
    sql`select (select id from units where model_id = 'corolla' limit 1) as units, (select id from drivers) as drivers`,
  )
  const closureId = deps.newId()
  await db.execute(
    sql`insert into closures (id, place, starts, why, source, entered_at)
      values (${closureId}, 'cape-point', ${deps.now()}, 'wind', '', ${deps.now()})`,
  )
  const quoteId = (await quoteFor(deps)).id
  const known: Record<string, string> = {
    ...crew,
    quotes: quoteId,
    bookings: (await waiting(deps, account)).reference,
    enquiries: String(receipt.reference),
    staff: account.id,
    closures: closureId,
  }

  for (const { method, path, call } of calls) {
    const name = `${method} ${path}`
    const address = path.replace(/(\w+)\/\{\w+\}/, (_, kind: string) => `${kind}/${known[kind]}`)
    const { example } = call.requestBody?.content['application/json'] ?? {}
    const answer = await http.request(
      `/api${address}${QUERIES[path] ?? ''}`,
      {
        // The event stream never ends.
        method: path === '/operator/events' ? 'HEAD' : method,
        headers: { Cookie: await sessionOf(account.id), Origin: SITE, 'Content-Type': 'application/json' },
        ...(example && { body: JSON.stringify('quoteId' in example ? { ...example, quoteId } : example) }),
      },
      { incoming: { socket: { remoteAddress: '196.21.0.1' } } },
    )
    const text = await answer.text()
    const isDone = answer.status < 300
    expect.soft([name, isDone ? undefined : answer.status, text]).toEqual([name, REFUSED[name], text])
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    const { content } = call.responses[String(answer.status)] ?? {}
    expect.soft([name, Object.keys(content ?? {})]).toEqual([name, type === '' ? [] : [type]])
    const { schema } = content?.[type] ?? {}
    if (schema === undefined) continue
    expect
      .soft([name, strictly(schema, description).safeParse(JSON.parse(text)).error])
      .toEqual([name, undefined])
  }
})

test.each<[string, object]>([
  ['methods.payfast', { methods: { payfast: 'yes' } }],
  ['methods', { methods: 'none' }],
  ['deposit.letGo', { deposit: { letGo: 1 } }],
  ['balanceDays', { balanceDays: '3' }],
])('a setting of another type than described is refused at %s', async (path, settings) => {
  const { account } = await signedIn('naledi@tours.example')
  await db.execute(sql`update users set role = 'owner' where id = ${account.id}`)
  const answer = await http.request(
    '/api/operator/settings/money',
    {
      method: 'PUT',
      headers: { Cookie: await sessionOf(account.id), Origin: SITE, 'Content-Type': 'application/json' },
      body: JSON.stringify(settings),
    },
    { incoming: { socket: { remoteAddress: '196.21.0.1' } } },
  )
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ path }] }])
})

async function sessionOf(id: string): Promise<string> {
  const from = { headers: new Headers(), address: '196.21.0.1', remember: true, how: 'password' as const }
  const jar = new CookieJar()
  jar.take((await deps.sessions.open(id, from)).cookies)
  return jar.header
}
