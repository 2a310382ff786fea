import { tariffSchema, type TariffVersion, type WrittenTariff } from '#domain/tariff.ts'
import type { VehicleModel } from '#domain/vehicles.ts'
import type { Db } from '#server/db/connect.ts'
import { findTariff, findTariffVersion } from '#server/db/tariffs.ts'
import { findActiveVehicles } from '#server/db/vehicles.ts'
import type { Deps } from './deps.ts'
import { fresh } from './fresh.ts'

/** Answers the tariff that prices now. What an older release did not know yet is as `shipped` has it. */
export function tariffReader(db: Db, shipped: WrittenTariff, now: () => Date): () => Promise<TariffVersion> {
  return fresh(async (at) => {
    const found = await findTariff(db, at)
    if (found === null) throw new Error('The database holds no tariff that is valid now')
    return { ...readTariff(found.data, shipped), version: found.version }
  }, now)
}

/** The tariff that a quote was made under: its terms are frozen with it. */
export async function readTariffVersion(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  version: number,
): Promise<TariffVersion> {
  return { ...readTariff(await findTariffVersion(db, version), content.tariff), version }
}

/** Answers the vehicle models that are on the road now. */
export function vehiclesReader(db: Db, now: () => Date): () => Promise<VehicleModel[]> {
  return fresh(() => findActiveVehicles(db), now)
}

function readTariff(stored: unknown, shipped: WrittenTariff) {
  return tariffSchema.parse(completed(stored, shipped))
}

/** The stored blocks with what they lack from the shipped ones; lists stay as they are stored. */
function completed(stored: unknown, shipped: unknown): unknown {
  if (!isBlock(stored) || !isBlock(shipped)) return stored === undefined ? shipped : stored
  const missing = Object.keys(shipped).filter((key) => !(key in stored))
  return Object.fromEntries(
    [...Object.keys(stored), ...missing].map((key) => [key, completed(stored[key], shipped[key])]),
  )
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
