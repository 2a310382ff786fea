import type { OfficeActor } from '#domain/booking/actor.ts'
import type { ChangedDriver, ChangedUnit, NewDriver, NewUnit } from '#domain/forms/fleet.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { mayBe, MOST_IN_MOTOR_CAR, type VehicleModel } from '#domain/fleet/vehicles.ts'
import { type Change, changesBetween } from '#domain/office/trace.ts'
import type { Db } from '#server/db/connect.ts'
import {
  type DriverRow,
  findDriver,
  findTripsAhead,
  findUnitRow,
  lockDriver,
  lockRegistrations,
  lockUnit,
  putDriver,
  putUnit,
  type UnitRow,
} from '#server/db/fleet/fleet.ts'
import { dropUnusedPhotos, putPhoto, type VehiclePhoto } from '#server/db/fleet/photos.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import { lockDemoUnits } from '#server/db/fleet/units.ts'
import type { ActDeps } from '../../bookings/acting.ts'
import { letGo, type NotLetGo, type Take } from '../../bookings/let-go.ts'
import { internationalNumber } from '#domain/values/phone-number.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../trace/acts.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'newId' | 'vehicles'>

/** A new photo, null to take it away; undefined leaves it. */
export type PhotoChange = VehiclePhoto | null | undefined

export type Saved<Row> = { ok: true; row: Row } | { ok: false; problem: 'none' } | Invalid

/** Adds a vehicle to the fleet. */
export async function addUnit(
  deps: Parts,
  by: OfficeActor,
  unit: NewUnit,
  photo?: PhotoChange,
): Promise<Saved<UnitRow>> {
  const refused = await modelRefused(deps, unit)
  if (refused !== null) return refused
  const row = { id: deps.newId(), ...unit, active: true, photo: null }
  return deps.db.transaction((tx) => saveUnit(deps, tx, by, row, 'added', null, photo))
}

/**
 * Changes a vehicle. With trips ahead, taking it out of service or making it smaller needs a confirmation; out of
 * service it lets go of them.
 */
export async function changeUnit(
  deps: Parts & ActDeps,
  by: OfficeActor,
  id: string,
  unit: ChangedUnit,
  photo?: PhotoChange,
): Promise<Saved<UnitRow>> {
  return takenAlong(await writeUnit(deps, by, id, unit, [], photo))
}

async function writeUnit(
  deps: Parts & ActDeps,
  by: OfficeActor,
  id: string,
  { anyway, ...unit }: ChangedUnit,
  take: Take[],
  photo?: PhotoChange,
): Promise<Saved<UnitRow> | NotLetGo> {
  const refused = await modelRefused(deps, unit)
  if (refused !== null) return refused
  const models = await deps.vehicles()
  const change = async (tx: Db): Promise<Saved<UnitRow>> => {
    const before = await lockUnit(tx, id)
    if (before === null) return { ok: false, problem: 'none' }
    const stops = before.active && !unit.active
    const asks = !anyway && (stops || isSmaller(models, unit.modelId, before.modelId))
    const kept = asks ? await findTripsAhead(tx, 'unit', id, deps.now()) : []
    if (kept.length > 0) return invalid(stops ? 'active' : 'anyway', 'trips-ahead', { references: kept })
    const row = { ...unit, id, photo: before.photo }
    return saveUnit(deps, tx, by, row, stops ? 'taken off the road' : 'changed', before, photo)
  }
  return unit.active ? deps.db.transaction(change) : lettingGo(deps, by, { of: 'unit', id }, take, change)
}

/**
 * The same by a call, which sends what changes. Out of service, its trips ahead go to who takes them; the others are
 * open again without a question.
 */
export async function changePartOfUnit(
  deps: Parts & ActDeps,
  by: OfficeActor,
  id: string,
  { take = [], ...part }: Partial<NewUnit & Leaving>,
): Promise<Saved<UnitRow> | NotLetGo> {
  const row = await findUnitRow(deps.db, id)
  if (row === null) return { ok: false, problem: 'none' }
  return writeUnit(deps, by, id, { ...row, ...sent(part), anyway: true }, take)
}

export async function changePartOfDriver(
  deps: Parts & ActDeps,
  by: OfficeActor,
  id: string,
  { take = [], ...part }: Partial<NewDriver & Leaving>,
): Promise<Saved<DriverRow> | NotLetGo> {
  const row = await findDriver(deps.db, id)
  if (row === null) return { ok: false, problem: 'none' }
  return writeDriver(deps, by, id, { ...row, ...sent(part), anyway: true }, take)
}

type Leaving = { active: boolean; take: Take[] }

function sent<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part
}

/**
 * Who is out of service keeps no trip ahead: each goes to who takes it or is open again, in the transaction of
 * `change`.
 */
async function lettingGo<Row>(
  deps: ActDeps,
  by: OfficeActor,
  resource: Resource,
  take: Take[],
  change: (tx: Db) => Promise<Saved<Row>>,
): Promise<Saved<Row> | NotLetGo> {
  let saved: Saved<Row> = { ok: false, problem: 'none' }
  const away = { ...resource, from: deps.now(), until: null, why: 'out of service' }
  const done = await letGo(deps, by, away, take, async (tx) => {
    saved = await change(tx)
    return saved.ok ? null : saved
  })
  if (done.ok) return saved
  return done.problem === 'touches-others' && take.length === 0
    ? lettingGo(deps, by, resource, take, change)
    : done
}

