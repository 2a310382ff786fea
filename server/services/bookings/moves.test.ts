import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { assignBooking } from './assign.ts'
import {
  cancelBooking,
  cancelOwnBooking,
  completeBooking,
  confirmBooking,
  reportNoShow,
  startBooking,
  unassignBooking,
} from './moves.ts'
import { bookingHistory, findOwnBooking } from './own.ts'

const db = await testDatabase()
const deps = testDeps(db)
/** The pickup time on the day of the trip, and the time when nobody has come within an hour of landing. */
const onTheDay = { ...deps, now: () => new Date('2026-11-28T05:50:00Z') }
const anHourLater = { ...deps, now: () => new Date('2026-11-28T06:45:00Z') }
const OFFICE = { mover: 'operator' as const, userId: null, address: null }
const SIPHO = crypto.randomUUID()
const LERATO = crypto.randomUUID()
let thandi: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  thandi = await customer(deps, 'thandi@example.org')
  await db.execute(sql`insert into drivers (id, name, phone) values
    (${SIPHO}, 'Sipho Dlamini', '+27821234567'), (${LERATO}, 'Lerato Khumalo', '+27831234567')`)
})

async function booked(changes: Record<string, unknown> = {}): Promise<Booking> {
  const made = await book(deps, thandi, await quoteFor(deps, changes))
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.booking
}

const assignment = ({ legs }: Booking, driverId = SIPHO, unitId?: string) =>
  legs.map(({ id: legId, unit }) => ({ legId, unitId: unitId ?? unit?.id ?? '', driverId }))

async function assigned(changes: Record<string, unknown> = {}): Promise<Booking> {
  const booking = await booked(changes)
  await confirmBooking(deps, booking.id, OFFICE)
  const done = await assignBooking(deps, booking.id, OFFICE, assignment(booking))
  if (!done.ok) throw new Error(done.problem)
  return done.booking
}

describe('the office', () => {
  test('leads a booking from the request to its end, and the customer is told', async () => {
    const { id } = await assigned()
    await startBooking(onTheDay, id, { mover: 'driver', userId: null })
    const done = await completeBooking(onTheDay, id, { mover: 'driver', userId: null })
    expect(done).toMatchObject({ ok: true, booking: { status: 'completed' } })
    expect((await bookingHistory(deps, { id })).map(({ move, who }) => `${move} by ${who}`)).toEqual([
      'book by customer',
      'confirm by operator',
      'assign by operator',
      'start by driver',
      'complete by driver',
    ])
    const mails = await rowsOf<{ move: string }>(
      db,
      sql`select data->>'move' as move from messages where template = 'booking-to-customer'`,
    )
    expect(mails.map(({ move }) => move).toSorted()).toEqual(['assign', 'book', 'complete', 'confirm'])
  })

  test('cannot assign before it has confirmed, nor end what has not begun', async () => {
    const booking = await booked()
    expect(await assignBooking(deps, booking.id, OFFICE, assignment(booking))).toEqual({
      ok: false,
      problem: 'not-possible',
      status: 'pending',
    })
    expect(await completeBooking(deps, booking.id, OFFICE)).toMatchObject({ problem: 'not-possible' })
    expect(await confirmBooking(deps, crypto.randomUUID(), OFFICE)).toEqual({ ok: false, problem: 'none' })
  })

  test('neither starts nor ends a trip days before it, nor gives up a guest who can still come', async () => {
    const { id } = await assigned({ return: { date: '2026-11-30', time: '10:00' } })
    const early = (at: string) => ({ ok: false, problem: 'too-early', from: new Date(at) })
    expect(await startBooking(deps, id, OFFICE)).toEqual(early('2026-11-27T23:45:00Z'))
    expect(await reportNoShow(onTheDay, id, OFFICE, '')).toEqual(early('2026-11-28T06:45:00Z'))
    expect(await startBooking(onTheDay, id, OFFICE)).toMatchObject({ booking: { status: 'under way' } })
    expect(await completeBooking(onTheDay, id, OFFICE)).toEqual(early('2026-11-30T02:00:00Z'))
    expect(await completeBooking(onTheDay, id, { ...OFFICE, atAnyTime: true })).toMatchObject({
      booking: { status: 'completed' },
    })
  })

  test('cannot put a driver on two trips at once, nor a unit, nor one that is too small', async () => {
    const one = await assigned()
    const other = await booked()
    await confirmBooking(deps, other.id, OFFICE)
    expect(await assignBooking(deps, other.id, OFFICE, assignment(other))).toEqual({
      ok: false,
      problem: 'not-free',
    })
    const taken = one.legs[0]?.unit?.id ?? ''
    expect(await assignBooking(deps, other.id, OFFICE, assignment(other, LERATO, taken))).toEqual({
      ok: false,
      problem: 'not-free',
    })
    expect(await assignBooking(deps, other.id, OFFICE, assignment(other, LERATO))).toMatchObject({ ok: true })
    const family = await booked({ passengers: 3, luggage: 3, date: '2026-12-01' })
    await confirmBooking(deps, family.id, OFFICE)
    const [corolla] = await rowsOf<{ id: string }>(
      db,
      sql`select id from units where model_id = 'corolla' limit 1`,
    )
    expect(await assignBooking(deps, family.id, OFFICE, assignment(family, SIPHO, corolla?.id))).toEqual({
      ok: false,
      problem: 'too-small',
    })
    expect(await assignBooking(deps, family.id, OFFICE, assignment(family, crypto.randomUUID()))).toEqual({
      ok: false,
      problem: 'no-such-driver',
    })
  })

  test('gives an assigned trip to another driver, and takes the driver off again', async () => {
    const { id, ...booking } = await assigned()
    const changed = await assignBooking(deps, id, OFFICE, assignment({ id, ...booking }, LERATO))
    expect(changed).toMatchObject({ ok: true, booking: { legs: [{ driver: { name: 'Lerato Khumalo' } }] } })
    const off = await unassignBooking(deps, id, OFFICE, 'Lerato is ill')
    expect(off).toMatchObject({ ok: true, booking: { status: 'confirmed', legs: [{ driver: null }] } })
    expect((await bookingHistory(deps, { id })).at(-1)).toMatchObject({
      move: 'unassign',
      data: { why: 'Lerato is ill' },
    })
  })

  test('keeps nothing of the price of what it cancels itself', async () => {
    const { id } = await booked()
    const cancelled = await cancelBooking(deps, id, OFFICE, { reason: 'weather', why: 'The pass is closed' })
    expect(cancelled).toMatchObject({ ok: true, booking: { status: 'cancelled', ending: { fee: 0 } } })
  })

  test('frees vehicle and driver of a passenger who does not come', async () => {
    const { id } = await assigned()
    await reportNoShow(anHourLater, id, OFFICE, 'Waited an hour')
    expect(await assigned()).toMatchObject({ status: 'assigned' })
  })
})

