import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { keepTripList, tripsOfList } from './trip-lists.ts'

const db = await testDatabase()
const deps = testDeps(db)
beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

const listed = ({ id }: { id: string }) => ({ quoteId: id, vehicle: 'sedan' as const })
const quotesOn = (days: string[]) => Promise.all(days.map((date) => quoteFor(deps, { date })))

test('a list shows what of it is free, booked and expired, and leaves out what there is not', async () => {
  const thandi = await customer(deps, 'thandi@example.org')
  const [free, booked] = await quotesOn(['2026-11-28', '2026-11-30'])
  if (free === undefined || booked === undefined) throw new Error('no quotes')
  const created = await book(deps, thandi, booked)
  if (!created.ok) throw new Error(created.problem)
  const trips = [booked, { id: crypto.randomUUID() }, free].map(listed)
  const statesFor = async (now: Date) =>
    (await tripsOfList({ ...deps, now: () => now }, thandi, trips)).map(({ state }) => state)
  const mine = { is: 'booked', reference: created.booking.reference }
  expect(await statesFor(SATURDAY_MORNING)).toEqual([mine, { is: 'free' }])
  expect(await statesFor(new Date('2026-11-25T12:00:00Z'))).toEqual([mine, { is: 'expired' }])
})

test('lists are kept as often as prices are given, so nobody fills the table', async () => {
  const used = { allowed: false as const, retryAfterSeconds: 60 }
  const limits = { ...deps.limits, takeQuote: () => Promise.resolve(used) }
  const from = { address: '196.21.0.1' }
  expect(await keepTripList({ ...deps, limits }, [], from)).toMatchObject({ ok: false, problem: 'too-many' })
  expect(await keepTripList(deps, [], from)).toMatchObject({ ok: true })
  expect(await rowsOf(db, sql`select 1 from trip_lists`)).toHaveLength(1)
})

test('a long list asks the database no more often than a short one', async () => {
  const quotes = await quotesOn(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
  const selects = vi.spyOn(db, 'select')
  const statements = vi.spyOn(db, 'execute')
  const askedFor = async (some: typeof quotes) => {
    selects.mockClear()
    statements.mockClear()
    await tripsOfList(deps, null, some.map(listed))
    return selects.mock.calls.length + statements.mock.calls.length
  }
  const forOne = await askedFor(quotes.slice(0, 1))
  expect(forOne).toBeGreaterThan(0)
  expect(await askedFor(quotes)).toBe(forOne)
  vi.restoreAllMocks()
})
