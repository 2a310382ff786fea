import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { BookedLeg } from '#domain/booking/booking.ts'
import { freeUntil } from '#domain/booking/cancellation.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { sql } from 'drizzle-orm'
import { databaseLimits } from '#server/limits.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, noDetails, quoteFor, travelled } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { offersOf } from './availability.ts'
import { createBooking } from './create.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { cancelOwnBooking } from './moves.ts'
import { bookingAtThatTime, bookingHistory, findOwnBooking } from './own.ts'
import { declineBooking } from '#tests/support/moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
const from = { address: '196.21.0.1' }
const CPT = { label: 'CPT', placeId: 'place:cape-town-international' }
const WATERFRONT = { label: 'Waterfront', placeId: 'place:va-waterfront' }
const OFFICE = { mover: 'operator' as const, userId: null, address: null }
let thandi: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  thandi = await customer(deps, 'thandi@example.org')
})

async function booked(changes: Record<string, unknown> = {}, who = thandi): Promise<Booking> {
  const made = await book(deps, who, await quoteFor(deps, changes))
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.booking
}

/** Leaves only this many sedans in service. */
const keepSedans = (count: number) =>
  db.execute(sql`update units set active = false where model_id in ('corolla', 'jetta', 'c-class')
    and id not in (select id from units where model_id = 'jetta' or model_id = 'corolla' order by model_id desc limit ${count})`)

const messages = () =>
  rowsOf<{ template: string; recipient: null; data: unknown }>(
    db,
    sql`select template, recipient, data from messages order by template`,
  )

test('references tell nobody how many bookings lie between two of them', async () => {
  const letters = 'CDFHJKMNPRTVWXY3479'
  const drawn = async (date: string) =>
    Array.from((await booked({ date })).reference.replace('-', '')).reduceRight(
      (sum, letter) => sum * letters.length + letters.indexOf(letter),
      0,
    )
  const first = await drawn('2026-12-01')
  const second = await drawn('2026-12-02')
  const third = await drawn('2026-12-03')
  const apart = (one: number, other: number) => (other - one + letters.length ** 6) % letters.length ** 6
  expect(apart(first, second)).not.toBe(apart(second, third))
})

