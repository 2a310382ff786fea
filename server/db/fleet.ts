import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { LegalClass } from '#domain/fleet/vehicles.ts'
import { drivers, units } from './bookings-schema.ts'
import { type Db, rowsOf } from './connect.ts'

/** What the office changes about vehicles and drivers. */

export type UnitRow = {
  id: string
  modelId: string
  registration: string
  legalClass: LegalClass
  active: boolean
}
export type DriverRow = { id: string; name: string; phone: string; active: boolean }

/** Writes a vehicle, new or as it is from now on; false where another has its registration, blanks and dashes aside. */
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

/** Of several who write the same registration, the second sees what the first has done. */
export async function lockRegistrations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('registrations', 0))`)
}

export async function putDriver(tx: Db, { id, ...driver }: DriverRow): Promise<void> {
  await tx
    .insert(drivers)
    .values({ id, ...driver })
    .onConflictDoUpdate({ target: drivers.id, set: driver })
}

/** A vehicle, kept as it is to the end of the transaction: whoever books or assigns it waits. */
export async function lockUnit(tx: Db, id: string): Promise<UnitRow | null> {
  const [row] = await tx.select().from(units).where(eq(units.id, id)).for('no key update')
  return (row as UnitRow | undefined) ?? null
}

export async function lockDriver(tx: Db, id: string): Promise<DriverRow | null> {
  const [row] = await tx.select().from(drivers).where(eq(drivers.id, id)).for('no key update')
  return row ?? null
}

/** The bookings for whose trips ahead somebody is kept, the next first. */
export async function findTripsAhead(
  db: Db,
  keeper: 'unit' | 'driver',
  id: string,
  now: Date,
): Promise<string[]> {
  const column = sql.raw(keeper === 'unit' ? 'unit_id' : 'driver_id')
  const rows = await rowsOf<{ reference: string }>(
    db,
    sql`select b.reference from booking_legs l join bookings b on b.id = l.booking_id
      where l.${column} = ${id} and l.keeps_unit and l.ends > ${now} group by b.reference order by min(l.starts)`,
  )
  return rows.map(({ reference }) => reference)
}
