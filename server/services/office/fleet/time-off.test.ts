import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findTimesOff } from '#server/db/fleet/time-off.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { findToday } from '../today/today.ts'
import { addDriver } from './fleet.ts'
import { findUnitsAndDriversFor } from './picker.ts'
import { backOn, takeOff, touchedBy } from './time-off.ts'

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

const HOUR_MS = 3_600_000
const read = async ({ id }: { id: string }) => (await findBooking(db, id)) as Booking

/** From an hour before the booking's first leg until an hour after it, or as many hours as are given. */
const around = ({ legs: [leg] }: Booking, hours = 1) => ({
  from: new Date((leg?.starts ?? now).getTime() - HOUR_MS),
  until: new Date((leg?.ends ?? now).getTime() + hours * HOUR_MS),
})
const unitOf = ({ legs: [leg] }: Booking) => ({ of: 'unit' as const, id: leg?.unit?.id ?? '' })
const legIdOf = ({ legs: [leg] }: Booking) => leg?.id ?? ''

test('before anything is saved, the office sees which trips time off touches, and who else could take each', async () => {
  const trip = await assigned(deps, thandi, office.sipho)
  const lerato = await addDriver(deps, office.naledi, { name: 'Lerato', phone: '082 123 4567' })
  const touched = await touchedBy(deps, { of: 'driver', id: office.sipho, ...around(trip) })
  expect(touched).toMatchObject([{ booking: { reference: trip.reference }, leg: { id: legIdOf(trip) } }])
  expect(touched[0]?.ways.map(({ id }) => id)).toEqual(lerato.ok ? [lerato.row.id] : [])
  const before = { of: 'driver' as const, id: office.sipho, from: now, until: around(trip).from }
  expect(await touchedBy(deps, before)).toEqual([])
})

test('a driver who is off keeps no trip: who takes it is on it, and the rest are open and on Today', async () => {
  const first = await assigned(deps, thandi, office.sipho)
  const second = await assigned(deps, thandi, office.sipho, { time: '18:00' })
  const lerato = await addDriver(deps, office.naledi, { name: 'Lerato', phone: '082 123 4567' })
  const driverId = lerato.ok ? lerato.row.id : ''
  const off = { ...around(first, 24), why: 'sick', take: [{ legId: legIdOf(first), driverId }] }
  const done = await takeOff(deps, office.naledi, { of: 'driver', id: office.sipho }, off)
  expect(done).toMatchObject({ ok: true, moved: 1, open: 1 })
  expect(await read(first)).toMatchObject({ status: 'assigned', legs: [{ driver: { id: driverId } }] })
  expect(await read(second)).toMatchObject({ status: 'confirmed', legs: [{ status: 'open', driver: null }] })
  expect((await read(second)).legs[0]?.unit).toEqual(second.legs[0]?.unit)
  now = new Date((second.legs[0]?.starts ?? now).getTime() - 2 * HOUR_MS)
  const crewless = (await findToday(deps)).items.filter(({ reference }) => reference === second.reference)
  expect(crewless).toMatchObject([
    { why: { code: 'lacks', params: { lacks: expect.arrayContaining(['driver']) } } },
  ])
})

test('a vehicle that is off lets go of every trip, decided or not, and nobody can book or assign it then', async () => {
  const confirmed = await assigned(deps, thandi, office.sipho)
  const pending = await waiting(deps, thandi, { time: '18:00' })
  for (const booking of [confirmed, pending]) {
    const off = { ...around(booking), why: 'workshop', take: [] }
    expect(await takeOff(deps, office.naledi, unitOf(booking), off)).toMatchObject({ ok: true, open: 1 })
  }
  const unit = unitOf(confirmed)
  expect(await read(confirmed)).toMatchObject({ status: 'confirmed', legs: [{ unit: null, driver: null }] })
  expect(await read(pending)).toMatchObject({ status: 'pending', legs: [{ unit: null }] })

  const picker = await findUnitsAndDriversFor(deps, confirmed.reference, legIdOf(confirmed))
  expect(picker?.units.find(({ id }) => id === unit.id)).toMatchObject({
    can: false,
    why: { code: 'busy', trip: { isOff: true, name: 'workshop' } },
  })
  const again = await book(deps, thandi, await quoteFor(deps, { time: '09:00' }))
  expect(again.ok && unitOf(again.booking).id).not.toBe(unit.id)
})

