import { asc, eq, sql } from 'drizzle-orm'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import type { Db } from '../connect.ts'
import { vehicles } from '../schema/prices.ts'

/** The models in service, in their order. */
export async function findActiveVehicles(db: Db): Promise<VehicleModel[]> {
  const rows = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.active, true))
    .orderBy(asc(vehicles.position))
  return rows.map(modelOf)
}

/** All models that were ever in service, in their order. */
export async function findVehicles(db: Db): Promise<(VehicleModel & { active: boolean })[]> {
  const rows = await db.select().from(vehicles).orderBy(asc(vehicles.position))
  return rows.map((row) => ({ ...modelOf(row), active: row.active }))
}

function modelOf(row: typeof vehicles.$inferSelect): VehicleModel {
  return {
    id: row.id,
    class: row.class,
    make: row.make,
    name: row.name,
    ...(row.note === null ? {} : { note: row.note }),
    passengers: row.passengers,
    largeBags: row.largeBags,
    smallBags: row.smallBags,
  }
}

/** Fills the models of a new database; existing ones stay. */
export async function insertFirstVehicles(db: Db, models: VehicleModel[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table vehicles in exclusive mode`)
    const [any] = await tx.select({ id: vehicles.id }).from(vehicles).limit(1)
    if (any === undefined) await saveVehicles(tx, models)
  })
}

/** Puts exactly these models in service. Others stay unchanged, out of service, because bookings name them. */
export async function saveVehicles(tx: Db, models: VehicleModel[]): Promise<void> {
  await tx.update(vehicles).set({ active: false })
  for (const [position, { id, note = null, ...model }] of models.entries()) {
    const row = { ...model, note, position, active: true }
    await tx
      .insert(vehicles)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: vehicles.id, set: row })
  }
}
