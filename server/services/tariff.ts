import { tariffSchema, type TariffVersion } from '#domain/tariff.ts'
import type { VehicleModel } from '#domain/vehicles.ts'
import type { Db } from '#server/db/connect.ts'
import { findTariff } from '#server/db/tariffs.ts'
import { findActiveVehicles } from '#server/db/vehicles.ts'
import { fresh } from './fresh.ts'

/** Answers the tariff that prices now. */
export function tariffReader(db: Db, now: () => Date): () => Promise<TariffVersion> {
  return fresh(async (at) => {
    const found = await findTariff(db, at)
    if (found === null) throw new Error('The database holds no tariff that is valid now')
    return { ...tariffSchema.parse(found.data), version: found.version }
  }, now)
}

/** Answers the vehicle models that are on the road now. */
export function vehiclesReader(db: Db, now: () => Date): () => Promise<VehicleModel[]> {
  return fresh(() => findActiveVehicles(db), now)
}
