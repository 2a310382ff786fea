import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { createHttp } from '#server/http.ts'
import { startLive } from '#server/live/live.ts'
import { createMetrics } from '#server/metrics.ts'
import { customer, newcomer } from '#tests/support/bookings.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { waiting } from '#tests/support/office.ts'
import { sendBookingEnquiry } from '#server/services/enquiries.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'

vi.hoisted(() => vi.stubEnv('DEV', false))

type Json = Record<string, unknown>

const OURS = 'https://tours.example'
const db = await testDatabase()
const deps = testDeps(db)
const http = createHttp({
  env: readEnv({ PUBLIC_URL: OURS }),
  deps,
  live: startLive(deps),
  metrics: createMetrics({ db }),
  jobsWork: () => true,
})
const SIPHO = crypto.randomUUID()
let naledi: CookieJar
let thandi: CookieJar
let reference: string
let leg: { id: string; unit: { id: string } | null }

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  await db.execute(
    sql`insert into drivers (id, name, phone) values (${SIPHO}, 'Sipho Dlamini', '+27821234567')`,
  )
  const guest = await customer(deps, 'thandi@example.org')
  thandi = await jarOf(guest.id)
  const office = await customer(deps, 'naledi@tours.example', 'Naledi Jacobs')
  await db.execute(sql`update users set role = 'operator' where id = ${office.id}`)
  naledi = await jarOf(office.id)
  const booking = await waiting(deps, guest)
  reference = booking.reference
  leg = booking.legs[0] as typeof leg
})

async function jarOf(id: string): Promise<CookieJar> {
  const from = { headers: new Headers(), address: '196.21.0.1', remember: true, how: 'password' as const }
  const jar = new CookieJar()
  jar.take((await deps.sessions.open(id, from)).cookies)
  return jar
}

