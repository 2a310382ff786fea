import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import {
  ask,
  enquiryCalls,
  FORMS,
  type Json,
  NOTHING,
  postTo,
  VISITOR,
  WRITTEN,
} from '#tests/support/enquiry-calls.ts'
import { noLimits } from './limits.ts'
import { createLog } from './log.ts'
import type { Deps } from './services/deps.ts'

const { db, http, serve, post, stored, expectProblem } = await enquiryCalls()

describe('the origin of a call', () => {
  const REFUSED = {
    status: 403,
    title: 'Foreign origin',
    detail: 'This request did not come from our own pages, so we have not carried it out.',
  }
  const cookie = { Cookie: 'session=abc' }

  test.each<[string, Record<string, string>]>([
    ['a program without cookie and Origin', {}],
    ['our own page', { Origin: 'https://tours.example' }],
    ['our own page with a cookie', { Origin: 'https://tours.example', ...cookie }],
    [
      'our own page by another name of this machine',
      { Origin: 'http://192.168.1.20:3000', Host: '192.168.1.20:3000' },
    ],
  ])('is fine: %s', async (_, headers) => {
    expect((await post('email', WRITTEN.email(), headers)).status).toBe(201)
  })

  test.each<[string, Record<string, string>]>([
    ['a cookie and no Origin', cookie],
    ['a foreign page', { Origin: 'https://evil.example' }],
    ['a foreign page with a cookie', { Origin: 'https://evil.example', ...cookie }],
    ['a foreign page, calling us by our name', { Origin: 'https://evil.example', Host: 'tours.example' }],
    ['a page without origin', { Origin: 'null' }],
    ['a page without origin, with a cookie', { Origin: 'null', ...cookie }],
    ['an empty Origin', { Origin: '' }],
    ['our name without https', { Origin: 'http://tours.example', Host: 'tours.example' }],
    ['another port', { Origin: 'https://tours.example:8443', Host: 'tours.example' }],
    ['a domain below ours', { Origin: 'https://blog.tours.example' }],
    ['a domain that starts like ours', { Origin: 'https://tours.example.evil.example' }],
    ['a domain that ends like ours', { Origin: 'https://evil-tours.example' }],
    ['our name as a user', { Origin: 'https://tours.example@evil.example' }],
    ['no address at all', { Origin: 'tours.example' }],
    ['a foreign page that hides its Origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused: %s', async (_, headers) => {
    for (const form of FORMS) await expectProblem(await post(form, WRITTEN[form](), headers), REFUSED)
  })

  test('is refused with https where the site has none', async () => {
    const plain = serve({ env: { PUBLIC_URL: 'http://localhost:3000' } })
    const headers = { Origin: 'https://127.0.0.1:3000', Host: '127.0.0.1:3000' }
    expect((await postTo(plain, 'email', WRITTEN.email(), headers)).status).toBe(403)
    const own = { ...headers, Origin: 'http://127.0.0.1:3000' }
    expect((await postTo(plain, 'email', WRITTEN.email(), own)).status).toBe(201)
  })

  test('does not matter for reading', async () => {
    const foreign = { Origin: 'https://evil.example', ...cookie }
    expect((await ask(http, '/api/places?q=stel', { headers: foreign })).status).toBe(200)
  })
})

describe('the address of a visitor', () => {
  async function addressSeen(env: Record<string, string>, headers: Record<string, string>) {
    const seen: string[] = []
    const limits: Deps['limits'] = {
      ...noLimits,
      takeEnquiry: (address) => {
        seen.push(address)
        return Promise.resolve({ allowed: true })
      },
    }
    await postTo(serve({ env, deps: { limits } }), 'email', WRITTEN.email(), headers)
    return seen
  }

  test.each<[string, Record<string, string>, string, string]>([
    ['is that of the connection, whatever is forwarded', {}, '1.2.3.4', VISITOR],
    ['is the one that the one trusted proxy saw', { TRUST_PROXY: '1' }, '1.2.3.4', '1.2.3.4'],
    ['is not what the visitor put before it', { TRUST_PROXY: '1' }, '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    [
      'is the one that the outer of two proxies saw',
      { TRUST_PROXY: '2' },
      '9.9.9.9, 1.2.3.4, 10.0.0.1',
      '1.2.3.4',
    ],
    [
      'is that of the connection when fewer proxies than trusted have added theirs',
      { TRUST_PROXY: '2' },
      '1.2.3.4',
      VISITOR,
    ],
    ['is that of the connection when the proxy says nothing', { TRUST_PROXY: '1' }, '', VISITOR],
    ['may be of the newer kind', { TRUST_PROXY: '1' }, '2001:db8::1', '2001:db8::1'],
  ])('%s', async (_, env, forwarded, address) => {
    expect(await addressSeen(env, { 'X-Forwarded-For': forwarded })).toEqual([address])
  })

  test('is that of the connection when there is no header', async () => {
    expect(await addressSeen({ TRUST_PROXY: '1' }, {})).toEqual([VISITOR])
  })
})

describe('the measurements', () => {
  const TOKEN = 'a-token-of-some-length'

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'are shown to this machine: %s',
    async (from) => {
      const answer = await ask(http, '/metrics', { from })
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('http_request_seconds')
    },
  )

  test.each([VISITOR, '10.0.0.1', '::', '2001:db8::1', '1270.0.0.1', '::ffff:10.127.0.1', '::10'])(
    'are not shown to %s',
    async (from) => {
      const answer = await ask(http, '/metrics', { from })
      expect([answer.status, answer.text]).toEqual([403, 'not for you'])
    },
  )

  test('are not shown to a visitor who comes through a proxy on this machine', async () => {
    const headers = { 'X-Forwarded-For': '127.0.0.1' }
    expect((await ask(http, '/metrics', { from: '127.0.0.1', headers })).status).toBe(403)
  })

  test('are shown to a holder of the token', async () => {
    const guarded = serve({ env: { METRICS_TOKEN: TOKEN } })
    const headers = { Authorization: `Bearer ${TOKEN}` }
    expect((await ask(guarded, '/metrics', { headers })).status).toBe(200)
  })

  test.each(['', 'Bearer', 'Bearer undefined', 'Bearer wrong', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
    'are not shown for the header "%s"',
    async (authorization) => {
      for (const program of [http, serve({ env: { METRICS_TOKEN: TOKEN } })]) {
        const headers = { Authorization: authorization }
        expect((await ask(program, '/metrics', { headers })).status).toBe(403)
      }
    },
  )
})

describe('the headers of an answer of the API', () => {
  async function answers() {
    return [
      await post('email', WRITTEN.email()),
      await post('email', {}),
      await post('email', '{'),
      await post('email', 'x', { 'Content-Type': 'text/plain' }),
      await post('email', 'x'.repeat(200_000)),
      await post('email', WRITTEN.email(), { Origin: 'null' }),
      await ask(http, '/api/places?q=stel'),
      await ask(http, '/api/nothing'),
      await postTo(serve({ deps: { limits: BROKEN } }), 'email', { ...WRITTEN.email(), message: 'another' }),
    ]
  }

  test('protect every answer', async () => {
    for (const { status, headers } of await answers()) {
      expect([
        status,
        headers.get('x-content-type-options'),
        headers.get('x-frame-options'),
        headers.get('referrer-policy'),
        headers.get('strict-transport-security'),
      ]).toEqual([status, 'nosniff', 'DENY', 'strict-origin-when-cross-origin', 'max-age=31536000'])
      expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/)
    }
  })

  test('do not reveal the software', async () => {
    for (const { headers } of await answers()) {
      expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
    }
  })

  test('let no other site read it', async () => {
    const answer = await ask(http, '/api/places?q=stel', { headers: { Origin: 'https://evil.example' } })
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })

  test('promise https only where the site has it', async () => {
    const answer = await ask(serve({ env: { PUBLIC_URL: 'http://localhost:3000' } }), '/api/nothing')
    expect(answer.headers.has('strict-transport-security')).toBe(false)
  })
})

test('an address that is no text is no page, and nothing prints what it may open', async () => {
  const warn = vi.spyOn(console, 'warn')
  const answer = await ask(http, '/office/decide/%ff.c2VjcmV0')
  expect([answer.status, answer.text]).toEqual([404, expect.not.stringContaining('c2VjcmV0')])
  expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('c2VjcmV0'))
  warn.mockRestore()
})

