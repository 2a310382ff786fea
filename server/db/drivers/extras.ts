import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { EXTRAS } from '#domain/booking/extras.ts'
import type { Db } from '../connect.ts'
import { rowsOf } from '../rows.ts'
import { driverTaps } from '../schema/drivers.ts'

/** Extras that drivers have proposed. */

const openExtra = z.object({
  /** Of the tap that proposes it. */
  id: z.string(),
  number: z.coerce.number(),
  legId: z.string(),
  driver: z.string(),
  kind: z.enum(EXTRAS),
  minutes: z.number(),
  cents: z.number(),
})
export type OpenExtra = z.output<typeof openExtra>

/** Those that nobody has answered. */
export async function findOpenExtras(db: Db, bookingId: string): Promise<OpenExtra[]> {
  return rowsOf(
    db,
    openExtra,
    sql`select t.id, t.number, t.leg_id as "legId", d.name as driver, t.tap as kind, t.minutes, t.cents
      from driver_taps t join booking_legs l on l.id = t.leg_id join drivers d on d.id = t.driver_id
      where l.booking_id = ${bookingId} and t.tap in ('waiting', 'another stop')
        and t.seen_at is null and t.doubt is null and not t.is_agreed order by t.number`,
  )
}

/** One of them; null if it is answered. */
export async function findExtra(tx: Db, bookingId: string, number: number): Promise<OpenExtra | null> {
  return (await findOpenExtras(tx, bookingId)).find((one) => one.number === number) ?? null
}

export async function setExtraAnswered(
  tx: Db,
  number: number,
  { agrees, at, by }: { agrees: boolean; at: Date; by: string | null },
): Promise<void> {
  await tx
    .update(driverTaps)
    .set({ seenAt: at, seenBy: by, isAgreed: agrees })
    .where(eq(driverTaps.number, number))
}

/** Whether the same was proposed for a leg just before: a driver who presses twice means one. */
export async function wasProposed(
  tx: Db,
  { legId, tap, minutes, at }: { legId: string; tap: string; minutes: number; at: Date },
): Promise<boolean> {
  return (
    (await tx.$count(
      driverTaps,
      and(
        eq(driverTaps.legId, legId),
        sql`${driverTaps.tap} = ${tap} and ${driverTaps.minutes} = ${minutes} and ${driverTaps.doubt} is null`,
        sql`abs(extract(epoch from ${driverTaps.at} - ${at}::timestamptz)) < 120`,
      ),
    )) > 0
  )
}
