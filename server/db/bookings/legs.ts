import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BookedLeg } from '#domain/booking/booking.ts'
import type { LegStatus } from '#domain/booking/status.ts'
import type { LegTimes } from '#domain/booking/taps.ts'
import { bookingLegs } from '../schema/bookings.ts'
import { drivers } from '../schema/fleet.ts'
import type { Db } from '../connect.ts'

/** Writes the status of a leg; one that is over before it was driven lets go of unit and driver. */
export async function setLegStatus(
  tx: Db,
  legId: string,
  status: LegStatus,
  ending: BookedLeg['ending'] = null,
): Promise<void> {
  const letsGo = status === 'cancelled' || status === 'no show'
  await tx
    .update(bookingLegs)
    .set({ status, ...(letsGo && { keepsUnit: false }), ...(ending !== null && { ending }) })
    .where(eq(bookingLegs.id, legId))
}

/** Writes when a leg reached steps; null takes one back. */
export async function setLegTimes(tx: Db, legId: string, times: Partial<LegTimes>): Promise<void> {
  if (Object.keys(times).length === 0) return
  await tx
    .update(bookingLegs)
    .set({
      onTheWayAt: times['on the way'],
      arrivedAt: times.arrived,
      onBoardAt: times['on board'],
      doneAt: times.done,
    })
    .where(eq(bookingLegs.id, legId))
}

/** Lets go of everything that a booking keeps, as nothing of it will be driven. */
export async function cancelLegs(tx: Db, bookingId: string): Promise<void> {
  await tx
    .update(bookingLegs)
    .set({ status: 'cancelled', keepsUnit: false })
    .where(eq(bookingLegs.bookingId, bookingId))
}

/** Who drives a leg, in which unit; without a driver the unit is only kept for it. */
export type Crew = { legId: string; unitId: string; driverId: string | null }

/** Puts units and drivers on legs. All let go first, so that two legs can exchange theirs. */
export async function putOnLegs(tx: Db, crews: (Crew & { status: LegStatus })[]): Promise<void> {
  const ids = crews.map(({ legId }) => legId)
  await tx
    .update(bookingLegs)
    .set({ status: 'open', keepsUnit: false, driverId: null })
    .where(inArray(bookingLegs.id, ids))
  for (const { legId, ...crew } of crews) {
    await tx
      .update(bookingLegs)
      .set({ ...crew, keepsUnit: true })
      .where(eq(bookingLegs.id, legId))
  }
}

/** Takes the driver off a leg, which is open again; `keepsUnit`: its unit stays reserved. */
export async function openLeg(tx: Db, legId: string, { keepsUnit }: { keepsUnit: boolean }): Promise<void> {
  await tx
    .update(bookingLegs)
    .set({ status: 'open', driverId: null, ...(!keepsUnit && { unitId: null, keepsUnit: false }) })
    .where(eq(bookingLegs.id, legId))
}

/** Takes back that legs were cancelled; they have no driver, and their units must be put on again. */
export async function reopenLegs(tx: Db, ids: string[]): Promise<void> {
  await tx
    .update(bookingLegs)
    .set({ status: 'open', ending: null, driverId: null, unitId: null })
    .where(inArray(bookingLegs.id, ids))
}

/** Locks drivers for this transaction, always in the same order. */
export async function lockDrivers(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(
    sql`select 1 from drivers where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`,
  )
}

/** A driver in service. */
export async function isDriver(db: Db, id: string): Promise<boolean> {
  return (await db.$count(drivers, and(eq(drivers.id, id), eq(drivers.active, true)))) > 0
}
