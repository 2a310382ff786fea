import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { english } from '#tests/support/english.ts'
import { type Posted, type RequestContext, requestContext } from '#app/context.ts'
import { invalid, type Parsed, problem } from '#domain/forms/problems.ts'
import type { STATUS } from './answer.ts'
import { goOn, type Outcome, receiveForm } from './receive.server.ts'

type Other = { outcome: 'expired' | 'done' | 'signed-out' | 'used' }
type Act = (name: string) => Promise<Response | Outcome<Other>>

/** Sends a form with a name and a password to an action. Returns the answer and the log. */
async function receive(act: Act, changes: Partial<Posted> = {}) {
  const form = new FormData()
  for (const [name, value] of [
    ['form', 'profile'],
    ['name', 'Thandi'],
    ['password', 'protea'],
  ] as const)
    form.set(name, value)
  const logged: unknown[] = []
  const answerHeaders = new Headers()
  const context = new RouterContextProvider()
  context.set(requestContext, {
    deps: { log: { error: (entry: unknown) => logged.push(entry) } },
    language: english,
    requestId: 'ABC234',
    posted: { form, flaw: null, ...changes },
    answerHeaders,
  } as unknown as RequestContext)
  const came = await receiveForm<string, Other>(context, parse, act)
  if (came instanceof Response) return { status: came.status, headers: came.headers, answer: null, logged }
  const headers = new Headers([...new Headers(came.init?.headers ?? undefined), ...answerHeaders])
  return { status: came.init?.status, headers, answer: came.data, logged }
}

function parse(form: FormData): Parsed<string> {
  const name = form.get('name')
  return typeof name === 'string' && name !== ''
    ? { ok: true, value: name }
    : { ok: false, problems: [problem('name', 'missing', { what: 'name' })] }
}

const never: Act = () => Promise.reject(new Error('was called'))
const TYPED = { form: 'profile', values: { name: 'Thandi' } }

describe('a form that is received', () => {
  test('acts on the parsed values, and redirects with cookies', async () => {
    const { status, headers } = await receive((name) =>
      Promise.resolve(goOn(`/hello/${name}`, ['a=1', 'b=2'])),
    )
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('/hello/Thandi')
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  test('with problems is answered with the typed values, and nothing is done', async () => {
    const form = new FormData()
    form.set('email', 'thandi@example.org')
    const { status, answer } = await receive(never, { form })
    expect(status).toBe(400)
    expect(answer).toEqual({
      form: 'main',
      values: { email: 'thandi@example.org' },
      outcome: 'problems',
      problems: [{ path: 'name', message: 'Please enter your name' }],
    })
  })

  test.each(['form-too-long', 'form-damaged'] as const)(
    'that is %s says so in place of the form',
    async (flaw) => {
      const { status, answer } = await receive(never, { form: new FormData(), flaw })
      expect(status).toBe(400)
      expect(answer).toMatchObject({ outcome: 'problems', values: {}, problems: [{ path: 'form' }] })
    },
  )

  test('passes on a service’s refusal, never with a secret', async () => {
    const { status, answer } = await receive(() => Promise.resolve(invalid('name', 'list-full')))
    expect(status).toBe(422)
    expect(answer).toEqual({
      ...TYPED,
      outcome: 'problems',
      problems: [{ path: 'name', message: 'Your list is full. Remove something first' }],
    })
  })

  test('says how long to wait after too many attempts', async () => {
    const refusal = { ok: false, problem: 'too-many', retryAfterSeconds: 30 } as const
    const { status, headers, answer } = await receive(() => Promise.resolve(refusal))
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('30')
    expect(answer).toMatchObject({ ...TYPED, outcome: 'too-many', retryAfterSeconds: 30 })
  })

  test('that causes an error is logged once, and answered with the reference and the typed values', async () => {
    const { status, answer, logged } = await receive(never)
    expect(status).toBe(500)
    expect(answer).toEqual({ ...TYPED, outcome: 'failed', reference: 'ABC234' })
    expect(logged).toEqual([{ err: new Error('was called'), requestId: 'ABC234' }])
  })

  test('may show other values next, and set cookies while staying on its page', async () => {
    const done = { outcome: 'done', values: { key: 'x' }, cookies: ['a=1', 'b=2'] } as const
    const { status, headers, answer } = await receive(() =>
      Promise.resolve({ ...done, cookies: [...done.cookies] }),
    )
    expect(status).toBe(200)
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer).toEqual({ form: 'profile', values: { key: 'x' }, outcome: 'done' })
  })

  test.each<[Other['outcome'] & keyof typeof STATUS, number]>([
    ['signed-out', 401],
    ['used', 409],
    ['expired', 410],
  ])('that comes to %s is %i', async (outcome, status) => {
    expect((await receive(() => Promise.resolve({ outcome }))).status).toBe(status)
  })

  test('leaves a missing page to React Router', async () => {
    const gone = new Response(null, { status: 404 })
    await expect(receive(() => Promise.reject(gone))).rejects.toBe(gone)
  })
})