test('another vehicle is kept for a trip that nobody drives yet', async () => {
  const pending = await waiting(deps, thandi)
  const unit = unitOf(pending)
  const [touched] = await touchedBy(deps, { ...unit, ...around(pending) })
  const unitId = touched?.ways[0]?.id ?? ''
  const off = { ...around(pending), why: 'workshop', take: [{ legId: legIdOf(pending), unitId }] }
  expect(await takeOff(deps, office.naledi, unit, off)).toMatchObject({ ok: true, moved: 1, open: 0 })
  expect(await read(pending)).toMatchObject({ status: 'pending', legs: [{ unit: { id: unitId } }] })
})

describe('all of it or nothing', () => {
  test('if who is to take a trip is not free, nothing is saved', async () => {
    const trip = await assigned(deps, thandi, office.sipho)
    const lerato = await addDriver(deps, office.naledi, { name: 'Lerato', phone: '082 123 4567' })
    const driverId = lerato.ok ? lerato.row.id : ''
    await assigned(deps, thandi, driverId)
    const off = { ...around(trip), why: 'sick', take: [{ legId: legIdOf(trip), driverId }] }
    expect(await takeOff(deps, office.naledi, { of: 'driver', id: office.sipho }, off)).toMatchObject({
      ok: false,
      problem: 'not-free',
      resource: 'driver',
    })
    expect(await read(trip)).toMatchObject({ status: 'assigned' })
    expect(await findTimesOff(db, now)).toEqual([])
  })

  test('a trip that it does not touch any more is not given away', async () => {
    const trip = await assigned(deps, thandi, office.sipho)
    const take = [{ legId: legIdOf(trip), driverId: office.sipho }]
    const early = { from: now, until: around(trip).from, why: 'sick', take }
    expect(await takeOff(deps, office.naledi, { of: 'driver', id: office.sipho }, early)).toMatchObject({
      problem: 'touches-others',
    })
  })

  test('nobody is off twice at once, nor in the past, nor before it begins', async () => {
    const sipho = { of: 'driver' as const, id: office.sipho }
    const [from, until] = [new Date(now.getTime() + HOUR_MS), new Date(now.getTime() + 3 * HOUR_MS)]
    const leave = { from, until, why: 'leave', take: [] }
    expect(await takeOff(deps, office.naledi, sipho, leave)).toMatchObject({ ok: true })
    const refusedWith = async (times: object) => {
      const answer = await takeOff(deps, office.naledi, sipho, { ...leave, ...times })
      return 'problems' in answer ? answer.problems[0]?.code : answer
    }
    expect(await refusedWith({ until: new Date(until.getTime() + HOUR_MS) })).toBe('off-already')
    expect(await refusedWith({ until: from })).toBe('ends-first')
    expect(await refusedWith({ from: new Date(0), until: now })).toBe('over-already')
    expect(await takeOff(deps, office.naledi, { of: 'unit', id: deps.newId() }, leave)).toMatchObject({
      problem: 'none',
    })
  })
})

test('who is back earlier can be assigned again', async () => {
  const trip = await assigned(deps, thandi, office.sipho)
  const sipho = { of: 'driver' as const, id: office.sipho }
  const off = { ...around(trip), from: now, why: 'sick', take: [] }
  const done = await takeOff(deps, office.naledi, sipho, off)
  const back = () => backOn(deps, office.naledi, done.ok ? done.offId : '')
  now = new Date(now.getTime() + HOUR_MS)
  expect(await back()).toBe(true)
  expect(await back()).toBe(false)
  const picker = await findUnitsAndDriversFor(deps, trip.reference, legIdOf(trip))
  expect(picker?.drivers.find(({ id }) => id === office.sipho)).toMatchObject({ can: true })
})
