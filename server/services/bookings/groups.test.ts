import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { customer, newcomer, noDetails, quoteFor, travelled } from '#tests/support/bookings.ts'
import { HERE, heldBookings, type } from '#tests/support/held-bookings.ts'
import { proveByLink } from './proofs.ts'
import type { Deps } from '../deps.ts'
import { bookOrder } from './create.ts'
import { bookingsOf } from './own.ts'
import { rowsOf } from '#tests/support/database.ts'

const { db, deps, digitsOf, messages } = await heldBookings()

const CONFERENCE = { company: 'Table Bay Events', orderNumber: 'PO 4711', billingAddress: '1 Long Street' }

let organiser: Account
beforeEach(async () => {
  organiser = await customer(deps, 'organiser@example.org')
})

/** One trip of a group on each of these days. */
const quotesFor = (dates: string[], changes: Record<string, unknown> = {}) =>
  Promise.all(dates.map((date) => quoteFor(deps, { date, ...changes })))

function bookAll(
  who: Account,
  quotes: Quote[],
  vehicle: VehicleClass = 'sedan',
  key?: string,
  by: Deps = deps,
) {
  const requests = quotes.map(({ id }) => ({ quoteId: id, vehicleOptionId: vehicle, ...noDetails }))
  const from = { address: HERE, ...(key === undefined ? {} : { idempotencyKey: key }) }
  return bookOrder(by, who, { requests, group: CONFERENCE }, from)
}

const keepSedans = (count: number) =>
  db.execute(
    sql`update units set active = id in (select id from units where model_id = 'corolla' order by id limit ${count})`,
  )

const bookedNow = () => rowsOf(db, sql`select id from bookings where status <> 'lapsed'`)

const DAYS = ['2026-11-28', '2026-11-28', '2026-11-29']

test('vehicles on several days are booked in one step: a vehicle each, one reference, one mail to the guest', async () => {
  await travelled(deps, organiser)
  await db.execute(sql`delete from messages`)
  const booked = valueOfOrder(await bookAll(organiser, await quotesFor(DAYS)))
  const [reference] = new Set(booked.map((booking) => booking.groupReference))
  expect(reference).toMatch(/^G-\w{3}-\w{3}$/)
  expect(booked.map((booking) => [booking.status, booking.groupReference])).toEqual(
    booked.map(() => ['pending', reference]),
  )
  const [one, other] = booked.map(({ legs }) => legs[0]?.unit?.id)
  expect(one).not.toBe(other)
  expect(await rowsOf(db, sql`select company, order_number from booking_groups`)).toEqual([
    { company: 'Table Bay Events', order_number: 'PO 4711' },
  ])
  expect((await messages()).filter((template) => template === 'booking-to-customer')).toHaveLength(1)
  expect((await messages()).filter((template) => template === 'booking-to-office')).toHaveLength(3)
})

test('where one of the trips has no vehicle nothing is booked, and the answer names the trip', async () => {
  await travelled(deps, organiser)
  await keepSedans(1)
  const answer = await bookAll(organiser, await quotesFor(DAYS))
  expect(answer).toMatchObject({ ok: false, refusal: { problem: 'not-free' }, trip: 1 })
  expect(await bookedNow()).toHaveLength(1)
  expect(await rowsOf(db, sql`select reference from booking_groups`)).toEqual([])
})