/** Posts a body, or null for none. */
async function ask(who: CookieJar | null, path: string, body?: Json | null) {
  const headers = {
    ...(who !== null && { Cookie: who.header, Origin: OURS }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  const init =
    body === undefined ? { headers } : { method: 'POST', headers, body: body && JSON.stringify(body) }
  const visitor = { incoming: { socket: { remoteAddress: '196.21.0.1' } } }
  const answer = await http.request(`/api/operator/${path}`, init, visitor)
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(500)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return { status: answer.status, json: JSON.parse(text) as Json }
}

const act = (what: string, body: Json, who: CookieJar | null = naledi) =>
  ask(who, `bookings/${reference}/${what}`, body)

describe('the console’s calls', () => {
  test.each(['today', 'search?q=thandi', 'bookings', 'units', 'drivers', 'enquiries', 'outbox', 'trace'])(
    '%s is for the office alone',
    async (path) => {
      expect((await ask(null, path)).status).toBe(401)
      expect((await ask(thandi, path)).status).toBe(404)
      expect((await ask(naledi, path)).status).toBe(200)
    },
  )

  test('tell of today what is due by when, in a sentence', async () => {
    const { json } = await ask(naledi, 'today')
    expect(json.items).toMatchObject([
      {
        reference,
        kind: 'booking',
        due: '2026-11-21T08:50:00.000Z',
        overdue: false,
        name: 'Thandi Mokoena',
        why: 'R450 · pickup Sat 28 Nov, 07:45',
      },
    ])
    expect(json.pickups).toEqual([])
  })

  test('list with a cursor, and say so when it is none', async () => {
    expect((await ask(naledi, 'bookings?status=pending')).json).toMatchObject({
      items: [{ reference, status: 'pending', legs: [{ unit: { id: leg.unit?.id }, driver: null }] }],
      next: null,
    })
    expect((await ask(naledi, 'bookings?status=confirmed')).json.items).toEqual([])
    expect((await ask(naledi, 'bookings?status=lost')).status).toBe(422)
    expect((await ask(naledi, 'bookings?cursor=x')).status).toBe(422)
    expect((await ask(naledi, 'bookings/KXT-49M')).status).toBe(404)
  })
})

describe('what the office does by a call', () => {
  test('answers the booking as it is then; a stale revision hears who, when and which is the latest', async () => {
    const first = await act('moves', { move: 'confirm', revision: 1 })
    expect(first).toMatchObject({ status: 200, json: { status: 'confirmed', revision: 2 } })
    const { status, json } = await act('moves', { move: 'cancel', why: 'weather', revision: 1 })
    expect(status).toBe(409)
    expect(json).toMatchObject({
      code: 'changed',
      by: 'Naledi Jacobs',
      at: SATURDAY_MORNING.toISOString(),
      revision: 2,
    })
    expect((await act('moves', { move: 'complete', revision: 2 })).status).toBe(409)
    expect((await act('moves', { move: 'cancel', why: 'ours', revision: 0 })).json).toMatchObject({
      code: 'changed',
    })
    expect((await act('moves', { move: 'explode', revision: 2 })).json).toMatchObject({
      status: 422,
      errors: [{ path: 'move', code: 'not-one-of' }],
    })
    expect((await act('moves', { move: 'confirm', revision: 'one' })).status).toBe(422)
    expect((await act('moves', { move: 'confirm' })).json).toMatchObject({ status: 422, code: 'revision' })
    expect((await act('moves', { move: 'cancel', revision: 2 })).json).toMatchObject({
      status: 422,
      code: 'why',
    })
    expect((await act('moves', { move: 'confirm' }, thandi)).status).toBe(404)
    expect((await act('moves', { move: 'cancel', why: 'weather', revision: 2 })).json).toMatchObject({
      status: 'cancelled',
      cancellation_fee: 0,
    })
  })

  test('leads a trip to its end', async () => {
    await act('moves', { move: 'confirm', revision: 1 })
    const crew = { legId: leg.id, unitId: leg.unit?.id, driverId: SIPHO }
    const trial = await act('assign', { ...crew, revision: 2, dryRun: true })
    expect(trial).toMatchObject({ status: 200, json: { status: 'confirmed', legs: [{ driver: null }] } })
    expect((await act('assign', { ...crew, revision: 2 })).json).toMatchObject({
      status: 'assigned',
      legs: [{ unit: { id: leg.unit?.id }, driver: { id: SIPHO, name: 'Sipho Dlamini' } }],
    })
    const strange = await act('assign', { ...crew, driverId: crypto.randomUUID(), revision: 3, dryRun: true })
    expect(strange).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'driverId', message: 'That driver is not active' }] },
    })
    expect((await act('moves', { move: 'start', revision: 3 })).json.legs).toMatchObject([
      { status: 'under way' },
    ])
    expect((await act('moves', { move: 'complete', revision: 4 })).json.status).toBe('completed')
  })

  test('needs the revision that was seen, also to assign, to exchange and to answer', async () => {
    const crew = { legId: leg.id, unitId: leg.unit?.id, driverId: SIPHO }
    const unseen = { status: 422, code: 'revision', errors: [{ path: 'revision' }] }
    expect((await act('assign', { ...crew, dryRun: true })).json).toMatchObject(unseen)
    expect((await act('asked', { answer: 'agree' })).json).toMatchObject(unseen)
    const legs = [1, 2].map(() => ({ reference, legId: leg.id }))
    expect((await ask(naledi, 'swap', { legs })).json).toMatchObject({
      status: 422,
      errors: [{ path: 'legs.0.revision' }],
    })
  })

  test.each<[string, string, Json, string]>([
    ['a number as text', 'moves', { move: 'confirm', revision: '1' }, 'revision'],
    ['an amount as text', 'payments', { kind: 'deposit', method: 'eft', cents: '100' }, 'cents'],
    ['a price as text', 'change', { set: {}, price: '100', why: 'Special' }, 'price'],
    ['a number of guests as text', 'change', { set: { passengers: '3' } }, 'passengers'],
    ['a price that no trip costs', 'change', { set: {}, price: 1e15, why: 'Special' }, 'price'],
    ['a leg that is a number', 'moves', { move: 'cancel', why: 'weather', legId: 5, revision: 1 }, 'legId'],
    ['a way to ask that there is not', 'change', { set: { time: '09:15' }, agreed: 'maybe' }, 'agreed'],
    [
      'true as text',
      'assign',
      { legId: 'x', unitId: 'x', driverId: 'x', revision: 1, dryRun: 'true' },
      'dryRun',
    ],
  ])('refuses %s instead of leaving it out', async (_, what, body, path) => {
    const { status, json } = await act(what, body)
    expect(status).toBe(422)
    expect(json.errors).toMatchObject([{ path }])
    expect((await ask(naledi, `bookings/${reference}`)).json).toMatchObject({ revision: 1, paid: 0 })
  })

  test('says which id is unknown', async () => {
    await act('moves', { move: 'confirm', revision: 1 })
    const other = crypto.randomUUID()
    const crew = { legId: leg.id, unitId: leg.unit?.id, driverId: SIPHO, revision: 2 }
    for (const field of ['legId', 'unitId', 'driverId']) {
      const { json } = await act('assign', { ...crew, [field]: other })
      expect(json).toMatchObject({ status: 422, errors: [{ path: field }] })
    }
    for (const [what, body] of [
      ['moves', { move: 'cancel', why: 'weather', revision: 2, legId: other }],
      ['change', { set: { time: '09:15' }, legId: other }],
    ] as const)
      expect((await act(what, body)).json).toMatchObject({
        status: 422,
        detail: 'This booking has no such leg',
        errors: [{ path: 'legId' }],
      })
    for (const [query, title] of [
      [`unit=${other}`, 'Unknown unit'],
      [`driver=${other}`, 'Unknown driver'],
      ['from=yesterday', 'Unknown from'],
    ])
      expect((await ask(naledi, `legs?${query}`)).json).toMatchObject({ status: 422, title })
    expect((await ask(naledi, 'bookings/ZZZ-999')).json).toMatchObject({ status: 404 })
    expect((await ask(naledi, 'bookings/CDF-HJK')).json.detail).toBe(
      'There is no booking with this reference.',
    )
  })

  test('says that a landing is reported by itself', async () => {
    const { json } = await act('change', { set: { time: '09:15', landing: '10:00' } })
    expect(json).toMatchObject({ status: 422, errors: [{ path: 'landing', code: 'landing-alone' }] })
  })

  test('takes a vehicle off the road: first what that touches, then who takes it', async () => {
    const path = `units/${leg.unit?.id}/off`
    const off = { from: '2026-11-28T07:00:00+02:00', until: '2026-11-28T12:00:00+02:00', why: 'service' }
    const { json } = await ask(naledi, path, { ...off, dryRun: true })
    const touches = json.touches as { ways: { unitId: string; emptyKm: number }[] }[]
    expect(touches).toMatchObject([{ reference, legId: leg.id, starts: '2026-11-28T05:45:00.000Z' }])
    const unitId = touches[0]?.ways[0]?.unitId
    expect((await ask(naledi, path, { ...off, take: [{ legId: leg.id, unitId }] })).json).toMatchObject({
      moved: 1,
      open: 0,
    })
    expect((await ask(naledi, `bookings/${reference}`)).json.legs).toMatchObject([
      { unit: { id: unitId }, unitState: 'reserved' },
    ])
    expect(await ask(naledi, path, off)).toMatchObject({ status: 422, json: { errors: [{ path: 'from' }] } })
    expect((await ask(naledi, path, { ...off, take: [{ legId: 'x' }] })).status).toBe(422)
    expect(await ask(naledi, `drivers/${crypto.randomUUID()}/off`, off)).toMatchObject({
      status: 404,
      json: { detail: 'There is no driver with this id.' },
    })
  })

  test('takes a vehicle out of service: first what that touches, then who takes it', async () => {
    const path = `units/${leg.unit?.id}`
    const { json } = await ask(naledi, path, { active: false, dryRun: true })
    const touches = json.touches as { ways: { unitId: string }[] }[]
    expect(touches).toMatchObject([{ reference, legId: leg.id }])
    expect((await ask(naledi, 'units')).json.items).toContainEqual(
      expect.objectContaining({ id: leg.unit?.id, active: true }),
    )
    const unitId = touches[0]?.ways[0]?.unitId
    const strange = { active: false, take: [{ legId: crypto.randomUUID(), unitId }] }
    expect((await ask(naledi, path, strange)).status).toBe(409)
    expect(
      (await ask(naledi, path, { active: false, take: [{ legId: leg.id, unitId }] })).json,
    ).toMatchObject({ active: false })
    expect((await ask(naledi, `bookings/${reference}`)).json.legs).toMatchObject([{ unit: { id: unitId } }])
    expect((await ask(naledi, `drivers/${SIPHO}`, { active: false, dryRun: true })).json).toEqual({
      touches: [],
    })
  })

  test('lists all legs of the days, cancelled and held ones too', async () => {
    await waiting(deps, await newcomer(deps, 'lerato@example.org'))
    await act('moves', { move: 'decline', revision: 1, why: 'no vehicle' })
    const { json } = await ask(naledi, 'legs?from=2026-11-28&to=2026-11-28')
    const statuses = new Set((json.items as Json[]).map(({ bookingStatus }) => bookingStatus))
    expect(statuses).toEqual(new Set(['declined', 'held']))
  })

  test('needs no body where all of it may be left out, and refuses what is no leg of a plan', async () => {
    await act('moves', { move: 'confirm', revision: 1 })
    expect(await ask(naledi, `bookings/${reference}/payment-link`, null)).toMatchObject({ status: 409 })
    expect((await ask(naledi, `bookings/${reference}/moves`, null)).status).toBe(415)
    expect(await ask(naledi, 'plan', { legs: ['x'] })).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'legs.0', code: 'unlike-described' }] },
    })
    expect((await ask(naledi, 'plan?day=2999-12-31')).status).toBe(200)
  })

  test('notes what the colleagues should know', async () => {
    const noted = await act('notes', { text: 'Prefers WhatsApp' })
    expect(noted.status).toBe(201)
    expect((noted.json.events as Json[]).at(-1)).toMatchObject({
      what: 'note',
      name: 'Naledi Jacobs',
      data: { text: 'Prefers WhatsApp' },
    })
    expect((await act('notes', { text: ' ' })).status).toBe(422)
  })

  test('keeps a ledger in cents: nothing below one, and no more back than was paid', async () => {
    await act('moves', { move: 'confirm', revision: 1 })
    const paid = await act('payments', { kind: 'deposit', method: 'eft', cents: 10_000 })
    expect(paid.status).toBe(201)
    expect(paid.json).toMatchObject({
      paid: 10_000,
      owing: 35_000,
      owed: 0,
      payments: [{ kind: 'deposit', method: 'eft', cents: 10_000, at: SATURDAY_MORNING.toISOString() }],
    })
    expect((await act('payments', { kind: 'refund', method: 'cash', cents: 10_001 })).status).toBe(422)
    for (const cents of [0, -5, 1.5, '', null, 'ten']) {
      expect((await act('payments', { kind: 'balance', method: 'cash', cents })).status).toBe(422)
    }
    const [entry] = paid.json.ledger as { id: string }[]
    const voided = await act('payments', { kind: 'void', of: entry?.id, why: 'Of another guest' })
    expect(voided.json).toMatchObject({
      paid: 0,
      owing: 45_000,
      payments: [],
      ledger: [{}, { kind: 'void' }],
    })
    expect((await act('payments', { kind: 'void', of: entry?.id, why: 'Again' })).status).toBe(409)
    expect((await act('payments', { kind: 'gift', method: 'cash', cents: 5 })).status).toBe(422)
    expect((await ask(naledi, `bookings/${reference.toLowerCase()}`)).json).toMatchObject({ paid: 0 })
  })
})

