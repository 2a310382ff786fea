import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertFirstTariff } from '#server/db/prices/tariffs.ts'
import { readEnv } from '#server/env.ts'
import { startLive } from '#server/live/live.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { spoken } from '#server/web/spoken.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book as bookAs, customer, quoteFor } from '#tests/support/bookings.ts'
import { OFFICE } from '#tests/support/office.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { contentWithGerman } from '#tests/support/words/second-language.ts'
import { api } from '../api.ts'
import { confirmBooking } from '#tests/support/moves.ts'

type Json = Record<string, unknown> & { errors?: { path: string; message: string }[] }

const db = await testDatabase()
beforeEach(async () => {
  const { content } = testDeps(db)
  await insertFirstTariff(db, content.tariff, SATURDAY_MORNING, 'the tests')
})

const AIRPORT = { label: 'The airport', placeId: 'place:cape-town-international' }
const STELLENBOSCH = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }

/** From the airport to Stellenbosch a week after the tests' Saturday, unless a test says otherwise. */
function trip(changes: Json = {}): Json {
  return {
    pickup: AIRPORT,
    dropoff: STELLENBOSCH,
    date: '2026-11-28',
    time: '07:45',
    passengers: 2,
    luggage: 2,
    ...changes,
  }
}

async function ask(path: string, init: RequestInit = {}, changes: Partial<Deps> = {}) {
  const deps = testDeps(db, changes)
  const calls = api(readEnv({ PUBLIC_URL: 'https://tours.example' }), deps, startLive(deps))
  const routes = new Hono<HttpEnv>().use(spoken(deps.content)).route('/api', calls)
  const answer = await routes.request(`/api${path}`, init, {
    incoming: { socket: { remoteAddress: '196.21.0.1' } },
  })
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Json }
}

function quote(body: Json, changes: Partial<Deps> = {}) {
  const headers = { 'Content-Type': 'application/json' }
  return ask('/quotes', { method: 'POST', headers, body: JSON.stringify(body) }, changes)
}

describe('a quote', () => {
  test('says that it leads one way to a sight, and offers the tour', async () => {
    const waterfront = { label: 'V&A Waterfront' }
    const { json } = await quote(trip({ pickup: waterfront, dropoff: { label: 'Cape Point' } }))
    expect(json).toMatchObject({
      hints: [
        {
          code: 'one-way-to-sight',
          params: { packageId: 'cape-peninsula', total: 240_000 },
          text: expect.stringContaining('Cape Peninsula full day: R2,400 for 8 hours') as string,
          offer: 'See Cape Peninsula full day',
          url: `https://tours.example/quotes?quote=${json.id as string}&packageId=cape-peninsula`,
        },
      ],
    })
  })

  test('has the shape of the contract, in rand, with its lines, its end and its page', async () => {
    const { status, json } = await quote(trip({ meetAndGreet: true }))
    expect(status).toBe(201)
    expect(json).toMatchObject({
      service_type: 'airport',
      product: 'fixed-route',
      base_price: 434.78,
      taxes: 65.22,
      total_price: 500,
      tariff_version: 1,
      created_at: '2026-11-21T07:20:00.000Z',
      expires_at: '2026-11-22T07:20:00.000Z',
      free_until: '2026-11-28T01:45:00.000Z',
      url: `https://tours.example/quotes/${String(json.id)}`,
      distance_km: expect.any(Number) as number,
      duration_minutes: expect.any(Number) as number,
    })
    const options = json.vehicle_options as Json[]
    expect(
      options.map(({ id, calculated_total_price: total, difference }) => [id, total, difference]),
    ).toEqual([
      ['sedan', 500, 0],
      ['suv', 650, 150],
      ['minibus', 870, 370],
    ])
    expect(options[0]).toMatchObject({
      label: 'Sedan',
      description: 'Toyota Corolla, Volkswagen Jetta or Mercedes-Benz C-Class',
      capacity: 3,
      luggage: 2,
      small_luggage: 1,
      features: ['Air conditioning', 'Child seats free'],
      calculated_base_price: 434.78,
      calculated_taxes: 65.22,
      lines: [
        {
          leg: 'out',
          code: 'fixed-route',
          params: { routeId: 'stellenbosch', title: 'Stellenbosch' },
          label: 'Fixed airport route, Stellenbosch',
          rule: expect.any(String) as string,
          amount: 450,
        },
        {
          leg: 'whole',
          code: 'meet-and-greet',
          params: {},
          label: 'Meet and greet',
          rule: expect.any(String) as string,
          amount: 50,
        },
      ],
    })
  })

  test('is read again by its id until it expires; then it is gone', async () => {
    const given = await quote(trip())
    const path = `/quotes/${String(given.json.id)}`
    expect(await ask(path)).toMatchObject({ status: 200, json: given.json })
    const late = new Date(SATURDAY_MORNING.getTime() + 24 * 3_600_000)
    expect(await ask(path, {}, { now: () => late })).toMatchObject({
      status: 410,
      json: { title: 'Quote expired', status: 410 },
    })
  })

  test.each(['/quotes/3f0b8c1e-7d0e-4b53-9a3c-6a4f2b9f1d11', '/quotes/1', "/quotes/'%20or%201=1"])(
    'that does not exist is not found: %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, json: { title: 'Not found' } })
    },
  )

  test('is refused to who asks too often, with the wait', async () => {
    const limits = {
      ...testDeps(db).limits,
      takeQuote: () => Promise.resolve({ allowed: false, retryAfterSeconds: 90 } as const),
    }
    const { status, headers, json } = await quote(trip(), { limits })
    expect([status, headers.get('retry-after'), json.title]).toEqual([429, '90', 'Too many quotes'])
  })

  test('takes no price from who asks', async () => {
    const forged = trip({ total_price: 1, base_price: 1, difference: -500, tariff_version: 99, id: 'mine' })
    const { json } = await quote({ ...forged, vehicle_options: [{ id: 'sedan', calculated_total_price: 1 }] })
    expect(json).toMatchObject({ total_price: 450, tariff_version: 1 })
    expect(json.id).not.toBe('mine')
  })
})

