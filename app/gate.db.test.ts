import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Role, Room } from '#domain/office/permissions.ts'
import type { Deps } from '#server/services/deps.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { english } from '#tests/support/english.ts'
import { type RequestContext, requestContext } from './context.ts'
import { requireAccount, gate, guestOf, optionalAccount } from './gate.server.ts'

const db = await testDatabase()

/** A person with a role at a console page; null is somebody who is not signed in. */
function visit(role: Role | null, method = 'GET', form = new FormData(), pattern = '') {
  const account = { id: randomUUID(), role, twoFactorEnabled: true } as Account
  const sessions = {
    read: () => Promise.resolve(role === null ? null : { account, sessionId: 's', cookies: ['renewed=1'] }),
    close: () => Promise.resolve(['gone=']),
  } as unknown as Deps['sessions']
  const context = new RouterContextProvider()
  context.set(requestContext, {
    deps: testDeps(db, { sessions }),
    address: '196.21.0.1',
    origin: 'https://tours.example',
    path: '/operator/day',
    language: english,
    posted: { form, flaw: null },
  } as unknown as RequestContext)
  const address = 'https://tours.example/operator/day.data?day=today&_routes=x'
  const request = new Request(address, { method })
  return { request, context, params: {}, pattern, url: new URL(request.url) }
}

/** Goes to the gate of a room in a role, and returns the response. */
async function enter(room: Room, role: Role | null, method = 'GET', form = new FormData()) {
  const args = visit(role, method, form)
  const inside = async () => {
    const { account: seen } = await requireAccount(args)
    return new Response(seen.role, { headers: { 'Set-Cookie': 'own=1' } })
  }
  try {
    const answer = await gate(room)(args, inside)
    return answer ?? new Response()
  } catch (refusal) {
    return refusal instanceof Response
      ? refusal
      : new Response(null, { status: (refusal as { init: { status: number } }).init.status })
  }
}

describe('a gate', () => {
  test.each<[Room, Role | null, number]>([
    ['account', null, 303],
    ['account', 'customer', 200],
    ['account', 'operator', 200],
    ['account', 'owner', 200],
    ['console', null, 303],
    ['console', 'customer', 404],
    ['console', 'operator', 200],
    ['console', 'owner', 200],
    ['business', null, 303],
    ['business', 'customer', 404],
    ['business', 'operator', 404],
    ['business', 'owner', 200],
  ])('of %s answers %s with %i, to look and to act', async (room, role, status) => {
    for (const method of ['GET', 'POST']) expect((await enter(room, role, method)).status).toBe(status)
  })

  test('redirects to sign in, and from there back to the page rather than its data', async () => {
    const { headers } = await enter('console', null)
    expect(headers.get('location')).toBe(`/auth?to=${encodeURIComponent('/operator/day?day=today')}`)
    expect(headers.getSetCookie()).toEqual(['gone='])
  })

  test('nobody is asked to sign in for a page that there is not', async () => {
    const args = visit(null, 'GET', new FormData(), '/operator/*')
    const refused = gate('console')(args, () => Promise.resolve(new Response()))
    await expect(refused).rejects.toMatchObject({ init: { status: 404 } })
  })

  test('refuses a form from somebody else’s page, and leads back to that page', async () => {
    const form = new FormData()
    form.set('holder', randomUUID())
    const { status, headers } = await enter('account', 'customer', 'POST', form)
    expect([status, headers.get('location')]).toEqual([303, '/operator/day?not-yours'])
  })

  test('answers behind it are never cached, and their own cookies come last', async () => {
    const { headers } = await enter('account', 'customer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual(['renewed=1', 'own=1'])
  })

  test('an account cannot be read without a gate', async () => {
    const context = new RouterContextProvider()
    context.set(requestContext, { deps: {}, address: '' } as RequestContext)
    await expect(
      requireAccount({ request: new Request('https://tours.example/account'), context }),
    ).rejects.toThrow()
  })
})

describe('an open door', () => {
  /** Goes through it, and returns who was seen inside and the response. */
  async function walkIn(role: Role | null, method = 'GET') {
    const args = visit(role, method)
    const inside = () => Promise.resolve(new Response(guestOf(args.context)?.role ?? 'nobody'))
    const { headers, body } = (await optionalAccount(args, inside)) as Response
    return { seen: await new Response(body).text(), headers }
  }

  test('turns nobody away, and knows who is signed in', async () => {
    expect((await walkIn(null)).seen).toBe('nobody')
    const { seen, headers } = await walkIn('customer')
    expect(seen).toBe('customer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual(['renewed=1'])
  })

  test('keeps the typed values of somebody whose session has ended', async () => {
    expect((await walkIn(null)).headers.getSetCookie()).toEqual([])
    const cookies = (await walkIn(null, 'POST')).headers.getSetCookie()
    expect(cookies).toEqual(['gone=', expect.stringMatching(/^tours\.typed=/)])
  })
})
