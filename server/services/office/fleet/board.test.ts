import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, confirmed, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { dayOfBoard, drivenLegs, isToAssign, isUndecided } from './board.ts'
import { doPlan, undoPlan } from './do-plan.ts'
import { findFleet } from '#server/db/fleet/crew.ts'
import { findUnitsAndDriversFor } from './picker.ts'
import { asPlaced, waysOut } from './ways.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office
let thandi: Account
let lerato: string

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  thandi = await customer(deps, 'thandi@example.org')
  lerato = deps.newId()
  await db.execute(
    sql`insert into drivers (id, name, phone) values (${lerato}, 'Lerato Khumalo', '+27831234567')`,
  )
})

const DAY = '2026-11-28'
const read = async ({ id }: { id: string }) => (await findBooking(db, id)) as Booking
const legOf = ({ legs: [leg] }: Booking) => {
  if (leg === undefined) throw new Error('no leg')
  return leg
}
const crewOf = async (booking: Booking) => {
  const { unit, driver, status } = legOf(await read(booking))
  return { unitId: unit?.id ?? null, driverId: driver?.id ?? null, status }
}
const put = (booking: Booking, unitId: string, driverId: string | null) => ({
  legId: legOf(booking).id,
  revision: booking.revision,
  unitId,
  driverId,
})
const otherUnit = async (booking: Booking) => {
  const own = legOf(booking).unit?.id
  const free = (await findFleet(db)).filter(({ id, passengers }) => id !== own && passengers >= 6)
  return free[0]?.id ?? ''
}

test('shows a day: what is to be assigned, what is undecided, and the empty driving between trips', async () => {
  const done = await assigned(deps, thandi, office.sipho)
  await confirmed(deps, thandi, { time: '14:00' })
  await waiting(deps, thandi, { time: '17:00' })
  const { legs } = await dayOfBoard(deps, DAY)
  expect(legs.map((leg) => [isToAssign(leg), isUndecided(leg)])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  expect((await dayOfBoard(deps, '2026-11-29')).legs).toEqual([])
  const driven = await drivenLegs(deps, legs, 'driver')
  expect(driven.get(office.sipho)).toMatchObject([
    { leg: { reference: done.reference }, home: expect.any(Number) },
  ])
})

describe('a move', () => {
  test('puts a trip on another vehicle and driver, and is taken back as it was', async () => {
    const trip = await assigned(deps, thandi, office.sipho)
    const before = await crewOf(trip)
    const unitId = await otherUnit(trip)
    const moved = await doPlan(deps, office.naledi, [put(trip, unitId, lerato)])
    expect(await crewOf(trip)).toEqual({ unitId, driverId: lerato, status: 'assigned' })
    if (!moved.ok) throw new Error(moved.problem)
    expect(await undoPlan(deps, office.themba, moved.undo)).toEqual({ ok: true })
    expect(await crewOf(trip)).toEqual(before)
  })

  test('of a trip that somebody changed meanwhile is refused, and says who it was', async () => {
    const trip = await confirmed(deps, thandi)
    const own = legOf(trip).unit?.id ?? ''
    await doPlan(deps, office.themba, [put(trip, own, office.sipho)])
    const late = await doPlan(deps, office.naledi, [put(trip, await otherUnit(trip), lerato)])
    expect(late).toMatchObject({ problem: 'changed', by: { name: 'Themba Nkosi' } })
    expect(await crewOf(trip)).toMatchObject({ unitId: own, driverId: office.sipho })
  })

  test('of an undecided trip keeps another vehicle for it, and tells nobody', async () => {
    const trip = await waiting(deps, thandi)
    const unitId = await otherUnit(trip)
    const mails = () => db.execute(sql`select 1 from messages where booking_id = ${trip.id}`)
    const { rows: told } = (await mails()) as { rows: unknown[] }
    const moved = await doPlan(deps, office.naledi, [put(trip, unitId, null)])
    expect(await crewOf(trip)).toEqual({ unitId, driverId: null, status: 'open' })
    if (!moved.ok) throw new Error(moved.problem)
    await undoPlan(deps, office.naledi, moved.undo)
    expect((await crewOf(trip)).unitId).toBe(legOf(trip).unit?.id)
    expect(((await mails()) as { rows: unknown[] }).rows).toHaveLength(told.length)
  })
})

describe('where a vehicle is busy', () => {
  async function conflict() {
    const there = await assigned(deps, thandi, office.sipho)
    const wanted = await confirmed(deps, thandi)
    const on = { of: 'unit' as const, id: legOf(there).unit?.id ?? '' }
    const picker = await findUnitsAndDriversFor(deps, wanted.reference, legOf(wanted).id)
    if (picker === null) throw new Error('no leg')
    return { there, wanted, on, ways: await waysOut(deps, office.naledi, picker, on) }
  }

  test('the ways out name other vehicles, and the trip that could make room, by empty kilometres', async () => {
    const { there, wanted, on, ways } = await conflict()
    expect(ways.length).toBeLessThanOrEqual(3)
    const kms = ways.map(({ emptyKm }) => emptyKm)
    expect(kms).toEqual(kms.toSorted((a, b) => a - b))
    const room = ways.find(({ puts }) => puts.length === 2)
    expect(room?.puts.map(({ booking }) => booking.id)).toEqual([wanted.id, there.id])
    expect(room?.puts[0].unit.id).toBe(on.id)
  })

  test('making room moves both trips, or neither, and is taken back as one', async () => {
    const { there, wanted, on, ways } = await conflict()
    const before = [await crewOf(there), await crewOf(wanted)]
    const room = ways.find(({ puts }) => puts.length === 2)
    const done = await doPlan(deps, office.naledi, (room?.puts ?? []).map(asPlaced))
    expect((await crewOf(wanted)).unitId).toBe(on.id)
    expect((await crewOf(there)).unitId).not.toBe(on.id)
    if (!done.ok) throw new Error(done.problem)
    await undoPlan(deps, office.naledi, done.undo)
    expect([await crewOf(there), await crewOf(wanted)]).toEqual(before)
  })
})
