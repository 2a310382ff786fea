import { type Difference, differencesBetween } from '#domain/business/differences.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { Db } from '#server/db/connect.ts'
import { findSettings, lockSettings, updateSettings } from '#server/db/office/settings.ts'
import { readStoredSettings } from '#server/db/stored/settings.ts'
import { readStoredTariff } from '#server/db/stored/tariffs.ts'
import { findTariff, insertTariff } from '#server/db/prices/tariffs.ts'
import { findUnits, saveUnits } from '#server/db/fleet/units.ts'
import { findVehicles, saveVehicles } from '#server/db/fleet/vehicles.ts'
import { type Given, TARIFF_FILE } from '#server/given.ts'
import type { Deps } from './deps.ts'

/** A difference between the database and the files or environment; `part` can be applied by itself. */
export type Differing = Difference & { part: keyof Settings | 'tariff' | 'vehicles'; source: string }

/** Parts that can be applied by themselves: each setting, the tariff, and the models with the units. */
export function partsOf({ settings }: Given): string[] {
  return [...Object.keys(settings), 'tariff', 'vehicles']
}

/** How the files and the environment differ from the database, which counts. */
export async function findDifferences(db: Db, given: Given, now: Date): Promise<Differing[]> {
  const settings = readStoredSettings(await findSettings(db), given.settings)
  const tariff = readStoredTariff((await findTariff(db, now))?.data, given.tariff)
  return [
    ...differencesBetween(settings, keepingEntered(given.settings, settings)).map((difference) => ({
      ...difference,
      part: difference.path as keyof Settings,
    })),
    ...differencesBetween({ tariff }, { tariff: given.tariff }).map((difference) => ({
      ...difference,
      part: 'tariff' as const,
    })),
    ...(await fleetDifferences(db, given)).map((difference) => ({
      ...difference,
      part: 'vehicles' as const,
    })),
  ].map((difference) => ({ ...difference, source: given.sourceOf(difference.path) }))
}

/**
 * Applies the files and the environment to the database, in full or the named parts, and returns what changed. A
 * changed tariff becomes a new version, so earlier quotes keep theirs.
 */
export function takeOver(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  given: Given,
  parts: string[] | 'all',
): Promise<Differing[]> {
  return db.transaction(async (tx) => {
    await lockSettings(tx)
    const all = await findDifferences(tx, given, now())
    const taken = all.filter(({ part }) => parts === 'all' || parts.includes(part))
    const names = new Set(taken.map(({ part }) => part))
    const settings = Object.entries(given.settings).filter(([name]) => names.has(name as keyof Settings))
    if (settings.length > 0) await updateSettings(tx, Object.fromEntries(settings), now())
    if (names.has('tariff')) {
      await insertTariff(tx, { data: given.tariff, validFrom: now(), now: now(), who: TARIFF_FILE })
    }
    if (names.has('vehicles')) {
      await saveVehicles(tx, given.models)
      await saveUnits(tx, given.units, newId)
    }
    return taken
  })
}

/**
 * What only an owner enters is no difference: a bank account that waits, the former account at PayFast and, without one
 * in the environment, the bank account and the account at PayFast.
 */
function keepingEntered(settings: Settings, stored: Settings): Settings {
  const { eftNext, payfastFormer, eftBank, eftAccountName, eftAccountNumber, eftBranchCode } = stored
  const bank = { eftBank, eftAccountName, eftAccountNumber, eftBranchCode }
  const given = { ...settings, eftNext, payfastFormer, ...(settings.eftAccountNumber === '' && bank) }
  if (given.payfastMerchantId !== '') return given
  const { payfastMerchantId, payfastMerchantKey, payfastPassphrase, payfastUrl, payfastApiUrl } = stored
  const account = { payfastMerchantId, payfastMerchantKey, payfastPassphrase, payfastUrl, payfastApiUrl }
  return { ...given, ...account }
}

async function fleetDifferences(db: Db, { models, units }: Given): Promise<Difference[]> {
  const ids = new Set(models.map(({ id }) => id))
  const registrations = new Set(units.map(({ registration }) => registration))
  // A vehicle out of service that the file does not name is no difference.
  const storedModels = (await findVehicles(db)).filter(({ id, active }) => active || ids.has(id))
  const storedUnits = (await findUnits(db)).filter(
    ({ registration, active }) => active || registrations.has(registration),
  )
  const onTheRoad = models.map((model) => ({ ...model, active: true }))
  const order = (list: { id: string }[]) => list.map(({ id }) => id)
  const orders = {
    stored: order(storedModels).filter((id) => ids.has(id)),
    given: order(models).filter((id) => storedModels.some((model) => model.id === id)),
  }
  return [
    ...differencesBetween({ models: storedModels, units: storedUnits }, { models: onTheRoad, units }),
    ...differencesBetween({ models: { order: orders.stored } }, { models: { order: orders.given } }),
  ]
}
