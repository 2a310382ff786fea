import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertTariff } from '#server/db/prices/tariffs.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { givenBy } from '#server/given.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { settingsReader } from './settings.ts'
import { findDifferences, takeOver } from './taking-over.ts'
import { tariffReader, vehiclesReader } from './tariff.ts'

const db = await testDatabase()
const deps = testDeps(db)
const { now } = deps
type Content = typeof deps.content

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), now()))

/** What files and environment say after somebody has changed them. */
function given(change: (content: Content) => void = () => {}, environment: Record<string, string> = {}) {
  const content = structuredClone(deps.content)
  change(content)
  return givenBy(content, readEnv(environment))
}

const differences = async (said: ReturnType<typeof given>) =>
  (await findDifferences(db, said, now())).map(({ path, stored, given: wanted, source }) => [
    path,
    stored,
    wanted,
    source,
  ])

/** As a program reads them that has just started. */
const settings = () => settingsReader(db, deps.content.business.settings, now)()
const tariff = () => tariffReader(db, deps.content.tariff, now)()
const vehicles = () => vehiclesReader(db, now)()
const units = () =>
  rowsOf<{ registration: string; active: boolean }>(
    db,
    sql`select registration, active from units order by registration`,
  )

function raise(content: Content): void {
  const route = content.tariff.airport.routes.find(({ id }) => id === 'stellenbosch')
  if (route !== undefined) route.prices.sedan = 470
}

test('a database that was just filled differs in nothing', async () => {
  expect(await differences(given())).toEqual([])
})

describe('the settings', () => {
  const PHONE = '021 421 9876'
  const inFile = given(({ business }) => (business.settings.phone = PHONE))

  test('are named where the file says otherwise, and stay as they are', async () => {
    expect(await differences(inFile)).toEqual([['phone', '021 555 0140', PHONE, 'content/business.yml']])
    expect((await settings()).phone).toBe('021 555 0140')
  })

  test('are taken over, the others stay', async () => {
    const before = await settings()
    expect(await takeOver(deps, inFile, 'all')).toHaveLength(1)
    expect(await settings()).toEqual({ ...before, phone: PHONE })
    expect(await differences(inFile)).toEqual([])
  })

  test('come from the environment where it names them', async () => {
    expect(await differences(given(() => {}, { PHONE, BUSINESS_NAME: 'Cape Trips' }))).toEqual([
      ['businessName', 'Tours & Transfers', 'Cape Trips', 'BUSINESS_NAME'],
      ['phone', '021 555 0140', PHONE, 'PHONE'],
    ])
  })

  test('that were changed in the database on purpose are overwritten only by taking over, which says so', async () => {
    await db.execute(sql`update settings set data = data || '{"phone": "021 000 0000"}'`)
    await fillNewDatabase(db, deps.content, readEnv({}), now())
    expect((await settings()).phone).toBe('021 000 0000')
    expect(await takeOver(deps, given(), ['email'])).toEqual([])
    expect((await settings()).phone).toBe('021 000 0000')
    expect(await takeOver(deps, given(), ['phone'])).toMatchObject([
      { path: 'phone', stored: '021 000 0000', given: '021 555 0140' },
    ])
  })
})

