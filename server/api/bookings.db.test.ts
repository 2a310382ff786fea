import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bookingReference } from '#domain/booking/references.ts'
import { multiLine, singleLine } from '#domain/values/text.ts'
import { rowsOf } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { startLive } from '#server/live/live.ts'
import { createHttp } from '#server/http.ts'
import { databaseLimits } from '#server/limits.ts'
import { createMetrics } from '#server/metrics.ts'
import { assignBooking } from '#server/services/bookings/assign.ts'
import { cancelBooking, confirmBooking } from '#server/services/bookings/moves.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import type { Account, Deps } from '#server/services/deps.ts'
import { customer, quoteFor } from '#tests/support/bookings.ts'
import { CookieJar } from '#tests/support/cookie-jar.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { NASTY_STRINGS } from '#tests/support/nasty-strings.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'

// Vitest counts as development; what visitors get is tested here.
vi.hoisted(() => vi.stubEnv('DEV', false))

type Json = Record<string, unknown> & { errors?: { path: string; message: string }[] }
type Person = { account: Account; jar: CookieJar }
type Call = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>
  from?: string
  program?: typeof http
}

const OURS = 'https://tours.example'
const OFFICE = { mover: 'operator' as const, userId: null, address: null }
const db = await testDatabase()
const deps = testDeps(db)
const metrics = createMetrics({ db })
const http = serve()
let thandi: Person
let sipho: Person

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  thandi = await signedIn('thandi@example.org')
  sipho = await signedIn('sipho@example.org')
})

async function signedIn(email: string): Promise<Person> {
  const account = await customer(deps, email)
  const from = { headers: new Headers(), address: '196.21.0.1', remember: true, how: 'password' as const }
  const jar = new CookieJar()
  jar.take((await deps.sessions.open(account.id, from)).cookies)
  return { account, jar }
}

function serve(changes: Partial<Deps> = {}) {
  const env = readEnv({ PUBLIC_URL: OURS })
  const deps = testDeps(db, changes)
  return createHttp({ env, deps, live: startLive(deps), metrics, jobsWork: () => true })
}

/** Whatever is asked, the program does not break, and nobody keeps the answer. */
async function ask(who: Person | null, path = '', { from, program = http, ...init }: Call = {}) {
  const headers = { ...(who !== null && { Cookie: who.jar.header, Origin: OURS }), ...init.headers }
  const visitor = { incoming: { socket: { remoteAddress: from ?? '196.21.0.1' } } }
  const answer = await program.request(`/api/bookings${path}`, { ...init, headers }, visitor)
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(500)
  return { status: answer.status, headers: answer.headers, json: JSON.parse(text) as Json }
}

function post(
  who: Person | null,
  body: Json | string | Uint8Array<ArrayBuffer>,
  { headers, ...call }: Call = {},
) {
  const isSent = typeof body === 'string' || body instanceof Uint8Array
  return ask(who, '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: isSent ? body : JSON.stringify(body),
    ...call,
  })
}

/** What books a sedan for a new quote, unless a test says otherwise. */
async function wish(changes: Json = {}, trip: Record<string, unknown> = {}): Promise<Json> {
  return { quoteId: (await quoteFor(deps, trip)).id, vehicleOptionId: 'sedan', ...changes }
}

const key = (name: string) => ({ headers: { 'Idempotency-Key': name } })
const countBookings = () => db.$count(sql`bookings`)
const problemAt = ({ json }: { json: Json }) => json.errors?.[0]?.path

