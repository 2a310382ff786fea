import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer, newcomer } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { cancelOwnBooking } from '../../bookings/moves.ts'
import { findOfficeBooking } from './booking.ts'
import { moveBooking } from './moves.ts'
import { addNote } from './notes.ts'
import { recordPayment } from './payments.ts'
import { findUnitsAndDriversFor } from '../fleet/picker.ts'
import { assignBooking } from '#tests/support/moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office
let thandi: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  thandi = await customer(deps, 'thandi@example.org')
})

const move = (reference: string, move: string, more: object = {}, who = office.naledi) =>
  moveBooking(deps, who, reference, { move: move as 'confirm', why: '', ...more })

describe('two people on one booking', () => {
  test('a colleague who saw an older revision changes nothing, and is told who changed it', async () => {
    const { reference, revision } = await waiting(deps, thandi)
    expect(await move(reference, 'confirm', { revision })).toMatchObject({
      ok: true,
      booking: { revision: 2 },
    })
    const late = await move(reference, 'decline', { revision, why: 'No driver' }, office.themba)
    expect(late).toMatchObject({
      ok: false,
      problem: 'changed',
      by: { who: 'operator', name: 'Naledi Jacobs' },
      last: { move: 'confirm' },
      at: deps.now(),
      revision: 2,
    })
    expect((await findOfficeBooking(deps, reference))?.booking.status).toBe('confirmed')
  })

  test('of two decisions at the same moment, one takes effect', async () => {
    const { reference, revision } = await waiting(deps, thandi)
    const both = await Promise.all([
      move(reference, 'confirm', { revision }),
      move(reference, 'decline', { revision }, office.themba),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: 'changed', revision: 2 })
  })

  test('a change by the customer counts too; notes and payments do not', async () => {
    const { reference, revision } = await waiting(deps, thandi)
    expect(await addNote(deps, office.themba, reference, 'Prefers WhatsApp')).toBe(true)
    await recordPayment(deps, office.themba, reference, { kind: 'deposit', method: 'eft', cents: 10_000 })
    expect(await move(reference, 'confirm', { revision })).toMatchObject({ ok: true })
    await cancelOwnBooking(deps, thandi, reference, { reason: 'other', why: '', fee: 0 })
    expect(await move(reference, 'cancel', { revision: 2 })).toMatchObject({
      problem: 'changed',
      by: { who: 'customer', name: 'Thandi Mokoena' },
    })
  })

  test('an assignment based on an older revision is refused too', async () => {
    const { id, legs } = await assigned(deps, thandi, office.sipho)
    const crew = [{ legId: legs[0]?.id ?? '', unitId: legs[0]?.unit?.id ?? '', driverId: office.sipho }]
    const by = { ...office.themba, seen: 1 }
    expect(await assignBooking(deps, id, by, crew)).toMatchObject({ problem: 'changed', revision: 3 })
  })
})

test('a booking whose pickup passed undecided is confirmed only with a reason, and its guest is told nothing', async () => {
  const { reference, pickupAt } = await waiting(deps, thandi)
  const later = { ...deps, now: () => pickupAt }
  const confirm = (why: string) => moveBooking(later, office.naledi, reference, { move: 'confirm', why })
  expect(await confirm('')).toEqual({ ok: false, problem: 'passed-undecided' })
  expect(await confirm('Sipho drove them')).toMatchObject({ ok: true, booking: { status: 'confirmed' } })
  const { events } = (await findOfficeBooking(deps, reference)) ?? { events: [] }
  expect(events.at(-1)).toMatchObject({ move: 'confirm', data: { why: 'Sipho drove them' } })
  expect(await rowsOf(db, sql`select 1 from messages where data->>'move' = 'confirm'`)).toEqual([])
})

test('cancelling for weather is free: everything paid goes back', async () => {
  const { reference } = await assigned(deps, thandi, office.sipho, { date: '2026-11-21', time: '12:00' })
  await recordPayment(deps, office.naledi, reference, { kind: 'deposit', method: 'card', cents: 20_000 })
  expect(await move(reference, 'cancel', { reason: 'weather' })).toMatchObject({ ok: true })
  expect(await findOfficeBooking(deps, reference)).toMatchObject({
    booking: { status: 'cancelled', legs: [{ ending: { reason: 'weather', fee: 0 } }] },
    balance: { due: 0, paid: 20_000, toRefund: 20_000 },
  })
})

