import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { driverLinks } from '../schema/drivers.ts'
import { drivers } from '../schema/fleet.ts'

export type DriverLink = typeof driverLinks.$inferSelect & { driver: typeof drivers.$inferSelect }

/** Replaces a driver's link by a new one. */
export async function replaceLink(
  tx: Db,
  link: { id: string; driverId: string; createdAt: Date },
): Promise<void> {
  await tx.update(driverLinks).set({ offAt: link.createdAt }).where(isCurrent(link.driverId))
  await tx.insert(driverLinks).values(link)
}

/** The id of a driver's link; null if none was made yet. */
export async function findCurrentLink(db: Db, driverId: string): Promise<string | null> {
  const [row] = await db.select({ id: driverLinks.id }).from(driverLinks).where(isCurrent(driverId))
  return row?.id ?? null
}

function isCurrent(driverId: string) {
  return and(eq(driverLinks.driverId, driverId), isNull(driverLinks.offAt))
}

export async function findLink(db: Db, id: string): Promise<DriverLink | null> {
  const [row] = await db
    .select({ link: driverLinks, driver: drivers })
    .from(driverLinks)
    .innerJoin(drivers, eq(drivers.id, driverLinks.driverId))
    .where(eq(driverLinks.id, id))
  return row === undefined ? null : { ...row.link, driver: row.driver }
}

/** Locks a link for this transaction, so that its taps are taken one after another. */
export async function lockLink(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select 1 from driver_links where id = ${id} for no key update`)
}

/** Ties a link to the first phone that opens it; false if another was quicker. */
export async function tieToPhone(db: Db, id: string, phone: string): Promise<boolean> {
  const tied = await db
    .update(driverLinks)
    .set({ phone })
    .where(and(eq(driverLinks.id, id), isNull(driverLinks.phone)))
    .returning({ id: driverLinks.id })
  return tied.length > 0
}

/** Notes that another phone asks to be the one; null takes the question away. */
export async function setAskingPhone(
  tx: Db,
  id: string,
  asking: { phone: string; at: Date } | null,
): Promise<void> {
  await tx
    .update(driverLinks)
    .set({ askingPhone: asking?.phone ?? null, askedAt: asking?.at ?? null })
    .where(eq(driverLinks.id, id))
}

/** Ties a link to the phone that asked; false if none asks any more. */
export async function tieToAskingPhone(tx: Db, id: string): Promise<boolean> {
  const tied = await tx
    .update(driverLinks)
    .set({ phone: sql`asking_phone`, askingPhone: null, askedAt: null })
    .where(and(eq(driverLinks.id, id), isNull(driverLinks.offAt), isNotNull(driverLinks.askingPhone)))
    .returning({ id: driverLinks.id })
  return tied.length > 0
}
