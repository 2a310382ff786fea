import { depositRule } from '#domain/business/paying-ahead.ts'
import type { Settings } from '#domain/business/settings.ts'
import { tariffSchema, type TariffVersion, type WrittenTariff } from '#domain/pricing/tariff.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import type { Db } from '#server/db/connect.ts'
import { readStoredTariff } from '#server/db/stored/tariffs.ts'
import { findTariff, findTariffVersion } from '#server/db/prices/tariffs.ts'
import { findActiveVehicles } from '#server/db/fleet/vehicles.ts'
import type { Deps } from './deps.ts'
import { fresh } from './fresh.ts'

/** The tariff that prices now. What an older release did not store comes from `shipped`. */
export function tariffReader(db: Db, shipped: WrittenTariff, now: () => Date): () => Promise<TariffVersion> {
  return fresh(async (at) => {
    const found = await findTariff(db, at)
    if (found === null) throw new Error('The database holds no tariff that is valid now')
    return { ...readTariff(found.data, shipped), version: found.version }
  }, now)
}

/** The same with the deposit of the settings among its terms: what a late cancellation of a transfer costs. */
export function withDeposit(
  read: () => Promise<TariffVersion>,
  settings: () => Promise<Settings>,
): () => Promise<TariffVersion> {
  return async () => {
    const [tariff, now] = await Promise.all([read(), settings()])
    const depositPercent = depositRule(now).percent.transfers
    if (tariff.policies.depositPercent === depositPercent) return tariff
    return { ...tariff, policies: { ...tariff.policies, depositPercent } }
  }
}

/** The tariff that a quote was made under: its terms are frozen with it. */
export async function readTariffVersion(
  { db, content, tariff }: Pick<Deps, 'db' | 'content' | 'tariff'>,
  version: number,
): Promise<TariffVersion> {
  const current = await tariff()
  if (current.version === version) return current
  return { ...readTariff(await findTariffVersion(db, version), content.tariff), version }
}

/** The vehicle models in service. */
export function vehiclesReader(db: Db, now: () => Date): () => Promise<VehicleModel[]> {
  return fresh(() => findActiveVehicles(db), now)
}

function readTariff(stored: unknown, shipped: WrittenTariff) {
  return tariffSchema.parse(readStoredTariff(stored, shipped))
}
