import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import {
  addDriver,
  addUnit,
  changeDriver,
  changePartOfDriver,
  changePartOfUnit,
  changeUnit,
  takeOffDemoUnits,
} from './fleet.ts'
import { assignBooking, confirmBooking } from '#tests/support/moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
const by = { mover: 'operator' as const, userId: deps.newId(), address: '196.21.0.1' }
beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

const model = (passengers: number) =>
  deps.content.vehicles.models.find((known) => known.passengers >= passengers)?.id ?? ''
const corolla = () => ({
  modelId: model(3),
  registration: 'CA 123-456',
  legalClass: 'motor car' as const,
  colour: 'white' as const,
})
const themba = { name: 'Themba Dlamini', phone: '082 123 4567' }

async function saved<Row>(saving: Promise<{ ok: true; row: Row } | { ok: false }>): Promise<Row> {
  const answer = await saving
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.row
}

/** A confirmed booking with the vehicle and a driver assigned. */
async function assignedTrip() {
  const thandi = await customer(deps, 'thandi@example.org')
  const made = await book(deps, thandi, await quoteFor(deps))
  if (!made.ok) throw new Error(made.problem)
  const driver = await saved(addDriver(deps, by, themba))
  const office = { mover: 'operator' as const, userId: null, address: null }
  await confirmBooking(deps, made.booking.id, office)
  const assignments = made.booking.legs.map(({ id: legId, unit }) => ({
    legId,
    unitId: unit?.id ?? '',
    driverId: driver.id,
  }))
  const done = await assignBooking(deps, made.booking.id, office, assignments)
  if (!done.ok) throw new Error(done.problem)
  const { id } = done.booking.legs[0]?.unit ?? { id: '' }
  return { reference: done.booking.reference, driver, unitId: id }
}

describe('a vehicle', () => {
  test('is put into service, changed, and taken out of service', async () => {
    const unit = await saved(addUnit(deps, by, corolla()))
    expect(unit).toMatchObject({ ...corolla(), active: true })
    const changed = { ...corolla(), registration: 'CA 999-999', active: false, anyway: false }
    expect(await saved(changeUnit(deps, by, unit.id, changed))).toMatchObject({ active: false })
    const news = await rowsOf<{ what: string; reference: string }>(
      db,
      sql`select what, data->>'reference' as reference from events where topic = 'vehicle' order by id`,
    )
    expect(news).toEqual([
      { what: 'added', reference: 'CA 123-456' },
      { what: 'taken off the road', reference: 'CA 999-999' },
    ])
  })

  test('has a unique registration, even when two people enter it at the same moment in two spellings', async () => {
    const spellings = ['CA 123-456', 'CA123456']
    const both = await Promise.all(
      spellings.map((registration) => addUnit(deps, by, { ...corolla(), registration })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problems: [{ code: 'registration-taken' }] })
  })

  test.each([
    [{ modelId: 'rocket' }, 'unknown-model'],
    [{ modelId: model(9) }, 'not-a-motor-car'],
  ])('with %j is refused: %s', async (wrong, code) => {
    expect(await addUnit(deps, by, { ...corolla(), ...wrong })).toMatchObject({ problems: [{ code }] })
  })
})

test('all demonstration vehicles are taken out of service together, except those with trips ahead', async () => {
  const { unitId } = await assignedTrip()
  const own = await saved(addUnit(deps, by, corolla()))
  const inService = async () =>
    (await rowsOf<{ id: string }>(db, sql`select id from units where active`)).map(({ id }) => id)
  const before = (await inService()).length
  expect(await takeOffDemoUnits(deps, by)).toEqual({ off: before - 2, kept: 1 })
  expect((await inService()).toSorted()).toEqual([own.id, unitId].toSorted())
  expect(await takeOffDemoUnits(deps, by)).toEqual({ off: 0, kept: 1 })
})

describe('a driver', () => {
  test('has a phone number that works from abroad', async () => {
    expect(await saved(addDriver(deps, by, themba))).toMatchObject({ phone: '+27821234567', active: true })
    const wrong = await addDriver(deps, by, { ...themba, phone: '12' })
    expect(wrong).toMatchObject({ problems: [{ path: 'phone', code: 'phone-not-international' }] })
  })

  test('cannot be changed if unknown', async () => {
    const nobody = changeDriver(deps, by, deps.newId(), { ...themba, active: true, anyway: false })
    expect(await nobody).toEqual({ ok: false, problem: 'none' })
  })
})

describe('trips ahead', () => {
  test('stop a vehicle or driver from being taken off until somebody has seen them and confirms', async () => {
    const { reference, driver, unitId } = await assignedTrip()
    const told = { problems: [{ path: 'active', code: 'trips-ahead', params: { references: [reference] } }] }
    const off = { active: false, anyway: false }
    expect(await changeUnit(deps, by, unitId, { ...corolla(), ...off })).toMatchObject(told)
    expect(await changeDriver(deps, by, driver.id, { ...themba, ...off })).toMatchObject(told)
    const known = { active: false, anyway: true }
    expect(await saved(changeUnit(deps, by, unitId, { ...corolla(), ...known }))).toMatchObject({
      active: false,
    })
    expect(await saved(changeDriver(deps, by, driver.id, { ...themba, ...known }))).toMatchObject({
      active: false,
    })
  })

  test('need the same confirmation before a vehicle becomes a smaller model', async () => {
    const { reference, unitId } = await assignedTrip()
    const bus = {
      modelId: model(12),
      registration: 'CA 1',
      legalClass: 'minibus' as const,
      colour: 'white' as const,
      active: true,
    }
    expect(await saved(changeUnit(deps, by, unitId, { ...bus, anyway: false }))).toMatchObject({
      active: true,
    })
    const smaller = { ...bus, modelId: model(1) }
    expect(await changeUnit(deps, by, unitId, { ...smaller, anyway: false })).toMatchObject({
      problems: [{ path: 'anyway', code: 'trips-ahead', params: { references: [reference] } }],
    })
    expect(await saved(changeUnit(deps, by, unitId, { ...smaller, anyway: true }))).toMatchObject({
      modelId: model(1),
    })
  })
})

test('a call sends what changes: a vehicle that is out of service lets go of its trips, and the rest of it stays', async () => {
  const { unitId, driver } = await assignedTrip()
  expect(await saved(changePartOfUnit(deps, by, unitId, { active: false }))).toMatchObject({ active: false })
  expect(await rowsOf(db, sql`select 1 from booking_legs where keeps_unit`)).toEqual([])
  expect(await saved(changePartOfDriver(deps, by, driver.id, { name: 'Themba D' }))).toEqual({
    ...driver,
    name: 'Themba D',
  })
})