describe('a call that cannot be served', () => {
  test('to an unknown address gets 404', async () => {
    for (const path of [
      '/api',
      '/api/nothing',
      '/api/enquiries',
      '/api/%E0%A4%A',
      '/api/..%2f..%2fpackage.json',
    ]) {
      await expectProblem(await ask(http, path), {
        status: 404,
        title: 'Not found',
        detail: 'There is nothing at this API address.',
      })
    }
  })

  test.each([
    ['PUT', '/api/enquiries/booking', 'POST'],
    ['GET', '/api/enquiries/booking', 'POST'],
    ['DELETE', '/api/places', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['OPTIONS', '/sitemap.xml', 'GET, HEAD'],
    ['DELETE', '/contact', 'GET, HEAD, POST'],
  ])('by a method that the address does not know gets 405: %s %s', async (method, path, allowed) => {
    const answer = await ask(http, path, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
  })

  test('beyond the limit says when to try again and whom to call', async () => {
    const limits: Deps['limits'] = {
      ...noLimits,
      takeEnquiry: () => Promise.resolve({ allowed: false, retryAfterSeconds: 1234 }),
    }
    const answer = await postTo(serve({ deps: { limits } }), 'email', WRITTEN.email())
    await expectProblem(answer, {
      status: 429,
      title: 'Too many enquiries',
      detail:
        'We’ve had many enquiries from your network in the last hour. Call us or use WhatsApp: 021 555 0140.',
    })
    expect(answer.headers.get('retry-after')).toBe('1234')
  })
})

const BROKEN: Deps['limits'] = {
  ...noLimits,
  takeEnquiry: () => Promise.reject(new Error('password authentication failed for user "tours"')),
}

describe('a failure of our own', () => {
  test.each(FORMS)('is a sentence with a reference, never the text of the error: %s form', async (form) => {
    const answer = await postTo(serve({ deps: { limits: BROKEN } }), form, WRITTEN[form]())
    const reference = String(answer.json.reference)
    await expectProblem(answer, {
      status: 500,
      title: 'Unexpected error',
      detail: `Something went wrong on our side. Try again, or call us and mention ${reference}.`,
    })
    expect(answer.text).not.toMatch(/password|tours|Error|node_modules|\.ts/)
  })

  test('is found in the log by its reference', async () => {
    const lines: string[] = []
    const log = createLog('error', { write: (line) => lines.push(line) })
    const answer = await postTo(serve({ deps: { limits: BROKEN, log } }), 'email', WRITTEN.email())
    expect(lines.map((line) => JSON.parse(line) as Json)).toMatchObject([
      {
        requestId: answer.json.reference,
        err: { message: 'password authentication failed for user "tours"' },
      },
    ])
  })

  describe('of the database', () => {
    /** An enquiry that the database refuses half-way, and what the log says about it. */
    async function failHalfWay() {
      const lines: string[] = []
      const log = createLog('info', { write: (line) => lines.push(line) })
      await db.execute(sql`alter table messages rename to messages_gone`)
      try {
        return {
          answer: await postTo(serve({ deps: { log } }), 'email', WRITTEN.email()),
          logged: lines.join(''),
        }
      } finally {
        await db.execute(sql`alter table messages_gone rename to messages`)
      }
    }

    test('shows neither the SQL nor what was typed, and stores nothing', async () => {
      const { answer } = await failHalfWay()
      expect(answer.status).toBe(500)
      expect(answer.text).not.toMatch(/insert|messages|thandi|surfboards/i)
      expect(await stored()).toEqual(NOTHING)
    })

    test('leaves nothing that a person wrote in the log', async () => {
      const { answer, logged } = await failHalfWay()
      expect(logged).toContain(answer.json.reference)
      expect(logged).not.toMatch(/thandi|082 123 4567|surfboards/i)
    })
  })

  test('says when to try again while the database is away', async () => {
    const db = { execute: () => Promise.reject(new Error('read ECONNRESET')) } as unknown as Deps['db']
    const answer = await postTo(serve({ deps: { limits: BROKEN, db } }), 'email', WRITTEN.email())
    expect(answer.json).toMatchObject({ status: 503, title: 'Database away' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('of a page is a page with a sentence and a reference', async () => {
    const lines: string[] = []
    const log = createLog('error', { write: (line) => lines.push(line) })
    const answer = await ask(serve({ deps: { log } }), '/')
    const { requestId } = JSON.parse(lines[0] ?? '{}') as Json
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
    expect(answer.text).toContain(`call us and mention ${String(requestId)}.`)
    expect(answer.text).not.toMatch(/secret|broke/)
  })
})
