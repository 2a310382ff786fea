import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { calendarLinks } from '../schema/calendars.ts'
import { drivers } from '../schema/fleet.ts'

/** Whose trips a calendar has: a driver's, a customer's, or with neither all of them, for the office. */
export type CalendarOf = { driverId: string | null; userId: string | null }

/** The id of the link that opens a calendar now; null if none was made yet. */
export async function findCalendarLink(db: Db, of: CalendarOf): Promise<string | null> {
  const [row] = await db.select({ id: calendarLinks.id }).from(calendarLinks).where(isOpen(of))
  return row?.id ?? null
}

/** Makes a new link; the one before opens nothing any more. */
export async function replaceCalendarLink(
  tx: Db,
  link: CalendarOf & { id: string; createdAt: Date },
): Promise<void> {
  const owner = link.driverId ?? link.userId ?? 'office'
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar link ${owner}`}, 0))`)
  await tx.update(calendarLinks).set({ offAt: link.createdAt }).where(isOpen(link))
  await tx.insert(calendarLinks).values(link)
}

/** Whose calendar a link is, and whether it is off; also once its driver has left. */
export async function findCalendarOf(
  db: Db,
  id: string,
): Promise<(CalendarOf & { id: string; isOff: boolean }) | null> {
  const [row] = await db
    .select({ link: calendarLinks, active: drivers.active })
    .from(calendarLinks)
    .leftJoin(drivers, eq(drivers.id, calendarLinks.driverId))
    .where(eq(calendarLinks.id, id))
  if (row === undefined) return null
  const { driverId, userId, offAt } = row.link
  return { id, driverId, userId, isOff: offAt !== null || row.active === false }
}

function isOpen({ driverId, userId }: CalendarOf) {
  return and(
    driverId === null ? isNull(calendarLinks.driverId) : eq(calendarLinks.driverId, driverId),
    userId === null ? isNull(calendarLinks.userId) : eq(calendarLinks.userId, userId),
    isNull(calendarLinks.offAt),
  )
}
