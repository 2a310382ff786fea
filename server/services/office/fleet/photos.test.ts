import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { photoFile } from '#tests/support/photo.ts'
import { addUnit, changePartOfUnit, changeUnit } from './fleet.ts'
import { changePhoto, photoOf, photoWith } from './photos.ts'

const db = await testDatabase()
const deps = testDeps(db)
const by = { mover: 'operator' as const, userId: deps.newId(), address: '196.21.0.1' }
beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

const [white, silver] = [await photo('white'), await photo('silver')]

async function photo(colour: string) {
  const read = photoOf(await photoFile(colour))
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.photo
}

const vehicle = (registration: string) => ({
  modelId: deps.content.vehicles.models[0]?.id ?? '',
  registration,
  legalClass: 'motor car' as const,
  colour: 'white' as const,
})

async function added(registration: string) {
  const done = await addUnit(deps, by, vehicle(registration), white)
  if (!done.ok) throw new Error(done.problem)
  return done.row.id
}

const isKept = async () => [await photoWith(deps, white.hash), await photoWith(deps, silver.hash)]

test('a photo comes with its vehicle, and goes once no vehicle has it', async () => {
  const [one, two] = [await added('CA 1'), await added('CA 2')]
  expect(await isKept()).toEqual([white, null])
  await changePhoto(deps, by, one, silver)
  expect(await isKept()).toEqual([white, silver])
  await changePhoto(deps, by, two, silver)
  expect(await isKept()).toEqual([null, silver])
  await changePhoto(deps, by, one, null)
  expect(await isKept()).toEqual([null, silver])
  await changePhoto(deps, by, two, null)
  expect(await isKept()).toEqual([null, null])
})

test('it stays while other things of the vehicle change, by form and by call', async () => {
  const id = await added('CA 1')
  await changeUnit(deps, by, id, { ...vehicle('CA 1'), colour: 'silver', active: true, anyway: false })
  const changed = await changePartOfUnit(deps, by, id, { active: false })
  expect(changed).toMatchObject({ row: { colour: 'silver', active: false, photo: white.hash } })
})

test('with another vehicle’s registration neither vehicle nor photo is kept', async () => {
  await addUnit(deps, by, vehicle('CA 1'))
  expect(await addUnit(deps, by, vehicle('CA1'), silver)).toMatchObject({ problem: 'invalid' })
  expect(await isKept()).toEqual([null, null])
})

test('who changed it is traced', async () => {
  await changePhoto(deps, by, await added('CA 1'), silver)
  const acts = await rowsOf<{ changes: unknown }>(
    db,
    sql`select data->'changes' as changes from events where topic = 'vehicle' and what = 'changed'`,
  )
  expect(acts).toEqual([{ changes: [{ field: 'photo', from: white.hash, to: silver.hash }] }])
})

test('a vehicle that is unknown gets none', async () => {
  expect(await changePhoto(deps, by, deps.newId(), white)).toEqual({ ok: false, problem: 'none' })
  expect(await isKept()).toEqual([null, null])
})
