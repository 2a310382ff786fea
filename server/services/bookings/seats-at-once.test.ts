import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { SEAT_KINDS, seatsOut } from '#domain/fleet/child-seats.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findSeatHolders, findSeatsOwned } from '#server/db/fleet/child-seats.ts'
import { countSeats } from '#server/services/office/fleet/seats.ts'
import { customer, detailsOf, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmBooking } from '#tests/support/moves.ts'
import { OFFICE } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { randomFrom } from '#tests/support/random.ts'
import { changeBooking, previewChange, standing } from './changing.ts'
import { createBooking } from './create.ts'
import { cancelBooking } from './moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
let guest: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  guest = await customer(deps, 'thandi@example.org')
})

/** Booked by the office, so that no share of the vehicles limits it. */
async function family(childAges: number[], time = '07:45') {
  const quote = await quoteFor(deps, { time, passengers: 4, luggage: 1 })
  const request = { quoteId: quote.id, vehicleOptionId: 'suv' as const, ...detailsOf({ childAges }) }
  return createBooking(deps, guest, request, { address: '196.21.0.1', office: OFFICE })
}

async function change(id: string, wish: { time?: string; details?: { childAges: number[] } }) {
  const booking = await findBooking(db, id)
  const preview = booking && (await previewChange(deps, OFFICE, booking, wish))
  if (!preview?.ok) return preview
  const total = standing(preview.booking, preview.planned.plan)
  return changeBooking(deps, OFFICE, { id }, wish, { why: '', total })
}

async function mostOut() {
  const all = { starts: new Date(0), until: new Date('2100-01-01'), now: deps.now() }
  const holders = await findSeatHolders(db, all)
  return (kind: (typeof SEAT_KINDS)[number]) =>
    Math.max(0, ...holders.map(({ starts }) => seatsOut(holders, kind, starts)))
}

test('of four families who want the last two seats at once two get them, and the others hear who has them', async () => {
  await countSeats(deps, OFFICE, { baby: null, toddler: 2, booster: null })
  const answers = await Promise.all([1, 2, 3, 1].map((age) => family([age])))
  const booked = answers.flatMap((answer) => (answer.ok ? [answer.booking.reference] : []))
  expect(booked).toHaveLength(2)
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer]))
  for (const one of refused) {
    expect(one).toMatchObject({ problem: 'seats', short: [{ kind: 'toddler', owned: 2, wanted: 3 }] })
    const holders = one.problem === 'seats' ? one.short[0]?.holders.map(({ reference }) => reference) : []
    expect(holders?.toSorted()).toEqual(booked.toSorted())
  }
})

test('a cancelled trip gives its seats back, and one that keeps its seats may change', async () => {
  await countSeats(deps, OFFICE, { baby: 1, toddler: null, booster: null })
  const first = await family([0])
  if (!first.ok) throw new Error(first.problem)
  expect(await change(first.booking.id, { details: { childAges: [0, 7] } })).toMatchObject({ ok: true })
  expect(await family([0])).toMatchObject({ problem: 'seats' })
  await cancelBooking(deps, { id: first.booking.id }, OFFICE, { reason: 'other', why: '' })
  expect(await family([0])).toMatchObject({ ok: true })
})

test('where fewer are left than were promised, confirming says so', async () => {
  const made = await family([0])
  if (!made.ok) throw new Error(made.problem)
  await countSeats(deps, OFFICE, { baby: 0, toddler: null, booster: null })
  expect(await confirmBooking(deps, made.booking.id, OFFICE)).toMatchObject({ problem: 'seats' })
})

describe.each([1, 2])('bookings, changes and cancellations at random (%i)', (seed) => {
  test('never take more seats than there are', async () => {
    await countSeats(deps, OFFICE, { baby: 1, toddler: 2, booster: 2 })
    const random = randomFrom(seed)
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    const times = ['07:00', '07:45', '08:30', '10:00']
    const ages = [[0], [2], [2, 6], [6, 8], []]
    const made: string[] = []
    const act = async (): Promise<void> => {
      const chance = random()
      if (chance < 0.5 || made.length === 0) {
        const booked = await family(pick(ages), pick(times))
        if (booked.ok) made.push(booked.booking.id)
      } else if (chance < 0.65) await change(pick(made), { time: pick(times) })
      else if (chance < 0.8) await change(pick(made), { details: { childAges: pick(ages) } })
      else if (chance < 0.9) await confirmBooking(deps, pick(made), OFFICE)
      else await cancelBooking(deps, { id: pick(made) }, OFFICE, { reason: 'other', why: '' })
    }
    for (let round = 0; round < 6; round++) await Promise.all(Array.from({ length: 5 }, act))
    const owned = await findSeatsOwned(db)
    const out = await mostOut()
    for (const kind of SEAT_KINDS) expect(out(kind)).toBeLessThanOrEqual(owned[kind] ?? 0)
    expect(made.length).toBeGreaterThan(2)
  })
})