describe('the tariff', () => {
  test('does not follow its file by itself', async () => {
    await fillNewDatabase(db, { ...deps.content, tariff: given(raise).tariff }, readEnv({}), now())
    expect((await tariff()).version).toBe(1)
    expect(await differences(given(raise))).toEqual([
      ['tariff.airport.routes.stellenbosch.prices.sedan', 450, 470, 'content/tariff.yml'],
    ])
  })

  test('becomes a new version when it is taken over, once', async () => {
    await takeOver(deps, given(raise), 'all')
    await takeOver(deps, given(raise), 'all')
    const { version, airport } = await tariff()
    expect([version, airport.routes.find(({ id }) => id === 'stellenbosch')?.prices.sedan]).toEqual([
      2, 47_000,
    ])
  })

  test('taken over twice at the same time is one version', async () => {
    const taken = await Promise.all([
      takeOver(deps, given(raise), 'all'),
      takeOver(deps, given(raise), 'all'),
    ])
    expect(taken.flat()).toHaveLength(1)
    expect((await tariff()).version).toBe(2)
  })

  test('that is planned for later stays planned', async () => {
    const validFrom = new Date(SATURDAY_MORNING.getTime() + 86_400_000)
    await insertTariff(db, { data: deps.content.tariff, validFrom, now: now(), who: 'the office' })
    await takeOver(deps, given(raise), 'all')
    expect((await tariff()).version).toBe(3)
    expect((await tariffReader(db, deps.content.tariff, () => validFrom)()).version).toBe(2)
  })

  test('of an older release, which lacks what is new in the file, does not differ by that', async () => {
    const { cap: _, ...airport } = deps.content.tariff.airport
    const older = JSON.stringify({ ...deps.content.tariff, airport })
    await db.execute(sql`update tariffs set data = ${older}::jsonb`)
    expect(await differences(given())).toEqual([])
  })
})

describe('models and units', () => {
  const changed = given(({ vehicles: { models, units: owned } }) => {
    models.unshift({ ...structuredClone(models[0] as (typeof models)[0]), id: 'hiace', name: 'Hiace' })
    models.splice(
      models.findIndex(({ id }) => id === 'tiguan'),
      1,
    )
    owned.splice(
      owned.findIndex(({ model }) => model === 'tiguan'),
      1,
    )
    Object.assign(owned[0] ?? {}, { registration: 'CA 123-456', model: 'hiace' })
    Object.assign(owned[1] ?? {}, { active: false })
  })

  test('are named where the file says otherwise', async () => {
    expect(await differences(changed)).toEqual([
      ['models.hiace', undefined, null, 'content/vehicles.yml'],
      ['models.tiguan', null, undefined, 'content/vehicles.yml'],
      ['units.CA 123-456', undefined, null, 'content/vehicles.yml'],
      ['units.DEMO 02 CP.active', true, false, 'content/vehicles.yml'],
      ['units.DEMO 01 CP', null, undefined, 'content/vehicles.yml'],
      ['units.DEMO 05 CP', null, undefined, 'content/vehicles.yml'],
    ])
  })

  test('are taken over: what the file lacks leaves the road, and is kept', async () => {
    const before = await rowsOf(db, sql`select id from units where registration = 'DEMO 03 CP'`)
    await takeOver(deps, changed, ['vehicles'])
    const ids = (await vehicles()).map(({ id }) => id)
    expect(ids).toEqual(changed.models.map(({ id }) => id))
    const off = (await units()).filter(({ active }) => !active).map(({ registration }) => registration)
    expect(off).toEqual(['DEMO 01 CP', 'DEMO 02 CP', 'DEMO 05 CP'])
    expect(await rowsOf(db, sql`select id from units where registration = 'DEMO 03 CP'`)).toEqual(before)
    expect(await differences(changed)).toEqual([])
  })

  test('come back on the road when the file names them again', async () => {
    await takeOver(deps, changed, 'all')
    expect(await differences(given())).toContainEqual([
      'units.DEMO 01 CP.active',
      false,
      true,
      'content/vehicles.yml',
    ])
    await takeOver(deps, given(), 'all')
    expect(await differences(given())).toEqual([])
    expect(await vehicles()).toEqual(deps.content.vehicles.models)
  })

  test('in another order differ by that', async () => {
    const turned = given(({ vehicles: { models } }) => void models.push(...models.splice(0, 1)))
    expect((await differences(turned)).map(([path]) => path)).toEqual(['models.order'])
    await takeOver(deps, turned, 'all')
    expect((await vehicles())[0]?.id).toBe('jetta')
  })
})

test('one change that cannot be stored leaves everything as it was', async () => {
  const broken = given(({ business, vehicles: { units: owned } }) => {
    business.settings.phone = '021 421 9876'
    Object.assign(owned[0] ?? {}, { model: 'no-such-model' })
  })
  await expect(takeOver(deps, broken, 'all')).rejects.toThrow()
  expect((await settings()).phone).toBe('021 555 0140')
})