describe('the record of a booking', () => {
  test('has the fields of the specification, sums in rand, instants in ISO 8601', async () => {
    const body = await wish(
      { notes: 'Two surfboards', flightNumber: 'sa322', childAges: [3] },
      { return: { date: '2026-11-30', time: '16:00' }, meetAndGreet: true },
    )
    const { status, json, headers } = await post(thandi, body)
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(json).toMatchObject({
      user_id: thandi.account.id,
      quote_id: body.quoteId,
      service_type: 'airport',
      pickup_address: expect.stringContaining('Cape Town International') as string,
      dropoff_address: 'Stellenbosch, Western Cape',
      pickup_time: '2026-11-28T05:45:00.000Z',
      passengers: 2,
      luggage: 2,
      vehicle_id: 'sedan',
      flight_number: 'SA 322',
      meet_and_greet: true,
      notes: 'Two surfboards',
      status: 'pending',
      child_ages: [3],
      url: `${OURS}/account/bookings/${String(json.reference)}`,
      created_at: SATURDAY_MORNING.toISOString(),
      cancellation_fee: null,
    })
    expect(json.lines).toMatchObject([
      { leg: 'out', code: 'fixed-route', label: 'Fixed airport route, Stellenbosch', amount: 450 },
      {
        leg: 'back',
        code: 'fixed-route',
        label: 'Return trip: Fixed airport route, Stellenbosch',
        amount: 450,
      },
      { leg: 'whole', code: 'meet-and-greet', label: 'Meet and greet', amount: 50 },
    ])
    const legs = json.legs as Json[]
    const sums = [json.base_price, json.taxes, json.total_price, ...legs.map(({ price }) => price)]
    for (const sum of sums) expect(String(sum)).toMatch(/^\d+(\.\d{1,2})?$/)
    expect(legs.reduce((sum, { price }) => sum + Number(price), 0)).toBe(json.total_price)
    expect(legs).toMatchObject([0, 1].map(() => ({ vehicle: null, driver: null })))
    expect(await ask(thandi, `/${String(json.reference)}`)).toMatchObject({ status: 200, json })
    expect((await ask(thandi)).json).toEqual({ bookings: [json] })
  })

  test('names driver and vehicle while they are to come, and no longer', async () => {
    const { json } = await post(thandi, await wish())
    const booking = await findOwnBooking(deps, thandi.account, String(json.reference))
    const [leg] = booking?.legs ?? []
    const driverId = crypto.randomUUID()
    await db.execute(
      sql`insert into drivers (id, name, phone) values (${driverId}, 'Lerato Khumalo', '+27831234567')`,
    )
    await confirmBooking(deps, booking?.id ?? '', OFFICE)
    const assigned = [{ legId: leg?.id ?? '', unitId: leg?.unit?.id ?? '', driverId }]
    await assignBooking(deps, booking?.id ?? '', OFFICE, assigned)
    const path = `/${String(json.reference)}`
    expect((await ask(thandi, path)).json.legs).toMatchObject([
      { vehicle: leg?.unit?.registration, driver: { name: 'Lerato Khumalo', phone: '+27831234567' } },
    ])
    await cancelBooking(deps, booking?.id ?? '', OFFICE, { reason: 'weather', why: '' })
    expect((await ask(thandi, path)).json).toMatchObject({
      status: 'cancelled',
      cancellation_fee: 0,
      legs: [{ vehicle: null, driver: null }],
    })
  })
})

describe('whoever is not signed in', () => {
  test('is asked to sign in, whatever they send', async () => {
    const stale = { headers: { Cookie: '__Secure-tours.session_token=abc.def', Origin: OURS } }
    for (const call of [{}, stale]) {
      for (const body of [await wish(), '{', '[]']) {
        expect(await post(null, body, call)).toMatchObject({
          status: 401,
          json: { title: 'Authentication required', detail: 'Please sign in to complete your booking' },
        })
      }
    }
    expect(await countBookings()).toBe(0)
  })

  test('sees no booking', async () => {
    const { json } = await post(thandi, await wish())
    for (const path of ['', `/${String(json.reference)}`, `/${String(json.id)}`]) {
      expect(await ask(null, path)).toMatchObject({ status: 401, json: { title: 'Auth session missing!' } })
    }
  })
})

test.each(['https://evil.example', 'null', 'https://tours.example.evil.example', 'http://tours.example', ''])(
  'a page of another site books nothing in a visitor’s name: %s',
  async (origin) => {
    expect((await post(thandi, await wish(), { headers: { Origin: origin } })).status).toBe(403)
    expect(await countBookings()).toBe(0)
  },
)