describe('a customer', () => {
  test('cancels on the terms that were frozen with the booking', async () => {
    const tour = await booked({
      serviceType: 'tour',
      packageId: 'cape-peninsula',
      dropoff: undefined,
      pickup: { label: 'Waterfront', placeId: 'place:va-waterfront' },
      date: '2026-11-22',
      time: '09:00',
    })
    await confirmBooking(deps, tour.id, OFFICE)
    const late = { ...deps, now: () => new Date('2026-11-21T09:00:00Z') }
    expect(
      await cancelOwnBooking(late, thandi, tour.reference, {
        reason: 'other',
        why: 'Ill',
        fee: tour.total / 2,
      }),
    ).toMatchObject({
      ok: true,
      booking: { status: 'cancelled', ending: { reason: 'other', why: 'Ill', fee: tour.total / 2 } },
    })
  })

  test('does not cancel at another fee than was shown, nor once the pickup has come', async () => {
    const { reference } = await booked()
    const cancelled = { reason: 'other' as const, why: '', fee: 5000 }
    expect(await cancelOwnBooking(deps, thandi, reference, cancelled)).toEqual({
      ok: false,
      problem: 'fee-changed',
    })
    const after = { ...deps, now: () => new Date('2026-11-28T05:45:00Z') }
    expect(await cancelOwnBooking(after, thandi, reference, { ...cancelled, fee: 0 })).toMatchObject({
      problem: 'not-possible',
    })
  })

  test('cannot cancel a trip that is under way, nor one of somebody else', async () => {
    const { id, reference } = await assigned()
    await startBooking(onTheDay, id, OFFICE)
    const cancelled = { reason: 'other' as const, why: '', fee: 0 }
    expect(await cancelOwnBooking(deps, thandi, reference, cancelled)).toMatchObject({
      problem: 'not-possible',
    })
    const stranger = await customer(deps, 'stranger@example.org')
    expect(await findOwnBooking(deps, stranger, reference)).toBeNull()
    expect(await cancelOwnBooking(deps, stranger, reference, cancelled)).toEqual({
      ok: false,
      problem: 'none',
    })
  })
})
