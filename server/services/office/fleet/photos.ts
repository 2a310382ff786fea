import { createHash } from 'node:crypto'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { cleanPhoto } from '#domain/fleet/photo/photo.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { lockUnit, type UnitRow } from '#server/db/fleet/fleet.ts'
import { findPhoto, type VehiclePhoto } from '#server/db/fleet/photos.ts'
import type { Deps } from '../../deps.ts'
import { type Saved, saveUnit } from './fleet.ts'

/** Makes a vehicle's photo of a file, or says why it cannot be one. */
export function photoOf(file: Uint8Array): { ok: true; photo: VehiclePhoto } | Invalid {
  const cleaned = cleanPhoto(file)
  if (!cleaned.ok) return invalid('photo', cleaned.problem)
  const { type, bytes } = cleaned.photo
  return { ok: true, photo: { hash: createHash('sha256').update(bytes).digest('hex'), type, bytes } }
}

/** Gives a vehicle a photo in place of the one it had; null takes it away. */
export async function changePhoto(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  by: OfficeActor,
  id: string,
  photo: VehiclePhoto | null,
): Promise<Saved<UnitRow>> {
  return deps.db.transaction(async (tx) => {
    const unit = await lockUnit(tx, id)
    if (unit === null) return { ok: false, problem: 'none' }
    return saveUnit(deps, tx, by, unit, 'changed', unit, photo)
  })
}

/** The photo with this hash, for as long as a vehicle has it. */
export function photoWith({ db }: Pick<Deps, 'db'>, hash: string): Promise<VehiclePhoto | null> {
  return findPhoto(db, hash)
}
