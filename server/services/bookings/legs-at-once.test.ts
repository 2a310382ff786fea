import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { agreementOf, statusOf } from '#domain/booking/status.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { customer, noDetails, quoteFor } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type ActedOn, legActs } from '#tests/support/leg-acts.ts'
import { confirmBooking } from '#tests/support/moves.ts'
import { OFFICE, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { bookOrder } from './create.ts'

const run = promisify(execFile)
const db = await testDatabase()
const deps = testDeps(db)
const DRIVERS = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  await db.execute(sql`insert into drivers (id, name, phone) values
    (${DRIVERS[0]}, 'Sipho', '+27821234567'), (${DRIVERS[1]}, 'Lerato', '+27831234567'),
    (${DRIVERS[2]}, 'Jabu', '+27841234567')`)
})

/** A group with a booking for each of these trips. */
async function groupOf(who: Account, trips: Record<string, unknown>[]): Promise<string[]> {
  const quotes = await Promise.all(trips.map((trip) => quoteFor(deps, trip)))
  const requests = quotes.map(({ id, options }) => ({
    quoteId: id,
    vehicleOptionId: options[0].id,
    ...noDetails,
  }))
  const group = { company: 'Table Bay Events', orderNumber: '', billingAddress: '' }
  const booked = await bookOrder(deps, who, { requests, group }, { address: '196.21.0.1' })
  if (!booked.ok) throw new Error(JSON.stringify(booked))
  return booked.bookings.map(({ id }) => id)
}

/** Legs that have the same unit, or the same driver, at the same time, or one that is off. */
const overlaps = () =>
  rowsOf(
    db,
    sql`select a.id from booking_legs a join booking_legs b on a.id < b.id and a.keeps_unit and b.keeps_unit
      and (a.unit_id = b.unit_id or a.driver_id = b.driver_id)
      and a.starts < b.free_at and b.starts < a.free_at
      union all select l.id from booking_legs l join time_off o
        on (l.unit_id = o.unit_id or l.driver_id = o.driver_id) and l.starts < o.ends and l.ends > o.starts
      where l.keeps_unit and l.status in ('open', 'assigned')`,
  )

/** Two bookings with a return, and a group of three, some of them confirmed. */
async function bookingsToActOn(): Promise<ActedOn> {
  const guest = await customer(deps, 'thandi@example.org')
  const returning = (time: string) => ({ time, return: { date: '2026-11-30', time } })
  const bookings = [(await waiting(deps, guest, returning('06:00'))).id]
  bookings.push((await waiting(deps, guest, returning('13:00'))).id)
  bookings.push(...(await groupOf(guest, ['09:15', '09:15', '17:00'].map(returning))))
  for (const id of bookings.slice(0, 3)) await confirmBooking(deps, id, OFFICE)
  const units = await rowsOf<{ id: string }>(db, sql`select id from units where active limit 6`)
  return { bookings, units: units.map(({ id }) => id), drivers: DRIVERS }
}

async function expectConsistent(bookings: string[]): Promise<void> {
  expect(await overlaps()).toEqual([])
  for (const id of bookings) {
    const { status, legs, total, option } = (await findBooking(db, id)) as Booking
    expect(status).toBe(statusOf(agreementOf(status), legs))
    expect(legs).toHaveLength(2)
    const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
    const [byLeg, byLine] = [legs.map((leg) => leg.total), option.lines.map(({ amount }) => amount)]
    expect([sum(byLeg), sum(byLine)]).toEqual([total, total])
    for (const leg of legs.filter((one) => one.status === 'open')) expect(leg.driver).toBeNull()
  }
}

describe('random acts on legs lose no leg and no cent, overlap nowhere, and the status is what the legs say', () => {
  test.each([1, 2])('by several people at once (%i)', async (seed) => {
    const actedOn = await bookingsToActOn()
    const act = legActs(deps, actedOn, seed)
    for (let round = 0; round < 8; round++) {
      await Promise.all(Array.from({ length: 5 }, act))
      await expectConsistent(actedOn.bookings)
    }
  })

  test('by two processes at once', async () => {
    const actedOn = await bookingsToActOn()
    const given = inject('database')
    const [here] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
    const url = given.kind === 'postgres' ? given.url.replace('DATABASE', here?.name ?? '') : ''
    const started = [3, 4].map((seed) =>
      run(process.execPath, ['tests/support/acting-process.ts', JSON.stringify({ ...actedOn, url, seed })]),
    )
    await Promise.all(started)
    await expectConsistent(actedOn.bookings)
    const acts = sql`select id from events where booking_id is not null`
    expect((await rowsOf(db, acts)).length).toBeGreaterThan(12)
  })
})
