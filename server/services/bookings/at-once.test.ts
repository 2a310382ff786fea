import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor, travelled } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { randomFrom } from '#tests/support/random.ts'
import { cancelBooking } from './moves.ts'
import { assignBooking, confirmBooking } from '#tests/support/moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
const OFFICE = { mover: 'operator' as const, userId: null, address: null }
const DRIVERS = [crypto.randomUUID(), crypto.randomUUID()]

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

/** Makes this many quotes for the same journey. */
async function copiesOf(quote: Quote, count: number): Promise<Quote[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`insert into quotes select gen_random_uuid(), tariff_version, request, result, created_at, expires_at
      from quotes, generate_series(1, ${count}) where id = ${quote.id} returning id`,
  )
  return rows.map(({ id }) => ({ ...quote, id }))
}

/** Makes this many people with an account. */
async function people(count: number): Promise<Account[]> {
  const thandi = await customer(deps, 'thandi@example.org')
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`insert into users (id, name, email, language, created_at, updated_at)
      select gen_random_uuid(), 'Guest ' || n, 'guest' || n || '@example.org', 'en', created_at, updated_at
      from users, generate_series(1, ${count - 1}) n where id = ${thandi.id} returning id`,
  )
  return [thandi, ...rows.map(({ id }) => ({ ...thandi, id }))]
}

const keepUnits = (model: string, count: number) =>
  db.execute(
    sql`update units set active = id in (select id from units where model_id = ${model} limit ${count})`,
  )

/** Legs that have the same unit, or the same driver, at the same time. */
const overlaps = () =>
  rowsOf(
    db,
    sql`select a.id from booking_legs a join booking_legs b on a.id < b.id and a.keeps_unit and b.keeps_unit
      and tstzrange(a.starts, a.free_at) && tstzrange(b.starts, b.free_at)
      and (a.unit_id = b.unit_id or a.driver_id = b.driver_id)`,
  )

test('of forty who want the last vehicle at once one gets it, and the others hear what else there is', async () => {
  await keepUnits('corolla', 1)
  const quotes = await copiesOf(await quoteFor(deps), 40)
  const guests = await people(40)
  const answers = await Promise.all(guests.map((guest, i) => book(deps, guest, quotes[i] as Quote)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer]))
  expect(new Set(refused.map(({ problem }) => problem))).toEqual(new Set(['not-free']))
  expect(refused[0]).toMatchObject({ alternatives: { times: [{}, {}, {}] } })
})

test('one quote that is booked ten times at once becomes one booking', async () => {
  const thandi = await customer(deps, 'thandi@example.org')
  const quote = await quoteFor(deps)
  const answers = await Promise.all(Array.from({ length: 10 }, () => book(deps, thandi, quote)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.problem === 'used')).toHaveLength(9)
  const keyed = await Promise.all(
    (await copiesOf(quote, 10)).map((copy) => book(deps, thandi, copy, 'suv', 'the same tap')),
  )
  expect(new Set(keyed.map((made) => made.ok && made.booking.id)).size).toBe(1)
})

test('nobody holds more than five, however quickly they book', async () => {
  const thandi = await customer(deps, 'thandi@example.org')
  const quotes = await copiesOf(await quoteFor(deps), 10)
  const answers = await Promise.all(
    quotes.map((quote, i) => book(deps, thandi, quote, i % 2 ? 'suv' : 'minibus')),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
})

test('the office assigns while the same person books: nobody waits in a circle', async () => {
  const thandi = await customer(deps, 'thandi@example.org')
  await db.execute(sql`insert into drivers (id, name, phone) values (${DRIVERS[0]}, 'Sipho', '+27821234567')`)
  for (let day = 1; day <= 4; day++) {
    const date = `2026-12-0${day}`
    const made = await book(deps, thandi, await quoteFor(deps, { date }))
    if (!made.ok) throw new Error(made.problem)
    const { id, legs } = made.booking
    await confirmBooking(deps, id, OFFICE)
    const crew = legs.map((leg) => ({
      legId: leg.id,
      unitId: leg.unit?.id ?? '',
      driverId: DRIVERS[0] ?? '',
    }))
    const quote = await quoteFor(deps, { date, time: '15:00' })
    const both = await Promise.all([assignBooking(deps, id, OFFICE, crew), book(deps, thandi, quote)])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    await cancelBooking(deps, { id }, OFFICE, { reason: 'other', why: '' })
  }
})

describe.each([1, 2])('bookings, assignments and cancellations at random (%i)', (seed) => {
  test('never overlap, and never lose a vehicle', async () => {
    const guests = await people(40)
    for (const guest of guests.slice(0, 2)) await travelled(deps, guest)
    await keepUnits('fortuner', 2)
    await db.execute(sql`insert into drivers (id, name, phone) values
      (${DRIVERS[0]}, 'Sipho', '+27821234567'), (${DRIVERS[1]}, 'Lerato', '+27831234567')`)
    const random = randomFrom(seed)
    const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T
    const times = ['07:00', '07:45', '08:30', '09:15', '10:00', '12:00']
    const quoted = await Promise.all(
      times.map((time, i) =>
        quoteFor(deps, { passengers: 5, time, ...(i % 2 ? { pickup: STELLENBOSCH, dropoff: CPT } : {}) }),
      ),
    )
    const open = new Map(
      await Promise.all(quoted.map(async (quote) => [quote, await copiesOf(quote, 12)] as const)),
    )
    const made: string[] = []
    const act = async (): Promise<void> => {
      const chance = random()
      if (chance < 0.6 || made.length === 0) {
        const quote = open.get(pick(quoted))?.pop()
        const booked = quote && (await book(deps, pick(guests), quote, 'suv'))
        if (booked?.ok) made.push(booked.booking.id)
      } else if (chance < 0.8) {
        await cancelBooking(deps, { id: pick(made) }, OFFICE, { reason: 'other', why: '' })
      } else {
        const confirmed = await confirmBooking(deps, pick(made), OFFICE)
        if (!confirmed.ok) return
        const [leg] = confirmed.booking.legs
        const units = await rowsOf<{ id: string }>(db, sql`select id from units where active`)
        const driverId = pick(DRIVERS)
        await assignBooking(deps, confirmed.booking.id, OFFICE, [
          { legId: leg?.id ?? '', unitId: pick(units).id, driverId },
        ])
      }
    }
    for (let round = 0; round < 8; round++) await Promise.all(Array.from({ length: 6 }, act))
    expect(made.length).toBeGreaterThan(2)
    expect(await overlaps()).toEqual([])
    const astray = sql`select b.id from bookings b join booking_legs l on l.booking_id = b.id
      where l.keeps_unit = (b.status in ('cancelled', 'declined', 'no show')) or (l.driver_id is not null and b.status = 'confirmed')`
    expect(await rowsOf(db, astray)).toEqual([])
    for (const id of made) await cancelBooking(deps, { id }, OFFICE, { reason: 'other', why: '' })
    const last = await Promise.all(
      (open.get(quoted[0] as Quote) ?? [])
        .slice(0, 4)
        .map((quote, i) => book(deps, guests[i] as Account, quote, 'suv')),
    )
    expect(last.filter(({ ok }) => ok)).toHaveLength(2)
  })
})

const CPT = { label: 'CPT', placeId: 'place:cape-town-international' }
const STELLENBOSCH = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }
