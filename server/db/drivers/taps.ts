import { and, desc, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { EXTRAS } from '#domain/booking/extras.ts'
import type { Tap } from '#domain/booking/taps.ts'
import type { Db } from '../connect.ts'
import { isAny } from '../rows.ts'
import { bookingLegs } from '../schema/bookings.ts'
import { driverTaps } from '../schema/drivers.ts'
import { events } from '../schema/events.ts'

export type KeptTap = typeof driverTaps.$inferSelect

/** Keeps a tap; the first with its id stays. */
export async function keepTap(
  tx: Db,
  tap: Omit<KeptTap, 'number' | 'isAgreed' | 'isUndone' | 'seenAt' | 'seenBy'> & { seenAt: Date | null },
): Promise<void> {
  await tx.insert(driverTaps).values(tap).onConflictDoNothing()
}

export async function findTap(db: Db, driverId: string, id: string): Promise<KeptTap | null> {
  const [row] = await db
    .select()
    .from(driverTaps)
    .where(and(eq(driverTaps.driverId, driverId), eq(driverTaps.id, id)))
  return row ?? null
}

/** The driver's last tap on a leg that counts and can be taken back. */
export async function findLastTap(db: Db, driverId: string, legId: string): Promise<KeptTap | null> {
  const [row] = await db
    .select()
    .from(driverTaps)
    .where(
      and(
        eq(driverTaps.driverId, driverId),
        eq(driverTaps.legId, legId),
        isNull(driverTaps.doubt),
        eq(driverTaps.isUndone, false),
        notInArray(driverTaps.tap, ['undo', ...EXTRAS] satisfies Tap[]),
      ),
    )
    .orderBy(desc(driverTaps.at), desc(driverTaps.number))
    .limit(1)
  return row ?? null
}

export async function undoTap(tx: Db, { driverId, id }: Pick<KeptTap, 'driverId' | 'id'>): Promise<void> {
  await tx
    .update(driverTaps)
    .set({ isUndone: true })
    .where(and(eq(driverTaps.driverId, driverId), eq(driverTaps.id, id)))
}

/** What a driver has reported about legs and not taken back, oldest first. */
export async function findTapsOf(db: Db, driverId: string, legIds: string[]): Promise<KeptTap[]> {
  if (legIds.length === 0) return []
  return db
    .select()
    .from(driverTaps)
    .where(
      and(
        eq(driverTaps.driverId, driverId),
        inArray(driverTaps.legId, legIds),
        eq(driverTaps.isUndone, false),
      ),
    )
    .orderBy(driverTaps.at, driverTaps.number)
}

/** The booking of a leg; null if there is no such leg. */
export async function findBookingIdOfLeg(db: Db, legId: string): Promise<string | null> {
  const [row] = await db
    .select({ bookingId: bookingLegs.bookingId })
    .from(bookingLegs)
    .where(eq(bookingLegs.id, legId))
  return row?.bookingId ?? null
}

/** Whether somebody else has moved the leg after a moment; `number` is the leg's place in its booking. */
export async function wasMovedAfter(
  tx: Db,
  { bookingId, number }: { bookingId: string; number: number | undefined },
  at: Date,
): Promise<boolean> {
  const leg = sql`${events.data}->>'leg'`
  return isAny(
    tx,
    sql`select 1 from events where ${and(
      eq(events.bookingId, bookingId),
      gt(events.at, at),
      ne(events.who, 'driver'),
      inArray(events.what, ['unstart', 'unassign', 'complete', 'no show', 'cancel']),
      or(sql`${leg} is null`, sql`${leg} = ${String(number ?? 1)}`),
    )}`,
  )
}