test('of ten groups that want the last vehicles at once some get all of theirs, the others nothing', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => customer(deps, `guest${i}@example.org`)),
  )
  await db.execute(sql`update units set active = model_id in ('fortuner', 'santa-fe', 'tiguan')`)
  const wished = await Promise.all(
    people.map((_, i) => quotesFor(i % 2 === 0 ? DAYS : DAYS.toReversed(), { passengers: 2, luggage: 1 })),
  )
  const answers = await Promise.all(people.map((who, i) => bookAll(who, wished[i] ?? [], 'suv')))
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  expect(answers.filter(({ ok }) => !ok).length).toBeGreaterThan(0)
  const sizes = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from bookings group by group_reference`,
  )
  expect(sizes.every(({ count }) => count === 3)).toBe(true)
  expect(sizes).toHaveLength(answers.filter(({ ok }) => ok).length)
})

test('two groups that want the same trips in another order end, and one has them all', async () => {
  await travelled(deps, organiser)
  const other = await travelled(deps, await customer(deps, 'other@example.org'))
  await keepSedans(2)
  const [one, two] = await Promise.all([quotesFor(DAYS), quotesFor(DAYS.toReversed())])
  const answers = await Promise.all([bookAll(organiser, one), bookAll(other, two)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('sent twice, it is the same group', async () => {
  await travelled(deps, organiser)
  const quotes = await quotesFor(DAYS)
  const answers = await Promise.all([1, 2, 3].map(() => bookAll(organiser, quotes, 'sedan', 'one form')))
  const references = answers.map((answer) => answer.ok && answer.bookings.map(({ groupReference: of }) => of))
  expect(new Set(references.flat()).size).toBe(1)
  expect(answers.every((answer) => answer.ok && answer.bookings.length === 3)).toBe(true)
})

test('each trip has its own children, flight and addresses', async () => {
  await travelled(deps, organiser)
  const [family, others] = [
    await quoteFor(deps, { date: '2026-11-28', childAges: [2, 7], passengers: 4, flightNumber: 'BA 59' }),
    await quoteFor(deps, { date: '2026-11-28' }),
  ]
  const requests = [family, others].map(({ id }, i) => ({
    quoteId: id,
    vehicleOptionId: 'suv' as const,
    ...noDetails,
    addresses: [`${i + 1} Dorp Street`],
  }))
  const booked = valueOfOrder(
    await bookOrder(deps, organiser, { requests, group: CONFERENCE }, { address: HERE }),
  )
  expect(booked.map(({ details }) => [details.childAges, details.flightNumber, details.addresses])).toEqual([
    [[2, 7], 'BA 59', ['1 Dorp Street']],
    [[], '', ['2 Dorp Street']],
  ])
})

test('first-time guests keep no more vehicles together than their share', async () => {
  const four = ['2026-11-28', '2026-11-28', '2026-11-28', '2026-11-28']
  expect(await bookAll(organiser, await quotesFor(four))).toMatchObject({ refusal: { problem: 'share' } })
  expect(await bookedNow()).toHaveLength(0)
})

test('more vehicle-days than a group may have are refused, and count each where others wait', async () => {
  const nine = Array.from({ length: 9 }, (_, i) => `2026-12-0${i + 1}`)
  expect(await bookAll(organiser, await quotesFor(nine))).toMatchObject({
    refusal: { problem: 'group-full', most: 8 },
  })
  expect(await bookAll(organiser, await quotesFor(nine.slice(0, 6)))).toMatchObject({ ok: true })
  expect(await bookAll(organiser, await quotesFor(nine.slice(6)))).toMatchObject({
    refusal: { problem: 'too-many-pending' },
  })
})

test('of somebody unproven waits for the digits as a whole, then goes to the office as a whole', async () => {
  const lerato = await newcomer(deps, 'lerato@example.org')
  const held = valueOfOrder(await bookAll(lerato, await quotesFor(DAYS)))
  expect(held.map(({ status }) => status)).toEqual(['held', 'held', 'held'])
  expect(await messages()).toEqual(['booking-digits'])
  const [first] = held
  expect(await type(deps, lerato, first.reference, digitsOf(first))).toMatchObject({ ok: true })
  expect((await bookingsOf(deps, lerato)).map(({ status }) => status)).toEqual([
    'pending',
    'pending',
    'pending',
  ])
  expect((await messages()).filter((template) => template === 'booking-to-customer')).toHaveLength(1)
})

test('if by the time of the digits one trip has no vehicle, none is kept', async () => {
  // Of two vehicles nobody unproven may keep one, so all wait for the digits.
  await keepSedans(2)
  const lerato = await newcomer(deps, 'lerato@example.org')
  const held = valueOfOrder(await bookAll(lerato, await quotesFor(['2026-11-28', '2026-11-29'])))
  expect(held.map(({ hold }) => hold?.keepsUnit)).toEqual([false, false])
  await keepSedans(0)
  const [first] = held
  const token = deps.tokens.linkToken('booking-proof', first.hold?.proofId ?? '')
  expect(await proveByLink(deps, token, null)).toMatchObject({ ok: false, problem: 'not-free' })
  expect(await bookedNow()).toHaveLength(0)
})

function valueOfOrder(answer: Awaited<ReturnType<typeof bookOrder>>) {
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.bookings
}