test('a cancellation by phone costs the fee in the terms', async () => {
  const tour = await waiting(deps, thandi, {
    serviceType: 'tour',
    packageId: 'cape-peninsula',
    dropoff: undefined,
    pickup: { label: 'Waterfront', placeId: 'place:va-waterfront' },
    date: '2026-11-22',
    time: '08:30',
  })
  await move(tour.reference, 'confirm')
  const cancelled = await move(tour.reference, 'cancel', { reason: 'passenger' })
  expect(cancelled).toMatchObject({
    booking: { legs: [{ ending: { reason: 'passenger', fee: tour.total / 2 } }] },
  })
})

test('the office can accept an address without proof, and withdraw a held booking', async () => {
  const lerato = await newcomer(deps, 'lerato@example.org')
  const { reference, revision } = await waiting(deps, lerato)
  expect(await move(reference, 'prove', { revision: revision + 1 })).toMatchObject({ problem: 'changed' })
  expect(await move(reference, 'prove', { revision })).toMatchObject({ booking: { status: 'pending' } })
  const other = await waiting(deps, await newcomer(deps, 'other@example.org'))
  expect(await move(other.reference, 'lapse')).toMatchObject({ booking: { status: 'lapsed' } })
})

test('a dry run of an assignment shows the result and changes nothing', async () => {
  const { id, reference, legs } = await waiting(deps, thandi)
  await move(reference, 'confirm')
  const crew = [{ legId: legs[0]?.id ?? '', unitId: legs[0]?.unit?.id ?? '', driverId: office.sipho }]
  const by = { ...office.naledi, seen: 2 }
  const before = await rowsOf(db, sql`select count(*) from messages`)
  expect(await assignBooking(deps, id, by, crew, { isTrial: true })).toMatchObject({
    ok: true,
    booking: { status: 'assigned' },
  })
  expect((await findOfficeBooking(deps, reference))?.booking).toMatchObject({
    status: 'confirmed',
    revision: 2,
    legs: [{ driver: null }],
  })
  expect(await rowsOf(db, sql`select count(*) from messages`)).toEqual(before)
})

test('each of two legs gets its own crew; the booking is assigned once both have one', async () => {
  const { id, reference, legs } = await waiting(deps, thandi, {
    return: { date: '2026-11-29', time: '10:00' },
  })
  await move(reference, 'confirm')
  const by = office.naledi
  const crew = legs.map((leg) => ({ legId: leg.id, unitId: leg.unit?.id ?? '', driverId: office.sipho }))
  expect(await assignBooking(deps, id, by, crew.slice(0, 1))).toMatchObject({
    booking: {
      status: 'confirmed',
      revision: 3,
      legs: [{ driver: { name: 'Sipho Dlamini' } }, { driver: null }],
    },
  })
  expect(await assignBooking(deps, id, by, crew.slice(1))).toMatchObject({ booking: { status: 'assigned' } })
})

describe('the picker', () => {
  test('lists everybody: those who can, with empty kilometres, then the others with one reason each', async () => {
    const taken = await assigned(deps, thandi, office.sipho)
    const { reference, legs } = await waiting(deps, thandi, { passengers: 4, luggage: 3 })
    const picker = await findUnitsAndDriversFor(deps, reference, legs[0]?.id ?? '')
    const of = (registration: string) => picker?.units.find((unit) => unit.registration === registration)
    const can = picker?.units.map((unit) => unit.can) ?? []
    expect(can.lastIndexOf(true)).toBeLessThan(can.indexOf(false))
    expect(of(legs[0]?.unit?.registration ?? '')).toMatchObject({ can: true, isChosen: true })
    expect(of(taken.legs[0]?.unit?.registration ?? '')).toMatchObject({
      can: false,
      why: { code: 'too-small', wants: { passengers: 4 } },
    })
    expect(picker?.drivers).toMatchObject([
      {
        name: 'Sipho Dlamini',
        can: false,
        why: { code: 'busy', trip: { name: 'Thandi Mokoena', isOff: false } },
      },
    ])
    expect(await findUnitsAndDriversFor(deps, reference, crypto.randomUUID())).toBeNull()
  })

  test('counts the drive from the trip before and to the one after, and says when that is too far', async () => {
    await assigned(deps, thandi, office.sipho)
    const { reference, legs } = await waiting(deps, thandi, { time: '09:20' })
    const picker = await findUnitsAndDriversFor(deps, reference, legs[0]?.id ?? '')
    expect(picker?.drivers).toMatchObject([{ can: false, why: { code: 'too-far-before' } }])
    const later = await waiting(deps, thandi, { time: '11:30' })
    const then = await findUnitsAndDriversFor(deps, later.reference, later.legs[0]?.id ?? '')
    expect(then?.drivers).toMatchObject([{ can: true, comesFrom: { name: 'Thandi Mokoena' }, goesTo: null }])
  })
})