/** Where nobody takes a leg instead, only what is saved can be refused. */
function takenAlong<Row>(done: Saved<Row> | NotLetGo): Saved<Row> {
  if (done.ok || done.problem === 'none' || done.problem === 'invalid') return done
  throw new Error(`the trips were not let go: ${done.problem}`)
}

/** Takes demonstration vehicles out of service, except those with trips ahead. Returns how many of each. */
export async function takeOffDemoUnits(deps: Parts, by: OfficeActor): Promise<{ off: number; kept: number }> {
  return deps.db.transaction(async (tx) => {
    const demo = await lockDemoUnits(tx)
    let off = 0
    for (const unit of demo) {
      if ((await findTripsAhead(tx, 'unit', unit.id, deps.now())).length > 0) continue
      await saveUnit(deps, tx, by, { ...unit, active: false }, 'taken off the road', unit)
      off += 1
    }
    return { off, kept: demo.length - off }
  })
}

async function modelRefused(deps: Parts, { modelId, legalClass }: NewUnit): Promise<Invalid | null> {
  const model = (await deps.vehicles()).find(({ id }) => id === modelId)
  if (model === undefined) return invalid('modelId', 'unknown-model')
  return mayBe(legalClass, model)
    ? null
    : invalid('legalClass', 'not-a-motor-car', { most: MOST_IN_MOTOR_CAR })
}

/** Whether some passengers or bags that fit the one model would not fit the other. */
function isSmaller(models: readonly VehicleModel[], modelId: string, thanId: string): boolean {
  const [model, than] = [modelId, thanId].map((wanted) => models.find(({ id }) => id === wanted))
  if (model === undefined || than === undefined) return false
  return ROOM.some((room) => model[room] < than[room])
}

const ROOM = ['passengers', 'largeBags', 'smallBags'] as const satisfies (keyof VehicleModel)[]

/** Writes a vehicle and what becomes of its photo. */
export async function saveUnit(
  deps: Pick<Parts, 'now' | 'newId'>,
  tx: Db,
  by: OfficeActor,
  unit: UnitRow,
  what: string,
  before: UnitRow | null = null,
  photo?: PhotoChange,
): Promise<Saved<UnitRow>> {
  const row = photo === undefined ? unit : { ...unit, photo: photo?.hash ?? null }
  const { id: record, registration } = row
  await lockRegistrations(tx)
  if (photo) await putPhoto(tx, photo)
  const isPut = await putUnit(tx, row)
  if (photo !== undefined) await dropUnusedPhotos(tx)
  if (!isPut) return invalid('registration', 'registration-taken', { registration })
  const changes = changesOf(before, row)
  await recordAct(deps, tx, by, { topic: 'vehicle', what, reference: registration, record, changes })
  return { ok: true, row }
}

/** Adds a driver. */
export function addDriver(deps: Parts, by: OfficeActor, driver: NewDriver): Promise<Saved<DriverRow>> {
  return deps.db.transaction((tx) =>
    saveDriver(deps, tx, by, { id: deps.newId(), ...driver, active: true }, 'added'),
  )
}

/** The same as for a vehicle. */
export async function changeDriver(
  deps: Parts & ActDeps,
  by: OfficeActor,
  id: string,
  driver: ChangedDriver,
): Promise<Saved<DriverRow>> {
  return takenAlong(await writeDriver(deps, by, id, driver, []))
}

async function writeDriver(
  deps: Parts & ActDeps,
  by: OfficeActor,
  id: string,
  { anyway, ...driver }: ChangedDriver,
  take: Take[],
): Promise<Saved<DriverRow> | NotLetGo> {
  const change = async (tx: Db): Promise<Saved<DriverRow>> => {
    const before = await lockDriver(tx, id)
    if (before === null) return { ok: false, problem: 'none' }
    const stops = before.active && !driver.active
    const kept = stops && !anyway ? await findTripsAhead(tx, 'driver', id, deps.now()) : []
    if (kept.length > 0) return invalid('active', 'trips-ahead', { references: kept })
    return saveDriver(deps, tx, by, { id, ...driver }, stops ? 'stopped driving' : 'changed', before)
  }
  return driver.active ? deps.db.transaction(change) : lettingGo(deps, by, { of: 'driver', id }, take, change)
}

async function saveDriver(
  deps: Parts,
  tx: Db,
  by: OfficeActor,
  driver: DriverRow,
  what: string,
  before: DriverRow | null = null,
): Promise<Saved<DriverRow>> {
  const phone = internationalNumber(driver.phone)
  if (phone === null) return invalid('phone', 'phone-not-international')
  const row = { ...driver, phone }
  await putDriver(tx, row)
  const [record, changes] = [row.id, changesOf(before, row)]
  await recordAct(deps, tx, by, {
    topic: 'driver',
    what,
    reference: null,
    record,
    changes,
    details: { driver: record },
  })
  return { ok: true, row }
}

/** What is different, apart from the id. */
function changesOf<Row extends { id: string }>(before: Row | null, after: Row): Change[] {
  return changesBetween({ ...before, id: after.id }, after)
}
