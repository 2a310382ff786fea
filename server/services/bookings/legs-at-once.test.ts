import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { LEG_ACTS } from '#domain/booking/permissions.ts'
import { agreementOf, statusOf } from '#domain/booking/status.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findOpenProposal } from '#server/db/bookings/proposals.ts'
import { customer, noDetails, quoteFor } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmBooking } from '#tests/support/moves.ts'
import { waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { randomFrom } from '#tests/support/random.ts'
import { assignLegs, swapCrews } from './assign.ts'
import { bookOrder } from './create.ts'
import { acceptProposal } from './proposals.ts'
import { changeBooking, previewChange, standing } from './changing.ts'
import { takeOff } from '../office/fleet/time-off.ts'
import { cancelBooking, moveLeg } from './moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
const OFFICE = { mover: 'operator' as const, userId: null, address: null, atAnyTime: true }
const DRIVERS = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  await db.execute(sql`insert into drivers (id, name, phone) values
    (${DRIVERS[0]}, 'Sipho', '+27821234567'), (${DRIVERS[1]}, 'Lerato', '+27831234567'),
    (${DRIVERS[2]}, 'Jabu', '+27841234567')`)
})

/** Acts that are not of one leg alone. */
const OTHERS = ['swap', 'off', 'ask', 'accept'] as const

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

describe.each([1, 2])('acts on legs by several people at once, at random (%i)', (seed) => {
  test('lose no leg and no cent, overlap nowhere, and the status is always what the legs say', async () => {
    const random = randomFrom(seed)
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    const guest = await customer(deps, 'thandi@example.org')
    const returning = (time: string) => ({ time, return: { date: '2026-11-30', time } })
    const made = [(await waiting(deps, guest, returning('06:00'))).id]
    made.push((await waiting(deps, guest, returning('13:00'))).id)
    made.push(...(await groupOf(guest, ['09:15', '09:15', '17:00'].map(returning))))
    for (const id of made.slice(0, 3)) await confirmBooking(deps, id, OFFICE)
    const units = await rowsOf<{ id: string }>(db, sql`select id from units where active limit 6`)
    const read = async (id: string) => (await findBooking(db, id)) as Booking

    const change = async (booking: Booking) => {
      const wish = pick([
        { time: pick(['07:00', '10:30']) },
        { passengers: pick([1, 2, 3]) },
        { legId: pick(booking.legs).id, time: '16:00' },
      ])
      const preview = await previewChange(deps, OFFICE, booking, wish)
      if (!preview.ok) return
      const total = standing(booking, preview.planned.plan)
      await changeBooking(deps, OFFICE, { id: booking.id, revision: booking.revision }, wish, {
        why: '',
        total,
      })
    }
    const swap = async (booking: Booking) => {
      const other = await read(pick(made))
      const seen = ({ id, legs }: Booking) => ({ id, legId: pick(legs).id })
      await swapCrews(deps, OFFICE, [seen(booking), seen(other)])
    }
    /** The guest is asked, or says yes by the link. */
    const ask = async (booking: Booking) => {
      const wish = { time: pick(['07:00', '10:30']) }
      const preview = await previewChange(deps, OFFICE, booking, wish)
      if (!preview.ok) return
      const total = standing(booking, preview.planned.plan)
      await changeBooking(deps, OFFICE, { id: booking.id }, wish, { why: '', total, asksGuest: true })
    }
    const accept = async ({ id, revision }: Booking) => {
      const open = await findOpenProposal(db, id)
      if (open !== null) await acceptProposal(deps, deps.tokens.linkToken('proposal', open.id), revision)
    }
    const off = async (booking: Booking) => {
      const { starts: from, ends: until } = pick(booking.legs)
      const whose = pick([
        { of: 'unit' as const, id: pick(units).id },
        { of: 'driver' as const, id: pick(DRIVERS) },
      ])
      await takeOff(deps, OFFICE, whose, { from, until, why: 'off', take: [] })
    }
    const act = async (): Promise<void> => {
      const booking = await read(pick(made))
      const leg: BookedLeg = pick(booking.legs)
      const seen = { id: booking.id }
      const chosen = pick([...LEG_ACTS, 'assign', 'assign', 'change', 'change', ...OTHERS] as const)
      if (chosen === 'assign' || chosen === 'reassign' || chosen === 'reserve')
        await assignLegs(deps, seen, OFFICE, [
          { legId: leg.id, unitId: pick(units).id, driverId: chosen === 'reserve' ? null : pick(DRIVERS) },
        ])
      else if (chosen === 'off') await off(booking)
      else if (chosen === 'ask') await ask(booking)
      else if (chosen === 'accept') await accept(booking)
      else if (chosen === 'change') await change(booking)
      else if (chosen === 'swap') await swap(booking)
      else if (chosen !== 'cancel') await moveLeg(deps, seen, OFFICE, { act: chosen, legId: leg.id, why: '' })
      else if (random() < 0.3)
        await cancelBooking(deps, seen, OFFICE, { reason: 'passenger', why: '', legId: leg.id })
    }

    for (let round = 0; round < 8; round++) {
      await Promise.all(Array.from({ length: 5 }, act))
      expect(await overlaps()).toEqual([])
      for (const id of made) {
        const { status, legs, total, option } = await read(id)
        expect(status).toBe(statusOf(agreementOf(status), legs))
        expect(legs).toHaveLength(2)
        const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
        expect([sum(legs.map((leg) => leg.total)), sum(option.lines.map(({ amount }) => amount))]).toEqual([
          total,
          total,
        ])
        for (const leg of legs.filter((one) => one.status === 'open')) expect(leg.driver).toBeNull()
      }
    }
  })
})