describe('somebody else’s booking', () => {
  test('is unknown by reference, by id and by guess, and in no list', async () => {
    const { json } = await post(thandi, await wish())
    const reference = String(json.reference)
    const [row] = await rowsOf<{ number: number }>(
      db,
      sql`select last_value::int as number from booking_numbers`,
    )
    const near = [-1, 1, 2].map((step) => bookingReference((row?.number ?? 0) + step))
    const wild = [
      '%25',
      '_______',
      '*',
      "'%20or%201=1--",
      '__proto__',
      'undefined',
      '%00',
      '%E0%A4%A',
      '..%2f',
    ]
    const guesses = [
      reference,
      reference.toLowerCase(),
      reference.replace('-', ''),
      String(json.id),
      ...near,
      ...wild,
    ]
    for (const guess of guesses) {
      const { status, json: answer } = await ask(sipho, `/${guess}`)
      expect([guess, status, answer.title]).toEqual([guess, 404, 'Not found'])
      expect(JSON.stringify(answer)).not.toContain('thandi')
    }
    expect((await ask(sipho)).json).toEqual({ bookings: [] })
  })

  test('is not changed, deleted or booked over', async () => {
    const { json } = await post(thandi, await wish())
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      expect((await ask(sipho, `/${String(json.reference)}`, { method })).status).toBe(404)
    }
    const over = await wish({ id: json.id, reference: json.reference })
    expect((await post(sipho, over)).json.reference).not.toBe(json.reference)
    expect((await ask(thandi, `/${String(json.reference)}`)).json).toEqual(json)
  })
})

describe('what a forged body says does not count', () => {
  test('price, status, person, vehicle and names of the record', async () => {
    const prices = {
      total: 1,
      total_price: 1,
      base_price: 0,
      taxes: -1,
      price: 1,
      option: { total: 1 },
      lines: [],
    }
    const person = { user_id: sipho.account.id, userId: sipho.account.id, account: sipho.account }
    const vehicle = {
      unitId: crypto.randomUUID(),
      unit_id: 'x',
      vehicle_id: 'minibus',
      driverId: 'x',
      legs: [],
    }
    const trip = {
      pickup_time: '2020-01-01T00:00:00Z',
      passengers: 99,
      customer: { email: 'evil@evil.example' },
    }
    const names = { id: crypto.randomUUID(), reference: 'CCC-CCC', status: 'confirmed', createdAt: 0 }
    const policies = { mostPending: 9999 }
    const forged = { ...prices, ...person, ...vehicle, ...trip, ...names, policies }
    const { json } = await post(thandi, await wish(forged))
    const honest = (await post(thandi, await wish({}, { date: '2026-12-01' }))).json
    const { id: _, reference: __, url: ___, quote_id: ____, legs: _____, pickup_time, ...record } = json
    expect(honest).toMatchObject(record)
    expect(pickup_time).toBe('2026-11-28T05:45:00.000Z')
    expect(json.total_price).toBe(450)
    const mails = await rowsOf(db, sql`select 1 from messages where recipient like '%evil%'`)
    expect(mails).toEqual([])
  })

  test('names that programs know', async () => {
    const { quoteId } = await wish()
    const body = `{"__proto__":{"status":"confirmed","notes":"x"},"constructor":{"prototype":{"notes":"y"}},
      "toString":1,"quoteId":"${String(quoteId)}","vehicleOptionId":"sedan"}`
    const { status, json } = await post(thandi, body)
    expect([status, json.status, json.notes]).toEqual([201, 'pending', ''])
    expect(({} as Json).status).toBeUndefined()
  })

  test.each(['__proto__', 'constructor', 'limousine', 'SEDAN', '', 0, null, ['sedan'], { id: 'sedan' }])(
    'a vehicle that we do not have: %j',
    async (vehicleOptionId) => {
      const refused = await post(thandi, await wish({ vehicleOptionId }))
      expect([refused.status, problemAt(refused)]).toEqual([422, 'vehicleOptionId'])
    },
  )

  test('an option of another quote', async () => {
    await quoteFor(deps)
    const refused = await post(thandi, await wish({ vehicleOptionId: 'sedan' }, { passengers: 6 }))
    expect([refused.status, problemAt(refused)]).toEqual([422, 'vehicleOptionId'])
  })
})