describe('what is free stands with each price', () => {
  const busy = { passengers: 9, luggage: 4 }

  test('how many could come; of a class that is out, when it is free again', async () => {
    await fillNewDatabase(db, testDeps(db).content, readEnv({}), SATURDAY_MORNING)
    const options = async () => (await quote(trip(busy))).json.vehicle_options as Json[]
    const [free] = await options()
    expect(free).toMatchObject({ id: 'minibus', available: true, next: null })
    const count = Number(free?.vehicles_free)
    expect(count).toBeGreaterThan(0)
    const deps = testDeps(db)
    const guest = await customer(deps, 'thandi@example.org')
    for (let i = 0; i < count; i++) {
      const made = await bookAs(deps, guest, await quoteFor(deps, busy), 'minibus')
      expect(made).toMatchObject({ ok: true })
      if (made.ok) await confirmBooking(deps, made.booking.id, OFFICE)
    }
    const [taken] = await options()
    expect(taken).toMatchObject({ id: 'minibus', available: false, vehicles_free: 0 })
    expect(Date.parse(String(taken?.next))).toBeGreaterThan(Date.parse('2026-11-28T05:45:00Z'))
  })
})

describe('bad input gets a sentence at its field', () => {
  const atSea = { label: 'At sea', lat: -34.6, lng: 17.2 }
  const gauteng = { label: 'Sandton', lat: -26.107, lng: 28.056 }
  test.each<[string, Json, string, RegExp]>([
    ['a place in the sea', { dropoff: atSea }, 'dropoff', /find a road|don’t/i],
    ['a place in Gauteng', { pickup: gauteng }, 'pickup', /Western Cape|too far/],
    ['the same place twice', { pickup: STELLENBOSCH }, 'dropoff', /same place/],
    ['no pickup', { pickup: undefined }, 'pickup', /select a pickup location/],
    ['no destination', { dropoff: undefined }, 'dropoff', /select a destination/],
    ['an address without coordinates', { dropoff: { label: '17 Xyzzy Lane' } }, 'dropoff', /17 Xyzzy Lane/],
    ['a latitude as text', { dropoff: { label: 'Hermanus', lat: '-34.4', lng: 19.2 } }, 'dropoff.lat', /lat/],
    ['no date', { date: '' }, 'date', /select a date/],
    ['a day that has passed', { date: '2026-11-20' }, 'date', /has passed/],
    ['a time that has passed', { date: '2026-11-21', time: '09:00' }, 'time', /has passed/],
    ['a pickup within the hour', { date: '2026-11-21', time: '10:00' }, 'time', /Call us/],
    ['30 February', { date: '2027-02-30' }, 'date', /does not exist/],
    ['25 o’clock', { time: '25:00' }, 'time', /hours and minutes/],
    ['more than 18 months ahead', { date: '2028-06-01' }, 'date', /18 months/],
    ['nobody', { passengers: 0 }, 'passengers', /1 to 12/],
    ['thirteen people', { passengers: 13 }, 'passengers', /1 to 12/],
    [
      'luggage that fits nothing',
      { passengers: 12, luggage: 0, smallLuggage: 12 },
      'smallLuggage',
      /No vehicles available/,
    ],
    [
      'a way back before the way out',
      { return: { date: '2026-11-28', time: '07:45' } },
      'return',
      /after you arrive/,
    ],
    [
      'an airport transfer without an airport',
      { serviceType: 'airport', pickup: { label: 'V&A', lat: -33.905, lng: 18.42 } },
      'serviceType',
      /airport/,
    ],
    [
      'an unknown package',
      { serviceType: 'tour', packageId: 'moon' },
      'packageId',
      /no longer offer this package/,
    ],
  ])('%s', async (_, changes, path, sentence) => {
    const { status, json } = await quote(trip(changes))
    expect(status).toBe(422)
    expect(json).toMatchObject({ title: 'Form Error', detail: json.errors?.[0]?.message })
    expect(json.errors?.[0]).toMatchObject({ path, message: expect.stringMatching(sentence) as string })
  })

  test('what is no JSON object at all', async () => {
    const headers = { 'Content-Type': 'application/json' }
    expect((await ask('/quotes', { method: 'POST', headers, body: '[]' })).status).toBe(400)
  })
})

