import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Closure } from '#domain/closures/closures.ts'
import type { Db } from '../connect.ts'
import { idsOf } from '../rows.ts'
import { closures, closureTellings } from '../schema/closures.ts'

/** Closures, the trips of their time, and who was told of them. */

/** Those that hold now or later, by when they begin. */
export async function findClosuresAhead(db: Db, now: Date): Promise<Closure[]> {
  const rows = await db
    .select()
    .from(closures)
    .where(and(eq(closures.isLifted, false), or(isNull(closures.ends), gt(closures.ends, now))))
    .orderBy(asc(closures.starts))
  return rows.map(asClosure)
}

/** Those that are over since a moment, the last first. */
export async function findClosuresOver(db: Db, since: Date, now: Date): Promise<Closure[]> {
  const rows = await db
    .select()
    .from(closures)
    .where(and(gt(closures.ends, since), or(eq(closures.isLifted, true), sql`${closures.ends} <= ${now}`)))
    .orderBy(desc(closures.ends))
  return rows.map(asClosure)
}

export async function findClosure(db: Db, id: string): Promise<Closure | null> {
  const [row] = await db.select().from(closures).where(eq(closures.id, id))
  return row === undefined ? null : asClosure(row)
}

/** The same, and nobody else changes it or tells of it until the transaction ends. */
export async function lockClosure(tx: Db, id: string): Promise<Closure | null> {
  const [row] = await tx.select().from(closures).where(eq(closures.id, id)).for('update')
  return row === undefined ? null : asClosure(row)
}

/** One closure is entered after the other, so that none is entered twice. */
export async function lockEntering(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('closures', 0))`)
}

export async function insertClosure(tx: Db, { from, until, ...closure }: Closure): Promise<void> {
  await tx.insert(closures).values({ ...closure, starts: from, ends: until })
}

/** Opens it now; one that has not begun never begins. */
export async function liftClosure(tx: Db, { id, from }: Closure, now: Date): Promise<void> {
  const ends = from > now ? from : now
  await tx.update(closures).set({ ends, isLifted: true }).where(eq(closures.id, id))
}

/** Bookings with a leg that is still to be driven in the time of any of these closures. */
export async function findBookingsWithin(db: Db, among: Closure[], now: Date): Promise<string[]> {
  if (among.length === 0) return []
  const within = among.map(({ from, until }) => {
    const since = from > now ? from : now
    return until === null ? sql`l.ends > ${since}` : sql`(l.ends > ${since} and l.starts < ${until})`
  })
  return idsOf(
    db,
    sql`select distinct b.id from booking_legs l join bookings b on b.id = l.booking_id
      where l.status in ('open', 'assigned') and l.starts > ${now} and (${sql.join(within, sql` or `)})
        and b.status not in ('held', 'lapsed', 'declined', 'cancelled')`,
  )
}

/** Who was told of which closure, and how; `isReturned`: the mail was not delivered. */
export type Telling = typeof closureTellings.$inferSelect & { isReturned: boolean }

const isReturned = sql<boolean>`exists (select from messages m where m.booking_id = closure_tellings.booking_id
  and m.status = 'failed' and m.data->>'move' = 'closure'
  and m.created_at between closure_tellings.at - interval '1 minute' and closure_tellings.at + interval '1 minute')`

export async function findTellings(db: Db, closureIds: string[]): Promise<Telling[]> {
  if (closureIds.length === 0) return []
  return db
    .select({ ...getTableColumns(closureTellings), isReturned })
    .from(closureTellings)
    .where(inArray(closureTellings.closureId, closureIds))
    .orderBy(asc(closureTellings.at))
}

/** False for a guest who has been told before. */
export async function isFirstTelling(
  tx: Db,
  telling: Omit<Telling, 'openAt' | 'isReturned'>,
): Promise<boolean> {
  const written = await tx
    .insert(closureTellings)
    .values(telling)
    .onConflictDoNothing()
    .returning({ id: closureTellings.bookingId })
  return written.length > 0
}

export async function setToldOpen(tx: Db, closureId: string, bookingIds: string[], at: Date): Promise<void> {
  await tx
    .update(closureTellings)
    .set({ openAt: at })
    .where(and(eq(closureTellings.closureId, closureId), inArray(closureTellings.bookingId, bookingIds)))
}

function asClosure({ starts, ends, ...row }: typeof closures.$inferSelect): Closure {
  return { ...row, from: starts, until: ends }
}