describe('a quote', () => {
  test.each([
    crypto.randomUUID(),
    '1',
    "' or 1=1 --",
    '__proto__',
    '../quotes',
    '00000000-0000-0000-0000-000000000000',
  ])('that nobody gave is not found: %s', async (quoteId) => {
    expect(await post(thandi, await wish({ quoteId }))).toMatchObject({
      status: 404,
      json: { title: 'Not found' },
    })
  })

  test.each(['', null, undefined, {}, [], 'x'.repeat(81), '\u0000'])(
    'that is none is asked for: %#',
    async (quoteId) => {
      const refused = await post(thandi, await wish({ quoteId }))
      expect([refused.status, problemAt(refused)]).toEqual([422, 'quoteId'])
    },
  )

  test('that has expired is gone, to the minute', async () => {
    const body = await wish()
    const day = 24 * 3_600_000
    const late = serve({ now: () => new Date(SATURDAY_MORNING.getTime() + day) })
    expect(await post(thandi, body, { program: late })).toMatchObject({
      status: 410,
      json: { title: 'Quote expired' },
    })
    const inTime = serve({ now: () => new Date(SATURDAY_MORNING.getTime() + day - 60_000) })
    expect((await post(thandi, body, { program: inTime })).status).toBe(201)
  })

  test('whose pickup is less than an hour away is not booked', async () => {
    const body = await wish({}, { date: '2026-11-21', time: '10:30' })
    const late = serve({ now: () => new Date('2026-11-21T07:30:01Z') })
    const refused = await post(thandi, body, { program: late })
    expect([refused.status, problemAt(refused)]).toEqual([422, 'time'])
  })

  test('makes one booking, of whoever is first; only they are told which', async () => {
    const body = await wish()
    const answers = await Promise.all([thandi, sipho, thandi, sipho, thandi].map((who) => post(who, body)))
    expect(answers.map(({ status }) => status).toSorted((a = 0, b = 0) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ])
    const { user_id: owner, reference } = answers.find(({ status }) => status === 201)?.json ?? {}
    for (const who of [thandi, sipho]) {
      const { json } = await post(who, body)
      expect(json.title).toBe('Quote already booked')
      expect(json.booking).toBe(who.account.id === owner ? reference : undefined)
    }
    expect(await countBookings()).toBe(1)
  })
})

describe('a request that comes again', () => {
  test('under the same key is the same booking, also at the same moment', async () => {
    const body = await wish()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(thandi, body, key('tap'))))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(await countBookings()).toBe(1)
    expect(await db.$count(sql`messages`)).toBe(2)
  })

  test('under somebody else’s key is a booking of one’s own', async () => {
    const first = await post(thandi, await wish(), key('tap'))
    const second = await post(sipho, await wish(), key('tap'))
    expect([second.status, second.json.user_id]).toEqual([201, sipho.account.id])
    expect(second.json.id).not.toBe(first.json.id)
  })

  test('under the same key and for something else is refused, not taken for the first', async () => {
    const { json } = await post(thandi, await wish(), key('tap'))
    const same = { quoteId: json.quote_id, vehicleOptionId: 'sedan' }
    const others = [
      await wish(),
      { quoteId: json.quote_id, vehicleOptionId: 'suv' },
      { ...same, notes: 'With a wheelchair' },
      { ...same, passengerName: 'Somebody Else' },
      { ...same, childAges: [3] },
    ]
    for (const other of others) {
      expect(await post(thandi, other, key('tap'))).toMatchObject({
        status: 422,
        json: { title: 'Idempotency-Key already used', booking: json.reference },
      })
    }
    const sameInCapitals = { quoteId: String(json.quote_id).toUpperCase(), vehicleOptionId: 'sedan' }
    expect((await post(thandi, sameInCapitals, key('tap'))).json.id).toBe(json.id)
    expect(await countBookings()).toBe(1)
  })

  test.each([
    ['SQL', "'; drop table bookings; --"],
    ['five thousand letters', 'k'.repeat(5000)],
    ['blanks', '  '],
    ['an operator of another database', '{"$ne":null}'],
    ['letters beyond ASCII', '\u00e9\u00ff'],
  ])('may have any key: %s', async (_, name) => {
    expect((await post(thandi, await wish(), key(name))).status).toBe(201)
    expect(await countBookings()).toBe(1)
  })
})