describe('the catalogue', () => {
  test('areas by region and name', async () => {
    const { areas = [] } = (await ask('/areas')).json as { areas?: { region: string; name: string }[] }
    expect(areas.length).toBeGreaterThan(70)
    expect(new Set(areas.map(({ region }) => region)).size).toBe(9)
    expect(areas[0]).toMatchObject({ region: 'Cape Peninsula' })
  })

  test('packages with their prices in rand', async () => {
    const { packages } = (await ask('/packages')).json as { packages?: Json[] }
    expect(packages).toHaveLength(11)
    expect(packages?.[0]).toEqual({
      id: 'city-highlights',
      service: 'tour',
      title: 'City highlights',
      hours: 2,
      max_guests: 12,
      prices: { sedan: 550, suv: 690, minibus: 890 },
    })
    expect(packages?.find(({ id }) => id === 'city-and-table-mountain')).toMatchObject({
      prices: { minibus: null },
    })
    expect(packages?.at(-1)).toMatchObject({ id: 'adventure-drop-off', service: 'adventure', hours: null })
  })

  test('packages and areas in the language asked for', async () => {
    const content = contentWithGerman({
      'phrases/trip.json': '{"titles": {"city-highlights": "Kapstadts Höhepunkte"}}',
      'areas.yml': 'regions: [{ name: Kap-Halbinsel }]',
    })
    const inGerman = { headers: { 'Accept-Language': 'de-CH, en' } }
    const { json, headers } = await ask('/packages', inGerman, { content })
    expect(json.packages).toContainEqual(expect.objectContaining({ title: 'Kapstadts Höhepunkte' }))
    expect(headers.get('vary')).toContain('Accept-Language')
    const english = await ask('/packages', {}, { content })
    expect(english.json.packages).toContainEqual(expect.objectContaining({ title: 'City highlights' }))
    const areas = await ask('/areas', inGerman, { content })
    expect(areas.json.areas).toContainEqual(expect.objectContaining({ region: 'Kap-Halbinsel' }))
    expect(areas.headers.get('vary')).toContain('Accept-Language')
  })

  test('the vehicles on the road', async () => {
    const { vehicles } = (await ask('/vehicles')).json as { vehicles?: Json[] }
    expect(vehicles?.[0]).toMatchObject({ name: 'Toyota Corolla', class: 'sedan', capacity: 3, active: true })
  })

  test('the places that we know, popular ones first, then by name', async () => {
    const { locations = [] } = (await ask('/locations')).json as { locations?: Json[] }
    expect(locations.find(({ id }) => id === 'cape-town-international')).toMatchObject({
      type: 'airport',
      popular: true,
      region: expect.any(String) as string,
    })
    const expected = locations.toSorted(
      (a, b) => Number(b.popular) - Number(a.popular) || String(a.name).localeCompare(String(b.name), 'en'),
    )
    expect(locations).toEqual(expected)
  })
})