describe('a booking', () => {
  test('is pending, holds what was quoted, and keeps a vehicle for each way', async () => {
    const booking = await booked({ return: { date: '2026-11-30', time: '16:00' }, flightNumber: 'SA 322' })
    expect(booking).toMatchObject({
      status: 'pending',
      service: 'airport',
      total: 90_000,
      pickupAt: new Date('2026-11-28T05:45:00Z'),
      customer: { name: 'Thandi Mokoena', email: 'thandi@example.org' },
      details: { flightNumber: 'SA 322' },
    })
    expect(booking.policies.transferFreeUntilHours).toBe(4)
    expect(booking.reference).toMatch(/^\w{3}-\w{3}$/)
    expect(
      booking.legs.map(({ places, starts, total, unit }) => [
        places[0]?.label.slice(0, 9),
        starts.toISOString(),
        total,
        unit?.modelId,
      ]),
    ).toEqual([
      ['Cape Town', '2026-11-28T05:45:00.000Z', 45_000, 'corolla'],
      ['Stellenbo', '2026-11-30T14:00:00.000Z', 45_000, 'corolla'],
    ])
    expect(await findOwnBooking(deps, thandi, booking.reference.toLowerCase())).toEqual(booking)
  })

  test('from afar freezes until when cancelling is free: four hours before the vehicle must leave', async () => {
    const hermanus = { label: 'Hermanus', placeId: 'place:hermanus' }
    const { policies, legs } = await booked({ pickup: hermanus, dropoff: CPT })
    const [out] = legs as [BookedLeg]
    const until = freeUntil({ packageId: null, hours: null, policies }, out)
    const hoursBefore = (out.starts.getTime() - until.getTime()) / 3_600_000
    expect(hoursBefore).toBe(4 + out.approachMinutes / 60)
    expect(hoursBefore).toBeGreaterThan(5)
  })

  test('leaves its event, and a mail to the customer and one to the office', async () => {
    const booking = await booked()
    expect(await bookingHistory(deps, booking)).toEqual([
      {
        id: expect.any(Number),
        move: 'book',
        data: {},
        who: 'customer',
        name: 'Thandi Mokoena',
        at: SATURDAY_MORNING,
      },
    ])
    expect(await messages()).toEqual([
      {
        template: 'booking-to-customer',
        recipient: null,
        data: { move: 'book', event: expect.any(Number) },
      },
      {
        template: 'booking-to-office',
        recipient: null,
        data: { move: 'book', event: expect.any(Number) },
      },
    ])
  })

  test('is the same one under the same key', async () => {
    const quote = await quoteFor(deps)
    const twice = [
      await book(deps, thandi, quote, 'sedan', 'tap'),
      await book(deps, thandi, quote, 'sedan', 'tap'),
    ]
    const ids = twice.map((made) => made.ok && made.booking.id)
    expect(ids[0]).toBe(ids[1])
    const other = await customer(deps, 'sipho@example.org')
    expect(await book(deps, other, quote, 'sedan', 'tap')).toEqual({
      ok: false,
      problem: 'used',
      reference: null,
    })
  })

  test('uses its quote up, also when it is cancelled', async () => {
    const quote = await quoteFor(deps)
    const made = await book(deps, thandi, quote)
    const reference = made.ok ? made.booking.reference : ''
    expect(await book(deps, thandi, quote)).toEqual({ ok: false, problem: 'used', reference })
    await cancelOwnBooking(deps, thandi, reference, { reason: 'other', why: '', fee: 0 })
    expect(await book(deps, thandi, quote)).toMatchObject({ problem: 'used' })
  })

  test('is not made of a quote that has expired, of none, or of a vehicle that is not in it', async () => {
    const quote = await quoteFor(deps, { passengers: 6 })
    const later = { ...deps, now: () => new Date(quote.expiresAt) }
    expect(await book(later, thandi, quote, 'suv')).toEqual({ ok: false, problem: 'expired' })
    expect(await book(deps, thandi, { ...quote, id: crypto.randomUUID() })).toEqual({
      ok: false,
      problem: 'no-quote',
    })
    expect(await book(deps, thandi, { ...quote, id: "x' or 1=1" })).toEqual({
      ok: false,
      problem: 'no-quote',
    })
    expect(await book(deps, thandi, quote, 'sedan')).toMatchObject({
      problem: 'invalid',
      problems: [{ path: 'vehicleOptionId' }],
    })
  })

  test('is refused once its pickup has come too near, however fresh the price', async () => {
    const quote = await quoteFor(deps, { date: '2026-11-21', time: '10:30' })
    const later = { ...deps, now: () => new Date('2026-11-21T07:31:00Z') }
    expect(await book(later, thandi, quote)).toMatchObject({
      problem: 'invalid',
      problems: [{ path: 'time' }],
    })
  })

  test('is not made for an account that was erased meanwhile', async () => {
    const quote = await quoteFor(deps)
    await db.execute(sql`delete from users where id = ${thandi.id}`)
    expect(await book(deps, thandi, quote)).toEqual({ ok: false, problem: 'no-account' })
    await saveDraft(deps, thandi, quote.id, noDetails)
    expect(await readDraft(deps, thandi, quote.id)).toBeNull()
  })

  test('keeps of a flight what can be one, and only where one lands', async () => {
    const rubbish = await booked({ flightNumber: 'rubbish <b>' })
    expect(rubbish.details.flightNumber).toBe('')
    const quote = await quoteFor(deps, { pickup: WATERFRONT, dropoff: CPT })
    const request = { quoteId: quote.id, vehicleOptionId: 'sedan' as const, ...noDetails }
    const flight = { ...request, flightNumber: 'SA 322' }
    expect(await createBooking(deps, thandi, flight, from)).toMatchObject({
      booking: { details: { flightNumber: 'SA 322' } },
    })
  })

  test('keeps the vehicle from the landing: passport and bags, then the drive', async () => {
    const back = { date: '2026-11-30', time: '09:00' }
    const quote = await quoteFor(deps, { time: '22:41', return: back })
    const { id: quoteId, minutes, legs } = quote
    const wish = { quoteId, vehicleOptionId: 'sedan' as const, ...noDetails }
    const created = await createBooking(deps, thandi, wish, from)
    if (!created.ok) throw new Error(created.problem)
    const kept = created.booking.legs.map(({ starts, ends }) => (ends.getTime() - starts.getTime()) / 60_000)
    expect(kept).toEqual(legs.map((leg) => leg.minutes))
    expect((kept[0] ?? 0) + (kept[1] ?? 0)).toBe(minutes + 40)
    expect(created.booking).toMatchObject({
      request: { time: '22:41' },
      legs: [{ lands: true }, { lands: false }],
    })
  })

  test('does not take more children than passengers', async () => {
    const { id: quoteId } = await quoteFor(deps)
    const request = { quoteId, vehicleOptionId: 'sedan' as const, ...noDetails, childAges: [1, 2, 3] }
    expect(await createBooking(deps, thandi, request, from)).toMatchObject({
      problem: 'invalid',
      problems: [{ path: 'childAges' }],
    })
  })

  test('waits with at most four others of the same person', async () => {
    for (let day = 1; day <= 5; day++) await booked({ date: `2026-12-0${day}` })
    const sixth = await quoteFor(deps, { date: '2026-12-06' })
    expect(await book(deps, thandi, sixth)).toEqual({ ok: false, problem: 'too-many-pending', most: 5 })
  })

  test('cannot be tried more than thirty times an hour', async () => {
    const limited = { ...deps, limits: databaseLimits(db) }
    const quote = await quoteFor(deps)
    await keepSedans(0)
    const answers = []
    for (let i = 0; i < 31; i++) answers.push(await limited.limits.takeBooking(thandi.id, `10.0.0.${i}`))
    expect(answers.map(({ allowed }) => allowed)).toEqual([...Array(30).fill(true), false])
    expect(await book(limited, thandi, quote)).toMatchObject({ problem: 'too-many' })
  })
})

