import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BookedLeg } from '#domain/booking/booking.ts'
import { photoPath } from '#domain/fleet/photo/photo.ts'
import { drivers, units } from '../schema/fleet.ts'
import type { Db } from '../connect.ts'
import { rowsOf } from '../rows.ts'

/** The office's changes to vehicles and drivers. */

export type UnitRow = typeof units.$inferSelect
export type DriverRow = typeof drivers.$inferSelect

/** What a booking has of it. */
export function bookedUnit({
  id,
  modelId,
  registration,
  colour,
  photo,
}: UnitRow): NonNullable<BookedLeg['unit']> {
  return { id, modelId, registration, colour, photo: photo && photoPath(photo) }
}

/** Writes a vehicle, new or changed; false if another has its registration, ignoring spaces and dashes. */
export async function putUnit(tx: Db, { id, ...unit }: UnitRow): Promise<boolean> {
  const { registration } = unit
  const isSame = sql`${bare(sql`${units.registration}`)} = ${bare(sql`${registration}::text`)}`
  const others = and(isSame, ne(units.id, id))
  if ((await tx.$count(units, others)) > 0) return false
  await tx
    .insert(units)
    .values({ id, ...unit })
    .onConflictDoUpdate({ target: units.id, set: unit })
  return true
}

function bare(registration: SQL): SQL {
  return sql`regexp_replace(${registration}, '[[:space:][:punct:]]', '', 'g')`
}

/** The vehicle with a registration, typed in any writing; null if there is none. */
export async function findUnitByRegistration(db: Db, typed: string): Promise<UnitRow | null> {
  const isSame = sql`${bare(sql`upper(${units.registration})`)} = ${bare(sql`upper(${typed})`)}`
  const [unit] = await db.select().from(units).where(isSame).limit(1)
  return unit ?? null
}

/** If two write the same registration, the second sees what the first did. */
export async function lockRegistrations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('registrations', 0))`)
}

export async function putDriver(tx: Db, { id, ...driver }: DriverRow): Promise<void> {
  await tx
    .insert(drivers)
    .values({ id, ...driver })
    .onConflictDoUpdate({ target: drivers.id, set: driver })
}

/** A vehicle, locked until the end of the transaction: bookings and assignments of it wait. */
export async function lockUnit(tx: Db, id: string): Promise<UnitRow | null> {
  const [row] = await tx.select().from(units).where(eq(units.id, id)).for('no key update')
  return row ?? null
}

export async function findUnitRow(db: Db, id: string): Promise<UnitRow | null> {
  return (await db.select().from(units).where(eq(units.id, id)))[0] ?? null
}

export async function findDriver(db: Db, id: string): Promise<DriverRow | null> {
  return (await db.select().from(drivers).where(eq(drivers.id, id)))[0] ?? null
}

export async function lockDriver(tx: Db, id: string): Promise<DriverRow | null> {
  const [row] = await tx.select().from(drivers).where(eq(drivers.id, id)).for('no key update')
  return row ?? null
}

const withReference = z.object({ reference: z.string() })

/** The bookings whose coming trips this driver or unit is reserved for, the next first. */
export async function findTripsAhead(
  db: Db,
  keeper: 'unit' | 'driver',
  id: string,
  now: Date,
): Promise<string[]> {
  const column = sql.raw(keeper === 'unit' ? 'unit_id' : 'driver_id')
  const rows = await rowsOf(
    db,
    withReference,
    sql`select b.reference from booking_legs l join bookings b on b.id = l.booking_id
      where l.${column} = ${id} and l.keeps_unit and l.ends > ${now} group by b.reference order by min(l.starts)`,
  )
  return rows.map(({ reference }) => reference)
}
