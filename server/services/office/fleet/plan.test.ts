import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { unassignBooking } from '#tests/support/moves.ts'
import { confirmed, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { doPlan, undoPlan } from './do-plan.ts'
import { takeOff } from './time-off.ts'
import { planDay } from './plan.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
let office: Office
let thandi: Account

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  office = await openOffice(deps)
  thandi = await customer(deps, 'thandi@example.org')
})

const DAY = '2026-11-28'
const read = async ({ id }: { id: string }) => (await findBooking(db, id)) as Booking
const legIdOf = ({ legs: [leg] }: Booking) => leg?.id ?? ''

test('the confirmed trips of a day get a vehicle and a driver within shift and rest; the others are left out', async () => {
  const early = await confirmed(deps, thandi)
  const evening = await confirmed(deps, thandi, { time: '20:00' })
  const undecided = await waiting(deps, thandi, { time: '12:00' })
  const { legs, left, emptyKm, firstComeKm } = await planDay(deps, DAY)
  expect(legs.map(({ legId }) => legId)).toEqual([legIdOf(early)])
  // The only driver would be on duty for thirteen hours.
  expect(left).toEqual([{ legId: legIdOf(evening), why: 'no-driver' }])
  expect([...legs, ...left].map(({ legId }) => legId)).not.toContain(legIdOf(undecided))
  expect(emptyKm).toBeLessThanOrEqual(firstComeKm)
})

test('who is off that day drives nothing', async () => {
  await confirmed(deps, thandi)
  const [from, until] = [new Date(`${DAY}T00:00:00+02:00`), new Date(`${DAY}T23:00:00+02:00`)]
  const off = { from, until, why: 'leave', take: [] }
  await takeOff(deps, office.naledi, { of: 'driver', id: office.sipho }, off)
  expect(await planDay(deps, DAY)).toMatchObject({ legs: [], left: [{ why: 'no-driver' }] })
})

describe('carried out', () => {
  async function done() {
    const trips = [await confirmed(deps, thandi), await confirmed(deps, thandi, { time: '12:00' })]
    const { legs } = await planDay(deps, DAY)
    const carried = await doPlan(deps, office.naledi, legs)
    if (!carried.ok) throw new Error(carried.problem)
    return { trips, legs, undo: carried.undo }
  }

  test('all trips are assigned, and nothing is left to plan', async () => {
    const { trips } = await done()
    for (const trip of trips) expect(await read(trip)).toMatchObject({ status: 'assigned' })
    expect(await planDay(deps, DAY)).toMatchObject({ legs: [], left: [] })
  })

  test('it is taken back as one, each trip with the vehicle that was kept for it, once', async () => {
    const { trips, undo } = await done()
    expect(await undoPlan(deps, office.naledi, undo)).toEqual({ ok: true })
    for (const trip of trips) {
      expect(await read(trip)).toMatchObject({
        status: 'confirmed',
        legs: [{ status: 'open', driver: null, unit: { id: trip.legs[0]?.unit?.id } }],
      })
    }
    expect(await undoPlan(deps, office.naledi, undo)).toMatchObject({ problem: 'moved-since' })
  })

  test('it is not taken back once a trip has moved', async () => {
    const { trips, undo } = await done()
    const [first, second] = trips as [Booking, Booking]
    await unassignBooking(deps, first.id, office.themba, '')
    expect(await undoPlan(deps, office.naledi, undo)).toMatchObject({ problem: 'moved-since' })
    expect(await read(second)).toMatchObject({ status: 'assigned' })
  })

  test('nothing is assigned if one of the trips is already', async () => {
    const { trips, legs } = await done()
    const third = await confirmed(deps, thandi, { time: '16:00' })
    const crew = { ...legs[0], legId: legIdOf(third) } as (typeof legs)[number]
    expect(await doPlan(deps, office.naledi, [crew, ...legs])).toMatchObject({ problem: 'moved-since' })
    expect(await read(third)).toMatchObject({ status: 'confirmed' })
    expect(trips).toHaveLength(2)
  })
})
