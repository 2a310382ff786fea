import { isDeepStrictEqual } from 'node:util'
import { desc, eq, lte, sql } from 'drizzle-orm'
import { type WrittenTariff, writtenTariffSchema } from '#domain/tariff.ts'
import type { Db } from './connect.ts'
import { tariffs } from './prices-schema.ts'

/** The tariff that is used for quoting at an instant, as written; null in a new database. */
export async function findTariff(db: Db, at: Date): Promise<{ version: number; data: unknown } | null> {
  const [row] = await db
    .select({ version: tariffs.version, data: tariffs.data })
    .from(tariffs)
    .where(lte(tariffs.validFrom, at))
    .orderBy(desc(tariffs.validFrom), desc(tariffs.version))
    .limit(1)
  return row ?? null
}

/** A version as written, whether it still prices or not; null where there is none. */
export async function findTariffVersion(db: Db, version: number): Promise<unknown> {
  const [row] = await db.select({ data: tariffs.data }).from(tariffs).where(eq(tariffs.version, version))
  return row?.data ?? null
}

/** Adds the tariff of a file as a version when the file has changed; from the first that anybody else adds, nothing. */
export async function followTariffFile(db: Db, data: WrittenTariff, now: Date, file: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Of processes that start together only the first may find it changed.
    await tx.execute(sql`lock table tariffs in exclusive mode`)
    const [newest] = await tx
      .select({ data: tariffs.data, who: tariffs.who })
      .from(tariffs)
      .orderBy(desc(tariffs.version))
      .limit(1)
    if (newest !== undefined && newest.who !== file) return
    // As the database gives it back.
    const written: unknown = JSON.parse(JSON.stringify(data))
    if (isDeepStrictEqual(newest?.data, written)) return
    await insertTariff(tx, { data, validFrom: now, now, who: file })
  })
}

/** Adds a version; `validFrom` says from when it prices. Throws when it is no tariff. */
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