describe('vehicles are not taken from others', () => {
  test('by holding more than five', async () => {
    const dates = Array.from({ length: 12 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)
    const wishes = await Promise.all(dates.map((date) => wish({}, { date })))
    const answers = await Promise.all(wishes.map((body) => post(thandi, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 409)?.json.title).toBe(
      'Too many bookings are waiting for our reply',
    )
    expect(await countBookings()).toBe(5)
    expect((await post(sipho, await wish())).status).toBe(201)
  })

  test('by one account again and again, nor by many accounts from one address', async () => {
    const limits = databaseLimits(db)
    const program = serve({ limits })
    const body = await wish()
    for (let i = 0; i < 30; i++) await limits.takeBooking(thandi.account.id, `10.0.0.${i}`)
    const refused = await post(thandi, body, { program })
    expect([refused.status, refused.json.title]).toEqual([429, 'Too many bookings'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    for (let i = 0; i < 60; i++) await limits.takeBooking(`account ${i}`, '196.21.0.1')
    expect((await post(sipho, body, { program })).status).toBe(429)
    expect((await post(sipho, body, { program, from: '196.21.0.2' })).status).toBe(201)
  })

  test('where all are taken, and what else there is is said in rand', async () => {
    await db.execute(sql`update units set active = false where model_id in ('corolla', 'jetta', 'c-class')`)
    const { status, json } = await post(thandi, await wish())
    expect([status, json.title]).toEqual([409, 'Not available'])
    expect(json.alternatives).toEqual({
      times: [],
      vehicle_options: [
        { id: 'suv', total_price: 600 },
        { id: 'minibus', total_price: 820 },
      ],
      together: null,
    })
  })
})

describe('somebody whose address is not proven', () => {
  const call = (who: Person, path: string, body: Json = {}) =>
    ask(who, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  let lerato: Person

  beforeEach(async () => {
    lerato = await signedIn('lerato@example.org')
    await db.execute(sql`update users set email_verified = false where id = ${lerato.account.id}`)
  })

  test('gets a held booking, and with the digits a pending one', async () => {
    const { json, status } = await post(lerato, await wish())
    expect([status, json.status, json.heldUntil, json.revision]).toEqual([
      201,
      'held',
      '2026-11-21T07:50:00.000Z',
      1,
    ])
    const second = await post(lerato, await wish({}, { date: '2026-12-01' }))
    expect([second.status, second.json.code, second.json.booking]).toEqual([
      409,
      'pending-limit',
      json.reference,
    ])
    const [proof] = await rowsOf<{ id: string }>(db, sql`select id from booking_proofs`)
    const code = deps.tokens.phoneCode(proof?.id ?? '')
    const path = `/${json.reference as string}/proof`
    expect((await call(thandi, path, { code })).status).toBe(404)
    const wrong = await call(lerato, path, { code: '12' })
    expect([wrong.status, problemAt(wrong)]).toEqual([422, 'code'])
    expect((await call(lerato, `${path}/resend`)).status).toBe(202)
    const proven = await call(lerato, path, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([proven.status, proven.json.status, proven.json.heldUntil, proven.json.revision]).toEqual([
      200,
      'pending',
      null,
      2,
    ])
    expect((await call(lerato, `${path}/resend`)).status).toBe(410)
  })

  test('hears when the time is over, and after ten tries', async () => {
    const { json } = await post(lerato, await wish())
    const path = `/${json.reference as string}/proof`
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await call(lerato, path, { code: 'no' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    await db.execute(sql`update booking_proofs set until = created_at`)
    expect((await call(lerato, path, { code: 'no' })).status).toBe(410)
  })

  test('is asked for an enquiry where newcomers have their share', async () => {
    for (const who of [thandi, sipho]) expect((await post(who, await wish())).status).toBe(201)
    const refused = await post(lerato, await wish())
    expect([refused.status, refused.json.code]).toEqual([409, 'share'])
  })
})

describe('what is no booking at all', () => {
  test.each<[string, string, unknown]>([
    ['childAges', 'of age', [18]],
    ['childAges', 'not born', [-1]],
    ['childAges', 'half a year', [1.5]],
    ['childAges', 'null', [null]],
    ['childAges', 'digits in a list', ['2']],
    ['childAges', 'more than passengers', [1, 2, 3]],
    ['childAges', 'more than fit any vehicle', Array(13).fill(1)],
    ['childAges', 'something like a list', { length: 1e9 }],
    ['childAges', 'one too old, in words', '2 and 99'],
    ['childAges', 'forty thousand', '1 '.repeat(40_000)],
    ['childAges', 'SQL', "2'; drop table bookings; --"],
    ['flightNumber', 'a word', 'hello'],
    ['flightNumber', 'too many digits', 'SA 99999'],
    ['flightNumber', 'SQL', "SA322'--"],
    ['flightNumber', 'Cyrillic look-alikes', '\u0421\u0410 322'],
    ['passengerName', 'too long', 'x'.repeat(121)],
    ['passengerPhone', 'too long', '0'.repeat(41)],
    ['signName', 'too long', 'x'.repeat(81)],
    ['accessNeeds', 'too long', 'x'.repeat(501)],
    ['notes', 'too long', 'x'.repeat(100_000)],
  ])('gets a sentence at its field: %s, %s', async (field, _, value) => {
    const refused = await post(thandi, await wish({ [field]: value }))
    expect([refused.status, refused.json.title]).toEqual([422, 'Form Error'])
    expect(problemAt(refused)?.split('.')[0]).toBe(field)
    expect(await countBookings()).toBe(0)
  })

  const JSON_TYPE = 'application/json'
  test.each<[string, number, string | Uint8Array<ArrayBuffer>, string]>([
    ['nothing', 400, '', JSON_TYPE],
    ['half of it', 400, '{"quoteId":', JSON_TYPE],
    ['a list', 400, '[]', JSON_TYPE],
    ['null', 400, 'null', JSON_TYPE],
    ['a word', 400, '"sedan"', JSON_TYPE],
    ['no UTF-8', 400, new Uint8Array([0x7b, 0xff, 0x7d]), JSON_TYPE],
    ['lists in lists', 422, `{"childAges":${'['.repeat(3000)}${']'.repeat(3000)}}`, JSON_TYPE],
    ['numbers beyond numbers', 422, '{"childAges":[1e999],"notes":-1e999}', JSON_TYPE],
    ['a form', 415, 'quoteId=1&vehicleOptionId=sedan', 'application/x-www-form-urlencoded'],
    ['plain text', 415, '{}', 'text/plain'],
    ['far too much', 413, `{"notes":"${'x'.repeat(200_000)}"}`, JSON_TYPE],
  ])('is refused: %s (%i)', async (_, status, body, type) => {
    expect((await post(thandi, body, { headers: { 'Content-Type': type } })).status).toBe(status)
    expect(await countBookings()).toBe(0)
  })
})

test('text of any kind is kept as text', async () => {
  const groups = [
    'SQL',
    'PostgreSQL',
    'control characters',
    'broken text',
    'script and markup',
    'mail headers',
  ]
  const texts = groups.flatMap((group) => (NASTY_STRINGS[group] ?? []).map(([, text]) => text))
  while (texts.length > 0) {
    const [passengerName = '', signName = '', accessNeeds = '', notes = ''] = texts.splice(0, 4)
    const typed = { passengerName, signName: signName.slice(0, 80), accessNeeds, notes }
    const { status, json } = await post(thandi, await wish(typed))
    expect([status, json.passenger_name, json.sign_name, json.access_needs, json.notes]).toEqual([
      201,
      singleLine(passengerName),
      singleLine(typed.signName),
      multiLine(accessNeeds),
      multiLine(notes),
    ])
    await cancelBooking(deps, String(json.id), OFFICE, { reason: 'other', why: '' })
    expect((await ask(thandi, `/${String(json.reference)}`)).status).toBe(200)
  }
})