test('an enquiry is answered by calls; a colleague who has not seen the latest message is told who was first', async () => {
  const sent = await sendBookingEnquiry(deps, bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
  if (!sent.ok) throw new Error(sent.problem)
  const path = `enquiries/${sent.reference}`
  const first = await ask(naledi, path)
  expect(first.json).toMatchObject({ status: 'new', revision: 1, messages: [], trips: [{ passengers: 2 }] })
  expect(await ask(naledi, `${path}/notes`, { text: 'One Fortuner is free.' })).toMatchObject({ status: 201 })
  expect(await ask(naledi, `${path}/replies`, { text: 'Gladly.', revision: 1 })).toMatchObject({
    status: 201,
    json: {
      status: 'answered',
      revision: 2,
      messages: expect.arrayContaining([expect.objectContaining({ kind: 'reply', text: 'Gladly.' })]),
    },
  })
  expect(await ask(naledi, `${path}/touches`, { kind: 'WhatsApp', revision: 1 })).toMatchObject({
    status: 409,
    json: { code: 'changed', by: 'Naledi Jacobs', revision: 2 },
  })
  expect(await ask(naledi, `${path}/touches`, { kind: 'pigeon' })).toMatchObject({ status: 422 })
  expect(await ask(naledi, `${path}/replies`, { text: 'Hm', quoteIds: ['none'] })).toMatchObject({
    status: 422,
  })
  expect(await ask(naledi, `${path}/replies`, { text: ' ' })).toMatchObject({ status: 422 })
  expect(await ask(thandi, `${path}/notes`, { text: 'x' })).toMatchObject({ status: 404 })
})

describe('a pasted message', () => {
  test('is read into trips with our places, counted from the day it came; nothing is kept', async () => {
    const text =
      'Airport to Stellies tomorrow, landing 14h20 with FA213. 2 adults, 2 suitcases. Johan 082 555 0117'
    const { status, json } = await ask(naledi, 'paste', {
      text,
      received: '2026-11-20T23:30:00Z',
      channel: 'whatsapp',
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      person: { name: 'Johan', phone: '+27825550117' },
      trips: [
        { date: '2026-11-22', time: '14:20', time_is: 'landing', to: 'place:stellenbosch', flight: 'FA213' },
      ],
      ask: ['address:1'],
      not_an_enquiry: null,
    })
    expect(json.marks).toContainEqual({ field: 'trips.0.date', how: 'understood', words: 'tomorrow' })
    expect((await ask(naledi, 'enquiries')).json.items).toEqual([])
  })

  test('is refused empty, too long, or with a day that is none', async () => {
    for (const body of [{}, { text: ' ' }, { text: 'a'.repeat(10_001) }, { text: 'Hi', received: 'soon' }])
      expect((await ask(naledi, 'paste', body)).status).toBe(422)
    expect((await ask(thandi, 'paste', { text: 'Hi' })).status).toBe(404)
  })
})
