import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { KERB_ALARMS } from '#domain/booking/guest-taps.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { kerbAlarms } from '../schema/drivers.ts'

export async function insertAlarm(
  tx: Db,
  alarm: Omit<typeof kerbAlarms.$inferInsert, 'told' | 'toldAt' | 'takenAt' | 'takenBy'>,
): Promise<void> {
  await tx.insert(kerbAlarms).values(alarm)
}

const alarm = z.object({
  id: z.string(),
  legId: z.string(),
  bookingId: z.string(),
  saidBy: z.enum(['driver', 'guest']),
  what: z.enum(KERB_ALARMS),
  driver: z.string().nullable(),
  driverPhone: z.string().nullable(),
  starts: writtenInstant,
  at: writtenInstant,
  told: z.number(),
  toldAt: writtenInstant.nullable(),
})
export type KerbAlarm = z.output<typeof alarm>

/** Alarms that nobody has taken, oldest first; with an id only that one. */
export async function findOpenAlarms(db: Db, id?: string): Promise<KerbAlarm[]> {
  return rowsOf(
    db,
    alarm,
    sql`select a.id, l.id as "legId", l.booking_id as "bookingId", a.said_by as "saidBy", a.what, d.name as driver,
        d.phone as "driverPhone", l.starts, a.at, a.told, a.told_at as "toldAt"
      from kerb_alarms a join booking_legs l on l.id = a.leg_id left join drivers d on d.id = l.driver_id
      where a.taken_at is null ${id === undefined ? sql`` : sql`and a.id = ${id}`} order by a.at`,
  )
}

/** Counts one more person told; false if another process already has. */
export async function countTold(
  tx: Db,
  { id, told }: Pick<KerbAlarm, 'id' | 'told'>,
  at: Date,
): Promise<boolean> {
  const counted = await tx
    .update(kerbAlarms)
    .set({ told: told + 1, toldAt: at })
    .where(and(eq(kerbAlarms.id, id), eq(kerbAlarms.told, told), isNull(kerbAlarms.takenAt)))
    .returning({ id: kerbAlarms.id })
  return counted.length > 0
}

/** Notes who has taken an alarm; false if somebody already had. */
export async function setTaken(tx: Db, id: string, by: string | null, at: Date): Promise<boolean> {
  const taken = await tx
    .update(kerbAlarms)
    .set({ takenAt: at, takenBy: by })
    .where(and(eq(kerbAlarms.id, id), isNull(kerbAlarms.takenAt)))
    .returning({ id: kerbAlarms.id })
  return taken.length > 0
}
