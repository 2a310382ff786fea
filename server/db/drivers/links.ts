import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { driverLinks } from '../schema/drivers.ts'
import { drivers } from '../schema/fleet.ts'

export type DriverLink = typeof driverLinks.$inferSelect & { driver: typeof drivers.$inferSelect }

/** One new link of a driver after another. Locks the current one, which comes before drivers in the order of locks. */
export async function lockLinksOf(tx: Db, driverId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`driver link ${driverId}`}, 0))`)
  await tx.execute(
    sql`select 1 from driver_links where driver_id = ${driverId} and off_at is null for no key update`,
  )
}

/** Replaces a driver's link with a new one. */
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

/** Notes that another phone asks to be the one; false while one is asking. */
export async function setAskingPhone(
  tx: Db,
  id: string,
  { phone, at }: { phone: string; at: Date },
): Promise<boolean> {
  const asked = await tx
    .update(driverLinks)
    .set({ askingPhone: phone, askedAt: at })
    .where(and(eq(driverLinks.id, id), isNull(driverLinks.offAt), isNull(driverLinks.askingPhone)))
    .returning({ id: driverLinks.id })
  return asked.length > 0
}

/** Lets the phone that asked at that time in, or turns it down; false if it no longer asks. */
export async function answerAskingPhone(
  tx: Db,
  { linkId, askedAt }: Asked,
  { lets }: { lets: boolean },
): Promise<boolean> {
  const answered = await tx
    .update(driverLinks)
    .set({ askingPhone: null, askedAt: null, ...(lets && { phone: sql`asking_phone` }) })
    .where(and(eq(driverLinks.id, linkId), isNull(driverLinks.offAt), eq(driverLinks.askedAt, askedAt)))
    .returning({ id: driverLinks.id })
  return answered.length > 0
}

/** Which phone asked: known by the time. */
export type Asked = { linkId: string; askedAt: Date }
