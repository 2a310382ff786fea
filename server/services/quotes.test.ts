import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseQuoteRequest, type QuoteRequest } from '#domain/forms/quote-request.ts'
import { findQuote, insertQuote } from '#server/db/prices/quotes.ts'
import { insertTariff } from '#server/db/prices/tariffs.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { databaseLimits } from '#server/limits.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { quoteJourney, readQuote } from './quotes.ts'
import { tariffReader, vehiclesReader } from './tariff.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { valueOf } from '#tests/support/parsed.ts'
import { english } from '#tests/support/english.ts'

const db = await testDatabase()
const deps = testDeps(db)
const from = { address: '196.21.0.1' }
const airport = { label: 'CPT', placeId: 'place:cape-town-international' }
const waterfront = { label: 'Waterfront', placeId: 'place:va-waterfront' }
const stellenbosch = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

/** A request for the coming Saturday, as the API would receive it. */
function request(changes: Record<string, unknown> = {}): QuoteRequest {
  return valueOf(
    parseQuoteRequest({
      serviceType: 'airport',
      pickup: airport,
      dropoff: stellenbosch,
      date: '2026-11-28',
      time: '07:45',
      passengers: 2,
      luggage: 2,
      ...changes,
    }),
  )
}

async function quoted(changes: Record<string, unknown> = {}) {
  const given = await quoteJourney(deps, request(changes), from)
  if (!given.ok) throw new Error(JSON.stringify(given))
  return given.quote
}

async function problemOf(changes: Record<string, unknown>) {
  const given = await quoteJourney(deps, request(changes), from)
  return given.ok || given.problem !== 'invalid' ? null : messagesOf(given.problems, english)[0]
}

describe('a quote', () => {
  test('is priced, kept, and read again as it was given', async () => {
    const quote = await quoted()
    expect(quote.options.map(({ id, total }) => [id, total / 100])).toEqual([
      ['sedan', 450],
      ['suv', 600],
      ['minibus', 820],
    ])
    expect(quote.km).toBeGreaterThan(28)
    expect(quote.km).toBeLessThan(42)
    const { pickup, dropoff } = quote.request
    const asSigned = {
      ...quote.request,
      pickup: deps.geo.signed(pickup),
      dropoff: dropoff && deps.geo.signed(dropoff),
    }
    expect(await readQuote(deps, quote.id)).toEqual({
      quote: { ...quote, request: asSigned },
      isExpired: false,
    })
  })

  test('takes coordinates from our own list, whatever comes with the id', async () => {
    const quote = await quoted({ dropoff: { ...stellenbosch, lat: -30, lng: 30, label: 'Moon' } })
    expect(quote.request.dropoff?.label).toContain('Stellenbosch')
    expect(quote.request.dropoff?.lat).toBeCloseTo(-33.94, 1)
  })

  test('goes by coordinates where the place is not in our list', async () => {
    const quote = await quoted({
      serviceType: 'point_to_point',
      pickup: { label: 'Arrivals', lat: -33.9712, lng: 18.6021 },
      dropoff: { label: 'A flat in Camps Bay', lat: -33.9508, lng: 18.3785 },
    })
    expect(quote.service).toBe('airport')
    expect(quote.options[0]).toMatchObject({ total: 38_000 })
  })

  test('costs the same both ways and twice for a return', async () => {
    const out = await quoted()
    const back = await quoted({ pickup: stellenbosch, dropoff: airport })
    const both = await quoted({ return: { date: '2026-12-05', time: '12:00' } })
    expect(back.options[0].total).toBe(out.options[0].total)
    expect(both.options[0].total).toBe(2 * out.options[0].total)
    expect(back.km).toBe(out.km)
  })

  test('stands for 24 hours and not a moment longer', async () => {
    const { id } = await quoted()
    const after = (hours: number) => ({
      ...deps,
      now: () => new Date(SATURDAY_MORNING.getTime() + hours * 3_600_000),
    })
    expect((await readQuote(after(23.99), id))?.isExpired).toBe(false)
    expect((await readQuote(after(24), id))?.isExpired).toBe(true)
  })

  test('far from the base keeps how long before the pickup its vehicle must leave', async () => {
    const near = await quoted()
    expect(near.legs[0]?.approachMinutes).toBeUndefined()
    const far = await quoted({ pickup: { label: 'Hermanus', placeId: 'place:hermanus' }, dropoff: airport })
    expect(far.legs[0]?.approachMinutes).toBeGreaterThan(80)
    expect(far.legs[0]?.approachMinutes).toBeLessThan(120)
    expect((await findQuote(db, far.id))?.legs).toEqual(far.legs)
  })

  test('keeps the ages of the children, who count as passengers', async () => {
    const { id } = await quoted({ passengers: 3, childAges: '2' })
    expect((await readQuote(deps, id))?.quote.request.childAges).toEqual([2])
    const uncounted = {
      pickup: airport,
      dropoff: stellenbosch,
      date: '2026-11-28',
      time: '07:45',
      childAges: [2, 5],
    }
    expect(parseQuoteRequest({ ...uncounted, passengers: 1 })).toMatchObject({
      ok: false,
      problems: [{ path: 'childAges', code: 'children-not-counted' }],
    })
  })

  test('is unknown by any other id', async () => {
    await quoted()
    for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"]) {
      expect(await readQuote(deps, id)).toBeNull()
    }
  })

  test('keeps price and version when the tariff changes, and new ones follow the new tariff', async () => {
    const real = {
      ...deps,
      tariff: tariffReader(db, deps.content.tariff, deps.now),
      vehicles: vehiclesReader(db, deps.now),
    }
    const before = await quoteJourney(real, request(), from)
    const data = structuredClone(deps.content.tariff)
    const route = data.airport.routes.find(({ id }) => id === 'stellenbosch')
    if (route !== undefined) route.prices.sedan = 470
    await insertTariff(db, { data, validFrom: SATURDAY_MORNING, now: SATURDAY_MORNING, who: 'test' })
    const tariff = tariffReader(db, deps.content.tariff, deps.now)
    const after = await quoteJourney({ ...real, tariff }, request(), from)
    expect(before).toMatchObject({ quote: { tariffVersion: 1, options: [{ total: 45_000 }, {}, {}] } })
    expect(after).toMatchObject({ quote: { tariffVersion: 2, options: [{ total: 47_000 }, {}, {}] } })
    expect(before.ok && (await readQuote(real, before.quote.id))?.quote.options[0].total).toBe(45_000)
  })

  test('follows a version only from the day it is valid', async () => {
    const data = structuredClone(deps.content.tariff)
    const nextYear = new Date('2027-01-01T00:00:00Z')
    await insertTariff(db, { data, validFrom: nextYear, now: SATURDAY_MORNING, who: 'test' })
    expect((await tariffReader(db, deps.content.tariff, deps.now)()).version).toBe(1)
    expect((await tariffReader(db, deps.content.tariff, () => nextYear)()).version).toBe(2)
  })
})