describe('a vehicle', () => {
  test('is kept while the booking waits, and free again when it is declined or cancelled', async () => {
    await keepSedans(1)
    const booking = await booked()
    const again = await quoteFor(deps)
    expect(
      (await offersOf(deps, again, await deps.tariff(), null)).map(({ option, isFree }) => [
        option.id,
        isFree,
      ]),
    ).toEqual([
      ['sedan', false],
      ['suv', true],
      ['minibus', true],
    ])
    await declineBooking(deps, booking.id, OFFICE, 'No driver')
    expect(await book(deps, thandi, again)).toMatchObject({ ok: true })
  })

  test('that is taken is not booked, and what else there is is said', async () => {
    await keepSedans(1)
    await booked()
    const refused = await book(deps, thandi, await quoteFor(deps))
    if (refused.ok || refused.problem !== 'not-free') throw new Error(JSON.stringify(refused))
    const { times, classes, together } = refused.alternatives
    expect(classes).toEqual([
      { id: 'suv', total: 60_000 },
      { id: 'minibus', total: 82_000 },
    ])
    expect(together).toBeNull()
    expect(times).toHaveLength(3)
    for (const { leg, date, time } of times) {
      expect([leg, date]).toEqual(['out', '2026-11-28'])
      expect(await book(deps, thandi, await quoteFor(deps, { time }))).toMatchObject({ ok: true })
      const mine = await bookingAtThatTime(deps, thandi, await quoteFor(deps, { time }))
      await cancelOwnBooking(deps, thandi, mine?.reference ?? '', { reason: 'other', why: '', fee: 0 })
    }
  })

  test('too small for the party is offered in pairs where no larger one is free', async () => {
    await travelled(deps, thandi)
    await db.execute(
      sql`update units set active = false where model_id not in ('corolla', 'jetta', 'tiguan')`,
    )
    const quote = await quoteFor(deps, { passengers: 6, luggage: 4 })
    const refused = await book(deps, thandi, quote, 'suv')
    expect(refused).toMatchObject({
      problem: 'not-free',
      alternatives: { times: [], classes: [], together: { ids: ['sedan', 'sedan'], total: 90_000 } },
    })
  })
})

test('what was entered for a quote is kept until it is booked, for nobody else', async () => {
  const quote = await quoteFor(deps)
  const details = { ...noDetails, notes: 'Two surfboards' }
  await saveDraft(deps, thandi, quote.id, details)
  const sipho = await customer(deps, 'sipho@example.org')
  expect(await readDraft(deps, thandi, quote.id)).toEqual(details)
  expect(await readDraft(deps, sipho, quote.id)).toBeNull()
  await book(deps, thandi, quote)
  expect(await readDraft(deps, thandi, quote.id)).toBeNull()
})
