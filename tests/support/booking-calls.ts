import { sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer, quoteFor } from './bookings.ts'
import { CookieJar } from './program/cookie-jar.ts'
import { testDeps } from './deps.ts'
import { SATURDAY_MORNING } from './people.ts'
import { type Served, served, SITE } from './program/served.ts'

export type Json = Record<string, unknown> & { errors?: { path: string; message: string }[] }
export type Person = { account: Account; jar: CookieJar }
type Call = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>
  from?: string
  program?: Served
}
type Body = Json | string | Uint8Array<ArrayBuffer>

export const key = (name: string) => ({ headers: { 'Idempotency-Key': name } })
export const problemAt = ({ json }: { json: Json }) => json.errors?.[0]?.path

/** The API calls for booking, on a site that has just been set up. */
export async function bookingCalls() {
  const { db, serve } = await served()
  const deps = testDeps(db)
  const http = serve()
  const ask = (who: Person | null, path = '', call: Call = {}) => asked(http, who, path, call)

  beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

  async function signedIn(email: string): Promise<Person> {
    const account = await customer(deps, email)
    const from = { headers: new Headers(), address: '196.21.0.1', remember: true, how: 'password' as const }
    const jar = new CookieJar()
    jar.take((await deps.sessions.open(account.id, from)).cookies)
    return { account, jar }
  }

  function post(who: Person | null, body: Body, { headers, ...call }: Call = {}) {
    const isSent = typeof body === 'string' || body instanceof Uint8Array
    return ask(who, '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: isSent ? body : JSON.stringify(body),
      ...call,
    })
  }

  /** A request that books a sedan for a new quote, unless a test changes it. */
  async function wish(changes: Json = {}, trip: Record<string, unknown> = {}): Promise<Json> {
    return { quoteId: (await quoteFor(deps, trip)).id, vehicleOptionId: 'sedan', ...changes }
  }

  const countBookings = () => db.$count(sql`bookings`)
  return { db, deps, serve, signedIn, ask, post, wish, countBookings }
}

/** Whatever the request, the program does not break, and nobody caches the answer. */
async function asked(http: Served, who: Person | null, path: string, call: Call) {
  const { from, program = http, ...init } = call
  const headers = { ...(who !== null && { Cookie: who.jar.header, Origin: SITE }), ...init.headers }
  const visitor = { incoming: { socket: { remoteAddress: from ?? '196.21.0.1' } } }
  const answer = await program.request(`/api/bookings${path}`, { ...init, headers }, visitor)
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(500)
  return { status: answer.status, headers: answer.headers, json: JSON.parse(text) as Json }
}