describe('quotes that are asked for at once', () => {
  test('are all kept as they were given before they are answered', async () => {
    const given = await Promise.all(
      Array.from({ length: 250 }, async (_, i) => {
        const quote = await quoted({ flightNumber: `SA${i}`, passengers: 1 + (i % 3) })
        return { quote, kept: await findQuote(db, quote.id) }
      }),
    )
    for (const { quote, kept } of given) expect(kept).toEqual(quote)
  })

  test('fail alone when one cannot be kept', async () => {
    const quote = await quoted()
    const ofNoTariff = { ...quote, id: deps.newId(), tariffVersion: 999 }
    const others = Array.from({ length: 5 }, () => ({ ...quote, id: deps.newId() }))
    const answers = await Promise.allSettled([...others, ofNoTariff].map((one) => insertQuote(db, one)))
    expect(answers.map(({ status }) => status)).toEqual([...others.map(() => 'fulfilled'), 'rejected'])
    for (const { id } of others) expect(await findQuote(db, id)).not.toBeNull()
  })
})

describe('the places of a quote', () => {
  test('are kept as they were priced, whatever the request called them', async () => {
    const { request } = await quoted({
      dropoff: { ...stellenbosch, label: '12 Main Road, Hermanus', lat: -34.4 },
    })
    expect(request.dropoff).toMatchObject({
      label: 'Stellenbosch, Western Cape',
      placeId: 'place:stellenbosch',
    })
    expect(request.dropoff?.lat).toBeCloseTo(-33.94, 1)
  })

  test('make a hotel beside the terminal a hotel, by its id and by its spot', async () => {
    const hotel = deps.content.places.find(({ id }) => id === 'hotel-verde')
    const campsBay = { label: 'Camps Bay', placeId: 'place:camps-bay' }
    for (const pickup of [
      { label: 'Hotel Verde', placeId: 'place:hotel-verde' },
      { ...hotel, label: 'Hotel' },
    ]) {
      expect((await quoted({ serviceType: 'point_to_point', pickup, dropoff: campsBay })).service).toBe(
        'point_to_point',
      )
    }
  })
})

