import { desc, eq, lte, sql } from 'drizzle-orm'
import { type WrittenTariff, writtenTariffSchema } from '#domain/pricing/tariff.ts'
import type { Db } from '../connect.ts'
import { tariffs } from '../schema/prices.ts'

/** The tariff in force at an instant, as written; null in a new database. */
export async function findTariff(db: Db, at: Date): Promise<{ version: number; data: unknown } | null> {
  const [row] = await db
    .select({ version: tariffs.version, data: tariffs.data })
    .from(tariffs)
    .where(lte(tariffs.validFrom, at))
    .orderBy(desc(tariffs.validFrom), desc(tariffs.version))
    .limit(1)
  return row ?? null
}

/** A version as written, in force or not; null if there is none. */
export async function findTariffVersion(db: Db, version: number): Promise<unknown> {
  const [row] = await db.select({ data: tariffs.data }).from(tariffs).where(eq(tariffs.version, version))
  return row?.data ?? null
}

/** Fills the tariff of a new database; existing ones stay. */
export async function insertFirstTariff(db: Db, data: WrittenTariff, now: Date, who: string): Promise<void> {
  await db.transaction(async (tx) => {
    // If processes start together, only the first may find it empty.
    await tx.execute(sql`lock table tariffs in exclusive mode`)
    const [any] = await tx.select({ version: tariffs.version }).from(tariffs).limit(1)
    if (any === undefined) await insertTariff(tx, { data, validFrom: now, now, who })
  })
}

/** Adds a version that prices from `validFrom`. Throws if it is not a valid tariff. */
export async function insertTariff(
  db: Db,
  tariff: { data: WrittenTariff; validFrom: Date; now: Date; who: string },
): Promise<void> {
  await db.insert(tariffs).values({
    data: writtenTariffSchema.parse(tariff.data),
    validFrom: tariff.validFrom,
    createdAt: tariff.now,
    who: tariff.who,
  })
}
