import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Resource, TimeOff } from '#domain/fleet/time-off.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { timeOff } from '../schema/fleet.ts'

/** When vehicles and drivers are off, and the legs that this concerns. */

const COLUMNS = { unit: timeOff.unitId, driver: timeOff.driverId }

/** The time off that one has anyway between these moments; null if there is none. */
export async function findTimeOffWithin(
  db: Db,
  { of, id }: Resource,
  { from, until }: { from: Date; until: Date },
): Promise<TimeOff | null> {
  const [row] = await db
    .select()
    .from(timeOff)
    .where(and(eq(COLUMNS[of], id), lt(timeOff.starts, until), gt(timeOff.ends, from)))
    .limit(1)
  return row === undefined ? null : asTimeOff(row)
}

/** All time off that is not over, by when it begins. */
export async function findTimesOff(db: Db, now: Date): Promise<TimeOff[]> {
  const rows = await db.select().from(timeOff).where(gt(timeOff.ends, now)).orderBy(asc(timeOff.starts))
  return rows.map(asTimeOff)
}

/** All time off that touches these moments. */
export async function findTimesOffBetween(db: Db, from: Date, to: Date): Promise<TimeOff[]> {
  const rows = await db
    .select()
    .from(timeOff)
    .where(and(lt(timeOff.starts, to), gt(timeOff.ends, from)))
    .orderBy(asc(timeOff.starts))
  return rows.map(asTimeOff)
}

export async function insertTimeOff(
  tx: Db,
  { of, id, offId, from, until, why }: TimeOff,
  base: LocatedPlace,
): Promise<void> {
  const whose = of === 'unit' ? { unitId: id } : { driverId: id }
  await tx.insert(timeOff).values({ id: offId, ...whose, starts: from, ends: until, places: [base], why })
}

/** Ends time off now, or takes it out if it has not begun. Returns what it was; null if it is over or not there. */
export async function endTimeOff(tx: Db, offId: string, now: Date): Promise<TimeOff | null> {
  const [row] = await tx.select().from(timeOff).where(eq(timeOff.id, offId)).for('update')
  if (row === undefined || row.ends <= now) return null
  const which = eq(timeOff.id, offId)
  if (row.starts < now) await tx.update(timeOff).set({ ends: now }).where(which)
  else await tx.delete(timeOff).where(which)
  return asTimeOff(row)
}

function asTimeOff({ id, unitId, driverId, starts, ends, why }: typeof timeOff.$inferSelect): TimeOff {
  const whose =
    unitId === null ? { of: 'driver' as const, id: driverId ?? '' } : { of: 'unit' as const, id: unitId }
  return { ...whose, offId: id, from: starts, until: ends, why }
}

const legAhead = z.object({ id: z.string(), bookingId: z.string(), starts: writtenInstant })
export type LegAhead = z.output<typeof legAhead>

/** The legs ahead that keep a vehicle or driver between two moments, the next first; without `until`, all from then. */
export async function findLegsAhead(
  db: Db,
  { of, id }: Resource,
  { from, until }: { from: Date; until: Date | null },
): Promise<LegAhead[]> {
  const column = sql.raw(of === 'unit' ? 'unit_id' : 'driver_id')
  const ending = until === null ? sql`` : sql`and starts < ${until}`
  return rowsOf(
    db,
    legAhead,
    sql`select id, booking_id as "bookingId", starts from booking_legs
      where ${column} = ${id} and keeps_unit and status in ('open', 'assigned') and ends > ${from} ${ending}
      order by starts`,
  )
}