describe('a tariff of an older release', () => {
  test('prices with the shipped value of what it does not know yet', async () => {
    const { cap: _, ...airportPrices } = deps.content.tariff.airport
    const old = { ...deps.content.tariff, airport: airportPrices, forgotten: true }
    await db.execute(sql`update tariffs set data = ${JSON.stringify(old)}::jsonb`)
    const tariff = await tariffReader(db, deps.content.tariff, deps.now)()
    expect(tariff.airport.cap.price).toBe(80_000)
  })
})

describe('no price, but a sentence, for', () => {
  test.each([
    ['the past', { date: '2026-11-20' }, 'date', 'That date has passed. Choose today or later'],
    [
      'an hour ago',
      { date: '2026-11-21', time: '06:00' },
      'time',
      'That time has passed in Cape Town. Choose a later one',
    ],
    [
      '2029',
      { date: '2029-01-01' },
      'date',
      'We take bookings up to 18 months ahead. For a later date, send us an enquiry',
    ],
    [
      'a typed address',
      { dropoff: 'Somewhere 12' },
      'dropoff',
      'We don’t know where “Somewhere 12” is. Choose its suburb or town and give us the street later, or send us an enquiry',
    ],
    [
      'the sea',
      { dropoff: { label: 'False Bay', lat: -34.25, lng: 18.65 } },
      'dropoff',
      'We can’t find a road to “False Bay”. Our prices are for the Western Cape; for anywhere else, send us an enquiry',
    ],
    [
      'Robben Island',
      { dropoff: { label: 'Robben Island', lat: -33.806, lng: 18.366 } },
      'dropoff',
      'We can’t find a road to “Robben Island”. Our prices are for the Western Cape; for anywhere else, send us an enquiry',
    ],
    [
      'Gauteng',
      { pickup: { label: 'Sandton', lat: -26.107, lng: 28.056 } },
      'pickup',
      'We can’t find a road to “Sandton”. Our prices are for the Western Cape; for anywhere else, send us an enquiry',
    ],
    [
      'the same place twice',
      { dropoff: airport },
      'dropoff',
      'Pickup and destination are the same place. Change one of them',
    ],
    [
      'no airport',
      { pickup: waterfront },
      'serviceType',
      'An airport transfer begins or ends at Cape Town or George airport. For other trips, choose “Between two places”',
    ],
    [
      'luggage that fits nothing',
      { passengers: 12, luggage: 8, smallLuggage: 12 },
      'luggage',
      'No vehicles available for 12 passengers with 8 large and 12 small bags',
    ],
  ])('%s', async (_, changes, path, message) => {
    expect(await problemOf(changes)).toEqual({ path, message })
  })

  test('a pickup in half an hour, with the number to call instead', async () => {
    const soon = { ...deps, now: () => new Date('2026-11-28T05:16:00Z') }
    expect(await quoteJourney(soon, request(), from)).toMatchObject({
      problems: [{ path: 'time', code: 'too-soon', params: { minutes: 60, phone: '021 555 0140' } }],
    })
  })

  test('a return in 2999, and before the arrival', async () => {
    expect(await problemOf({ return: { date: '2026-11-28', time: '08:00' } })).toMatchObject({
      path: 'return',
    })
  })

  test('more than 400 requests an hour from one address, and no other address', async () => {
    const { takeQuote } = databaseLimits(db)
    for (let asked = 0; asked < 400; asked++) await takeQuote('196.21.0.9')
    expect(await takeQuote('196.21.0.9')).toMatchObject({ allowed: false })
    expect(await takeQuote('196.21.0.10')).toEqual({ allowed: true })
  })

  test('too many requests', async () => {
    const limits = {
      ...databaseLimits(db),
      takeQuote: () => Promise.resolve({ allowed: false as const, retryAfterSeconds: 60 }),
    }
    expect(await quoteJourney({ ...deps, limits }, request(), from)).toEqual({
      ok: false,
      problem: 'too-many',
      retryAfterSeconds: 60,
    })
    expect(await rowsOf(db, sql`select id from quotes`)).toEqual([])
  })
})
