import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '#server/services/bookings/moves.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import { bookingCalls, type Json, key, type Person, problemAt } from '#tests/support/booking-calls.ts'
import { OFFICE } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { SITE } from '#tests/support/program/served.ts'
import { assignBooking, confirmBooking } from '#tests/support/moves.ts'

const { db, deps, serve, signedIn, ask, post, wish, countBookings } = await bookingCalls()

let thandi: Person
let sipho: Person
beforeEach(async () => {
  thandi = await signedIn('thandi@example.org')
  sipho = await signedIn('sipho@example.org')
})

describe('the record of a booking', () => {
  test('has all its fields, sums in rand, instants in ISO 8601', async () => {
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
      url: `${SITE}/account/bookings/${String(json.reference)}`,
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
    expect(legs).toMatchObject(
      [0, 1].map(() => ({ vehicle: null, driver: null, unit: null, unitState: 'reserved' })),
    )
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
    await cancelBooking(deps, { id: booking?.id ?? '' }, OFFICE, { reason: 'weather', why: '' })
    expect((await ask(thandi, path)).json).toMatchObject({
      status: 'cancelled',
      cancellation_fee: 0,
      legs: [{ vehicle: null, driver: null }],
    })
  })
})

describe('somebody who is not signed in', () => {
  test('is asked to sign in, whatever they send', async () => {
    const stale = { headers: { Cookie: '__Secure-tours.session_token=abc.def', Origin: SITE } }
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

test('a preview takes from the allowance of prices, a change from that of bookings', async () => {
  const { json } = await post(thandi, await wish())
  const used = () => Promise.resolve({ allowed: false as const, retryAfterSeconds: 60 })
  const change = async (limits: object, body: Json) => {
    const { status, headers } = await ask(thandi, `/${String(json.reference)}/change`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      program: serve({ deps: { limits: { ...deps.limits, ...limits } } }),
    })
    return [status, headers.get('retry-after')]
  }
  const later = { set: { time: '09:15' } }
  expect(await change({ takeQuote: used }, later)).toEqual([429, '60'])
  expect(await change({ takeBooking: used }, later)).toEqual([200, null])
  for (const body of [{ ...later, agreeTotal: 450 }, { set: { notes: 'Two boards' } }])
    expect(await change({ takeBooking: used }, body)).toEqual([429, '60'])
})

describe('somebody else’s booking', () => {
  test('is unknown by reference, by id and by guess, and in no list', async () => {
    const { json } = await post(thandi, await wish())
    const reference = String(json.reference)
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
    const guesses = [reference, reference.toLowerCase(), reference.replace('-', ''), String(json.id), ...wild]
    for (const guess of guesses) {
      const { status, json: answer } = await ask(sipho, `/${guess}`)
      expect([guess, status, answer.title]).toEqual([guess, 404, 'Not found'])
      expect(JSON.stringify(answer)).not.toContain('thandi')
    }
    expect((await ask(sipho)).json).toEqual({ bookings: [] })
  })

  test('is not changed, deleted or booked over', async () => {
    const { json } = await post(thandi, await wish())
    const { json: before } = await ask(thandi, `/${String(json.reference)}`)
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      expect((await ask(sipho, `/${String(json.reference)}`, { method })).status).toBe(405)
    }
    const over = await wish({ id: json.id, reference: json.reference })
    expect((await post(sipho, over)).json.reference).not.toBe(json.reference)
    expect((await ask(thandi, `/${String(json.reference)}`)).json).toEqual(before)
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
    const late = serve({ deps: { now: () => new Date(SATURDAY_MORNING.getTime() + day) } })
    expect(await post(thandi, body, { program: late })).toMatchObject({
      status: 410,
      json: { title: 'Quote expired' },
    })
    const inTime = serve({ deps: { now: () => new Date(SATURDAY_MORNING.getTime() + day - 60_000) } })
    expect((await post(thandi, body, { program: inTime })).status).toBe(201)
  })

  test('whose pickup is less than an hour away is not booked', async () => {
    const body = await wish({}, { date: '2026-11-21', time: '10:30' })
    const late = serve({ deps: { now: () => new Date('2026-11-21T07:30:01Z') } })
    const refused = await post(thandi, body, { program: late })
    expect([refused.status, problemAt(refused)]).toEqual([422, 'time'])
  })

  test('makes one booking, for the first to ask; only they are told which', async () => {
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
  test('under the same key is the same booking, even at the same moment', async () => {
    const body = await wish()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(thandi, body, key('tap'))))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(await countBookings()).toBe(1)
    expect(await db.$count(sql`messages`)).toBe(2)
  })

  test('under somebody else’s key is a booking of its own', async () => {
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
