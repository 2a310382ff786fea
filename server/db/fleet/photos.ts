import { eq, notInArray, sql } from 'drizzle-orm'
import { units, vehiclePhotos } from '../schema/fleet.ts'
import type { Db } from '../connect.ts'

/** The photos of vehicles. Who changes them has `lockRegistrations`. */

export type VehiclePhoto = typeof vehiclePhotos.$inferSelect

/** Keeps a photo for a vehicle that is saved next; another may have the same. */
export async function putPhoto(tx: Db, photo: VehiclePhoto): Promise<void> {
  await tx.insert(vehiclePhotos).values(photo).onConflictDoNothing()
}

/** Deletes the photos that no vehicle has any more. */
export async function dropUnusedPhotos(tx: Db): Promise<void> {
  const used = tx
    .select({ photo: units.photo })
    .from(units)
    .where(sql`${units.photo} is not null`)
  await tx.delete(vehiclePhotos).where(notInArray(vehiclePhotos.hash, used))
}

/** Null if no vehicle has it. */
export async function findPhoto(db: Db, hash: string): Promise<VehiclePhoto | null> {
  return (await db.select().from(vehiclePhotos).where(eq(vehiclePhotos.hash, hash)))[0] ?? null
}
