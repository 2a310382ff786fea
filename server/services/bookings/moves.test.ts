import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { swapCrews } from './assign.ts'
import { cancelBooking, cancelOwnBooking, decideBooking, type LegMove, moveLeg } from './moves.ts'
import { bookingHistory, findOwnBooking } from './own.ts'
import {
  assignBooking,
  completeBooking,
  confirmBooking,
  reportNoShow,
  startBooking,
  unassignBooking,
} from '#tests/support/moves.ts'

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

  test('takes a confirmation back until the guest’s mail has left', async () => {
    const booking = await booked()
    const takeBack = (id: string) =>
      decideBooking(deps, { id }, OFFICE, { move: 'unconfirm', data: { why: '' } })
    const mails = () =>
      rowsOf<{ waits: number }>(
        db,
        sql`select extract(epoch from due_at - created_at)::int as waits from messages
          where data->>'move' = 'confirm'`,
      )
    await confirmBooking(deps, booking.id, OFFICE)
    expect(await mails()).toEqual([{ waits: 10 }, { waits: 10 }])
    expect(await takeBack(booking.id)).toMatchObject({
      booking: { status: 'pending', askedAt: booking.askedAt, legs: [{ unit: booking.legs[0]?.unit }] },
    })
    expect(await mails()).toEqual([])
    await confirmBooking(deps, booking.id, OFFICE)
    await db.execute(sql`update messages set attempts = 1 where data->>'move' = 'confirm'`)
    expect(await takeBack(booking.id)).toEqual({ ok: false, problem: 'mail-left' })
    expect(await bookingHistory(deps, booking)).toHaveLength(4)
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
    const { id } = await assigned()
    const early = (at: string) => ({ ok: false, problem: 'too-early', from: new Date(at) })
    expect(await startBooking(deps, id, OFFICE)).toEqual(early('2026-11-27T23:45:00Z'))
    expect(await reportNoShow(onTheDay, id, OFFICE, '')).toEqual(early('2026-11-28T06:45:00Z'))
    expect(await startBooking(onTheDay, id, OFFICE)).toMatchObject({ booking: { status: 'under way' } })
    expect(await completeBooking(deps, id, OFFICE)).toEqual(early('2026-11-27T23:45:00Z'))
    expect(await completeBooking(deps, id, { ...OFFICE, atAnyTime: true })).toMatchObject({
      booking: { status: 'completed' },
    })
  })

  test('drives the way out while the return, days later, is assigned, reassigned or cancelled', async () => {
    const { id, legs } = await assigned({ return: { date: '2026-12-05', time: '10:00' } })
    const [out, back] = legs as [BookedLeg, BookedLeg]
    const move = (act: LegMove['act'], legId?: string) =>
      moveLeg(onTheDay, { id }, OFFICE, { act, legId, why: '' })
    expect(await move('start')).toEqual({ ok: false, problem: 'which-leg' })
    expect(await move('start', out.id)).toMatchObject({ booking: { status: 'under way' } })
    // Only the return can be started now, but not yet.
    expect(await move('start')).toMatchObject({ problem: 'too-early' })
    const crew = [{ legId: back.id, unitId: back.unit?.id ?? '', driverId: LERATO }]
    expect(await assignBooking(onTheDay, id, OFFICE, crew)).toMatchObject({
      booking: { status: 'under way', legs: [{ status: 'under way' }, { driver: { id: LERATO } }] },
    })
    expect(await move('unassign', back.id)).toMatchObject({ booking: { legs: [{}, { status: 'open' }] } })
    expect(await move('complete', out.id)).toMatchObject({ booking: { status: 'confirmed' } })
    const off = { reason: 'passenger' as const, why: '', legId: back.id }
    expect(await cancelBooking(onTheDay, { id }, OFFICE, off)).toMatchObject({
      booking: { status: 'completed', legs: [{ status: 'completed' }, { status: 'cancelled' }] },
    })
    expect((await bookingHistory(deps, { id })).slice(-3)).toMatchObject([
      { move: 'unassign', data: { leg: 2 } },
      { move: 'complete', data: { leg: 1 } },
      { move: 'cancel', data: { leg: 2, fee: 0 } },
    ])
  })

  test('a start or an end noted by mistake is put right', async () => {
    const { id } = await assigned()
    await startBooking(onTheDay, id, OFFICE)
    const move = (act: LegMove['act']) => moveLeg(onTheDay, { id }, OFFICE, { act, why: '' })
    expect(await move('unstart')).toMatchObject({ booking: { status: 'assigned' } })
    await startBooking(onTheDay, id, OFFICE)
    await move('complete')
    const after = { ...onTheDay, now: () => new Date('2026-11-28T08:00:00Z') }
    expect(await reportNoShow(after, id, OFFICE, 'He never came')).toMatchObject({
      booking: { status: 'no show' },
    })
    expect(await completeBooking(after, id, OFFICE)).toMatchObject({ booking: { status: 'completed' } })
  })

  test('two trips exchange vehicles and drivers in one act, or neither does', async () => {
    const one = await assigned()
    const other = await booked()
    await confirmBooking(deps, other.id, OFFICE)
    await assignBooking(deps, other.id, OFFICE, assignment(other, LERATO))
    const seenAs = ({ id, legs }: Booking, revision?: number) => ({ id, revision, legId: legs[0]?.id ?? '' })
    const swapped = await swapCrews(deps, OFFICE, [seenAs(one), seenAs(other)])
    expect(swapped).toMatchObject({
      ok: true,
      bookings: [
        { id: one.id, legs: [{ driver: { id: LERATO }, unit: { id: other.legs[0]?.unit?.id } }] },
        { id: other.id, legs: [{ driver: { id: SIPHO }, unit: { id: one.legs[0]?.unit?.id } }] },
      ],
    })
    const stale = await swapCrews(deps, OFFICE, [seenAs(one, 3), seenAs(other)])
    expect(stale).toMatchObject({ problem: 'changed' })
    expect(await swapCrews(deps, OFFICE, [seenAs(one), seenAs(one)])).toMatchObject({
      problem: 'nothing-to-swap',
    })
  })

  test('cannot put a driver on two trips at once, nor a unit, nor one that is too small', async () => {
    const one = await assigned()
    const other = await booked()
    await confirmBooking(deps, other.id, OFFICE)
    expect(await assignBooking(deps, other.id, OFFICE, assignment(other))).toMatchObject({
      problem: 'not-free',
      resource: 'driver',
      why: { code: 'busy' },
    })
    const taken = one.legs[0]?.unit?.id ?? ''
    expect(await assignBooking(deps, other.id, OFFICE, assignment(other, LERATO, taken))).toMatchObject({
      problem: 'not-free',
      resource: 'unit',
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
    expect(await assignBooking(deps, family.id, OFFICE, assignment(family, 'not-an-id-at-all'))).toEqual({
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
    const cancelled = await cancelBooking(deps, { id }, OFFICE, {
      reason: 'weather',
      why: 'The pass is closed',
    })
    expect(cancelled).toMatchObject({
      ok: true,
      booking: { status: 'cancelled', legs: [{ ending: { fee: 0 } }] },
    })
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
      booking: {
        status: 'cancelled',
        legs: [{ ending: { reason: 'other', why: 'Ill', fee: tour.total / 2 } }],
      },
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
